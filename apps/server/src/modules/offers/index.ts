export {
  countOffers,
  createOffer,
  deleteOffer,
  listAllOffers,
  toggleOffer,
  updateOffer,
} from './administer-offers.ts';
export { listExpiringOffers, listOffers, offersStandFor } from './list-offers.ts';
export { listOfferRedemptions } from './list-redemptions.ts';
export { validateCoupon } from './validate-coupon.ts';
