import { ADDRESS_MAX_LENGTH } from '@tiffin/contract/rules/limits';
import { expect, test } from 'vitest';

import { partProblem, withPart } from './missing-part.tsx';

test.each([
  ['14, Lakeview Road', '560038', undefined, '14, Lakeview Road, 560038'],
  ['14, Lakeview Road, ', '560038', undefined, '14, Lakeview Road, 560038'],
  ['14, Lakeview Road\nIndiranagar\n', '560038', undefined, '14, Lakeview Road\nIndiranagar, 560038'],
  ['14, Lakeview Road, 56003', '560038', '56003', '14, Lakeview Road, 560038'],
  // The postcode added before was taken out.
  ['14, Lakeview Road', '560038', '56003', '14, Lakeview Road, 560038'],
  // It is the number of the house.
  ['Lakeview Road 14', '560038', '14', 'Lakeview Road 14, 560038'],
])('%j with %s, which was %s, is %j', (address, postcode, former, whole) => {
  expect(withPart(address, postcode, former)).toBe(whole);
});

test.each([
  ['', 'Please enter your postcode'],
  ['?', 'A postcode is letters and digits'],
  ['560 038', undefined],
  ['SW1A-1AA', undefined],
])('of the postcode %j it says %s', (postcode, problem) => {
  expect(partProblem('postcode', '14, Lakeview Road', postcode)).toBe(problem);
});

test.each([
  ['', 'Please enter your part of the town'],
  ['T. Nagar (West)', undefined],
  ['मालाड', undefined],
])('of the part of the town %j it says %s', (locality, problem) => {
  expect(partProblem('locality', '14, Lakeview Road', locality)).toBe(problem);
});

test('an address that has no room for it is to be shortened', () => {
  const room = ', 560038'.length;
  expect(partProblem('postcode', 'a'.repeat(ADDRESS_MAX_LENGTH - room), '560038')).toBeUndefined();
  expect(partProblem('postcode', 'a'.repeat(ADDRESS_MAX_LENGTH - room + 1), '560038')).toMatch(/no room/);
});
