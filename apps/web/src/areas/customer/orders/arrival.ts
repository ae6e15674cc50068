import type { OrderStatus } from '@tiffin/contract/rules/order-status';

import { time } from '../../../lib/format/formats.ts';

type Timed = { createdAt: string; eta: number };
type Followed = Timed & { status: OrderStatus; updatedAt: string };

const MINUTE_MS = 60_000;
/** A new estimate is a round time and lies ahead: it must not move with every minute. */
const ROUND_MS = 5 * MINUTE_MS;
/** So late nobody knows any more: another time would be made up. */
const LOST_MS = 120 * MINUTE_MS;

/** How much of the usual time still lies ahead when an order comes to a step. */
const REMAINING_SHARE: Partial<Record<OrderStatus, number>> = {
  New: 1,
  Accepted: 0.9,
  Preparing: 0.7,
  'Out for Delivery': 0.3,
};

/** When the order should be there: placed plus the restaurant's usual minutes. An estimate, and always called one. */
export const arrivalOf = ({ createdAt, eta }: Timed): Date =>
  new Date(new Date(createdAt).getTime() + eta * MINUTE_MS);

export type Estimate = {
  isLate: boolean;
  /** Undefined where nobody can know. */
  at: Date | undefined;
  /** Whole minutes until then. */
  minutes: number | undefined;
};

/** The usual time as long as it lies ahead. After it, the order is late: what is left of the way from its last step. */
export function estimateOf(order: Followed, now: number): Estimate {
  const usual = arrivalOf(order).getTime();
  if (usual > now) return { isLate: false, ...until(usual, now) };
  if (now - usual > LOST_MS) return { isLate: true, at: undefined, minutes: undefined };
  const fromStep =
    new Date(order.updatedAt).getTime() + (REMAINING_SHARE[order.status] ?? 0) * order.eta * MINUTE_MS;
  const next = Math.max(fromStep, now + ROUND_MS);
  return { isLate: true, ...until(Math.ceil(next / ROUND_MS) * ROUND_MS, now) };
}

const until = (at: number, now: number) => ({
  at: new Date(at),
  minutes: Math.ceil((at - now) / MINUTE_MS),
});

/** "Arriving 8:14 pm", or "Running late, about 8:30 pm". */
export function arrivalText(order: Followed, now: number): string {
  const { isLate, at } = estimateOf(order, now);
  if (!at) return 'Running late';
  return isLate ? `Running late, about ${time(at)}` : `Arriving ${time(at)}`;
}
