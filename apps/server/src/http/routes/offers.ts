import { api } from '@tiffin/contract/routes/index';
import type { Offer } from '@tiffin/contract/schemas/offer';
import {
  countOffers,
  createOffer,
  deleteOffer,
  listAllOffers,
  listExpiringOffers,
  listOfferRedemptions,
  listOffers,
  offersStandFor,
  toggleOffer,
  updateOffer,
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
    load: () => offers(() => listOffers(context)),
  });
  mountReady(server, api.offers.offersByType, {
    shows: 'offers',
    load: ({ params }) => offers(() => listOffers(context, { type: params.type })),
  });
  mountReady(server, api.offers.offersByRestaurant, {
    shows: 'offers',
    load: ({ params }) => offers(() => listOffers(context, { restaurantId: params.id })),
  });
  mountReady(server, api.offers.offersByCategory, {
    shows: 'offers',
    load: ({ params }) => offers(() => listOffers(context, { category: params.category })),
  });
  mountReady(server, api.offers.expiringOffers, {
    shows: 'offers',
    load: () => offers(() => listExpiringOffers(context)),
  });
  mount(server, api.offers.validateCoupon, ({ actor, body }) => validateCoupon(context, actor, body));

  for (const route of [api.offers.adminOffers, api.offers.allAdminOffers]) {
    mount(server, route, ({ actor, query }) => listAllOffers(context, actor, query));
  }
  mount(server, api.offers.countOffers, ({ actor, query }) => countOffers(context, actor, query));
  mount(server, api.offers.offerRedemptions, ({ actor, params, query }) =>
    listOfferRedemptions(context, actor, params.id, query),
  );
  mount(server, api.offers.createOffer, ({ actor, body }) => createOffer(context, actor, body));
  mount(server, api.offers.updateOffer, ({ actor, params, body }) =>
    updateOffer(context, actor, params.id, body),
  );
  for (const route of [api.offers.adminToggleOffer, api.offers.toggleOffer, api.offers.putToggleOffer]) {
    mount(server, route, ({ actor, params }) => toggleOffer(context, actor, params.id));
  }
  for (const route of [api.offers.adminDeleteOffer, api.offers.deleteOffer]) {
    mount(server, route, ({ actor, params }) => deleteOffer(context, actor, params.id));
  }
}
