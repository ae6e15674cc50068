import type { DatabasePool } from '../../db/database.ts';
import { rowsOf, staffOf, storeNotifications } from '../notifications/index.ts';
import { ASKED_AT_ONCE, markLateAsked } from './late.repo.ts';

/**
 * Asks the kitchens of orders that are later than promised (docs/rules/orders.md#promise), each order once, and returns
 * whether more may be due. Customers read that the kitchen was asked, so it is told in the transaction that says so.
 */
export function askLateKitchens(db: DatabasePool): Promise<boolean> {
  return db.transaction(async (tx) => {
    const orders = await markLateAsked(tx);
    const staff = await staffOf(
      tx,
      orders.map(({ restaurantId }) => restaurantId),
    );
    const rows = orders.flatMap(({ id, restaurantId, restaurantName, promised }) =>
      rowsOf({
        kind: 'order-late',
        to: staff.get(restaurantId)?.staff ?? [],
        facts: { orderId: id, restaurantName, promised },
        eventKey: `order:${id}:late`,
      }),
    );
    await storeNotifications(tx, rows);
    return orders.length === ASKED_AT_ONCE;
  });
}
