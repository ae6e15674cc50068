import type { Role } from '@tiffin/contract/route';
import { type Charges, paiseIn } from '@tiffin/contract/rules/charges';
import type { CouponResult } from '@tiffin/contract/rules/coupon';
import { DEFAULT_ETA_MINUTES } from '@tiffin/contract/rules/limits';
import { lineKey, lineText } from '@tiffin/contract/rules/line-text';
import { toRupees } from '@tiffin/contract/rules/money';
import { type ChosenChoice, type ChosenExtra, canonicalPicks } from '@tiffin/contract/rules/options';
import { type OrderStatus, isActive } from '@tiffin/contract/rules/order-status';
import type { LineParts } from '@tiffin/contract/rules/price-line';
import { toBillLines } from '@tiffin/contract/rules/pricing';
import type { DeliverTo, Order, OrderDetails } from '@tiffin/contract/schemas/order';
import { hasDuty } from '../../auth/duties.ts';
import type { Actor } from '../../auth/actor.ts';

type EventRole = Role | 'SYSTEM';

interface OrderLine {
  menuItemId: number;
  name: string;
  quantity: number;
  pricePaise: number;
  veg: boolean;
  category: string;
  img: string;
  /** These are missing in answers that were stored before they were known; null: pricePaise. */
  basePaise?: number | null;
  choices?: (ChosenChoice | ChosenExtra)[];
  note?: string;
}

/** The coupon's benefit and reason, kept with the order as it was (docs/rules/money.md#history). */
export type CouponTerms = Pick<CouponResult, 'kind' | 'gift' | 'label' | 'reason' | 'refusal'>;

/** An order as the view `order_documents` gives it: paise, PostgreSQL's timestamps. */
export interface OrderDocument extends Partial<Charges> {
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
  /** These are missing in answers that were stored before they were known. */
  customerPhone?: string;
  acceptBy?: string | null;
  seenBy?: string | null;
  area?: string | null;
  deliveryReason?: string | null;
  deliverTo?: DeliverTo | null;
  dueUntil?: string | null;
  lateAskedAt?: string | null;
  restaurantPhone?: string;
}

export interface OrderDocumentWithEvents extends OrderDocument {
  /** `name` is missing in answers that were stored before it was known, and null where nobody acted. */
  events: { status: OrderStatus; at: string; role: EventRole; reason: string; name?: string | null }[];
}

const instant = (timestamp: string) => new Date(timestamp).toISOString();

/**
 * The wire's order. The customer's e-mail, which is no cook's affair, and when the kitchen saw the order, are for the
 * kitchen and administrators; the phone number too, while the order is under way. Every field is written out: lists are
 * polled by everybody, and copying with rest and spread took most of their time.
 */
export function toOrder(document: OrderDocument, reader: Actor): Order {
  const order: Order = {
    id: document.id,
    status: document.status,
    subtotal: toRupees(document.subtotalPaise),
    discount: toRupees(document.discountPaise),
    deliveryFee: toRupees(paiseIn(document, 'deliveryFee')),
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
    acceptBy: document.acceptBy ? instant(document.acceptBy) : null,
  };
  if (document.dueUntil) order.dueUntil = instant(document.dueUntil);
  if (document.lateAskedAt) order.lateAskedAt = instant(document.lateAskedAt);
  if (document.area) order.area = document.area;
  if (document.deliverTo) {
    const { lines, locality, postcode } = document.deliverTo;
    const isWhole = reader.role === 'CUSTOMER' || isActive(document.status);
    order.deliverTo = isWhole ? document.deliverTo : { lines, locality, postcode };
  }
  if (document.endReason) order.endReason = document.endReason;
  if (document.customerPhone && (reader.role === 'CUSTOMER' || isActive(document.status)))
    order.customerPhone = document.customerPhone;
  if (reader.role === 'CUSTOMER') {
    order.reviewAsked = document.reviewAsked ?? false;
    if (document.restaurantPhone && isActive(document.status))
      order.restaurantPhone = document.restaurantPhone;
  } else {
    if (hasDuty(reader, 'restaurant')) order.customerEmail = document.customerEmail;
    order.seenAt = document.seenAt && instant(document.seenAt);
    if (document.seenBy) order.seenBy = document.seenBy;
  }
  return order;
}

function toItem(line: OrderLine): Order['items'][number] {
  const { menuItemId, name, quantity, pricePaise, veg, category, img } = line;
  const price = toRupees(pricePaise);
  const parts = partsOf(line);
  if (!parts) {
    return {
      menuItemId,
      name,
      dishName: name,
      lineKey: String(menuItemId),
      quantity,
      price,
      basePrice: price,
      choices: [],
      extras: [],
      note: '',
      veg,
      category,
      img,
    };
  }
  return {
    menuItemId,
    name: lineText(parts),
    dishName: name,
    lineKey: parts.lineKey,
    quantity,
    price,
    basePrice: toRupees(parts.basePaise),
    choices: parts.choices.map((choice) => ({
      choiceId: choice.choiceId,
      groupId: choice.groupId,
      group: choice.group,
      name: choice.name,
      quantity: choice.qty,
      price: toRupees(choice.pricePaise),
    })),
    extras: parts.extras.map((extra) => ({
      groupId: extra.groupId,
      group: extra.group,
      quantity: extra.extra,
      price: toRupees(extra.pricePaise),
    })),
    note: parts.note,
    veg,
    category,
    img,
  };
}

/** Undefined of a line that is its dish alone. */
function partsOf({ menuItemId, name, basePaise, choices, note = '' }: OrderLine): LineParts | undefined {
  if (basePaise === null || basePaise === undefined) return undefined;
  const chosen = (choices ?? []).filter((one) => 'choiceId' in one);
  return {
    dishName: name,
    lineKey: lineKey(menuItemId, canonicalPicks(chosen), note),
    basePaise,
    choices: chosen,
    extras: (choices ?? []).filter((one) => 'extra' in one),
    note,
  };
}

export function billLines(order: OrderDocument) {
  const { items, discountPaise, deliveryReason, coupon: code, couponTerms } = order;
  return toBillLines({
    lines: items.map((line) => {
      const { menuItemId, name, quantity, pricePaise } = line;
      const configured = partsOf(line);
      return {
        menuItemId,
        name: configured ? lineText(configured) : name,
        qty: quantity,
        pricePaise,
        ...(configured && { configured }),
      };
    }),
    discountPaise,
    charges: order,
    ...(deliveryReason && { deliveryReason }),
    // Only a coupon that applied is stored with an order.
    ...(code !== null && couponTerms && { coupon: { ...couponTerms, code, applied: true } }),
  });
}

const BY = {
  CUSTOMER: 'customer',
  RESTAURANT: 'restaurant',
  ADMIN: 'admin',
  SYSTEM: 'system',
} as const satisfies Record<EventRole, string>;

/** Customers deal with the restaurant and the platform, the restaurant with the platform; each sees its own people. */
const isNamedTo = (reader: Actor, role: EventRole): boolean =>
  reader.role === 'ADMIN'
    ? role === 'RESTAURANT' || role === 'ADMIN'
    : reader.role === 'RESTAURANT' && role === 'RESTAURANT';

export function toOrderDetails(document: OrderDocumentWithEvents, reader: Actor): OrderDetails {
  const { events, ...order } = document;
  return {
    ...toOrder(order, reader),
    events: events.map(({ status, at, role, reason, name }) => ({
      status,
      at: instant(at),
      by: BY[role],
      ...(name && isNamedTo(reader, role) && { byName: name }),
      ...(reason !== '' && { reason }),
    })),
  };
}
