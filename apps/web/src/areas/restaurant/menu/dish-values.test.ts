import { expect, it } from 'vitest';

import {
  bodyOf,
  changesOf,
  newValues,
  validateAlsoCalled,
  validatePrice,
  validateQuantity,
  type DishValues,
} from './dish-values.ts';

const values: DishValues = {
  ...newValues([], ['Mains']),
  name: 'Dal',
  price: '120.50',
  showQuantity: true,
  quantity: '7',
  alsoCalled: 'दाल, dhal,, Dhal',
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
  ['alsoCalled', { alsoCalled: ['दाल', 'dhal'] }],
] as const)('of a dish whose %s was touched that part is sent', (field, expected) => {
  expect(changesOf(body, { [field]: true })).toEqual(expected);
});

it('a field that was not touched, or was put back, is not sent', () => {
  expect(changesOf(body, {})).toEqual({});
  expect(changesOf(body, { name: false, veg: true })).toEqual({ veg: false });
});

it.each([
  ['149,50', true],
  ['1,499', true],
  ['', 'Please enter a price'],
  ['499-', '“499-” is not a number'],
  ['1.500', 'Please choose which number is meant'],
  ['-1', 'Price cannot be negative'],
])('a price of %j: %s', (price, wanted) => {
  expect(validatePrice(price)).toBe(wanted);
});

it.each([
  ['1.499', true],
  ['12-', '“12-” is not a number'],
  ['5.000', 'Please choose which number is meant'],
])('a quantity of %j: %s', (quantity, wanted) => {
  expect(validateQuantity(quantity, values)).toBe(wanted);
});

it.each([
  ['', true],
  ['दाल, dhal', true],
  ['a,b,c,d,e,f,g,h,i,j,A', true],
  ['a,b,c,d,e,f,g,h,i,j,k', 'A dish can have 10 other names'],
  ['x'.repeat(41), 'Another name has at most 40 characters'],
])('other names %j: %s', (names, wanted) => {
  expect(validateAlsoCalled(names)).toBe(wanted);
});

it('figures are sent as they are read', () => {
  expect(bodyOf({ ...values, price: '149,50', quantity: '1.499', calories: '1,200' }, [])).toMatchObject({
    price: 149.5,
    quantityAvailable: 1499,
    calories: 1200,
  });
});

it('an unreadable figure is not sent as none', () => {
  expect(() => bodyOf({ ...values, calories: '480-' }, [])).toThrow('“480-” is not a number');
});
