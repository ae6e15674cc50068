export { getStats } from './get-stats.ts';
