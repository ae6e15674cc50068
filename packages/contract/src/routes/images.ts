import { z } from 'zod';
import { defineRoute } from '../route.ts';
import { IdParams } from '../schemas/basics.ts';
import { ImageParams } from '../schemas/image.ts';
import { Dish, DishParams } from '../schemas/dish.ts';
import { Restaurant } from '../schemas/restaurant.ts';

const own = {
  method: 'PUT',
  who: ['RESTAURANT'],
  duty: 'restaurant',
  ownership: 'object',
  tag: 'Images',
  accepts: 'image',
} as const;

export const putRestaurantImage = defineRoute({
  ...own,
  path: '/api/restaurants/:id/image',
  summary: 'Give the own restaurant a picture: the body is a JPEG, PNG or WebP file',
  params: IdParams,
  response: Restaurant,
});

export const putDishImage = defineRoute({
  ...own,
  path: '/api/restaurants/:id/menu/:itemId/image',
  summary: 'Give a dish of the own menu a picture: the body is a JPEG, PNG or WebP file',
  params: DishParams,
  response: Dish,
});

export const getImage = defineRoute({
  method: 'GET',
  path: '/api/images/:name',
  who: 'anybody',
  ownership: 'none',
  tag: 'Images',
  summary: 'An uploaded picture as WebP; `<name>-small.webp` is the smaller one of the two sizes',
  // A browser asks for pictures without a session, also an administrator's.
  duringMaintenance: 'everybody',
  params: ImageParams,
  response: z.unknown(),
  budget: 'image',
  media: 'image',
});
