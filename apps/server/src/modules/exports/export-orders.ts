import { Readable } from 'node:stream';
import { LIST_MAX_LIMIT } from '@tiffin/contract/rules/limits';
import type { Query } from '@tiffin/contract/route';
import type { api } from '@tiffin/contract/routes/index';
import type { Order } from '@tiffin/contract/schemas/order';
import type { OwnerActor } from '../../auth/actor.ts';
import type { Context } from '../../auth/context.ts';
import { listRestaurantOrders } from '../orders/index.ts';
import { readSettings } from '../settings/index.ts';
import { type Columns, toCsvLine } from './csv.ts';
import { charges, itemsText } from './order-columns.ts';

type Filter = Query<typeof api.orders.exportOrders>;

/** What books need of an order; nothing by which a customer is reached. */
function columnsAt(timeZone: string): Columns<Order> {
  const clock = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' });
  return {
    id: ({ id }) => id,
    placed: ({ createdAt }) => clock.format(new Date(createdAt)),
    status: ({ status }) => status,
    customerName: ({ customerName }) => customerName,
    items: itemsText,
    payment: ({ payment }) => payment,
    subtotal: ({ subtotal }) => subtotal,
    discount: ({ discount }) => discount,
    coupon: ({ coupon }) => coupon,
    deliveryFee: ({ deliveryFee }) => deliveryFee,
    ...charges,
    total: ({ total }) => total,
    area: ({ area }) => area ?? '',
    notes: ({ notes }) => notes,
  };
}

/**
 * The orders of the own restaurant as CSV, newest first, times by the platform's clock; written page by page, as fast as
 * its reader reads. Throws NOT_FOUND for any other restaurant.
 */
export async function exportOrders(
  context: Context,
  owner: OwnerActor,
  restaurantId: number,
  filter: Filter,
): Promise<Readable> {
  const read = (before?: number) =>
    listRestaurantOrders(context, owner, restaurantId, { ...filter, limit: LIST_MAX_LIMIT, before });
  // What is refused is refused before the answer has begun.
  let rows = await read();
  const columns = columnsAt((await readSettings(context.db)).timeZone);
  const cells = Object.values(columns);
  async function* text() {
    yield toCsvLine(Object.keys(columns));
    while (rows.length > 0) {
      yield rows.map((row) => toCsvLine(cells.map((cell) => cell(row)))).join('');
      if (rows.length < LIST_MAX_LIMIT) return;
      rows = await read(rows.at(-1)?.id);
    }
  }
  return Readable.from(text(), { objectMode: false });
}
