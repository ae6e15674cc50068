import { z } from 'zod';
import { Id, OptionalId, Rupees, WireId, typedText } from './basics.ts';
import { PriceTier } from './restaurant.ts';

const EntryType = typedText()
  .toUpperCase()
  .pipe(z.enum(['RESTAURANT', 'DISH']));

export const FavoriteRestaurant = z.object({
  id: WireId,
  type: z.literal('RESTAURANT'),
  name: z.string(),
  restaurant: z.string(),
  restaurantId: WireId,
  slug: z.string(),
  img: z.string(),
  cuisine: z.string(),
  rating: z.number(),
  reviewCount: z.int(),
  price: PriceTier,
  veg: z.enum(['Veg', 'Non-Veg']),
  eta: z.int(),
  address: z.string(),
});

export const FavoriteDish = z.object({
  id: WireId,
  type: z.literal('DISH'),
  name: z.string(),
  restaurant: z.string(),
  restaurantId: WireId,
  slug: z.string(),
  menuItemId: WireId,
  price: Rupees,
  veg: z.boolean(),
  img: z.string(),
  category: z.string(),
  /** Cuisine of the restaurant. */
  cuisine: z.string(),
  /** True where there is something to choose, like size or toppings. */
  hasOptions: z.boolean(),
  isAvailable: z.boolean(),
  showQuantity: z.boolean(),
  quantityAvailable: z.int().nullable(),
});

export const FavoriteEntry = z.discriminatedUnion('type', [FavoriteRestaurant, FavoriteDish]);

export const Favorites = z.object({
  restaurants: z.array(FavoriteRestaurant),
  dishes: z.array(FavoriteDish),
});

export const FavoriteBody = z
  .object({ type: EntryType, restaurantId: Id, menuItemId: OptionalId })
  .refine((entry) => entry.type === 'RESTAURANT' || entry.menuItemId !== undefined, {
    path: ['menuItemId'],
    message: 'Menu item is missing id!',
  });
