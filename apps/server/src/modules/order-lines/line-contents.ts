import { contentsText, type Diet, type DietDish, NOTHING_DECLARED } from '@tiffin/contract/rules/diet';
import type { PickedChoice } from '@tiffin/contract/rules/options';
import type { Database } from '../../db/database.ts';
import type { DeclaredDiet, GroupFacts, KnownMenu } from './menu-facts.ts';
import { readDeclaringFacts } from './menu-facts.repo.ts';

/** Calories are no declaration that a person may depend on. */
const dietOf = (declared: DeclaredDiet | null): Diet => ({ ...NOTHING_DECLARED, ...declared });

const choicesOf = ({ choices }: GroupFacts): DietDish['groups'][number]['choices'] =>
  (choices ?? []).map(({ id, name, veg, maxQty, defaultQty, diet }) => ({
    id,
    name,
    veg,
    maxQty,
    defaultQty,
    ...dietOf(diet),
  }));

/** What a line declares of itself. @param diet of its dish */
export function lineContents(
  menu: KnownMenu,
  menuItemId: number,
  veg: boolean,
  diet: DeclaredDiet | null,
  picks: readonly PickedChoice[],
): string {
  const groups = menu
    .groupsOf(menuItemId)
    .map((group) => ({ kind: group.kind, min: group.min, choices: choicesOf(group) }));
  return contentsText({ ...dietOf(diet), veg, spice: null, groups }, picks);
}

/** Reads what dishes declare, with the groups that stand on them; by dish, without those that declare nothing. */
export async function readDeclaredDishes(
  db: Database,
  restaurantIds: readonly number[],
): Promise<ReadonlyMap<number, DietDish>> {
  const found = new Map<number, DietDish>();
  for (const { menu } of await readDeclaringFacts(db, restaurantIds)) {
    // The choices of a group that stands on many dishes are one list.
    const known = new Map(
      menu.groups.map((group) => [group.id, { kind: group.kind, choices: choicesOf(group) }]),
    );
    for (const { id, veg, diet, groups: ofDish } of menu.dishes) {
      const groups = (ofDish ?? []).flatMap(({ groupId, min }) => {
        const group = known.get(groupId);
        return group ? [{ ...group, min }] : [];
      });
      found.set(id, { ...dietOf(diet), veg, spice: null, groups });
    }
  }
  return found;
}
