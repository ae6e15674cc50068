import {
  ACTIVE_STATUSES,
  ORDER_STATUSES,
  type OrderStatus,
  type Stats,
  THIS_WEEK_DAYS,
  toRupees,
} from '@tiffin/contract';
import type { AdminActor } from '../../auth/actor.ts';
import type { Context } from '../../auth/context.ts';
import { countEverything, type Counts } from './stats.repo.ts';

const DAY_MS = 86_400_000;

/** Every tile of every admin screen, counted by the database at one moment. */
export async function getStats({ db, clock }: Context, _admin: AdminActor): Promise<Stats> {
  const counts = await countEverything(db, new Date(clock().getTime() - THIS_WEEK_DAYS * DAY_MS));
  const { users, restaurants, reviews, offers } = counts;
  const orders = orderFigures(counts.orders);
  const revenue = revenueOf(counts.orders);
  return {
    users: { ...users, active: users.total - users.blocked },
    restaurants: { ...restaurants, pending: restaurants.total - restaurants.approved },
    orders,
    revenue,
    reviews: { ...reviews, averageRating: reviews.averageRating ?? 0 },
    offers: { ...offers, inactive: offers.total - offers.active },
    metrics: {
      orderRate: ratio(orders.total * 100, users.total),
      ordersPerRestaurant: ratio(orders.total, restaurants.total),
      averageOrderValue: revenue.averageOrderValue,
    },
  };
}

function orderFigures(rows: Counts['orders']): Stats['orders'] {
  const count = (status: OrderStatus) => rows.find((row) => row.status === status)?.n ?? 0;
  return {
    total: sum(rows.map((row) => row.n)),
    active: sum(ACTIVE_STATUSES.map(count)),
    completed: count('Delivered'),
    cancelled: count('Cancelled'),
    refunded: count('Refunded'),
    thisWeek: sum(rows.map((row) => row.thisWeek)),
    byStatus: Object.fromEntries(ORDER_STATUSES.map((status) => [status, count(status)])),
  };
}

const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0);

/** Delivered orders only (SPEC 2); rupees with two decimals, 0 where there is nothing to divide. */
function revenueOf(rows: Counts['orders']): Stats['revenue'] {
  const delivered = rows.find((row) => row.status === 'Delivered');
  if (!delivered) return { total: 0, averageOrderValue: 0 };
  return {
    total: toRupees(delivered.totalPaise),
    averageOrderValue: toRupees(Math.round(delivered.totalPaise / delivered.n)),
  };
}

/** One decimal, 0 where there is nothing to divide. */
function ratio(part: number, whole: number): number {
  return whole === 0 ? 0 : Math.round((part / whole) * 10) / 10;
}
