import { isolate } from '@tiffin/contract/rules/isolate';
import {
  type FileDish,
  MENU_COLUMNS,
  type MenuColumn,
  NEW_FILE_DISH,
  writeMenuCell,
} from '@tiffin/contract/rules/menu-file';

import type { Dish } from '../../../../features/menu/queries.ts';
import { rupees } from '../../../../lib/format/formats.ts';
import type { MenuImport } from '../whole-menu.ts';
import { differing, type DishDifference, dishesOf, type MenuPlan, type Problem } from './plan.ts';

/** What a sheet is about, by the columns that it names. */
export type FileKind = 'dishes' | 'groups';

/** One fact, as it is shown; empty for none. */
export type Difference = { label: string; from: string; to: string };

/** What a file would do to the menu, as it is shown and as it is sent. */
export type FilePlan = {
  kind: FileKind;
  added: readonly { name: string; facts: readonly string[] }[];
  changed: readonly { id: number; name: string; differences: readonly Difference[] }[];
  unchanged: number;
  problems: readonly Problem[];
  /** First lines of rows that are not imported, because of the problems. */
  left: readonly number[];
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

/** In the line above the others. */
const IN_HEAD: ReadonlySet<MenuColumn> = new Set(['name', 'price', 'veg', 'category', 'description']);

/** All that the file says of a new dish. */
const factsOf = (dish: FileDish): string[] => [
  `${rupees(dish.price)} in ${isolate(dish.category)} · ${dish.veg ? 'Veg' : 'Non-veg'}`,
  ...(dish.description === '' ? [] : [dish.description]),
  ...differing(NEW_FILE_DISH, dish)
    .filter((field) => !IN_HEAD.has(field))
    .map((field) => `${MENU_COLUMNS[field].label}: ${isolate(writeMenuCell(dish, field))}`),
];

function words({ field, ...values }: DishDifference, side: 'from' | 'to'): string {
  const value = values[side];
  if (value === null && field === 'allergens') return 'not declared';
  if (value === null) return '';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return field === 'price' && typeof value === 'number' ? rupees(value) : String(value);
}
