import type { OwnerActor } from '../../auth/actor.ts';
import { assertOwnRestaurant } from '../../auth/scope.ts';
import type { Database } from '../../db/database.ts';
import { notFound } from '../../kit/app-error.ts';
import { lockTerms } from '../order-lines/index.ts';
import { lockOptions } from './options.repo.ts';

/** Lets one caller at a time change the options of the own menu. Throws NOT_FOUND for any other. */
export async function lockOwnOptions(tx: Database, owner: OwnerActor, restaurantId: number): Promise<void> {
  assertOwnRestaurant(owner, restaurantId);
  await lockTerms(tx, restaurantId);
  if (!(await lockOptions(tx, restaurantId))) throw notFound('Restaurant not found.');
}

export const groupNotFound = () => notFound('Group not found.');
