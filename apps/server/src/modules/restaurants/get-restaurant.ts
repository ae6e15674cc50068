import type { Restaurant } from '@tiffin/contract/schemas/restaurant';
import type { Actor, AdminActor, OwnerActor } from '../../auth/actor.ts';
import type { Context } from '../../auth/context.ts';
import { notFound } from '../../kit/app-error.ts';
import { isInsider, toInsideRestaurant, toRestaurantPage } from './restaurant-document.ts';
import { findById, findByNameSlug, findByPerson, findBySlug } from './restaurants.repo.ts';

const MISSING = 'Restaurant not found.';

const NUMBER = /^\d{1,15}$/;

/**
 * Returns a public restaurant by its own slug, else by its number, else by the slug its present name would have, when
 * no other has that (docs/rules/visibility.md#slugs). Throws NOT_FOUND for one that is not public, for any caller.
 */
export async function getRestaurantBySlug({ db, clock }: Context, slug: string): Promise<Restaurant> {
  const row =
    (await findBySlug(db, slug)) ??
    (NUMBER.test(slug) ? await findById(db, Number(slug)) : await findByNameSlug(db, slug));
  if (!row?.isPublic) throw notFound(MISSING);
  return toRestaurantPage(row, clock().getTime());
}

/** A public restaurant; its own owner and administrators see more, and see it while it is not public. */
export async function getRestaurant(
  { db, clock }: Context,
  reader: Actor | null,
  id: number,
): Promise<Restaurant> {
  const row = await findById(db, id);
  if (row && isInsider(row, reader)) return toInsideRestaurant(row, reader, clock().getTime());
  if (!row?.isPublic) throw notFound(MISSING);
  return toRestaurantPage(row, clock().getTime());
}

/** Returns the restaurant that a user works for. Throws NOT_FOUND for a caller of another one. */
export async function getRestaurantByOwner(
  { db, clock }: Context,
  reader: OwnerActor | AdminActor,
  userId: number,
): Promise<Restaurant> {
  const row = await findByPerson(db, userId);
  if (!row || !isInsider(row, reader)) throw notFound(MISSING);
  return toInsideRestaurant(row, reader, clock().getTime());
}
