import { expect, test } from 'vitest';

import { partsOf } from './line-parts.ts';

let last = 0;
const choice = (name: string, quantity: number, price: number, group = 'Toppings') => ({
  choiceId: ++last,
  groupId: 1,
  group,
  name,
  quantity,
  price,
});

const shown = (line: Parameters<typeof partsOf>[0]) =>
  partsOf(line).map(({ label, amount }) => ({ label, amount }));

test('each choice has its own price, never that of all', () => {
  const choices = [choice('Grande', 1, 0, 'Size'), choice('Olives', 1, 30), choice('Extra cheese', 2, 60)];
  expect(shown({ quantity: 1, choices, extras: [] })).toEqual([
    { label: 'Grande', amount: '' },
    { label: 'Olives', amount: '₹30.00' },
    { label: '2 × Extra cheese', amount: '₹120.00' },
  ]);
});

test('of three dishes they are those of all three', () => {
  const choices = [choice('Extra cheese', 2, 0.1)];
  expect(shown({ quantity: 3, choices, extras: [] })).toEqual([
    { label: '6 × Extra cheese', amount: '₹0.60' },
  ]);
});

test('what goes beyond the included picks is a row of its own', () => {
  const choices = [choice('Salad', 2, 0, 'Sides'), choice('Rice', 2, 0, 'Sides')];
  const extras = [{ group: 'Sides', quantity: 2, price: 30 }];
  expect(shown({ quantity: 1, choices, extras }).at(-1)).toEqual({
    label: '2 × Sides beyond the 2 included',
    amount: '₹60.00',
  });
  expect(
    shown({
      quantity: 1,
      choices: [choice('Salad', 1, 0, 'Sides')],
      extras: [{ group: 'Sides', quantity: 1, price: 30 }],
    }).at(-1),
  ).toEqual({
    label: 'Sides',
    amount: '₹30.00',
  });
});

test('choices of one name are told apart by their groups, and by keys', () => {
  const choices = [choice('Medium', 1, 0, 'Crust'), choice('Medium', 1, 10, 'Spice')];
  const parts = partsOf({ quantity: 2, choices, extras: [] });
  expect(parts.map(({ label }) => label)).toEqual(['2 × Crust: Medium', '2 × Spice: Medium']);
  expect(new Set(parts.map(({ key }) => key)).size).toBe(2);
});

test('picks beyond the included ones are counted in their own group, also where two are called the same', () => {
  const choices = [choice('Salad', 3, 0, 'Sides'), { ...choice('Rice', 1, 0, 'Sides'), groupId: 2 }];
  const extras = [{ groupId: 1, group: 'Sides', quantity: 1, price: 30 }];
  expect(partsOf({ quantity: 1, choices, extras }).at(-1)?.label).toBe('Sides beyond the 2 included');
});
