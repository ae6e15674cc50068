import { alsoCalledText, readAlsoCalled } from './also-called.ts';
import { readCellList, writeCellList } from './cell-list.ts';
import { ALLERGENS, type Allergen, CALORIES_MAX, DIET_MARKS, type DietMark, SPICE_MAX } from './diet.ts';
import { DISH_DEFAULTS } from './dish.ts';
import {
  choice,
  type Column,
  figure,
  isNone,
  keyOf,
  name,
  NONE,
  NOT_DECLARED,
  priceColumn,
  type PriceSigns,
  readWords,
  text,
  words,
} from './file-column.ts';
import { type ServedWindow, servedText } from './mealtime.ts';
import { numberText, readNumber } from './number-text.ts';
import { readPriceOfFile } from './price-text.ts';
import { AVAILABLE, PLAIN, VEG } from './switch-text.ts';
import { readWindow } from './window-text.ts';

export type { PriceSigns } from './file-column.ts';

/** When a dish is served, with what that is called. */
export interface FileMealtime extends ServedWindow {
  readonly name: string;
}

export interface FileSize {
  readonly name: string;
  /** Rupees. */
  readonly price: number;
  /** Chosen where nothing else is; one of a dish is. */
  readonly isUsual: boolean;
}

/** A dish as a row of the menu's file tells it: names in place of numbers, so that another restaurant can read it. */
export interface FileDish {
  readonly name: string;
  readonly description: string;
  /** Rupees; NaN of one that was not said. */
  readonly price: number;
  readonly veg: boolean;
  readonly category: string;
  readonly isAvailable: boolean;
  readonly showQuantity: boolean;
  readonly quantityAvailable: number | null;
  /** The group that its sizes stand in; empty without sizes. */
  readonly sizeGroup: string;
  readonly sizes: readonly FileSize[];
  readonly mealtimes: readonly FileMealtime[];
  readonly marks: readonly DietMark[];
  /** Null: not declared. */
  readonly allergens: readonly Allergen[] | null;
  readonly mayContain: readonly Allergen[];
  readonly spice: number | null;
  readonly calories: number | null;
  readonly serving: string;
  readonly ingredients: string;
  /** Other names by which it is searched. */
  readonly alsoCalled: readonly string[];
}

export const allergensColumn: Column<readonly Allergen[] | null> = {
  ...words('Allergens', ALLERGENS),
  write: (value) => (value?.length === 0 ? NONE : (value ?? []).join(', ')),
  read: (cell) => (keyOf(cell) === NOT_DECLARED ? null : readWords(cell, ALLERGENS)),
  expects: `some of ${ALLERGENS.join(', ')}, “${NONE}” or “${NOT_DECLARED}”`,
};

/** The dish's columns of the menu's file, in their order. What is written and what is read comes from this table alone. */
export const MENU_COLUMNS: { readonly [F in keyof FileDish]: Column<FileDish[F]> } = {
  name: name('Name'),
  description: text('Description'),
  price: priceColumn,
  veg: choice('Veg', VEG),
  category: name('Category'),
  isAvailable: choice('Available', AVAILABLE),
  showQuantity: choice('Track quantity', PLAIN),
  quantityAvailable: {
    label: 'Quantity',
    write: (value) => (value === null ? '' : numberText(value, 'count')),
    read: (cell) => {
      const reading = readNumber(cell, 'count');
      return reading.is === 'number' ? reading.value : undefined;
    },
    expects: 'a whole number',
  },
  sizeGroup: name('Name of the sizes'),
  sizes: {
    label: 'Sizes',
    isName: true,
    write: (value) =>
      writeCellList(
        value.map(({ name: called, price, isUsual }) => ({
          name: called,
          value: `${numberText(price, 'money')}${isUsual ? '*' : ''}`,
        })),
      ),
    read: readSizes,
    expects: 'names with prices, like “Small = 149.00; Large = 199.00*” with a * at the usual one',
  },
  mealtimes: {
    label: 'Mealtimes',
    isName: true,
    write: (value) => writeCellList(value.map((one) => ({ name: one.name, value: servedText([one]) }))),
    read: readMealtimes,
    expects: 'names with hours, like “Lunch = 12:00 to 15:00; Brunch = Sat, Sun 10:00 to 14:00”',
  },
  marks: words('Marks', DIET_MARKS),
  allergens: allergensColumn,
  mayContain: words('May contain', ALLERGENS),
  spice: figure('Spice', SPICE_MAX),
  calories: figure('Calories', CALORIES_MAX),
  serving: text('Serving'),
  ingredients: text('Ingredients'),
  alsoCalled: {
    label: 'Also called',
    write: writeNames,
    read: readNames,
    expects: `names with commas between, or “${NONE}”`,
  },
};

export type MenuColumn = keyof typeof MENU_COLUMNS;
export const MENU_COLUMN_NAMES = Object.keys(MENU_COLUMNS) as MenuColumn[]; // the keys of a record of them

/** The first row of the file. */
export const MENU_FILE_HEAD = ['id', ...MENU_COLUMN_NAMES] as const;

const writeOne = <F extends MenuColumn>(field: F, value: FileDish[F]): string =>
  MENU_COLUMNS[field].write(value);

export const writeMenuCell = (dish: FileDish, field: MenuColumn): string => writeOne(field, dish[field]);

/** The cells of a dish, in the order of the columns. */
export const writeMenuRow = (dish: FileDish): string[] =>
  MENU_COLUMN_NAMES.map((field) => writeMenuCell(dish, field));

/** Undefined where the cell cannot be read. */
export const readMenuCell = <F extends MenuColumn>(
  field: F,
  cell: string,
  signs: PriceSigns,
): FileDish[F] | undefined => MENU_COLUMNS[field].read(cell, signs);

/** A dish of which nothing was said yet. */
export const NEW_FILE_DISH: FileDish = {
  ...DISH_DEFAULTS,
  name: '',
  price: Number.NaN,
  sizeGroup: '',
  sizes: [],
  mealtimes: [],
  marks: [],
  allergens: null,
  mayContain: [],
  spice: null,
  calories: null,
  serving: '',
  ingredients: '',
  alsoCalled: [],
};

/** What a dish with sizes costs; undefined without any. */
export const usualPrice = (sizes: readonly FileSize[]): number | undefined =>
  sizes.find(({ isUsual }) => isUsual)?.price;

const USUAL = /\s*\*$/;

/** The texts of the prices in a cell of sizes, so that the file's notation is found from them too. */
export const sizePriceTexts = (cell: string): string[] =>
  (readCellList(cell) ?? []).map(({ value }) => value.replace(USUAL, ''));

/** The first one is the usual one where none is marked. */
function readSizes(cell: string, { decimal, doubtful }: PriceSigns): FileSize[] | undefined {
  if (isNone(cell)) return [];
  const entries = readCellList(cell);
  const marked = entries?.filter(({ value }) => USUAL.test(value)) ?? [];
  if (!entries || marked.length > 1) return undefined;
  const usual = marked[0] ?? entries[0];
  const sizes: FileSize[] = [];
  for (const entry of entries) {
    const price = readPriceOfFile(entry.value.replace(USUAL, ''), decimal, doubtful);
    if (price === undefined) return undefined;
    sizes.push({ name: entry.name, price, isUsual: entry === usual });
  }
  return sizes;
}

/** A dish that is called “none” alone has a comma behind it. */
function writeNames(names: readonly string[]): string {
  const cell = alsoCalledText(names);
  return isNone(cell) ? `${cell},` : cell;
}

function readNames(cell: string): string[] | undefined {
  if (isNone(cell)) return [];
  const names = readAlsoCalled(cell);
  return names.length === 0 ? undefined : names;
}

function readMealtimes(cell: string): FileMealtime[] | undefined {
  if (isNone(cell)) return [];
  const mealtimes: FileMealtime[] = [];
  for (const { name: called, value } of readCellList(cell) ?? [{ name: '', value: '' }]) {
    const window = readWindow(value);
    if (!window) return undefined;
    mealtimes.push({ name: called, ...window });
  }
  return mealtimes;
}
