import { DISH_GROUPS_MAX } from '@tiffin/contract/rules/option-limits';
import { toPaise } from '@tiffin/contract/rules/money';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Link } from 'react-router';

import { paths } from '../../../../app/paths.ts';
import { groupText } from '../../../../features/menu/group-text.ts';
import type { Dish } from '../../../../features/menu/queries.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { Loading, Skeleton } from '../../../../ui/feedback/states.tsx';
import { AddGroups } from './add-groups.tsx';
import {
  apart,
  basePrice,
  freeGroups,
  movedEntry,
  newEntry,
  newSizes,
  numbersOn,
  problemsOf,
  sharedEntry,
  sizesIn,
  sizesOf,
  type Entry,
} from './dish-groups.ts';
import { EntryHead } from './entry-head.tsx';
import { newGroup, type GroupValues } from './group-values.ts';
import { GroupFields } from './group-fields.tsx';
import type { Group, GroupChoice } from './queries.ts';
import { SharedNote } from './shared-note.tsx';
import { SizeRows } from './size-rows.tsx';
import type { DishOptionsForm } from './use-dish-options.ts';

type Props = {
  options: DishOptionsForm;
  /** Null of a new one. */
  dish: Dish | null;
  dishes: readonly Dish[];
  /** The field of what a dish without sizes costs. */
  price: ReactNode;
  /** Price typed in it. */
  priceOf: () => string;
  onPrice: (price: string) => void;
};

/** Price of the dish, in sizes or not, its groups in their order, and those that may be added. */
export function DishOptions({ options, dish, dishes, price, priceOf, onPrice }: Props) {
  const { entries, groups, change, query, isAsked } = options;
  const dishId = dish?.id ?? null;
  const [isAdding, setAdding] = useState(false);
  const [added, setAdded] = useState<string>();
  const [pressed, setPressed] = useState<{ key: string; by: -1 | 1 } | null>(null);
  const section = useRef<HTMLDivElement>(null);

  // The button that was pressed has gone: the keyboard goes on in what it brought.
  useEffect(() => {
    if (added === undefined) return;
    const entry = section.current?.querySelector(`[data-entry="${CSS.escape(added)}"]`);
    const fields = [...(entry?.querySelectorAll<HTMLInputElement>('input, textarea, select') ?? [])];
    // First what is to be filled in.
    const isEmpty = ({ type, value, dataset }: HTMLInputElement) =>
      type !== 'checkbox' && value === '' && dataset['more'] === undefined;
    const next = fields.find(isEmpty) ?? fields[0] ?? entry?.querySelector('button');
    next?.focus();
  }, [added]);
  useEffect(() => {
    if (!pressed) return;
    const button = (by: number) =>
      section.current?.querySelector<HTMLButtonElement>(
        `[data-move-group="${by} ${CSS.escape(pressed.key)}"]`,
      );
    const same = button(pressed.by);
    (same?.disabled ? button(-pressed.by) : same)?.focus();
  }, [pressed]);

  const listed = entries.filter((entry) => entry.kind !== 'sizes');
  const sizes = sizesIn(entries);
  const isReady = query.data !== undefined;
  const isWaiting = !isReady && !query.error && dish !== null && dish.options !== 'none';
  const part = dish && groups.find(({ choices }) => choices.some((choice) => choice.dishId === dish.id));
  const hasRoom = entries.length < DISH_GROUPS_MAX;

  const replace = (key: string, next: Entry) =>
    change(entries.map((entry) => (entry.key === key ? next : entry)));
  const focusAdd = () =>
    requestAnimationFrame(() => section.current?.querySelector<HTMLElement>('[data-add]')?.focus());
  const takeOff = (key: string) => {
    change(entries.filter((entry) => entry.key !== key));
    focusAdd();
  };
  const add = (entry: Entry) => {
    change(entry.kind === 'sizes' ? [entry, ...entries] : [...entries, entry]);
    setAdding(false);
    setAdded(entry.key);
  };
  return (
    <div ref={section} className="grid gap-3">
      {sizes ? (
        <SizeRows
          entry={sizes}
          sharedBy={sharedBy(groups, sizes.groupId)}
          problem={isAsked ? problemsOf(sizes).rows : undefined}
          onChange={(rows) => replace(sizes.key, { ...sizes, rows })}
          onApart={() => {
            const next = apart(sizes, groups);
            replace(sizes.key, next);
            setAdded(next.key);
          }}
          onRemove={() => {
            onPrice(basePrice(entries) ?? '');
            takeOff(sizes.key);
          }}
        />
      ) : isWaiting ? (
        <Skeleton className="h-17 rounded-control" />
      ) : (
        price
      )}
      {listed.length > 0 && (
        <ol aria-label="Options" className="m-0 grid list-none gap-2.5 p-0">
          {listed.map((entry, place) => (
            <li
              key={entry.key}
              data-entry={entry.key}
              className="min-w-0 rounded-button border border-line p-3"
            >
              <OneEntry
                entry={entry}
                groups={groups}
                dishes={dishes.filter(({ id }) => id !== dishId)}
                sizes={groups.find(({ id }) => id === sizes?.groupId)?.choices ?? []}
                isAsked={isAsked}
                place={place}
                count={listed.length}
                onMove={(by) => {
                  setPressed({ key: entry.key, by });
                  change(movedEntry(entries, entry.key, by));
                }}
                onTakeOff={() => takeOff(entry.key)}
                onChange={(next) => replace(entry.key, next)}
                onApart={() => {
                  const next = apart(entry, groups);
                  replace(entry.key, next);
                  setAdded(next.key);
                }}
              />
            </li>
          ))}
        </ol>
      )}
      {isReady ? (
        part ? (
          <p className="text-label text-muted">{`A choice of ${part.name}, and so without options of its own.`}</p>
        ) : (
          <div className="flex flex-wrap items-center gap-2">
            {!sizes && hasRoom && (
              <Button variant="outline" size="xs" onClick={() => add(newSizes(groups, priceOf()))}>
                Sizes
              </Button>
            )}
            {hasRoom ? (
              <Button
                data-add
                variant="outline"
                size="xs"
                aria-expanded={isAdding}
                onClick={() => setAdding(!isAdding)}
              >
                Add options
              </Button>
            ) : (
              <p className="caption text-muted">{`A dish can have ${DISH_GROUPS_MAX} groups.`}</p>
            )}
            {listed.some(({ kind }) => kind === 'shared') && (
              <Link
                to={`${paths.ownerMenu}?tab=options`}
                className="ml-auto rounded-small text-label font-semibold text-primary hover:underline pointer-coarse:py-3"
              >
                All options
              </Link>
            )}
          </div>
        )
      ) : query.error ? (
        <p role="alert" className="text-label text-muted">
          {'The options could not be loaded. '}
          <Button variant="text" size="xs" onClick={() => void query.refetch()}>
            Try again
          </Button>
        </p>
      ) : (
        <Loading label="Loading the options…">
          <Skeleton className="h-8 w-48 rounded-small" />
        </Loading>
      )}
      {isAdding && hasRoom && !part && (
        <AddGroups
          groups={freeGroups(groups, entries)}
          onShared={(group) => add(group.kind === 'size' ? sizesOf(group) : sharedEntry(group))}
          onNew={(rule) => add(newEntry(newGroup(rule)))}
        />
      )}
    </div>
  );
}

const sharedBy = (groups: readonly Group[], groupId: number | null): number =>
  groups.find(({ id }) => id === groupId)?.dishIds.length ?? 0;

type EntryProps = {
  entry: Entry;
  groups: readonly Group[];
  dishes: readonly Dish[];
  /** Stored sizes: the price of a choice may follow them. */
  sizes: readonly GroupChoice[];
  isAsked: boolean;
  place: number;
  count: number;
  onMove: (by: -1 | 1) => void;
  onTakeOff: () => void;
  onChange: (entry: Entry) => void;
  onApart: () => void;
};

function OneEntry({ entry, groups, dishes, sizes, isAsked, ...rest }: EntryProps) {
  if (entry.kind === 'new') {
    const { values } = entry;
    return (
      <div className="grid gap-3">
        <EntryHead entryKey={entry.key} name={values.name.trim() || 'New options'} {...rest} />
        <GroupFields
          nameLabel="Name of the options"
          values={values}
          sizes={sizes}
          dishes={dishes}
          problems={isAsked ? problemsOf(entry) : {}}
          onChange={(part: Partial<GroupValues>) =>
            rest.onChange({ ...entry, values: { ...values, ...part } })
          }
        />
      </div>
    );
  }
  const group = groups.find(({ id }) => id === entry.groupId);
  if (!group || entry.kind === 'sizes') return null;
  const numbers = numbersOn(entry, group);
  return (
    <>
      <EntryHead
        entryKey={entry.key}
        name={group.name}
        words={groupText({ ...numbers, extraPaise: toPaise(numbers.extraPrice) })}
        {...rest}
      />
      <p className="mt-0.5 line-clamp-2 text-label text-ink-2">
        {group.choices.map(({ name }) => name).join(', ')}
      </p>
      <SharedNote name={group.name} sharedBy={group.dishIds.length} onApart={rest.onApart} />
    </>
  );
}
