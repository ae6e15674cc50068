import { expect, it } from 'vitest';

import { choiceLike } from '../../../../features/menu/dish.fixture.ts';
import { entriesToAdd } from './add-to-dishes.ts';
import type { Group } from './queries.ts';

const group = (id: number, name: string, dishIds: number[], choices: string[]): Group => ({
  id,
  name,
  kind: 'choice',
  min: 0,
  max: null,
  included: 0,
  extraPrice: 0,
  version: 1,
  dishIds,
  choices: choices.map((choice, index) => choiceLike({ id: id * 10 + index, name: choice })),
});

it('says where each group is, and tells those that read alike apart by their choices', () => {
  const groups = [
    group(1, 'Toppings', [7, 8], ['Olives']),
    group(2, 'Dips', [7], ['Aioli', 'Salsa']),
    group(3, 'Dips', [8], ['Raita']),
    group(4, 'Sauce', [], ['Pesto']),
  ];
  expect(entriesToAdd(groups, () => undefined).map(({ label }) => label)).toEqual([
    'Toppings, on 2 dishes',
    'Dips, on 1 dish: Aioli, Salsa',
    'Dips, on 1 dish: Raita',
    'Sauce, on no dish yet',
  ]);
});
