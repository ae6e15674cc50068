import { expect, it } from 'vitest';

import { byCategory } from './categories.ts';
import type { Dish } from './queries.ts';

const dish = (id: number, category: string) => ({ id, category }) as Dish; // the rest plays no part

it('groups dishes in the order of the menu, with Other at the end', () => {
  const groups = byCategory([dish(1, ''), dish(2, 'Curries'), dish(3, 'Breads'), dish(4, 'Curries')]);
  expect(groups.map(({ name, dishes }) => [name, dishes.map(({ id }) => id)])).toEqual([
    ['Curries', [2, 4]],
    ['Breads', [3]],
    ['Other', [1]],
  ]);
  expect(new Set(groups.map(({ anchor }) => anchor)).size).toBe(3);
});

it('has no groups without dishes', () => expect(byCategory([])).toEqual([]));
