export { analysePlatform } from './analyse-platform.ts';
export { getStats } from './get-stats.ts';
export { readTrends } from './trends.repo.ts';
export type { Trends } from './trends.ts';
