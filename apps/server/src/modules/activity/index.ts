export type { Doer } from './entry.ts';
export { listActivity, listRestaurantActivity } from './list-activity.ts';
export { recordActivity } from './record-activity.ts';
