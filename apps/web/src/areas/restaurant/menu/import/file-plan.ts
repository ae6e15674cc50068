import { type FileDish, MENU_COLUMNS } from '@tiffin/contract/rules/menu-file';

import type { Dish } from '../../../../features/menu/queries.ts';
import { rupees } from '../../../../lib/format/formats.ts';
import type { MenuImport } from '../whole-menu.ts';
import { type DishDifference, dishesOf, type MenuPlan, type Problem } from './plan.ts';

/** What a sheet is about, by the columns that it names. */
export type FileKind = 'dishes' | 'groups';

/** One fact, as it is shown; empty for none. */
export type Difference = { label: string; from: string; to: string };

/** What a file would do to the menu, as it is shown and as it is sent. With problems it does nothing. */
export type FilePlan = {
  kind: FileKind;
  added: readonly { name: string; facts: readonly string[] }[];
  changed: readonly { id: number; name: string; differences: readonly Difference[] }[];
  unchanged: number;
  problems: readonly Problem[];
  /** Possible slips: they are imported only once a user has confirmed them. */
  questions: readonly Problem[];
  body: MenuImport;
};

/** A plan of dishes, as it is shown and as it is sent. */
export const ofDishes = (plan: MenuPlan, menu: readonly Dish[]): FilePlan => ({
  ...plan,
  kind: 'dishes',
  added: plan.added.map((dish) => ({ name: dish.name, facts: factsOf(dish) })),
  changed: plan.changed.map(({ id, differences }) => ({
    id,
    name: menu.find((dish) => dish.id === id)?.name ?? '',
    differences: differences.map((one) => ({
      label: MENU_COLUMNS[one.field].label,
      from: words(one, 'from'),
      to: words(one, 'to'),
    })),
  })),
  body: { dishes: dishesOf(plan) },
});

const factsOf = ({ price, category }: FileDish): string[] => [`${rupees(price)} in ${category}`];

function words({ field, ...values }: DishDifference, side: 'from' | 'to'): string {
  const value = values[side];
  if (value === null && field === 'allergens') return 'not declared';
  if (value === null) return '';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return field === 'price' && typeof value === 'number' ? rupees(value) : String(value);
}
