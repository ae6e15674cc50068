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

const digits = (length: number) =>
  fc
    .array(fc.integer({ min: 0, max: 9 }), { minLength: length, maxLength: length })
    .map((all) => all.join(''));
const card = (length: number, beginning = '') =>
  digits(length - 1 - beginning.length).map((rest) => withCheckDigit(beginning + rest));

/** Networks with a beginning of theirs, and how long their numbers are. */
const NETWORKS = [
  ['Visa', '4', 13],
  ['Visa', '4', 16],
  ['Visa', '4', 19],
  ['Mastercard', '51', 16],
  ['Mastercard', '2221', 16],
  ['Mastercard', '2720', 16],
  ['American Express', '34', 15],
  ['American Express', '37', 15],
  ['RuPay', '6080', 16],
  ['RuPay', '8177', 16],
  ['RuPay', '5085', 16],
  ['Discover', '6011', 16],
  ['Diners Club', '300', 14],
  ['Diners Club', '36', 14],
  ['JCB', '3528', 16],
  ['UnionPay', '62', 17],
  ['Maestro', '5018', 13],
  ['Maestro', '6759', 18],
  ['Mir', '2200', 16],
] as const;

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
    'Flat 12 4111 1111 1111 1111',
    '4111.1111.1111.1111',
    '4111. 1111. 1111. 1111',
    '4111/1111/1111/1111',
    '4111 / 1111 / 1111 / 1111',
    '4111_1111_1111_1111',
    '4111\u00B71111\u00B71111\u00B71111',
    '4111\u20111111\u20111111\u20111111',
    '4111 \u2013 1111 \u2013 1111 \u2013 1111',
    '4111  1111  1111  1111',
    '4111\n1111\n1111\n1111',
    '41 11 11 11 11 11 11 11',
    '4 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1',
    '4111 1111 1111 1111 12/27 737',
    '3056 930902 5904',
    '4222 222 222 222'.replaceAll(' ', ''),
    '\uFF14\uFF11\uFF11\uFF11 1111 1111 1111',
    '४१११११११११११११११',
  ])('in %j', (text) => {
    expect(hasCardNumber(text)).toBe(true);
  });

  test.each(NETWORKS)(
    'of %s, that begins with %s and has %i digits that pass Luhn',
    (_, beginning, length) => {
      fc.assert(fc.property(card(length, beginning), (number) => hasCardNumber(`x${number}y`)));
      fc.assert(
        fc.property(card(length, beginning), fc.constantFrom(' ', '-', '.', '/', '\u2011'), (number, sign) =>
          hasCardNumber((number.match(/.{1,4}/g) ?? []).join(sign)),
        ),
      );
    },
  );
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
    // Two numbers side by side: a postcode and a number to call.
    '560038 9845012345',
    '500018 9845012340',
    '4023 4567, 4023 4568',
    '4023 4567 / 4023 4568',
    '40234567 40234568',
    '560 038 98450 12345',
  ])('in %j', (text) => {
    expect(hasCardNumber(text)).toBe(false);
  });

  test.each([12, 20])('in a run of %i digits, even when it passes Luhn', (length) => {
    fc.assert(fc.property(card(length, '4'), (number) => !hasCardNumber(number)));
  });

  test('in an address with a number to call beside its postcode', () => {
    const pin = fc.tuple(fc.integer({ min: 110, max: 859 }), digits(3)).map((parts) => parts.join(''));
    const mobile = fc
      .tuple(fc.constantFrom('6', '7', '8', '9'), digits(9))
      .map((parts) => parts.join(''))
      .chain((number) =>
        fc.constantFrom(
          number,
          `${number.slice(0, 5)} ${number.slice(5)}`,
          `${number.slice(0, 3)} ${number.slice(3, 6)} ${number.slice(6)}`,
          `+91 ${number}`,
          `+91-${number.slice(0, 5)}-${number.slice(5)}`,
        ),
      );
    const between = fc.constantFrom(' ', ', ', ' - ', '. ', ' / ', '\n');
    fc.assert(
      fc.property(pin, between, mobile, fc.boolean(), (code, sign, number, isFirst) => {
        const spaced = `${code.slice(0, 3)} ${code.slice(3)}`;
        return [code, spaced]
          .map((shown) => (isFirst ? `${shown}${sign}${number}` : `${number}${sign}${shown}`))
          .every((text) => !hasCardNumber(`12/4 Hill Road, Bengaluru ${text}`));
      }),
      { numRuns: 5_000 },
    );
  });

  test('in two numbers to call', () => {
    const landline = fc.tuple(fc.integer({ min: 2_000, max: 6_999 }), digits(4));
    fc.assert(
      fc.property(landline, landline, fc.constantFrom(', ', ' / ', '; ', ' or '), (one, other, sign) => {
        return [' ', ''].every((space) => !hasCardNumber(one.join(space) + sign + other.join(space)));
      }),
    );
  });

  test('in a wrong check digit', () => {
    fc.assert(
      fc.property(card(16, '4'), fc.integer({ min: 1, max: 9 }), (number, by) => {
        const last = (Number(number.at(-1)) + by) % 10;
        return !hasCardNumber(number.slice(0, -1) + String(last));
      }),
    );
  });
});

test.each(['4 ', '4'])('a very long text of %j is read once, not once for each of its letters', (text) => {
  // Read in squares of its length, it would take longer than a test may.
  expect(hasCardNumber(text.repeat(50_000))).toBe(false);
  expect(hasCardNumber(`${text.repeat(50_000)}, 4111 1111 1111 1111`)).toBe(true);
});
