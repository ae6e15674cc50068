import type { Query } from '@tiffin/contract/route';
import type { api } from '@tiffin/contract/routes/index';
import { LIST_DEFAULT_LIMIT } from '@tiffin/contract/rules/limits';
import { isActive } from '@tiffin/contract/rules/order-status';
import type { MatchCount } from '@tiffin/contract/schemas/admin-lists';
import type { Order, OrderDetails } from '@tiffin/contract/schemas/order';
import type { AdminActor } from '../../auth/actor.ts';
import type { Context } from '../../auth/context.ts';
import { holdUser } from '../../auth/users.repo.ts';
import { countWanted, findPage, inOrderOf } from '../../db/listing.ts';
import { notFound } from '../../kit/app-error.ts';
import { writeAuditLog } from '../audit-log/index.ts';
import { oncePerKey, type Outcome } from '../idempotency/index.ts';
import {
  softDeleteOrder,
  lockOpenOrders,
  lockOrder,
  readOrders,
  readWholeOrder,
} from './administration.repo.ts';
import { changeStatus } from './change-status.ts';
import { getOrder } from './get-order.ts';
import { lockRedeemedOffers, lockTakenDishes } from './orders.repo.ts';
import { toOrder } from './order-document.ts';
import { ORDER_KEYS, type OrderFilter, wantedOrders } from './wanted-orders.ts';

/** A page of all orders or of those that match, newest first unless it is said otherwise. */
export async function listAllOrders(
  { db }: Context,
  admin: AdminActor,
  { limit = LIST_DEFAULT_LIMIT, sort, ...page }: Query<typeof api.admin.adminOrders>,
): Promise<Order[]> {
  const ids = await findPage(db, wantedOrders(page), { ...page, limit, sortBy: sort && ORDER_KEYS[sort] });
  const rows = inOrderOf(ids, await readOrders(db, admin, ids));
  return rows.map(({ document }) => toOrder(document, admin));
}

/** How many of them there are. */
export function countOrders({ db }: Context, _admin: AdminActor, filter: OrderFilter): Promise<MatchCount> {
  return countWanted(db, wantedOrders(filter));
}

/** Refunds a delivered order in full, once. Throws NOT_FOUND, ILLEGAL_TRANSITION, IDEMPOTENCY_KEY_REUSED. */
export function refundOrder(
  context: Context,
  admin: AdminActor,
  orderId: number,
  reason: string,
  key: string | undefined,
): Promise<Outcome<OrderDetails>> {
  return oncePerKey(context, { actor: admin, scope: 'refund', key, asked: { orderId, reason } }, (inside) =>
    changeStatus(inside, admin, orderId, 'Refunded', reason),
  );
}

/**
 * Takes an order off every list, total and screen, and answers it as it was; one under way is cancelled first
 * (docs/rules/orders.md#administrators). The row stays as a tombstone, and the audit log tells it whole. Throws
 * NOT_FOUND, also the second time.
 */
export async function deleteOrder(
  context: Context,
  admin: AdminActor,
  id: number,
): Promise<OrderDetails & { deleted: true }> {
  return context.db.transaction(async (tx) => {
    const inside = { ...context, db: tx };
    // Its event may name the administrator, whose row comes before the order's.
    await holdUser(tx, admin.id);
    const status = await lockOrder(tx, id);
    if (status === undefined) throw notFound('Order not found.');
    if (isActive(status)) await changeStatus(inside, admin, id, 'Cancelled', 'The order was deleted.');
    const order = await getOrder(inside, admin, id);
    await writeAuditLog(tx, admin, {
      action: 'order.delete',
      subject: { type: 'order', id, label: `#${id}` },
      before: await readWholeOrder(tx, id),
    });
    await softDeleteOrder(tx, id);
    return { ...order, deleted: true as const };
  });
}

/**
 * Cancels what a restaurant has under way, in the transaction that takes the restaurant away
 * (docs/rules/deletion.md#restaurants).
 */
export async function cancelOpenOrders(
  inside: Context,
  admin: AdminActor,
  restaurantId: number,
  reason: string,
): Promise<void> {
  const ids = await lockOpenOrders(inside.db, restaurantId);
  // Before the first is cancelled, what all of them give back: one by one they come in no order.
  await lockTakenDishes(inside.db, ids);
  await lockRedeemedOffers(inside.db, ids);
  for (const id of ids) await changeStatus(inside, admin, id, 'Cancelled', reason);
}
