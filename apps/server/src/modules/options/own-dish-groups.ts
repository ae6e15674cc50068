import { toRupees } from '@tiffin/contract/rules/money';
import type { DishGroupsBody, OwnDishGroup } from '@tiffin/contract/schemas/options';
import type { Database } from '../../db/database.ts';
import { type DishGroupRow, listOwnDishGroups, type OwnDishGroupRow } from './dish-groups.repo.ts';

/** The groups of the dishes of a menu, or of one of them, as their owner set them; a dish without any is missing. */
export async function readOwnDishGroups(
  db: Database,
  restaurantId: number,
  dishId?: number,
): Promise<ReadonlyMap<number, OwnDishGroup[]>> {
  const found = new Map<number, OwnDishGroup[]>();
  for (const row of await listOwnDishGroups(db, restaurantId, dishId)) {
    const groups = found.get(row.dishId) ?? [];
    groups.push(toOwnDishGroup(row));
    found.set(row.dishId, groups);
  }
  return found;
}

function toOwnDishGroup({
  groupId,
  own,
  sizes,
  min,
  max,
  included,
  extraPaise,
}: OwnDishGroupRow): OwnDishGroup {
  return {
    groupId,
    ...toOwnNumbers(own),
    ...(sizes && { sizePrices: toPrices(sizes) }),
    ofGroup: { min, max, included, extraPrice: toRupees(extraPaise) },
  };
}

const toOwnNumbers = ({
  min,
  max,
  included,
  extraPaise,
}: Omit<DishGroupRow, 'dishId' | 'groupId' | 'position'>) => ({
  ...(min !== null && { min }),
  ...(max !== null && { max }),
  ...(included !== null && { included }),
  ...(extraPaise !== null && { extraPrice: toRupees(extraPaise) }),
});

/** @param sizes paise by the number of a size */
export const toPrices = (sizes: Readonly<Record<string, number>>) =>
  Object.entries(sizes).map(([choiceId, paise]) => ({ choiceId: Number(choiceId), price: toRupees(paise) }));

type Sent = DishGroupsBody['groups'];
type SentPrices = Sent[number]['sizePrices'];

const isStored = (stored: OwnDishGroup | undefined, { choiceId, price }: SentPrices[number]): boolean =>
  stored?.sizePrices?.some((one) => one.choiceId === choiceId && one.price === price) ?? false;

/**
 * Leaves out the prices by size that stand as they are sent: a whole dish that is sent back with another price has a new
 * one of its usual size, and the old ones beside it.
 */
export async function withoutStoredPrices(
  tx: Database,
  restaurantId: number,
  dishId: number,
  groups: Sent,
): Promise<Sent> {
  const stored = (await readOwnDishGroups(tx, restaurantId, dishId)).get(dishId) ?? [];
  return groups.map((group) => {
    const before = stored.find(({ groupId }) => groupId === group.groupId);
    return { ...group, sizePrices: group.sizePrices.filter((price) => !isStored(before, price)) };
  });
}

/** Whether these are the groups that a dish has, in their order, each as it stands. */
export const isUnchanged = (stored: readonly OwnDishGroup[], groups: Sent): boolean =>
  stored.length === groups.length &&
  groups.every((group, index) => {
    const before = stored[index];
    // A size has no numbers of a dish, whatever is sent.
    const isSized = before?.sizePrices !== undefined;
    return (
      before?.groupId === group.groupId &&
      (isSized || NUMBERS.every((name) => (before[name] ?? null) === group[name])) &&
      group.sizePrices.every((price) => isStored(before, price))
    );
  });

const NUMBERS = ['min', 'max', 'included', 'extraPrice'] as const;
