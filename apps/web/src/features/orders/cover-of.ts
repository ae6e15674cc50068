import type { CoverOf } from '../art/covers.ts';
import type { Order } from './customer-queries.ts';

export type RestaurantOfOrder = Pick<
  Order,
  'restaurantId' | 'restaurantName' | 'restaurantCuisine' | 'restaurantVeg' | 'restaurantImg'
>;

/** The restaurant of an order, as its cover is chosen: the same picture as on its card. */
export const coverOf = (order: RestaurantOfOrder): CoverOf => ({
  id: order.restaurantId,
  name: order.restaurantName,
  cuisine: order.restaurantCuisine,
  veg: order.restaurantVeg,
  img: order.restaurantImg,
});
