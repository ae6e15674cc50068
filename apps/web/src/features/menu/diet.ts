import type { Allergen, DietDish } from '@tiffin/contract/rules/diet';

import type { Dish, MenuDetails } from './queries.ts';

/** From 0 on. */
export const SPICE_NAMES = ['Not spicy', 'Mild', 'Medium', 'Hot'] as const;

/** Returns the dish as the contract's rules validate it, from the menu and the dish's details. */
export function dietOf(dish: Dish, details: MenuDetails | undefined): DietDish {
  const { veg, marks, allergens, mayContain, calories, spice, id } = dish;
  const groups = (details?.dishes.find((one) => one.id === id)?.optionGroups ?? []).flatMap((onDish) => {
    const group = details?.groups.find((one) => one.id === onDish.groupId);
    return group ? [{ kind: group.kind, min: onDish.min, choices: group.choices }] : [];
  });
  return { veg, marks, allergens, mayContain, calories, spice, groups };
}

/** With a capital, on a button of its own. */
export const allergenName = (allergen: Allergen): string =>
  allergen.charAt(0).toUpperCase() + allergen.slice(1);

/** "480 kcal · 2 pieces"; empty where neither is said. */
export const servingText = (calories: number | null, serving: string): string =>
  [calories === null ? '' : `${calories} kcal`, serving].filter((part) => part !== '').join(' · ');
