import { describe, expect, it } from 'vitest';

import { minute, orderLike } from '../../../features/orders/order.fixture.ts';
import { halfDone, readyOf } from './drafts.ts';
import { mealOf } from './meal.ts';
import { lastDelivered } from './use-review-prompt.ts';

const at = (hour: number) => new Date(2026, 10, 21, hour, 30);

describe('asking how it was', () => {
  it.each([
    [4, 'your order'],
    [5, 'breakfast'],
    [10, 'breakfast'],
    [11, 'lunch'],
    [15, 'lunch'],
    [16, 'your order'],
    [18, 'dinner'],
    [23, 'dinner'],
    [0, 'your order'],
  ])('at half past %i it is %s', (hour, meal) => {
    expect(mealOf(at(hour))).toBe(meal);
  });

  it('is about the order that was delivered last, whenever it was placed', () => {
    const orders = [
      orderLike({ id: 3, status: 'New', updatedAt: minute(90) }),
      orderLike({ id: 2, status: 'Delivered', updatedAt: minute(50) }),
      orderLike({ id: 1, status: 'Delivered', updatedAt: minute(70) }),
    ];
    expect(lastDelivered(orders)?.id).toBe(1);
    expect(lastDelivered(orders.slice(0, 1))).toBeUndefined();
  });
});

describe('what is sent', () => {
  it('are the dishes with both stars and words, trimmed', () => {
    const dishes = [1, 2, 3, 4].map((menuItemId) => ({ menuItemId }));
    const drafts = new Map([
      [1, { rating: 5, text: '  Crisp.  ' }],
      [2, { rating: 4, text: '   ' }],
      [3, { rating: null, text: 'Fine' }],
      [9, { rating: 1, text: 'Of another order' }],
    ]);
    expect(readyOf(dishes, drafts)).toEqual([{ menuItemId: 1, rating: 5, text: 'Crisp.' }]);
    // The others are asked about before anything is sent.
    expect(halfDone(dishes, drafts)).toEqual([{ menuItemId: 2 }, { menuItemId: 3 }]);
  });
});
