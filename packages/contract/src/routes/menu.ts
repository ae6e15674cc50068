import { z } from 'zod';
import { defineRoute } from '../route.ts';
import { Deleted, IdParams } from '../schemas/basics.ts';
import {
  CanDelete,
  CategoryOrder,
  Dish,
  DishBody,
  DishesPatch,
  DishParams,
  DishPatch,
  DishReplacement,
  MenuImport,
  SoldPrice,
} from '../schemas/dish.ts';

const own = { who: ['RESTAURANT'], ownership: 'object', tag: 'Menu', duty: 'restaurant' } as const;
/** Routes about sold-out dishes and stock: also for kitchen staff. */
const ofKitchen = { ...own, duty: 'orders' } as const;

export const getMenu = defineRoute({
  ...ofKitchen,
  method: 'GET',
  path: '/api/restaurants/:id/menu',
  summary: 'All dishes of the own restaurant',
  params: IdParams,
  response: z.array(Dish),
  etag: true,
});

export const createDish = defineRoute({
  ...own,
  method: 'POST',
  path: '/api/restaurants/:id/menu',
  summary: 'Add a dish',
  params: IdParams,
  body: DishBody,
  ignoresUnknownFields: true,
  response: Dish,
  status: 201,
});

export const patchMenu = defineRoute({
  ...ofKitchen,
  method: 'PATCH',
  path: '/api/restaurants/:id/menu',
  summary: 'Mark several dishes sold out or available, or (not for kitchen staff) set when they are served',
  params: IdParams,
  body: DishesPatch,
  response: z.array(Dish),
});

export const orderCategories = defineRoute({
  ...own,
  method: 'PUT',
  path: '/api/restaurants/:id/menu/categories',
  summary: 'Put the categories of the own menu in an order; those not named follow as they stood',
  params: IdParams,
  body: CategoryOrder,
  response: z.array(Dish),
});

export const importMenu = defineRoute({
  ...own,
  method: 'POST',
  path: '/api/restaurants/:id/menu/import',
  summary:
    'Replace dishes and add others, all of them or none, with sizes and mealtimes that the restaurant has or that are new',
  params: IdParams,
  body: MenuImport,
  sentBack: z.object({ dishes: z.array(Dish) }),
  isUpload: true,
  idempotent: true,
  response: z.array(Dish),
});

export const exportMenu = defineRoute({
  ...own,
  method: 'GET',
  path: '/api/restaurants/:id/menu.csv',
  summary: 'The own menu as CSV, a row for each dish, as the import of the menu reads it',
  params: IdParams,
  response: z.string(),
  media: 'csv',
});

export const exportOptions = defineRoute({
  ...own,
  method: 'GET',
  path: '/api/restaurants/:id/options.csv',
  summary:
    'The groups of the own menu as CSV, a row for each choice, whose contents the import of the menu takes',
  params: IdParams,
  response: z.string(),
  media: 'csv',
});

export const replaceDish = defineRoute({
  ...own,
  method: 'PUT',
  path: '/api/restaurants/:id/menu/:itemId',
  summary: 'Replace a dish',
  params: DishParams,
  body: DishReplacement,
  ignoresUnknownFields: true,
  response: Dish,
});

const patch = {
  ...ofKitchen,
  method: 'PATCH',
  summary:
    'Switch availability, also for a time, diet mark and other names (not for kitchen staff) or quantity tracking',
  params: DishParams,
  body: DishPatch,
  ignoresUnknownFields: true,
  response: Dish,
} as const;

export const patchDish = defineRoute({ ...patch, path: '/api/restaurants/:id/menu/:itemId' });
export const patchDishAvailability = defineRoute({
  ...patch,
  path: '/api/restaurants/:id/menu/:itemId/availability',
});

export const canDeleteDish = defineRoute({
  ...own,
  method: 'GET',
  path: '/api/restaurants/:id/menu/:itemId/can-delete',
  summary: 'Whether a dish may be deleted now',
  params: DishParams,
  response: CanDelete,
});

export const deleteDish = defineRoute({
  ...own,
  method: 'DELETE',
  path: '/api/restaurants/:id/menu/:itemId',
  summary: 'Delete a dish that was not ordered recently',
  params: DishParams,
  response: Deleted,
});

export const listSoldPrices = defineRoute({
  ...own,
  method: 'GET',
  path: '/api/restaurants/:id/menu/:itemId/prices',
  summary: 'What a dish was sold at in the last two years, the newest first',
  params: DishParams,
  response: z.array(SoldPrice),
});
