import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import {
  canonicalNumber,
  numberProblem,
  numberText,
  readNumber,
  sentNumber,
  shownNumber,
  type NumberKind,
} from './number-text.ts';

describe('an amount that is typed or pasted', () => {
  it.each([
    ['149.50', 149.5],
    ['149,50', 149.5],
    ['9,50', 9.5],
    ['1,499', 1499],
    ['1,500', 1500],
    ['1.499,00', 1499],
    ['1,499.00', 1499],
    ['₹1,49,950.00', 149_950],
    ['1 49 950.00', 149_950],
    ['1\u00A0499,50', 1499.5],
    ['Rs. 149/-', 149],
    ['499/-', 499],
    ['१४९.५०', 149.5],
    ['１４９．５０', 149.5],
    ['١٬٢٩٩٫٥٠', 1299.5],
    ['0,500', 0.5],
    ['0.005', 0.005],
    ['-5', -5],
  ])('%j is %d', (text, value) => {
    expect(readNumber(text, 'money')).toEqual({ is: 'number', value });
  });

  it.each([
    ['1.499', [1499, 1.5]],
    ['1.500', [1500, 1.5]],
    ['₹ 12.000', [12_000, 12]],
  ])('%j may be any of %j', (text, values) => {
    expect(readNumber(text, 'money')).toEqual({ is: 'doubtful', values });
  });

  it.each(['499-', '4 99', 'free', '1e3', '+5', '--5', '1.2.3', '149-199', '٪5', '.', ',', '₹'])(
    '%j cannot be read',
    (text) => {
      expect(readNumber(text, 'money')).toEqual({ is: 'unreadable' });
    },
  );

  it.each(['', ' ', '\u00A0'])('%j is empty', (text) => {
    expect(readNumber(text, 'money')).toEqual({ is: 'empty' });
  });
});

describe('a count that is typed or pasted', () => {
  it.each([
    ['12', 12],
    ['1,499', 1499],
    // A count has no decimals.
    ['1.499', 1499],
    ['१२', 12],
    ['7.00', 7],
    ['1,5', 1.5],
  ])('%j is %d', (text, value) => {
    expect(readNumber(text, 'count')).toEqual({ is: 'number', value });
  });

  it('may be two where both are whole', () => {
    expect(readNumber('5.000', 'count')).toEqual({ is: 'doubtful', values: [5000, 5] });
  });
});

describe('a number as the product writes it', () => {
  it.each<[string, NumberKind, string]>([
    ['149,5', 'money', '149.50'],
    [' 1,499 ', 'money', '1499.00'],
    ['  ', 'money', ''],
    ['1,499', 'count', '1499'],
    ['-0', 'money', '0.00'],
    // Another number, or none: it stays as it was typed.
    ['1.005', 'money', '1.005'],
    ['10,12345', 'money', '10,12345'],
    ['1.5', 'count', '1.5'],
    ['499-', 'money', '499-'],
    ['9'.repeat(30), 'count', '9'.repeat(30)],
  ])('of %j as %s is %j', (text, kind, canonical) => {
    expect(canonicalNumber(text, kind)).toBe(canonical);
  });

  const paise = fc.integer({ min: -10_000_000, max: 1_000_000_000 });

  it('is read as that number again, and changes no more', () => {
    fc.assert(
      fc.property(paise, fc.constantFrom<NumberKind>('money', 'count'), (number, kind) => {
        const value = kind === 'money' ? number / 100 : number;
        const text = numberText(value, kind);
        expect(shownNumber(text, kind)).toBe(value);
        expect(canonicalNumber(text, kind)).toBe(text);
      }),
    );
  });

  it('is never another number than the one that was written, in any notation and script', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 1_000_000_000 }),
        fc.constantFrom('en-IN', 'en-US', 'de-DE', 'fr-FR', 'hi-IN-u-nu-deva', 'ar-EG'),
        fc.constantFrom('', '₹', 'Rs. '),
        (number, locale, currency) => {
          const format = new Intl.NumberFormat(locale, { minimumFractionDigits: 2 });
          expect(readNumber(`${currency}${format.format(number / 100)}`, 'money')).toEqual({
            is: 'number',
            value: number / 100,
          });
        },
      ),
    );
  });

  it('is, for any text, empty, a number, a choice or unreadable, and never NaN', () => {
    const typed = fc.stringMatching(/^[0-9.,₹ /+e१-]{0,12}$/);
    fc.assert(
      fc.property(typed, fc.constantFrom<NumberKind>('money', 'count'), (text, kind) => {
        const reading = readNumber(text, kind);
        const values =
          reading.is === 'number' ? [reading.value] : reading.is === 'doubtful' ? reading.values : [];
        expect(values.every((value) => Number.isFinite(value))).toBe(true);
        expect(new Set(values).size).toBe({ empty: 0, unreadable: 0, number: 1, doubtful: 2 }[reading.is]);
        expect(reading.is === 'empty').toBe(text.trim() === '');
      }),
    );
  });
});

describe('what is sent', () => {
  it.each([
    ['', null],
    ['149,50', 149.5],
  ])('of %j is %j', (text, value) => {
    expect(sentNumber(text, 'money')).toBe(value);
  });

  it.each(['499-', '1.500'])('of %j is nothing: it is neither a number nor none', (text) => {
    expect(() => sentNumber(text, 'money')).toThrow(RangeError);
    expect(shownNumber(text, 'money')).toBeNaN();
  });

  it.each([
    ['499-', '“499-” is not a number'],
    ['1.500', 'Please choose which number is meant'],
    ['', 'null'],
    ['149,50', '149.5'],
    [`${'9'.repeat(30)}x`, `“${'9'.repeat(20)}…” is not a number`],
  ])('of %j is asked about: %j', (text, problem) => {
    expect(numberProblem(text, 'money', String)).toBe(problem);
  });
});
