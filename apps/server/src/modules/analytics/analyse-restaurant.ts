import type { Answer } from '@tiffin/contract/route';
import type { api } from '@tiffin/contract/routes/index';
import { TREND_DAYS } from '@tiffin/contract/rules/limits';
import { toRupees } from '@tiffin/contract/rules/money';
import { ORDER_STATUSES } from '@tiffin/contract/rules/order-status';
import { PAYMENT_METHODS } from '@tiffin/contract/schemas/cart';
import type { AdminActor, OwnerActor } from '../../auth/actor.ts';
import type { Context } from '../../auth/context.ts';
import type { Database } from '../../db/database.ts';
import { notFound } from '../../kit/app-error.ts';
import { countRestaurant, isRestaurant, type StatusTotals } from './analytics.repo.ts';

/**
 * The own restaurant in numbers, or any for an administrator, counted by the database and rounded here. Revenue
 * is what Delivered orders came to; 0 where there is nothing to divide. Throws NOT_FOUND for any other restaurant.
 */
export async function analyseRestaurant(
  { db, clock }: Context,
  reader: OwnerActor | AdminActor,
  restaurantId: number,
  trendDays: number = TREND_DAYS,
): Promise<Answer<typeof api.restaurants.getAnalytics>> {
  if (!(await mayAnalyse(db, reader, restaurantId))) throw notFound('Restaurant not found.');
  const { totals, range, before, days, hours, payments, topDishes } = await countRestaurant(
    db,
    restaurantId,
    clock(),
    trendDays,
  );
  return {
    ...figuresOf(totals),
    range: figuresOf(range),
    before: figuresOf(before),
    orderTrends: Object.fromEntries(days.map(({ day, orders }) => [day, orders])),
    revenueTrends: Object.fromEntries(days.map(({ day, revenuePaise }) => [day, toRupees(revenuePaise)])),
    topDishes: topDishes.map(({ revenuePaise, ...dish }) => ({ ...dish, revenue: toRupees(revenuePaise) })),
    hourly: hours,
    payments: PAYMENT_METHODS.map((payment) => {
      const { orders = 0, delivered = 0, paise = 0 } = payments.find((one) => one.payment === payment) ?? {};
      return { payment, orders, delivered, revenue: toRupees(paise) };
    }),
  };
}

function figuresOf(totals: StatusTotals) {
  const byStatus = new Map(totals.map((total) => [total.status, total]));
  const totalOrders = totals.reduce((sum, { orders }) => sum + orders, 0);
  const delivered = byStatus.get('Delivered') ?? { orders: 0, paise: 0 };
  return {
    totalOrders,
    ordersByStatus: Object.fromEntries(
      ORDER_STATUSES.map((status) => [status, byStatus.get(status)?.orders ?? 0]),
    ),
    totalRevenue: toRupees(delivered.paise),
    averageOrderValue: toRupees(Math.round(ratio(delivered.paise, delivered.orders))),
    completionRate: Math.round(ratio(delivered.orders, totalOrders) * 1_000) / 10,
  };
}

async function mayAnalyse(db: Database, reader: OwnerActor | AdminActor, id: number): Promise<boolean> {
  return reader.role === 'ADMIN' ? isRestaurant(db, id) : reader.restaurantId === id;
}

const ratio = (part: number, whole: number) => (whole === 0 ? 0 : part / whole);
