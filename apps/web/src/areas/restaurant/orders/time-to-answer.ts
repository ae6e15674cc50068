import { acceptanceStep, type AcceptanceStep, minutesToAnswer } from '@tiffin/contract/rules/acceptance';

import { useServerTime } from '../../../lib/time/server-time.ts';
import type { RestaurantOrder } from './restaurant-orders.ts';

export type Answerable = Pick<RestaurantOrder, 'status' | 'createdAt' | 'acceptBy'>;

const MINUTE_MS = 60_000;

/** How urgent an order is; undefined where nothing runs out, and until the server's time is known. */
export function answerStep(
  { status, createdAt, acceptBy }: Answerable,
  now: number | undefined,
): AcceptanceStep | 'over' | undefined {
  if (status !== 'New' || acceptBy === null || now === undefined) return undefined;
  return acceptanceStep({ createdAt, acceptBy }, now);
}

export const useAnswerStep = (order: Answerable) => useServerTime((now) => answerStep(order, now));

/** Time on a New order's card: the time left, the time waited, or when it is cancelled. */
export function answerText(order: Answerable, now: number | undefined): string | undefined {
  const step = answerStep(order, now);
  const { createdAt, acceptBy } = order;
  if (step === undefined || now === undefined || acceptBy === null) return undefined;
  const left = minutesToAnswer({ createdAt, acceptBy }, now);
  switch (step) {
    case 'placed':
      return `${left} min left`;
    case 'amber':
      return `Waiting ${Math.floor((now - Date.parse(createdAt)) / MINUTE_MS)} min`;
    case 'red':
      return `Cancelled in ${left} min`;
    case 'over':
      return 'Time is over';
  }
}
