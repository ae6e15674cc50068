import { DELIVERY_FEE_PAISE, OPEN_COUPON_CAP_PAISE, OPEN_COUPON_PERCENT } from './limits.ts';
import { formatRupees } from './money.ts';
import type { PriceLine } from './price-line.ts';

export const OFFER_TYPES = ['discount', 'free-delivery', 'cashback', 'combo', 'free-item'] as const;
export type OfferType = (typeof OFFER_TYPES)[number];

export const COUPON_POLICIES = ['open', 'offers-only'] as const;
export type CouponPolicy = (typeof COUPON_POLICIES)[number];

/** The terms of an offer as pricing needs them. Money in paise; instants, not dates. */
export interface OfferTerms {
  readonly id: number;
  readonly type: OfferType;
  readonly code: string;
  readonly percent: number;
  /** Most that the offer gives, or null for no cap. */
  readonly capPaise: number | null;
  readonly minOrderPaise: number;
  readonly restaurantId: number | null;
  readonly restaurantName: string | null;
  readonly isActive: boolean;
  readonly validFrom: Date | null;
  readonly validUntil: Date | null;
  /** ISO weekdays (1 = Monday); empty = all. */
  readonly weekdays: readonly number[];
  readonly firstOrderOnly: boolean;
  readonly usageLimit: number | null;
  readonly perCustomerLimit: number | null;
}

/** Facts that the server knows about the moment and the customer; the browser never decides these. */
export interface CouponContext {
  readonly policy: CouponPolicy;
  readonly at: Date;
  /** IANA name of the platform's time zone, for weekdays. */
  readonly timeZone: string;
  readonly restaurantId: number;
  /** Orders of this customer that were not cancelled. */
  readonly priorOrders: number;
  readonly redemptions: number;
  readonly redemptionsByCustomer: number;
  /** Delivery fee of this order without an offer; the platform's fee unless given. */
  readonly deliveryFeePaise?: number;
}

export interface CouponResult {
  readonly code: string;
  readonly label: string;
  readonly applied: boolean;
  /** A sentence: why it applies as it does, or why it does not. */
  readonly reason: string;
  /** Why the offer that owns the code does not count, to follow "does not apply:"; undefined where nothing was refused. */
  readonly refusal?: string;
  /** The offer whose terms were used; undefined under the open rule or when nothing was applied. */
  readonly offerId?: number;
  readonly kind: 'discount' | 'cashback' | 'free-delivery';
  /**
   * Name on the bill, where it is no discount by a percentage; the arithmetic of both is the same
   * (docs/rules/offers.md#types).
   */
  readonly gift?: 'combo' | 'free-item';
  readonly discountPaise: number;
}

/** Codes are compared trimmed and upper-cased (docs/rules/offers.md#codes). */
export function normalizeCode(code: string): string {
  return code.trim().toUpperCase();
}

/** Percent of an amount in whole paise, half a paisa rounded down (docs/rules/offers.md#rounding). */
export function percentOf(amountPaise: number, percent: number): number {
  const hundredths = amountPaise * percent;
  const whole = Math.floor(hundredths / 100);
  return hundredths - whole * 100 > 50 ? whole + 1 : whole;
}

/**
 * Returns the value of a code for these lines (docs/rules/offers.md#policy).
 * @param offer the offer that owns the code, or null when no offer has it
 */
export function applyCoupon(
  code: string,
  offer: OfferTerms | null,
  lines: readonly PriceLine[],
  subtotalPaise: number,
  context: CouponContext,
): CouponResult {
  const { deliveryFeePaise = DELIVERY_FEE_PAISE } = context;
  const obstacle = offer ? whyNot(offer, lines, subtotalPaise, context) : UNKNOWN_CODE;
  const own = offer && obstacle === null ? apply(offer, lines, subtotalPaise) : null;
  // Without lines nobody knows yet what a dish that is free is worth.
  const isCompared = context.policy === 'open' && lines.length > 0;
  if (own && !(isCompared && givesLess(own, subtotalPaise, deliveryFeePaise))) return own;
  if (context.policy === 'offers-only') {
    return {
      code,
      label: 'Not applied',
      applied: false,
      reason: obstacle?.sentence ?? '',
      refusal: obstacle?.clause ?? '',
      kind: 'discount',
      discountPaise: 0,
    };
  }
  // From here on the policy is open.
  const discountPaise = openDiscount(subtotalPaise);
  const less = own && `${own.label} would give you less on this order.`;
  const why = less ?? (offer ? obstacle?.sentence : undefined);
  return {
    code,
    label: OPEN_TERMS,
    applied: true,
    reason: openReason(why, lines.length > 0 && discountPaise === 0),
    ...(offer && obstacle && { refusal: obstacle.clause }),
    kind: 'discount',
    discountPaise,
  };
}

const OPEN_TERMS = `${OPEN_COUPON_PERCENT}% off, up to ${formatRupees(OPEN_COUPON_CAP_PAISE)}`;

/**
 * @param why the offer that owns the code does not count; undefined where no offer has it
 * @param isNothing of dishes that cost nothing, a tenth is nothing either
 */
function openReason(why: string | undefined, isNothing: boolean): string {
  if (why === undefined) return `${OPEN_TERMS}.`;
  return isNothing ? why : `${why} You get ${OPEN_TERMS} instead.`;
}

/** The discount on any code under the open policy (docs/rules/offers.md). */
function openDiscount(subtotalPaise: number): number {
  return Math.min(percentOf(subtotalPaise, OPEN_COUPON_PERCENT), OPEN_COUPON_CAP_PAISE);
}

/**
 * Checks that the bill would be higher than that of any code, which is all that some clients know. A free delivery is
 * worth the fee.
 */
function givesLess(
  { kind, discountPaise }: CouponResult,
  subtotalPaise: number,
  deliveryFeePaise: number,
): boolean {
  const fee = kind === 'free-delivery' ? deliveryFeePaise : 0;
  return discountPaise + fee < openDiscount(subtotalPaise);
}

function apply(offer: OfferTerms, lines: readonly PriceLine[], subtotalPaise: number): CouponResult {
  const label = offerLabel(offer);
  const base = { code: offer.code, label, applied: true, reason: `${label}.`, offerId: offer.id } as const;
  const capped = (paise: number) => Math.min(paise, offer.capPaise ?? paise, subtotalPaise);
  switch (offer.type) {
    case 'free-delivery':
      return { ...base, kind: 'free-delivery', discountPaise: 0 };
    case 'cashback':
      return { ...base, kind: 'cashback', discountPaise: capped(percentOf(subtotalPaise, offer.percent)) };
    case 'discount':
      return { ...base, kind: 'discount', discountPaise: capped(percentOf(subtotalPaise, offer.percent)) };
    case 'combo':
    case 'free-item':
      return { ...base, kind: 'discount', gift: offer.type, discountPaise: capped(cheapestDish(lines)) };
  }
}

/** The cheapest dish that costs anything: giving away what is free already would be no offer. */
function cheapestDish(lines: readonly PriceLine[]): number {
  const prices = lines.filter((line) => line.pricePaise > 0).map((line) => line.pricePaise);
  return prices.length === 0 ? 0 : Math.min(...prices);
}

/** Why a code does not count: by itself, and after "does not apply:". */
interface Obstacle {
  readonly sentence: string;
  readonly clause: string;
}

const UNKNOWN_CODE: Obstacle = {
  sentence: 'This code is not one of our offers.',
  clause: 'it is not one of our offers',
};

const obstacle = (sentence: string, clause: string): Obstacle => ({ sentence, clause });

/** The first condition that is not met, or null when the offer applies. */
function whyNot(
  offer: OfferTerms,
  lines: readonly PriceLine[],
  subtotalPaise: number,
  context: CouponContext,
): Obstacle | null {
  if (!offer.isActive)
    return obstacle('This offer is not running at the moment.', 'it is not running at the moment');
  if (offer.validFrom && context.at < offer.validFrom) {
    const begins = `begins on ${dayAndTime(offer.validFrom, context.timeZone)}`;
    return obstacle(`This offer ${begins}.`, `it ${begins}`);
  }
  if (offer.validUntil && context.at > offer.validUntil)
    return obstacle('This offer has expired.', 'it has expired');
  if (offer.restaurantId !== null && offer.restaurantId !== context.restaurantId) {
    const whose = offer.restaurantName ?? 'another restaurant';
    return obstacle(`This offer is only for ${whose}.`, `only for ${whose}`);
  }
  if (offer.weekdays.length > 0 && !offer.weekdays.includes(isoWeekday(context.at, context.timeZone))) {
    const days = offer.weekdays.map((day) => WEEKDAYS[day - 1]).join(', ');
    return obstacle(`This offer is for ${days} only.`, `only on ${days}`);
  }
  if (subtotalPaise < offer.minOrderPaise) {
    const needs = `needs an order of ${formatRupees(offer.minOrderPaise)} or more`;
    return obstacle(`This offer ${needs}.`, `it ${needs}`);
  }
  if (offer.firstOrderOnly && context.priorOrders > 0)
    return obstacle('This offer is for a first order only.', 'only on a first order');
  if (offer.usageLimit !== null && context.redemptions >= offer.usageLimit)
    return obstacle('This offer has been used up.', 'it has been used up');
  if (offer.perCustomerLimit !== null && context.redemptionsByCustomer >= offer.perCustomerLimit)
    return obstacle('You have already used this offer.', 'you have already used it');
  // Without lines nobody knows yet what it is worth.
  if (lines.length === 0) return null;
  if (offer.type === 'free-delivery')
    return context.deliveryFeePaise === 0
      ? obstacle('Delivery is free for this order anyway.', 'delivery is free anyway')
      : null;
  return apply(offer, lines, subtotalPaise).discountPaise === 0
    ? obstacle('This offer takes nothing off this order.', 'it takes nothing off this order')
    : null;
}

/** The offer in a few words: '20% off, up to ₹100'. */
export function offerLabel(offer: Pick<OfferTerms, 'type' | 'percent' | 'capPaise'>): string {
  const upTo = offer.capPaise === null ? '' : `, up to ${formatRupees(offer.capPaise)}`;
  switch (offer.type) {
    case 'free-delivery':
      return 'Free delivery';
    case 'cashback':
      return `${offer.percent}% cashback${upTo}`;
    case 'discount':
      return `${offer.percent}% off${upTo}`;
    case 'combo':
      return `Combo: cheapest dish free${upTo}`;
    case 'free-item':
      return `Cheapest dish free${upTo}`;
  }
}

const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

/** 1 = Monday … 7 = Sunday, in the given zone. */
export function isoWeekday(at: Date, timeZone: string): number {
  const name = new Intl.DateTimeFormat('en-GB', { weekday: 'long', timeZone }).format(at);
  return WEEKDAYS.indexOf(name) + 1;
}

/** "25 November 2026"; with the time unless a day begins then. */
function dayAndTime(at: Date, timeZone: string): string {
  const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone }).format(at);
  const time = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short', timeZone }).format(at);
  return time === '00:00' ? day : `${day}, ${time}`;
}
