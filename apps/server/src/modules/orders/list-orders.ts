import { ACTIVE_STATUSES, LIST_DEFAULT_LIMIT, type Order, type OrderStatus } from '@tiffin/contract';
import type { CustomerActor, OwnerActor } from '../../auth/actor.ts';
import type { Context } from '../../auth/context.ts';
import { notFound } from '../../kit/app-error.ts';
import { toOrder } from './order-document.ts';
import { readVersionOfOrders } from './order-versions.repo.ts';
import { findOrders, listActiveOrders, listOrders } from './orders.repo.ts';

interface Page {
  readonly limit?: number;
  readonly before?: number;
}

interface CustomerPage extends Page {
  readonly status?: 'active';
}

interface RestaurantPage extends Page {
  readonly status?: OrderStatus | 'active';
  readonly q?: string;
}

function assertOwn(owner: OwnerActor, restaurantId: number): void {
  if (restaurantId !== owner.restaurantId) throw notFound('Restaurant not found.');
}

/** The customer's own orders, newest first; all, or those under way. */
export async function listMyOrders(
  { db }: Context,
  customer: CustomerActor,
  { status, ...range }: CustomerPage,
): Promise<Order[]> {
  const page = { limit: LIST_DEFAULT_LIMIT, ...range };
  const documents = await (status ? listActiveOrders : listOrders)(db, customer, page);
  return documents.map((document) => toOrder(document, customer));
}

/** The orders of the owner's restaurant, newest first; all, or those of a status that match a search. Throws NOT_FOUND for any other restaurant. */
export async function listRestaurantOrders(
  { db }: Context,
  owner: OwnerActor,
  restaurantId: number,
  { status, q, ...range }: RestaurantPage,
): Promise<Order[]> {
  assertOwn(owner, restaurantId);
  const page = { limit: LIST_DEFAULT_LIMIT, ...range };
  const statuses = status === 'active' ? ACTIVE_STATUSES : status && [status];
  const documents =
    q !== undefined || (status && status !== 'active')
      ? await findOrders(db, owner, { ...page, words: q?.split(/\s+/) ?? [], statuses })
      : await (status ? listActiveOrders : listOrders)(db, owner, page);
  return documents.map((document) => toOrder(document, owner));
}

/** Another one whenever `listMyOrders` may answer something else. */
export function versionOfMyOrders(
  { db }: Context,
  customer: CustomerActor,
  { status, ...page }: CustomerPage,
): Promise<string> {
  return readVersionOfOrders(db, customer, { limit: LIST_DEFAULT_LIMIT, ...page }, status === 'active');
}

/**
 * Another one whenever `listRestaurantOrders` may answer something else; throws what that throws. A search has none:
 * what it leaves out may begin to match.
 */
export async function versionOfRestaurantOrders(
  { db }: Context,
  owner: OwnerActor,
  restaurantId: number,
  { status, q, ...page }: RestaurantPage,
): Promise<string | undefined> {
  assertOwn(owner, restaurantId);
  if (q !== undefined || (status && status !== 'active')) return undefined;
  return readVersionOfOrders(db, owner, { limit: LIST_DEFAULT_LIMIT, ...page }, status === 'active');
}
