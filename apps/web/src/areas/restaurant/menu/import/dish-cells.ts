import { cleanName, cleanText } from '@tiffin/contract/rules/clean-text';
import {
  DISH_CATEGORY_MAX,
  DISH_DESCRIPTION_MAX,
  DISH_NAME_MAX,
  DISH_SENTENCES,
  priceProblem,
  quantityProblem,
} from '@tiffin/contract/rules/dish';
import { readNumber } from '@tiffin/contract/rules/number-text';
import { type DecimalSign, readPriceOfFile } from '@tiffin/contract/rules/price-text';

import { whole } from '../../../../lib/format/formats.ts';
import { DISH_FIELDS, type DishBody, type DishField, FIELDS, NEW_DISH } from '../dish-fields.ts';
import type { Column, ColumnMap } from './columns.ts';
import type { SheetRow } from './sheet.ts';
import { UNREADABLE } from './sheet-text.ts';
import { readSwitch } from './switch-text.ts';

/** The cells of one row by what they hold; an empty one leaves its dish as it is. */
export type Cells = Partial<Record<Column, string>>;

/** The sign before the paise in a file, and in those of its prices of which only a person knows. */
export type Signs = { decimal: DecimalSign; doubtful: DecimalSign };

/** What is one line on a menu. */
const NAMES: ReadonlySet<Column> = new Set(['name', 'category', 'variation']);

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
const asText = (cell = '', clean: (text: string) => string) =>
  clean(cell)
    .trim()
    .replace(/^'(?=[=+\-@])/, '');

/** A cell where there is one, else what the dish has. Undefined where the cell cannot be read. */
function readCell(field: DishField, cells: Cells, signs: Signs, known: DishBody) {
  const cell = cells[field];
  const entry = DISH_FIELDS[field];
  if (!cell) return known[field];
  if (entry.kind === 'text') return cell;
  if (entry.kind === 'switch') return readSwitch(cell, entry.words);
  if (entry.kind === 'count') return readCount(cell) ?? Number.NaN;
  return readPriceOfFile(cell, signs.decimal, signs.doubtful) ?? Number.NaN;
}

/** A count has no decimals, so that its sign is clear mostly, whatever the prices have. Undefined where it is not. */
function readCount(cell: string): number | undefined {
  const reading = readNumber(cell, 'count');
  return reading.is === 'number' ? reading.value : undefined;
}

export function toBody(cells: Cells, signs: Signs, known: DishBody = NEW_DISH): DishBody {
  // A quantity alone says that it is tracked.
  const before = { ...known, showQuantity: Boolean(cells.quantityAvailable) || known.showQuantity };
  // Each field as its kind is read.
  const body = Object.fromEntries(
    FIELDS.map((field) => [field, readCell(field, cells, signs, before) ?? before[field]]),
  ) as DishBody;
  return { ...body, quantityAvailable: body.showQuantity ? body.quantityAvailable : null };
}

/** Switches whose cells mean neither yes nor no. */
const unreadSwitches = (cells: Cells) =>
  FIELDS.filter((field) => {
    const entry = DISH_FIELDS[field];
    return entry.kind === 'switch' && cells[field] && readSwitch(cells[field], entry.words) === undefined;
  });

/** Each of them, so that a line need not be mended twice. */
export function problemsOf(body: DishBody, cells: Cells): string[] {
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
    ...unreadSwitches(cells).map((field) => `${DISH_FIELDS[field].label} must be yes or no`),
    showQuantity && quantityAvailable === null && DISH_SENTENCES.noQuantity,
    quantityAvailable !== null && (doubtfulCount(cells) ?? quantityProblem(quantityAvailable)),
  ].filter((sentence) => typeof sentence === 'string');
}

/** Texts of which a character is lost: imported, it would be lost on the menu too. What stands there so already stays. */
export const unreadable = (body: DishBody, known: DishBody = NEW_DISH): string[] =>
  FIELDS.flatMap((field) => {
    const text = body[field];
    if (typeof text !== 'string' || text === known[field] || !UNREADABLE.test(text)) return [];
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
