import { describe, expect, it } from 'vitest';

import { dishLike } from '../../../features/menu/dish.fixture.ts';
import type { Dish } from '../../../features/menu/queries.ts';
import { countDishes, findDishes } from './menu-filters.ts';
import { withPatch, withDish } from './queries.ts';

const dish = (id: number, more: Partial<Dish> = {}) => dishLike({ id, name: `Dish ${id}`, ...more });

const menu = [
  dish(1, { name: 'Palak Paneer', veg: true, isAvailable: false }),
  dish(2, { name: 'Samosa', veg: true, showQuantity: true, quantityAvailable: 3, lowStock: true }),
  dish(3, { name: 'Butter Chicken', description: 'With fenugreek' }),
  dish(4, { name: 'Biryani', showQuantity: true, quantityAvailable: 0, allergens: [] }),
];
const ids = (dishes: readonly Dish[]) => dishes.map(({ id }) => id);

describe('the filters of the menu', () => {
  it.each([
    ['all', [1, 2, 3, 4]],
    ['veg', [1, 2]],
    ['out', [1, 4]],
    ['low', [2]],
    ['undeclared', [1, 2, 3]],
  ] as const)('%s leaves %o', (filter, expected) => {
    expect(ids(findDishes(menu, filter, ''))).toEqual(expected);
  });

  it('find words in name, category and description, in any order and case', () => {
    expect(ids(findDishes(menu, 'all', ' chicken  BUTTER '))).toEqual([3]);
    expect(ids(findDishes(menu, 'all', 'fenugreek curries'))).toEqual([3]);
    expect(ids(findDishes(menu, 'veg', 'chicken'))).toEqual([]);
  });

  it('count what each of them would leave of the words', () => {
    expect(countDishes(menu, '')).toEqual({
      all: 4,
      veg: 2,
      out: 2,
      low: 1,
      paused: 0,
      unserved: 0,
      undeclared: 3,
    });
    expect(countDishes(menu, 'samosa')).toEqual({
      all: 1,
      veg: 1,
      out: 0,
      low: 1,
      paused: 0,
      unserved: 0,
      undeclared: 1,
    });
  });
});

describe('a dish while the server is asked', () => {
  it('is as wanted, and its Low Stock label goes with the quantity', () => {
    const samosa = menu[1]!;
    expect(withPatch(samosa, undefined)).toBe(samosa);
    expect(withPatch(samosa, { quantityAvailable: 12 })).toMatchObject({
      quantityAvailable: 12,
      lowStock: false,
    });
    expect(withPatch(samosa, { showQuantity: false, quantityAvailable: null }).lowStock).toBe(false);
    expect(withPatch(menu[2]!, { showQuantity: true, quantityAvailable: 5 }).lowStock).toBe(true);
  });
});

it('a saved dish takes the place of the old one, a new one stands at the end', () => {
  expect(ids(withDish(menu, dish(2, { name: 'New' })))).toEqual([1, 2, 3, 4]);
  expect(withDish(menu, dish(2, { name: 'New' }))[1]?.name).toBe('New');
  expect(ids(withDish(menu, dish(9)))).toEqual([1, 2, 3, 4, 9]);
});
