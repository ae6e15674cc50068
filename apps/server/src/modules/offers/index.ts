export { listExpiringOffers, listOffers } from './list-offers.ts';
