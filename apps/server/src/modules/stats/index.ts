export { analysePlatform } from './analyse-platform.ts';
export { getStats } from './get-stats.ts';
