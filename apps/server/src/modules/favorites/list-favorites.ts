import type { CustomerActor } from '../../auth/actor.ts';
import type { Context } from '../../auth/context.ts';
import { type FavoriteEntry, toDishEntry, toEntry, toRestaurantEntry } from './favorite-entry.ts';
import { type Favorites, listFavorites } from './favorites.repo.ts';

/** The customer's favorites that are public now, the latest first. */
export async function getFavorites({ db }: Context, customer: CustomerActor): Promise<Favorites> {
  const rows = await listFavorites(db, customer);
  return {
    restaurants: rows.filter(({ dish }) => !dish).map(toRestaurantEntry),
    dishes: rows.flatMap((row) => (row.dish ? [toDishEntry(row, row.dish)] : [])),
  };
}

/** The same entries as one list. */
export async function getWishlist({ db }: Context, customer: CustomerActor): Promise<FavoriteEntry[]> {
  return (await listFavorites(db, customer)).map(toEntry);
}
