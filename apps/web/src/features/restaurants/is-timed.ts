import type { Restaurant } from './queries.ts';

type Service = Restaurant['service'];

/** Whether there are hours that say when orders are taken. */
export const hasHours = (service: Service): boolean =>
  service !== undefined && (service.delivery === undefined || 'periods' in service.delivery);

/** Whether it depends on the time if a restaurant takes orders, and how long they take. */
export const isTimed = (service: Service): boolean =>
  hasHours(service) || service?.pause !== undefined || service?.busy !== undefined;
