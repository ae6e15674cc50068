import fc from 'fast-check';
import { expect, test } from 'vitest';
import { COUPON_POLICIES, OFFER_TYPES, type OfferTerms } from './coupon.ts';
import { type CouponClaim, priceOrder, toQuote } from './pricing.ts';

/**
 * docs/rules/offers.md#types and docs/rules/offers.md#conditions once more, written from the page: every type with
 * every condition, just met, just missed and in between.
 */

const DAY_MS = 86_400_000;
const KOLKATA_OFFSET_MS = 5.5 * 3_600_000;
/** 1 January 1970 was a Thursday, the fourth day of the week. */
const weekdayInKolkata = (at: Date) =>
  ((Math.floor((at.getTime() + KOLKATA_OFFSET_MS) / DAY_MS) + 3) % 7) + 1;

function applies(offer: OfferTerms, subtotalPaise: number, { at, ...context }: CouponClaim['context']) {
  const { validFrom, validUntil, weekdays, usageLimit, perCustomerLimit } = offer;
  const conditions = [
    offer.isActive,
    validFrom === null || at.getTime() >= validFrom.getTime(),
    validUntil === null || at.getTime() <= validUntil.getTime(),
    offer.restaurantId === null || offer.restaurantId === context.restaurantId,
    weekdays.length === 0 || weekdays.some((day) => day === weekdayInKolkata(at)),
    subtotalPaise >= offer.minOrderPaise,
    !offer.firstOrderOnly || context.priorOrders === 0,
    usageLimit === null || usageLimit - context.redemptions >= 1,
    perCustomerLimit === null || perCustomerLimit - context.redemptionsByCustomer >= 1,
  ];
  return conditions.every(Boolean);
}

/** Half of a paisa falls away, anything above it is a paisa. */
const share = (paise: number, percent: number) => Math.ceil((paise * percent - 50) / 100);

function worth(offer: OfferTerms, prices: readonly number[], subtotalPaise: number): number {
  const cheapest = prices.filter((price) => price > 0).toSorted((a, b) => a - b)[0] ?? 0;
  const amount = {
    discount: share(subtotalPaise, offer.percent),
    cashback: share(subtotalPaise, offer.percent),
    'free-delivery': 0,
    combo: cheapest,
    'free-item': cheapest,
  }[offer.type];
  return Math.max(0, Math.min(amount, offer.capPaise ?? Infinity, subtotalPaise));
}

const NOON = Date.UTC(2026, 2, 4, 12);
const few = fc.integer({ min: 0, max: 3 });
const maybe = <T>(values: fc.Arbitrary<T>) => fc.option(values, { nil: null });
/** Near the asked moment, so that validity is met, missed and touched. */
const moment = fc.integer({ min: -3, max: 3 }).map((steps) => new Date(NOON + steps));

const anyOffer: fc.Arbitrary<OfferTerms> = fc.record({
  id: fc.constant(7),
  type: fc.constantFrom(...OFFER_TYPES),
  code: fc.constant('OFFER'),
  percent: fc.integer({ min: 0, max: 100 }),
  capPaise: maybe(fc.integer({ min: 0, max: 30_000 })),
  minOrderPaise: fc.integer({ min: 0, max: 40_000 }),
  restaurantId: maybe(fc.constantFrom(1, 2)),
  restaurantName: fc.constant('Spice Route'),
  isActive: fc.boolean(),
  validFrom: maybe(moment),
  validUntil: maybe(moment),
  weekdays: fc.uniqueArray(fc.integer({ min: 1, max: 7 })),
  firstOrderOnly: fc.boolean(),
  usageLimit: maybe(fc.integer({ min: 1, max: 3 })),
  perCustomerLimit: maybe(fc.integer({ min: 1, max: 3 })),
});

const anyContext = fc.record({
  policy: fc.constantFrom(...COUPON_POLICIES),
  // A week, so that every weekday is asked.
  at: fc.integer({ min: 0, max: 7 * 24 }).map((hours) => new Date(NOON + hours * 3_600_000)),
  timeZone: fc.constant('Asia/Kolkata'),
  restaurantId: fc.constantFrom(1, 2),
  priorOrders: fc.integer({ min: 0, max: 1 }),
  redemptions: few,
  redemptionsByCustomer: few,
});

const anyLines = fc.array(
  fc.record({
    menuItemId: fc.nat(),
    name: fc.constant('Dish'),
    pricePaise: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 20_000 })),
    qty: fc.integer({ min: 1, max: 3 }),
  }),
  { minLength: 1, maxLength: 4 },
);

test('an offer gives its own terms exactly when every condition is met, and else what the policy says', () => {
  const seen = new Set<string>();
  fc.assert(
    fc.property(anyLines, anyOffer, anyContext, (lines, offer, context) => {
      const subtotalPaise = lines.reduce((sum, { pricePaise, qty }) => sum + pricePaise * qty, 0);
      const isOpen = context.policy === 'open';
      const prices = lines.map(({ pricePaise }) => pricePaise);
      const own = worth(offer, prices, subtotalPaise);
      // What would give nothing is not used up.
      const isMet = applies(offer, subtotalPaise, context) && (own > 0 || offer.type === 'free-delivery');
      const open = Math.max(0, Math.min(share(subtotalPaise, 10), 5_000));
      const saved = own + (offer.type === 'free-delivery' ? 500 : 0);
      // Under the open policy nobody pays more than the 10% rule asks.
      const isOwn = isMet && (!isOpen || saved >= open);
      const discountPaise = isOwn ? own : isOpen ? open : 0;
      const isRideFree = isOwn && offer.type === 'free-delivery';
      const bill = priceOrder(lines, { code: ' offer ', offer, context });

      expect(bill).toMatchObject({
        discountPaise,
        deliveryFeePaise: isRideFree ? 0 : 500,
        coupon: { applied: isMet || isOpen },
      });
      // Only an offer's own terms count as its use.
      expect(bill.coupon?.offerId).toBe(isOwn ? offer.id : undefined);
      expect(toQuote(bill).coupon?.reason).toMatch(/\.$/);
      seen.add(`${offer.type} ${isMet} ${context.policy}`);
    }),
    { numRuns: 20_000 },
  );
  // Every type was met and missed under both policies, or the test has shown nothing.
  expect(seen.size).toBe(OFFER_TYPES.length * 2 * 2);
});
