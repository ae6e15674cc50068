export { listExpiringOffers, listOffers, offersStandFor } from './list-offers.ts';
export { validateCoupon } from './validate-coupon.ts';
