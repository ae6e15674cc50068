import { DISH_DEFAULTS } from '@tiffin/contract/rules/dish';
import Papa from 'papaparse';

import type { Dish } from '../../../features/menu/queries.ts';
import { DISH_FIELDS, type DishBody, type DishField, FIELDS } from './dish-fields.ts';

/** The columns of the export, which an import reads back by these names. */
export const EXPORT_COLUMNS = ['id', ...FIELDS] as const;

function cellOf(dish: DishBody, field: DishField): string | number | null {
  const value = dish[field];
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return DISH_FIELDS[field].kind === 'price' ? Number(value).toFixed(2) : value;
}

const rowOf = (dish: DishBody) => FIELDS.map((field) => cellOf(dish, field));

/** The menu as a spreadsheet reads it. */
export function toCsv(menu: readonly Dish[]): string {
  const rows = menu.map((dish) => [dish.id, ...rowOf(dish)]);
  // Text that could start a formula begins with an apostrophe, so that it stays text.
  return Papa.unparse([[...EXPORT_COLUMNS], ...rows], { escapeFormulae: true });
}

/** In front of a file, or a spreadsheet may take ₹ and é for something else. */
export const BYTE_ORDER_MARK = '\uFEFF';
export const CSV_TYPE = 'text/csv;charset=utf-8';

/** Two dishes that show what goes into a file. */
const EXAMPLES: DishBody[] = [
  {
    ...DISH_DEFAULTS,
    name: 'Paneer Roll',
    description: 'Crisp and hot',
    price: 149.5,
    veg: true,
    category: 'Rolls',
  },
  {
    ...DISH_DEFAULTS,
    name: 'Chicken Biryani',
    description: 'For two',
    price: 329,
    category: 'Rice',
    showQuantity: true,
    quantityAvailable: 20,
  },
];

/** For a menu that is typed into a spreadsheet. */
export const TEMPLATE = BYTE_ORDER_MARK + Papa.unparse([FIELDS, ...EXAMPLES.map(rowOf)]);
