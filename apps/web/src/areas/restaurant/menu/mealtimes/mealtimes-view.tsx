import { servedText } from '@tiffin/contract/rules/mealtime';
import { useQuery } from '@tanstack/react-query';
import { Clock, Trash2 } from 'lucide-react';
import { useState } from 'react';

import type { Dish } from '../../../../features/menu/queries.ts';
import { messageOf } from '../../../../lib/api/api.ts';
import { counted } from '../../../../lib/format/formats.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { Card } from '../../../../ui/layout/card.tsx';
import { ConfirmDialog } from '../../../../ui/overlays/dialog.tsx';
import { EmptyState, ErrorState, Loading, Skeleton } from '../../../../ui/feedback/states.tsx';
import { toast } from '../../../../ui/feedback/toast.tsx';
import { ownGroupsQuery } from '../options/queries.ts';
import { MealtimeDialog } from './mealtime-dialog.tsx';
import { useDeleteMealtime, type OwnMealtime } from './queries.ts';

type Props = { restaurantId: number; dishes: readonly Dish[] };

/** When dishes are served: each mealtime once, with the dishes that have it. */
export default function MealtimesView({ restaurantId, dishes }: Props) {
  const own = useQuery(ownGroupsQuery(restaurantId));
  // Stays after the answer, so that the closing dialog keeps its words.
  const [edited, setEdited] = useState<{ mealtime: OwnMealtime | null; isOpen: boolean; key: number }>();
  const [asked, setAsked] = useState<{ mealtime: OwnMealtime; isOpen: boolean }>();
  const remove = useDeleteMealtime(restaurantId);
  const edit = (mealtime: OwnMealtime | null) =>
    setEdited((before) => ({ mealtime, isOpen: true, key: (before?.key ?? 0) + 1 }));
  const keep = () => setAsked((now) => now && { ...now, isOpen: false });

  const confirm = (mealtime: OwnMealtime) =>
    remove.mutate(mealtime, {
      onSuccess: () => toast.good(`${mealtime.name} is deleted.`),
      onError: (error) => toast.bad(messageOf(error)),
      onSettled: keep,
    });

  return (
    <>
      {own.data === undefined ? (
        own.error ? (
          <ErrorState
            title="We couldn’t load your mealtimes"
            message={messageOf(own.error)}
            onRetry={() => void own.refetch()}
          />
        ) : (
          <Loading label="Loading your mealtimes…">
            <Skeleton className="h-28 rounded-card" />
            <Skeleton className="mt-4 h-28 rounded-card" />
          </Loading>
        )
      ) : own.data.mealtimes.length === 0 ? (
        <EmptyState
          icon={<Clock strokeWidth={2} />}
          title="No mealtimes yet."
          text="Breakfast until eleven, thalis at noon: a dish with a mealtime is ordered within it only. All others are always served."
          action={<Button onClick={() => edit(null)}>Add your first mealtime</Button>}
        />
      ) : (
        <>
          <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
            <p className="text-label text-muted">
              {`${counted(own.data.mealtimes.length, 'mealtime')}. Dishes without one are always served.`}
            </p>
            <Button size="sm" onClick={() => edit(null)}>
              Add mealtime
            </Button>
          </div>
          <ul className="m-0 grid list-none gap-4 p-0 xl:grid-cols-2">
            {own.data.mealtimes.map((mealtime) => (
              <li key={mealtime.id} className="min-w-0">
                <MealtimeCard
                  mealtime={mealtime}
                  dishes={dishes.filter(({ mealtimeIds }) => mealtimeIds.includes(mealtime.id))}
                  onEdit={() => edit(mealtime)}
                  onDelete={() => setAsked({ mealtime, isOpen: true })}
                />
              </li>
            ))}
          </ul>
        </>
      )}
      {edited && (
        <MealtimeDialog
          key={edited.key}
          restaurantId={restaurantId}
          mealtime={edited.mealtime}
          dishes={dishes}
          isOpen={edited.isOpen}
          onClose={() => setEdited((now) => now && { ...now, isOpen: false })}
        />
      )}
      {asked && (
        <ConfirmDialog
          isOpen={asked.isOpen}
          onClose={keep}
          icon={<Trash2 strokeWidth={2} />}
          title={`Delete ${asked.mealtime.name}?`}
          body={`Are you sure you want to delete '${asked.mealtime.name}'?`}
          cancelLabel="Keep mealtime"
          confirmLabel="Delete mealtime"
          busyLabel="Deleting…"
          isBusy={remove.isPending}
          onConfirm={() => confirm(asked.mealtime)}
        />
      )}
    </>
  );
}

type CardProps = {
  mealtime: OwnMealtime;
  dishes: readonly Dish[];
  onEdit: () => void;
  onDelete: () => void;
};

function MealtimeCard({ mealtime, dishes, onEdit, onDelete }: CardProps) {
  const { id, name } = mealtime;
  const titleId = `mealtime-${id}`;
  return (
    <Card role="region" aria-labelledby={titleId} className="p-4 md:p-5">
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <h2 id={titleId} className="card-title wrap-anywhere">
            {name}
          </h2>
          <p className="num text-label text-ink-2">{servedText([mealtime])}</p>
        </div>
        <div className="flex shrink-0 gap-2">
          <Button variant="outline" size="xs" aria-label={`Edit ${name}`} onClick={onEdit}>
            Edit
          </Button>
          {dishes.length === 0 && (
            <Button variant="ghost" size="xs" aria-label={`Delete ${name}`} onClick={onDelete}>
              Delete
            </Button>
          )}
        </div>
      </div>
      <p className="mt-2 line-clamp-2 text-label text-muted">
        {dishes.length === 0
          ? 'On no dish yet'
          : `On ${counted(dishes.length, 'dish', 'dishes')}: ${dishes.map((dish) => dish.name).join(', ')}`}
      </p>
    </Card>
  );
}
