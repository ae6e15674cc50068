import { z } from 'zod';
import {
  ADDRESS_MAX_LENGTH,
  COUPON_MAX_LENGTH,
  NOTES_MAX_LENGTH,
  PHONE_MAX_LENGTH,
} from '../rules/limits.ts';
import { Id, Instant, refinePhone, Rupees, text, WireId } from './basics.ts';
import { CartLines, LineChoice } from './line.ts';

export const PAYMENT_METHODS = ['Cash on Delivery', 'UPI', 'Credit/Debit Card', 'Net Banking'] as const;
export const PaymentMethod = z.enum(PAYMENT_METHODS, { error: 'Please choose one of the payment methods' });
export type PaymentMethod = z.output<typeof PaymentMethod>;

/** Phone number the kitchen may call; blank: no calls. */
export const OrderPhone = text(PHONE_MAX_LENGTH).superRefine(refinePhone);

export const CartBody = z.object({
  items: CartLines.nullish().transform((items) => items ?? []),
  address: text(ADDRESS_MAX_LENGTH)
    .nullish()
    .transform((address) => address ?? undefined),
  /** Of the cart that this one was made from. Left out, it replaces the cart whatever was ordered since. */
  lastOrderId: Id.nullish(),
});

export const CartItem = z.object({
  menu_item_id: WireId,
  restaurantId: WireId,
  /** With choices and note, as `lineText` says them; `dishName` is the dish's alone. */
  name: z.string(),
  dishName: z.string(),
  /** Equal exactly for equal lines. */
  lineKey: z.string(),
  /** Price of one, choices included; `basePrice` is the dish's, or its size's. */
  price: Rupees,
  basePrice: Rupees,
  choices: z.array(
    LineChoice.extend({
      qty: z.int(),
      price: Rupees,
      isAvailable: z.boolean(),
      quantityAvailable: z.int().nullable().optional(),
    }),
  ),
  note: z.string(),
  /** What it declares of itself as it was chosen, as `contentsText` says it; empty where nothing is declared. */
  contents: z.string().optional(),
  /** Why it cannot be ordered as it is. */
  problem: z
    .object({
      code: z.string(),
      message: z.string(),
      /** Only where one thing is missing that comes back by itself: what it is, and what its sentence is made of. */
      soldOut: z
        .object({
          name: z.string(),
          availableAgainAt: Instant,
          /** HH:MM at which a new day of the kitchen begins. */
          dayBeginsAt: z.string().optional(),
        })
        .optional(),
    })
    .optional(),
  /** HH:MM of the platform's time zone: of a dish that is served now, and not always. */
  servedUntil: z.string().optional(),
  qty: z.int(),
  restaurant: z.string(),
  restaurantSlug: z.string(),
  veg: z.boolean(),
  category: z.string(),
  img: z.string(),
  isAvailable: z.boolean(),
  quantityAvailable: z.int().nullable().optional(),
});
export type CartItem = z.output<typeof CartItem>;

/**
 * Fields of the cart beside the dishes, sent with their order. Null: nothing was chosen, and a placement's default
 * counts.
 */
const CartDraft = z.object({
  /** For the kitchen whose dishes are in the cart. */
  notes: z.object({ restaurantId: WireId, text: z.string() }).nullable(),
  /** Blank: the kitchen is not to call. Null: the profile's. */
  phone: z.string().nullable(),
  payment: PaymentMethod.nullable(),
  /** Empty without a code. */
  coupon: z.string(),
});

/** Fields not sent stay; null clears them. A note for a kitchen of which nothing is in the cart is dropped. */
export const CartDraftBody = z.object({
  address: text(ADDRESS_MAX_LENGTH).optional(),
  notes: z.object({ restaurantId: Id, text: text(NOTES_MAX_LENGTH) }).nullish(),
  phone: OrderPhone.nullish(),
  payment: PaymentMethod.nullish(),
  coupon: text(COUPON_MAX_LENGTH, 'A coupon code has at most 64 characters').nullish(),
});

export const Cart = z.object({
  items: z.array(CartItem),
  address: z.string(),
  draft: CartDraft,
  /** The customer's newest order: a cart that was filled before it and is empty now was ordered with it. */
  lastOrderId: WireId.nullable(),
});
export type Cart = z.output<typeof Cart>;
