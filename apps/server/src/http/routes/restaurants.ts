import { api } from '@tiffin/contract';
import {
  getRestaurant,
  getRestaurantByOwner,
  getRestaurantBySlug,
  listRestaurants,
  updateRestaurant,
} from '../../modules/restaurants/index.ts';
import { mount } from '../mount.ts';
import type { Server } from '../server.ts';

export function mountRestaurants(server: Server): void {
  const { context } = server;
  const { restaurants } = api;
  mount(server, restaurants.listRestaurants, ({ query }) => listRestaurants(context, query));
  mount(server, restaurants.getRestaurantBySlug, ({ params }) => getRestaurantBySlug(context, params.slug));
  mount(server, restaurants.getRestaurant, ({ actor, params }) => getRestaurant(context, actor, params.id));
  mount(server, restaurants.getRestaurantByOwner, ({ actor, params }) =>
    getRestaurantByOwner(context, actor, params.userId),
  );
  mount(server, restaurants.updateRestaurant, ({ actor, params, body }) =>
    updateRestaurant(context, actor, params.id, body),
  );
}
