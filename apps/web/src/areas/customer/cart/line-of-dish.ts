import type { Dish } from '../../../features/menu/queries.ts';
import type { NewLine } from './change-lines.ts';

/** Whose dish it is. */
export type Kitchen = { id: number; name: string; slug: string };
/** Fields of a dish shown in the cart. */
export type Addable = Pick<
  Dish,
  'id' | 'name' | 'price' | 'veg' | 'category' | 'img' | 'isAvailable' | 'showQuantity' | 'quantityAvailable'
>;

/** A line of a dish without choices, as it looks until the server has answered. */
export const lineOfDish = (dish: Addable, restaurant: Kitchen): NewLine => ({
  menu_item_id: dish.id,
  restaurantId: restaurant.id,
  name: dish.name,
  dishName: dish.name,
  lineKey: String(dish.id),
  price: dish.price,
  basePrice: dish.price,
  choices: [],
  note: '',
  restaurant: restaurant.name,
  restaurantSlug: restaurant.slug,
  veg: dish.veg,
  category: dish.category,
  img: dish.img,
  isAvailable: dish.isAvailable,
  ...(dish.showQuantity && { quantityAvailable: dish.quantityAvailable }),
});
