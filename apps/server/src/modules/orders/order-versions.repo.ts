import type { OrderStatus } from '@tiffin/contract/rules/order-status';
import type { Actor, CustomerActor, OwnerActor } from '../../auth/actor.ts';
import { scopeOf } from '../../auth/scope.ts';
import { type Database, sql } from '../../db/database.ts';
import type { Page } from '../../db/page.ts';
import { IS_ACTIVE, pageValues, SCOPE } from './orders.repo.ts';

/**
 * Each order with a number that is another one whenever its document may be (kit/row-versions.ts). It looks at the rows
 * that the view `order_rows` reads, without making documents of them. A row's xmin is another one after every change of
 * the row; of restaurants and dishes only what an order shows counts, for their rows change all the time. Reviews are
 * never removed.
 * @param page which orders `o`
 */
export const versionOf = (page: string) => `
  with page as materialized (select o.id, o.xmin::text as row, o.restaurant_id from orders o where ${page}),
  kitchens as materialized (
    select r.id, concat_ws('|', r.slug, coalesce(r.eta_minutes, 0), r.cuisine, r.img, coalesce(m.version, 0)) as shown
      from restaurants r left join menu_versions m on m.restaurant_id = r.id
     where r.id = any (array(select restaurant_id from page))),
  reviewed as materialized (
    select order_id, count(*) as n from reviews where order_id = any (array(select id from page)) group by 1)
  select coalesce(string_agg(
           concat(p.id, ':', to_hex(hashtextextended(concat_ws('/', p.row, coalesce(v.n, 0), k.shown), 0))), ','
           order by p.id desc), '') as version
    from page p join kitchens k on k.id = p.restaurant_id left join reviewed v on v.order_id = p.id`;

export interface Version {
  version: string;
}

const ofCustomer = sql<Version>(
  'version_of_orders_of_customer',
  versionOf('o.user_id = $1 and o.id < $2 and o.deleted_at is null order by o.id desc limit $3'),
);
const ofRestaurant = sql<Version>(
  'version_of_orders_of_restaurant',
  versionOf('o.restaurant_id = $1 and o.id < $2 and o.deleted_at is null order by o.id desc limit $3'),
);
const activeOfCustomer = sql<Version>(
  'version_of_active_orders_of_customer',
  versionOf(
    `o.user_id = $1 and o.id < $2 and o.deleted_at is null and o.${IS_ACTIVE} order by o.id desc limit $3`,
  ),
);
const ofCustomerBy = sql<Version>(
  'version_of_orders_of_customer_by_status',
  versionOf(
    'o.user_id = $1 and o.id < $2 and o.deleted_at is null and o.status = any ($4) order by o.id desc limit $3',
  ),
);
const activeOfRestaurant = sql<Version>(
  'version_of_active_orders',
  versionOf(
    `o.restaurant_id = $1 and o.id < $2 and o.deleted_at is null and o.${IS_ACTIVE} order by o.id desc limit $3`,
  ),
);
const ofOne = sql<Version>('version_of_order', versionOf(`o.id = $1 and ${SCOPE} and o.deleted_at is null`));

export async function readVersionOfOrders(
  db: Database,
  actor: CustomerActor | OwnerActor,
  page: Page,
  isActiveOnly = false,
): Promise<string> {
  const [all, active] =
    actor.role === 'CUSTOMER' ? [ofCustomer, activeOfCustomer] : [ofRestaurant, activeOfRestaurant];
  const statement = isActiveOnly ? active : all;
  return (await db.one(statement, pageValues(actor, page))).version;
}

export async function readVersionOfOrdersBy(
  db: Database,
  customer: CustomerActor,
  page: Page,
  statuses: readonly OrderStatus[],
): Promise<string> {
  return (await db.one(ofCustomerBy, [...pageValues(customer, page), statuses])).version;
}

export async function readVersionOfOrder(db: Database, actor: Actor, id: number): Promise<string> {
  return (await db.one(ofOne, [id, ...scopeOf(actor)])).version;
}
