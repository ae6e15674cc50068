import type { OrderStatus } from '@tiffin/contract/rules/order-status';

import type { Days, PlatformAnalytics, Stats } from './queries.ts';

/** Period of the analytics: everything, or the last days. */
export type Range = 'all' | `${Days}`;
export const RANGES: readonly { value: Range; label: string }[] = [
  { value: 'all', label: 'All time' },
  { value: '7', label: '7 days' },
  { value: '30', label: '30 days' },
  { value: '90', label: '90 days' },
  { value: '365', label: '365 days' },
];

export const parseRange = (text: string | null): Range =>
  RANGES.find(({ value }) => value === text)?.value ?? 'all';

/** The charts of all time show the last of it. */
const CHARTED_OF_ALL: Days = 90;
export const chartedDays = (range: Range): Days =>
  range === 'all' ? CHARTED_OF_ALL : (Number(range) as Days); // the others are days

/** The figures of a range, as the page, the file and the report show them. */
export type Figures = {
  orders: number;
  byStatus: Readonly<Record<string, number>>;
  revenue: number;
  users: number;
  restaurants: number;
  reviews: number;
  averageRating: number;
  byRating: Readonly<Record<string, number>>;
  metrics: Stats['metrics'];
};

/** Figures of all time without `analytics`, else of its last days. */
export function figuresOf(stats: Stats, analytics: PlatformAnalytics | null): Figures {
  const { orders, revenue, reviews, metrics } = analytics ?? stats;
  return {
    orders: orders.total,
    byStatus: orders.byStatus,
    revenue: revenue.total,
    users: analytics ? analytics.users : stats.users.total,
    restaurants: analytics ? analytics.restaurants : stats.restaurants.total,
    reviews: reviews.total,
    averageRating: reviews.averageRating,
    byRating: reviews.byRating,
    metrics,
  };
}

/** Percent with one decimal; 0 of nothing. */
export const percentOf = (part: number, whole: number): number =>
  whole === 0 ? 0 : Math.round((part / whole) * 1_000) / 10;

/** How an order usually ends first, then how it got there (the picture's order). */
const SHOWN: readonly OrderStatus[] = [
  'Delivered',
  'Out for Delivery',
  'Preparing',
  'Accepted',
  'New',
  'Cancelled',
  'Refunded',
];

export const statusShares = ({ byStatus, orders }: Figures) =>
  SHOWN.map((status) => {
    const count = byStatus[status] ?? 0;
    return { status, count, percent: percentOf(count, orders) };
  });

export const ratingShares = ({ byRating, reviews }: Figures) =>
  [5, 4, 3, 2, 1].map((stars) => {
    const count = byRating[stars] ?? 0;
    return { stars, count, percent: percentOf(count, reviews) };
  });
