import type { Direction } from '@tiffin/contract/rules/admin-lists';

import { Select } from '../../../ui/forms/text-input.tsx';

/** A way to sort cards; no `sort` is the order in which they came. */
export type Sorting<S extends string> = { label: string; sort: S | null; order: Direction };

type Props<S extends string> = {
  sortings: readonly Sorting<S>[];
  order: { sort?: S; order?: Direction };
  onValueChange: (sort: S | null, order: Direction) => void;
};

/** How cards, which have no heads to press, are sorted. The first way is what holds when nothing is said. */
export function SortSelect<S extends string>({ sortings, order, onValueChange }: Props<S>) {
  const current = sortings.findIndex(
    (one) =>
      one.sort === (order.sort ?? null) && one.order === (order.order ?? (order.sort ? 'asc' : 'desc')),
  );
  return (
    <Select
      size="sm"
      aria-label="Sort by"
      className="min-w-35 flex-1 sm:w-41 sm:flex-none"
      value={Math.max(0, current)}
      onChange={({ target }) => {
        const chosen = sortings[Number(target.value)];
        if (chosen) onValueChange(chosen.sort, chosen.order);
      }}
    >
      {sortings.map(({ label }, index) => (
        <option key={label} value={index}>
          {label}
        </option>
      ))}
    </Select>
  );
}
