import type { OrderDetails } from '@tiffin/contract/schemas/order';
import type { Actor } from '../../auth/actor.ts';
import type { Context } from '../../auth/context.ts';
import { notFound } from '../../kit/app-error.ts';
import { toOrderDetails } from './order-document.ts';
import { readVersionOfOrder } from './order-versions.repo.ts';
import { findOrder } from './orders.repo.ts';

/** One order with its events. Throws NOT_FOUND for one that this actor may not see, as for none. */
export async function getOrder({ db }: Context, actor: Actor, orderId: number): Promise<OrderDetails> {
  const document = await findOrder(db, actor, orderId);
  if (!document) throw notFound('Order not found.');
  return toOrderDetails(document, actor);
}

/**
 * Returns another one whenever `getOrder` may answer something else; for an order the actor may not see, no reader's
 * tag.
 */
export function versionOfOrder({ db }: Context, actor: Actor, orderId: number): Promise<string> {
  return readVersionOfOrder(db, actor, orderId);
}
