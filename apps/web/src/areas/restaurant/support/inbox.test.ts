import { describe, expect, it } from 'vitest';

import type { Message } from '../../../features/messages/thread.ts';
import { inboxOf, readAsked, withWords } from './inbox.ts';

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
  message(1, { isRead: false }),
  message(2, { isRead: false, customerId: 8, customerName: 'Farhan', orderId: null }),
  message(3, { text: 'Less spicy, please' }),
  message(4),
  message(5, { orderId: null, customerId: null, sender: 'restaurant' }),
];
const inbox = inboxOf(messages);

describe('the inbox', () => {
  it('has what is unread first, each part latest first, and nothing that has no customer', () => {
    expect(inbox.map(({ latest }) => latest.id)).toEqual([2, 1, 4, 3]);
  });

  it.each([
    ['', [2, 1, 4, 3]],
    ['  asha ', [1, 4, 3]],
    ['FARHAN', [2]],
    ['#3', [3]],
    ['asha spicy', [3]],
    ['nobody', []],
  ])('finds %j', (words, ids) => {
    expect(withWords(inbox, messages, words).map(({ latest }) => latest.id)).toEqual(ids);
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
