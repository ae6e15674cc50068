import { nameKey } from '@tiffin/contract/rules/clean-text';
import { MENU_CHANGES_MAX } from '@tiffin/contract/rules/limits';
import { type MenuNames, toFileDish, toImportedDish } from '@tiffin/contract/rules/file-dish';
import {
  type FileDish,
  MENU_COLUMN_NAMES,
  type MenuColumn,
  NEW_FILE_DISH,
  type PriceSigns,
  sizePriceTexts,
  writeMenuCell,
} from '@tiffin/contract/rules/menu-file';
import { priceNotation, type PriceNotation } from '@tiffin/contract/rules/price-text';

import type { Dish } from '../../../../features/menu/queries.ts';
import { FIELDS, picked } from '../dish-fields.ts';
import type { ImportedDish } from '../whole-menu.ts';
import type { ColumnMap } from './columns.ts';
import { type Cells, cellsOf, problemsOf, toBody, unreadable } from './dish-cells.ts';
import type { Sheet, SheetRow } from './sheet.ts';

/** A list is shown as its cell writes it. */
type Shown = string | number | boolean | null;
export type DishDifference = { field: MenuColumn; from: Shown; to: Shown };
export type Problem = { line: number; sentence: string };

/** Changes a file would make to the menu. With problems it makes none. */
export type MenuPlan = {
  added: FileDish[];
  changed: { id: number; body: FileDish; differences: DishDifference[] }[];
  unchanged: number;
  problems: Problem[];
  /** Possible slips: they are imported only once a user has confirmed them. */
  questions: Problem[];
};

/** How the prices of a sheet are written, decided once from all of them. */
export const notationOf = (sheet: Sheet, columns: ColumnMap): PriceNotation =>
  priceNotation(
    sheet.rows.flatMap((row) => {
      const { price, sizes = '' } = cellsOf(row, columns);
      return [...(price ? [price] : []), ...sizePriceTexts(sizes)];
    }),
  );

/** The own menu, and what the numbers of its dishes stand for. */
export type OwnMenu = MenuNames & { menu: readonly Dish[] };

/** Compares a sheet with the menu. Columns that are missing leave their dishes as they are; so do empty cells. */
export function planImport(sheet: Sheet, columns: ColumnMap, signs: PriceSigns, own: OwnMenu): MenuPlan {
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
  for (const row of sheet.rows) readRow({ ...row, cells: cellsOf(row, columns), signs }, own, met, plan);
  if (plan.added.length + plan.changed.length > MENU_CHANGES_MAX)
    plan.problems.push({
      line: 1,
      sentence: `A file can change at most ${MENU_CHANGES_MAX} dishes at a time`,
    });
  return plan;
}

/** Dishes to send once a user has seen the plan. */
export const dishesOf = ({ added, changed }: MenuPlan): ImportedDish[] => [
  ...changed.map(({ id, body, differences }) => {
    const fields = differences.map(({ field }) => field);
    const { quantityAvailable, ...dish } = sent(body, fields);
    // Orders take from a count at any moment: one that the file leaves alone is not ours to send.
    const goesOn = body.showQuantity && !fields.some((field) => STOCK.has(field));
    return { id, ...dish, ...(!goesOn && { quantityAvailable }) };
  }),
  ...added.map((body) => sent(body, differing(NEW_FILE_DISH, body))),
];

const STOCK: ReadonlySet<MenuColumn> = new Set(['showQuantity', 'quantityAvailable']);

/** What every dish is sent with, and what of the rest is another than before: what is left out stays. */
function sent(body: FileDish, fields: readonly MenuColumn[]): ImportedDish {
  const whole = toImportedDish(body);
  const parts = fields.map((field) => (field === 'sizeGroup' ? 'sizes' : field));
  return picked(whole, [...new Set([...FIELDS, ...parts])]);
}

type Row = Omit<SheetRow, 'cells'> & { cells: Cells; signs: PriceSigns };

function readRow(
  { cells, line, unreadableLine = line, signs }: Row,
  own: OwnMenu,
  met: Set<number | string>,
  plan: MenuPlan,
): void {
  const { menu } = own;
  // The file of another menu makes an empty one; its numbers are of dishes elsewhere.
  const hasId = Boolean(cells.id) && menu.length > 0;
  const known = hasId ? menu.find(({ id }) => String(id) === cells.id) : named(cells.name, menu);
  const before = known && toFileDish(known, own);
  const problem = (sentence: string) => plan.problems.push({ line, sentence });
  if (hasId && !known) return void problem(`No dish on your menu has the id ${cells.id}`);
  const body = toBody(cells, signs, before);
  const key = known?.id ?? nameKey(body.name);
  if (met.has(key)) return void problem(`${body.name} stands in the file twice`);
  met.add(key);
  const lost = unreadable(body, before).map((sentence) => ({ line: unreadableLine, sentence }));
  const problems = problemsOf(body, cells, signs).map((sentence) => ({ line, sentence }));
  if (lost.length + problems.length > 0) return void plan.problems.push(...lost, ...problems);
  plan.questions.push(...questionsOf(body, cells, known, menu).map((sentence) => ({ line, sentence })));
  if (!known || !before) return void plan.added.push(body);
  const differences = differencesOf(before, body);
  if (differences.length === 0) plan.unchanged += 1;
  else plan.changed.push({ id: known.id, body, differences });
}

const named = (name: string | undefined, menu: readonly Dish[]) =>
  menu.find((dish) => isSameName(dish.name, name ?? ''));

function questionsOf(body: FileDish, cells: Cells, known: Dish | undefined, menu: readonly Dish[]): string[] {
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

const differing = (from: FileDish, to: FileDish): MenuColumn[] =>
  MENU_COLUMN_NAMES.filter((field) => writeMenuCell(from, field) !== writeMenuCell(to, field));

const differencesOf = (from: FileDish, to: FileDish): DishDifference[] =>
  differing(from, to).map((field) => ({ field, from: shown(from, field), to: shown(to, field) }));

function shown(dish: FileDish, field: MenuColumn): Shown {
  const value = dish[field];
  return typeof value === 'object' && value !== null ? writeMenuCell(dish, field) : value;
}
