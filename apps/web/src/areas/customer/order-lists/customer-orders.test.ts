import { describe, expect, it } from 'vitest';

import { dishText, plateCount } from '../../../features/orders/dish-text.ts';
import { minute, orderLike } from '../../../features/orders/order.fixture.ts';
import { isReviewable, unreviewed } from '../orders/unreviewed.ts';
import { countByShelf, takeShelf } from './shelves.ts';

const orders = [
  orderLike({ id: 1, status: 'Cancelled', createdAt: minute(1) }),
  orderLike({ id: 2, status: 'Delivered', createdAt: minute(2) }),
  orderLike({ id: 3, status: 'Refunded', createdAt: minute(3) }),
  orderLike({ id: 4, status: 'Out for Delivery', createdAt: minute(4) }),
  orderLike({ id: 5, status: 'New', createdAt: minute(5) }),
  orderLike({ id: 6, status: 'Delivered', createdAt: minute(6) }),
];
const ids = (list: readonly { id: number }[]) => list.map(({ id }) => id);

describe('the orders of a customer', () => {
  it('stand by status and then newest first, those on the way apart from those that are over', () => {
    const { active, over } = takeShelf(orders, 'all');
    expect(ids(active)).toEqual([5, 4]);
    expect(ids(over)).toEqual([6, 2, 1, 3]);
  });

  it.each([
    ['active', [5, 4], []],
    ['delivered', [], [6, 2, 3]],
    ['cancelled', [], [1]],
  ] as const)('narrowed to %s are no others', (shelf, active, over) => {
    const taken = takeShelf(orders, shelf);
    expect([ids(taken.active), ids(taken.over)]).toEqual([active, over]);
  });

  it('are each counted on one shelf besides all', () => {
    expect(countByShelf(orders)).toEqual({ all: 6, active: 2, delivered: 3, cancelled: 1 });
    expect(countByShelf([])).toEqual({ all: 0, active: 0, delivered: 0, cancelled: 0 });
  });
});

describe('the dishes of an order', () => {
  it('are named, with how many where there is more than one', () => {
    const items = [
      { dishName: 'Margherita', choices: [], note: '', quantity: 1 },
      { dishName: 'Tiramisu', choices: [], note: '', quantity: 2 },
    ];
    expect(dishText(items)).toBe('Margherita, Tiramisu × 2');
    expect(plateCount(items)).toBe(3);
  });

  it.each([
    ['Delivered', [], true],
    ['Delivered', [1], false],
    ['Out for Delivery', [], false],
    ['Cancelled', [], false],
    ['Refunded', [], false],
  ] as const)('of a %s order with %j reviewed can be reviewed: %s', (status, reviewed, expected) => {
    expect(isReviewable(orderLike({ status, reviewed: [...reviewed] }))).toBe(expected);
  });

  it('are asked about one by one', () => {
    const [dish] = orderLike().items;
    if (!dish) throw new Error('The fixture has a dish.');
    const order = orderLike({ items: [dish, { ...dish, menuItemId: 2 }], reviewed: [1] });
    expect(unreviewed(order).map(({ menuItemId }) => menuItemId)).toEqual([2]);
  });
});
