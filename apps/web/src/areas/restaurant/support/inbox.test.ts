import { describe, expect, it } from 'vitest';

import type { Message } from '../../../features/messages/thread.ts';
import { inboxOf, readAsked } from './inbox.ts';

const message = (id: number, changes: Partial<Message> = {}): Message => ({
  id,
  orderId: id,
  restaurantId: 5,
  customerId: 7,
  customerName: 'Asha Menon',
  sender: 'customer',
  senderType: 'customer',
  message: `Words ${id}`,
  text: `Words ${id}`,
  createdAt: '2026-11-21T12:00:00.000Z',
  timestamp: '2026-11-21T12:00:00.000Z',
  isRead: true,
  ...changes,
});

const messages = [
  message(5, { orderId: null, customerId: null, sender: 'restaurant', unread: 0 }),
  message(4, { unread: 0 }),
  message(3, { unread: 0 }),
  message(2, { unread: 1, customerId: 8, customerName: 'Farhan', orderId: null }),
  message(1, { unread: 1 }),
];

describe('the inbox', () => {
  it('has what is unread first, each part latest first, and nothing that has no customer', () => {
    expect(inboxOf({ messages, at: 1 }).map(({ latest }) => latest.id)).toEqual([2, 1, 4, 3]);
  });

  it.each([
    [2, [4, 2, 1, 3]],
    [0, [2, 1, 4, 3]],
  ])('believes what was read last of one conversation: at %j', (at, ids) => {
    const unread = { messages: [message(4, { unread: 3 })], at };
    expect(inboxOf({ messages, at: 1 }, unread).map(({ latest }) => latest.id)).toEqual(ids);
  });

  it('has a conversation with something unread that no page has reached', () => {
    const unread = { messages: [message(0, { orderId: 99, unread: 1 })], at: 2 };
    expect(inboxOf({ messages, at: 1 }, unread).map(({ latest }) => latest.id)).toEqual([2, 1, 0, 4, 3]);
  });

  it.each([
    ['orderId=12', { kind: 'order', orderId: 12 }],
    ['customerId=9', { kind: 'customer', customerId: 9 }],
    ['orderId=12&customerId=9', { kind: 'order', orderId: 12 }],
    ['orderId=abc', null],
    ['customerId=0', null],
    ['', null],
  ])('reads ?%s', (query, asked) => {
    expect(readAsked(new URLSearchParams(query))).toEqual(asked);
  });
});
