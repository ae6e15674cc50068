import type { CustomerActor, OwnerActor } from '../../auth/actor.ts';
import { type Database, sql } from '../../db/database.ts';
import { parseRowVersions, type VersionedRow } from '../../kit/row-versions.ts';
import type { OrderDocument } from './order-document.ts';
import { type Version, versionOf } from './order-versions.repo.ts';

interface Read extends Version {
  documents: OrderDocument[];
}

/** One json for all: PostgreSQL makes it, and the driver reads it, faster than a row for each order. */
const readByIds = (column: string, reader: string) => `
  select (select coalesce(json_agg(d order by d.id desc), '[]') from order_rows d where d."${reader}" = $1 and d.id = any ($2)) as documents,
         (${versionOf(`o.${column} = $1 and o.id = any ($2) and o.deleted_at is null`)}) as version`;
const customersOrdersByIds = sql<Read>('orders_of_customer_by_ids', readByIds('user_id', 'userId'));
const restaurantsOrdersByIds = sql<Read>(
  'orders_of_restaurant_by_ids',
  readByIds('restaurant_id', 'restaurantId'),
);

/** Those of these orders that are the actor's, newest first, with their versions of the same moment. */
export async function readOrders(
  db: Database,
  actor: CustomerActor | OwnerActor,
  ids: readonly number[],
): Promise<(VersionedRow & { document: OrderDocument })[]> {
  const [statement, whose] =
    actor.role === 'CUSTOMER'
      ? [customersOrdersByIds, actor.id]
      : [restaurantsOrdersByIds, actor.restaurantId];
  const { documents, version } = await db.one(statement, [whose, ids]);
  const versions = new Map(parseRowVersions(version).map((row) => [row.id, row.version]));
  return documents.map((document) => ({
    id: document.id,
    version: versions.get(document.id) ?? '',
    document,
  }));
}
