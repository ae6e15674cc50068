import { LIST_DEFAULT_LIMIT, type Order } from '@tiffin/contract';
import type { CustomerActor, OwnerActor } from '../../auth/actor.ts';
import type { Context } from '../../auth/context.ts';
import { notFound } from '../../kit/app-error.ts';
import { toOrder } from './order-document.ts';
import { listOrders } from './orders.repo.ts';

interface Page {
  readonly limit?: number;
  readonly before?: number;
}

/** The customer's own orders, newest first. */
export async function listMyOrders({ db }: Context, customer: CustomerActor, page: Page): Promise<Order[]> {
  const documents = await listOrders(db, customer, { limit: LIST_DEFAULT_LIMIT, ...page });
  return documents.map((document) => toOrder(document, customer));
}

/** The orders of the owner's restaurant, newest first. Throws NOT_FOUND for any other restaurant. */
export async function listRestaurantOrders(
  { db }: Context,
  owner: OwnerActor,
  restaurantId: number,
  page: Page,
): Promise<Order[]> {
  if (restaurantId !== owner.restaurantId) throw notFound('Restaurant not found.');
  const documents = await listOrders(db, owner, { limit: LIST_DEFAULT_LIMIT, ...page });
  return documents.map((document) => toOrder(document, owner));
}
