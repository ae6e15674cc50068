export { listPeriods } from './list-periods.ts';
export { quoteService, refuseService } from './refuse-service.ts';
export { getService, deleteServiceDates, putService, putServiceDates } from './save-service.ts';
export type { ServiceTerms } from './service.repo.ts';
export { serviceStandsFor, shownHours, toPublicService, toServicePage } from './service-document.ts';
