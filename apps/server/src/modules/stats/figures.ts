import { toRupees } from '@tiffin/contract/rules/money';
import { ORDER_STATUSES, type OrderStatus } from '@tiffin/contract/rules/order-status';
import type { Stats } from '@tiffin/contract/schemas/admin';

/** So many orders of one status, and what they came to. */
export interface Pile {
  readonly status: OrderStatus;
  readonly n: number;
  readonly totalPaise: number;
}

export const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0);

/** Every status with its orders, also those that no order has. */
export function byStatus(piles: readonly Pile[]): Record<OrderStatus, number> {
  const count = (wanted: OrderStatus) =>
    sum(piles.filter(({ status }) => status === wanted).map(({ n }) => n));
  return Object.fromEntries(ORDER_STATUSES.map((status) => [status, count(status)])) as Record<
    OrderStatus,
    number
  >; // of every status
}

/** Delivered orders only (docs/rules/analytics.md#revenue); two decimals, 0 where there is nothing to divide. */
export function revenueOf(piles: readonly Pile[]): Stats['revenue'] {
  const delivered = piles.filter(({ status }) => status === 'Delivered');
  const paise = sum(delivered.map(({ totalPaise }) => totalPaise));
  const orders = sum(delivered.map(({ n }) => n));
  return {
    total: toRupees(paise),
    averageOrderValue: orders === 0 ? 0 : toRupees(Math.round(paise / orders)),
  };
}

/** One decimal, 0 where there is nothing to divide. */
export function ratio(part: number, whole: number): number {
  return whole === 0 ? 0 : Math.round((part / whole) * 10) / 10;
}
