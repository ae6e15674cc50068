import {
  MENU_COLUMN_NAMES,
  MENU_COLUMNS,
  MENU_FILE_HEAD,
  type MenuColumn,
  readMenuCell,
} from '@tiffin/contract/rules/menu-file';
import { readPrice } from '@tiffin/contract/rules/price-text';

import { DISH_FIELDS } from '../dish-fields.ts';
import { PROBLEM_COLUMN, type Sheet } from './sheet.ts';

/** Possible contents of a column. */
export const COLUMNS = [...MENU_FILE_HEAD, 'variation'] as const;
export type Column = (typeof COLUMNS)[number];
/** For each column of a sheet what it holds; null is left out. */
export type ColumnMap = readonly (Column | null)[];

/** Headers of other programs, as `keyOf` makes them, of what no plain field of a dish is. */
const SYNONYMS: Record<Exclude<Column, keyof typeof DISH_FIELDS>, readonly string[]> = {
  id: ['id'],
  variation: [
    'variationname',
    'variation',
    'variantname',
    'variant',
    'portion',
    'size',
    'option1value',
    'optionvalue1',
  ],
  sizeGroup: ['sizegroup'],
  sizes: ['sizes'],
  mealtimes: ['mealtimes'],
  marks: ['marks', 'dietarymarks'],
  allergens: ['allergens', 'contains'],
  mayContain: ['maycontain', 'traces'],
  spice: ['spice', 'spicelevel'],
  calories: ['calories', 'kcal', 'energykcal'],
  serving: ['serving', 'servingsize', 'serves'],
  ingredients: ['ingredients'],
  alsoCalled: ['alsocalled', 'alsoknownas', 'othernames', 'alternatenames', 'alternativenames', 'aliases'],
};

const OTHER_LABELS = { id: 'Id of the dish', variation: 'Size or variation' } as const;

const isField = (column: Column): column is MenuColumn => MENU_COLUMN_NAMES.some((name) => name === column);
const isPlain = (column: Column): column is keyof typeof DISH_FIELDS => column in DISH_FIELDS;

export const labelOf = (column: Column): string =>
  isField(column) ? MENU_COLUMNS[column].label : OTHER_LABELS[column];

const synonymsOf = (column: Column): readonly string[] =>
  isPlain(column) ? DISH_FIELDS[column].synonyms : SYNONYMS[column];

/** Without a shop's name in brackets, a unit in parentheses, spaces and case: 'Price [Main St]' is 'price'. */
const keyOf = (header: string) =>
  header
    .toLowerCase()
    .replaceAll(/\[[^\]]*\]|\([^)]*\)/g, '')
    .replaceAll(/[^\p{L}\p{N}]/gu, '');

const isFilled = (cell: string) => cell !== '';
const isNumber = (cell: string) => readPrice(cell) !== undefined || readPrice(cell, ',') !== undefined;

const POINT = { decimal: '.', doubtful: '.' } as const;
const isReadAs = (field: MenuColumn) => (cell: string) => readMenuCell(field, cell, POINT) !== undefined;
const isVegWord = isReadAs('veg');

/** Check of a column's cells before it holds this; a column without a cell holds anything. */
const CELLS: Partial<Record<Column, (cell: string) => boolean>> = {
  veg: isVegWord,
  isAvailable: isReadAs('isAvailable'),
  quantityAvailable: isNumber,
  marks: isReadAs('marks'),
  allergens: isReadAs('allergens'),
  mayContain: isReadAs('mayContain'),
  spice: isReadAs('spice'),
  calories: isReadAs('calories'),
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
    const found = synonymsOf(column)
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
  head.every(
    (header) =>
      header === PROBLEM_COLUMN || COLUMNS.some((column) => column.toLowerCase() === header.toLowerCase()),
  );

/** The same map with another choice for one column; what it holds now is held nowhere else. */
export const withColumn = (map: ColumnMap, at: number, column: Column | null): ColumnMap =>
  map.map((held, other) => {
    if (other === at) return column;
    return held === column ? null : held;
  });
