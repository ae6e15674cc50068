// Long because it is data: what goes into and comes out of the calls of orders.
import { z } from 'zod';
import { CHARGE_KINDS } from '../rules/charges.ts';
import {
  ADDRESS_MAX_LENGTH,
  ADDRESS_PARTS_MAX,
  NOTES_MAX_LENGTH,
  PHONE_MAX_LENGTH,
  REASON_MAX_LENGTH,
} from '../rules/limits.ts';
import { NOT_TAKING_REASONS } from '../rules/acceptance.ts';
import { ORDER_STATUSES, parseOrderStatus } from '../rules/order-status.ts';
import {
  QueryDay,
  CouponCode,
  Id,
  Instant,
  optionalText,
  PageQuery,
  SearchPageQuery,
  Rupees,
  text,
  WireId,
  typedText,
} from './basics.ts';
import { OrderPhone, PAYMENT_METHODS, PaymentMethod } from './cart.ts';
import { PlaceBody } from './delivery-area.ts';
import { CartLines, LineChoice } from './line.ts';
import { QuotedService } from './service.ts';

export const OrderStatusName = z.enum(ORDER_STATUSES);

const NotTakingReasonName = z.enum(NOT_TAKING_REASONS);

export const QuoteBody = z
  .object({
    items: CartLines.nullish().transform((items) => items ?? undefined),
    coupon: CouponCode,
    /** Address of delivery; not sent: that of the stored cart. Blank: it is not known. */
    address: text(ADDRESS_MAX_LENGTH)
      .nullish()
      .transform((address) => address ?? undefined),
    place: PlaceBody.nullish().transform((place) => place ?? undefined),
    /** A saved address of the customer, which counts in place of both. */
    addressId: Id.nullish().transform((id) => id ?? undefined),
  })
  .nullish()
  .transform(
    (body) =>
      body ?? {
        items: undefined,
        coupon: undefined,
        address: undefined,
        place: undefined,
        addressId: undefined,
      },
  );

const BillPart = z.object({ label: z.string(), quantity: z.int(), price: Rupees, amount: Rupees });

/** One line of a bill, on quotes and orders alike; the amounts add up to the total. */
export const BillLine = z.object({
  kind: z.enum(['item', 'discount', 'cashback', ...CHARGE_KINDS]),
  label: z.string(),
  amount: Rupees,
  menuItemId: WireId.optional(),
  quantity: z.int().optional(),
  price: Rupees.optional(),
  reason: z.string().optional(),
  /** Parts of an item's amount beside the dish, each at its own price. */
  lineKey: z.string().optional(),
  dishName: z.string().optional(),
  choices: z.array(BillPart).optional(),
  extras: z.array(BillPart).optional(),
  note: z.string().optional(),
});

export const Quote = z.object({
  subtotal: Rupees,
  discount: Rupees,
  deliveryFee: Rupees,
  total: Rupees,
  coupon: z
    .object({
      code: z.string(),
      label: z.string(),
      applied: z.boolean(),
      reason: z.string(),
      /** Why the code's own offer does not count; whatever was applied then is the standard discount. */
      refusal: z.string().optional(),
    })
    .optional(),
  lines: z.array(BillLine),
  /** Why the restaurant takes no orders now; an order would be refused. */
  notTakingReason: NotTakingReasonName.optional(),
  service: QuotedService.optional(),
});
export type Quote = z.output<typeof Quote>;

/** A code that these items could be ordered with, or why it does not count yet. */
export const OrderCode = z.object({
  code: z.string(),
  title: z.string(),
  label: z.string(),
  applies: z.boolean(),
  /** How much less the order costs with it. */
  saving: Rupees,
  refusal: z.string().optional(),
});
export type OrderCode = z.output<typeof OrderCode>;

/**
 * What a client showed of the saved address it names: compared with the address as it is now, never stored. Parts that
 * are not sent were not shown.
 */
const ShownAddress = z
  .object({
    text: text(ADDRESS_MAX_LENGTH).optional(),
    /** Counts where the order brings no phone of its own. */
    phone: text(PHONE_MAX_LENGTH).optional(),
    instructions: text(ADDRESS_PARTS_MAX.instructions).optional(),
  })
  .nullish()
  .transform((shown) => shown ?? undefined);

export const PlaceOrderBody = z.object({
  items: CartLines.nullish().transform((items) => items ?? []),
  address: optionalText(ADDRESS_MAX_LENGTH),
  place: PlaceBody.nullish().transform((place) => place ?? undefined),
  /** A saved address of the customer, which counts in place of both. A text beside it is what was shown of it. */
  addressId: Id.nullish().transform((id) => id ?? undefined),
  shownAddress: ShownAddress,
  coupon: CouponCode,
  payment: PaymentMethod.nullish().transform((payment) => payment ?? PAYMENT_METHODS[0]),
  /** Only compared, never stored (docs/rules/money.md#shown-total). */
  total: z
    .number()
    .nullish()
    .transform((total) => total ?? undefined),
  notes: optionalText(NOTES_MAX_LENGTH),
  /** Phone number the kitchen may call. Not sent: the profile's; blank: none. A profile without one keeps it. */
  phone: OrderPhone.nullish().transform((phone) => phone ?? undefined),
});

export const OrderItem = z.object({
  menuItemId: WireId,
  /** With choices and note, as `lineText` says them; `dishName` is the dish's alone. */
  name: z.string(),
  dishName: z.string(),
  lineKey: z.string(),
  quantity: z.int(),
  /** Price of one, choices included; `basePrice` is the dish's, or its size's. */
  price: Rupees,
  basePrice: Rupees,
  /** Quantities in one dish. */
  choices: z.array(LineChoice.extend({ quantity: z.int(), price: Rupees })),
  extras: z.array(
    z.object({
      /** Missing in answers of before it was sent. */
      groupId: WireId.optional(),
      group: z.string(),
      quantity: z.int(),
      price: Rupees,
    }),
  ),
  note: z.string(),
  veg: z.boolean(),
  /** With `img`, what its picture is chosen by; both as the dish is today. */
  category: z.string(),
  img: z.string(),
});

/** The parts of a saved address, as they were. */
const DeliverTo = z.object({
  lines: z.string(),
  locality: z.string(),
  postcode: z.string(),
  /** These are said to kitchens and administrators while the order is under way, and to the customer. */
  instructions: z.string().optional(),
  lat: z.number().optional(),
  lng: z.number().optional(),
});
export type DeliverTo = z.output<typeof DeliverTo>;

export const OrderEvent = z.object({
  status: OrderStatusName,
  at: Instant,
  by: z.enum(['customer', 'restaurant', 'admin', 'system']),
  /** Who of the restaurant or of the platform; said to the restaurant's people and administrators. */
  byName: z.string().optional(),
  reason: z.string().optional(),
});

export const Order = z.object({
  id: WireId,
  status: OrderStatusName,
  subtotal: Rupees,
  discount: Rupees,
  deliveryFee: Rupees,
  total: Rupees,
  coupon: z.string().nullable(),
  payment: z.string(),
  address: z.string(),
  /** The restaurant's delivery area that it went to; only where it had areas. */
  area: z.string().optional(),
  /** Only of an order to a saved address. */
  deliverTo: DeliverTo.optional(),
  notes: z.string(),
  createdAt: Instant,
  updatedAt: Instant,
  restaurantId: WireId,
  restaurant: z.string(),
  restaurantName: z.string(),
  restaurantSlug: z.string(),
  restaurantAddress: z.string(),
  /** Said to the customer while the order is under way. */
  restaurantPhone: z.string().optional(),
  /** With `restaurantVeg` and `restaurantImg`, what its cover is chosen by. */
  restaurantCuisine: z.string(),
  restaurantVeg: z.enum(['Veg', 'Non-Veg']),
  restaurantImg: z.string(),
  /** Minutes to the door that were promised; of an order that stores none the restaurant's usual ones. */
  eta: z.int(),
  /** Until when it was promised; of an order that stores none `createdAt` and `eta` say it. */
  dueUntil: Instant.optional(),
  /** When its kitchen was asked because that had passed. */
  lateAskedAt: Instant.optional(),
  userId: WireId,
  customerName: z.string(),
  customerEmail: z.string().optional(),
  /** Said to kitchens and administrators while the order is under way, and to the customer. */
  customerPhone: z.string().optional(),
  items: z.array(OrderItem),
  /** The bill as it was quoted, each line with its reason. */
  lines: z.array(BillLine),
  reviewed: z.array(WireId),
  /** Time when a member of the kitchen first looked at it, on any device; sent to kitchens and administrators. */
  seenAt: Instant.nullable().optional(),
  /** Until when the kitchen has to answer; null unless it is New and its clock runs. Maintenance and outages move it. */
  acceptBy: Instant.nullable(),
  /** Who of the kitchen said to have seen it since it is amber; said to kitchens and administrators. */
  seenBy: z.string().optional(),
  /** True once the customer was asked how it was, on any device; sent to customers. */
  reviewAsked: z.boolean().optional(),
  /** Reason of the cancellation or refund, where one was given. */
  endReason: z.string().optional(),
});
export type Order = z.output<typeof Order>;

export const OrderDetails = Order.extend({ events: z.array(OrderEvent) });
export type OrderDetails = z.output<typeof OrderDetails>;

/** Who of the kitchen said first to have seen it, and when. */
export const OrderSeen = z.object({ seenBy: z.string(), seenAt: Instant });
export type OrderSeen = z.output<typeof OrderSeen>;

/** All orders of a customer in figures: the list comes in pages, and a sum over a page would be wrong. */
export const OrderTotals = z.object({
  orders: z.int(),
  /** Total of the orders that were neither cancelled nor refunded. */
  spent: Rupees,
  /** Part of `spent` that was placed in this month of the platform's time zone. */
  spentThisMonth: Rupees,
  firstOrderAt: Instant.nullable(),
  /** How many are under way, were delivered (refunded ones were), and were cancelled: together all. */
  active: z.int(),
  delivered: z.int(),
  cancelled: z.int(),
});
export type OrderTotals = z.output<typeof OrderTotals>;

const AnyCaseStatus = typedText().transform((value, context) => {
  const status = parseOrderStatus(value);
  if (status) return status;
  context.addIssue({ code: 'custom', message: 'This is not an order status' });
  return z.NEVER;
});

/** `reason` is for a cancellation: the customer reads it. Without one it is empty. */
export const StatusBody = z.object({ status: AnyCaseStatus, reason: optionalText(REASON_MAX_LENGTH) });

const StatusList = typedText()
  .transform((list) => list.split(','))
  .pipe(z.array(AnyCaseStatus).max(ORDER_STATUSES.length));

/**
 * `status=active` leaves finished orders out, so that counting those on the way needs no page of all;
 * `status=Delivered,Refunded` has those of these statuses.
 */
export const MyOrdersQuery = PageQuery.extend({ status: z.literal('active').or(StatusList).optional() });

/**
 * `status=active` leaves finished orders out: a kitchen's board must not lose an old order behind a page's end. Every
 * word of `q` occurs in the order's number, its customer's name or one of its dishes. `from` and `to` are the first and
 * the last of the restaurant's own days on which an order was placed.
 */
export const RestaurantOrdersQuery = SearchPageQuery.extend({
  status: z.literal('active').or(AnyCaseStatus).optional(),
  from: QueryDay,
  to: QueryDay,
});

/** The same for the file of them, which has all pages. */
export const RestaurantOrdersFilter = RestaurantOrdersQuery.omit({ limit: true, before: true });

/** The Idempotency-Key of a placement: 1 to 255 visible ASCII characters (docs/rules/wire.md#retries). */
export const PlacementKey = z.object({
  key: z.string().regex(/^[\x21-\x7e]{1,255}$/, 'A key is 1 to 255 visible ASCII characters'),
});

export const ReasonBody = z
  .object({ reason: optionalText(REASON_MAX_LENGTH) })
  .nullish()
  .transform((body) => body ?? { reason: '' });
