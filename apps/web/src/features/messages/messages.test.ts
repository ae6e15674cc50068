import { describe, expect, it } from 'vitest';

import { ApiError } from '../../lib/api/api.ts';
import { conversationsOf } from './conversations.ts';
import { byDay } from './days.ts';
import type { Message } from './thread.ts';
import { problemOf, withMessage } from './use-outbox.ts';

const at = (day: number, hour = 12) => new Date(2026, 10, day, hour).toISOString();
const message = (id: number, changes: Partial<Message> = {}): Message => ({
  id,
  orderId: 1,
  restaurantId: 5,
  customerId: 7,
  customerName: 'Asha',
  sender: 'restaurant',
  senderType: 'restaurant',
  message: `Words ${id}`,
  text: `Words ${id}`,
  createdAt: at(21),
  timestamp: at(21),
  isRead: false,
  ...changes,
});
const ids = (list: readonly { id: number }[]) => list.map(({ id }) => id);

describe('conversations', () => {
  const found = conversationsOf([
    message(6, { unread: 2 }),
    message(5, { orderId: null, restaurantId: 6, isRead: true, unread: 0 }),
    message(4, { orderId: null, unread: 1 }),
    // This one is from an older page, read before something was written.
    message(2, { unread: 1 }),
    message(3, { orderId: 2, unread: 1 }),
  ]);

  it('are one for each order, and one in general for each restaurant, the latest at the head', () => {
    expect(found.map(({ orderId, restaurantId, latest }) => [orderId, restaurantId, latest.id])).toEqual([
      [1, 5, 6],
      [null, 6, 5],
      [null, 5, 4],
      [2, 5, 3],
    ]);
  });

  it('count what the other side wrote and nobody has read', () => {
    expect(found.map(({ unread }) => unread)).toEqual([2, 0, 1, 1]);
    const [reread] = conversationsOf([message(6, { unread: 2 }), message(6, { unread: 0 })]);
    expect(reread?.unread).toBe(0);
  });
});

describe('a thread', () => {
  it('stands under its days', () => {
    const days = byDay(
      [
        message(1, { createdAt: at(19) }),
        message(2, { createdAt: at(20, 23) }),
        message(3, { createdAt: at(21, 0) }),
        message(4, { createdAt: at(21, 9) }),
      ],
      new Date(2026, 10, 21, 10),
    );
    expect(days.map(({ day, messages }) => [day, ids(messages)])).toEqual([
      ['19 Nov', [1]],
      ['Yesterday', [2]],
      ['Today', [3, 4]],
    ]);
  });

  it('takes a message that was sent once, at its newest end', () => {
    const data = { pages: [[message(3)], [message(1), message(2)]], pageParams: ['', '3'] };
    const sent = withMessage(data, message(4));
    expect(sent?.pages.map(ids)).toEqual([
      [3, 4],
      [1, 2],
    ]);
    expect(withMessage(sent, message(4))).toBe(sent);
    expect(withMessage(undefined, message(4))).toBeUndefined();
  });
});

describe('why a message is not sent', () => {
  it.each([
    [new ApiError(409, 'This chat is closed.'), 'Failed to send message: This chat is closed.'],
    [new ApiError(429, 'Too many requests.'), 'Failed to send message: Too many requests.'],
    [new ApiError(0, 'You’re offline.'), 'Failed to send message. Please try again.'],
    [new ApiError(500, 'Server error.'), 'Failed to send message. Please try again.'],
    [new Error('Hm.'), 'Failed to send message. Please try again.'],
  ])('after %s', (error, words) => {
    expect(problemOf(error)).toBe(words);
  });
});
