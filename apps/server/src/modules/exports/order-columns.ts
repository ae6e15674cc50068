import { CHARGE_NAMES, CHARGES } from '@tiffin/contract/rules/charges';
import type { Order } from '@tiffin/contract/schemas/order';
import type { Columns } from './csv.ts';

/** A charge that is no field of an order is said by a line of its bill. */
export const charges: Columns<Order> = Object.fromEntries(
  CHARGE_NAMES.filter((name): boolean => name !== 'deliveryFee').map((name) => [
    name,
    ({ lines }) => lines.find(({ kind }) => kind === CHARGES[name].kind)?.amount ?? 0,
  ]),
);

/** '2 × Garlic Butter Naan; 1 × Dal Makhani'. */
export const itemsText = ({ items }: Order): string =>
  items.map(({ quantity, name }) => `${quantity} × ${name}`).join('; ');
