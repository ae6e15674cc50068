export { beginService } from './begin-service.ts';
export { serviceAt } from './known-service.ts';
export { listPeriods } from './list-periods.ts';
export {
  busyMinutesOf,
  deliveryTermsOf,
  quoteService,
  refuseService,
  type ServedOrder,
} from './refuse-service.ts';
export { getService, deleteServiceDates, putService, putServiceDates } from './save-service.ts';
export { compareStandings, nextStandingChange, type Standing, standingAt } from './standing.ts';
export { endBusy, makeBusy, pauseService, resumeService } from './switch-service.ts';
export type { ServiceTerms } from './service-terms.ts';
export {
  serviceFlags,
  serviceStandsFor,
  shownHours,
  toPublicService,
  toServiceNow,
  toServicePage,
} from './service-document.ts';
export { type Among, restaurantsStanding, unopenedRestaurants } from './service-states.ts';
