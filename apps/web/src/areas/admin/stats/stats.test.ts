import { describe, expect, it } from 'vitest';

import { chartedDays, figuresOf, parseRange, percentOf, ratingShares, statusShares } from './figures.ts';
import type { PlatformAnalytics, Stats } from './queries.ts';
import { reportLines, toCsv } from './report.ts';

const EMPTY: Stats = {
  users: { total: 0, active: 0, blocked: 0, admins: 0, thisWeek: 0 },
  restaurants: { total: 0, approved: 0, pending: 0, active: 0, thisWeek: 0 },
  orders: { total: 0, active: 0, completed: 0, cancelled: 0, refunded: 0, thisWeek: 0, byStatus: {} },
  revenue: { total: 0, averageOrderValue: 0 },
  reviews: { total: 0, averageRating: 0, flagged: 0, thisWeek: 0, byRating: {} },
  offers: { total: 0, active: 0, inactive: 0, restaurant: 0, thisWeek: 0 },
  metrics: { orderRate: 0, ordersPerRestaurant: 0, averageOrderValue: 0 },
};
const WEEK: PlatformAnalytics = {
  days: 7,
  from: '2026-11-20',
  to: '2026-11-21',
  orders: { total: 4, byStatus: { Delivered: 3, New: 1 } },
  revenue: { total: 1218.5, averageOrderValue: 406.17 },
  reviews: { total: 3, averageRating: 4.3, byRating: { 5: 2, 3: 1 } },
  users: 2,
  restaurants: 1,
  offers: 0,
  metrics: { orderRate: 1356.4, ordersPerRestaurant: 199.1, averageOrderValue: 406.17 },
  trend: [
    { day: '2026-11-20', orders: 1, revenue: 0, users: 2, restaurants: 0, reviews: 0, offers: 0 },
    { day: '2026-11-21', orders: 3, revenue: 1218.5, users: 0, restaurants: 1, reviews: 3, offers: 0 },
  ],
};

describe('the analytics', () => {
  it('divide nothing by zero', () => {
    const figures = figuresOf(EMPTY, null);
    expect(percentOf(0, 0)).toBe(0);
    expect(statusShares(figures).every(({ count, percent }) => count === 0 && percent === 0)).toBe(true);
    expect(ratingShares(figures)).toHaveLength(5);
    const texts = reportLines(figures, 'all', 0).flatMap(({ lines }) => lines.map(({ text }) => text));
    expect(texts.join()).not.toMatch(/NaN|Infinity|undefined/);
  });

  it('are of all time, or of the last days', () => {
    const stats = { ...EMPTY, users: { ...EMPTY.users, total: 10 } };
    expect(figuresOf(stats, null)).toMatchObject({ users: 10, orders: 0 });
    expect(figuresOf(stats, WEEK)).toMatchObject({ users: 2, orders: 4, revenue: 1218.5 });
    expect(statusShares(figuresOf(stats, WEEK)).map(({ percent }) => percent)).toEqual([
      75, 0, 0, 0, 25, 0, 0,
    ]);
    expect(ratingShares(figuresOf(stats, WEEK)).map(({ percent }) => percent)).toEqual([66.7, 0, 33.3, 0, 0]);
  });

  it('know their ranges from the address', () => {
    expect([null, '', '8', 'all', '30'].map(parseRange)).toEqual(['all', 'all', 'all', 'all', '30']);
    expect([chartedDays('all'), chartedDays('7')]).toEqual([90, 7]);
  });

  it('say the same in the report as on the page', () => {
    const lines = reportLines(figuresOf(EMPTY, WEEK), '7', 36).flatMap((group) => group.lines);
    const text = (label: string) => lines.find((line) => line.label === label)?.text;
    expect(text('Total Revenue')).toBe('₹1,218.50');
    expect(text('New Users')).toBe('2');
    expect(text('Average rating')).toBe('4.3 out of 5');
    expect(text('Order Rate')).toBe('1,356.4%');
    expect(text('Avg Orders per Restaurant')).toBe('199.1');
    expect(text('Avg Order Value')).toBe('₹406.17');
    expect(text('Active offers')).toBe('36');
  });

  it('are a file of figures and days', async () => {
    const csv = await toCsv(reportLines(figuresOf(EMPTY, WEEK), '7', 36), WEEK, '20 Nov to 21 Nov');
    const lines = csv.split('\r\n');
    expect(lines[0]).toBe('Figure,20 Nov to 21 Nov');
    expect(lines).toContain('Total Revenue,1218.5');
    expect(lines).toContain('Order status breakdown: Delivered,3');
    expect(lines).toContain('Day,Orders,Revenue,Users,Restaurants,Reviews,Offers');
    expect(lines.at(-1)).toBe('2026-11-21,3,1218.5,0,1,3,0');
  });
});
