import { expect, test } from 'vitest';

import { partsOf } from './line-parts.ts';

const choice = (name: string, quantity: number, price: number, group = 'Toppings') => ({
  choiceId: 1,
  groupId: 1,
  group,
  name,
  quantity,
  price,
});

test('each choice has its own price, never that of all', () => {
  const choices = [choice('Large', 1, 0, 'Size'), choice('Olives', 1, 30), choice('Extra cheese', 2, 60)];
  expect(partsOf({ quantity: 1, choices, extras: [] })).toEqual([
    { label: 'Large', amount: '' },
    { label: 'Olives', amount: '₹30.00' },
    { label: '2 × Extra cheese', amount: '₹120.00' },
  ]);
});

test('of three dishes they are those of all three', () => {
  const choices = [choice('Extra cheese', 2, 0.1)];
  expect(partsOf({ quantity: 3, choices, extras: [] })).toEqual([
    { label: '6 × Extra cheese', amount: '₹0.60' },
  ]);
});

test('what goes beyond the included picks is a row of its own', () => {
  const choices = [choice('Salad', 2, 0, 'Sides'), choice('Rice', 2, 0, 'Sides')];
  const extras = [{ group: 'Sides', quantity: 2, price: 30 }];
  expect(partsOf({ quantity: 1, choices, extras }).at(-1)).toEqual({
    label: '2 × Sides beyond the 2 included',
    amount: '₹60.00',
  });
  expect(
    partsOf({
      quantity: 1,
      choices: [choice('Salad', 1, 0, 'Sides')],
      extras: [{ group: 'Sides', quantity: 1, price: 30 }],
    }).at(-1),
  ).toEqual({
    label: 'Sides',
    amount: '₹30.00',
  });
});
