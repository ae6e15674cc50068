import { expect, test } from 'vitest';

import { choiceLike } from '../../../../features/menu/dish.fixture.ts';
import type { Group } from './queries.ts';
import { changedDishes, pricesOf, pricesProblem } from './size-prices.ts';

const size = (id: number, name: string, price: number): Group['choices'][number] =>
  choiceLike({ id, name, price, isOn: true });
const numbers = { min: 1, max: 1, included: 0, extraPrice: 0 };
const sizes: Group = {
  ...numbers,
  id: 1,
  name: 'Size',
  kind: 'size',
  version: 1,
  dishIds: [7, 8],
  choices: [size(11, 'Regular', 199), size(12, 'Large', 399)],
};
const pizza = {
  id: 7,
  optionGroups: [
    { groupId: 1, ...numbers, own: {}, sizePrices: [{ choiceId: 12, price: 450 }] },
    { groupId: 2, ...numbers, min: 0, max: 5, own: { max: 5 } },
  ],
};
const other = { id: 8, optionGroups: [{ groupId: 1, ...numbers, own: {} }] };

test('a dish has its own price for a size, or the price that the size begins with', () => {
  expect(pricesOf(sizes, [pizza, other, { id: 9, optionGroups: [] }])).toEqual({
    7: { 11: '199.00', 12: '450.00' },
    8: { 11: '199.00', 12: '399.00' },
  });
});

test('only dishes whose prices were changed are sent, with all their groups and their own numbers', () => {
  const prices = { ...pricesOf(sizes, [pizza, other]), 7: { 11: '210,00', 12: '450' } };
  expect(changedDishes(sizes, { dishes: [pizza, other] }, prices)).toEqual([
    {
      id: 7,
      groups: [
        {
          groupId: 1,
          sizePrices: [
            { choiceId: 11, price: 210 },
            { choiceId: 12, price: 450 },
          ],
        },
        { groupId: 2, max: 5 },
      ],
    },
  ]);
});

test('an empty price is none', () => {
  expect(pricesProblem({ 7: { 11: '' } })).toBe('Please enter a price');
  expect(pricesProblem({ 7: { 11: '20' } })).toBeUndefined();
  expect(pricesProblem({ 7: { 11: '20-' } })).toBe('“20-” is not a number');
});
