export { listExpiringOffers, listOffers } from './list-offers.ts';
export { validateCoupon } from './validate-coupon.ts';
