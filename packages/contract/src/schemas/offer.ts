import { z } from 'zod';
import { OFFER_TYPES } from '../rules/coupon.ts';
import {
  CouponCode,
  Instant,
  OptionalId,
  optionalText,
  Price,
  requiredText,
  Rupees,
  WireId,
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
  redemptions: z.int(),
});

const Moment = z.union([z.iso.datetime({ offset: true }), z.iso.date()]).nullish();
const Limit = z.int().min(1).max(1_000_000_000).nullish();

export const OfferBody = z.object({
  type: OfferTypeName,
  title: requiredText(120, 'Please enter a title'),
  description: optionalText(500),
  code: z
    .string()
    .trim()
    .toUpperCase()
    .regex(/^[A-Z0-9_-]{3,32}$/, 'A code has 3 to 32 letters, digits, hyphens or underscores'),
  discountPercentage: z.int().min(0).max(100).default(0),
  minOrderAmount: Price.default(0),
  maxDiscountAmount: Price.nullish(),
  validFrom: Moment,
  validUntil: Moment,
  restaurantId: OptionalId,
  category: optionalText(60),
  usageLimit: Limit,
  perCustomerLimit: Limit,
  firstOrderOnly: z.boolean().default(false),
  weekdays: z.array(z.int().min(1).max(7)).max(7).default([]),
  isActive: z.boolean().default(true),
});

export const ValidateCouponBody = z.object({
  code: CouponCode,
  restaurantId: OptionalId,
  subtotal: z.number().min(0).nullish(),
});

export const CouponVerdict = z.object({ valid: z.boolean(), message: z.string(), offer: Offer.optional() });
