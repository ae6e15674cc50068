import { describe, expect, it } from 'vitest';

import { addressOf, readAskedThread } from './asked-thread.ts';

describe('what the support page is asked for', () => {
  it.each([
    ['', { kind: 'none' }],
    ['new=1', { kind: 'new' }],
    ['platform=1', { kind: 'platform' }],
    ['orderId=12&restaurantId=3', { kind: 'order', orderId: 12, restaurantId: 3 }],
    ['orderId=12', { kind: 'order', orderId: 12, restaurantId: null }],
    ['restaurantId=3', { kind: 'restaurant', restaurantId: 3 }],
    ['orderId=&restaurantId=3', { kind: 'incomplete' }],
    ['orderId=12&restaurantId=undefined', { kind: 'incomplete' }],
    ['orderId=0', { kind: 'incomplete' }],
    ['orderId=-4', { kind: 'incomplete' }],
  ])('by ?%s', (query, asked) => {
    expect(readAskedThread(new URLSearchParams(query))).toEqual(asked);
  });

  it.each([12, null])('is what the address of a conversation about order %j asks for', (orderId) => {
    const { search } = new URL(addressOf({ orderId, restaurantId: 3 }), 'http://localhost');
    expect(readAskedThread(new URLSearchParams(search))).toMatchObject({
      restaurantId: 3,
      ...(orderId && { orderId }),
    });
  });
});
