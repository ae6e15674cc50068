import { MAX_PRICE_PAISE } from './limits.ts';

export const GROUP_KINDS = ['size', 'choice'] as const;
export type GroupKind = (typeof GROUP_KINDS)[number];

/** Results of ordering a dish without choices: there are none, its defaults are taken, or it is refused. */
export const OPTION_STATES = ['none', 'optional', 'required'] as const;
export type OptionState = (typeof OPTION_STATES)[number];

/** A choice as it stands on one dish. */
export interface ChoiceTerms {
  readonly id: number;
  readonly name: string;
  /** For a size: the price of the dish in it. */
  readonly pricePaise: number;
  /** Prices that count instead where one of these sizes is chosen. */
  readonly sizePrices: readonly { readonly choiceId: number; readonly pricePaise: number }[];
  readonly maxQty: number;
  readonly defaultQty: number;
  /** Null: as the dish. */
  readonly veg: boolean | null;
  /** The dish that it is, of a combo. */
  readonly dishId: number | null;
}

/** A group as it holds on one dish, with the dish's own numbers. */
export interface GroupTerms {
  readonly id: number;
  readonly name: string;
  readonly kind: GroupKind;
  /** Picks. */
  readonly min: number;
  /** Null: any number. */
  readonly max: number | null;
  /** So many picks cost their own price only. */
  readonly included: number;
  /** Price of each further pick, on top of its own. */
  readonly extraPaise: number;
  readonly choices: readonly ChoiceTerms[];
}

/** Terms by which a line of a dish is validated and priced. */
export interface DishTerms {
  readonly pricePaise: number;
  readonly veg: boolean;
  /** In the order of the dish. */
  readonly groups: readonly GroupTerms[];
}

/** Units of a choice in one line. */
export interface PickedChoice {
  readonly choiceId: number;
  readonly qty: number;
}

/** Each choice once, by number: two selections are the same exactly when these are. */
export function canonicalPicks(picks: readonly PickedChoice[]): PickedChoice[] {
  const sums = new Map<number, number>();
  for (const { choiceId, qty } of picks) sums.set(choiceId, (sums.get(choiceId) ?? 0) + qty);
  return [...sums].map(([choiceId, qty]) => ({ choiceId, qty })).toSorted((a, b) => a.choiceId - b.choiceId);
}

/** A list in which a choice that is wanted twice stands twice, as lines are stored. */
export const picksOf = (choiceIds: readonly number[]): PickedChoice[] =>
  canonicalPicks(choiceIds.map((choiceId) => ({ choiceId, qty: 1 })));

/** The same the other way round. */
export const choiceIdsOf = (picks: readonly PickedChoice[]): number[] =>
  picks.flatMap(({ choiceId, qty }) => Array.from({ length: qty }, () => choiceId));

export const countPicks = (picks: readonly PickedChoice[]): number =>
  picks.reduce((sum, { qty }) => sum + qty, 0);

export function defaultPicks({ groups }: Pick<DishTerms, 'groups'>): PickedChoice[] {
  return canonicalPicks(
    groups.flatMap(({ choices }) =>
      choices
        .filter(({ defaultQty }) => defaultQty > 0)
        .map(({ id, defaultQty }) => ({ choiceId: id, qty: defaultQty })),
    ),
  );
}

/** A group that too little was chosen of. */
export interface MissingChoice {
  readonly groupId: number;
  readonly name: string;
  readonly min: number;
  readonly max: number | null;
  readonly chosen: number;
}

export type WrongChoice =
  /** Not on the dish (any more): nothing is said of it but its number. */
  | { readonly problem: 'unknown'; readonly choiceId: number }
  /** Too many of a choice, or without one, of the whole group. */
  | (MissingChoice & { readonly problem: 'too-many'; readonly choiceId?: number; readonly choice?: string })
  | { readonly problem: 'too-dear' };

export interface PicksResult {
  readonly wrong: readonly WrongChoice[];
  readonly missing: readonly MissingChoice[];
}

/** Everything that is wrong with a selection. Whether its choices can be had is no question here. */
export function validatePicks(terms: DishTerms, picks: readonly PickedChoice[]): PicksResult {
  const wanted = new Map(picks.map(({ choiceId, qty }) => [choiceId, qty]));
  const wrong: WrongChoice[] = [];
  const missing: MissingChoice[] = [];
  for (const group of terms.groups) {
    let chosen = 0;
    for (const choice of group.choices) chosen += wanted.get(choice.id) ?? 0;
    const { id: groupId, name, min, max } = group;
    const about = { groupId, name, min, max, chosen };
    for (const { id, name: choice, maxQty } of group.choices) {
      if ((wanted.get(id) ?? 0) > maxQty) wrong.push({ ...about, problem: 'too-many', choiceId: id, choice });
      wanted.delete(id);
    }
    if (max !== null && chosen > max) wrong.push({ ...about, problem: 'too-many' });
    if (chosen < min) missing.push(about);
  }
  for (const choiceId of wanted.keys()) wrong.push({ problem: 'unknown', choiceId });
  if (wrong.length === 0 && priceLine(terms, picks).unitPaise > MAX_PRICE_PAISE)
    wrong.push({ problem: 'too-dear' });
  return { wrong, missing };
}

/** A chosen choice as a line keeps it. */
export interface ChosenChoice {
  readonly choiceId: number;
  readonly groupId: number;
  readonly group: string;
  readonly name: string;
  /** In one dish. */
  readonly qty: number;
  /** Price of one; 0 for a size, whose price is the base. */
  readonly pricePaise: number;
  readonly dishId?: number;
}

/** Picks of a group beyond those that are included. */
export interface ChosenExtra {
  readonly groupId: number;
  readonly group: string;
  readonly extra: number;
  /** Price of one. */
  readonly pricePaise: number;
}

export interface PricedLine {
  readonly basePaise: number;
  /** base + choices + extras. */
  readonly unitPaise: number;
  readonly veg: boolean;
  /** In the dish's order of groups and the group's of choices. */
  readonly choices: readonly ChosenChoice[];
  readonly extras: readonly ChosenExtra[];
}

/** Returns the price of one dish with these picks, each of which is in its groups. */
export function priceLine(
  { pricePaise, veg, groups }: DishTerms,
  picks: readonly PickedChoice[],
): PricedLine {
  const wanted = new Map(picks.map(({ choiceId, qty }) => [choiceId, qty]));
  const size = groups
    .find(({ kind }) => kind === 'size')
    ?.choices.find(({ id }) => (wanted.get(id) ?? 0) > 0);
  const basePaise = size?.pricePaise ?? pricePaise;
  const choices: ChosenChoice[] = [];
  const extras: ChosenExtra[] = [];
  let unitPaise = basePaise;
  let isVeg = veg;
  for (const group of groups) {
    const about = { groupId: group.id, group: group.name };
    let chosen = 0;
    for (const choice of group.choices) {
      const qty = wanted.get(choice.id) ?? 0;
      if (qty === 0) continue;
      chosen += qty;
      const paise = group.kind === 'size' ? 0 : priceIn(choice, size?.id);
      unitPaise += paise * qty;
      if (choice.veg === false) isVeg = false;
      choices.push({
        choiceId: choice.id,
        ...about,
        name: choice.name,
        qty,
        pricePaise: paise,
        ...(choice.dishId !== null && { dishId: choice.dishId }),
      });
    }
    const extra = Math.max(0, chosen - group.included);
    if (extra === 0 || group.extraPaise === 0) continue;
    unitPaise += extra * group.extraPaise;
    extras.push({ ...about, extra, pricePaise: group.extraPaise });
  }
  return { basePaise, unitPaise, veg: isVeg, choices, extras };
}

/** Price of one of a choice on a dish of this size. */
export const priceIn = ({ pricePaise, sizePrices }: ChoiceTerms, size: number | undefined): number =>
  sizePrices.find(({ choiceId }) => choiceId === size)?.pricePaise ?? pricePaise;

export interface ShownPrice {
  readonly options: OptionState;
  /** Price of a line without choices; the least price where such a line is refused. */
  readonly shownPaise: number;
  /** The least that any selection costs, whatever can be had now. */
  readonly leastPaise: number;
}

/** Price of a dish on the menu. */
export function shownPrice(terms: DishTerms): ShownPrice {
  const { pricePaise, groups } = terms;
  if (groups.length === 0) return { options: 'none', shownPaise: pricePaise, leastPaise: pricePaise };
  const defaults = defaultPicks(terms);
  const leastPaise = least(terms);
  return validatePicks(terms, defaults).missing.length > 0
    ? { options: 'required', shownPaise: leastPaise, leastPaise }
    : { options: 'optional', shownPaise: priceLine(terms, defaults).unitPaise, leastPaise };
}

/** No price is below 0, so nothing is cheaper than the cheapest picks that have to be made. */
function least({ pricePaise, groups }: DishTerms): number {
  const sizes = groups.find(({ kind }) => kind === 'size')?.choices ?? [{ id: undefined, pricePaise }];
  return Math.min(
    ...sizes.map(({ id, pricePaise: base }) =>
      groups.reduce((sum, group) => (group.kind === 'size' ? sum : sum + leastOf(group, id)), base),
    ),
  );
}

function leastOf({ min, included, extraPaise, choices }: GroupTerms, size: number | undefined): number {
  const units = choices.flatMap((choice) =>
    Array.from({ length: choice.maxQty }, () => priceIn(choice, size)),
  );
  const cheapest = units.toSorted((a, b) => a - b).slice(0, min);
  return cheapest.reduce((sum, paise) => sum + paise, Math.max(0, min - included) * extraPaise);
}

/** Picks of a size group: exactly one, whatever the group says. */
export const SIZE_PICKS = { min: 1, max: 1, included: 0, extraPaise: 0 } as const;

type Numbers = Pick<GroupTerms, 'min' | 'max' | 'included'>;

/** A sentence for each reason why nobody could order by such numbers; none when it can be saved. */
export function fulfilmentProblems(
  { min, max, included }: Numbers,
  choices: readonly Pick<ChoiceTerms, 'maxQty' | 'defaultQty'>[],
): string[] {
  const most = choices.reduce((sum, { maxQty }) => sum + maxQty, 0);
  const chosen = choices.reduce((sum, { defaultQty }) => sum + defaultQty, 0);
  return [
    ...(max !== null && min > max ? [`At least ${min} and at most ${max} cannot both be`] : []),
    ...(max !== null && included > max
      ? [`Only ${max} can be chosen, so ${included} cannot be included`]
      : []),
    ...(most < min ? [`At least ${min} have to be chosen, but the choices allow only ${most}`] : []),
    ...(max !== null && chosen > max ? [`${chosen} are chosen beforehand, but at most ${max} may be`] : []),
  ];
}
