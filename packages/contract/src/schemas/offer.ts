import { z } from 'zod';
import { OFFER_TYPES, type OfferType } from '../rules/coupon.ts';
import { OFFER_CODE, OFFER_CODE_SENTENCE, OFFER_MAX_LENGTH, PERCENT_MAX } from '../rules/offer.ts';
import {
  CouponCode,
  Instant,
  OptionalId,
  optionalName,
  optionalText,
  Price,
  requiredName,
  Rupees,
  WireId,
  typedText,
} from './basics.ts';

export const OfferTypeName = z.enum(OFFER_TYPES);

export const Offer = z.object({
  id: WireId,
  type: OfferTypeName,
  title: z.string(),
  description: z.string(),
  discount: z.string(),
  maxDiscount: z.string(),
  minOrder: z.string(),
  code: z.string(),
  validUntil: Instant.nullable(),
  category: z.string(),
  restaurant: z.string(),
  restaurantId: WireId.nullable(),
  image: z.string(),
  color: z.string(),
  firstOrderOnly: z.boolean(),
});
export type Offer = z.output<typeof Offer>;

export const AdminOffer = z.object({
  id: WireId,
  type: OfferTypeName,
  title: z.string(),
  code: z.string(),
  description: z.string(),
  isActive: z.boolean(),
  discountPercentage: z.number(),
  minOrderAmount: Rupees,
  maxDiscountAmount: Rupees.nullable(),
  validFrom: Instant.nullable(),
  validUntil: Instant.nullable(),
  restaurantId: WireId.nullable(),
  restaurantName: z.string().nullable(),
  category: z.string(),
  usageLimit: z.int().nullable(),
  perCustomerLimit: z.int().nullable(),
  firstOrderOnly: z.boolean(),
  weekdays: z.array(z.int()),
  /** Uses that stand; those of cancelled orders were given back. */
  redemptions: z.int(),
});
export type AdminOffer = z.output<typeof AdminOffer>;

/** One use of an offer. */
export const AdminRedemption = z.object({
  orderId: WireId,
  customerName: z.string(),
  at: Instant,
  discount: Rupees,
  total: Rupees,
  /** The order was cancelled, and the use does not count any more. */
  isGivenBack: z.boolean(),
});
export type AdminRedemption = z.output<typeof AdminRedemption>;

/** Far enough for any offer, and near enough for every calendar and database. */
const EARLIEST = Date.UTC(2000, 0, 1);
const LATEST = Date.UTC(2100, 0, 1);

/** An instant, or a bare date of the platform's time zone: docs/rules/wire.md#offer-conditions. */
const Moment = z
  .union([
    z.iso.datetime({ offset: true }),
    z.iso.date(),
    z.literal('').transform(() => null),
    // A form sends what it was given, also nothing.
    z.null(),
  ])
  .optional()
  .refine(
    (moment) => !moment || (Date.parse(moment) >= EARLIEST && Date.parse(moment) < LATEST),
    'Please choose a date between 2000 and 2100',
  )
  .transform((moment) => moment ?? null);

const Limit = z
  .int('A limit is a whole number')
  .min(1, 'A limit is at least 1')
  .max(1_000_000_000)
  .nullish()
  .transform((limit) => limit ?? null);

/** Types whose worth is a percentage of the order. */
const PERCENT_TYPES: ReadonlySet<OfferType> = new Set(['discount', 'cashback']);

export const OfferBody = z
  .object({
    type: OfferTypeName,
    title: requiredName(OFFER_MAX_LENGTH.title, 'Please enter a title'),
    description: optionalText(OFFER_MAX_LENGTH.description),
    code: typedText().toUpperCase().regex(OFFER_CODE, OFFER_CODE_SENTENCE),
    discountPercentage: z
      .int('A percentage is a whole number')
      .min(0, 'A percentage is between 0 and 100')
      .max(PERCENT_MAX, 'A percentage is between 0 and 100')
      .nullish()
      .transform((percent) => percent ?? 0),
    minOrderAmount: Price.nullish().transform((rupees) => rupees ?? 0),
    maxDiscountAmount: Price.nullish().transform((rupees) => rupees ?? null),
    validFrom: Moment,
    validUntil: Moment,
    restaurantId: OptionalId,
    category: optionalName(OFFER_MAX_LENGTH.category),
    usageLimit: Limit,
    perCustomerLimit: Limit,
    firstOrderOnly: z
      .boolean()
      .nullish()
      .transform((only) => only ?? false),
    weekdays: z
      .array(z.int().min(1).max(7), 'Weekdays are numbers from 1 (Monday) to 7')
      .max(7)
      .nullish()
      .transform((days) => [...new Set(days)].toSorted((a, b) => a - b)),
    /** Not sent: a new offer is active, another stays as it is. */
    isActive: z.boolean().optional(),
  })
  .refine((offer) => !PERCENT_TYPES.has(offer.type) || offer.discountPercentage > 0, {
    path: ['discountPercentage'],
    message: 'Please enter a percentage',
  })
  // Values that a type does not use would be shown wrongly: a percentage of a free dish, a cap of a free delivery.
  .transform((offer) => ({
    ...offer,
    discountPercentage: PERCENT_TYPES.has(offer.type) ? offer.discountPercentage : 0,
    maxDiscountAmount: offer.type === 'free-delivery' ? null : offer.maxDiscountAmount,
  }));

export const ValidateCouponBody = z.object({
  code: CouponCode,
  restaurantId: OptionalId,
  subtotal: z.number().min(0).nullish(),
});

export const CouponVerdict = z.object({ valid: z.boolean(), message: z.string(), offer: Offer.optional() });
