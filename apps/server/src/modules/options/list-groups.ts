import type { Answer } from '@tiffin/contract/route';
import type { api } from '@tiffin/contract/routes/index';
import { type Diet, NOTHING_DECLARED } from '@tiffin/contract/rules/diet';
import { toRupees } from '@tiffin/contract/rules/money';
import type {
  Choice,
  DishGroup,
  MenuDetails,
  OptionGroup,
  OwnDishGroup,
  OwnOptionGroup,
} from '@tiffin/contract/schemas/options';
import type { OwnerActor } from '../../auth/actor.ts';
import type { Context } from '../../auth/context.ts';
import { assertOwnRestaurant } from '../../auth/scope.ts';
import type { Database } from '../../db/database.ts';
import { listMealtimes } from '../availability/index.ts';
import { type ChoiceFacts, type DishFacts, type GroupFacts, readMenuFacts } from '../order-lines/index.ts';
import { readChoiceDiets, readIngredients } from './diet.repo.ts';
import type { BoughtTogether } from './bought-together.repo.ts';
import { listGroupRows } from './options.repo.ts';
import { readOwnDishGroups, toPrices } from './own-dish-groups.ts';
import { groupNotFound } from './own-options.ts';

/**
 * Choices of the dishes of a menu, each group once, and only those that stand on one; and what is in dishes and goes
 * with them.
 * @param bought of dishes that may be gone by now
 */
export async function readDetails(
  db: Database,
  restaurantId: number,
  bought: BoughtTogether,
): Promise<MenuDetails> {
  const [{ dishes, groups, clock }, diets, ingredients, mealtimes] = await Promise.all([
    readMenuFacts(db, restaurantId),
    readChoiceDiets(db, restaurantId),
    readIngredients(db, restaurantId),
    listMealtimes(db, restaurantId),
  ]);
  const standing = new Set(dishes.flatMap((dish) => dish.groups ?? []).map(({ groupId }) => groupId));
  const onMenu = new Set(dishes.map(({ id }) => id));
  return {
    groups: groups
      .filter(({ id }) => standing.has(id))
      .map((group) => toGroup(group, diets, false, clock?.dayBegins)),
    mealtimes,
    dishes: dishes.flatMap((dish) => {
      const boughtWith = (bought.get(dish.id) ?? []).filter((id) => onMenu.has(id));
      const listed = ingredients.get(dish.id);
      if (dish.groups === null && boughtWith.length === 0 && listed === undefined) return [];
      return {
        id: dish.id,
        optionGroups: toDishGroups(dish),
        ...(listed !== undefined && { ingredients: listed }),
        ...(boughtWith.length > 0 && { boughtWith }),
      };
    }),
  };
}

/** The groups of the own menu, also those that stand on no dish, and the dishes that have any. */
export async function listGroups(
  { db }: Context,
  owner: OwnerActor,
  restaurantId: number,
): Promise<Answer<typeof api.options.listGroups>> {
  assertOwnRestaurant(owner, restaurantId);
  const [own, mealtimes] = await Promise.all([
    readOwnGroups(db, restaurantId),
    listMealtimes(db, restaurantId),
  ]);
  return { ...own, mealtimes };
}

/** As `listGroups`, without mealtimes. */
export async function readOwnGroups(db: Database, restaurantId: number) {
  const [{ groups, dishes, clock }, diets, rows, ofDishes] = await Promise.all([
    readMenuFacts(db, restaurantId),
    readChoiceDiets(db, restaurantId),
    listGroupRows(db, restaurantId),
    readOwnDishGroups(db, restaurantId),
  ]);
  const known = new Map(groups.map((group) => [group.id, group]));
  const own = rows.flatMap(({ id, version, dishIds }): OwnOptionGroup[] => {
    const group = known.get(id);
    return group ? [{ ...toGroup(group, diets, true, clock?.dayBegins), version, dishIds }] : [];
  });
  const withGroups = dishes.filter((dish) => dish.groups !== null);
  return {
    groups: own,
    dishes: withGroups.map((dish) => ({
      id: dish.id,
      optionGroups: toDishGroups(dish).map((group) => ({
        ...group,
        own: numbersOf(ofDishes.get(dish.id)?.find(({ groupId }) => groupId === group.groupId)),
      })),
    })),
  };
}

/** The dish's own numbers for a group. */
function numbersOf({ min, max, included, extraPrice }: Partial<OwnDishGroup> = {}) {
  return {
    ...(min !== undefined && { min }),
    ...(max !== undefined && { max }),
    ...(included !== undefined && { included }),
    ...(extraPrice !== undefined && { extraPrice }),
  };
}

export async function readOwnGroup(db: Database, restaurantId: number, id: number): Promise<OwnOptionGroup> {
  const group = (await readOwnGroups(db, restaurantId)).groups.find((one) => one.id === id);
  if (!group) throw groupNotFound();
  return group;
}

export function toDishGroups({ groups }: DishFacts): DishGroup[] {
  return (groups ?? []).map(({ extraPaise, sizes, ...terms }) => ({
    ...terms,
    extraPrice: toRupees(extraPaise),
    ...(sizes && { sizePrices: toPrices(sizes) }),
  }));
}

function toGroup(
  group: GroupFacts,
  diets: ReadonlyMap<number, Diet>,
  isOwn: boolean,
  dayBeginsAt: string | undefined,
): OptionGroup {
  const { extraPaise, choices, ...terms } = group;
  return {
    ...terms,
    extraPrice: toRupees(extraPaise),
    choices: (choices ?? []).map((choice) => ({
      ...toChoice(choice, diets.get(choice.id), isOwn),
      ...(choice.soldOutUntil !== null && dayBeginsAt !== undefined && { dayBeginsAt }),
    })),
  };
}

function toChoice(choice: ChoiceFacts, diet: Diet = NOTHING_DECLARED, isOwn: boolean): Choice {
  const { id, name, pricePaise, sizes, maxQty, defaultQty, veg, dishId, img, isOn, showQuantity, left } =
    choice;
  const { isThere, soldOutUntil } = choice;
  return {
    id,
    name,
    price: toRupees(pricePaise),
    ...(sizes && { pricesBySize: toPrices(sizes) }),
    maxQty,
    defaultQty,
    veg,
    ...(dishId !== null && { dishId, img: img ?? '' }),
    isAvailable: isThere,
    ...(isOwn && { isOn }),
    soldOutUntil: soldOutUntil === null ? null : new Date(soldOutUntil).toISOString(),
    showQuantity,
    quantityAvailable: left,
    marks: [...diet.marks],
    allergens: diet.allergens && [...diet.allergens],
    mayContain: [...diet.mayContain],
    calories: diet.calories,
  };
}
