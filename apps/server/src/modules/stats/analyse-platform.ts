import { TREND_DAYS } from '@tiffin/contract/rules/limits';
import { toRupees } from '@tiffin/contract/rules/money';
import type { PlatformAnalytics } from '@tiffin/contract/schemas/admin';
import type { AdminActor } from '../../auth/actor.ts';
import type { Context } from '../../auth/context.ts';
import { byStatus, ratio, revenueOf, sum } from './figures.ts';
import { readTrends } from './trends.repo.ts';
import type { Trends } from './trends.ts';

const DAY_MS = 86_400_000;
const STARS = [1, 2, 3, 4, 5] as const;

/** The last days of the whole platform in numbers, counted by the database and rounded here. */
export async function analysePlatform(
  { db, clock }: Context,
  _admin: AdminActor,
  days = TREND_DAYS,
): Promise<PlatformAnalytics> {
  const trends = await readTrends(db, days, clock());
  const { orders, reviews, allUsers, allRestaurants } = trends;
  const total = all(orders);
  const revenue = revenueOf(orders);
  return {
    days,
    from: trends.from,
    to: trends.to,
    orders: { total, byStatus: byStatus(orders) },
    revenue,
    reviews: ratings(reviews),
    users: all(trends.users),
    restaurants: all(trends.restaurants),
    offers: all(trends.offers),
    metrics: {
      orderRate: ratio(total * 100, allUsers),
      ordersPerRestaurant: ratio(total, allRestaurants),
      averageOrderValue: revenue.averageOrderValue,
    },
    trend: daysOf(trends),
  };
}

const all = (rows: readonly { n: number }[]) => sum(rows.map(({ n }) => n));

function ratings(rows: Trends['reviews']): PlatformAnalytics['reviews'] {
  const count = (stars: number) => all(rows.filter(({ rating }) => rating === stars));
  return {
    total: all(rows),
    averageRating: ratio(sum(rows.map(({ rating, n }) => rating * n)), all(rows)),
    byRating: Object.fromEntries(STARS.map((stars) => [stars, count(stars)])),
  };
}

/** Every day from the first to the last, also those on which nothing was made. */
function daysOf({ from, to, ...made }: Trends): PlatformAnalytics['trend'] {
  const last = Date.parse(to);
  const days: string[] = [];
  for (let at = Date.parse(from); at <= last; at += DAY_MS)
    days.push(new Date(at).toISOString().slice(0, 10));
  const piles = {
    orders: piled(made.orders, ({ n }) => n),
    paise: piled(made.orders, ({ status, totalPaise }) => (status === 'Delivered' ? totalPaise : 0)),
    users: piled(made.users, ({ n }) => n),
    restaurants: piled(made.restaurants, ({ n }) => n),
    reviews: piled(made.reviews, ({ n }) => n),
    offers: piled(made.offers, ({ n }) => n),
  };
  return days.map((day) => ({
    day,
    orders: piles.orders.get(day) ?? 0,
    revenue: toRupees(piles.paise.get(day) ?? 0),
    users: piles.users.get(day) ?? 0,
    restaurants: piles.restaurants.get(day) ?? 0,
    reviews: piles.reviews.get(day) ?? 0,
    offers: piles.offers.get(day) ?? 0,
  }));
}

/** Sums the rows of each day. */
function piled<Row extends { day: string }>(
  rows: readonly Row[],
  worth: (row: Row) => number,
): Map<string, number> {
  const days = new Map<string, number>();
  for (const row of rows) days.set(row.day, (days.get(row.day) ?? 0) + worth(row));
  return days;
}
