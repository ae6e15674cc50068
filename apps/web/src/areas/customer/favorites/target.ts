import type { FavoriteEntry, Favorites } from './queries.ts';

/** Subject of a heart: a restaurant, or one dish of it. An entry of the lists is one too. */
export type Target =
  | { type: 'RESTAURANT'; name: string; restaurantId: number }
  | { type: 'DISH'; name: string; restaurant: string; restaurantId: number; menuItemId: number };

export const ofRestaurant = ({ id, name }: { id: number; name: string }): Target => ({
  type: 'RESTAURANT',
  name,
  restaurantId: id,
});

export const ofDish = (
  dish: { id: number; name: string },
  restaurant: { id: number; name: string },
): Target => ({
  type: 'DISH',
  name: dish.name,
  restaurant: restaurant.name,
  restaurantId: restaurant.id,
  menuItemId: dish.id,
});

export const toBody = (target: Target) => ({
  type: target.type,
  name: target.name,
  restaurant: target.type === 'DISH' ? target.restaurant : target.name,
  restaurantId: target.restaurantId,
  ...(target.type === 'DISH' && { menuItemId: target.menuItemId }),
});

export const isSame = (one: Target, other: Target): boolean =>
  one.type === 'DISH'
    ? other.type === 'DISH' && one.menuItemId === other.menuItemId
    : other.type === 'RESTAURANT' && one.restaurantId === other.restaurantId;

const entriesOf = ({ restaurants, dishes }: Favorites): FavoriteEntry[] => [...restaurants, ...dishes];

export const hasTarget = (favorites: Favorites, target: Target): boolean =>
  entriesOf(favorites).some((entry) => isSame(entry, target));

export const withoutTarget = ({ restaurants, dishes }: Favorites, target: Target): Favorites => ({
  restaurants: restaurants.filter((entry) => !isSame(entry, target)),
  dishes: dishes.filter((entry) => !isSame(entry, target)),
});

/** The latest stands first. */
export function withEntry(favorites: Favorites, entry: FavoriteEntry): Favorites {
  const { restaurants, dishes } = withoutTarget(favorites, entry);
  return entry.type === 'DISH'
    ? { restaurants, dishes: [entry, ...dishes] }
    : { restaurants: [entry, ...restaurants], dishes };
}
