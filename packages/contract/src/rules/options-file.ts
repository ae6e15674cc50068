// Long because it is one table: what the file of the options holds, how it is written and how it is read.

import { readCellList, writeCellList } from './cell-list.ts';
import { nameKey } from './clean-text.ts';
import { type Allergen, ALLERGENS, CALORIES_MAX, DIET_MARKS, type DietMark } from './diet.ts';
import {
  choice,
  type Column,
  figure,
  keyOf,
  name,
  priceColumn,
  type PriceSigns,
  words,
} from './file-column.ts';
import { allergensColumn } from './menu-file.ts';
import { CHOICE_QTY_MAX, GROUP_MAX_MAX, GROUP_MIN_MAX } from './option-limits.ts';
import { readPriceOfFile } from './price-text.ts';
import { VEG } from './switch-text.ts';

/** A dish that has a group, with its own numbers; those that are missing are the group's. */
export interface FileGroupDish {
  /** As `dishLabel` calls it. */
  readonly dish: string;
  /** From 1: the how many-th group of the dish it is. */
  readonly place: number;
  readonly min?: number | undefined;
  readonly max?: number | undefined;
  readonly included?: number | undefined;
  /** Rupees. */
  readonly extraPrice?: number | undefined;
}

export interface FileChoice {
  /** Empty of a dish, which is called by its own. */
  readonly name: string;
  /** The dish that it is, as `dishLabel` calls it; empty of none. */
  readonly dish: string;
  /** Rupees, as all prices here. */
  readonly price: number;
  /** Sizes as `sizeLabels` calls them. */
  readonly pricesBySize: readonly { readonly size: string; readonly price: number }[];
  readonly maxQty: number;
  readonly defaultQty: number;
  /** Null: as the dish. */
  readonly veg: boolean | null;
  readonly marks: readonly DietMark[];
  readonly allergens: readonly Allergen[] | null;
  readonly mayContain: readonly Allergen[];
  readonly calories: number | null;
}

/** A group of the menu as the rows of the options' file tell it. */
export interface FileGroup {
  /** Its number where the file comes from, empty of a new one; groups of one name are told apart by it. */
  readonly id: string;
  readonly name: string;
  readonly kind: 'size' | 'choice';
  readonly min: number;
  readonly max: number | null;
  readonly included: number;
  readonly extraPrice: number;
  readonly dishes: readonly FileGroupDish[];
  readonly choices: readonly FileChoice[];
}

/** What a dish is called where another dish may have its name. */
export const dishLabel = (dish: { readonly name: string; readonly category: string }): string =>
  `${dish.name} (${dish.category})`;

const whole = (label: string, max: number): Column<number> => {
  const column = figure(label, max);
  return {
    ...column,
    read: (cell, signs) => column.read(cell, signs) ?? undefined,
    expects: `a whole number up to ${max}`,
  };
};

const KINDS = { size: 'sizes', choice: 'choices' } as const;

/** One row: a choice, with what its group says. */
interface OptionRow extends Omit<FileGroup, 'id' | 'name' | 'choices'>, Omit<FileChoice, 'name'> {
  readonly group: string;
  readonly choice: string;
}

/** The columns of the options' file, in their order. What is written and what is read comes from this table alone. */
const OPTION_COLUMNS: { readonly [F in keyof OptionRow]: Column<OptionRow[F]> } = {
  group: name('Group'),
  kind: {
    label: 'Kind',
    write: (kind) => KINDS[kind],
    read: (cell) =>
      (['size', 'choice'] as const).find((kind) => keyOf(cell) === kind || keyOf(cell) === KINDS[kind]),
    expects: 'sizes or choices',
  },
  min: whole('Least', GROUP_MIN_MAX),
  max: figure('Most', GROUP_MAX_MAX),
  included: whole('Included', GROUP_MAX_MAX),
  extraPrice: { ...priceColumn, label: 'Price beyond the included' },
  dishes: {
    label: 'Dishes',
    isName: true,
    write: (dishes) => writeCellList(dishes.map((one) => ({ name: one.dish, value: writeNumbers(one) }))),
    read: readDishes,
    expects: 'dishes with their places, like “Margherita (Pizzas) = place 1 max 3”',
  },
  choice: name('Choice'),
  dish: name('Dish that it is'),
  price: priceColumn,
  pricesBySize: {
    label: 'Prices by size',
    isName: true,
    write: (prices) =>
      writeCellList(prices.map(({ size, price }) => ({ name: size, value: priceColumn.write(price) }))),
    read: readPricesBySize,
    expects: 'sizes with prices, like “Large (Size) = 60.00”',
  },
  maxQty: whole('Most of it', CHOICE_QTY_MAX),
  defaultQty: whole('Chosen beforehand', CHOICE_QTY_MAX),
  veg: {
    ...choice('Veg', VEG),
    write: (veg) => (veg === null ? '' : veg ? 'yes' : 'no'),
  },
  marks: words('Marks', DIET_MARKS),
  allergens: allergensColumn,
  mayContain: words('May contain', ALLERGENS),
  calories: figure('Calories', CALORIES_MAX),
};

type OptionColumn = keyof typeof OPTION_COLUMNS;
const OPTION_COLUMN_NAMES = Object.keys(OPTION_COLUMNS) as OptionColumn[]; // the keys of a record of them
export const OPTIONS_FILE_HEAD = ['groupId', ...OPTION_COLUMN_NAMES] as const;

/** True where line ends and tabs within a cell are spaces. */
export const isOneLine = (column: OptionsColumn): boolean =>
  column !== 'groupId' && OPTION_COLUMNS[column].isName === true;

/** What a group says: written in its first row, and empty in the rows of its other choices. */
const OF_GROUP: ReadonlySet<OptionColumn> = new Set<OptionColumn>([
  'kind',
  'min',
  'max',
  'included',
  'extraPrice',
  'dishes',
]);

const writeOne = <F extends OptionColumn>(field: F, value: OptionRow[F]): string =>
  OPTION_COLUMNS[field].write(value);

const writeField = (field: OptionColumn, row: OptionRow): string => writeOne(field, row[field]);

/** The rows of a group, in the order of the columns. */
export function writeOptionRows({ id, name: group, choices, ...terms }: FileGroup): string[][] {
  return choices.map(({ name: called, ...rest }, at) => {
    const row = { ...terms, group, choice: called, ...rest };
    return [
      id,
      ...OPTION_COLUMN_NAMES.map((field) => (at > 0 && OF_GROUP.has(field) ? '' : writeField(field, row))),
    ];
  });
}

/** A choice of which nothing was said yet. */
export const NEW_FILE_CHOICE: FileChoice = {
  name: '',
  dish: '',
  price: 0,
  pricesBySize: [],
  maxQty: 1,
  defaultQty: 0,
  veg: null,
  marks: [],
  allergens: null,
  mayContain: [],
  calories: null,
};
const { name: NO_NAME, ...NEW_CHOICE } = NEW_FILE_CHOICE;

/** What an empty cell says. */
const EMPTY: OptionRow = {
  group: '',
  kind: 'choice',
  min: 0,
  max: null,
  included: 0,
  extraPrice: 0,
  dishes: [],
  choice: NO_NAME,
  ...NEW_CHOICE,
};

/** What a column is called, and what its cell says. */
export interface ShownCell {
  readonly label: string;
  readonly cell: string;
}

const shownCells = (row: OptionRow, isShown: (field: OptionColumn) => boolean): ShownCell[] =>
  OPTION_COLUMN_NAMES.filter(isShown).map((field) => ({
    label: OPTION_COLUMNS[field].label,
    cell: writeField(field, row),
  }));

/** What a group says of all its choices. */
export const shownTerms = ({ choices: _choices, id: _id, name: group, ...terms }: FileGroup): ShownCell[] =>
  shownCells({ ...EMPTY, ...terms, group }, (field) => field === 'group' || OF_GROUP.has(field));

/** What it says of one of them. */
export const shownChoice = ({ name: called, ...choice }: FileChoice): ShownCell[] =>
  shownCells({ ...EMPTY, ...choice, choice: called }, (field) => field !== 'group' && !OF_GROUP.has(field));

export type OptionsColumn = (typeof OPTIONS_FILE_HEAD)[number];

/** A row of the file, its cells by their columns, without the guard of formulas. */
export interface OptionCells {
  readonly line: number;
  readonly cells: Readonly<Partial<Record<OptionsColumn, string>>>;
}

export interface ReadGroup {
  readonly group: FileGroup;
  /** Those of its choices, in their order. */
  readonly lines: readonly number[];
}

interface ReadOptions {
  readonly groups: readonly ReadGroup[];
  readonly problems: readonly { readonly line: number; readonly sentence: string }[];
}

/** The groups of a file, whole: an empty cell says what a new group has. Rows of one name and number are one group. */
export function readOptionRows(rows: readonly OptionCells[], signs: PriceSigns): ReadOptions {
  const problems: { line: number; sentence: string }[] = [];
  const groups = new Map<string, ReadGroup>();
  for (const { line, cells } of rows) {
    const wrong = OPTION_COLUMN_NAMES.filter(
      (field) => cells[field] && readOne(field, cells[field], signs) === undefined,
    );
    for (const field of wrong) {
      const { label, expects } = OPTION_COLUMNS[field];
      problems.push({ line, sentence: `${label} must be ${expects}` });
    }
    // Each field as its column is read.
    const row = Object.fromEntries(
      OPTION_COLUMN_NAMES.map((field) => {
        const value = cells[field] ? readOne(field, cells[field], signs) : undefined;
        return [field, value === undefined ? EMPTY[field] : value];
      }),
    ) as unknown as OptionRow;
    if (row.group === '') problems.push({ line, sentence: 'Please enter the group of this choice' });
    const { group, choice: called, kind, min, max, included, extraPrice, dishes, ...rest } = row;
    const key = `${cells.groupId ?? ''} ${nameKey(group)}`;
    const terms = { id: cells.groupId ?? '', name: group, kind, min, max, included, extraPrice, dishes };
    const known = groups.get(key) ?? { group: { ...terms, choices: [] }, lines: [] };
    const choices = [...known.group.choices, { ...rest, name: called }];
    groups.set(key, { group: { ...known.group, choices }, lines: [...known.lines, line] });
  }
  return { groups: [...groups.values()], problems };
}

/** The prices of a row, as it writes them. */
export const optionPriceTexts = ({ cells }: OptionCells): string[] => [
  ...[cells.price ?? '', cells.extraPrice ?? ''].filter((cell) => cell !== ''),
  ...(readCellList(cells.pricesBySize ?? '') ?? []).map(({ value }) => value),
  ...(readCellList(cells.dishes ?? '') ?? []).flatMap(
    ({ value }) => /\bextra\s+(\S+)/i.exec(value)?.[1] ?? [],
  ),
];

const readOne = <F extends OptionColumn>(field: F, cell: string, signs: PriceSigns) =>
  OPTION_COLUMNS[field].read(cell, signs);

const NUMBERS = {
  place: 'place',
  min: 'min',
  max: 'max',
  included: 'included',
  extraPrice: 'extra',
} as const;
const NUMBER_FIELDS = Object.keys(NUMBERS) as (keyof typeof NUMBERS)[]; // the keys of a record of them

const writeNumbers = (one: FileGroupDish): string =>
  NUMBER_FIELDS.flatMap((field) => {
    const value = one[field];
    return value === undefined
      ? []
      : [`${NUMBERS[field]} ${field === 'extraPrice' ? priceColumn.write(value) : value}`];
  }).join(' ');

function readNumbers(text: string, signs: PriceSigns): Omit<FileGroupDish, 'dish'> | undefined {
  const parts = text.trim().split(/\s+/);
  const numbers: Partial<Record<keyof typeof NUMBERS, number>> = {};
  for (let at = 0; at < parts.length; at += 2) {
    const field = NUMBER_FIELDS.find((one) => NUMBERS[one] === parts[at]?.toLowerCase());
    const value = parts[at + 1] ?? '';
    const read =
      field === 'extraPrice'
        ? readPriceOfFile(value, signs.decimal, signs.doubtful)
        : /^\d{1,4}$/.test(value)
          ? Number(value)
          : undefined;
    if (!field || read === undefined) return undefined;
    numbers[field] = read;
  }
  const { place, ...own } = numbers;
  return place === undefined ? undefined : { place, ...own };
}

function readDishes(cell: string, signs: PriceSigns): FileGroupDish[] | undefined {
  const dishes: FileGroupDish[] = [];
  for (const { name: dish, value } of readCellList(cell) ?? [{ name: '', value: '' }]) {
    const numbers = readNumbers(value, signs);
    if (!numbers) return undefined;
    dishes.push({ dish, ...numbers });
  }
  return dishes;
}

function readPricesBySize(cell: string, signs: PriceSigns): { size: string; price: number }[] | undefined {
  const prices: { size: string; price: number }[] = [];
  for (const { name: size, value } of readCellList(cell) ?? [{ name: '', value: '' }]) {
    const price = readPriceOfFile(value, signs.decimal, signs.doubtful);
    if (price === undefined) return undefined;
    prices.push({ size, price });
  }
  return prices;
}
