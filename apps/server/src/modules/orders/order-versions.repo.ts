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
    select r.id, concat_ws('|', r.slug, coalesce(r.eta_minutes, 0), r.cuisine, r.img, r.phone, coalesce(m.version, 0)) as shown
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

/** A page of the orders of a customer or of a restaurant: whose, before which, and how many are its parameters. */
const listOf = (name: string, owner: 'user_id' | 'restaurant_id', narrowed = '') =>
  sql<Version>(
    `version_of_${name}`,
    versionOf(
      `o.${owner} = $1 and o.id < $2 and o.deleted_at is null ${narrowed} order by o.id desc limit $3`,
    ),
  );
const ofCustomer = {
  all: listOf('orders_of_customer', 'user_id'),
  active: listOf('active_orders_of_customer', 'user_id', `and o.${IS_ACTIVE}`),
};
const ofRestaurant = {
  all: listOf('orders_of_restaurant', 'restaurant_id'),
  active: listOf('active_orders', 'restaurant_id', `and o.${IS_ACTIVE}`),
};
const ofCustomerBy = listOf('orders_of_customer_by_status', 'user_id', 'and o.status = any ($4)');
const ofOne = sql<Version>('version_of_order', versionOf(`o.id = $1 and ${SCOPE} and o.deleted_at is null`));

export async function readVersionOfOrders(
  db: Database,
  actor: CustomerActor | OwnerActor,
  page: Page,
  isActiveOnly: boolean,
): Promise<string> {
  const lists = actor.role === 'CUSTOMER' ? ofCustomer : ofRestaurant;
  return (await db.one(isActiveOnly ? lists.active : lists.all, pageValues(actor, page))).version;
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
