import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { type DecimalSign, isDoubtful, priceNotation, readPrice, readPriceOfFile } from './price-text.ts';

describe('a price with a decimal point', () => {
  it.each([
    ['149', 149],
    ['149.5', 149.5],
    ['149.50', 149.5],
    [' 149.50 ', 149.5],
    ['.50', 0.5],
    ['1,299.00', 1299],
    ['1,00,000', 100_000],
    ['12,34,567.89', 1_234_567.89],
    ['1,234,567.89', 1_234_567.89],
    ['1 299.00', 1299],
    ['1\u00A0299.00', 1299],
    ['1\u202F299', 1299],
    ['1’299.00', 1299],
    ['1 49 950.00', 149_950],
    ['१,४९९.५०', 1499.5],
    ['１４９．５０', 149.5],
    ['١٬٢٩٩٫٥٠', 1299.5],
    ['\u200E149\u200E', 149],
    ['₹149', 149],
    ['₹ 1,299.00', 1299],
    ['Rs. 149', 149],
    ['Rs.149.50', 149.5],
    ['rs 149', 149],
    ['INR 149', 149],
    ['149 INR', 149],
    ['149/-', 149],
    ['Rs. 149/-', 149],
    ['149 rupees', 149],
    ['-5', -5],
    ['0', 0],
  ])('%j is %d', (text, price) => {
    expect(readPrice(text)).toBe(price);
  });

  it.each([
    '',
    '.',
    '-',
    '₹',
    'free',
    '1e3',
    '0x10',
    'Infinity',
    'NaN',
    '149,50',
    '1.299,00',
    '1,29',
    '12,3456',
    '1,2,3',
    '1 2 3',
    '1 234,567',
    '0,500',
    '499-',
    '1.2.3',
    '1 2',
    '10 20',
    '149-199',
    '$149',
    '149 per kg',
    '+149',
  ])('%j is none', (text) => {
    expect(readPrice(text)).toBeUndefined();
  });
});

describe('a price with a decimal comma', () => {
  it.each([
    ['149,50', 149.5],
    ['1.299,00', 1299],
    ['1.299', 1299],
    ['1 299,00', 1299],
    ['1.00.000,00', 100_000],
    ['Rs. 149,50', 149.5],
    ['149', 149],
  ])('%j is %d', (text, price) => {
    expect(readPrice(text, ',')).toBe(price);
  });

  it.each(['149.50', '1,299.00', '1e3'])('%j is none', (text) => {
    expect(readPrice(text, ',')).toBeUndefined();
  });
});

describe('the notation of a file', () => {
  it.each<[string[], DecimalSign, string | undefined]>([
    [[], '.', undefined],
    [['149', '200'], '.', undefined],
    [['149.50', '1,299.00'], '.', undefined],
    [['149,50', '200'], ',', undefined],
    [['1.299,00'], ',', undefined],
    [['1.299', '149,50'], ',', undefined],
    // The others say which sign is before the paise, but nobody writes three decimals among them.
    [['1.299', '149.50'], '.', '1.299'],
    [['149.50', '12.500', '1.500'], '.', '12.500'],
    [['149.50', '₹ 12.500/-'], '.', '₹ 12.500/-'],
    [['149,50', '12,500'], ',', '12,500'],
    [['0,500', '12,500'], ',', '12,500'],
    // A point groups here, and a comma there.
    [['149,50', '12.500'], ',', undefined],
    [['149.50', '12,500'], '.', undefined],
    [['12.500', '20'], '.', '12.500'],
    [['-1.500'], '.', '-1.500'],
    [['१.५००'], '.', '१.५००'],
    // Neither one group of three digits: no thousands are written like that.
    [['1234.500'], '.', undefined],
    [['12.5000'], '.', undefined],
    [['1.234.500'], ',', undefined],
    // A thousand and more; three decimals are no price.
    [['1,299', '2,499'], '.', undefined],
    [['1.299', '200'], '.', '1.299'],
    [['1.500', '2.000'], '.', '1.500'],
    // No thousands begin with a zero.
    [['0.500', '200'], '.', undefined],
    [['0,500', '200'], ',', undefined],
    [['1,299', 'cheap'], '.', undefined],
    // Each line that is not in the notation of most hears it.
    [['149,50', '99,00', '12.50'], ',', undefined],
    [['cheap', '149,50'], ',', undefined],
  ])('%j has the sign %s, in doubt about %s', (texts, decimal, doubt) => {
    expect(priceNotation(texts)).toEqual(doubt === undefined ? { decimal } : { decimal, doubt });
  });

  it.each<[string, DecimalSign, DecimalSign, number | undefined]>([
    ['12.500', '.', '.', 12.5],
    ['12.500', '.', ',', 12_500],
    ['12,500', ',', ',', 12.5],
    ['12,500', ',', '.', 12_500],
    // Only what is in doubt is read the other way.
    ['149.50', '.', ',', 149.5],
    ['12,500', '.', ',', 12_500],
    ['149,50', '.', ',', undefined],
  ])(
    'reads %s among prices with %s, and with %s where it is in doubt, as %s',
    (text, decimal, doubtful, price) => {
      expect(readPriceOfFile(text, decimal, doubtful)).toBe(price);
    },
  );

  it('is in doubt exactly where three digits behind its sign may be a group', () => {
    fc.assert(
      fc.property(
        fc.stringMatching(/^[0-9]{0,4}[.,]?[0-9]{0,5}$/),
        fc.constantFrom<DecimalSign>('.', ','),
        (text, decimal) => {
          const readings = (['.', ','] as const).map((sign) => readPrice(text, sign));
          const isEither = readings.every((price) => price !== undefined) && readings[0] !== readings[1];
          expect(isDoubtful(text, decimal)).toBe(isEither && text.includes(decimal));
        },
      ),
      { numRuns: 2_000 },
    );
  });

  it('is the one that they were written in, whatever the price', () => {
    const price = fc.integer({ min: 0, max: 10_000_000 }).map((paise) => paise / 100);
    fc.assert(
      fc.property(
        fc.array(price, { minLength: 1 }),
        fc.constantFrom('en-IN', 'en-US', 'de-DE'),
        (prices, locale) => {
          const format = new Intl.NumberFormat(locale, { minimumFractionDigits: 2 });
          const texts = prices.map((one) => format.format(one));
          const { decimal } = priceNotation(texts);
          expect(texts.map((text) => readPrice(text, decimal))).toEqual(prices);
        },
      ),
    );
  });
});
