import type { Answer, Body } from '@tiffin/contract/route';
import type { api } from '@tiffin/contract/routes/index';
import { DEFAULT_ETA_MINUTES } from '@tiffin/contract/rules/limits';
import { toRupees } from '@tiffin/contract/rules/money';
import type { FavoriteRow, Favorites, Target } from './favorites.repo.ts';

export type FavoriteEntry = Answer<typeof api.customers.addToWishlist>;
export type FavoriteBody = Body<typeof api.customers.addToWishlist>;

export function toRestaurantEntry(row: FavoriteRow): Favorites['restaurants'][number] {
  const { dish: _, isVeg, eta, ...restaurant } = row;
  return {
    ...restaurant,
    type: 'RESTAURANT',
    name: row.restaurant,
    veg: isVeg ? 'Veg' : 'Non-Veg',
    eta: eta ?? DEFAULT_ETA_MINUTES,
  };
}

export function toDishEntry(
  { id, restaurant, restaurantId, slug, cuisine }: FavoriteRow,
  { id: menuItemId, pricePaise, ...dish }: NonNullable<FavoriteRow['dish']>,
): Favorites['dishes'][number] {
  const price = toRupees(pricePaise);
  return { ...dish, id, type: 'DISH', restaurant, restaurantId, slug, cuisine, menuItemId, price };
}

export function toEntry(row: FavoriteRow): FavoriteEntry {
  return row.dish ? toDishEntry(row, row.dish) : toRestaurantEntry(row);
}

/** A restaurant's entry is about the restaurant, whatever dish a client sends along. */
export function targetOf({ type, restaurantId, menuItemId }: FavoriteBody): Target {
  return { restaurantId, menuItemId: type === 'DISH' ? (menuItemId ?? null) : null };
}
