import { NO_DIET_FILTER, readDiet } from '@tiffin/contract/rules/diet';
import { describe, expect, it } from 'vitest';

import { choiceLike, dishLike } from '../../../features/menu/dish.fixture.ts';
import type { MenuDetails } from '../../../features/menu/queries.ts';
import { hiddenText, filterDishes } from './filter-dishes.ts';

const menu = [
  dishLike({ id: 1, name: 'Dal', veg: true, marks: ['vegan'], allergens: [], spice: 1, calories: 300 }),
  dishLike({ id: 2, name: 'Paneer', veg: true, allergens: ['milk'], spice: 3 }),
  dishLike({ id: 3, name: 'Chicken', allergens: [], calories: 900 }),
  dishLike({ id: 4, name: 'Naan', veg: true }),
  dishLike({ id: 5, name: 'Thali', veg: true, marks: ['vegan'], allergens: [], options: 'required' }),
];
const side = (id: number, more: Partial<MenuDetails['groups'][number]['choices'][number]>) =>
  choiceLike({ id, name: `Side ${id}`, ...more });
const numbers = { min: 1, max: 1, included: 0, extraPrice: 0 };
/** A thali that needs a side. */
const withSides = (...choices: ReturnType<typeof side>[]): MenuDetails => ({
  mealtimes: [],
  groups: [{ ...numbers, id: 9, name: 'Side', kind: 'choice', choices }],
  dishes: [{ id: 5, optionGroups: [{ ...numbers, groupId: 9 }] }],
});
const free = withSides(side(1, { allergens: [], marks: ['vegan'] }), side(2, { allergens: ['milk'] }));

describe('the dishes that filters leave', () => {
  it.each<[string, number[], number]>([
    ['', [1, 2, 3, 4, 5], 0],
    ['veg', [1, 2, 4, 5], 0],
    ['vegan', [1, 5], 0],
    ['mild', [1], 0],
    ['light', [1], 0],
    ['without-milk', [1, 3, 5], 1],
    ['veg,without-milk', [1, 5], 1],
    ['jain', [], 0],
  ])('%s', (filter, ids, hiddenCount) => {
    const { matching, ...rest } = filterDishes(menu, free, readDiet(filter));
    expect([matching.map(({ id }) => id), rest]).toEqual([ids, { hiddenCount }]);
  });

  it('have something to choose where something has to be chosen', () => {
    const keeps = (details: MenuDetails, filter: string) =>
      filterDishes(menu, details, readDiet(filter)).matching.some(({ id }) => id === 5);
    const silent = withSides(side(1, {}));
    expect([keeps(silent, 'vegan'), keeps(silent, 'without-soy')]).toEqual([false, false]);
    expect(filterDishes(menu, silent, readDiet('without-soy')).hiddenCount).toBe(2);
  });

  it('are all of them without a filter, the same list', () => {
    expect(filterDishes(menu, undefined, NO_DIET_FILTER).matching).toBe(menu);
  });
});

it('says how many are hidden because nobody declared them', () => {
  expect(hiddenText(1)).toBe('1 dish is hidden because the kitchen has not declared what is in it.');
  expect(hiddenText(12)).toBe('12 dishes are hidden because the kitchen has not declared what is in them.');
});
