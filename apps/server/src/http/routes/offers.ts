import { api, type Offer } from '@tiffin/contract';
import {
  listExpiringOffers,
  listOffers,
  offersStandFor,
  validateCoupon,
} from '../../modules/offers/index.ts';
import { mount } from '../mount.ts';
import { mountReady } from '../ready/mount-ready.ts';
import type { Server } from '../server.ts';

export function mountOffers(server: Server): void {
  const { context } = server;
  // Asked for the time first, so that the answer is never trusted for longer than what it was made from.
  const offers = async (list: () => Promise<Offer[]>) => ({
    validMs: await offersStandFor(context),
    answer: await list(),
  });
  mountReady(server, api.offers.listOffers, {
    shows: 'offers',
    say: () => offers(() => listOffers(context)),
  });
  mountReady(server, api.offers.offersByType, {
    shows: 'offers',
    say: ({ params }) => offers(() => listOffers(context, { type: params.type })),
  });
  mountReady(server, api.offers.offersByRestaurant, {
    shows: 'offers',
    say: ({ params }) => offers(() => listOffers(context, { restaurantId: params.id })),
  });
  mountReady(server, api.offers.offersByCategory, {
    shows: 'offers',
    say: ({ params }) => offers(() => listOffers(context, { category: params.category })),
  });
  mountReady(server, api.offers.expiringOffers, {
    shows: 'offers',
    say: () => offers(() => listExpiringOffers(context)),
  });
  mount(server, api.offers.validateCoupon, ({ actor, body }) => validateCoupon(context, actor, body));
}
