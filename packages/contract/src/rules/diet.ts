import type { PickedChoice } from './options.ts';

/** Contents of a dish, apart from its schema, so that a light screen can show them without zod. */
export const DIET_MARKS = ['vegan', 'jain', 'halal', 'egg'] as const;
export type DietMark = (typeof DIET_MARKS)[number];

export const ALLERGENS = [
  'gluten',
  'crustaceans',
  'eggs',
  'fish',
  'peanuts',
  'soy',
  'milk',
  'nuts',
  'celery',
  'mustard',
  'sesame',
  'sulphites',
  'lupin',
  'molluscs',
] as const;
export type Allergen = (typeof ALLERGENS)[number];

export const SPICE_MAX = 3;
/** Per serving, in kcal. */
export const CALORIES_MAX = 9_999;
export const SERVING_MAX = 40;
export const INGREDIENTS_MAX = 500;

/** Declared properties and contents of a dish or a choice. */
export interface Diet {
  readonly marks: readonly DietMark[];
  /** Null: not declared, which is never "free of"; empty: declared, and none. */
  readonly allergens: readonly Allergen[] | null;
  readonly mayContain: readonly Allergen[];
  readonly calories: number | null;
}

export const NOTHING_DECLARED: Diet = { marks: [], allergens: null, mayContain: [], calories: null };

/** Which field of a dish or a choice contradicts another. */
export interface DietProblem {
  readonly path: 'marks' | 'allergens';
  readonly message: string;
}

/** Egg is non-veg (FSSAI), and so is what swims. */
const NEVER_VEG: readonly Allergen[] = ['eggs', 'fish', 'crustaceans', 'molluscs'];

/**
 * Returns contradictions. A choice that is veg as its dish is (null) makes no dish non-veg, so it contains nothing that
 * is never veg either; it may be called vegan.
 */
export function dietProblems(
  veg: boolean | null,
  { marks, allergens }: Pick<Diet, 'marks' | 'allergens'>,
): DietProblem[] {
  const problems: DietProblem[] = [];
  const refuse = (path: DietProblem['path'], message: string) => problems.push({ path, message });
  const has = (mark: DietMark) => marks.includes(mark);
  if (veg === false && has('vegan')) refuse('marks', 'What is vegan is vegetarian too');
  if (veg === false && has('jain')) refuse('marks', 'What is Jain is vegetarian too');
  if (veg !== false && has('egg')) refuse('marks', 'What contains egg is not vegetarian');
  const never = veg === false ? [] : NEVER_VEG.filter((one) => allergens?.includes(one));
  if (never.length > 0) refuse('allergens', `What is vegetarian does not contain ${never.join(', ')}`);
  if (has('vegan') && allergens?.includes('milk')) refuse('allergens', 'What is vegan does not contain milk');
  return problems;
}

/** A choice as it stands on a dish. */
export interface DietChoice extends Diet {
  readonly id: number;
  readonly name: string;
  /** Null: as the dish. */
  readonly veg: boolean | null;
  readonly maxQty: number;
  readonly defaultQty: number;
}

export interface DietGroup {
  readonly kind: 'size' | 'choice';
  readonly min: number;
  readonly choices: readonly DietChoice[];
}

/** A dish with its groups as they hold on it. */
export interface DietDish extends Diet {
  readonly veg: boolean;
  readonly spice: number | null;
  readonly groups: readonly DietGroup[];
}

const isSilent = ({ marks, allergens, mayContain }: Diet): boolean =>
  marks.length === 0 && allergens === null && mayContain.length === 0;

/** A size is more or less of the dish, so what it does not say of itself is as the dish says. */
const asOnDish = (dish: DietDish, { kind }: DietGroup, choice: DietChoice): DietChoice =>
  kind === 'size' && isSilent(choice)
    ? { ...choice, marks: dish.marks, allergens: dish.allergens, mayContain: dish.mayContain }
    : choice;

/** The choices of a dish that are picked, each once. */
function pickedOf(dish: DietDish, picks: readonly PickedChoice[]): DietChoice[] {
  const wanted = new Set(picks.filter(({ qty }) => qty > 0).map(({ choiceId }) => choiceId));
  return dish.groups.flatMap((group) =>
    group.choices.filter(({ id }) => wanted.has(id)).map((choice) => asOnDish(dish, group, choice)),
  );
}

export interface Contents {
  readonly contains: readonly Allergen[];
  /** Without what it contains anyway. */
  readonly mayContain: readonly Allergen[];
  /** True where the dish itself is declared. */
  readonly isDeclared: boolean;
  /** Choices that are not. */
  readonly undeclared: readonly string[];
}

export function contentsOf(dish: DietDish, picks: readonly PickedChoice[]): Contents {
  const parts: readonly Diet[] = [dish, ...pickedOf(dish, picks)];
  const contains = new Set(parts.flatMap(({ allergens }) => allergens ?? []));
  const mayContain = new Set(parts.flatMap((part) => part.mayContain));
  return {
    contains: ALLERGENS.filter((one) => contains.has(one)),
    mayContain: ALLERGENS.filter((one) => mayContain.has(one) && !contains.has(one)),
    isDeclared: dish.allergens !== null,
    undeclared:
      dish.allergens === null
        ? []
        : pickedOf(dish, picks)
            .filter(({ allergens }) => allergens === null)
            .map(({ name }) => name),
  };
}

export const MARK_NAMES: Readonly<Record<DietMark, string>> = {
  vegan: 'Vegan',
  jain: 'Jain',
  halal: 'Halal',
  egg: 'Contains egg',
};

/** "Contains milk, gluten", "May contain nuts". */
export const containsText = (verb: 'Contains' | 'May contain', allergens: readonly Allergen[]): string =>
  `${verb} ${allergens.join(', ')}`;

/** What is not known: "The kitchen has not declared the allergens of Mint, Curd". @param names of dish or options */
export const undeclaredText = (names: readonly string[]): string =>
  `The kitchen has not declared the allergens of ${names.join(', ')}`;

/**
 * What a dish with its picks declares, in one line: "Vegan · Contains gluten, soy · May contain nuts". Empty where
 * nothing is declared.
 */
export function contentsText(dish: DietDish, picks: readonly PickedChoice[]): string {
  const { contains, mayContain, isDeclared, undeclared } = contentsOf(dish, picks);
  const isNothing = contains.length + mayContain.length === 0;
  return [
    ...dish.marks.map((mark) => MARK_NAMES[mark]),
    ...(contains.length > 0 ? [containsText('Contains', contains)] : []),
    ...(mayContain.length > 0 ? [containsText('May contain', mayContain)] : []),
    ...(isDeclared && isNothing && undeclared.length === 0 ? ['Contains none of the 14 allergens'] : []),
    ...(undeclared.length > 0 ? [undeclaredText(undeclared)] : []),
  ].join(' · ');
}

/** Calories of one dish with its picks; null unless dish and every picked choice declare theirs. */
export function caloriesOf(dish: DietDish, picks: readonly PickedChoice[]): number | null {
  const quantities = new Map(picks.map(({ choiceId, qty }) => [choiceId, qty]));
  let sum = dish.calories;
  for (const { id, calories } of pickedOf(dish, picks)) {
    if (sum === null || calories === null) return null;
    sum += calories * (quantities.get(id) ?? 0);
  }
  return sum;
}

/** Filters of a menu that are on or off, each with its chip. */
export const DIET_SWITCHES = ['veg', 'vegan', 'jain', 'mild', 'light'] as const;
export type DietSwitch = (typeof DIET_SWITCHES)[number];
/** The spiciest that is mild. */
export const MILD_MAX = 1;
/** The most of what is light, in kcal. */
export const LIGHT_MAX = 500;

export interface DietFilter {
  readonly switches: readonly DietSwitch[];
  readonly without: readonly Allergen[];
}

export const NO_DIET_FILTER: DietFilter = { switches: [], without: [] };

export const isFiltering = ({ switches, without }: DietFilter): boolean =>
  switches.length > 0 || without.length > 0;

/**
 * Checks that a dish passes a filter: as it comes, and with something to choose wherever something has to be chosen.
 * @param trusts whether what is not declared counts as free of everything, which tells what is hidden for that alone
 */
export function keepsDish(
  dish: DietDish,
  { switches, without }: DietFilter,
  { trusts = false } = {},
): boolean {
  const wants = (one: DietSwitch) => switches.includes(one);
  if (wants('mild') && (dish.spice === null || dish.spice > MILD_MAX)) return false;
  if (wants('light') && !isLight(dish)) return false;
  const isFree = ({ allergens, mayContain }: Diet) =>
    without.length === 0 ||
    ((allergens !== null || trusts) &&
      without.every((one) => !allergens?.includes(one) && !mayContain.includes(one)));
  const holds = (part: Diet & { readonly veg: boolean | null }) =>
    (!wants('veg') || part.veg !== false) &&
    (!wants('vegan') || part.marks.includes('vegan')) &&
    (!wants('jain') || part.marks.includes('jain')) &&
    isFree(part);
  return (
    holds(dish) &&
    dish.groups.every((group) => {
      const choices = group.choices.map((choice) => asOnDish(dish, group, choice));
      const fitting = choices.filter(holds);
      return (
        choices.every((choice) => choice.defaultQty === 0 || holds(choice)) &&
        fitting.reduce((sum, { maxQty }) => sum + maxQty, 0) >= group.min
      );
    })
  );
}

/** With what is chosen beforehand, as far as that says anything. */
function isLight({ calories, groups }: DietDish): boolean {
  if (calories === null) return false;
  const chosen = groups
    .flatMap(({ choices }) => choices)
    .reduce((sum, choice) => sum + (choice.calories ?? 0) * choice.defaultQty, 0);
  return calories + chosen <= LIGHT_MAX;
}

/** Checks that a dish fails a filter only because of what the kitchen has not declared. */
export const isHiddenUndeclared = (dish: DietDish, filter: DietFilter): boolean =>
  !keepsDish(dish, filter) && keepsDish(dish, filter, { trusts: true });

const WITHOUT = 'without-';

/** Form that an address and a profile keep: "vegan,mild,without-milk". */
export const dietText = ({ switches, without }: DietFilter): string =>
  [
    ...DIET_SWITCHES.filter((one) => switches.includes(one)),
    ...ALLERGENS.filter((one) => without.includes(one)).map((one) => WITHOUT + one),
  ].join(',');

/** Reads a filter; leaves out unknown words. */
export function readDiet(text: string): DietFilter {
  const words = new Set(text.split(','));
  return {
    switches: DIET_SWITCHES.filter((one) => words.has(one)),
    without: ALLERGENS.filter((one) => words.has(WITHOUT + one)),
  };
}
