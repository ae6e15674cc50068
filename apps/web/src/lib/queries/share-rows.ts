import { replaceEqualDeep } from '@tanstack/react-query';

type Row = { readonly id: number };

/**
 * Structural sharing for lists of rows: a row that says what it said stays the same object, wherever it stands now. The
 * library compares place by place, so that a row that comes first makes all others new, and draws them anew.
 */
export function shareRows(before: unknown, next: unknown): unknown {
  if (areRows(before) && areRows(next)) {
    const known = new Map(before.map((row) => [row.id, row]));
    return shared(
      before,
      // One row may stand in a list twice.
      next.map((row, place) =>
        replaceEqualDeep(before[place]?.id === row.id ? before[place] : known.get(row.id), row),
      ),
    );
  }
  if (Array.isArray(before) && Array.isArray(next))
    return shared(
      before,
      next.map((one, place) => shareRows(before[place], one)),
    );
  // Pages, and what a page holds.
  if (isObject(before) && isObject(next)) {
    const parts = Object.entries(next).map(([name, part]) => [name, shareRows(before[name], part)] as const);
    const isSame =
      parts.length === Object.keys(before).length && parts.every(([name, part]) => part === before[name]);
    return isSame ? before : Object.fromEntries(parts);
  }
  return replaceEqualDeep(before, next);
}

const shared = (before: readonly unknown[], next: readonly unknown[]): readonly unknown[] =>
  next.length === before.length && next.every((one, place) => one === before[place]) ? before : next;

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const areRows = (value: unknown): value is readonly Row[] =>
  Array.isArray(value) && value.every((one) => isObject(one) && typeof one.id === 'number');
