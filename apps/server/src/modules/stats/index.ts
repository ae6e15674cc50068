export { analysePlatform } from './analyse-platform.ts';
export { getStats } from './get-stats.ts';
export { readTrends, type Trends } from './trends.repo.ts';
