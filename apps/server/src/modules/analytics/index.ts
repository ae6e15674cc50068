export { analyseRestaurant } from './analyse-restaurant.ts';
