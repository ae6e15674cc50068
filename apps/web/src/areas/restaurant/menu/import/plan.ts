import { nameKey } from '@tiffin/contract/rules/clean-text';
import { MENU_CHANGES_MAX } from '@tiffin/contract/rules/limits';
import { priceNotation, type PriceNotation } from '@tiffin/contract/rules/price-text';

import type { Dish } from '../../../../features/menu/queries.ts';
import { type DishBody, type DishField, FIELDS } from '../dish-fields.ts';
import type { ImportedDish } from '../whole-menu.ts';
import type { ColumnMap } from './columns.ts';
import { type Cells, cellsOf, problemsOf, type Signs, toBody, unreadable } from './dish-cells.ts';
import type { Sheet, SheetRow } from './sheet.ts';

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
export function planImport(sheet: Sheet, columns: ColumnMap, signs: Signs, menu: readonly Dish[]): MenuPlan {
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
  for (const row of sheet.rows) readRow({ ...row, cells: cellsOf(row, columns), signs }, menu, met, plan);
  if (plan.added.length + plan.changed.length > MENU_CHANGES_MAX)
    plan.problems.push({
      line: 1,
      sentence: `A file can change at most ${MENU_CHANGES_MAX} dishes at a time`,
    });
  return plan;
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

type Row = Omit<SheetRow, 'cells'> & { cells: Cells; signs: Signs };

function readRow(
  { cells, line, unreadableLine = line, signs }: Row,
  menu: readonly Dish[],
  met: Set<number | string>,
  plan: MenuPlan,
): void {
  const known = cells.id ? menu.find(({ id }) => String(id) === cells.id) : named(cells.name, menu);
  const problem = (sentence: string) => plan.problems.push({ line, sentence });
  if (cells.id && !known) return void problem(`No dish on your menu has the id ${cells.id}`);
  const body = toBody(cells, signs, known);
  const key = known?.id ?? nameKey(body.name);
  if (met.has(key)) return void problem(`${body.name} stands in the file twice`);
  met.add(key);
  const lost = unreadable(body, known).map((sentence) => ({ line: unreadableLine, sentence }));
  const problems = problemsOf(body, cells).map((sentence) => ({ line, sentence }));
  if (lost.length + problems.length > 0) return void plan.problems.push(...lost, ...problems);
  plan.questions.push(...questionsOf(body, cells, known, menu).map((sentence) => ({ line, sentence })));
  if (!known) return void plan.added.push(body);
  const differences = differencesOf(known, body);
  if (differences.length === 0) plan.unchanged += 1;
  else plan.changed.push({ id: known.id, body, differences });
}

const named = (name: string | undefined, menu: readonly Dish[]) =>
  menu.find((dish) => isSameName(dish.name, name ?? ''));

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
