import { expect, it } from 'vitest';

import { bodyOf, changesOf, newValues, type DishValues } from './dish-values.ts';

const values: DishValues = {
  ...newValues([], ['Mains']),
  name: 'Dal',
  price: '120.50',
  showQuantity: true,
  quantity: '7',
};
const body = bodyOf(values, ['Mains']);

it.each([
  ['name', { name: 'Dal' }],
  ['description', { description: '' }],
  ['price', { price: 120.5 }],
  ['category', { category: 'Mains' }],
  ['newCategory', { category: 'Mains' }],
  ['isAvailable', { isAvailable: true }],
  ['veg', { veg: false }],
  ['showQuantity', { showQuantity: true, quantityAvailable: 7 }],
  ['quantity', { showQuantity: true, quantityAvailable: 7 }],
] as const)('of a dish whose %s was touched that part is sent', (field, expected) => {
  expect(changesOf(body, { [field]: true })).toEqual(expected);
});

it('a field that was not touched, or was put back, is not sent', () => {
  expect(changesOf(body, {})).toEqual({});
  expect(changesOf(body, { name: false, veg: true })).toEqual({ veg: false });
});
