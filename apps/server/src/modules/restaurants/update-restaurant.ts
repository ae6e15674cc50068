import type { Restaurant } from '@tiffin/contract';
import type { OwnerActor } from '../../auth/actor.ts';
import type { Context } from '../../auth/context.ts';
import { notFound } from '../../kit/app-error.ts';
import { getRestaurant } from './get-restaurant.ts';
import { changeProfile, type ProfileChange } from './restaurants.repo.ts';

/**
 * Changes the profile of the own restaurant. The slug stays when the name changes (RULES 5), and so do the orders
 * that were placed before (RULES 3). Throws NOT_FOUND for any other restaurant.
 */
export async function updateRestaurant(
  context: Context,
  owner: OwnerActor,
  id: number,
  change: ProfileChange,
): Promise<Restaurant> {
  const isDone = id === owner.restaurantId && (await changeProfile(context.db, id, change));
  if (!isDone) throw notFound('Restaurant not found.');
  return getRestaurant(context, owner, id);
}
