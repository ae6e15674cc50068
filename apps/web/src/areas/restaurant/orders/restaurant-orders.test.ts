import type { OrderStatus } from '@tiffin/contract/rules/order-status';
import { describe, expect, it } from 'vitest';

import { countByStatus, matchesWords } from './find-orders.ts';
import { collectOrders, type RestaurantOrder } from './restaurant-orders.ts';
import { waiting } from './waiting.ts';

const at = (minute: number) => new Date(Date.UTC(2026, 10, 21, 12, minute)).toISOString();
const order = (id: number, status: OrderStatus, changes: Partial<RestaurantOrder> = {}): RestaurantOrder => ({
  id,
  status,
  subtotal: 100,
  discount: 0,
  deliveryFee: 5,
  total: 105,
  coupon: null,
  payment: 'UPI',
  address: '1 Main Road',
  notes: '',
  acceptBy: null,
  createdAt: at(0),
  updatedAt: at(0),
  restaurantId: 1,
  restaurant: 'Saffron',
  restaurantName: 'Saffron',
  restaurantSlug: 'saffron',
  restaurantAddress: '',
  restaurantCuisine: 'Indian',
  restaurantVeg: 'Non-Veg',
  restaurantImg: '',
  eta: 28,
  lines: [],
  userId: 7,
  customerName: 'Aisha Khan',
  items: [
    {
      menuItemId: 1,
      name: 'Butter Chicken',
      dishName: 'Butter Chicken',
      lineKey: '1',
      quantity: 2,
      price: 50,
      basePrice: 50,
      choices: [],
      extras: [],
      note: '',
      veg: false,
      category: 'Mains',
      img: '',
    },
  ],
  reviewed: [],
  ...changes,
});
const ids = (orders: readonly RestaurantOrder[]) => orders.map(({ id }) => id);

describe('the orders that are loaded', () => {
  it('stand once each, by status and then newest first', () => {
    const page = { orders: [order(1, 'New'), order(9, 'Delivered'), order(3, 'New')], next: 1 };
    const older = { orders: [order(1, 'New'), order(2, 'Accepted')], next: null };
    expect(ids(collectOrders({ pages: [page, older] }))).toEqual([3, 1, 2, 9]);
  });

  it('show the later of two states that were read at different moments', () => {
    const late = order(1, 'Accepted', { updatedAt: at(5) });
    for (const pages of [
      [order(1, 'New'), late],
      [late, order(1, 'New')],
    ])
      expect(
        collectOrders({ pages: pages.map((one) => ({ orders: [one], next: null })) }).map((o) => o.status),
      ).toEqual(['Accepted']);
  });

  it('are counted by status, also where there are none', () => {
    expect(countByStatus([order(1, 'New'), order(2, 'New')])).toMatchObject({ New: 2, Refunded: 0 });
  });
});

describe('a search', () => {
  it.each([
    ['#15', true],
    ['15', true],
    ['aisha', true],
    ['  BUTTER khan ', true],
    ['', true],
    ['butter meera', false],
    ['16', false],
  ])('for "%s" finds order 15 of Aisha Khan with Butter Chicken: %s', (words, isFound) => {
    expect(matchesWords(order(15, 'New'), words)).toBe(isFound);
  });
});

describe('how long an order waits', () => {
  it.each([
    ['New', 0, 'just now', 'in time'],
    ['New', 2, '2 min', 'in time'],
    ['New', 3, '3 min', 'slow'],
    ['New', 8, '8 min', 'late'],
    ['Preparing', 8, '8 min', 'in time'],
    ['Preparing', 125, '2 h 5 min', 'late'],
    ['New', 3 * 24 * 60, '3 days', 'late'],
  ] as const)('being %s for %d minutes is "%s", %s', (status, minutes, text, pace) => {
    // When it was placed, and what the restaurant promises, make no difference.
    const one = order(1, status, { createdAt: at(-90), updatedAt: at(0), eta: 1 });
    expect(waiting(one, Date.parse(at(minutes)))).toEqual({ text, pace });
  });
});
