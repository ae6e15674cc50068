import { LIST_DEFAULT_LIMIT, type Order } from '@tiffin/contract';
import type { CustomerActor, OwnerActor } from '../../auth/actor.ts';
import type { Context } from '../../auth/context.ts';
import { notFound } from '../../kit/app-error.ts';
import { toOrder } from './order-document.ts';
import { listActiveOrders, listOrders } from './orders.repo.ts';

interface Page {
  readonly limit?: number;
  readonly before?: number;
}

/** The customer's own orders, newest first. */
export async function listMyOrders({ db }: Context, customer: CustomerActor, page: Page): Promise<Order[]> {
  const documents = await listOrders(db, customer, { limit: LIST_DEFAULT_LIMIT, ...page });
  return documents.map((document) => toOrder(document, customer));
}

/** The orders of the owner's restaurant, newest first; all or those under way. Throws NOT_FOUND for any other restaurant. */
export async function listRestaurantOrders(
  { db }: Context,
  owner: OwnerActor,
  restaurantId: number,
  { status, ...page }: Page & { readonly status?: 'active' },
): Promise<Order[]> {
  if (restaurantId !== owner.restaurantId) throw notFound('Restaurant not found.');
  const list = status === 'active' ? listActiveOrders : listOrders;
  const documents = await list(db, owner, { limit: LIST_DEFAULT_LIMIT, ...page });
  return documents.map((document) => toOrder(document, owner));
}
