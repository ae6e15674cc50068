import { paceOf, type Pace } from '@tiffin/contract/rules/waiting';

import { counted, duration, minutesSince } from '../../../lib/format/formats.ts';
import type { RestaurantOrder } from './restaurant-orders.ts';

const DAY_MINUTES = 24 * 60;

/** How long an order has been in its step, and whether that is slow or late. Only a step changes its `updatedAt`. */
export function waiting(
  { status, updatedAt }: Pick<RestaurantOrder, 'status' | 'updatedAt'>,
  now: number,
): { text: string; pace: Pace } {
  const minutes = minutesSince(updatedAt, new Date(now));
  return { text: dayText(minutes), pace: paceOf(status, minutes) };
}

/** The colour of each, beside its word. */
export const PACE_INK: Readonly<Record<Pace, string>> = {
  'in time': 'text-muted',
  slow: 'rounded-full bg-amber-bg px-2 font-semibold text-amber-ink',
  late: 'rounded-full bg-red-bg px-2 font-semibold text-red-ink',
};

function dayText(minutes: number): string {
  if (minutes === 0) return 'just now';
  return minutes < DAY_MINUTES ? duration(minutes) : counted(Math.floor(minutes / DAY_MINUTES), 'day');
}
