import { readPrice } from '@tiffin/contract/rules/price-text';

import { DISH_FIELDS, type SwitchField } from '../dish-fields.ts';
import { EXPORT_COLUMNS } from '../export-csv.ts';
import type { Sheet } from './sheet.ts';
import { readSwitch } from './switch-text.ts';

/** Possible contents of a column. */
export const COLUMNS = [...EXPORT_COLUMNS, 'variation'] as const;
export type Column = (typeof COLUMNS)[number];
/** For each column of a sheet what it holds; null is left out. */
export type ColumnMap = readonly (Column | null)[];

/** Those that are no field of a dish. Headers as in `DISH_FIELDS`. */
const OTHERS = {
  id: { label: 'Id of the dish', synonyms: ['id'] },
  variation: {
    label: 'Size or variation',
    synonyms: [
      'variationname',
      'variation',
      'variantname',
      'variant',
      'portion',
      'size',
      'option1value',
      'optionvalue1',
    ],
  },
} as const;
const HEADS: Record<Column, { label: string; synonyms: readonly string[] }> = { ...DISH_FIELDS, ...OTHERS };

export const labelOf = (column: Column): string => HEADS[column].label;

/** Without a shop's name in brackets, a unit in parentheses, spaces and case: 'Price [Main St]' is 'price'. */
const keyOf = (header: string) =>
  header
    .toLowerCase()
    .replaceAll(/\[[^\]]*\]|\([^)]*\)/g, '')
    .replaceAll(/[^\p{L}\p{N}]/gu, '');

const isFilled = (cell: string) => cell !== '';
const isNumber = (cell: string) => readPrice(cell) !== undefined || readPrice(cell, ',') !== undefined;

const isWordOf = (field: SwitchField) => (cell: string) =>
  readSwitch(cell, DISH_FIELDS[field].words) !== undefined;
const isVegWord = isWordOf('veg');

/** Check of a column's cells before it holds this; a column without a cell holds anything. */
const CELLS: Partial<Record<Column, (cell: string) => boolean>> = {
  veg: isVegWord,
  isAvailable: isWordOf('isAvailable'),
  quantityAvailable: isNumber,
};

/** Guesses the contents of each column: by its header, else by its cells. Each thing is held once. */
export function guessColumns({ head, rows }: Sheet): ColumnMap {
  const keys = head.map(keyOf);
  const cellsOf = (at: number) => rows.map(({ cells }) => cells[at] ?? '').filter(isFilled);
  const map: (Column | null)[] = head.map(() => null);
  const free = () => head.map((_, at) => at).filter((at) => map[at] === null);

  for (const column of COLUMNS) {
    const mayHold = (at: number) => cellsOf(at).every(CELLS[column] ?? (() => true));
    // Our own header is taken at its word: what is wrong in a cell is said of its line.
    const own = keys.indexOf(column.toLowerCase());
    const found = HEADS[column].synonyms
      .flatMap((synonym) => free().filter((at) => keys[at] === synonym))
      .find(mayHold);
    const at = own === -1 ? found : own;
    if (at !== undefined && map[at] === null) map[at] = column;
  }
  const byCells: [Column, (cells: string[]) => boolean][] = [
    ['veg', (cells) => cells.every((cell) => /\p{L}{3}/u.test(cell) && isVegWord(cell))],
    ['price', (cells) => cells.every((cell) => isNumber(cell) && !/^\d{6,}$/.test(cell))],
    ['name', (cells) => cells.every((cell) => /\p{L}/u.test(cell)) && new Set(cells).size === cells.length],
  ];
  for (const [column, isHeld] of byCells) {
    if (map.includes(column)) continue;
    const at = free().find((one) => cellsOf(one).length > 0 && isHeld(cellsOf(one)));
    if (at !== undefined) map[at] = column;
  }
  return map;
}

/** True where each header is one of our export's, so that nothing had to be guessed. */
export const areOwnColumns = ({ head }: Sheet): boolean =>
  head.every((header) => COLUMNS.some((column) => column.toLowerCase() === header.toLowerCase()));

/** The same map with another choice for one column; what it holds now is held nowhere else. */
export const withColumn = (map: ColumnMap, at: number, column: Column | null): ColumnMap =>
  map.map((held, other) => {
    if (other === at) return column;
    return held === column ? null : held;
  });
