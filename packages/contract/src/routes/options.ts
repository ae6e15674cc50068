import { z } from 'zod';
import { defineRoute } from '../route.ts';
import { Deleted, IdParams } from '../schemas/basics.ts';
import {
  Choice,
  ChoiceParams,
  ChoicePatch,
  DishGroupsBody,
  GroupBody,
  GroupDishesBody,
  GroupParams,
  MenuDetails,
  OwnDishGroup,
  OwnGroups,
  OwnOptionGroup,
} from '../schemas/options.ts';
import { Mealtime, MealtimeBody, MealtimeParams } from '../schemas/mealtime.ts';
import { Dish, DishParams } from '../schemas/dish.ts';

const own = { who: ['RESTAURANT'], ownership: 'object', tag: 'Menu options', duty: 'restaurant' } as const;

export const getDetails = defineRoute({
  who: 'anybody',
  ownership: 'none',
  tag: 'Menu options',
  method: 'GET',
  path: '/api/restaurants/:id/menu/details',
  summary: 'What can be chosen of the dishes of a menu, each group once, and what goes with them',
  params: IdParams,
  response: MenuDetails,
  etag: true,
});

export const listGroups = defineRoute({
  ...own,
  duty: 'orders',
  method: 'GET',
  path: '/api/restaurants/:id/menu/groups',
  summary: 'The groups of the own menu, and which dishes have them',
  params: IdParams,
  response: OwnGroups,
  etag: true,
});

export const createGroup = defineRoute({
  ...own,
  method: 'POST',
  path: '/api/restaurants/:id/menu/groups',
  summary: 'Add a group of choices, or of sizes',
  params: IdParams,
  body: GroupBody,
  sentBack: OwnOptionGroup,
  response: OwnOptionGroup,
  status: 201,
});

export const replaceGroup = defineRoute({
  ...own,
  method: 'PUT',
  path: '/api/restaurants/:id/menu/groups/:groupId',
  summary: 'Replace a group with its choices, on all its dishes; choices that are left out go',
  params: GroupParams,
  body: GroupBody,
  sentBack: OwnOptionGroup,
  response: OwnOptionGroup,
});

export const deleteGroup = defineRoute({
  ...own,
  method: 'DELETE',
  path: '/api/restaurants/:id/menu/groups/:groupId',
  summary: 'Delete a group that no dish has',
  params: GroupParams,
  response: Deleted,
});

export const putGroupDishes = defineRoute({
  ...own,
  method: 'PUT',
  path: '/api/restaurants/:id/menu/groups/:groupId/dishes',
  summary: 'Exactly these dishes have the group',
  params: GroupParams,
  body: GroupDishesBody,
  response: OwnOptionGroup,
});

export const patchChoice = defineRoute({
  ...own,
  duty: 'orders',
  method: 'PATCH',
  path: '/api/restaurants/:id/menu/groups/:groupId/choices/:choiceId',
  summary: 'Switch whether a choice can be had, or how many are left',
  params: ChoiceParams,
  body: ChoicePatch,
  response: Choice,
});

export const putDishGroups = defineRoute({
  ...own,
  method: 'PUT',
  path: '/api/restaurants/:id/menu/:itemId/groups',
  summary: 'The groups of a dish, in their order',
  params: DishParams,
  body: DishGroupsBody,
  sentBack: z.object({ groups: z.array(OwnDishGroup) }),
  response: Dish,
});

export const createMealtime = defineRoute({
  ...own,
  method: 'POST',
  path: '/api/restaurants/:id/menu/mealtimes',
  summary: 'Add a mealtime',
  params: IdParams,
  body: MealtimeBody,
  sentBack: Mealtime,
  response: Mealtime,
  status: 201,
});

export const replaceMealtime = defineRoute({
  ...own,
  method: 'PUT',
  path: '/api/restaurants/:id/menu/mealtimes/:mealtimeId',
  summary: 'Replace a mealtime, on all its dishes',
  params: MealtimeParams,
  body: MealtimeBody,
  sentBack: Mealtime,
  response: Mealtime,
});

export const deleteMealtime = defineRoute({
  ...own,
  method: 'DELETE',
  path: '/api/restaurants/:id/menu/mealtimes/:mealtimeId',
  summary: 'Delete a mealtime that no dish has',
  params: MealtimeParams,
  response: Deleted,
});
