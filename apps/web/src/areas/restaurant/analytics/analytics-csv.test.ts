import Papa from 'papaparse';
import { expect, it } from 'vitest';

import { toCsv } from './analytics-csv.ts';

const analytics = {
  range: {
    totalOrders: 5,
    ordersByStatus: { New: 1, Delivered: 3, Cancelled: 1 },
    totalRevenue: 1250.5,
    averageOrderValue: 416.83,
    completionRate: 60,
  },
  before: {
    totalOrders: 2,
    ordersByStatus: { Delivered: 2 },
    totalRevenue: 800,
    averageOrderValue: 400,
    completionRate: 100,
  },
  totalOrders: 12,
  ordersByStatus: { New: 1, Delivered: 10, Cancelled: 1 },
  orderTrends: { '2026-11-21': 2, '2026-11-20': 3 },
  totalRevenue: 6182.5,
  averageOrderValue: 618.25,
  completionRate: 83.3,
  revenueTrends: { '2026-11-21': 0, '2026-11-20': 1250.5 },
  topDishes: [
    { menuItemId: 1, name: '=HYPERLINK("http://x","y")', quantity: 9, revenue: 900 },
    { menuItemId: 2, name: 'Samosa, 2 pcs "hot"', quantity: 4, revenue: 99.5 },
  ],
  payments: [
    { payment: 'Cash on Delivery' as const, orders: 3, delivered: 2, revenue: 750.5 },
    { payment: 'UPI' as const, orders: 2, delivered: 1, revenue: 500 },
  ],
  hourly: [
    { hour: 9, orders: 1 },
    { hour: 20, orders: 4 },
  ],
};
const lines = () => Papa.parse<string[]>(toCsv(analytics)).data;

it('has every figure on a line of its own, the days from the oldest', () => {
  expect(lines()).toEqual([
    ['Part', 'Name', 'Figure', 'Value'],
    ['Total', 'Last 2 days', 'Orders', '5'],
    ['Total', 'Last 2 days', 'Revenue (₹)', '1250.50'],
    ['Total', 'Last 2 days', 'Average order value (₹)', '416.83'],
    ['Total', 'Last 2 days', 'Completion rate (%)', '60.0'],
    ['Total', '2 days before', 'Orders', '2'],
    ['Total', '2 days before', 'Revenue (₹)', '800.00'],
    ['Total', '2 days before', 'Average order value (₹)', '400.00'],
    ['Total', '2 days before', 'Completion rate (%)', '100.0'],
    ['Total', 'All time', 'Orders', '12'],
    ['Total', 'All time', 'Revenue (₹)', '6182.50'],
    ['Total', 'All time', 'Average order value (₹)', '618.25'],
    ['Total', 'All time', 'Completion rate (%)', '83.3'],
    ['Status', 'New', 'Orders', '1'],
    ['Status', 'Accepted', 'Orders', '0'],
    ['Status', 'Preparing', 'Orders', '0'],
    ['Status', 'Out for Delivery', 'Orders', '0'],
    ['Status', 'Delivered', 'Orders', '3'],
    ['Status', 'Cancelled', 'Orders', '1'],
    ['Status', 'Refunded', 'Orders', '0'],
    ['Payment', 'Cash on Delivery', 'Orders', '3'],
    ['Payment', 'Cash on Delivery', 'Delivered', '2'],
    ['Payment', 'Cash on Delivery', 'Revenue (₹)', '750.50'],
    ['Payment', 'UPI', 'Orders', '2'],
    ['Payment', 'UPI', 'Delivered', '1'],
    ['Payment', 'UPI', 'Revenue (₹)', '500.00'],
    ['Day', '2026-11-20', 'Orders', '3'],
    ['Day', '2026-11-21', 'Orders', '2'],
    ['Day', '2026-11-20', 'Revenue (₹)', '1250.50'],
    ['Day', '2026-11-21', 'Revenue (₹)', '0.00'],
    ['Hour', '9:00', 'Orders', '1'],
    ['Hour', '20:00', 'Orders', '4'],
    ['Dish', '\'=HYPERLINK("http://x","y")', 'Sold', '9'],
    ['Dish', '\'=HYPERLINK("http://x","y")', 'Revenue (₹)', '900.00'],
    ['Dish', 'Samosa, 2 pcs "hot"', 'Sold', '4'],
    ['Dish', 'Samosa, 2 pcs "hot"', 'Revenue (₹)', '99.50'],
  ]);
});

it('leaves no cell that a spreadsheet would calculate', () => {
  expect(
    lines()
      .flat()
      .filter((cell) => /^[=+\-@\t\r]/.test(cell)),
  ).toEqual([]);
});
