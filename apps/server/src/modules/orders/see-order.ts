import type { OrderDetails, OrderSeen } from '@tiffin/contract/schemas/order';
import type { OwnerActor } from '../../auth/actor.ts';
import type { Context } from '../../auth/context.ts';
import { holdUser } from '../../auth/users.repo.ts';
import { AppError, notFound } from '../../kit/app-error.ts';
import { lockOwnOrder, readSeen, storeSeen } from './acceptance.repo.ts';
import { getOrder } from './get-order.ts';
import { markSeen } from './orders.repo.ts';

/**
 * Records that one of the kitchen has looked at a new order, so that it stops ringing on all of their devices. The
 * first time counts; for an order that is not New any more nothing changes. Throws NOT_FOUND for another restaurant's
 * order.
 */
export async function seeOrder(context: Context, owner: OwnerActor, orderId: number): Promise<OrderDetails> {
  await markSeen(context.db, owner, orderId);
  return getOrder(context, owner, orderId);
}

/**
 * Records that one of the kitchen has seen that a new order waits: in amber looking is not enough to silence it, and in
 * red not even this. The first person at each step is remembered. Throws NOT_FOUND for another restaurant's order, and
 * ILLEGAL_TRANSITION with the current status for one that is not New any more.
 */
export async function acknowledgeOrder(
  { db }: Context,
  owner: OwnerActor,
  orderId: number,
): Promise<OrderSeen> {
  return db.transaction(async (tx) => {
    // The note names its author, whose row comes before the order's.
    await holdUser(tx, owner.id);
    const status = await lockOwnOrder(tx, owner, orderId);
    if (status === undefined) throw notFound('Order not found.');
    if (status !== 'New')
      throw new AppError('ILLEGAL_TRANSITION', `This order is ${status}.`, { currentStatus: status });
    await storeSeen(tx, owner, orderId);
    return readSeen(tx, orderId);
  });
}
