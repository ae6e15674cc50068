import { BOUGHT_WITH } from '@tiffin/contract/rules/limits';
import { type Database, sql } from '../../db/database.ts';

/** The dishes that go with a dish, the most frequent first. */
export type BoughtTogether = ReadonlyMap<number, readonly number[]>;

const { days, orders, together, customers, percent, most } = BOUGHT_WITH;

/*
 * The index of a restaurant's orders by time gives the recent ones, from the newest on, and no more of them are read; of
 * their lines a dish counts once an order. The share of a pair grows with its count, since both are of the same dish.
 */
const bought = sql<{ dishId: number; boughtWith: number[] }>(
  'bought_together',
  `with recent as materialized (
     select id, user_id from orders
      where restaurant_id = $1 and status = 'Delivered' and deleted_at is null
        and created_at > now() - interval '${days} days'
      order by created_at desc, id desc limit ${orders}),
   held as materialized (
     select distinct r.id, r.user_id, i.menu_item_id as dish
       from recent r join order_items i on i.order_id = r.id
       join menu_items m on m.id = i.menu_item_id and m.deleted_at is null),
   ordered as (select dish, count(*) as n from held group by dish),
   pairs as (
     select a.dish, b.dish as other, count(*) as n
       from held a join held b on b.id = a.id and b.dish <> a.dish
      group by a.dish, b.dish
     having count(*) >= ${together} and count(distinct a.user_id) >= ${customers})
   select p.dish as "dishId", (array_agg(p.other order by p.n desc, p.other))[1:${most}] as "boughtWith"
     from pairs p join ordered o using (dish)
    where p.n * 100 >= o.n * ${percent}
    group by p.dish`,
);

/** Counts recent orders of a restaurant (by the limits of `BOUGHT_WITH`). */
export async function countBoughtTogether(db: Database, restaurantId: number): Promise<BoughtTogether> {
  const rows = await db.query(bought, [restaurantId]);
  return new Map(rows.map(({ dishId, boughtWith }) => [dishId, boughtWith]));
}
