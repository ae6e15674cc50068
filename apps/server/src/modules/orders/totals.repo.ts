import type { OrderTotals } from '@tiffin/contract/schemas/order';
import type { CustomerActor } from '../../auth/actor.ts';
import { type Database, sql } from '../../db/database.ts';
import { IS_ACTIVE } from './orders.repo.ts';

interface Totals extends Pick<OrderTotals, 'orders' | 'active' | 'delivered' | 'cancelled'> {
  spentPaise: number;
  spentThisMonthPaise: number;
  firstOrderAt: Date | null;
}

/** Months begin at midnight of the platform; the filter is one truth for both sums. */
const totals = sql<Totals>(
  'order_totals_of_customer',
  `with platform as (
     select date_trunc('month', $2::timestamptz at time zone time_zone) at time zone time_zone as month from settings),
   own as (
     select o.created_at, o.status, o.total_paise * (o.status not in ('Cancelled', 'Refunded'))::int as paise
       from orders o where o.user_id = $1 and o.deleted_at is null)
   select count(*) as orders, min(created_at) as "firstOrderAt",
          count(*) filter (where ${IS_ACTIVE}) as active,
          count(*) filter (where status in ('Delivered', 'Refunded')) as delivered,
          count(*) filter (where status = 'Cancelled') as cancelled,
          coalesce(sum(paise), 0) as "spentPaise",
          coalesce(sum(paise) filter (where created_at >= month), 0) as "spentThisMonthPaise"
     from own, platform`,
);

export function sumOrders(db: Database, customer: CustomerActor, at: Date): Promise<Totals> {
  return db.one(totals, [customer.id, at]);
}
