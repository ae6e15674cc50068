import { isActive, type OrderStatus } from './order-status.ts';

export interface Promised {
  readonly status: OrderStatus;
  readonly createdAt: string;
  /** Minutes from the placement. */
  readonly eta: number;
  /** Missing in orders that were placed before it was stored. */
  readonly dueUntil?: string | undefined;
  readonly lateAskedAt?: string | undefined;
}

/** How an order stands to its promise, which ends at `until`; instants in milliseconds since 1970. */
export type Standing =
  /** Nobody has accepted it: the promise is shown, and nothing counts down to it. */
  | { readonly state: 'waiting'; readonly until: number }
  | { readonly state: 'coming'; readonly until: number; readonly minutes: number }
  /** `isKitchenAsked` once the kitchen was asked about this promise. */
  | { readonly state: 'late'; readonly until: number; readonly isKitchenAsked: boolean };

const MINUTE_MS = 60_000;

/** Until when an order was promised. Time alone never moves it (docs/rules/orders.md#promise). */
export const promisedUntil = ({
  createdAt,
  eta,
  dueUntil,
}: Pick<Promised, 'createdAt' | 'eta' | 'dueUntil'>): number =>
  dueUntil === undefined ? Date.parse(createdAt) + eta * MINUTE_MS : Date.parse(dueUntil);

/** Undefined of an order that is over. */
export function standingOf(order: Promised, now: number): Standing | undefined {
  if (!isActive(order.status)) return undefined;
  const until = promisedUntil(order);
  // The server asks by its own clock: what it has asked about is late, whatever this device's says.
  const isKitchenAsked = order.lateAskedAt !== undefined && Date.parse(order.lateAskedAt) >= until;
  if (isKitchenAsked || now >= until) return { state: 'late', until, isKitchenAsked };
  if (order.status === 'New') return { state: 'waiting', until };
  return { state: 'coming', until, minutes: Math.ceil((until - now) / MINUTE_MS) };
}
