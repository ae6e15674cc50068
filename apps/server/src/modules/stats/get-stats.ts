import { THIS_WEEK_DAYS } from '@tiffin/contract/rules/limits';
import { ACTIVE_STATUSES } from '@tiffin/contract/rules/order-status';
import type { Stats } from '@tiffin/contract/schemas/admin';
import type { AdminActor } from '../../auth/actor.ts';
import type { Context } from '../../auth/context.ts';
import { byStatus, ratio, revenueOf, sum } from './figures.ts';
import { countEverything, type Counts } from './stats.repo.ts';

const DAY_MS = 86_400_000;

/** Every tile of every admin screen, counted by the database at one moment. */
export async function getStats({ db, clock }: Context, _admin: AdminActor): Promise<Stats> {
  const counts = await countEverything(db, new Date(clock().getTime() - THIS_WEEK_DAYS * DAY_MS));
  const { users, restaurants, reviews, offers } = counts;
  const orders = orderFigures(counts);
  const revenue = revenueOf(counts.orders);
  return {
    users: { ...users, active: users.total - users.blocked },
    restaurants,
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

function orderFigures({ orders: rows, ordersThisWeek }: Counts): Stats['orders'] {
  const counts = byStatus(rows);
  return {
    total: sum(rows.map((row) => row.n)),
    active: sum(ACTIVE_STATUSES.map((status) => counts[status])),
    completed: counts.Delivered,
    cancelled: counts.Cancelled,
    refunded: counts.Refunded,
    thisWeek: ordersThisWeek,
    byStatus: counts,
  };
}
