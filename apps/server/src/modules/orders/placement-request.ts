import { createHash } from 'node:crypto';
import type { Body } from '@tiffin/contract/route';
import type { api } from '@tiffin/contract/routes/index';
import { chargesIn } from '@tiffin/contract/rules/charges';
import type { CouponResult } from '@tiffin/contract/rules/coupon';
import { DEFAULT_ETA_MINUTES, DUPLICATE_ORDER_WINDOW_SECONDS } from '@tiffin/contract/rules/limits';
import type { Place } from '@tiffin/contract/rules/service/read-address';
import type { CustomerActor } from '../../auth/actor.ts';
import type { WantedOrder } from '../cart/index.ts';
import {
  mergeRequestedLines,
  keyOf,
  type KnownMenu,
  takenOfLines,
  type WantedLine,
} from '../order-lines/index.ts';
import { busyMinutesOf, deliveryTermsOf } from '../service/index.ts';
import type { Destination } from './destination.ts';
import type { CouponTerms } from './order-document.ts';
import type { OrderFacts, PlacedLine, PlacementRequest } from './placement.repo.ts';
import type { Priced } from './price-wanted.ts';

export type PlaceOrderBody = Body<typeof api.orders.placeOrder>;

/** The same order is the same fields after validation; what the server ignores makes no difference. */
export function hashOf(
  { restaurantId, lines }: WantedOrder,
  body: PlaceOrderBody,
  code: string | undefined,
): string {
  const { payment, notes, total = null, phone, place, addressId } = body;
  const address = addressId === undefined ? body.address : '';
  const parts: unknown[] = [
    restaurantId,
    mergeRequestedLines(lines),
    address,
    code ?? null,
    payment,
    notes,
    total,
  ];
  // Not for those who send none: what they sent before is still known by its old hash.
  if (phone !== undefined) parts.push(phone);
  if (addressId !== undefined) parts.push({ addressId });
  else if (place !== undefined) parts.push({ place });
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex');
}

/** Input of an order, read and validated. */
interface ValidatedOrder {
  readonly requested: WantedOrder;
  readonly body: PlaceOrderBody;
  readonly goesTo: Destination;
  readonly code: string | undefined;
  readonly key: string | undefined;
  readonly bodyHash: string;
  readonly at: Date;
}

/** Builds the request to the database: the bill, and everything it was made from, to be checked again under locks. */
export function toRequest(
  customer: CustomerActor,
  { requested: { restaurantId }, body, goesTo, code, key, bodyHash, at }: ValidatedOrder,
  wanted: readonly WantedLine[],
  priced: Priced,
  menu: KnownMenu,
  facts: Partial<OrderFacts>,
): PlacementRequest {
  const { address, place, deliverTo, phone, saved } = goesTo;
  const { bill } = priced;
  const { coupon } = bill;
  return {
    userId: customer.id,
    restaurantId,
    address,
    ...(deliverTo && { deliverTo }),
    ...(saved && { saved: { id: saved.id, phone: saved.phone } }),
    notes: body.notes,
    phone: body.phone ?? (phone || null),
    payment: body.payment,
    subtotalPaise: bill.subtotalPaise,
    discountPaise: bill.discountPaise,
    ...chargesIn(bill),
    totalPaise: bill.totalPaise,
    couponCode: code ?? null,
    couponTerms: coupon ? termsOf(coupon) : null,
    policy: facts.policy ?? 'open',
    offerId: facts.offer?.id ?? null,
    offerVersion: facts.offer?.version ?? null,
    redeems: coupon?.applied === true && coupon.offerId !== undefined,
    key: key ?? null,
    bodyHash,
    duplicateSeconds: DUPLICATE_ORDER_WINDOW_SECONDS,
    serviceVersion: menu.service?.version ?? null,
    timeZone: menu.service?.timeZone ?? null,
    ...promiseOf(menu, at, place),
    ...termsOfArea(menu, place, priced),
    ...itemsOf(wanted, priced, menu),
  };
}

/** The order stores its promise: what the restaurant needs later on must not move it. */
function promiseOf(
  { service }: KnownMenu,
  at: Date,
  place: Place | undefined,
): Pick<PlacementRequest, 'busy'> {
  const extraMinutes = busyMinutesOf(service, at.getTime()) + deliveryTermsOf(service, place).extraMinutes;
  return { busy: { extraMinutes, usualMinutes: DEFAULT_ETA_MINUTES } };
}

/** Sent only where the restaurant has areas; the order is in one of them by now. */
function termsOfArea(
  { service }: KnownMenu,
  place: Place | undefined,
  { bill }: Priced,
): Pick<PlacementRequest, 'area' | 'deliveryReason'> {
  const { name } = deliveryTermsOf(service, place);
  return name === undefined ? {} : { area: name, deliveryReason: bill.deliveryReason ?? name };
}

/** The lines as they are stored, and what they take together where that is more than they say each. */
function itemsOf(
  wanted: readonly WantedLine[],
  { lines }: Priced,
  menu: KnownMenu,
): Pick<PlacementRequest, 'items' | 'dishes' | 'choices' | 'picked'> {
  const variants = new Map<number, number>();
  let isPlain = true;
  // A dish that is not on the menu has no price here; the database says so to the customer, with what is left of the others.
  const priced = new Map(lines.map((line) => [line.configured?.lineKey ?? String(line.menuItemId), line]));
  const items = wanted.map((line, position): PlacedLine => {
    const { menuItemId, qty, note } = line;
    const dish = menu.dish(menuItemId);
    const item = {
      id: menuItemId,
      qty,
      pricePaise: dish?.pricePaise ?? 0,
      version: dish?.version ?? null,
      position,
    };
    const variant = variants.get(menuItemId) ?? 0;
    variants.set(menuItemId, variant + 1);
    const bill = priced.get(keyOf(line));
    if (!bill?.configured) return variant > 0 ? { ...item, variant } : item;
    const { choices, extras, basePaise } = bill.configured;
    if (line.choices.length > 0) isPlain = false;
    return {
      ...item,
      variant,
      unitPaise: bill.pricePaise,
      basePaise,
      veg: bill.veg,
      choices: [...choices, ...extras],
      note,
    };
  });
  return isPlain && variants.size === items.length ? { items } : { items, ...takenOfLines(wanted, menu) };
}

function termsOf({ kind, gift, label, reason, refusal }: CouponResult): CouponTerms {
  return {
    kind,
    ...(gift !== undefined && { gift }),
    label,
    reason,
    ...(refusal !== undefined && { refusal }),
  };
}
