import { shownNumber } from '@tiffin/contract/rules/number-text';
import { toPaise } from '@tiffin/contract/rules/money';

import { termsOf, type OfferedDish } from '../../../../features/menu/terms.ts';
import { dishGroup, groupBody, type Entry } from './dish-groups.ts';
import type { Group } from './queries.ts';

/** A price that is being typed, in the wire's unit; or a count. */
const knownOr0 = (typed: number): number => (Number.isFinite(typed) && typed >= 0 ? typed : 0);

/**
 * The group that an entry will be, with numbers below zero, which nothing stored has. What is half typed is left out: the
 * customer would not see it either.
 */
function drawn(entry: Entry, place: number, groups: readonly Group[]): Group | undefined {
  if (entry.kind === 'shared' || (entry.kind === 'sizes' && entry.groupId !== null))
    return groups.find(({ id }) => id === entry.groupId);
  const { name, kind = 'choice', choices, ...numbers } = groupBody(entry, shownNumber);
  const isOne = kind === 'size';
  const base = -1000 * (place + 1);
  return {
    id: base,
    name,
    kind: isOne ? 'size' : 'choice',
    min: isOne ? 1 : knownOr0(numbers.min ?? 0),
    max: isOne ? 1 : Number.isNaN(numbers.max) ? null : (numbers.max ?? null),
    included: knownOr0(numbers.included ?? 0),
    extraPrice: knownOr0(numbers.extraPrice ?? 0),
    version: 0,
    dishIds: [],
    choices: choices.map((choice, index) => ({
      id: base - 1 - index,
      name: choice.name ?? '',
      price: knownOr0(choice.price ?? 0),
      pricesBySize: (choice.pricesBySize ?? []).map(({ choiceId, price }) => ({
        choiceId: Number(choiceId),
        price: knownOr0(price),
      })),
      maxQty: isOne ? 1 : Math.max(1, knownOr0(choice.maxQty ?? 1)),
      defaultQty: knownOr0(choice.defaultQty ?? 0),
      veg: choice.veg ?? null,
      isAvailable: true,
      soldOutUntil: null,
      showQuantity: false,
      quantityAvailable: null,
      marks: [],
      allergens: null,
      mayContain: [],
      calories: null,
    })),
  };
}

/** The dish of the form as its customers will choose of it. */
export function shownDish(
  { price, veg }: { price: number; veg: boolean },
  entries: readonly Entry[],
  groups: readonly Group[],
  nameOf: (dishId: number) => string,
): OfferedDish {
  const known = entries.flatMap((entry, place) => {
    const group = drawn(entry, place, groups);
    if (!group) return [];
    // A dish that is a choice is called as the menu calls it.
    const choices =
      entry.kind === 'new'
        ? group.choices
            .map((choice, index) => {
              const dishId = entry.values.rows[index]?.dishId ?? null;
              return dishId === null ? choice : { ...choice, name: nameOf(dishId) };
            })
            .filter(({ name }) => name !== '')
        : group.choices;
    return [{ entry, group: { ...group, choices } }];
  });
  const optionGroups = known.map(({ entry, group }) => {
    const [onDish] = dishGroup(entry, entry.kind === 'shared' ? undefined : group, shownNumber);
    return {
      groupId: group.id,
      min: onDish?.min ?? group.min,
      max: onDish?.max ?? group.max,
      included: onDish?.included ?? group.included,
      extraPrice: onDish?.extraPrice ?? group.extraPrice,
      ...(onDish?.sizePrices && {
        sizePrices: onDish.sizePrices.map(({ choiceId, price: ofSize }) => ({
          choiceId: Number(choiceId),
          price: knownOr0(ofSize),
        })),
      }),
    };
  });
  const terms = termsOf(
    { id: 0, price: knownOr0(price), veg },
    { groups: known.map(({ group }) => group), mealtimes: [], dishes: [{ id: 0, optionGroups }] },
  );
  // An owner's price is the dish's own, and not what a line without choices costs.
  return { ...terms, pricePaise: toPaise(knownOr0(price)) };
}
