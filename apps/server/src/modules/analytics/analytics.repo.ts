import { TOP_DISHES } from '@tiffin/contract/rules/limits';
import type { OrderStatus } from '@tiffin/contract/rules/order-status';
import { type Database, sql } from '../../db/database.ts';

/** Only statuses that an order has. */
export type StatusTotals = readonly { status: OrderStatus; orders: number; paise: number }[];

/** One restaurant in numbers; money in paise, its own days (`day_begins`), hours of the platform's time zone. */
export interface RestaurantNumbers {
  totals: StatusTotals;
  range: StatusTotals;
  before: StatusTotals;
  days: { day: string; orders: number; revenuePaise: number }[];
  hours: { hour: number; orders: number }[];
  payments: { payment: string; orders: number; delivered: number; paise: number }[];
  topDishes: { menuItemId: number; name: string; quantity: number; revenuePaise: number }[];
}

/*
 * Totals are of all time, "before" of as long before the last $3 days as they last until now, or of one day of the day
 * before up to the same time; everything else of those days. Dishes are named as they are called now.
 * A day is found among the instants at which days begin, so that a change of clocks puts each order into one of them.
 * `recent` is read once; the totals need nothing but the index orders_restaurant_ledger_idx.
 */
const numbers = sql<{ numbers: RestaurantNumbers }>(
  'restaurant_numbers',
  `with calendar as (
     select s.time_zone, r.day_begins, $3::int - 1 as back,
            (($2::timestamptz at time zone s.time_zone) - r.day_begins::interval)::date as by_clock
       from settings s, restaurants r where r.id = $1),
   dated as (
     select *, by_clock - ((by_clock + day_begins) at time zone time_zone > $2::timestamptz)::int as today
       from calendar),
   platform as materialized (
     select time_zone, today, back,
            array(select (today - n + day_begins) at time zone time_zone from generate_series(back, -1, -1) n) as starts,
            (today - 1 + day_begins) at time zone time_zone as yesterday
       from dated),
   time_before as (
     select case when back = 0 then yesterday else starts[1] - ($2::timestamptz - starts[1]) end as begins,
            $2::timestamptz - starts[1] as lasts
       from platform),
   totals as (
     select status, count(*) as orders, sum(total_paise) as paise
       from orders where restaurant_id = $1 and deleted_at is null group by status),
   recent as materialized (
     select o.id, o.status, o.total_paise, o.payment, o.created_at at time zone p.time_zone as local,
            p.today - p.back + width_bucket(o.created_at, p.starts) - 1 as day
       from orders o, platform p
      where o.restaurant_id = $1 and o.deleted_at is null
        and o.created_at >= p.starts[1] and o.created_at < p.starts[p.back + 2]),
   range as (select status, count(*) as orders, sum(total_paise) as paise from recent group by status),
   before as (
     select o.status, count(*) as orders, sum(o.total_paise) as paise
       from orders o, time_before b
      where o.restaurant_id = $1 and o.deleted_at is null
        and o.created_at >= b.begins and o.created_at < b.begins + b.lasts
      group by o.status),
   by_day as (
     select day, count(*) as orders, sum(total_paise) filter (where status = 'Delivered') as paise
       from recent group by 1),
   days as (
     select d.day, coalesce(b.orders, 0) as orders, coalesce(b.paise, 0) as paise
       from platform p
       cross join lateral (select p.today - n as day from generate_series(0, p.back) as n) d
       left join by_day b using (day)),
   by_hour as (select extract(hour from local)::int as hour, count(*) as orders from recent group by 1),
   hours as (
     select hour, coalesce(b.orders, 0) as orders
       from generate_series(0, 23) as hour left join by_hour b using (hour)),
   payments as (
     select payment, count(*) as orders, count(*) filter (where status = 'Delivered') as delivered,
            coalesce(sum(total_paise) filter (where status = 'Delivered'), 0) as paise
       from recent group by 1),
   dishes as (
     select i.menu_item_id, sum(i.qty) as quantity, sum(i.qty::bigint * i.price_paise) as paise
       from recent r join order_items i on i.order_id = r.id
      where r.status = 'Delivered'
      group by 1 order by 2 desc, 3 desc, 1 limit ${TOP_DISHES})
   select jsonb_build_object(
     'totals', (select coalesce(jsonb_agg(t), '[]') from totals t),
     'range', (select coalesce(jsonb_agg(t), '[]') from range t),
     'before', (select coalesce(jsonb_agg(t), '[]') from before t),
     'days', (select jsonb_agg(jsonb_build_object('day', day, 'orders', orders, 'revenuePaise', paise) order by day)
                from days),
     'hours', (select jsonb_agg(h order by hour) from hours h),
     'payments', (select coalesce(jsonb_agg(p), '[]') from payments p),
     'topDishes', (select coalesce(jsonb_agg(jsonb_build_object('menuItemId', m.id, 'name', m.name,
                                                                'quantity', d.quantity, 'revenuePaise', d.paise)
                                             order by d.quantity desc, d.paise desc, m.id), '[]')
                     from dishes d join menu_items m on m.id = d.menu_item_id)) as numbers`,
);

export async function countRestaurant(
  db: Database,
  restaurantId: number,
  at: Date,
  trendDays: number,
): Promise<RestaurantNumbers> {
  return (await db.one(numbers, [restaurantId, at, trendDays])).numbers;
}

const existing = sql<{ id: number }>(
  'is_restaurant',
  'select id from restaurants where id = $1 and deleted_at is null',
);

/** Checks that there is one that is not a tombstone. */
export async function isRestaurant(db: Database, id: number): Promise<boolean> {
  return (await db.maybeOne(existing, [id])) !== undefined;
}
