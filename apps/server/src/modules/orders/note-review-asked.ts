import type { OrderDetails } from '@tiffin/contract/schemas/order';
import type { CustomerActor } from '../../auth/actor.ts';
import type { Context } from '../../auth/context.ts';
import { getOrder } from './get-order.ts';
import { markAsked } from './orders.repo.ts';

/**
 * Records that the customer was asked how an order was and wrote or skipped, so that no other device asks again. Throws
 * NOT_FOUND for another customer's order.
 */
export async function noteReviewAsked(
  context: Context,
  customer: CustomerActor,
  orderId: number,
): Promise<OrderDetails> {
  await markAsked(context.db, customer, orderId);
  return getOrder(context, customer, orderId);
}
