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

type Change = { id: number; body: FileDish; differences: DishDifference[] };

/** Changes a file would make to the menu: those of its good lines. */
export type MenuPlan = {
  added: FileDish[];
  changed: Change[];
  unchanged: number;
  problems: Problem[];
  /** Lines that are not imported, because of the problems. */
  left: number[];
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
  const plan: MenuPlan = { added: [], changed: [], unchanged: 0, problems: [], left: [], questions: [] };
  const problem = problemOfSheet(sheet) ?? problemOfColumns(columns);
  if (problem) return { ...plan, problems: [problem] };
  const rows = sheet.rows.map((row) => readRow(row, sheet, columns, signs, own));
  const linesOf = new Map<ReadRow['key'], number[]>();
  for (const { key, line } of rows) {
    const lines = linesOf.get(key);
    if (lines) lines.push(line);
    else linesOf.set(key, [line]);
  }
  for (const { line, key, name, problems, questions, outcome } of rows) {
    const lines = linesOf.get(key) ?? [];
    const isTwin = key !== undefined && lines.length > 1;
    const isTooMuch = outcome !== 'unchanged' && plan.added.length + plan.changed.length >= MENU_CHANGES_MAX;
    if (isTwin || isTooMuch || problems.length > 0 || !outcome) {
      plan.left.push(line);
      plan.problems.push(...problems);
      if (isTwin)
        plan.problems.push({
          line,
          sentence: `${name} stands in the file more than once: lines ${lines.join(', ')}`,
        });
      else if (problems.length === 0) plan.problems.push({ line, sentence: TOO_MUCH });
      continue;
    }
    plan.questions.push(...questions);
    if (outcome === 'unchanged') plan.unchanged += 1;
    else if ('differences' in outcome) plan.changed.push(outcome);
    else plan.added.push(outcome);
  }
  return plan;
}

const TOO_MUCH = `A file changes ${MENU_CHANGES_MAX} dishes at a time; this one is for the next`;

/** What keeps all of a sheet from being read. */
export const problemOfSheet = ({ openQuoteLine: line }: Sheet): Problem | undefined =>
  line === undefined
    ? undefined
    : {
        line,
        sentence:
          'A quotation mark is opened here and never closed. Add the one that closes it, or take it out',
      };

const problemOfColumns = (columns: ColumnMap): Problem | undefined =>
  columns.includes('name')
    ? undefined
    : {
        line: 1,
        sentence: 'The first line must name the columns, and one must be the name of a dish',
      };

/** What was meant as one cell has become two, and all behind it is in the wrong column. */
export function problemOfCells(
  { line, cells }: SheetRow,
  { head, separator }: Pick<Sheet, 'head' | 'separator'>,
): Problem | undefined {
  if (cells.slice(head.length).every((cell) => cell === '')) return undefined;
  const sign = SIGN_NAMES[separator] ?? `“${separator}”`;
  return {
    line,
    sentence: `This line has ${cells.length} cells, the first line ${head.length}: a text with a ${sign} in it needs quotation marks around it`,
  };
}

const SIGN_NAMES: Readonly<Record<string, string>> = { ',': 'comma', ';': 'semicolon', '\t': 'tab' };

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

type ReadRow = {
  line: number;
  /** The dish that it is; undefined where that cannot be told. */
  key?: number | string | undefined;
  name?: string;
  problems: readonly Problem[];
  questions: readonly Problem[];
  /** Undefined where there are problems. */
  outcome?: FileDish | Change | 'unchanged';
};

function readRow(row: SheetRow, sheet: Sheet, columns: ColumnMap, signs: PriceSigns, own: OwnMenu): ReadRow {
  const { line, unreadableLine = line } = row;
  const { menu } = own;
  const cells = cellsOf(row, columns);
  const isLost = (problem: Problem): ReadRow => ({ line, problems: [problem], questions: [] });
  const split = problemOfCells(row, sheet);
  if (split) return isLost(split);
  // The file of another menu makes an empty one; its numbers are of dishes elsewhere.
  const hasId = Boolean(cells.id) && menu.length > 0;
  const known = hasId ? menu.find(({ id }) => String(id) === cells.id) : named(cells.name, menu);
  if (hasId && !known) return isLost({ line, sentence: `No dish on your menu has the id ${cells.id}` });
  const before = known && toFileDish(known, own);
  const body = toBody(cells, signs, before);
  const lost = unreadable(body, before).map((sentence) => ({ line: unreadableLine, sentence }));
  const problems = [...lost, ...problemsOf(body, cells, signs).map((sentence) => ({ line, sentence }))];
  const questions = questionsOf(body, cells, known, menu).map((sentence) => ({ line, sentence }));
  const key = known?.id ?? (body.name === '' ? undefined : nameKey(body.name));
  const read = { line, key, name: body.name, problems, questions };
  if (problems.length > 0) return read;
  if (!known || !before) return { ...read, outcome: body };
  const differences = differencesOf(before, body);
  return { ...read, outcome: differences.length === 0 ? 'unchanged' : { id: known.id, body, differences } };
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

export const differing = (from: FileDish, to: FileDish): MenuColumn[] =>
  MENU_COLUMN_NAMES.filter((field) => writeMenuCell(from, field) !== writeMenuCell(to, field));

const differencesOf = (from: FileDish, to: FileDish): DishDifference[] =>
  differing(from, to).map((field) => ({ field, from: shown(from, field), to: shown(to, field) }));

function shown(dish: FileDish, field: MenuColumn): Shown {
  const value = dish[field];
  return typeof value === 'object' && value !== null ? writeMenuCell(dish, field) : value;
}
