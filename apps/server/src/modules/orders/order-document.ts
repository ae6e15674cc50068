import {
  type CouponResult,
  DEFAULT_ETA_MINUTES,
  isActive,
  type Order,
  type OrderDetails,
  type OrderStatus,
  toBillLines,
  toRupees,
} from '@tiffin/contract';
import type { Actor } from '../../auth/actor.ts';

type EventRole = 'CUSTOMER' | 'RESTAURANT' | 'ADMIN' | 'SYSTEM';

interface OrderLine {
  menuItemId: number;
  name: string;
  quantity: number;
  pricePaise: number;
  veg: boolean;
  category: string;
  img: string;
}

/** What the coupon gave and why, kept with the order as it was (RULES 3). */
export type CouponTerms = Pick<CouponResult, 'kind' | 'gift' | 'label' | 'reason' | 'refusal'>;

/** An order as the view `order_documents` gives it: paise, PostgreSQL's timestamps. */
export interface OrderDocument {
  id: number;
  status: OrderStatus;
  subtotalPaise: number;
  discountPaise: number;
  deliveryFeePaise: number;
  totalPaise: number;
  coupon: string | null;
  couponTerms: CouponTerms | null;
  payment: string;
  address: string;
  notes: string;
  createdAt: string;
  updatedAt: string;
  restaurantId: number;
  restaurantName: string;
  restaurantAddress: string;
  restaurantSlug: string;
  restaurantCuisine: string;
  restaurantIsVeg: boolean;
  restaurantImg: string;
  eta: number | null;
  userId: number;
  customerName: string;
  customerEmail: string;
  items: OrderLine[];
  reviewed: number[];
  seenAt: string | null;
  /** Missing in answers that were stored before it was known. */
  reviewAsked?: boolean;
  endReason: string | null;
  /** Missing in answers that were stored before it was known. */
  customerPhone?: string;
}

export interface OrderDocumentWithEvents extends OrderDocument {
  events: { status: OrderStatus; at: string; role: EventRole; reason: string }[];
}

const instant = (timestamp: string) => new Date(timestamp).toISOString();

/**
 * The wire's order. The customer's e-mail, and when the kitchen saw the order, are for the kitchen and administrators (API
 * 3); the phone number too, while the order is under way. Every field is written out: lists are polled by everybody, and
 * copying with rest and spread took most of their time.
 */
export function toOrder(document: OrderDocument, reader: Actor): Order {
  const order: Order = {
    id: document.id,
    status: document.status,
    subtotal: toRupees(document.subtotalPaise),
    discount: toRupees(document.discountPaise),
    deliveryFee: toRupees(document.deliveryFeePaise),
    total: toRupees(document.totalPaise),
    coupon: document.coupon,
    payment: document.payment,
    address: document.address,
    notes: document.notes,
    createdAt: instant(document.createdAt),
    updatedAt: instant(document.updatedAt),
    restaurantId: document.restaurantId,
    restaurant: document.restaurantName,
    restaurantName: document.restaurantName,
    restaurantSlug: document.restaurantSlug,
    restaurantAddress: document.restaurantAddress,
    restaurantCuisine: document.restaurantCuisine,
    restaurantVeg: document.restaurantIsVeg ? 'Veg' : 'Non-Veg',
    restaurantImg: document.restaurantImg,
    eta: document.eta ?? DEFAULT_ETA_MINUTES,
    userId: document.userId,
    customerName: document.customerName,
    items: document.items.map(toItem),
    lines: billLines(document),
    reviewed: document.reviewed,
  };
  if (document.endReason) order.endReason = document.endReason;
  if (document.customerPhone && (reader.role === 'CUSTOMER' || isActive(document.status)))
    order.customerPhone = document.customerPhone;
  if (reader.role === 'CUSTOMER') order.reviewAsked = document.reviewAsked ?? false;
  else {
    order.customerEmail = document.customerEmail;
    order.seenAt = document.seenAt && instant(document.seenAt);
  }
  return order;
}

function toItem({
  menuItemId,
  name,
  quantity,
  pricePaise,
  veg,
  category,
  img,
}: OrderLine): Order['items'][number] {
  return { menuItemId, name, quantity, price: toRupees(pricePaise), veg, category, img };
}

function billLines({ items, discountPaise, deliveryFeePaise, coupon: code, couponTerms }: OrderDocument) {
  return toBillLines({
    lines: items.map(({ menuItemId, name, quantity, pricePaise }) => ({
      menuItemId,
      name,
      qty: quantity,
      pricePaise,
    })),
    discountPaise,
    deliveryFeePaise,
    // Only a coupon that applied is stored with an order.
    ...(code !== null && couponTerms && { coupon: { ...couponTerms, code, applied: true } }),
  });
}

const BY = { CUSTOMER: 'customer', RESTAURANT: 'restaurant', ADMIN: 'admin', SYSTEM: 'system' } as const;

export function toOrderDetails(document: OrderDocumentWithEvents, reader: Actor): OrderDetails {
  const { events, ...order } = document;
  return {
    ...toOrder(order, reader),
    events: events.map(({ status, at, role, reason }) => ({
      status,
      at: instant(at),
      by: BY[role],
      ...(reason !== '' && { reason }),
    })),
  };
}
