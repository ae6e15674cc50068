import { describe, expect, it } from 'vitest';

import { ApiError } from '../../../lib/api/api.ts';
import { newAttemptKey } from '../../../lib/api/attempt-key.ts';
import type { CartItem } from '../cart/queries.ts';
import { isRefusal } from '../../../lib/api/refusal.ts';
import { areaQuoteOf, isSameAttempt, newQuoteOf, type Attempt } from './use-place-order.ts';

const item: CartItem = {
  menu_item_id: 7,
  restaurantId: 1,
  name: 'Butter Chicken',
  dishName: 'Butter Chicken',
  lineKey: '7',
  price: 389,
  basePrice: 389,
  choices: [],
  note: '',
  qty: 1,
  restaurant: 'Saffron Courtyard',
  restaurantSlug: 'saffron-courtyard',
  veg: false,
  category: 'Curries',
  img: '',
  isAvailable: true,
};
const attempt: Attempt = {
  items: [item],
  address: '14, Lakeview Road',
  notes: 'No onions',
  phone: '+91 98450 12345',
  payment: 'UPI',
  coupon: 'FEAST50',
  isCouponUsed: true,
  total: 355.1,
  quotedFor: undefined,
  addressId: undefined,
  shownAddress: undefined,
  shownPhone: undefined,
  lastOrderId: null,
};

describe('one attempt', () => {
  it.each<[string, Partial<Attempt>]>([
    ['another total', { total: 400 }],
    ['a coupon that applies no more', { isCouponUsed: false }],
    ['another price', { items: [{ ...item, price: 400 }] }],
    ['a phone of the profile', { shownPhone: '080 4718 2234' }],
    ['a bill that was asked with its address', { quotedFor: { address: '14, Lakeview Road' } }],
  ])('is the same with %s: the server decides those', (_, change) => {
    expect(isSameAttempt(attempt, { ...attempt, ...change })).toBe(true);
  });

  it.each<[string, Partial<Attempt>]>([
    ['quantity', { items: [{ ...item, qty: 2 }] }],
    ['address', { address: '15, Lakeview Road' }],
    ['note', { notes: 'No nuts' }],
    ['phone', { phone: '080 4718 2234' }],
    ['payment', { payment: 'Net Banking' }],
    ['coupon', { coupon: '' }],
  ])('is another with another %s', (_, change) => {
    expect(isSameAttempt(attempt, { ...attempt, ...change })).toBe(false);
  });
});

describe('the outcome of an attempt', () => {
  it.each([400, 401, 404, 409, 422])('is known after %d', (status) => {
    expect(isRefusal(new ApiError(status, 'No.'))).toBe(true);
  });

  it.each([0, 408, 429, 500, 503])('is not known after %d, so its key is kept', (status) => {
    expect(isRefusal(new ApiError(status, 'Hm.'))).toBe(false);
  });

  it('brings a new bill with PRICE_CHANGED and COUPON_NOT_APPLICABLE only', () => {
    const quote = { total: 672 };
    for (const code of ['PRICE_CHANGED', 'COUPON_NOT_APPLICABLE'])
      expect(newQuoteOf(new ApiError(409, 'No.', { code, quote }))).toBe(quote);
    expect(newQuoteOf(new ApiError(409, 'No.', { code: 'DISH_UNAVAILABLE', quote }))).toBeUndefined();
    expect(newQuoteOf(new Error('Hm.'))).toBeUndefined();
  });

  it('brings the bill of an area with its own codes, which is none to accept', () => {
    const quote = { total: 672 };
    for (const code of ['OUTSIDE_DELIVERY_AREA', 'BELOW_MINIMUM_ORDER']) {
      expect(areaQuoteOf(new ApiError(409, 'No.', { code, quote }))).toBe(quote);
      expect(newQuoteOf(new ApiError(409, 'No.', { code, quote }))).toBeUndefined();
    }
    for (const code of ['PRICE_CHANGED', 'RESTAURANT_CLOSED'])
      expect(areaQuoteOf(new ApiError(409, 'No.', { code, quote }))).toBeUndefined();
  });
});

describe('the key of an attempt', () => {
  it('is 32 visible characters and never the same', () => {
    const keys = Array.from({ length: 100 }, newAttemptKey);
    expect(keys.every((key) => /^[0-9a-f]{32}$/.test(key))).toBe(true);
    expect(new Set(keys).size).toBe(100);
  });
});
