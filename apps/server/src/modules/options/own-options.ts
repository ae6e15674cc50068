import type { OwnerActor } from '../../auth/actor.ts';
import type { Database } from '../../db/database.ts';
import { notFound } from '../../kit/app-error.ts';
import { lockOptions } from './options.repo.ts';

/**
 * Another restaurant's options are answered like those of one that does not exist (docs/rules/wire.md#access), and
 * changed by one at a time.
 */
export async function lockOwnOptions(tx: Database, owner: OwnerActor, restaurantId: number): Promise<void> {
  assertOwnOptions(owner, restaurantId);
  if (!(await lockOptions(tx, restaurantId))) throw notFound('Restaurant not found.');
}

export function assertOwnOptions(owner: OwnerActor, restaurantId: number): void {
  if (owner.restaurantId !== restaurantId) throw notFound('Restaurant not found.');
}

export const groupNotFound = () => notFound('Group not found.');
