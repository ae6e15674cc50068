export type { Doer } from './entry.ts';
export { listActivity } from './list-activity.ts';
export { recordActivity } from './record-activity.ts';
