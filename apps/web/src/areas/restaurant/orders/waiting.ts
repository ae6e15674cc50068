import { counted, duration, minutesSince } from '../../../lib/formats.ts';

const DAY_MINUTES = 24 * 60;

/** How long an order has been under way, and whether that is longer than the restaurant's usual time to the door. */
export function waiting(
  order: { createdAt: string; eta: number },
  now: number,
): { text: string; isLate: boolean } {
  const minutes = minutesSince(order.createdAt, new Date(now));
  return { text: inWords(minutes), isLate: minutes > order.eta };
}

function inWords(minutes: number): string {
  if (minutes === 0) return 'just now';
  return minutes < DAY_MINUTES ? duration(minutes) : counted(Math.floor(minutes / DAY_MINUTES), 'day');
}
