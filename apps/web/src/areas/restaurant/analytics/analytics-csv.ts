import { ORDER_STATUSES } from '@tiffin/contract/rules/order-status';
import Papa from 'papaparse';

import type { OwnAnalytics } from './own-analytics.ts';
import { spanText } from './span-text.ts';
import { daysOf } from './trends.ts';

type Row = [part: string, name: string, figure: string, value: string | number];

/** Everything the screen shows, one figure a line, so that a spreadsheet can filter and pivot it. */
export function toCsv(analytics: OwnAnalytics): string {
  const days = daysOf(analytics.orderTrends).length;
  const rows: Row[] = [
    ...totalsOf(spanText(days), analytics.range),
    ...totalsOf(days === 1 ? 'Yesterday by this time' : `${days} days before`, analytics.before),
    ...totalsOf('All time', analytics),
    ...ORDER_STATUSES.map((status): Row => [
      'Status',
      status,
      'Orders',
      analytics.range.ordersByStatus[status] ?? 0,
    ]),
    ...analytics.payments.flatMap(({ payment, orders, delivered, revenue }): Row[] => [
      ['Payment', payment, 'Orders', orders],
      ['Payment', payment, 'Delivered', delivered],
      ['Payment', payment, REVENUE, amount(revenue)],
    ]),
    ...daysOf(analytics.orderTrends).map(({ day, value }): Row => ['Day', day, 'Orders', value]),
    ...daysOf(analytics.revenueTrends).map(({ day, value }): Row => ['Day', day, REVENUE, amount(value)]),
    ...analytics.hourly.map(({ hour, orders }): Row => ['Hour', `${hour}:00`, 'Orders', orders]),
    ...analytics.topDishes.flatMap(({ name, quantity, revenue }): Row[] => [
      ['Dish', name, 'Sold', quantity],
      ['Dish', name, REVENUE, amount(revenue)],
    ]),
  ];
  // A dish whose name could start a formula begins with an apostrophe, so that it stays a name.
  return Papa.unparse([['Part', 'Name', 'Figure', 'Value'], ...rows], { escapeFormulae: true });
}

const totalsOf = (name: string, figures: OwnAnalytics['range']): Row[] => [
  ['Total', name, 'Orders', figures.totalOrders],
  ['Total', name, REVENUE, amount(figures.totalRevenue)],
  ['Total', name, 'Average order value (₹)', amount(figures.averageOrderValue)],
  ['Total', name, 'Completion rate (%)', figures.completionRate.toFixed(1)],
];

const REVENUE = 'Revenue (₹)';
const amount = (rupees: number): string => rupees.toFixed(2);
