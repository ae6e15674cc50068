import { z } from 'zod';
import { defineRoute } from '../route.ts';
import { Id, IdParams } from '../schemas/basics.ts';
import { ConsoleBody, ConsoleState } from '../schemas/console.ts';
import { Dish } from '../schemas/dish.ts';
import {
  KitchenMutingBody,
  Restaurant,
  RestaurantAnalytics,
  RestaurantAnalyticsQuery,
  RestaurantBody,
  RestaurantQuery,
  SlugParams,
  SuggestionQuery,
  Suggestions,
} from '../schemas/restaurant.ts';

const tag = 'Restaurants';
const open = { method: 'GET', who: 'anybody', ownership: 'none', tag, etag: true } as const;

export const listRestaurants = defineRoute({
  ...open,
  path: '/api/restaurants',
  summary:
    'Approved, active restaurants; `view=card` leaves the dishes out. With `q` the best 50 unless `limit` says otherwise, best first, as cards with the dishes that answer',
  query: RestaurantQuery,
  response: z.array(Restaurant),
});

export const suggest = defineRoute({
  ...open,
  path: '/api/search/suggestions',
  summary: 'The few restaurants and dishes that best answer what is being typed',
  query: SuggestionQuery,
  response: Suggestions,
});

export const getRestaurantBySlug = defineRoute({
  ...open,
  path: '/api/restaurants/slug/:slug',
  summary: 'A public restaurant by its slug',
  params: SlugParams,
  response: Restaurant,
});

export const getRestaurant = defineRoute({
  ...open,
  path: '/api/restaurants/:id',
  summary: 'A restaurant; its own owner and administrators see more, and see it while it is not public',
  params: IdParams,
  response: Restaurant,
});

export const getCustomerMenu = defineRoute({
  ...open,
  path: '/api/restaurants/:id/menu/customer',
  summary: 'The dishes of a public restaurant, sold-out ones flagged',
  params: IdParams,
  response: z.array(Dish),
});

export const updateRestaurant = defineRoute({
  method: 'PUT',
  path: '/api/restaurants/:id',
  who: ['RESTAURANT'],
  duty: 'restaurant',
  ownership: 'object',
  tag,
  summary: 'Change the own restaurant’s profile; the slug stays',
  params: IdParams,
  body: RestaurantBody,
  ignoresUnknownFields: true,
  response: Restaurant,
});

export const getRestaurantByOwner = defineRoute({
  method: 'GET',
  path: '/api/restaurants/by-owner/:userId',
  who: ['RESTAURANT', 'ADMIN'],
  duty: 'orders',
  ownership: 'object',
  tag,
  summary: 'The restaurant that somebody works for',
  params: z.object({ userId: Id }),
  response: Restaurant,
});

export const getAnalytics = defineRoute({
  method: 'GET',
  path: '/api/restaurants/:id/analytics',
  who: ['RESTAURANT'],
  duty: 'restaurant',
  ownership: 'object',
  tag,
  summary:
    'Totals and rates of the own restaurant, and trends over the last `days` (1 for today, 7, 30 or 90)',
  params: IdParams,
  query: RestaurantAnalyticsQuery,
  response: RestaurantAnalytics,
});

export const reportConsole = defineRoute({
  method: 'PUT',
  path: '/api/restaurants/:id/console',
  who: ['RESTAURANT'],
  duty: 'orders',
  ownership: 'object',
  tag,
  summary:
    'A browser in the restaurant area says that it is there, every 30 s; with `isClosing` that it goes',
  params: IdParams,
  body: ConsoleBody,
  response: ConsoleState,
  budget: 'console',
});

export const confirmPresence = defineRoute({
  method: 'POST',
  path: '/api/restaurants/:id/here',
  who: ['RESTAURANT', 'ADMIN'],
  duty: 'orders',
  ownership: 'object',
  tag,
  summary: 'Ends the stop of a restaurant that did not answer its orders',
  params: IdParams,
  response: Restaurant,
});

export const allowKitchenMuting = defineRoute({
  method: 'PUT',
  path: '/api/restaurants/:id/kitchen-muting',
  who: ['RESTAURANT'],
  duty: 'ownership',
  ownership: 'object',
  tag,
  summary: 'Allow or forbid the kitchen to mute new orders on its devices, as the owner',
  params: IdParams,
  body: KitchenMutingBody,
  response: Restaurant,
});
