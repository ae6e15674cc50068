import { type api, type Answer, type Body, toRupees } from '@tiffin/contract';
import type { FavoriteRow, Target } from './favorites.repo.ts';

export type Favorites = Answer<typeof api.customers.getFavorites>;
export type FavoriteEntry = Answer<typeof api.customers.addToWishlist>;
export type FavoriteBody = Body<typeof api.customers.addToWishlist>;

export function toRestaurantEntry(row: FavoriteRow): Favorites['restaurants'][number] {
  const { id, restaurantId, restaurantName: name, slug, restaurantImg: img, cuisine, rating } = row;
  return { id, type: 'RESTAURANT', name, restaurant: name, restaurantId, slug, img, cuisine, rating };
}

export function toDishEntry(
  { id, restaurantName: restaurant, restaurantId, slug }: FavoriteRow,
  dish: NonNullable<FavoriteRow['dish']>,
): Favorites['dishes'][number] {
  const { id: menuItemId, name, veg, img } = dish;
  const price = toRupees(dish.pricePaise);
  return { id, type: 'DISH', name, restaurant, restaurantId, slug, menuItemId, price, veg, img };
}

export function toEntry(row: FavoriteRow): FavoriteEntry {
  return row.dish ? toDishEntry(row, row.dish) : toRestaurantEntry(row);
}

/** A restaurant's entry is about the restaurant, whatever dish a client sends along. */
export function targetOf({ type, restaurantId, menuItemId }: FavoriteBody): Target {
  return { restaurantId, menuItemId: type === 'DISH' ? (menuItemId ?? null) : null };
}
