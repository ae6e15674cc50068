import { describe, expect, test } from 'vitest';
import {
  type CouponContext,
  isoWeekday,
  applyCoupon,
  normalizeCode,
  type OfferTerms,
  offerLabel,
  percentOf,
} from './coupon.ts';

const lines = [{ menuItemId: 1, name: 'Thali', pricePaise: 20_000, qty: 1 }];

const offer: OfferTerms = {
  id: 9,
  type: 'discount',
  code: 'FEAST',
  percent: 50,
  capPaise: null,
  minOrderPaise: 0,
  restaurantId: null,
  restaurantName: null,
  isActive: true,
  validFrom: null,
  validUntil: null,
  weekdays: [],
  firstOrderOnly: false,
  usageLimit: null,
  perCustomerLimit: null,
};

const context: CouponContext = {
  policy: 'open',
  // A Wednesday in Kolkata.
  at: new Date('2026-03-04T12:00:00Z'),
  timeZone: 'Asia/Kolkata',
  restaurantId: 3,
  priorOrders: 4,
  redemptions: 4,
  redemptionsByCustomer: 4,
};

const apply = (terms: Partial<OfferTerms>, policy: CouponContext['policy']) =>
  applyCoupon('FEAST', { ...offer, ...terms }, lines, 20_000, { ...context, policy });

/** Each condition (docs/rules/offers.md#conditions) just met and just missed. */
const conditions: [string, Partial<OfferTerms>, string | null][] = [
  ['no condition', {}, null],
  ['switched off', { isActive: false }, 'This offer is not running at the moment.'],
  ['starting now', { validFrom: new Date('2026-03-04T12:00:00Z') }, null],
  [
    'starting later',
    { validFrom: new Date('2026-03-04T12:00:00.001Z') },
    'This offer begins on 4 March 2026, 17:30.',
  ],
  ['ending now', { validUntil: new Date('2026-03-04T12:00:00Z') }, null],
  ['ended', { validUntil: new Date('2026-03-04T11:59:59.999Z') }, 'This offer has expired.'],
  ['of this restaurant', { restaurantId: 3, restaurantName: 'Spice Route' }, null],
  [
    'of another restaurant',
    { restaurantId: 4, restaurantName: 'Spice Route' },
    'This offer is only for Spice Route.',
  ],
  ['on Wednesdays', { weekdays: [3] }, null],
  ['at the weekend', { weekdays: [6, 7] }, 'This offer is for Saturday, Sunday only.'],
  ['minimum reached', { minOrderPaise: 20_000 }, null],
  ['minimum missed', { minOrderPaise: 20_001 }, 'This offer needs an order of ₹200.01 or more.'],
  ['first order only', { firstOrderOnly: true }, 'This offer is for a first order only.'],
  ['one use left', { usageLimit: 5 }, null],
  ['used up', { usageLimit: 4 }, 'This offer has been used up.'],
  ['one use left for this customer', { perCustomerLimit: 5 }, null],
  ['used up by this customer', { perCustomerLimit: 4 }, 'You have already used this offer.'],
];

describe.each(conditions)('an offer with the condition: %s', (_, terms, obstacle) => {
  test('under the open policy gives its own terms, or the 10% rule with the reason', () => {
    const verdict = apply(terms, 'open');
    expect(verdict.applied).toBe(true);
    if (obstacle === null) expect(verdict).toMatchObject({ offerId: 9, discountPaise: 10_000 });
    else {
      expect(verdict).toMatchObject({
        discountPaise: 2_000,
        reason: `${obstacle} You get 10% off, up to ₹50 instead.`,
      });
      expect(verdict.offerId).toBeUndefined();
    }
  });

  test('under offers-only gives its own terms, or nothing with the reason', () => {
    const verdict = apply(terms, 'offers-only');
    if (obstacle === null)
      expect(verdict).toMatchObject({ applied: true, offerId: 9, discountPaise: 10_000 });
    else {
      expect(verdict).toMatchObject({ applied: false, discountPaise: 0, reason: obstacle });
      expect(verdict.offerId).toBeUndefined();
    }
  });
});

/** 10% of 200 rupees are 20. */
describe('an offer that gives', () => {
  const LESS: [string, Partial<OfferTerms>, string][] = [
    ['a smaller percentage', { percent: 9 }, '9% off'],
    ['a smaller cashback', { type: 'cashback', percent: 5 }, '5% cashback'],
    ['no more than a low cap', { percent: 50, capPaise: 1_999 }, '50% off, up to ₹19.99'],
    ['the delivery, which costs less', { type: 'free-delivery', percent: 0 }, 'Free delivery'],
    [
      'a dish up to a low cap',
      { type: 'combo', percent: 0, capPaise: 500 },
      'Combo: cheapest dish free, up to ₹5',
    ],
  ];
  test.each(LESS)('%s gives the 10%% rule instead and says why, under the open policy', (_, terms, label) => {
    const verdict = apply(terms, 'open');
    expect(verdict).toMatchObject({
      applied: true,
      kind: 'discount',
      discountPaise: 2_000,
      label: '10% off, up to ₹50',
      reason: `${label} would give you less on this order. You get 10% off, up to ₹50 instead.`,
    });
    // It is not used up by this.
    expect(verdict.offerId).toBeUndefined();
  });

  test.each(LESS)('%s gives its own terms under offers-only', (_, terms, label) => {
    expect(apply(terms, 'offers-only')).toMatchObject({ applied: true, offerId: 9, label });
  });

  test.each([
    ['just as much', { percent: 10 }, 20_000],
    ['its cap, which is ours', { percent: 10, capPaise: 5_000 }, 90_000],
    ['the delivery of a small order', { type: 'free-delivery', percent: 0 }, 5_000],
  ] as const)('%s gives its own terms', (_, terms, subtotalPaise) => {
    const verdict = applyCoupon('FEAST', { ...offer, ...terms }, lines, subtotalPaise, context);
    expect(verdict.offerId).toBe(9);
  });
});

describe('an offer that does not apply', () => {
  const WHY: [string, Partial<OfferTerms>, string][] = [
    ['first order only', { firstOrderOnly: true }, 'only on a first order'],
    ['a minimum', { minOrderPaise: 20_001 }, 'it needs an order of ₹200.01 or more'],
    ['other days', { weekdays: [6, 7] }, 'only on Saturday, Sunday'],
    ['a beginning with a day', { validFrom: new Date('2026-03-05T18:30:00Z') }, 'it begins on 6 March 2026'],
    ['its end', { validUntil: new Date('2026-03-04T11:59:59.999Z') }, 'it has expired'],
    ['its uses by this customer', { perCustomerLimit: 4 }, 'you have already used it'],
  ];
  test.each(WHY)(
    'for %s says why after its code, and what it gives instead is not its own',
    (_, terms, why) => {
      expect(apply(terms, 'open')).toMatchObject({ applied: true, refusal: why, discountPaise: 2_000 });
      expect(apply(terms, 'offers-only')).toMatchObject({ applied: false, refusal: why });
    },
  );

  test('is not what one that gives less is, nor a code of nobody', () => {
    expect(apply({ percent: 9 }, 'open').refusal).toBeUndefined();
    expect(applyCoupon('XYZ', null, lines, 20_000, context).refusal).toBeUndefined();
  });
});

test('a first order may use a first-order offer', () => {
  const verdict = applyCoupon('FEAST', { ...offer, firstOrderOnly: true }, lines, 20_000, {
    ...context,
    priorOrders: 0,
  });
  expect(verdict.offerId).toBe(9);
});

test('an unknown code gives the 10% rule, or is refused under offers-only', () => {
  expect(applyCoupon('XYZ', null, lines, 20_000, context)).toMatchObject({
    applied: true,
    discountPaise: 2_000,
  });
  expect(applyCoupon('XYZ', null, lines, 20_000, { ...context, policy: 'offers-only' })).toMatchObject({
    applied: false,
    discountPaise: 0,
    reason: 'This code is not one of our offers.',
  });
});

test.each([
  [' first50 ', 'FIRST50'],
  ['\tFirst50\n', 'FIRST50'],
  ['   ', ''],
  ['straße', 'STRASSE'],
])('a code is compared trimmed and upper-cased: %j is %j', (typed, compared) => {
  expect(normalizeCode(typed)).toBe(compared);
});

// Kolkata is five and a half hours ahead: its midnight is 18:30 UTC.
test.each([
  ['2026-03-01T18:29:59.999Z', 7],
  ['2026-03-01T18:30:00.000Z', 1],
  ['2026-03-02T18:29:59.999Z', 1],
  ['2026-03-02T18:30:00.000Z', 2],
  ['2026-02-28T18:30:00.000Z', 7],
])('in Asia/Kolkata %s is ISO weekday %i', (at, weekday) => {
  expect(isoWeekday(new Date(at), 'Asia/Kolkata')).toBe(weekday);
});

test('a weekday offer turns with midnight of the platform, not of UTC', () => {
  const mondays = { ...offer, weekdays: [1] };
  const at = (instant: string) =>
    applyCoupon('FEAST', mondays, lines, 20_000, { ...context, at: new Date(instant) }).offerId;
  expect(at('2026-03-01T18:29:59Z')).toBeUndefined();
  expect(at('2026-03-01T18:30:00Z')).toBe(9);
  expect(at('2026-03-02T18:29:59Z')).toBe(9);
  expect(at('2026-03-02T18:30:00Z')).toBeUndefined();
});

test.each([
  [0, 50, 0],
  [1, 50, 0],
  [3, 50, 1],
  [1, 51, 1],
  [1, 100, 1],
  [199, 1, 2],
  [150, 1, 1],
  [151, 1, 2],
  [49_500_000_000, 100, 49_500_000_000],
])('%i paise at %i%% are %i, half a paisa down', (amount, percent, expected) => {
  expect(percentOf(amount, percent)).toBe(expected);
});

test.each([
  [{ type: 'discount', percent: 20, capPaise: 10_000 }, '20% off, up to ₹100'],
  [{ type: 'discount', percent: 20, capPaise: null }, '20% off'],
  [{ type: 'cashback', percent: 5, capPaise: 12_050 }, '5% cashback, up to ₹120.50'],
  [{ type: 'free-delivery', percent: 0, capPaise: null }, 'Free delivery'],
  [{ type: 'combo', percent: 0, capPaise: 1_00_000_00 }, 'Combo: cheapest dish free, up to ₹1,00,000'],
  [{ type: 'free-item', percent: 0, capPaise: null }, 'Cheapest dish free'],
] as const)('says what %o gives: %s', (terms, label) => {
  expect(offerLabel(terms)).toBe(label);
});
