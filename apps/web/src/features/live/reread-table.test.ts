import type { Role } from '@tiffin/contract/route';
import { EVENT_TYPES } from '@tiffin/contract/rules/events';
import { describe, expect, it } from 'vitest';

import { staleAfter, staleAfterReset } from './reread-table.ts';

const ROLES: readonly Role[] = ['CUSTOMER', 'RESTAURANT', 'ADMIN'];
const DATA = { orderId: 5, restaurantId: 3, customerId: 7 };
const keys = (role: Role, type: string, data: object = DATA) =>
  staleAfter(role, type, data).map(({ key }) => key);

describe('what an event makes old', () => {
  it.each([
    ['CUSTOMER', 'order.status', [['order', 5], ['orders']]],
    [
      'CUSTOMER',
      'message.created',
      [
        ['messages', 'thread', { orderId: 5 }],
        ['messages', 'conversations'],
        ['messages', 'unread'],
      ],
    ],
    ['CUSTOMER', 'menu.changed', []],
    [
      'RESTAURANT',
      'order.placed',
      [
        ['restaurant-orders', 3],
        ['restaurant-order', 5],
      ],
    ],
    ['RESTAURANT', 'menu.changed', [['own-menu', 3]]],
    ['ADMIN', 'message.created', []],
    ['ADMIN', 'restaurant.changed', [['list', 'restaurants'], ['stats'], ['notices']]],
  ] as const)('for %s by %s', (role, type, expected) => expect(keys(role, type)).toEqual(expected));

  it('is the general chat where the message is about no order', () =>
    expect(keys('CUSTOMER', 'message.created', { restaurantId: 3, customerId: 7 })[0]).toEqual([
      'messages',
      'thread',
      { restaurantId: 3 },
    ]));

  it('is nothing by an event of a newer server, or by a name that every object has', () => {
    for (const role of ROLES)
      for (const type of ['order.praised', 'constructor']) expect(keys(role, type)).toEqual([]);
  });

  it('is among what a reset makes old, and nothing else is', () => {
    for (const role of ROLES) {
      const reset = staleAfterReset(role).map(({ key }) => key);
      const isReset = (key: readonly unknown[]) =>
        reset.some((begin) => begin.length > 0 && begin.every((noun, at) => key[at] === noun));
      for (const type of EVENT_TYPES)
        for (const key of keys(role, type)) expect(isReset(key), `${role} ${type}`).toBe(true);
      for (const other of [['reviews', 'public'], ['system'], ['audit-log', 'recent', 5]])
        expect(isReset(other)).toBe(false);
    }
  });
});
