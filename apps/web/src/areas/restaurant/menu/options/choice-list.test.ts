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

test('a pasted list has a choice a line', () => {
  expect(readChoices('Olives 30\r\n\n  Corn\n')).toEqual([
    { name: 'Olives', price: '30' },
    { name: 'Corn', price: '' },
  ]);
});
