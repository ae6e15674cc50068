import type { Dish } from '@tiffin/contract';
import type { OwnerActor } from '../../auth/actor.ts';
import type { Database } from '../../db/database.ts';
import { notFound } from '../../kit/app-error.ts';
import { toDish } from './dish-document.ts';
import { findDish } from './menu.repo.ts';

/** Another restaurant's menu is answered like one that does not exist (API 1). */
export function assertOwnMenu(owner: OwnerActor, restaurantId: number): void {
  if (owner.restaurantId !== restaurantId) throw notFound('Restaurant not found.');
}

export const dishNotFound = () => notFound('Dish not found.');

export async function readDish(db: Database, restaurantId: number, id: number): Promise<Dish> {
  const row = await findDish(db, restaurantId, id);
  if (!row) throw dishNotFound();
  return toDish(row);
}
