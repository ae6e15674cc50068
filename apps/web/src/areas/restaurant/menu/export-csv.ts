import { guardFormula } from '@tiffin/contract/rules/formula-guard';
import {
  type FileDish,
  MENU_COLUMN_NAMES,
  NEW_FILE_DISH,
  writeMenuRow,
} from '@tiffin/contract/rules/menu-file';
import Papa from 'papaparse';

/** Two dishes that show what goes into a file. */
const EXAMPLES: FileDish[] = [
  {
    ...NEW_FILE_DISH,
    name: 'Paneer Roll',
    description: 'Crisp and hot',
    price: 149.5,
    veg: true,
    category: 'Rolls',
    mealtimes: [{ name: 'Evenings', from: '17:00', to: '22:00', weekdays: [] }],
    allergens: ['gluten', 'milk'],
    calories: 420,
    ingredients: 'Paneer, onion, mint, wheat flour',
  },
  {
    ...NEW_FILE_DISH,
    name: 'Chicken Biryani',
    description: 'Slow and fragrant',
    price: 329,
    category: 'Rice',
    showQuantity: true,
    quantityAvailable: 20,
    sizeGroup: 'Portion',
    sizes: [
      { name: 'For one', price: 189, isUsual: false },
      { name: 'For two', price: 329, isUsual: true },
    ],
    spice: 2,
    alsoCalled: ['biriyani', 'बिरयानी'],
  },
];

/** For a menu that is typed into a spreadsheet. */
export const TEMPLATE = Papa.unparse([
  MENU_COLUMN_NAMES,
  ...EXAMPLES.map((dish) => writeMenuRow(dish).map(guardFormula)),
]);
