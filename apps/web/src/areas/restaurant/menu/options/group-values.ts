import { numberProblem, sentNumber, type shownNumber } from '@tiffin/contract/rules/number-text';
import { CHOICE_QTY_MAX, GROUP_MAX_MAX } from '@tiffin/contract/rules/option-limits';

import { typedPriceProblem } from '../../own/typed-price.ts';
import type { Group, GroupBody, GroupChoice } from './queries.ts';

/** How customers choose of a group, as an owner thinks of it. */
export const RULES = [
  { key: 'size', label: 'Sizes', text: 'One is chosen; each has the price of the dish in it' },
  { key: 'one', label: 'Choose one', text: 'A crust, a sauce' },
  { key: 'exactly', label: 'Choose exactly', text: 'Two of five for a thali' },
  { key: 'any', label: 'Any number', text: 'Toppings' },
  { key: 'without', label: 'Leave out', text: 'No onion, no cutlery' },
  { key: 'dishes', label: 'From my dishes', text: 'A combo: its drink, its side' },
] as const;
export type Rule = (typeof RULES)[number]['key'];

/** Figures are what was typed. */
export type Row = {
  /** Identifies the row, also one that is not stored yet. */
  key: string;
  /** The stored choice, whose other facts stay. */
  stored: GroupChoice | null;
  name: string;
  price: string;
  dishId: number | null;
  /** Chosen beforehand. */
  isUsual: boolean;
  /** Makes a veg dish non-veg. */
  isNonVeg: boolean;
  /** How many of it one may take. */
  most: string;
  /** Price by number of the size; empty where it costs the same. */
  bySize: Readonly<Record<number, string>>;
  /** Contents, where a user has touched them here. */
  diet?: ChoiceDiet;
};

export type ChoiceDiet = Pick<GroupChoice, 'marks' | 'allergens' | 'mayContain'>;

export type GroupValues = {
  name: string;
  rule: Rule;
  /** Rule 'exactly' only. */
  count: string;
  min: string;
  /** Empty: any number. */
  max: string;
  included: string;
  extraPrice: string;
  growsWithSize: boolean;
  rows: readonly Row[];
  dishIds: readonly number[];
};

let made = 0;
export const newRow = (changes: Partial<Row> = {}): Row => ({
  key: `new ${(made += 1)}`,
  stored: null,
  name: '',
  price: '',
  dishId: null,
  isUsual: false,
  isNonVeg: false,
  most: '1',
  bySize: {},
  ...changes,
});

const SIZE_NAMES = ['Regular', 'Medium', 'Large'];

/** Start values of a new group of a kind: sizes are ready for their prices. */
export const newGroup = (rule: Rule): GroupValues => ({
  name: { size: 'Size', one: '', exactly: '', any: 'Toppings', without: 'Leave out', dishes: '' }[rule],
  rule,
  count: '2',
  min: '0',
  max: '',
  included: '0',
  extraPrice: '',
  growsWithSize: false,
  rows: rule === 'size' ? SIZE_NAMES.map((name, index) => newRow({ name, isUsual: index === 0 })) : [],
  dishIds: [],
});

function ruleOf({ kind, min, max, choices }: Group): Rule {
  if (kind === 'size') return 'size';
  if (choices.some(({ dishId }) => dishId !== undefined)) return 'dishes';
  if (min === 1 && max === 1) return 'one';
  return min > 0 && min === max ? 'exactly' : 'any';
}

const typed = (price: number): string => (price === 0 ? '' : price.toFixed(2));

export const valuesOf = (group: Group): GroupValues => ({
  name: group.name,
  rule: ruleOf(group),
  count: String(group.max ?? 2),
  min: String(group.min),
  max: group.max === null ? '' : String(group.max),
  included: String(group.included),
  extraPrice: typed(group.extraPrice),
  growsWithSize: group.choices.some(({ pricesBySize = [] }) => pricesBySize.length > 0),
  rows: group.choices.map((stored) => ({
    key: String(stored.id),
    stored,
    name: stored.name,
    price: typed(stored.price),
    dishId: stored.dishId ?? null,
    isUsual: stored.defaultQty > 0,
    isNonVeg: stored.veg === false,
    most: String(stored.maxQty),
    bySize: Object.fromEntries(
      (stored.pricesBySize ?? []).map(({ choiceId, price }) => [choiceId, price.toFixed(2)]),
    ),
  })),
  dishIds: group.dishIds,
});

/** How a number is read: for a body, or for what is drawn while a user types. */
export type Reader = typeof sentNumber | typeof shownNumber;

/** The picks of each rule. */
function numbersOf(
  { rule, ...values }: GroupValues,
  read: Reader,
): Pick<GroupBody, 'min' | 'max' | 'included' | 'extraPrice'> {
  const beyond = {
    included: read(values.included, 'count') ?? 0,
    extraPrice: read(values.extraPrice, 'money') ?? 0,
  };
  switch (rule) {
    case 'one':
      return { min: 1, max: 1, ...beyond };
    case 'exactly': {
      const count = read(values.count, 'count') ?? 0;
      return { min: count, max: count, ...beyond };
    }
    case 'any':
    case 'dishes':
      return { min: read(values.min, 'count') ?? 0, max: read(values.max, 'count'), ...beyond };
    default:
      return {};
  }
}

/** Request body; facts that the form does not show go along as they are stored. */
export function bodyOf(values: GroupValues, read: Reader = sentNumber): GroupBody {
  const { name, rule, rows, growsWithSize } = values;
  return {
    name: name.trim(),
    kind: rule === 'size' ? 'size' : 'choice',
    ...numbersOf(values, read),
    choices: rows.map((row) => {
      // Stored value for rules whose form does not ask for it.
      const maxQty = read(row.most, 'count') ?? 0;
      return {
        ...(row.stored && { id: row.stored.id }),
        ...(row.dishId === null ? { name: row.name.trim() } : { dishId: row.dishId }),
        price: rule === 'without' ? 0 : (read(row.price, 'money') ?? 0),
        maxQty,
        defaultQty: row.isUsual ? Math.max(1, Math.min(row.stored?.defaultQty ?? 1, maxQty)) : 0,
        veg: row.isNonVeg ? false : (row.stored?.veg ?? null) === true ? true : null,
        pricesBySize: growsWithSize
          ? Object.entries(row.bySize).flatMap(([choiceId, typedPrice]) => {
              const price = read(typedPrice, 'money');
              return price === null ? [] : [{ choiceId: Number(choiceId), price }];
            })
          : [],
        // Not said, it stays as it is stored.
        ...(row.dishId === null && row.diet),
      };
    }),
  };
}

type Numbers = 'count' | 'min' | 'max' | 'included' | 'extraPrice';
export type GroupProblems = Partial<Record<'name' | 'rows' | Numbers, string>>;

const isWithin = (value: number, min: number, max: number): boolean =>
  Number.isInteger(value) && value >= min && value <= max;

const picksProblem = (text: string): string | undefined =>
  numberProblem(text, 'count', (picks) =>
    isWithin(picks ?? 0, 0, GROUP_MAX_MAX) ? undefined : `A whole number from 0 to ${GROUP_MAX_MAX}`,
  );

const countProblem = (text: string): string | undefined =>
  numberProblem(text, 'count', (count) =>
    isWithin(count ?? 0, 1, GROUP_MAX_MAX) ? undefined : 'Please enter how many',
  );

/** Problem of how often one choice may be chosen. */
export const mostProblem = (text: string): string | undefined =>
  numberProblem(text, 'count', (most) =>
    isWithin(most ?? 0, 1, CHOICE_QTY_MAX)
      ? undefined
      : `One choice may be chosen 1 to ${CHOICE_QTY_MAX} times`,
  );

function numberProblems({ rule, ...values }: GroupValues): [Numbers, string | undefined][] {
  if (rule === 'exactly') return [['count', countProblem(values.count)]];
  if (rule !== 'any' && rule !== 'dishes') return [];
  return [
    ['min', picksProblem(values.min)],
    ['max', picksProblem(values.max)],
    ['included', picksProblem(values.included)],
    ['extraPrice', typedPriceProblem(values.extraPrice)],
  ];
}

function rowsProblem({ rule, rows, growsWithSize }: GroupValues): string | undefined {
  if (rows.length === 0) return 'Please add a choice';
  if (rows.some((row) => row.dishId === null && row.name.trim() === '')) return 'Please name each choice';
  return rows
    .flatMap((row) => [
      typedPriceProblem(row.price),
      ...(growsWithSize ? Object.values(row.bySize).map((price) => typedPriceProblem(price)) : []),
      rule === 'any' ? mostProblem(row.most) : undefined,
    ])
    .find((problem) => problem !== undefined);
}

/** Problems before the server is asked, by the part of the form; empty where there are none. */
export function problemsOf(values: GroupValues): GroupProblems {
  const problems = [
    ['name', values.name.trim() === '' ? 'Please enter a name' : undefined],
    ...numberProblems(values),
    ['rows', rowsProblem(values)],
  ] as const;
  return Object.fromEntries(problems.filter(([, problem]) => problem !== undefined));
}

/** One up or down. */
export function moved<T>(list: readonly T[], from: number, by: -1 | 1): readonly T[] {
  const one = list[from];
  const other = list[from + by];
  return one === undefined || other === undefined ? list : list.with(from, other).with(from + by, one);
}
