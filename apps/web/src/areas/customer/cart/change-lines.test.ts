import { describe, expect, it } from 'vitest';

import {
  countOf,
  isBroken,
  leftOf,
  maxQuantityOf,
  quantityOf,
  shortLines,
  shortText,
  withLine,
  withLineInstead,
  withinStock,
  withQuantity,
} from './change-lines.ts';
import type { Cart, CartItem } from './queries.ts';

const line = (id: number, qty: number, more: Partial<CartItem> = {}): CartItem => ({
  menu_item_id: id,
  restaurantId: 1,
  name: `Dish ${id}`,
  dishName: `Dish ${id}`,
  lineKey: String(id),
  price: 10,
  basePrice: 10,
  choices: [],
  note: '',
  qty,
  restaurant: 'Saffron Courtyard',
  restaurantSlug: 'saffron-courtyard',
  veg: true,
  category: 'Curries',
  img: '',
  isAvailable: true,
  ...more,
});
const cart = (...items: CartItem[]): Cart => ({
  items,
  address: '14, Lakeview Road',
  draft: { notes: null, phone: null, payment: null, coupon: '' },
  lastOrderId: null,
});

const cheese = (qty: number, quantityAvailable?: number) => ({
  choiceId: 5,
  groupId: 1,
  group: 'Toppings',
  name: 'Extra cheese',
  qty,
  price: 40,
  isAvailable: quantityAvailable !== 0,
  ...(quantityAvailable !== undefined && { quantityAvailable }),
});
const large = (qty: number, more: Partial<CartItem> = {}) =>
  line(1, qty, { lineKey: '1:4:', name: 'Dish 1 (Large)', ...more });
const lines = ({ items }: Cart) => items.map(({ lineKey, qty }) => [lineKey, qty]);

describe('changing the lines of a cart', () => {
  it('adds a dish, then one more of it', () => {
    const { qty: _, ...dish } = line(7, 0);
    const once = withLine(cart(), dish);
    expect(quantityOf(once, 7)).toBe(1);
    expect(quantityOf(withLine(once, dish), 7)).toBe(2);
  });

  it('drops the dishes of another restaurant when one of this is added, and keeps the address', () => {
    const { qty: _, ...dish } = line(7, 0, { restaurantId: 2 });
    const after = withLine(cart(line(1, 3)), dish);
    expect(after.items.map((item) => item.menu_item_id)).toEqual([7]);
    expect(after.address).toBe('14, Lakeview Road');
  });

  it.each([0, -1])('removes a line at %i', (qty) => {
    expect(withQuantity(cart(line(1, 2), line(2, 1)), '1', qty).items).toHaveLength(1);
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
    expect(shortLines(short).map((item) => shortText(item))).toEqual([
      'Only 2 of Dish 1 left.',
      'Dish 2 is sold out.',
    ]);
    const mended = withinStock(short);
    expect(mended.items.map((item) => [item.menu_item_id, item.qty])).toEqual([
      [1, 2],
      [3, 4],
    ]);
  });

  describe('of a dish with choices', () => {
    it('changes the line that is meant, and no other of the dish', () => {
      expect(lines(withQuantity(cart(line(1, 2), large(1)), '1:4:', 3))).toEqual([
        ['1', 2],
        ['1:4:', 3],
      ]);
      const { qty: _, ...one } = large(0);
      expect(lines(withLine(cart(line(1, 2), large(1)), one, 2))).toEqual([
        ['1', 2],
        ['1:4:', 3],
      ]);
    });

    it('chosen anew, stands where it was, and joins a line that is equal by then', () => {
      const { qty: _, ...plain } = line(1, 0);
      expect(lines(withLineInstead(cart(line(2, 1), large(1)), '1:4:', plain, 4))).toEqual([
        ['2', 1],
        ['1', 4],
      ]);
      expect(lines(withLineInstead(cart(line(1, 2), line(2, 1), large(1)), '1:4:', plain, 4))).toEqual([
        ['1', 6],
        ['2', 1],
      ]);
    });

    it('shares what is left of it with its other lines, and of a choice with every dish', () => {
      const both = cart(line(1, 3, { quantityAvailable: 4 }), large(2, { quantityAvailable: 4 }));
      expect(both.items.map((item) => leftOf(item, both.items))).toEqual([2, 1]);
      expect(lines(withinStock(both))).toEqual([
        ['1', 3],
        ['1:4:', 1],
      ]);
      const two = cart(large(1, { choices: [cheese(2, 5)] }), line(2, 3, { choices: [cheese(1, 5)] }));
      expect(shortLines(two)).toEqual([]);
      expect(two.items.map((item) => maxQuantityOf(item, two.items))).toEqual([1, 3]);
    });

    it('says which choice is gone', () => {
      const gone = large(1, {
        isAvailable: false,
        choices: [cheese(1, 0)],
        problem: { code: 'DISH_UNAVAILABLE', message: 'Extra cheese is sold out.' },
      });
      expect(shortLines(cart(gone)).map((item) => shortText(item))).toEqual(['Extra cheese is sold out.']);
    });

    it('is no question of stock where somebody has to choose again', () => {
      const broken = large(2, {
        isAvailable: false,
        problem: { code: 'OPTIONS_REQUIRED', message: 'Dish 1 needs a choice: Crust.' },
      });
      expect(isBroken(broken)).toBe(true);
      expect(shortLines(cart(broken))).toEqual([]);
      expect(withinStock(cart(broken)).items).toHaveLength(1);
    });
  });
});
