import { describe, expect, it } from 'vitest';

import {
  countOf,
  quantityOf,
  shortLines,
  shortWords,
  withDish,
  withinStock,
  withQuantity,
} from './change-lines.ts';
import type { Cart, CartItem } from './queries.ts';

const line = (id: number, qty: number, more: Partial<CartItem> = {}): CartItem => ({
  menu_item_id: id,
  restaurantId: 1,
  name: `Dish ${id}`,
  price: 10,
  qty,
  restaurant: 'Saffron Courtyard',
  restaurantSlug: 'saffron-courtyard',
  veg: true,
  category: 'Curries',
  img: '',
  isAvailable: true,
  ...more,
});
const cart = (...items: CartItem[]): Cart => ({ items, address: '14, Lakeview Road' });

describe('changing the lines of a cart', () => {
  it('adds a dish, then one more of it', () => {
    const { qty: _, ...dish } = line(7, 0);
    const once = withDish(cart(), dish);
    expect(quantityOf(once, 7)).toBe(1);
    expect(quantityOf(withDish(once, dish), 7)).toBe(2);
  });

  it('drops the dishes of another restaurant when one of this is added, and keeps the address', () => {
    const { qty: _, ...dish } = line(7, 0, { restaurantId: 2 });
    const after = withDish(cart(line(1, 3)), dish);
    expect(after.items.map((item) => item.menu_item_id)).toEqual([7]);
    expect(after.address).toBe('14, Lakeview Road');
  });

  it.each([0, -1])('removes a line at %i', (qty) => {
    expect(withQuantity(cart(line(1, 2), line(2, 1)), 1, qty).items).toHaveLength(1);
  });

  it('counts quantities, not lines', () => {
    expect(countOf(cart(line(1, 3), line(2, 4)))).toBe(7);
    expect(countOf(undefined)).toBe(0);
  });

  it('finds what cannot be had and lowers it to what is left', () => {
    const short = cart(
      line(1, 3, { quantityAvailable: 2 }),
      line(2, 1, { isAvailable: false }),
      line(3, 4, { quantityAvailable: null }),
    );
    expect(shortLines(short).map((item) => item.menu_item_id)).toEqual([1, 2]);
    expect(shortLines(short).map(shortWords)).toEqual(['Only 2 of Dish 1 left.', 'Dish 2 is sold out.']);
    const mended = withinStock(short);
    expect(mended.items.map((item) => [item.menu_item_id, item.qty])).toEqual([
      [1, 2],
      [3, 4],
    ]);
  });
});
