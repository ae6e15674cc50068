import type { OrderDetails } from '@tiffin/contract/schemas/order';
import type { CustomerActor } from '../../auth/actor.ts';
import type { Context } from '../../auth/context.ts';
import { notFound } from '../../kit/app-error.ts';
import { getOrder } from './get-order.ts';
import { findOrderOfKey } from './placement.repo.ts';
import { placementsUnderWay } from './placements-under-way.ts';

/**
 * The order that this customer has placed under a key, as it is now: for a page that has lost the answer. Waits for a
 * request with this key that is under way, so that 404 says that nothing was placed. Throws NOT_FOUND.
 */
export async function orderByKey(
  context: Context,
  customer: CustomerActor,
  key: string,
): Promise<OrderDetails> {
  const { db } = context;
  // On this node it may not have reached the database yet; on another one it holds the customer's turn there.
  await placementsUnderWay(db).ended(customer.id, key);
  const orderId = await findOrderOfKey(db, customer.id, key);
  if (orderId === undefined) throw notFound('No order was placed under this key.');
  return getOrder(context, customer, orderId);
}
