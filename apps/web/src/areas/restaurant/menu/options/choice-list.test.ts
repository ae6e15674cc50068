import { expect, test } from 'vitest';

import { readChoices } from './choice-list.ts';

test.each([
  ['Olives 30', 'Olives', '30'],
  ['Cheese burst 90.50', 'Cheese burst', '90.50'],
  ['Cheese burst – ₹90', 'Cheese burst', '90'],
  ['Truffle: 1,250', 'Truffle', '1250'],
  ['Truffle: 1.250,00', 'Truffle', '1250'],
  ['Cheese burst 149,50', 'Cheese burst', '149.50'],
  // The field asks which is meant.
  ['Truffle 1.250', 'Truffle', '1.250'],
  ['Cheese burst Rs. 90/-', 'Cheese burst', '90'],
  ['Coke 1,2,3', 'Coke 1,2,3', ''],
  ['No basil', 'No basil', ''],
  ['Coke 500ml', 'Coke 500ml', ''],
  ['Coke 500ml 45', 'Coke 500ml', '45'],
  ['7Up', '7Up', ''],
  ['42', '42', ''],
])('“%s” is %s at “%s”', (line, name, price) => {
  expect(readChoices(line)).toEqual([{ name, price }]);
});

test.each([
  ['Olives 30.50\nTruffle 12.500', '12.500'],
  ['Olives 30,50\nTruffle 12,500', '12.500'],
  ['Olives 30,50\nTruffle 12.500', '12500'],
  ['Olives 30.50\nTruffle 12,500', '12500'],
])('the last price of %j is asked about where its sign may be between thousands: %s', (list, price) => {
  expect(readChoices(list).at(-1)).toEqual({ name: 'Truffle', price });
});

test('a pasted list has a choice a line', () => {
  expect(readChoices('Olives 30\r\n\n  Corn\n')).toEqual([
    { name: 'Olives', price: '30' },
    { name: 'Corn', price: '' },
  ]);
});
