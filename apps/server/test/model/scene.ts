import type { Role } from '@tiffin/contract/route';
import type { OrderStatus } from '@tiffin/contract/rules/order-status';
import { z } from 'zod';
import {
  type Dish,
  documentOf,
  isUnderWay,
  type Kitchen,
  OFFER,
  type Order,
  type Person,
  type Platform,
  statusOf,
  usesOfOffer,
} from './state.ts';

/** A step as it is generated: a verb, and numbers that choose what it is about. */
export interface Step {
  readonly verb: string;
  readonly who: number;
  readonly p: number;
  readonly q: number;
  readonly r: number;
  /** Which step of its run it is, so that no two placements are alike. */
  readonly at: number;
}

/** A call with what must happen by docs/rules. */
export interface Command {
  readonly actor: Person | null;
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly url: string;
  readonly body?: unknown;
  readonly headers?: Record<string, string>;
  readonly verdict: Verdict;
  /** The kitchen's time to answer this order is over, and a node looks, before the call. */
  readonly endsTimeOf?: number;
}

export interface Verdict {
  readonly status: number;
  /** Any of these: no rule says which of two reasons is told first. */
  readonly codes?: readonly string[];
  /** Its changes to the model. */
  readonly effect?: (answer: unknown) => void;
  /** Expected answer, made after the effect. */
  readonly document?: () => unknown;
}

export const refusal = (status: number, ...codes: string[]): Verdict => ({ status, codes });
export const MISSING = refusal(404, 'NOT_FOUND');
export const done = (effect: () => void = () => undefined, document?: () => unknown): Verdict => ({
  status: 200,
  effect,
  document,
});

const Made = z.object({ id: z.int() });
/** The id under which the answer says that something was made. */
export const idOf = (answer: unknown): number => Made.parse(answer).id;

export const NOBODY = 99_999_999;

/** docs/rules/orders.md#transitions once more, by hand. */
export const WAY: readonly OrderStatus[] = ['New', 'Accepted', 'Preparing', 'Out for Delivery', 'Delivered'];
export function canTransition(from: OrderStatus, to: OrderStatus, role: Role): boolean {
  if (to === 'Cancelled') return from === 'New' || (role === 'ADMIN' && isOneOf(from, WAY.slice(0, 4)));
  if (to === 'Refunded') return from === 'Delivered' && role === 'ADMIN';
  return role === 'RESTAURANT' && WAY.indexOf(to) === WAY.indexOf(from) + 1 && isOneOf(from, WAY);
}
export function mayBring(to: OrderStatus, role: Role): boolean {
  if (to === 'Cancelled') return true;
  return to === 'Refunded' ? role === 'ADMIN' : role === 'RESTAURANT' && to !== 'New';
}
export const isOneOf = <T>(one: T, list: readonly T[]) => list.includes(one);
export const BY = {
  CUSTOMER: 'customer',
  RESTAURANT: 'restaurant',
  ADMIN: 'admin',
  SYSTEM: 'system',
} as const;

/** The effects of a step: docs/rules/orders.md#effects, docs/rules/stock.md#giving-back. */
export function applyStatus(order: Order, to: OrderStatus, by: Role | 'SYSTEM'): void {
  const from = statusOf(order);
  order.events.push({ status: to, by: BY[by] });
  if (to === 'Accepted') order.kitchen.missedInRow = 0;
  if (to === 'Cancelled' && isOneOf(from, ['New', 'Accepted'])) {
    for (const { dish, taken, tracking } of order.lines)
      if (dish.left !== null && dish.tracking === tracking) dish.left += taken;
  }
  if (!isUnderWay(order) && order.customer.isDeleted) Object.assign(order, { address: '', notes: '' });
}

export function validateTransition(order: Order | undefined, to: OrderStatus, role: Role): Verdict {
  if (!order) return MISSING;
  const from = statusOf(order);
  const document = () => documentOf(order);
  if (canTransition(from, to, role)) return done(() => applyStatus(order, to, role), document);
  if (from === to && mayBring(to, role)) return done(undefined, document);
  return refusal(409, 'ILLEGAL_TRANSITION');
}

/** Half-down to the paisa (docs/rules/offers.md#rounding). */
export const percentOf = (paise: number, percent: number) => Math.ceil((paise * percent - 50) / 100);

export function discountOf(
  platform: Platform,
  customer: Person | null,
  subtotal: number,
  code: string | undefined,
) {
  const { offer } = platform;
  if (code === undefined) return { discountPaise: 0, usesOffer: false };
  const isOffer =
    code === offer.code &&
    offer.isActive &&
    !offer.isDeleted &&
    usesOfOffer(platform) < OFFER.usage_limit &&
    usesOfOffer(platform, customer ?? undefined) < OFFER.per_customer_limit;
  return isOffer
    ? { discountPaise: percentOf(subtotal, OFFER.percent), usesOffer: true }
    : { discountPaise: Math.min(5_000, percentOf(subtotal, 10)), usesOffer: false };
}

export function pick<T>(list: readonly T[], n: number): T {
  const { length } = list;
  for (const one of list.slice(n % length)) return one;
  throw new Error('There is nothing to pick from');
}
/** The newest first, so that short numbers mean what has just happened. */
export const pickLatest = <T>(list: readonly T[], n: number): T | undefined =>
  list[list.length - 1 - (n % Math.max(1, list.length))];

export const lineOf = (kitchen: Kitchen, dish: Dish, qty: number) => ({
  menu_item_id: dish.id,
  restaurantId: kitchen.id,
  qty,
});

export interface Scene {
  readonly platform: Platform;
  readonly step: Step;
  readonly kitchen: Kitchen;
  readonly dish: Dish;
  /** Undefined while there is none. */
  readonly order: Order | undefined;
  /** The person who acts, mostly one who may. */
  readonly actor: (...roles: Role[]) => Person | null;
}

export type Call = Omit<Command, 'actor' | 'verdict' | 'endsTimeOf'>;

/** 401 and 403 come before anything is said about the request: docs/rules/wire.md#access. */
export function by(
  actor: Person | null,
  roles: readonly Role[],
  call: Call,
  validate: (actor: Person) => Verdict,
): Command {
  const admitted = () => {
    if (!actor?.isSignedIn) return refusal(401, 'UNAUTHENTICATED');
    return roles.includes(actor.role) ? validate(actor) : refusal(403, 'FORBIDDEN');
  };
  return { actor, ...call, verdict: admitted() };
}

export const isOwn = (actor: Person, order: Order | undefined): Order | undefined => {
  if (!order || order.isDeleted) return undefined;
  if (actor.role === 'ADMIN') return order;
  return (actor.role === 'CUSTOMER' ? order.customer : order.kitchen.owner) === actor ? order : undefined;
};

/** Deletes a person, no matter who decides it: docs/rules/deletion.md#accounts. */
export function removePerson(platform: Platform, person: Person): void {
  Object.assign(person, { isDeleted: true, isSignedIn: false });
  platform.favorites = platform.favorites.filter((f) => f.customer !== person);
  platform.carts.delete(person);
  for (const order of platform.orders.filter((one) => one.customer === person)) {
    order.customerName = 'Deleted user';
    if (!isUnderWay(order)) Object.assign(order, { address: '', notes: '' });
  }
  for (const kitchen of platform.kitchens)
    if (kitchen.owner === person && !kitchen.isDeleted) kitchen.isActive = false;
}

export const isToBeHad = (dish: Dish, qty: number) =>
  !dish.isDeleted && dish.isAvailable && (dish.left === null || dish.left >= qty);

export const dishDocument = ({ id, name, pricePaise, isAvailable, left }: Dish) => ({
  id,
  name,
  price: pricePaise / 100,
  isAvailable,
  showQuantity: left !== null,
  quantityAvailable: left,
});
