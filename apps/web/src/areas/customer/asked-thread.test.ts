import { describe, expect, it } from 'vitest';

import { readAskedThread } from './asked-thread.ts';

describe('what the support page is asked for', () => {
  it.each([
    ['', { kind: 'none' }],
    ['new=1', { kind: 'new' }],
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
});
