import { cleanText, nameKey } from '@tiffin/contract/rules/clean-text';
import {
  DISH_CATEGORY_MAX,
  DISH_DESCRIPTION_MAX,
  DISH_NAME_MAX,
  DISH_SENTENCES,
  priceProblem,
  quantityProblem,
} from '@tiffin/contract/rules/dish';
import { MENU_CHANGES_MAX } from '@tiffin/contract/rules/limits';
import {
  type DecimalSign,
  priceNotation,
  type PriceNotation,
  readPrice,
} from '@tiffin/contract/rules/price-text';

import type { Dish } from '../../../../features/menu/queries.ts';
import { DISH_FIELDS, type DishBody, type DishField, FIELDS, NEW_DISH } from '../dish-fields.ts';
import type { ImportedDish } from '../whole-menu.ts';
import type { Column, ColumnMap } from './columns.ts';
import type { Sheet, SheetRow } from './sheet.ts';
import { readSwitch } from './switch-text.ts';

type Cells = Partial<Record<Column, string>>;

export type Difference = { field: DishField; from: DishBody[DishField]; to: DishBody[DishField] };
type Problem = { line: number; sentence: string };

/** Changes a file would make to the menu. With problems it makes none. */
export type MenuPlan = {
  added: DishBody[];
  changed: { id: number; body: DishBody; differences: Difference[] }[];
  unchanged: number;
  problems: Problem[];
  /** Possible slips: they are imported only once a user has confirmed them. */
  questions: Problem[];
};

/** How the prices of a sheet are written, decided once from all of them. */
export const notationOf = (sheet: Sheet, columns: ColumnMap): PriceNotation =>
  priceNotation(
    sheet.rows.flatMap((row) => {
      const { price } = cellsOf(row, columns);
      return price ? [price] : [];
    }),
  );

/** Compares a sheet with the menu. Columns that are missing leave their dishes as they are; so do empty cells. */
export function planImport(
  sheet: Sheet,
  columns: ColumnMap,
  decimal: DecimalSign,
  menu: readonly Dish[],
): MenuPlan {
  const plan: MenuPlan = { added: [], changed: [], unchanged: 0, problems: [], questions: [] };
  if (sheet.openQuoteLine !== undefined) {
    const sentence =
      'A quotation mark is opened here and never closed. Add the one that closes it, or take it out';
    return { ...plan, problems: [{ line: sheet.openQuoteLine, sentence }] };
  }
  if (!columns.includes('name')) {
    const sentence = 'The first line must name the columns, and one must be the name of a dish';
    return { ...plan, problems: [{ line: 1, sentence }] };
  }
  const met = new Set<number | string>();
  for (const row of sheet.rows)
    readRow({ cells: cellsOf(row, columns), line: row.line, decimal }, menu, met, plan);
  if (plan.added.length + plan.changed.length > MENU_CHANGES_MAX)
    plan.problems.push({
      line: 1,
      sentence: `A file can change at most ${MENU_CHANGES_MAX} dishes at a time`,
    });
  return plan;
}

function cellsOf({ cells: row }: SheetRow, columns: ColumnMap): Cells {
  const cells: Cells = {};
  for (const [at, column] of columns.entries()) if (column) cells[column] = asText(row[at]);
  const { name, variation, ...rest } = cells;
  // "Regular" is what shops' programs call the only size of a dish.
  const isOnlySize = !variation || /^(?:regular|default|standard)$/i.test(variation);
  return { ...rest, ...(name !== undefined && { name: isOnlySize ? name : `${name} (${variation})` }) };
}

/** Dishes to send once a user has seen the plan. */
export const dishesOf = ({ added, changed }: MenuPlan): ImportedDish[] => [
  ...changed.map(({ id, body: { quantityAvailable, ...body }, differences }) => {
    // Orders take from a count at any moment: one that the file leaves alone is not ours to send.
    const goesOn = body.showQuantity && !differences.some(({ field }) => STOCK.has(field));
    return { id, ...body, ...(!goesOn && { quantityAvailable }) };
  }),
  ...added,
];

const STOCK: ReadonlySet<DishField> = new Set(['showQuantity', 'quantityAvailable']);

/** Without the apostrophe that keeps a spreadsheet from taking text for a formula. */
const asText = (cell = '') =>
  cleanText(cell)
    .trim()
    .replace(/^'(?=[=+\-@])/, '');

type Row = { cells: Cells; line: number; decimal: DecimalSign };

function readRow(
  { cells, line, decimal }: Row,
  menu: readonly Dish[],
  met: Set<number | string>,
  plan: MenuPlan,
): void {
  const known = cells.id ? menu.find(({ id }) => String(id) === cells.id) : named(cells.name, menu);
  const problem = (sentence: string) => plan.problems.push({ line, sentence });
  if (cells.id && !known) return void problem(`No dish on your menu has the id ${cells.id}`);
  const body = toBody(cells, decimal, known);
  const key = known?.id ?? nameKey(body.name);
  if (met.has(key)) return void problem(`${body.name} stands in the file twice`);
  met.add(key);
  const problems = problemsOf(body, cells);
  if (problems.length > 0) return problems.forEach(problem);
  plan.questions.push(...questionsOf(body, cells, known, menu).map((sentence) => ({ line, sentence })));
  if (!known) return void plan.added.push(body);
  const differences = differencesOf(known, body);
  if (differences.length === 0) plan.unchanged += 1;
  else plan.changed.push({ id: known.id, body, differences });
}

const named = (name: string | undefined, menu: readonly Dish[]) =>
  menu.find((dish) => isSameName(dish.name, name ?? ''));

/** A cell where there is one, else what the dish has. Undefined where the cell cannot be read. */
function readCell(field: DishField, cells: Cells, decimal: DecimalSign, known: DishBody) {
  const cell = cells[field];
  const entry = DISH_FIELDS[field];
  if (!cell) return known[field];
  if (entry.kind === 'text') return cell;
  return entry.kind === 'switch' ? readSwitch(cell, entry.words) : (readPrice(cell, decimal) ?? Number.NaN);
}

function toBody(cells: Cells, decimal: DecimalSign, known: DishBody = NEW_DISH): DishBody {
  // A quantity alone says that it is tracked.
  const before = { ...known, showQuantity: Boolean(cells.quantityAvailable) || known.showQuantity };
  // Each field as its kind is read.
  const body = Object.fromEntries(
    FIELDS.map((field) => [field, readCell(field, cells, decimal, before) ?? before[field]]),
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
function problemsOf(body: DishBody, cells: Cells): string[] {
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
    ...unreadSwitches(cells).map((field) => `${field} must be yes or no`),
    showQuantity && quantityAvailable === null && DISH_SENTENCES.noQuantity,
    quantityAvailable !== null && quantityProblem(quantityAvailable),
  ].filter((sentence) => typeof sentence === 'string');
}

function questionsOf(body: DishBody, cells: Cells, known: Dish | undefined, menu: readonly Dish[]): string[] {
  const namesakes = menu.filter(({ id, name }) => id !== known?.id && isSameName(name, body.name));
  const isRenamed = known !== undefined && !isSameName(known.name, body.name);
  return [
    body.price === 0 && known?.price !== 0 && `${body.name} would cost nothing`,
    namesakes.length > 0 && isRenamed && `Another dish is called ${body.name} already`,
    namesakes.length > 0 &&
      !isRenamed &&
      !cells.id &&
      `More than one dish is called ${body.name}; this is for the first of them`,
  ].filter((sentence) => sentence !== false);
}

const isSameName = (one: string, other: string) => nameKey(one) === nameKey(other);

const differencesOf = (from: DishBody, to: DishBody): Difference[] =>
  FIELDS.filter((field) => from[field] !== to[field]).map((field) => ({
    field,
    from: from[field],
    to: to[field],
  }));
