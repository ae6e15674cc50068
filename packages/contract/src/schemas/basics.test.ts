import { describe, expect, test } from 'vitest';
import { CouponCode, Id, OptionalId, PageQuery, Price, text } from './basics.ts';

const LARGEST = Number.MAX_SAFE_INTEGER;

describe('an id', () => {
  test.each([
    ['5', 5],
    [5, 5],
    [0, 0],
    ['007', 7],
    // Longer than a number holds: it names nothing, which is 404 and not 400.
    ['9'.repeat(25), LARGEST],
    [LARGEST, LARGEST],
  ])('is read from %j', (given, id) => {
    expect(Id.parse(given)).toBe(id);
  });

  test.each([
    [5.5],
    ['5.5'],
    [''],
    [' '],
    ['5 '],
    [-1],
    ['-1'],
    ['+1'],
    ['1e3'],
    ['0x10'],
    ['٣'],
    [true],
    [null],
    [undefined],
    [[5]],
    [{}],
    [1e300],
    [Number.NaN],
    [Infinity],
    ['9'.repeat(31)],
  ])('is not read from %j', (given) => {
    expect(Id.safeParse(given).success).toBe(false);
  });

  test.each([[''], [null], [undefined]])('may be left out as %j where a form may leave it out', (given) => {
    expect(OptionalId.parse(given)).toBeUndefined();
  });

  test.each([['x'], [-1], [5.5], [true], [[5]]])('is still refused as %j there', (given) => {
    expect(OptionalId.safeParse(given).success).toBe(false);
  });
});

describe('a price', () => {
  test.each([0, -0, 0.01, 0.1, 5, 19.99, 99_999.99, 100_000])('can be %d', (price) => {
    expect(Price.safeParse(price).success).toBe(true);
  });

  test.each([
    [100_000.01],
    [1.999],
    [1e-9],
    [-0.01],
    [Number.NaN],
    [Infinity],
    [1e300],
    ['5'],
    [null],
    [undefined],
    [[5]],
  ])('cannot be %j', (price) => {
    expect(Price.safeParse(price).success).toBe(false);
  });
});

describe('text', () => {
  test('is trimmed and bounded afterwards', () => {
    expect(text(3).parse('  abc  ')).toBe('abc');
    expect(text(3).safeParse('abcd').success).toBe(false);
  });

  test.each(['a\u0000b', '\ud800', 'x\udc00'])('that cannot be stored is refused: %j', (given) => {
    expect(text(10).safeParse(given).success).toBe(false);
    expect(CouponCode.safeParse(given).success).toBe(false);
  });

  test.each(['<script>alert(1)</script>', "'; drop table users; --", '🍛 नमस्ते', 'a\nb'])(
    'of any kind is taken as it is: %j',
    (given) => {
      expect(text(100).parse(given)).toBe(given);
    },
  );
});

describe('a coupon code as typed', () => {
  test.each([
    ['  first50 ', 'first50'],
    ['', undefined],
    ['   ', undefined],
    [null, undefined],
    [undefined, undefined],
    ['x'.repeat(64), 'x'.repeat(64)],
  ])('%j is read as %j', (typed, code) => {
    expect(CouponCode.parse(typed)).toBe(code);
  });

  test.each([['x'.repeat(65)], [5], [{}]])('%j is refused', (typed) => {
    expect(CouponCode.safeParse(typed).success).toBe(false);
  });
});

test.each([{ limit: '500', before: '9'.repeat(25) }, { limit: '1' }, {}])(
  'a page is asked for by %j',
  (query) => {
    expect(PageQuery.safeParse(query).success).toBe(true);
  },
);

test.each([
  { limit: '0' },
  { limit: '501' },
  { limit: '1e2' },
  { before: 'x' },
  { before: '-1' },
  { limit: ['1', '2'] },
])('a page is not asked for by %j', (query) => {
  expect(PageQuery.safeParse(query).success).toBe(false);
});
