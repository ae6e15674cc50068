import { NOT_ANSWERED_REASON } from '@tiffin/contract/rules/acceptance';
import {
  type OrderStatus,
  type Transition,
  findTransition,
  isActive,
  mayReach,
} from '@tiffin/contract/rules/order-status';
import type { OrderDetails } from '@tiffin/contract/schemas/order';
import type { Actor } from '../../auth/actor.ts';
import type { Context } from '../../auth/context.ts';
import { holdUser } from '../../auth/users.repo.ts';
import type { Database } from '../../db/database.ts';
import { AppError, notFound } from '../../kit/app-error.ts';
import { writeAuditLog } from '../audit-log/index.ts';
import { claimUnanswered, countMissed, forgiveMissed } from './acceptance.repo.ts';
import { getOrder } from './get-order.ts';
import {
  findStatus,
  giveBackStock,
  learnEtaFrom,
  lockRestaurantOfOrder,
  updateOrderStatus,
  recordEvent,
  releaseRedemption,
  storeRefund,
} from './orders.repo.ts';
import { forgetPlaceOfDeleted } from './personal-data.repo.ts';

/** Audit log names of the changes that end an order; the kitchen's steps are all alike. */
const ACTIONS: Partial<Record<OrderStatus, `order.${string}`>> = {
  Cancelled: 'order.cancel',
  Refunded: 'order.refund',
};

/**
 * Moves an order to another status, for an actor whom the state machine allows it (docs/rules/orders.md#transitions).
 * Repeated after it has happened, it changes nothing and returns the order. Throws NOT_FOUND for an order of others and
 * ILLEGAL_TRANSITION, with the current status, for a step that the table does not have or that another actor made
 * impossible.
 */
export async function changeStatus(
  context: Context,
  actor: Actor,
  orderId: number,
  to: OrderStatus,
  reason = '',
): Promise<OrderDetails> {
  await context.db.transaction(async (tx) => {
    // The locks come in the order of docs/architecture.md: user, restaurant, order.
    await holdUser(tx, actor.id);
    const from = await findStatus(tx, actor, orderId);
    if (from === undefined) throw notFound('Order not found.');
    const transition = findTransition(from, to, actor.role);
    if (!transition) return acceptRepeat(actor, from, to);
    if (to === 'Delivered') await lockRestaurantOfOrder(tx, orderId);
    // Undone with the rest when the order turns out to have been cancelled meanwhile.
    if (to === 'Accepted') await forgiveMissed(tx, orderId);
    if (!(await updateOrderStatus(tx, actor, orderId, from, to))) {
      // Another actor moved it between the read and the update: perhaps to the same place.
      const now = await findStatus(tx, actor, orderId);
      if (now === undefined) throw notFound('Order not found.');
      return acceptRepeat(actor, now, to);
    }
    await finishStep(tx, actor, orderId, transition, reason);
  });
  return getOrder(context, actor, orderId);
}

/**
 * Cancels one order whose kitchen did not answer in time, the one that has waited longest of those that nobody else is
 * working on at this moment. It works like any other cancellation: stock and coupon come back, the event and the audit
 * log name nobody. False: none is due. The first to get the row wins; an acceptance that does is not undone.
 */
export async function cancelUnanswered(db: Database): Promise<boolean> {
  return db.transaction(async (tx) => {
    const due = await claimUnanswered(tx);
    if (!due) return false;
    const transition = findTransition('New', 'Cancelled', 'SYSTEM');
    if (!transition) throw new Error('The state machine does not let the platform cancel a new order');
    await updateOrderStatus(tx, null, due.id, transition.from, transition.to);
    await finishStep(tx, null, due.id, transition, NOT_ANSWERED_REASON);
    await countMissed(tx, due.restaurantId, due.id);
    return true;
  });
}

/** Does all that a step needs, in the transaction that moved the order. @param actor null for the platform itself */
async function finishStep(
  tx: Database,
  actor: Actor | null,
  orderId: number,
  transition: Transition,
  reason: string,
): Promise<void> {
  const { from, to } = transition;
  await recordEvent(tx, orderId, actor, reason);
  await applyEffects(tx, actor, orderId, transition);
  await writeAuditLog(tx, actor, {
    action: ACTIONS[to] ?? 'order.status',
    subject: { type: 'order', id: orderId, label: `#${orderId}` },
    before: { status: from },
    after: { status: to, ...(reason !== '' && { reason }) },
  });
}

function acceptRepeat(actor: Actor, current: OrderStatus, to: OrderStatus): void {
  if (current === to && mayReach(to, actor.role)) return;
  throw new AppError('ILLEGAL_TRANSITION', `This order is ${current} and cannot become ${to}.`, {
    currentStatus: current,
  });
}

/** Applies effects of a step beside its event, in the same transaction (docs/rules/orders.md#effects). */
async function applyEffects(
  tx: Database,
  actor: Actor | null,
  orderId: number,
  { to, stock }: Transition,
): Promise<void> {
  if (stock === 'given back') await giveBackStock(tx, orderId);
  if (to === 'Cancelled') await releaseRedemption(tx, orderId);
  if (to === 'Refunded') await storeRefund(tx, orderId, actor?.id ?? null);
  if (to === 'Delivered') await learnEtaFrom(tx, orderId);
  if (!isActive(to)) await forgetPlaceOfDeleted(tx, orderId);
}
