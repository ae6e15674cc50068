import { expect, test } from 'vitest';
import { isPhone, mayBecomePhone } from './phone.ts';

test.each([
  ['+91 98450 12345', true],
  ['(080) 4718-2234', true],
  ['1234567', true],
  ['123456789012345', true],
  ['123456', false],
  ['1234567890123456', false],
  ['98450 12345 ext 4', false],
  ['call me', false],
  ['+ ( ) -', false],
  ['٩٨٤٥٠١٢٣٤٥', false],
  ['', false],
])('whether %j is a phone number: %s', (text, expected) => {
  expect(isPhone(text)).toBe(expected);
});

test('a number that stands already may stay, whatever it is', () => {
  expect(mayBecomePhone('call me', 'call me')).toBe(true);
  expect(mayBecomePhone('call us', 'call me')).toBe(false);
});
