import type { Actor, CustomerActor, OwnerActor } from '../../auth/actor.ts';
import { type Database, sql } from '../../db/database.ts';
import { IS_ACTIVE, type Page, pageValues, SCOPE, scopeOf } from './orders.repo.ts';

/**
 * A text that is another one whenever the documents of these orders may be: it looks at the rows that the view
 * `order_documents` reads, without making documents of them. A row's xmin is another one after every change of the
 * row; of restaurants and dishes only what an order shows counts, for their rows change all the time.
 * @param page which orders `o`
 */
const versionOf = (page: string) => `
  with page as materialized (select o.id, o.xmin::text as row, o.restaurant_id from orders o where ${page})
  select md5(concat_ws('/',
    (select string_agg(concat(id, ':', row), ',' order by id) from page),
    (select string_agg(concat_ws('|', r.id, r.slug, coalesce(r.eta_minutes, 0), r.cuisine, r.img), ',' order by r.id)
       from restaurants r where r.id = any (array(select restaurant_id from page))),
    (select string_agg(concat(m.restaurant_id, ':', m.version), ',' order by m.restaurant_id)
       from menu_versions m where m.restaurant_id = any (array(select restaurant_id from page))),
    -- Reviews are never removed and their ids only grow, so no other set of as many has the same sum.
    (select concat(count(*), ':', sum(v.id)) from reviews v where v.order_id = any (array(select id from page))))) as version`;

interface Version {
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

export async function readVersionOfOrder(db: Database, actor: Actor, id: number): Promise<string> {
  return (await db.one(ofOne, [id, ...scopeOf(actor)])).version;
}
