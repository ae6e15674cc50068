import { type Column, type ColumnMap, COLUMNS } from './columns.ts';

/** Chosen columns by the headers they were chosen for: the next export of the same program has the same. */
const KEY = 'menuImportColumns';
const MAX_REMEMBERED = 10;

type Remembered = { head: string; columns: ColumnMap }[];

const keyOf = (head: readonly string[]) => JSON.stringify(head);

export function rememberedColumns(head: readonly string[]): ColumnMap | undefined {
  return read().find((one) => one.head === keyOf(head))?.columns;
}

export function rememberColumns(head: readonly string[], columns: ColumnMap): void {
  const others = read().filter((one) => one.head !== keyOf(head));
  const next = [{ head: keyOf(head), columns }, ...others].slice(0, MAX_REMEMBERED);
  try {
    localStorage.setItem(KEY, JSON.stringify(next));
  } catch {
    // A full storage costs a choice the next time, and no import.
  }
}

/** Takes only what is known: another release may have written it, or a person by hand. */
function read(): Remembered {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isRemembered) : [];
  } catch {
    return [];
  }
}

function isRemembered(one: unknown): one is Remembered[number] {
  if (typeof one !== 'object' || one === null || !('head' in one) || !('columns' in one)) return false;
  const { head, columns } = one;
  return typeof head === 'string' && Array.isArray(columns) && columns.every(isHeld);
}

const isHeld = (held: unknown): held is Column | null =>
  held === null || COLUMNS.some((column) => column === held);
