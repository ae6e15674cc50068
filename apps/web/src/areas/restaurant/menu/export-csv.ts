import Papa from 'papaparse';

import type { Dish } from '../../../features/menu/queries.ts';

/** The columns of the export, which an import reads back by these names. */
export const EXPORT_COLUMNS = [
  'id',
  'name',
  'description',
  'price',
  'veg',
  'category',
  'isAvailable',
  'showQuantity',
  'quantityAvailable',
] as const;

const yesOrNo = (value: boolean) => (value ? 'yes' : 'no');

/** The menu as a spreadsheet reads it. */
export function toCsv(menu: readonly Dish[]): string {
  const rows = menu.map((dish) => [
    dish.id,
    dish.name,
    dish.description,
    dish.price.toFixed(2),
    yesOrNo(dish.veg),
    dish.category,
    yesOrNo(dish.isAvailable),
    yesOrNo(dish.showQuantity),
    dish.quantityAvailable,
  ]);
  // Text that could start a formula begins with an apostrophe, so that it stays text.
  return Papa.unparse([[...EXPORT_COLUMNS], ...rows], { escapeFormulae: true });
}

/** In front of a file, or a spreadsheet may take ₹ and é for something else. */
export const BYTE_ORDER_MARK = '\uFEFF';
export const CSV_TYPE = 'text/csv;charset=utf-8';

/** For a menu that is typed into a spreadsheet: the columns, and two dishes that show what goes into them. */
export const TEMPLATE =
  BYTE_ORDER_MARK +
  Papa.unparse([
    EXPORT_COLUMNS.filter((column) => column !== 'id'),
    ['Paneer Roll', 'Crisp and hot', '149.50', 'yes', 'Rolls', 'yes', 'no', ''],
    ['Chicken Biryani', 'For two', '329.00', 'no', 'Rice', 'yes', 'yes', '20'],
  ]);
