import { ACTIVE_STATUSES, LIST_DEFAULT_LIMIT, type Order, type OrderStatus } from '@tiffin/contract';
import type { CustomerActor, OwnerActor } from '../../auth/actor.ts';
import type { Context } from '../../auth/context.ts';
import { notFound } from '../../kit/app-error.ts';
import { toOrder } from './order-document.ts';
import { findOrders, listActiveOrders, listOrders } from './orders.repo.ts';

interface Page {
  readonly limit?: number;
  readonly before?: number;
}

/** The customer's own orders, newest first. */
export async function listMyOrders({ db }: Context, customer: CustomerActor, page: Page): Promise<Order[]> {
  const documents = await listOrders(db, customer, { limit: LIST_DEFAULT_LIMIT, ...page });
  return documents.map((document) => toOrder(document, customer));
}

/** The orders of the owner's restaurant, newest first; all, or those of a status that match a search. Throws NOT_FOUND for any other restaurant. */
export async function listRestaurantOrders(
  { db }: Context,
  owner: OwnerActor,
  restaurantId: number,
  { status, q, ...range }: Page & { readonly status?: OrderStatus | 'active'; readonly q?: string },
): Promise<Order[]> {
  if (restaurantId !== owner.restaurantId) throw notFound('Restaurant not found.');
  const page = { limit: LIST_DEFAULT_LIMIT, ...range };
  const statuses = status === 'active' ? ACTIVE_STATUSES : status && [status];
  const documents =
    q !== undefined || (status && status !== 'active')
      ? await findOrders(db, owner, { ...page, words: q?.split(/\s+/) ?? [], statuses })
      : await (status ? listActiveOrders : listOrders)(db, owner, page);
  return documents.map((document) => toOrder(document, owner));
}
