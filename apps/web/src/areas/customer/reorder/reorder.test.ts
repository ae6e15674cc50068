import { describe, expect, it } from 'vitest';

import { dishLike } from '../../../features/menu/dish.fixture.ts';
import type { Dish } from '../../../features/menu/queries.ts';
import { orderLike } from '../../../features/orders/order.fixture.ts';
import { changesOf, planReorder, subtotalOf } from './reorder-plan.ts';

const [line] = orderLike().items;
if (!line) throw new Error('The fixture has a dish.');

const today = (changes: Partial<Dish>) =>
  dishLike({ id: line.menuItemId, name: line.name, price: line.price, ...changes });
const planned = (dish: Dish | undefined, quantity = 2) => {
  const [first] = planReorder([{ ...line, quantity }], dish ? [dish] : []);
  if (!first) throw new Error('A plan has every line.');
  return first;
};

describe('ordering a dish again', () => {
  it.each<[string, Dish | undefined, number, string[]]>([
    ['as it was', today({}), 2, []],
    ['at a new price', today({ price: 60.5 }), 2, ['Now ₹60.50 each, was ₹50.00.']],
    ['off the menu', undefined, 0, ['No longer on the menu.']],
    ['of another number', today({ id: 9 }), 0, ['No longer on the menu.']],
    ['switched off', today({ isAvailable: false }), 0, ['Sold out.']],
    ['counted and used up', today({ showQuantity: true, quantityAvailable: 0 }), 0, ['Sold out.']],
    ['with one left', today({ showQuantity: true, quantityAvailable: 1 }), 1, ['Only 1 left.']],
    ['with just enough left', today({ showQuantity: true, quantityAvailable: 2 }), 2, []],
    [
      'fewer and dearer',
      today({ showQuantity: true, quantityAvailable: 1, price: 51 }),
      1,
      ['Only 1 left.', 'Now ₹51.00 each, was ₹50.00.'],
    ],
  ])('%s', (_, dish, qty, changes) => {
    expect(planned(dish).qty).toBe(qty);
    expect(changesOf(planned(dish))).toEqual(changes);
  });

  it('costs what can be had at the prices of today, to the paisa', () => {
    const plan = [
      ...planReorder([{ ...line, quantity: 3 }], [today({ price: 0.1 })]),
      ...planReorder([{ ...line, quantity: 1 }], [today({ price: 0.2 })]),
      ...planReorder([line], []),
    ];
    expect(subtotalOf(plan)).toBe(0.5);
  });
});
