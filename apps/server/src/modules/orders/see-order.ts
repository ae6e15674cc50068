import type { OrderDetails } from '@tiffin/contract';
import type { OwnerActor } from '../../auth/actor.ts';
import type { Context } from '../../auth/context.ts';
import { getOrder } from './get-order.ts';
import { markSeen } from './orders.repo.ts';

/**
 * Says that somebody of the kitchen has looked at a new order, so that it stops ringing on all of their devices. The first
 * time counts; for an order that is not New any more nothing changes. Throws NOT_FOUND for somebody else's order.
 */
export async function seeOrder(context: Context, owner: OwnerActor, orderId: number): Promise<OrderDetails> {
  await markSeen(context.db, owner, orderId);
  return getOrder(context, owner, orderId);
}
