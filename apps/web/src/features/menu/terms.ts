import { toPaise } from '@tiffin/contract/rules/money';
import {
  validatePicks,
  shownPrice,
  type ChoiceTerms,
  type DishTerms,
  type GroupTerms,
  type PickedChoice,
} from '@tiffin/contract/rules/options';

import type { Dish, MenuDetails } from './queries.ts';

type Group = MenuDetails['groups'][number];
type Choice = Group['choices'][number];
type OnDish = MenuDetails['dishes'][number]['optionGroups'][number];

/** A choice as it stands on one dish, with what is left of it. */
export type OfferedChoice = ChoiceTerms & {
  /** True where at least one can be had. */
  isAvailable: boolean;
  /** When it comes back by itself, where it does. */
  soldOutUntil: string | null;
  /** HH:MM at which a new day of the kitchen begins. */
  dayBegins: string | undefined;
  /** Null where it is not counted. */
  left: number | null;
};
export type OfferedGroup = Omit<GroupTerms, 'choices'> & { choices: readonly OfferedChoice[] };
export type OfferedDish = Omit<DishTerms, 'groups'> & { groups: readonly OfferedGroup[] };

/** Returns the terms that the contract's functions validate and price by, from the menu and the dish's details. */
export function termsOf(
  dish: Pick<Dish, 'id' | 'price' | 'veg'>,
  { groups, dishes }: MenuDetails,
): OfferedDish {
  const known = new Map(groups.map((group) => [group.id, group]));
  const offered = (dishes.find(({ id }) => id === dish.id)?.optionGroups ?? []).flatMap((onDish) => {
    const group = known.get(onDish.groupId);
    return group ? [offer(group, onDish)] : [];
  });
  const { veg } = dish;
  // A menu says what a line without choices costs; without them it is the dish's own price.
  const { shownPaise } = shownPrice({ pricePaise: 0, veg, groups: offered });
  const isSized = offered.some(({ kind }) => kind === 'size');
  return { pricePaise: toPaise(dish.price) - (isSized ? 0 : shownPaise), veg, groups: offered };
}

const offer = (group: Group, onDish: OnDish): OfferedGroup => ({
  id: group.id,
  name: group.name,
  kind: group.kind,
  min: onDish.min,
  max: onDish.max,
  included: onDish.included,
  extraPaise: toPaise(onDish.extraPrice),
  choices: group.choices.map((choice) => offerChoice(choice, onDish)),
});

function offerChoice(choice: Choice, { sizePrices = [] }: OnDish): OfferedChoice {
  const price = sizePrices.find(({ choiceId }) => choiceId === choice.id)?.price ?? choice.price;
  const left = choice.showQuantity ? (choice.quantityAvailable ?? 0) : null;
  return {
    id: choice.id,
    name: choice.name,
    pricePaise: toPaise(price),
    sizePrices: (choice.pricesBySize ?? []).map((bySize) => ({
      choiceId: bySize.choiceId,
      pricePaise: toPaise(bySize.price),
    })),
    maxQty: choice.maxQty,
    defaultQty: choice.defaultQty,
    veg: choice.veg,
    dishId: choice.dishId ?? null,
    isAvailable: choice.isAvailable && left !== 0,
    soldOutUntil: choice.soldOutUntil,
    dayBegins: choice.dayBeginsAt,
    left,
  };
}

export const qtyOf = (picks: readonly PickedChoice[], id: number): number =>
  picks.find(({ choiceId }) => choiceId === id)?.qty ?? 0;

export const chosenIn = ({ choices }: Pick<GroupTerms, 'choices'>, picks: readonly PickedChoice[]): number =>
  choices.reduce((sum, { id }) => sum + qtyOf(picks, id), 0);

/** Keeps the picks that the dish still has, and none of choices that cannot be had now. */
export function possiblePicks({ groups }: OfferedDish, picks: readonly PickedChoice[]): PickedChoice[] {
  const there = new Map(groups.flatMap(({ choices }) => choices.map((choice) => [choice.id, choice])));
  return picks.flatMap(({ choiceId, qty }) => {
    const choice = there.get(choiceId);
    const most = choice?.isAvailable ? Math.min(qty, choice.maxQty, choice.left ?? qty) : 0;
    return most > 0 ? [{ choiceId, qty: most }] : [];
  });
}

/** Obstacle to an order: too little chosen, or something that cannot be had by now. */
export type Obstacle = { group: OfferedGroup; missing: OfferedChoice | undefined };

export function firstObstacle(terms: OfferedDish, picks: readonly PickedChoice[]): Obstacle | undefined {
  const tooFew = new Set(validatePicks(terms, picks).missing.map(({ groupId }) => groupId));
  for (const group of terms.groups) {
    const missing = group.choices.find((choice) => !canHave(choice, qtyOf(picks, choice.id)));
    if (missing || tooFew.has(group.id)) return { group, missing };
  }
  return undefined;
}

const canHave = ({ isAvailable, left }: OfferedChoice, qty: number): boolean =>
  qty === 0 || (isAvailable && qty <= (left ?? qty));

/** So many of a choice; where exactly one is chosen, it takes the place of the others. */
export function withPick(
  picks: readonly PickedChoice[],
  group: OfferedGroup,
  choiceId: number,
  qty: number,
): PickedChoice[] {
  const others = isOneOf(group)
    ? picks.filter((pick) => group.choices.every(({ id }) => id !== pick.choiceId))
    : picks.filter((pick) => pick.choiceId !== choiceId);
  return qty === 0 ? others : [...others, { choiceId, qty }];
}

export const isOneOf = ({ min, max }: Pick<GroupTerms, 'min' | 'max'>): boolean => min === 1 && max === 1;
