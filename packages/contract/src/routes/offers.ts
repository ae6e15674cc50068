import { z } from 'zod';
import { defineRoute } from '../route.ts';
import { AdminOffersFilter, AdminOffersQuery, MatchCount } from '../schemas/admin-lists.ts';
import { Deleted, IdParams, PageQuery, text } from '../schemas/basics.ts';
import {
  AdminOffer,
  AdminRedemption,
  CouponVerdict,
  Offer,
  OfferBody,
  OfferTypeName,
  ValidateCouponBody,
} from '../schemas/offer.ts';

const open = {
  method: 'GET',
  who: 'anybody',
  ownership: 'none',
  tag: 'Offers',
  response: z.array(Offer),
  etag: true,
} as const;
const admin = { who: ['ADMIN'], ownership: 'none', tag: 'Offers' } as const;

export const listOffers = defineRoute({ ...open, path: '/api/offers', summary: 'Active, unexpired offers' });

export const offersByType = defineRoute({
  ...open,
  path: '/api/offers/type/:type',
  summary: 'Offers of one type',
  params: z.object({ type: OfferTypeName }),
});

export const offersByRestaurant = defineRoute({
  ...open,
  path: '/api/offers/restaurant/:id',
  summary: 'Offers of one restaurant',
  params: IdParams,
});

export const offersByCategory = defineRoute({
  ...open,
  path: '/api/offers/category/:category',
  summary: 'Offers of one category',
  params: z.object({ category: text(60).min(1) }),
});

export const expiringOffers = defineRoute({
  ...open,
  path: '/api/offers/expiring-soon',
  summary: 'Offers that end soon',
});

export const validateCoupon = defineRoute({
  method: 'POST',
  path: '/api/offers/validate-coupon',
  who: ['CUSTOMER'],
  ownership: 'none',
  tag: 'Offers',
  summary: 'Whether a code would apply, and why',
  body: ValidateCouponBody,
  ignoresUnknownFields: true,
  response: CouponVerdict,
  budget: 'read',
});

const allOffers = {
  ...admin,
  method: 'GET',
  summary: 'All offers, newest first',
  query: AdminOffersQuery,
  response: z.array(AdminOffer),
} as const;
export const adminOffers = defineRoute({ ...allOffers, path: '/api/admin/offers' });
export const allAdminOffers = defineRoute({ ...allOffers, path: '/api/offers/admin/all' });

export const countOffers = defineRoute({
  ...admin,
  method: 'GET',
  path: '/api/admin/offers/count',
  summary: 'How many offers match',
  query: AdminOffersFilter,
  response: MatchCount,
});

export const offerRedemptions = defineRoute({
  ...admin,
  method: 'GET',
  path: '/api/admin/offers/:id/redemptions',
  summary: 'Orders that used an offer, newest first',
  params: IdParams,
  query: PageQuery,
  response: z.array(AdminRedemption),
});

export const createOffer = defineRoute({
  ...admin,
  method: 'POST',
  path: '/api/admin/offers',
  summary: 'Create an offer',
  body: OfferBody,
  ignoresUnknownFields: true,
  response: AdminOffer,
  status: 201,
});

export const updateOffer = defineRoute({
  ...admin,
  method: 'PUT',
  path: '/api/admin/offers/:id',
  summary: 'Change an offer',
  params: IdParams,
  body: OfferBody,
  ignoresUnknownFields: true,
  response: AdminOffer,
});

const toggle = {
  ...admin,
  summary: 'Switch an offer on or off',
  params: IdParams,
  response: AdminOffer,
} as const;
export const adminToggleOffer = defineRoute({
  ...toggle,
  method: 'POST',
  path: '/api/admin/offers/:id/toggle',
});
export const toggleOffer = defineRoute({ ...toggle, method: 'POST', path: '/api/offers/:id/toggle' });
export const putToggleOffer = defineRoute({ ...toggle, method: 'PUT', path: '/api/offers/:id/toggle' });

const remove = {
  ...admin,
  method: 'DELETE',
  summary: 'Delete an offer',
  params: IdParams,
  response: Deleted,
} as const;
export const adminDeleteOffer = defineRoute({ ...remove, path: '/api/admin/offers/:id' });
export const deleteOffer = defineRoute({ ...remove, path: '/api/offers/:id' });
