import { FAVORITES_MAX } from '@tiffin/contract/rules/limits';
import type { CustomerActor } from '../../auth/actor.ts';
import type { Context } from '../../auth/context.ts';
import { AppError, notFound } from '../../kit/app-error.ts';
import { type FavoriteBody, type FavoriteEntry, targetOf, toEntry } from './favorite-entry.ts';
import { countFavorites, dropFavorite, findTarget, readFavorite, storeFavorite } from './favorites.repo.ts';

/**
 * Marks a public restaurant, or a dish of one, as a favorite.
 * Throws NOT_FOUND for what is not public (docs/rules/visibility.md#favorites), ALREADY_FAVORITE, and CONFLICT when
 * there are too many.
 */
export function addFavorite(
  { db }: Context,
  customer: CustomerActor,
  body: FavoriteBody,
): Promise<FavoriteEntry> {
  const target = targetOf(body);
  return db.transaction(async (tx) => {
    const count = await countFavorites(tx, customer);
    if (count === undefined) throw new AppError('UNAUTHENTICATED');
    const found = await findTarget(tx, target);
    if (!found) throw notFound('Restaurant not found.');
    if (!found.hasDish) throw notFound('Dish not found.');
    const id = await storeFavorite(tx, customer, target);
    if (id === undefined) {
      const what = target.menuItemId === null ? 'Restaurant' : 'Dish';
      throw new AppError('ALREADY_FAVORITE', `${what} is already in your favorites`);
    }
    if (count >= FAVORITES_MAX) {
      throw new AppError('CONFLICT', `You can keep ${FAVORITES_MAX} favorites. Remove one to add another.`);
    }
    return toEntry(await readFavorite(tx, customer, id));
  });
}

/** Takes a favorite away, also one that is not shown at the moment. Throws NOT_FOUND when it is none. */
export async function removeFavorite(
  { db }: Context,
  customer: CustomerActor,
  body: FavoriteBody,
): Promise<{ removed: true }> {
  if (!(await dropFavorite(db, customer, targetOf(body)))) throw notFound('This is not in your favorites.');
  return { removed: true };
}
