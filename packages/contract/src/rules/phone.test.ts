import { expect, test } from 'vitest';
import { dialledPhone, isPhone, newPhoneProblem, PHONE_SENTENCE, phoneProblem } from './phone.ts';

test.each([
  ['+91 98450 12345', true],
  ['(080) 4718-2234', true],
  ['1234567', true],
  ['123456789012345', true],
  ['123456', false],
  ['1234567890123456', false],
  ['98450 12345 ext 4', true],
  ['98450 12345 x12', true],
  ['98450 12345, Extn. 12', true],
  ['98450 12345 extension 12', true],
  ['98450.12345', true],
  ['080/4718 2234', true],
  ['98450\u201112345', true],
  ['98450\u201312345', true],
  ['+91 (0)80 4718 2234', true],
  ['＋91 98450 12345', true],
  ['12345 x12', false],
  ['call me', false],
  ['+ ( ) -', false],
  ['٩٨٤٥٠١٢٣٤٥', true],
  ['९८४५० १२३४५', true],
  ['', false],
])('whether %j is a phone number: %s', (text, expected) => {
  expect(isPhone(text)).toBe(expected);
});

test.each([
  ['call me', PHONE_SENTENCE],
  ['123456', PHONE_SENTENCE],
  ['984501234O', 'A phone number has no “O”: please use digits, spaces and + ( ) - . /'],
  ['98450 12345 or 98450 12346', 'A phone number has no “o”: please use digits, spaces and + ( ) - . /'],
  ['98450,12345', 'A phone number has no “,”: please use digits, spaces and + ( ) - . /'],
  ['98450 12345 कि', 'A phone number has no “कि”: please use digits, spaces and + ( ) - . /'],
  ['98450 12345 / 98450 12346', PHONE_SENTENCE],
  ['98450 12345', undefined],
])('of %j it says %s', (text, problem) => {
  expect(phoneProblem(text)).toBe(problem);
});

test('a number that stands already may stay, whatever it is', () => {
  expect(newPhoneProblem('call me', 'call me')).toBeUndefined();
  expect(newPhoneProblem('call us', 'call me')).toBe(PHONE_SENTENCE);
});

test.each([
  ['+91 98450 12345', '+919845012345'],
  ['(080) 4718-2234', '08047182234'],
  ['+91 (0)80 4718 2234', '+918047182234'],
  ['(+91) 080', '+91080'],
  ['(0)80 4718 2234', '08047182234'],
  ['080/4718.2234 x12', '08047182234;ext=12'],
  ['९८४५० १२३४५', '9845012345'],
  ['ask for Asha', ''],
])('%j is dialled as %j', (text, dialled) => {
  expect(dialledPhone(text)).toBe(dialled);
});
