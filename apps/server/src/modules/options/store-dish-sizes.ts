import { nameKey } from '@tiffin/contract/rules/clean-text';
import type { Dish } from '@tiffin/contract/schemas/dish';
import type { SizesByName } from '@tiffin/contract/schemas/named-parts';
import { type DishGroupsBody, GroupBody, type OwnDishGroup } from '@tiffin/contract/schemas/options';
import type { OwnerActor } from '../../auth/actor.ts';
import type { Database } from '../../db/database.ts';
import { readMenuFacts } from '../order-lines/index.ts';
import { readOwnDishGroups } from './own-dish-groups.ts';
import { storeDishGroups } from './put-dish-groups.ts';
import { storeNewGroup } from './save-group.ts';

interface SizeGroup {
  readonly id: number;
  readonly name: string;
  readonly choices: readonly { readonly id: number; readonly name: string; readonly defaultQty: number }[];
}

/** The groups of sizes of a menu, which an import adds to. */
export async function readSizeGroups(tx: Database, restaurantId: number): Promise<SizeGroup[]> {
  const { groups } = await readMenuFacts(tx, restaurantId);
  return groups
    .filter(({ kind }) => kind === 'size')
    .map(({ id, name, choices }) => ({ id, name, choices: choices ?? [] }));
}

/**
 * Gives a dish sizes by their names, or none with null, in the place of those that it has and beside its other groups. The
 * caller has locked the options of the menu and the dish. Throws VALIDATION_FAILED.
 * @param known the groups of sizes of the menu; one that is new is put in
 */
export async function storeDishSizes(
  tx: Database,
  owner: OwnerActor,
  dish: Pick<Dish, 'id' | 'name'>,
  wanted: SizesByName | null,
  known: SizeGroup[],
): Promise<void> {
  const stored = (await readOwnDishGroups(tx, owner.restaurantId, dish.id)).get(dish.id) ?? [];
  const isSized = ({ groupId }: OwnDishGroup) => known.some(({ id }) => id === groupId);
  const before = stored.find(isSized);
  const others = stored.map(asSent);
  if (!wanted) {
    const left = others.filter(({ groupId }) => groupId !== before?.groupId);
    return storeDishGroups(tx, owner, dish, left);
  }
  const same = known.filter((group) => isSame(group, wanted));
  const group =
    same.find(({ id }) => id === before?.groupId) ?? same[0] ?? (await addSizes(tx, owner, wanted, known));
  const sized = {
    ...NO_NUMBERS,
    groupId: group.id,
    // The same sizes in the same order.
    sizePrices: group.choices.map(({ id }, at) => ({ choiceId: id, price: wanted.sizes[at]?.price ?? 0 })),
  };
  const groups = before
    ? others.map((one) => (one.groupId === before.groupId ? sized : one))
    : [sized, ...others];
  return storeDishGroups(tx, owner, dish, groups);
}

type Sent = DishGroupsBody['groups'][number];

const NO_NUMBERS = { min: null, max: null, included: null, extraPrice: null };

const asSent = ({ groupId, min, max, included, extraPrice }: OwnDishGroup): Sent => ({
  groupId,
  min: min ?? null,
  max: max ?? null,
  included: included ?? null,
  extraPrice: extraPrice ?? null,
  // As they stand.
  sizePrices: [],
});

const isSame = ({ name, choices }: SizeGroup, { group, sizes }: SizesByName): boolean =>
  nameKey(name) === nameKey(group) &&
  choices.length === sizes.length &&
  choices.every((choice, at) => {
    const size = sizes[at];
    return size && nameKey(size.name) === nameKey(choice.name) && size.isUsual === choice.defaultQty > 0;
  });

/** What a dish that gets it later begins at is what this one costs. */
async function addSizes(
  tx: Database,
  owner: OwnerActor,
  { group, sizes }: SizesByName,
  known: SizeGroup[],
): Promise<SizeGroup> {
  const choices = sizes.map(({ name, price, isUsual }) => ({ name, price, defaultQty: isUsual ? 1 : 0 }));
  const added = await storeNewGroup(tx, owner, GroupBody.parse({ name: group, kind: 'size', choices }));
  known.push(added);
  return added;
}
