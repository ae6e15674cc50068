import {
  DISH_CATEGORY_MAX,
  DISH_DESCRIPTION_MAX,
  DISH_NAME_MAX,
  DISH_SENTENCES,
  OTHER_CATEGORY,
  priceProblem,
  quantityProblem,
} from '@tiffin/contract/rules/dish';
import { MENU_CHANGES_MAX } from '@tiffin/contract/rules/limits';
import Papa from 'papaparse';

import type { Dish } from '../../../features/menu/queries.ts';
import type { DishBody } from './save-dish.ts';
import type { ImportedDish } from './whole-menu.ts';

const COLUMNS = [
  'id',
  'name',
  'description',
  'price',
  'veg',
  'category',
  'isAvailable',
  'showQuantity',
  'quantityAvailable',
] as const;
type Column = (typeof COLUMNS)[number];
type Field = Exclude<Column, 'id'>;
type Cells = Partial<Record<Column, string>>;

export type Difference = { field: Field; from: DishBody[Field]; to: DishBody[Field] };
type Problem = { line: number; sentence: string };

/** What a file would do to the menu. With problems it does nothing. */
export type MenuPlan = {
  added: DishBody[];
  changed: { id: number; body: DishBody; differences: Difference[] }[];
  unchanged: number;
  problems: Problem[];
  /** What may be meant and may be a slip: it is imported only once somebody has said so. */
  questions: Problem[];
};

const yesOrNo = (value: boolean) => (value ? 'yes' : 'no');

/** The menu as a spreadsheet reads it, and as `planImport` reads it back. */
export function toCsv(menu: readonly Dish[]): string {
  const rows = menu.map((dish) => [
    dish.id,
    dish.name,
    dish.description,
    dish.price.toFixed(2),
    yesOrNo(dish.veg),
    dish.category,
    yesOrNo(dish.isAvailable),
    yesOrNo(dish.showQuantity),
    dish.quantityAvailable,
  ]);
  // Text that could start a formula begins with an apostrophe, so that it stays text.
  return Papa.unparse([[...COLUMNS], ...rows], { escapeFormulae: true });
}

/** Compares a file with the menu. Columns that are missing leave their dishes as they are; so do empty cells. */
export function planImport(file: string, menu: readonly Dish[]): MenuPlan {
  const plan: MenuPlan = { added: [], changed: [], unchanged: 0, problems: [], questions: [] };
  const [head = [], ...rows] = Papa.parse<string[]>(file, { skipEmptyLines: 'greedy' }).data;
  const columns = head.map((name) =>
    COLUMNS.find((known) => known.toLowerCase() === name.trim().toLowerCase()),
  );
  if (!columns.includes('name')) {
    plan.problems.push({ line: 1, sentence: 'The first line must name the columns, and one must be “name”' });
    return plan;
  }
  const met = new Set<number | string>();
  for (const [index, row] of rows.entries()) {
    const cells: Cells = {};
    for (const [at, column] of columns.entries()) if (column) cells[column] = asText(row[at]);
    // Line breaks within quotes aside, this is the line a person sees.
    readRow(cells, index + 2, menu, met, plan);
  }
  if (plan.added.length + plan.changed.length > MENU_CHANGES_MAX)
    plan.problems.push({
      line: 1,
      sentence: `A file can change at most ${MENU_CHANGES_MAX} dishes at a time`,
    });
  return plan;
}

/** What is sent once somebody has seen the plan. */
export const dishesOf = ({ added, changed }: MenuPlan): ImportedDish[] => [
  ...changed.map(({ id, body: { quantityAvailable, ...body }, differences }) => {
    // Orders take from a count at any moment: one that the file leaves alone is not ours to send.
    const goesOn = body.showQuantity && !differences.some(({ field }) => STOCK.has(field));
    return { id, ...body, ...(!goesOn && { quantityAvailable }) };
  }),
  ...added,
];

const STOCK: ReadonlySet<Field> = new Set(['showQuantity', 'quantityAvailable']);

/** Without the apostrophe that keeps a spreadsheet from taking text for a formula. */
const asText = (cell = '') => cell.trim().replace(/^'(?=[=+\-@])/, '');

function readRow(
  cells: Cells,
  line: number,
  menu: readonly Dish[],
  met: Set<number | string>,
  plan: MenuPlan,
): void {
  const known = cells.id ? menu.find(({ id }) => String(id) === cells.id) : named(cells.name, menu);
  const problem = (sentence: string) => plan.problems.push({ line, sentence });
  if (cells.id && !known) return void problem(`No dish on your menu has the id ${cells.id}`);
  const body = toBody(cells, known);
  const key = known?.id ?? body.name.toLowerCase();
  if (met.has(key)) return void problem(`${body.name} stands in the file twice`);
  met.add(key);
  const wrong = problemOf(body, cells);
  if (wrong) return void problem(wrong);
  plan.questions.push(...questionsOf(body, cells, known, menu).map((sentence) => ({ line, sentence })));
  if (!known) return void plan.added.push(body);
  const differences = differencesOf(known, body);
  if (differences.length === 0) plan.unchanged += 1;
  else plan.changed.push({ id: known.id, body, differences });
}

const named = (name: string | undefined, menu: readonly Dish[]) =>
  menu.find((dish) => isSameName(dish.name, name ?? ''));

const NOTHING: DishBody = {
  name: '',
  description: '',
  price: Number.NaN,
  veg: false,
  category: OTHER_CATEGORY,
  isAvailable: true,
  showQuantity: false,
  quantityAvailable: null,
};

function toBody(cells: Cells, known: DishBody = NOTHING): DishBody {
  const quantity = cells.quantityAvailable ? Number(cells.quantityAvailable) : known.quantityAvailable;
  // A quantity alone says that it is tracked.
  const showQuantity = cells.showQuantity
    ? isYes(cells.showQuantity)
    : Boolean(cells.quantityAvailable) || known.showQuantity;
  return {
    name: cells.name || known.name,
    description: cells.description || known.description,
    price: cells.price ? Number(cells.price.replace(/[₹,\s]/g, '')) : known.price,
    veg: cells.veg ? isYes(cells.veg) : known.veg,
    category: cells.category || known.category,
    isAvailable: cells.isAvailable ? isYes(cells.isAvailable) : known.isAvailable,
    showQuantity,
    quantityAvailable: showQuantity ? quantity : null,
  };
}

const YES = new Set(['yes', 'y', 'true', '1', 'veg']);
const NO = new Set(['no', 'n', 'false', '0', 'non-veg']);
const isYes = (cell: string) => YES.has(cell.toLowerCase());
const SWITCHES = ['veg', 'isAvailable', 'showQuantity'] as const;

function problemOf(body: DishBody, cells: Cells): string | undefined {
  const { name, description, category, price, showQuantity, quantityAvailable } = body;
  if (name === '') return DISH_SENTENCES.name;
  if (name.length > DISH_NAME_MAX) return `A name has at most ${DISH_NAME_MAX} characters`;
  if (description.length > DISH_DESCRIPTION_MAX)
    return `A description has at most ${DISH_DESCRIPTION_MAX} characters`;
  if (category.length > DISH_CATEGORY_MAX) return `A category has at most ${DISH_CATEGORY_MAX} characters`;
  if (Number.isNaN(price)) return cells.price ? `“${cells.price}” is no price` : 'Please enter a price';
  const odd = SWITCHES.find((field) => {
    const cell = cells[field]?.toLowerCase();
    return cell && !YES.has(cell) && !NO.has(cell);
  });
  if (odd) return `${odd} must be yes or no`;
  if (showQuantity && quantityAvailable === null) return DISH_SENTENCES.noQuantity;
  return priceProblem(price) ?? (quantityAvailable === null ? undefined : quantityProblem(quantityAvailable));
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

const isSameName = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

const FIELDS = COLUMNS.filter((column) => column !== 'id');

const differencesOf = (from: DishBody, to: DishBody): Difference[] =>
  FIELDS.filter((field) => from[field] !== to[field]).map((field) => ({
    field,
    from: from[field],
    to: to[field],
  }));
