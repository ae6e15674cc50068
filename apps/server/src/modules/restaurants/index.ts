export {
  changeStanding,
  countRestaurants,
  deleteRestaurant,
  getRestaurantAsAdmin,
  listAllRestaurants,
} from './administer-restaurants.ts';
export { allowKitchenMuting } from './allow-kitchen-muting.ts';
export { CatalogueSearch } from './catalogue-search.ts';
export { getRestaurant, getRestaurantByOwner, getRestaurantBySlug } from './get-restaurant.ts';
export { listRestaurants } from './list-restaurants.ts';
export { listLocalities, reachOf } from './reach.ts';
export { RESTAURANT_FACTS } from './restaurant-facts.ts';
export { searchRestaurants, sortRestaurants, standingsStandFor, suggest } from './search-restaurants.ts';
export { setRestaurantImage } from './set-restaurant-image.ts';
export { updateRestaurant } from './update-restaurant.ts';
