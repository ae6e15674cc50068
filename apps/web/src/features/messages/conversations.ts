import type { Message } from './thread.ts';

/** Conversation about one order, or in general with one restaurant or customer. */
export type Conversation = {
  key: string;
  orderId: number | null;
  restaurantId: number;
  customerId: number | null;
  latest: Message;
  /** Unread messages of the other side. */
  unread: number;
};

/** Conversations by their last messages, the one that was written in last at the head. Of two answers the later one counts. */
export function conversationsOf(latest: readonly Message[]): Conversation[] {
  const found = new Map<string, Conversation>();
  for (const message of latest) {
    const { orderId, restaurantId, customerId, unread = 0 } = message;
    const key = orderId === null ? `general ${restaurantId}/${customerId}` : `order ${orderId}`;
    const before = found.get(key);
    if (before && before.latest.id > message.id) continue;
    found.set(key, { key, orderId, restaurantId, customerId, latest: message, unread });
  }
  return [...found.values()].toSorted((a, b) => b.latest.id - a.latest.id);
}
