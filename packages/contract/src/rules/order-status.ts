import type { Role } from '../route.ts';

/** The state machine, as data (docs/rules/orders.md#transitions). Server, screens and tests read this table alone. */
export const ORDER_STATUSES = [
  'New',
  'Accepted',
  'Preparing',
  'Out for Delivery',
  'Delivered',
  'Cancelled',
  'Refunded',
] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];

export const ACTIVE_STATUSES = [
  'New',
  'Accepted',
  'Preparing',
  'Out for Delivery',
] as const satisfies OrderStatus[];

/** Who may make a step: a role, or the platform itself when the kitchen's time has run out. */
export type StepMaker = Role | 'SYSTEM';

export interface Transition {
  readonly from: OrderStatus;
  readonly to: OrderStatus;
  readonly by: readonly StepMaker[];
  /** Effect on the stock that the order took. */
  readonly stock: 'kept' | 'given back';
}

export const TRANSITIONS: readonly Transition[] = [
  { from: 'New', to: 'Accepted', by: ['RESTAURANT'], stock: 'kept' },
  { from: 'Accepted', to: 'Preparing', by: ['RESTAURANT'], stock: 'kept' },
  { from: 'Preparing', to: 'Out for Delivery', by: ['RESTAURANT'], stock: 'kept' },
  { from: 'Out for Delivery', to: 'Delivered', by: ['RESTAURANT'], stock: 'kept' },
  { from: 'New', to: 'Cancelled', by: ['CUSTOMER', 'RESTAURANT', 'ADMIN', 'SYSTEM'], stock: 'given back' },
  { from: 'Accepted', to: 'Cancelled', by: ['ADMIN'], stock: 'given back' },
  { from: 'Preparing', to: 'Cancelled', by: ['ADMIN'], stock: 'kept' },
  { from: 'Out for Delivery', to: 'Cancelled', by: ['ADMIN'], stock: 'kept' },
  { from: 'Delivered', to: 'Refunded', by: ['ADMIN'], stock: 'kept' },
];

export function findTransition(from: OrderStatus, to: OrderStatus, by: StepMaker): Transition | undefined {
  return TRANSITIONS.find((t) => t.from === from && t.to === to && t.by.includes(by));
}

/**
 * Checks that `by` could have brought an order to this status from anywhere: then a repeat is a no-op, not a conflict.
 */
export function mayReach(to: OrderStatus, by: StepMaker): boolean {
  return TRANSITIONS.some((t) => t.to === to && t.by.includes(by));
}

/** The one step a restaurant may take next, or undefined at the end of the road. */
export function nextStep(from: OrderStatus): OrderStatus | undefined {
  return TRANSITIONS.find((t) => t.from === from && t.to !== 'Cancelled' && t.by.includes('RESTAURANT'))?.to;
}

export function isActive(status: OrderStatus): boolean {
  return ACTIVE_STATUSES.some((active) => active === status);
}

/**
 * True where a customer's dashboard counts it as active (docs/rules/analytics.md#active-orders): truly active orders,
 * and any that another server calls progress.
 */
export function countsAsActive(status: string): boolean {
  const known = parseOrderStatus(status);
  return known === undefined ? status.toLowerCase().includes('progress') : isActive(known);
}

const BY_LOWER = new Map<string, OrderStatus>([
  ...ORDER_STATUSES.map((s) => [s.toLowerCase(), s] as const),
  ['canceled', 'Cancelled'],
]);

/** Reads a status in any case; 'Canceled' is Cancelled; anything else is undefined. */
export function parseOrderStatus(text: string): OrderStatus | undefined {
  return BY_LOWER.get(text.trim().toLowerCase());
}

/** Sort rank: New first, Cancelled and Refunded last. */
export function statusRank(status: OrderStatus): number {
  return ORDER_STATUSES.indexOf(status);
}

/** Sorts by status, and newest first within one (docs/rules/orders.md#on-screen). */
export function byStatusThenNewest(
  a: { status: OrderStatus; createdAt: string; id: number },
  b: { status: OrderStatus; createdAt: string; id: number },
): number {
  return statusRank(a.status) - statusRank(b.status) || b.createdAt.localeCompare(a.createdAt) || b.id - a.id;
}

/** Sorts a board's column: the longest waiting stands first. */
export function byOldest(a: { createdAt: string; id: number }, b: { createdAt: string; id: number }): number {
  return a.createdAt.localeCompare(b.createdAt) || a.id - b.id;
}
