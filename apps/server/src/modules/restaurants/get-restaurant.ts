import type { Restaurant } from '@tiffin/contract';
import type { Actor, AdminActor, OwnerActor } from '../../auth/actor.ts';
import type { Context } from '../../auth/context.ts';
import { notFound } from '../../kit/app-error.ts';
import { isInsider, toInsideRestaurant, toPublicRestaurant } from './restaurant-document.ts';
import { findById, findByOwner, findBySlug } from './restaurants.repo.ts';

const MISSING = 'Restaurant not found.';

/** A public restaurant. Throws NOT_FOUND for one that is not, whoever asks. */
export async function getRestaurantBySlug({ db }: Context, slug: string): Promise<Restaurant> {
  const row = await findBySlug(db, slug);
  if (!row?.isPublic) throw notFound(MISSING);
  return toPublicRestaurant(row);
}

/** A public restaurant; its own owner and administrators see more, and see it while it is not public. */
export async function getRestaurant({ db }: Context, reader: Actor | null, id: number): Promise<Restaurant> {
  const row = await findById(db, id);
  if (row && isInsider(row, reader)) return toInsideRestaurant(row);
  if (!row?.isPublic) throw notFound(MISSING);
  return toPublicRestaurant(row);
}

/** The restaurant of an owner. Throws NOT_FOUND when another owner asks. */
export async function getRestaurantByOwner(
  { db }: Context,
  reader: OwnerActor | AdminActor,
  ownerId: number,
): Promise<Restaurant> {
  const row = await findByOwner(db, ownerId);
  if (!row || !isInsider(row, reader)) throw notFound(MISSING);
  return toInsideRestaurant(row);
}
