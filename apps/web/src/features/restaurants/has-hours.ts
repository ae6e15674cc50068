import type { Restaurant } from './queries.ts';

/** Whether it depends on the time if a restaurant takes orders. */
export const hasHours = (service: Restaurant['service']): boolean =>
  service !== undefined && (service.delivery === undefined || 'periods' in service.delivery);
