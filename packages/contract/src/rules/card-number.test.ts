import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { hasCardNumber } from './card-number.ts';

/** The digit that makes a number pass Luhn, worked out from the left with a table. */
function withCheckDigit(payload: string): string {
  const DOUBLED = [0, 2, 4, 6, 8, 1, 3, 5, 7, 9];
  const sum = Array.from(payload)
    .toReversed()
    .reduce((total, digit, i) => total + (i % 2 === 0 ? DOUBLED[Number(digit)]! : Number(digit)), 0);
  return payload + String((10 - (sum % 10)) % 10);
}

const card = (length: number) =>
  fc
    .array(fc.integer({ min: 0, max: 9 }), { minLength: length - 1, maxLength: length - 1 })
    .map((digits) => withCheckDigit(digits.join('')));

describe('a card number is found', () => {
  test.each([
    '4111111111111111',
    '4111 1111 1111 1111',
    '4111-1111-1111-1111',
    '4111 1111-1111 1111',
    'Pay with 5555555555554444 please',
    'card:378282246310005,12/27',
    '3782 822463 10005',
    // Beside a house number or a phone number it is still one.
    'Flat 9, 4111111111111111',
    'call 9876543210 4111 1111 1111 1111',
    '4111111111111111 9876543210',
    '+91 98765 43210 4111-1111-1111-1111',
  ])('in %j', (text) => {
    expect(hasCardNumber(text)).toBe(true);
  });

  test.each([13, 14, 15, 16, 17, 18, 19])('with %i digits that pass Luhn', (length) => {
    fc.assert(fc.property(card(length), (number) => hasCardNumber(`x${number}y`)));
  });
});

describe('no card number is', () => {
  test.each([
    '',
    'Flat 4, 12 MG Road, Bengaluru 560001',
    '+91 98765 43210',
    '9876543210',
    '080-2345-6789',
    '00919876543210'.slice(0, 12),
    '4111111111111112',
    '4111 1111 1111 1112',
    '4111, 1111, 1111, 1111',
    '४१११११११११११११११',
  ])('in %j', (text) => {
    expect(hasCardNumber(text)).toBe(false);
  });

  test.each([12, 20])('in a run of %i digits, even when it passes Luhn', (length) => {
    fc.assert(fc.property(card(length), (number) => !hasCardNumber(number)));
  });

  test('in a wrong check digit', () => {
    fc.assert(
      fc.property(card(16), fc.integer({ min: 1, max: 9 }), (number, by) => {
        const last = (Number(number.at(-1)) + by) % 10;
        return !hasCardNumber(number.slice(0, -1) + String(last));
      }),
    );
  });
});

/** Milliseconds; the least of three, so that a pause of the machine does not count. */
function cost(text: string): number {
  const taken = [1, 2, 3].map(() => {
    const began = Date.now();
    hasCardNumber(text);
    return Date.now() - began;
  });
  return Math.min(...taken);
}

test('a very long text costs no more for each of its letters than a long one', () => {
  // ValidatedOrder in squares of its length, ten times the text would cost a hundred times as much.
  for (const text of ['1 ', '1']) {
    const short = cost(text.repeat(100_000));
    expect(cost(text.repeat(1_000_000))).toBeLessThan(50 * Math.max(short, 4));
  }
});
