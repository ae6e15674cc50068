import type { Query } from '@tiffin/contract/route';
import type { api } from '@tiffin/contract/routes/index';
import { LIST_DEFAULT_LIMIT } from '@tiffin/contract/rules/limits';
import { ACTIVE_STATUSES } from '@tiffin/contract/rules/order-status';
import type { Order } from '@tiffin/contract/schemas/order';
import type { CustomerActor, OwnerActor } from '../../auth/actor.ts';
import type { Context } from '../../auth/context.ts';
import { assertOwnRestaurant } from '../../auth/scope.ts';
import { parseRowVersions, type VersionedRow } from '../../kit/row-versions.ts';
import { toOrder } from './order-document.ts';
import { readVersionOfOrders, readVersionOfOrdersBy } from './order-versions.repo.ts';
import { readOrders } from './orders-by-id.repo.ts';
import { findOrders } from './orders.repo.ts';

type CustomerPage = Query<typeof api.orders.myOrders>;
type RestaurantPage = Query<typeof api.orders.restaurantOrders>;

/** The customer's own orders, newest first; all, those under way, or those of some statuses. */
export async function listMyOrders(
  context: Context,
  customer: CustomerActor,
  page: CustomerPage,
): Promise<Order[]> {
  return readRows(context, customer, await versionOfMyOrders(context, customer, page));
}

/** @param version names the orders (kit/row-versions.ts) */
async function readRows(
  context: Context,
  reader: CustomerActor | OwnerActor,
  version: string,
): Promise<Order[]> {
  const ids = parseRowVersions(version).map(({ id }) => id);
  return (await readOwnOrders(context, reader, ids)).map(({ row }) => row);
}

/** The orders of the owner's restaurant, newest first; all, or those of a status that match a search. Throws NOT_FOUND for any other restaurant. */
export async function listRestaurantOrders(
  context: Context,
  owner: OwnerActor,
  restaurantId: number,
  query: RestaurantPage,
): Promise<Order[]> {
  const version = await versionOfRestaurantOrders(context, owner, restaurantId, query);
  if (version !== undefined) return readRows(context, owner, version);
  const { status, q, ...range } = query;
  const documents = await findOrders(context.db, owner, {
    limit: LIST_DEFAULT_LIMIT,
    ...range,
    words: q?.split(/\s+/) ?? [],
    statuses: status === 'active' ? ACTIVE_STATUSES : status && [status],
  });
  return documents.map((document) => toOrder(document, owner));
}

/** Those of these orders that are the reader's own, with their versions of the same moment. */
export async function readOwnOrders(
  { db }: Context,
  reader: CustomerActor | OwnerActor,
  ids: readonly number[],
): Promise<(VersionedRow & { row: Order })[]> {
  const read = await readOrders(db, reader, ids);
  return read.map(({ document, ...versioned }) => ({ ...versioned, row: toOrder(document, reader) }));
}

/** Another one whenever `listMyOrders` may answer something else; its orders with their versions (kit/row-versions.ts). */
export function versionOfMyOrders(
  { db }: Context,
  customer: CustomerActor,
  { status, ...page }: CustomerPage,
): Promise<string> {
  const range = { limit: LIST_DEFAULT_LIMIT, ...page };
  return status === undefined || status === 'active'
    ? readVersionOfOrders(db, customer, range, status === 'active')
    : readVersionOfOrdersBy(db, customer, range, status);
}

/**
 * Another one whenever `listRestaurantOrders` may answer something else; throws what that throws. A search, by words or by
 * days, has none: what it leaves out may begin to match.
 */
export async function versionOfRestaurantOrders(
  { db }: Context,
  owner: OwnerActor,
  restaurantId: number,
  { status, q, from, to, ...page }: RestaurantPage,
): Promise<string | undefined> {
  assertOwnRestaurant(owner, restaurantId);
  const isSearch = [q, from, to].some((wanted) => wanted !== undefined);
  if (isSearch || (status && status !== 'active')) return undefined;
  return readVersionOfOrders(db, owner, { limit: LIST_DEFAULT_LIMIT, ...page }, status === 'active');
}
