import { SlidersHorizontal, Trash2 } from 'lucide-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { useBackAgain } from '../../../../features/menu/availability-text.ts';
import { groupText } from '../../../../features/menu/group-text.ts';
import type { Dish } from '../../../../features/menu/queries.ts';
import { messageOf } from '../../../../lib/api/api.ts';
import { counted, rupees } from '../../../../lib/format/formats.ts';
import { toPaise } from '@tiffin/contract/rules/money';
import { Badge } from '../../../../ui/display/badge.tsx';
import { Button } from '../../../../ui/buttons/button.tsx';
import { Card } from '../../../../ui/layout/card.tsx';
import { ConfirmDialog } from '../../../../ui/overlays/dialog.tsx';
import { EmptyState, ErrorState, Loading, Skeleton } from '../../../../ui/feedback/states.tsx';
import { Switch } from '../../../../ui/forms/switch.tsx';
import { toast } from '../../../../ui/feedback/toast.tsx';
import { SoldOutMenu, type SoldOutPatch } from '../sold-out-menu.tsx';
import { GroupDialog } from './group-dialog.tsx';
import {
  ownGroupsQuery,
  useDeleteGroup,
  usePatchChoice,
  type Group,
  type GroupChoice,
  type OwnGroups,
} from './queries.ts';

type Props = { restaurantId: number; dishes: readonly Dish[] };

const NOTHING: OwnGroups = { groups: [], mealtimes: [], dishes: [] };

/** Everything that customers choose of dishes: each group once, with the dishes that have it. */
export default function OptionsView({ restaurantId, dishes }: Props) {
  const groups = useQuery(ownGroupsQuery(restaurantId));
  // Stays after the answer, so that the closing dialog keeps its words.
  const [edited, setEdited] = useState<{ group: Group | null; isOpen: boolean; key: number }>();
  const [asked, setAsked] = useState<{ group: Group; isOpen: boolean }>();
  const remove = useDeleteGroup(restaurantId);
  const edit = (group: Group | null) =>
    setEdited((before) => ({ group, isOpen: true, key: (before?.key ?? 0) + 1 }));
  const close = () => setEdited((now) => now && { ...now, isOpen: false });
  const keep = () => setAsked((now) => now && { ...now, isOpen: false });

  const confirm = (group: Group) =>
    remove.mutate(group, {
      onSuccess: () => toast.good(`${group.name} is deleted.`),
      onError: (error) => toast.bad(messageOf(error)),
      onSettled: keep,
    });

  return (
    <>
      {groups.data === undefined ? (
        groups.error ? (
          <ErrorState
            title="We couldn’t load your options"
            message={messageOf(groups.error)}
            onRetry={() => void groups.refetch()}
          />
        ) : (
          <Loading label="Loading your options…">
            <Skeleton className="h-40 rounded-card" />
            <Skeleton className="mt-4 h-40 rounded-card" />
          </Loading>
        )
      ) : groups.data.groups.length === 0 ? (
        <EmptyState
          icon={<SlidersHorizontal strokeWidth={2} />}
          title="No options yet."
          text="Sizes, toppings, what goes into a thali or a combo: whatever customers choose of a dish."
          action={<Button onClick={() => edit(null)}>Add your first options</Button>}
        />
      ) : (
        <>
          <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
            <p className="text-label text-muted">
              {`${counted(groups.data.groups.length, 'group')}. A change shows on all dishes that have it.`}
            </p>
            <Button size="sm" onClick={() => edit(null)}>
              Add options
            </Button>
          </div>
          <ul className="m-0 grid list-none gap-4 p-0 xl:grid-cols-2">
            {groups.data.groups.map((group) => (
              <li key={group.id} className="min-w-0">
                <GroupCard
                  restaurantId={restaurantId}
                  group={group}
                  dishes={dishes}
                  onEdit={() => edit(group)}
                  onDelete={() => setAsked({ group, isOpen: true })}
                />
              </li>
            ))}
          </ul>
        </>
      )}
      {edited && (
        <GroupDialog
          key={edited.key}
          restaurantId={restaurantId}
          group={edited.group}
          own={groups.data ?? NOTHING}
          dishes={dishes}
          isOpen={edited.isOpen}
          onClose={close}
        />
      )}
      {asked && (
        <ConfirmDialog
          isOpen={asked.isOpen}
          onClose={keep}
          icon={<Trash2 strokeWidth={2} />}
          title={`Delete ${asked.group.name}?`}
          body={`Are you sure you want to delete '${asked.group.name}'?`}
          cancelLabel="Keep options"
          confirmLabel="Delete options"
          busyLabel="Deleting…"
          isBusy={remove.isPending}
          onConfirm={() => confirm(asked.group)}
        />
      )}
    </>
  );
}

type CardProps = {
  restaurantId: number;
  group: Group;
  dishes: readonly Dish[];
  onEdit: () => void;
  onDelete: () => void;
};

function GroupCard({ restaurantId, group, dishes, onEdit, onDelete }: CardProps) {
  const patchChoice = usePatchChoice(restaurantId);
  const names = dishes.filter(({ id }) => group.dishIds.includes(id)).map(({ name }) => name);
  const titleId = `group-${group.id}`;
  const change = (choice: GroupChoice, patch: SoldOutPatch) =>
    patchChoice.mutate(
      { groupId: group.id, choiceId: choice.id, patch },
      { onError: (error) => toast.bad(`${choice.name} was not changed: ${messageOf(error)}`) },
    );
  return (
    <Card role="region" aria-labelledby={titleId} className="p-4 md:p-5">
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <h2 id={titleId} className="card-title wrap-anywhere">
            {group.name}
          </h2>
          <p className="num text-label text-muted">
            {group.kind === 'size' ? 'Sizes' : groupText({ ...group, extraPaise: toPaise(group.extraPrice) })}
          </p>
        </div>
        <div className="flex shrink-0 gap-2">
          <Button variant="outline" size="xs" aria-label={`Edit ${group.name}`} onClick={onEdit}>
            Edit
          </Button>
          {names.length === 0 && (
            <Button variant="ghost" size="xs" aria-label={`Delete ${group.name}`} onClick={onDelete}>
              Delete
            </Button>
          )}
        </div>
      </div>
      <ul aria-label={`Choices of ${group.name}`} className="m-0 mt-2 list-none divide-y divide-line p-0">
        {group.choices.map((choice) => (
          <li key={choice.id} className="flex min-h-11 items-center gap-3 py-1 text-label">
            <span className="min-w-0 flex-1 wrap-anywhere">{choice.name}</span>
            <span className="num shrink-0 text-muted">{priceText(group, choice)}</span>
            <BackBadge choice={choice} />
            {choice.dishId === undefined && (
              <span className="inline-flex shrink-0 items-center">
                <Switch
                  size="sm"
                  label={`${choice.name} is available`}
                  isLabelHidden
                  isOn={
                    patchChoice.isPending && patchChoice.variables.choiceId === choice.id
                      ? patchChoice.variables.patch.isAvailable === true
                      : isOn(choice)
                  }
                  isPending={patchChoice.isPending && patchChoice.variables.choiceId === choice.id}
                  onValueChange={(isAvailable) => change(choice, { isAvailable })}
                />
                <SoldOutMenu
                  name={choice.name}
                  isOn={isOn(choice)}
                  soldOutUntil={choice.soldOutUntil}
                  dayBegins={choice.dayBeginsAt}
                  onChoose={(patch) => change(choice, patch)}
                />
              </span>
            )}
          </li>
        ))}
      </ul>
      <p className="mt-2 line-clamp-2 text-label text-muted">
        {names.length === 0
          ? 'On no dish yet'
          : `On ${counted(names.length, 'dish', 'dishes')}: ${names.join(', ')}`}
      </p>
    </Card>
  );
}

function BackBadge({ choice }: { choice: GroupChoice }) {
  const back = useBackAgain(choice.soldOutUntil, choice.dayBeginsAt);
  return (
    back !== undefined && (
      <Badge tone="amber" className="num">
        {back}
      </Badge>
    )
  );
}

const isOn = (choice: GroupChoice): boolean =>
  (choice.isOn ?? choice.isAvailable) && choice.soldOutUntil === null;

function priceText({ kind }: Group, { price, pricesBySize = [] }: GroupChoice): string {
  if (kind === 'size') return rupees(price);
  const most = Math.max(price, ...pricesBySize.map((bySize) => bySize.price));
  if (most === 0) return '';
  return most > price ? `+${rupees(price)} to ${rupees(most)}` : `+${rupees(price)}`;
}
