import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { OFFER_TYPES, type OfferTerms } from './coupon.ts';
import type { PriceLine } from './price-line.ts';
import { type CouponClaim, priceOrder, toQuote } from './pricing.ts';

const AT = new Date('2026-03-04T12:00:00Z');

const line = (pricePaise: number, qty = 1, menuItemId = 1): PriceLine => ({
  menuItemId,
  name: `Dish ${menuItemId}`,
  pricePaise,
  qty,
});

const anOffer: OfferTerms = {
  id: 1,
  type: 'discount',
  code: 'OFFER',
  percent: 20,
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

const claim = (
  offer: Partial<OfferTerms> | null,
  change: Partial<CouponClaim['context']> = {},
): CouponClaim => ({
  code: offer ? (offer.code ?? 'OFFER') : 'ANYTHING',
  offer: offer && { ...anOffer, ...offer },
  context: {
    policy: 'open',
    at: AT,
    timeZone: 'Asia/Kolkata',
    restaurantId: 1,
    priorOrders: 0,
    redemptions: 0,
    redemptionsByCustomer: 0,
    ...change,
  },
});

const least = (...amounts: bigint[]) => amounts.reduce((a, b) => (a < b ? a : b));

/**
 * docs/rules/money.md#bill and docs/rules/offers.md once more, in whole numbers without bounds and written from the
 * page, to hold the real one against. Half down: one paisa more only when the remainder is beyond a half.
 */
function oracle(lines: readonly PriceLine[], given?: CouponClaim) {
  const subtotal = lines.reduce((sum, l) => sum + BigInt(l.pricePaise) * BigInt(l.qty), 0n);
  const percent = (p: number) => {
    const hundredths = subtotal * BigInt(p);
    return hundredths / 100n + (hundredths % 100n > 50n ? 1n : 0n);
  };
  let discount = 0n;
  let fee = lines.length > 0 ? 500n : 0n;
  if (given && given.code.trim() !== '') {
    const { offer, context } = given;
    if (offer && subtotal >= BigInt(offer.minOrderPaise)) {
      const cap = offer.capPaise === null ? subtotal : BigInt(offer.capPaise);
      if (offer.type === 'free-delivery') fee = 0n;
      else if (offer.type === 'discount' || offer.type === 'cashback')
        discount = least(percent(offer.percent), cap, subtotal);
      else {
        const costing = lines.filter((l) => l.pricePaise > 0).map((l) => BigInt(l.pricePaise));
        discount = costing.length === 0 ? 0n : least(...costing, cap, subtotal);
      }
      // Nobody is asked for more than the 10% rule asks.
      const open = least(percent(10), 5_000n);
      if (context.policy === 'open' && lines.length > 0 && discount - fee < open - 500n) {
        discount = open;
        fee = 500n;
      }
    } else if (context.policy === 'open') discount = least(percent(10), 5_000n);
  }
  const due = subtotal - discount + fee;
  return { subtotal, discount, fee, total: due < 0n ? 0n : due };
}

const anyLine = fc.record({
  menuItemId: fc.integer({ min: 1, max: 1_000 }),
  name: fc.constant('Dish'),
  pricePaise: fc.oneof(
    fc.constant(0),
    fc.integer({ min: 0, max: 1_000 }),
    fc.integer({ min: 0, max: 10_000_000 }),
  ),
  qty: fc.integer({ min: 1, max: 99 }),
});
const anyLines = fc.array(anyLine, { maxLength: 50 });
const cap = fc.option(fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 50_000 })), { nil: null });
const anyOffer = fc.record({
  type: fc.constantFrom(...OFFER_TYPES),
  percent: fc.integer({ min: 0, max: 100 }),
  capPaise: cap,
  minOrderPaise: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 10_000_000 })),
});
const anyClaim = fc
  .record({
    offer: fc.option(anyOffer, { nil: null }),
    policy: fc.constantFrom('open' as const, 'offers-only' as const),
    isBlank: fc.boolean(),
  })
  .map(({ offer, policy, isBlank }) =>
    Object.assign(claim(offer, { policy }), { code: isBlank ? '  ' : 'OFFER' }),
  );

describe('the bill', () => {
  test('agrees with an independent calculation for any lines, policy and offer', () => {
    fc.assert(
      fc.property(anyLines, fc.option(anyClaim, { nil: undefined }), (lines, given) => {
        const bill = priceOrder(lines, given);
        const expected = oracle(lines, given);
        expect({
          subtotal: BigInt(bill.subtotalPaise),
          discount: BigInt(bill.discountPaise),
          fee: BigInt(bill.deliveryFeePaise),
          total: BigInt(bill.totalPaise),
        }).toEqual(expected);
      }),
      { numRuns: 2_000 },
    );
  });

  test('never goes below zero and never gives more than the dishes cost', () => {
    fc.assert(
      fc.property(anyLines, anyClaim, (lines, given) => {
        const bill = priceOrder(lines, given);
        expect(bill.discountPaise).toBeGreaterThanOrEqual(0);
        expect(bill.discountPaise).toBeLessThanOrEqual(bill.subtotalPaise);
        expect(bill.totalPaise).toBeGreaterThanOrEqual(0);
        expect(Number.isSafeInteger(bill.totalPaise)).toBe(true);
      }),
    );
  });

  test('does not depend on the order of the lines', () => {
    fc.assert(
      fc.property(anyLines, anyClaim, (lines, given) => {
        expect(priceOrder(lines.toReversed(), given).totalPaise).toBe(priceOrder(lines, given).totalPaise);
      }),
    );
  });

  test.each([
    ['an empty cart costs nothing', [], { subtotalPaise: 0, deliveryFeePaise: 0, totalPaise: 0 }],
    ['dishes that cost nothing are delivered too', [line(0, 99)], { deliveryFeePaise: 500, totalPaise: 500 }],
    ['one paisa has a fee', [line(1)], { subtotalPaise: 1, deliveryFeePaise: 500, totalPaise: 501 }],
    ['price × quantity', [line(12_345, 3), line(99, 2)], { subtotalPaise: 37_233, totalPaise: 37_733 }],
    [
      'the dearest possible order',
      Array.from({ length: 50 }, (_, i) => line(10_000_000, 99, i)),
      { subtotalPaise: 49_500_000_000, totalPaise: 49_500_000_500 },
    ],
  ] as const)('%s', (_, lines, expected) => {
    expect(priceOrder(lines)).toMatchObject(expected);
  });
});

describe('the open rule', () => {
  test.each([
    [1_000, 100],
    [49_999, 5_000],
    [50_000, 5_000],
    [1_000_000, 5_000],
    // Half a paisa goes down, more than a half up.
    [5, 0],
    [6, 1],
    [15, 1],
    [16, 2],
    [12_345, 1_234],
  ])('gives 10%% of %i paise, at most ₹50: %i', (price, discount) => {
    expect(priceOrder([line(price)], claim(null)).discountPaise).toBe(discount);
  });

  test.each(['', ' ', '\t\n'])('is not applied for a blank code %j', (code) => {
    const bill = priceOrder([line(1_000)], { ...claim(null), code });
    expect(bill.coupon).toBeUndefined();
    expect(bill.discountPaise).toBe(0);
  });
});

describe('an offer', () => {
  test.each([
    ['discount', { percent: 20 }, 2_000, 500],
    ['discount up to its cap', { percent: 50, capPaise: 1_500 }, 1_500, 500],
    ['discount of all', { percent: 100 }, 10_000, 500],
    ['cashback', { type: 'cashback', percent: 10 }, 1_000, 500],
    ['free delivery', { type: 'free-delivery', percent: 0 }, 0, 0],
    ['combo: the cheapest dish', { type: 'combo' }, 2_000, 500],
    ['free item up to its cap', { type: 'free-item', capPaise: 700 }, 700, 500],
  ] as const)('%s', (_, offer, discountPaise, deliveryFeePaise) => {
    // Under the open policy those that give less than 10% give that (coupon.test.ts).
    const bill = priceOrder(
      [line(4_000, 2, 1), line(2_000, 1, 2), line(0, 3, 3)],
      claim(offer, { policy: 'offers-only' }),
    );
    expect(bill).toMatchObject({ subtotalPaise: 10_000, discountPaise, deliveryFeePaise });
    expect(bill.totalPaise).toBe(10_000 - discountPaise + deliveryFeePaise);
    expect(bill.coupon).toMatchObject({ applied: true, offerId: 1 });
  });

  test.each([
    ['a discount of nothing', { percent: 0 }, [line(4_000)]],
    ['a cap of nothing', { percent: 50, capPaise: 0 }, [line(4_000)]],
    ['a part of a paisa', { percent: 20 }, [line(1)]],
    ['a discount on dishes that cost nothing', { percent: 20 }, [line(0, 2)]],
    ['a cashback on dishes that cost nothing', { type: 'cashback' }, [line(0, 2)]],
    ['a dish that is free already', { type: 'free-item' }, [line(0, 2)]],
  ] as const)('is not used up where it gives nothing: %s', (_, offer, lines) => {
    for (const policy of ['open', 'offers-only'] as const) {
      const { coupon, ...bill } = priceOrder(lines, claim(offer, { policy }));
      expect(coupon).toMatchObject({ refusal: 'it takes nothing off this order' });
      expect(coupon).not.toHaveProperty('offerId');
      expect(coupon?.applied).toBe(policy === 'open');
      expect(bill.deliveryFeePaise).toBe(500);
    }
  });

  test('of a free delivery counts for dishes that cost nothing', () => {
    const bill = priceOrder([line(0)], claim({ type: 'free-delivery' }));
    expect(bill).toMatchObject({ deliveryFeePaise: 0, totalPaise: 0, coupon: { applied: true, offerId: 1 } });
  });

  test.each([
    [{ percent: 20 }, 'This offer takes nothing off this order.'],
    [null, '10% off, up to ₹50.'],
  ])('says what any code takes off dishes that cost nothing: %j', (offer, reason) => {
    expect(priceOrder([line(0)], claim(offer)).coupon?.reason).toBe(reason);
  });
});

describe('the quote', () => {
  test('shows rupees and every line, so that the lines add up to the total', () => {
    fc.assert(
      fc.property(anyLines, anyClaim, (lines, given) => {
        const quote = toQuote(priceOrder(lines, given));
        const cents = quote.lines.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0);
        expect(cents).toBe(Math.round(quote.total * 100));
      }),
    );
  });

  test('calls a cashback a cashback, and says why delivery is free', () => {
    const cashback = toQuote(priceOrder([line(10_000)], claim({ type: 'cashback', code: 'CASH' })));
    expect(cashback.lines[1]).toMatchObject({ kind: 'cashback', label: 'Cashback CASH', amount: -20 });
    const free = toQuote(priceOrder([line(5_000)], claim({ type: 'free-delivery' })));
    expect(free.lines.at(-1)).toEqual({
      kind: 'delivery',
      label: 'Delivery fee',
      amount: 0,
      reason: 'Free delivery.',
    });
  });

  test('shows a refused coupon with its reason and no line for it', () => {
    const quote = toQuote(priceOrder([line(10_000)], claim(null, { policy: 'offers-only' })));
    expect(quote.coupon).toMatchObject({ applied: false, reason: 'This code is not one of our offers.' });
    expect(quote.lines.map(({ kind }) => kind)).toEqual(['item', 'delivery']);
  });
});

const deliveryLine = (bill: ReturnType<typeof priceOrder>) =>
  toQuote(bill).lines.find(({ kind }) => kind === 'delivery');

describe('a delivery to an area', () => {
  const near = {
    name: 'Indiranagar',
    feePaise: 2_000,
    freeAbovePaise: 49_900,
    minOrderPaise: 0,
    extraMinutes: 0,
  };

  test.each([
    [49_899, 2_000, 'Indiranagar'],
    [49_900, 0, 'Free from ₹499.00'],
    [49_901, 0, 'Free from ₹499.00'],
  ])('of %i paise costs %i, and says why: %s', (subtotal, fee, reason) => {
    const bill = priceOrder([line(subtotal)], undefined, near);
    expect(bill).toMatchObject({ deliveryFeePaise: fee, totalPaise: subtotal + fee });
    expect(deliveryLine(bill)).toMatchObject({ amount: fee / 100, reason });
  });

  test('of an empty cart costs nothing, and says nothing', () => {
    const bill = priceOrder([], undefined, near);
    expect(bill.totalPaise).toBe(0);
    expect(deliveryLine(bill)).not.toHaveProperty('reason');
  });

  test('counts before the discount', () => {
    const bill = priceOrder([line(49_900)], claim({ type: 'discount', percent: 50 }), near);
    expect(bill).toMatchObject({ discountPaise: 24_950, deliveryFeePaise: 0 });
  });

  test('for nothing takes no offer of a free delivery: that would be used up for nothing', () => {
    const free = claim({ type: 'free-delivery', code: 'FREE' });
    expect(priceOrder([line(49_900)], free, near).coupon).toMatchObject({
      applied: true,
      kind: 'discount',
      refusal: 'delivery is free anyway',
      reason: 'Delivery is free for this order anyway. You get 10% off, up to ₹50 instead.',
    });
    const strict = claim({ type: 'free-delivery', code: 'FREE' }, { policy: 'offers-only' });
    expect(priceOrder([line(49_900)], strict, near).coupon).toMatchObject({ applied: false });
  });

  test('is worth its fee to such an offer', () => {
    const free = claim({ type: 'free-delivery', code: 'FREE' });
    // 10 % would give less than the fee of 20 rupees.
    const bill = priceOrder([line(19_900)], free, near);
    expect(bill).toMatchObject({ deliveryFeePaise: 0, totalPaise: 19_900 });
    expect(deliveryLine(bill)).toMatchObject({ reason: 'Free delivery.' });
    expect(priceOrder([line(20_100)], free, near)).toMatchObject({
      discountPaise: 2_010,
      deliveryFeePaise: 2_000,
    });
  });
});
