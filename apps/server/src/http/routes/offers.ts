import { api } from '@tiffin/contract';
import { listExpiringOffers, listOffers, validateCoupon } from '../../modules/offers/index.ts';
import { mount } from '../mount.ts';
import type { Server } from '../server.ts';

export function mountOffers(server: Server): void {
  const { context } = server;
  mount(server, api.offers.listOffers, () => listOffers(context));
  mount(server, api.offers.offersByType, ({ params }) => listOffers(context, { type: params.type }));
  mount(server, api.offers.offersByRestaurant, ({ params }) =>
    listOffers(context, { restaurantId: params.id }),
  );
  mount(server, api.offers.offersByCategory, ({ params }) =>
    listOffers(context, { category: params.category }),
  );
  mount(server, api.offers.expiringOffers, () => listExpiringOffers(context));
  mount(server, api.offers.validateCoupon, ({ actor, body }) => validateCoupon(context, actor, body));
}
