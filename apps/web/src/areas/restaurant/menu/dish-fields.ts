import { DISH_DEFAULTS } from '@tiffin/contract/rules/dish';

import type { Dish } from '../../../features/menu/queries.ts';
import type { BodyOf } from '../../../lib/api/api.ts';
import type { DietBody } from './diet-values.ts';

type Sent = BodyOf<'POST /api/restaurants/:id/menu'>;
/** What is sent of a dish, without its diet, other names, picture, options and mealtimes, which have parts of their own. */
type Field = Exclude<
  keyof Sent & keyof Dish,
  keyof DietBody | 'alsoCalled' | 'img' | 'optionGroups' | 'mealtimeIds'
>;
export type DishBody = Pick<Dish, Field>;

type Kind<Value> = Value extends boolean
  ? { kind: 'switch' }
  : { kind: Value extends string ? 'text' : 'price' | 'count' };
/** Synonyms are headers of other programs' sheets, as `keyOf` makes them. The first that a sheet has counts. */
type Entry<Value> = Kind<Value> & { synonyms: readonly string[] };

/** The plain fields of a dish, which a form has. How a file writes and reads them stands in `MENU_COLUMNS` of the contract. */
export const DISH_FIELDS = {
  name: {
    kind: 'text',
    synonyms: [
      'name',
      'itemname',
      'dishname',
      'productname',
      'dish',
      'item',
      'product',
      'menuitem',
      'itemtitle',
      'title',
    ],
  },
  description: {
    kind: 'text',
    synonyms: ['description', 'itemdescription', 'dishdescription', 'productdescription', 'details', 'about'],
  },
  price: {
    kind: 'price',
    synonyms: [
      'price',
      'sellingprice',
      'itemprice',
      'dishprice',
      'baseprice',
      'defaultprice',
      'saleprice',
      'unitprice',
      'finalprice',
      'deliveryprice',
      'mrp',
      'rate',
      'amount',
    ],
  },
  veg: {
    kind: 'switch',
    synonyms: [
      'veg',
      'vegnonveg',
      'isveg',
      'vegetarian',
      'foodtype',
      'dietarytype',
      'diet',
      'vegtype',
      'vegtag',
    ],
  },
  category: {
    kind: 'text',
    synonyms: [
      'category',
      'categoryname',
      'categories',
      'menucategory',
      'section',
      'menusection',
      'subcategory',
      'group',
    ],
  },
  isAvailable: {
    kind: 'switch',
    synonyms: [
      'isavailable',
      'available',
      'availability',
      'availableforsale',
      'isactive',
      'active',
      'enabled',
      'instock',
      'stockstatus',
      'status',
    ],
  },
  showQuantity: {
    kind: 'switch',
    synonyms: ['showquantity', 'trackquantity', 'trackstock', 'trackinventory', 'stocktracking'],
  },
  quantityAvailable: {
    kind: 'count',
    synonyms: [
      'quantityavailable',
      'availablequantity',
      'currentquantity',
      'stockquantity',
      'quantity',
      'qty',
      'stock',
      'instock',
      'onhand',
    ],
  },
} as const satisfies { [F in Field]: Entry<DishBody[F]> };

export type DishField = keyof typeof DISH_FIELDS;
type OfKind<K extends string> = {
  [F in DishField]: (typeof DISH_FIELDS)[F] extends { kind: K } ? F : never;
}[DishField];
export type SwitchField = OfKind<'switch'>;
/** Fields that a form holds as they are sent. */
type FormField = OfKind<'text' | 'switch'>;

export const FIELDS = Object.keys(DISH_FIELDS) as DishField[]; // the keys of a record of them

const isFormField = (field: DishField): field is FormField => {
  const { kind } = DISH_FIELDS[field];
  return kind === 'text' || kind === 'switch';
};
export const FORM_FIELDS = FIELDS.filter(isFormField);

/** The named fields alone. */
export const picked = <T, F extends keyof T>(from: T, fields: readonly F[]): Pick<T, F> =>
  // Each of them is copied.
  Object.fromEntries(fields.map((field) => [field, from[field]])) as Pick<T, F>;

/** A dish of which nothing was said yet. */
export const NEW_DISH: DishBody = { name: '', price: Number.NaN, ...DISH_DEFAULTS };
