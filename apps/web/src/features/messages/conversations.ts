import type { Message, Side } from './thread.ts';

/** What was written about one order, or in general with one restaurant or customer. */
export type Conversation = {
  key: string;
  orderId: number | null;
  restaurantId: number;
  customerId: number | null;
  latest: Message;
  /** Of the other side's messages. */
  unread: number;
};

/** Conversations out of all messages of one side, the one that was written in last at the head. */
export function conversationsOf(messages: readonly Message[], side: Side): Conversation[] {
  const found = new Map<string, Conversation>();
  for (const message of messages) {
    const { orderId, restaurantId, customerId, sender, isRead } = message;
    const key = orderId === null ? `general ${restaurantId}/${customerId}` : `order ${orderId}`;
    const before = found.get(key);
    found.set(key, {
      key,
      orderId,
      restaurantId,
      customerId,
      latest: before && before.latest.id > message.id ? before.latest : message,
      unread: (before?.unread ?? 0) + (sender !== side && !isRead ? 1 : 0),
    });
  }
  return [...found.values()].toSorted((a, b) => b.latest.id - a.latest.id);
}
