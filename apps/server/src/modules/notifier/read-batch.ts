import type { Context } from '../../auth/context.ts';
import type { Database } from '../../db/database.ts';
import { type Staff, staffOf } from '../notifications/index.ts';
import { findNotifiedOrders, findReceipts, type NotifiedOrder, type Receipt } from '../orders/index.ts';
import {
  findLowDishes,
  findUnread,
  type LowDish,
  type PendingEvent,
  type Thread,
  type UnreadThread,
} from './notifier.repo.ts';

/** What is known of all events of a batch. */
export interface Batch {
  /** Those that there still are. */
  readonly orders: ReadonlyMap<number, NotifiedOrder>;
  readonly staff: ReadonlyMap<number, Staff>;
  /** Of orders that were placed, where mail is sent. */
  readonly receipts: ReadonlyMap<number, Receipt>;
  /** By the order that was placed. */
  readonly lowDishes: ReadonlyMap<number, readonly LowDish[]>;
  /** Of conversations in which something was written or read, by threadKey. */
  readonly unread: ReadonlyMap<string, readonly UnreadThread[]>;
}

export const threadKey = ({ restaurantId, customerId, orderId }: Thread): string =>
  `${restaurantId}:${customerId}:${orderId ?? ''}`;

/** The conversation that an event is about; undefined of any other event. */
export function threadOf({ type, restaurantId, customerId, orderId }: PendingEvent): Thread | undefined {
  const isMessage = type === 'message.created' || type === 'message.read';
  return isMessage && restaurantId !== null && customerId !== null
    ? { restaurantId, customerId, orderId }
    : undefined;
}

/** Reads it at once, not event by event. */
export async function readBatch(
  { mail }: Pick<Context, 'mail'>,
  tx: Database,
  events: readonly PendingEvent[],
): Promise<Batch> {
  const idsOf = (isMeant: (type: string) => boolean) => [
    ...new Set(events.flatMap(({ type, orderId }) => (isMeant(type) && orderId !== null ? [orderId] : []))),
  ];
  const orders = await findNotifiedOrders(
    tx,
    idsOf((type) => type.startsWith('order.')),
  );
  const staff = await staffOf(
    tx,
    events.flatMap(({ restaurantId }) => restaurantId ?? []),
  );
  const placed = idsOf((type) => type === 'order.placed');
  const receipts = await findReceipts(tx, mail === 'off' ? [] : placed);
  const low = await findLowDishes(tx, placed);
  const lowDishes = groupBy(low, ({ orderId }) => orderId);
  const threads = new Map(
    events.flatMap((event) => {
      const thread = threadOf(event);
      return thread ? [[threadKey(thread), thread] as const] : [];
    }),
  );
  const unread = groupBy(await findUnread(tx, [...threads.values()]), threadKey);
  return { orders, staff, receipts, lowDishes, unread };
}

function groupBy<K, V>(values: readonly V[], keyOf: (value: V) => K): Map<K, V[]> {
  const groups = new Map<K, V[]>();
  for (const value of values) {
    const key = keyOf(value);
    const group = groups.get(key);
    if (group) group.push(value);
    else groups.set(key, [value]);
  }
  return groups;
}
