import { cleanName, cleanText } from '@tiffin/contract/rules/clean-text';
import {
  DISH_CATEGORY_MAX,
  DISH_DESCRIPTION_MAX,
  DISH_NAME_MAX,
  DISH_SENTENCES,
  priceProblem,
  quantityProblem,
} from '@tiffin/contract/rules/dish';
import { withoutGuard } from '@tiffin/contract/rules/formula-guard';
import {
  type FileDish,
  MENU_COLUMN_NAMES,
  MENU_COLUMNS,
  type MenuColumn,
  NEW_FILE_DISH,
  type PriceSigns,
  readMenuCell,
  usualPrice,
  writeMenuCell,
} from '@tiffin/contract/rules/menu-file';
import { readNumber } from '@tiffin/contract/rules/number-text';

import { whole } from '../../../../lib/format/formats.ts';
import type { Column, ColumnMap } from './columns.ts';
import { partProblems } from './part-problems.ts';
import type { SheetRow } from './sheet.ts';
import { UNREADABLE } from './sheet-text.ts';

/** The cells of one row by what they hold; an empty one leaves its dish as it is. */
export type Cells = Partial<Record<Column, string>>;

/** What is one line on a menu. */
const NAMES: ReadonlySet<Column> = new Set([
  'variation',
  ...MENU_COLUMN_NAMES.filter((field) => MENU_COLUMNS[field].isName),
]);

export function cellsOf({ cells: row }: SheetRow, columns: ColumnMap): Cells {
  const cells: Cells = {};
  for (const [at, column] of columns.entries())
    if (column) cells[column] = asText(row[at], NAMES.has(column) ? cleanName : cleanText);
  const { name, variation, ...rest } = cells;
  // "Regular" is what shops' programs call the only size of a dish.
  const isOnlySize = !variation || /^(?:regular|default|standard)$/i.test(variation);
  return { ...rest, ...(name !== undefined && { name: isOnlySize ? name : `${name} (${variation})` }) };
}

/** Without the apostrophe that keeps a spreadsheet from taking text for a formula. */
const asText = (cell = '', clean: (text: string) => string) => withoutGuard(clean(cell).trim());

/** A cell where there is one, else what the dish has, and so too where it cannot be read; but of a figure NaN. */
function readCell(field: MenuColumn, cells: Cells, signs: PriceSigns, known: FileDish) {
  const cell = cells[field];
  if (!cell) return known[field];
  const isFigure = field === 'price' || field === 'quantityAvailable';
  // Null is what a cell can say too.
  const value = readMenuCell(field, cell, signs);
  if (value !== undefined) return value;
  return isFigure ? Number.NaN : known[field];
}

export function toBody(cells: Cells, signs: PriceSigns, known: FileDish = NEW_FILE_DISH): FileDish {
  // A quantity alone says that it is tracked.
  const before = { ...known, showQuantity: Boolean(cells.quantityAvailable) || known.showQuantity };
  // Each field as its column is read.
  const body = Object.fromEntries(
    MENU_COLUMN_NAMES.map((field) => [field, readCell(field, cells, signs, before)]),
  ) as unknown as FileDish;
  const stocked = { ...body, quantityAvailable: body.showQuantity ? body.quantityAvailable : null };
  // A price that cannot be read is refused, and does not follow the sizes.
  return cells.price && Number.isNaN(body.price) ? stocked : withUsualPrice(stocked, known);
}

/** A dish costs what its usual size does: where one of the two is changed, the other follows. */
function withUsualPrice(body: FileDish, known: FileDish): FileDish {
  const usual = usualPrice(body.sizes);
  if (usual === undefined) return known.sizes.length > 0 ? { ...body, sizeGroup: '' } : body;
  if (usual === body.price) return body;
  if (writeMenuCell(body, 'sizes') === writeMenuCell(known, 'sizes')) {
    const sizes = body.sizes.map((size) => (size.isUsual ? { ...size, price: body.price } : size));
    return Number.isNaN(body.price) ? body : { ...body, sizes };
  }
  return Object.is(body.price, known.price) ? { ...body, price: usual } : body;
}

/** Columns whose cells have sentences of their own. */
const TOLD_APART: ReadonlySet<MenuColumn> = new Set(['price', 'quantityAvailable']);

/** Cells that say nothing that their field can be. */
function unreadCells(cells: Cells, signs: PriceSigns): string[] {
  return MENU_COLUMN_NAMES.flatMap((field) => {
    const cell = cells[field];
    if (!cell || TOLD_APART.has(field) || readMenuCell(field, cell, signs) !== undefined) return [];
    const { label, expects } = MENU_COLUMNS[field];
    return [`${label} must be ${expects}`];
  });
}

/** Each of them, so that a line need not be mended twice. */
export function problemsOf(body: FileDish, cells: Cells, signs: PriceSigns): string[] {
  const { name, description, category, price, showQuantity, quantityAvailable } = body;
  const hasNoPrice = Number.isNaN(price);
  return [
    name === '' && DISH_SENTENCES.name,
    name.length > DISH_NAME_MAX && `A name has at most ${DISH_NAME_MAX} characters`,
    description.length > DISH_DESCRIPTION_MAX &&
      `A description has at most ${DISH_DESCRIPTION_MAX} characters`,
    category.length > DISH_CATEGORY_MAX && `A category has at most ${DISH_CATEGORY_MAX} characters`,
    hasNoPrice && (cells.price ? `“${cells.price}” is no price` : 'Please enter a price'),
    !hasNoPrice && priceProblem(price),
    ...unreadCells(cells, signs),
    showQuantity && quantityAvailable === null && DISH_SENTENCES.noQuantity,
    quantityAvailable !== null && (doubtfulCount(cells) ?? quantityProblem(quantityAvailable)),
    ...partProblems(body),
  ].filter((sentence) => typeof sentence === 'string');
}

/** Texts of which a character is lost: imported, it would be lost on the menu too. What stands there so already stays. */
export const unreadable = (body: FileDish, known: FileDish = NEW_FILE_DISH): string[] =>
  MENU_COLUMN_NAMES.flatMap((field) => {
    const text = writeMenuCell(body, field);
    if (text === writeMenuCell(known, field) || !UNREADABLE.test(text)) return [];
    const around = excerpt(text.replaceAll('\0', '\uFFFD'), text.search(UNREADABLE));
    return [`“${around}” has a character that could not be read. Please type it again in the file`];
  });

const SHOWN_AROUND = 20;

function excerpt(text: string, at: number): string {
  const from = Math.max(0, at - SHOWN_AROUND);
  const to = at + SHOWN_AROUND + 1;
  return `${from > 0 ? '…' : ''}${text.slice(from, to)}${to < text.length ? '…' : ''}`;
}

function doubtfulCount({ quantityAvailable: cell = '' }: Cells): string | undefined {
  const reading = readNumber(cell, 'count');
  if (reading.is !== 'doubtful') return undefined;
  const values = reading.values.map((value) => whole(value));
  return `The quantity “${cell}” may be ${values.join(' or ')}. Please write it with digits alone`;
}
