import { contentsText, type Diet, type DietDish, NOTHING_DECLARED } from '@tiffin/contract/rules/diet';
import type { PickedChoice } from '@tiffin/contract/rules/options';
import type { DeclaredDiet, KnownMenu } from './menu-facts.ts';

/** Calories are no declaration that a person may depend on. */
const dietOf = (declared: DeclaredDiet | null): Diet => ({ ...NOTHING_DECLARED, ...declared });

/** What a line declares of itself. @param diet of its dish */
export function lineContents(
  menu: KnownMenu,
  menuItemId: number,
  veg: boolean,
  diet: DeclaredDiet | null,
  picks: readonly PickedChoice[],
): string {
  const groups: DietDish['groups'] = menu.groupsOf(menuItemId).map(({ kind, min, choices }) => ({
    kind,
    min,
    choices: (choices ?? []).map((choice) => ({ ...choice, ...dietOf(choice.diet) })),
  }));
  return contentsText({ ...dietOf(diet), veg, spice: null, groups }, picks);
}
