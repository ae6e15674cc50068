import { describe, expect, it } from 'vitest';

import type { OrderDetails } from '../../../features/orders/customer-queries.ts';
import { minute, orderLike } from '../../../features/orders/order.fixture.ts';
import { mergeActive } from './active-orders.ts';

const order = (id: number, status: OrderDetails['status'] = 'New') =>
  orderLike({ id, status, createdAt: minute(id) });
const ids = (orders: readonly { id: number }[] | undefined) => orders?.map(({ id }) => id);

describe('the orders under way', () => {
  it('are unknown until something was read', () => {
    expect(mergeActive(undefined, undefined)).toBeUndefined();
  });

  it('stand by arrival, without what is over in the answer of a server that does not know the filter', () => {
    const orders = [order(3), order(2, 'Delivered'), order(1, 'Preparing')];
    expect(ids(mergeActive({ orders, at: 1 }, undefined))).toEqual([1, 3]);
  });

  it('are those of the list where it was read later, or alone', () => {
    const list = { orders: [order(3), order(2, 'Cancelled')], at: 2, isWhole: true };
    expect(ids(mergeActive({ orders: [order(2)], at: 1 }, list))).toEqual([3]);
    expect(ids(mergeActive(undefined, list))).toEqual([3]);
  });

  it('are not those of a list that was read before', () => {
    const list = { orders: [order(2)], at: 1, isWhole: true };
    expect(ids(mergeActive({ orders: [order(3)], at: 2 }, list))).toEqual([3]);
    expect(ids(mergeActive({ orders: [], at: 1 }, list))).toEqual([]);
  });

  it('stay although a later list does not reach back to them', () => {
    const list = { orders: [order(9), order(8, 'Delivered')], at: 2, isWhole: false };
    expect(ids(mergeActive({ orders: [order(8), order(1)], at: 1 }, list))).toEqual([1, 9]);
    expect(ids(mergeActive({ orders: [order(8), order(1)], at: 1 }, { ...list, isWhole: true }))).toEqual([
      9,
    ]);
  });
});
