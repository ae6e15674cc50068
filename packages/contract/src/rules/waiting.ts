import type { ACTIVE_STATUSES, OrderStatus } from './order-status.ts';

type ActiveStatus = (typeof ACTIVE_STATUSES)[number];

/** After how many minutes in one step an order is slow (amber), and after how many it is late (red). */
export const WAITING_MINUTES: Readonly<
  Record<ActiveStatus, { readonly slow: number; readonly late: number }>
> = {
  New: { slow: 3, late: 8 },
  Accepted: { slow: 5, late: 10 },
  Preparing: { slow: 20, late: 35 },
  'Out for Delivery': { slow: 25, late: 45 },
};

export type Pace = 'in time' | 'slow' | 'late';

/** How an order stands that has been in its present step for so long. What is over waits for nothing. */
export function paceOf(status: OrderStatus, minutesInStep: number): Pace {
  const limits: Partial<Record<OrderStatus, { slow: number; late: number }>> = WAITING_MINUTES;
  const limit = limits[status];
  if (!limit || minutesInStep < limit.slow) return 'in time';
  return minutesInStep < limit.late ? 'slow' : 'late';
}
