import { CHAT_OPEN_AFTER_DELIVERY_HOURS } from '@tiffin/contract/rules/limits';
import { isActive } from '@tiffin/contract/rules/order-status';

import type { Order } from './customer-queries.ts';

const HOUR_MS = 3_600_000;

/** Common requests to the kitchen while it cooks; afterwards there is nothing to leave at a door. */
const QUICK_REPLIES: readonly string[] = ['Add cutlery', 'Leave at the door', 'Running late?'];
export const quickRepliesFor = ({ status }: Pick<Order, 'status'>): readonly string[] =>
  isActive(status) ? QUICK_REPLIES : [];

/** Most common answers of a kitchen. */
const KITCHEN_REPLIES: readonly string[] = ['On it!', 'Running 10 minutes late', 'The rider is on the way'];
export const kitchenRepliesFor = ({ status }: Pick<Order, 'status'>): readonly string[] =>
  isActive(status) ? KITCHEN_REPLIES : [];

/**
 * Closed when the order is Cancelled, Refunded or Delivered for more than 24 hours: docs/rules/chat.md#closing. Nothing
 * while it is open.
 */
export function closedNoteOf(
  { status, updatedAt }: Pick<Order, 'status' | 'updatedAt'>,
  now: number,
): string | undefined {
  if (isActive(status)) return undefined;
  // Delivered is an order's last change, unless it is refunded.
  const isFresh = now - new Date(updatedAt).getTime() < CHAT_OPEN_AFTER_DELIVERY_HOURS * HOUR_MS;
  return status === 'Delivered' && isFresh ? undefined : 'This chat is closed. You can still read it.';
}
