import { api } from '@tiffin/contract/routes/index';
import type { Restaurant } from '@tiffin/contract/schemas/restaurant';
import { listsStandFor } from '../../modules/availability/index.ts';
import { analyseRestaurant } from '../../modules/analytics/index.ts';
import {
  allowKitchenMuting,
  getRestaurant,
  getRestaurantByOwner,
  getRestaurantBySlug,
  listRestaurants,
  searchRestaurants,
  sortRestaurants,
  standingsStandFor,
  suggest,
  updateRestaurant,
} from '../../modules/restaurants/index.ts';
import { reportConsole, confirmPresence } from '../../modules/consoles/index.ts';
import { serviceStandsFor } from '../../modules/service/index.ts';
import { mount } from '../mount.ts';
import { mountReady } from '../ready/mount-ready.ts';
import type { Server } from '../server.ts';

/** Undefined is for ever. */
const shorter = (a: number | undefined, b: number | undefined): number | undefined =>
  a === undefined || b === undefined ? (a ?? b) : Math.min(a, b);

export function mountRestaurants(server: Server): void {
  const { context, search } = server;
  const { restaurants } = api;
  mountReady(server, restaurants.listRestaurants, {
    shows: 'restaurants',
    load: async ({ query: { q, sort, open, ...query } }) => {
      // Asked first, so that the answer is never trusted for longer than what it was made from.
      const standsFor = await listsStandFor(context.db);
      const at = context.clock().getTime();
      const withValidity = (answer: Restaurant[], validMs?: number) => ({
        answer,
        validMs: shorter(validMs, shorter(standsFor, serviceStandsFor(answer, at))),
      });
      const isOfTheMoment = sort === 'open' || open === true;
      // From the database, so that nobody waits until the whole catalogue is in memory.
      if (q === undefined && !isOfTheMoment && (sort === undefined || sort === 'relevance'))
        return withValidity(await listRestaurants(context, { ...query, sort }));
      const wanted = { sort, open, ...query };
      const answer = await (q === undefined
        ? sortRestaurants(search, wanted, at)
        : searchRestaurants(search, { q, ...wanted }, at));
      return withValidity(answer, isOfTheMoment ? await standingsStandFor(search, at) : undefined);
    },
  });
  mountReady(server, restaurants.suggest, {
    shows: 'restaurants',
    load: async ({ query }) => ({
      validMs: await listsStandFor(context.db),
      answer: await suggest(search, query.q, context.clock().getTime()),
    }),
  });
  mountReady(server, restaurants.getRestaurantBySlug, {
    shows: 'restaurant',
    restaurantOf: ({ id }) => id,
    load: async ({ params }) => {
      const standsFor = await listsStandFor(context.db);
      const at = context.clock().getTime();
      const answer = await getRestaurantBySlug(context, params.slug);
      const validMs = shorter(standsFor, serviceStandsFor([answer], at));
      // Found by its name: another one may take that name, or the slug.
      return { validMs, answer, dependsOnAll: answer.slug !== params.slug };
    },
  });
  mount(server, restaurants.getRestaurant, ({ actor, params }) => getRestaurant(context, actor, params.id));
  mount(server, restaurants.getRestaurantByOwner, ({ actor, params }) =>
    getRestaurantByOwner(context, actor, params.userId),
  );
  mount(server, restaurants.updateRestaurant, ({ actor, params, body }) =>
    updateRestaurant(context, actor, params.id, body),
  );
  mount(server, restaurants.allowKitchenMuting, ({ actor, params, body }) =>
    allowKitchenMuting(context, actor, params.id, body.mayKitchenMute),
  );
  mount(server, restaurants.reportConsole, ({ actor, params, body }) =>
    reportConsole(context, actor, params.id, body),
  );
  mount(server, restaurants.confirmPresence, async ({ actor, params }) => {
    await confirmPresence(context, actor, params.id);
    return getRestaurant(context, actor, params.id);
  });
  mount(server, restaurants.getAnalytics, ({ actor, params, query }) =>
    analyseRestaurant(context, actor, params.id, query.days),
  );
}
