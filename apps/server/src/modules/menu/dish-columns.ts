import type { Body } from '@tiffin/contract/route';
import type { api } from '@tiffin/contract/routes/index';
import type { DishDietChange } from '@tiffin/contract/schemas/diet';

/** A dish as it is sent, without its groups, sizes and mealtimes. */
export type SentDish = Omit<
  Body<typeof api.menu.importMenu>['dishes'][number],
  'id' | 'optionGroups' | 'mealtimeIds' | 'mealtimes' | 'sizes'
>;

/** Parts that are stored otherwise than they are sent. */
type Apart = 'price' | 'img' | keyof DishDietChange;

/** The plain fields of a dish as they are sent. Those that are left out stay. */
export type Replacement = Readonly<Omit<SentDish, Apart>> & {
  readonly pricePaise: number;
  readonly img?: string | undefined;
};

/** The plain fields of a dish: each is one column, which holds what was sent. */
export type DishFields = { readonly [F in keyof Replacement]-?: Exclude<Replacement[F], undefined> };

/**
 * The column of each. From this list come the selects of a menu and of a locked dish, the insert and the update
 * (menu.repo.ts, whole-menu.repo.ts).
 */
const COLUMN_OF = {
  name: 'name',
  description: 'description',
  pricePaise: 'price_paise',
  veg: 'veg',
  category: 'category',
  isAvailable: 'is_available',
  showQuantity: 'show_quantity',
  quantityAvailable: 'quantity_available',
  img: 'img',
  alsoCalled: 'also_called',
} as const satisfies Record<keyof DishFields, string>;

const FIELDS = Object.keys(COLUMN_OF) as (keyof DishFields)[]; // the keys of a record of them

/** For a select: `m.price_paise as "pricePaise", …`. */
export const selected = (table: string): string =>
  FIELDS.map((field) => `${table}.${COLUMN_OF[field]} as "${field}"`).join(', ');

/** For an insert. */
export const COLUMNS = FIELDS.map((field) => COLUMN_OF[field]).join(', ');

/** The parameters of the columns, where that of the first has this number. */
export const parameters = (first: number): string => FIELDS.map((_, at) => `$${first + at}`).join(', ');

export const parameterOf = (field: keyof DishFields, first: number): string =>
  `$${first + FIELDS.indexOf(field)}`;

/** For an update. */
export const assignments = (first: number): string =>
  FIELDS.map((field) => `${COLUMN_OF[field]} = ${parameterOf(field, first)}`).join(', ');

/** The values of the parameters. */
export const valuesOf = (dish: DishFields): unknown[] => FIELDS.map((field) => dish[field]);

type LeftOut = {
  [F in keyof Replacement]-?: undefined extends Replacement[F] ? F : never;
}[keyof Replacement];

/** A dish as it was sent, and what was left out as it is in `others`. */
export function completed(sent: Replacement, others: Pick<DishFields, LeftOut>): DishFields {
  const stored: Partial<DishFields> = others;
  // Each field is in one of them: what is not in `others` cannot be left out.
  return Object.fromEntries(
    FIELDS.map((field) => [field, sent[field] === undefined ? stored[field] : sent[field]]),
  ) as DishFields;
}
