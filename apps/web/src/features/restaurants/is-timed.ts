import type { Restaurant } from './queries.ts';

type Service = Restaurant['service'];

/** Checks that there are hours for taking orders. */
export const hasHours = (service: Service): boolean =>
  service !== undefined && (service.delivery === undefined || 'periods' in service.delivery);

/** Checks that it depends on the time if a restaurant takes orders, or how long they take. */
export const isTimed = (service: Service): boolean =>
  hasHours(service) || service?.pause !== undefined || service?.busy !== undefined;
