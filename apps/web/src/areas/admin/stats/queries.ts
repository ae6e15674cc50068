import { queryOptions } from '@tanstack/react-query';

import { call, type AnswerOf } from '../../../lib/api/api.ts';
import { polled } from '../../../lib/queries/polled.ts';

const POLL_MS = 60_000;

export type Stats = AnswerOf<'GET /api/admin/stats'>;

export const statsKey = ['stats'] as const;

/**
 * Every tile of every admin screen, counted by the database. Code that changes what is counted invalidates `statsKey`.
 */
export const statsQuery = () =>
  queryOptions({
    queryKey: statsKey,
    queryFn: ({ signal }) => call('GET /api/admin/stats', { signal }),
    ...polled(POLL_MS),
  });

/** How far analytics look back, in days. */
export type Days = 7 | 30 | 90 | 365;

export type PlatformAnalytics = AnswerOf<'GET /api/admin/analytics'>;

/** The last days of the platform in numbers, with every day. */
export const analyticsQuery = (days: Days) =>
  queryOptions({
    queryKey: ['platform-analytics', days],
    queryFn: ({ signal }) => call('GET /api/admin/analytics', { query: { days: `${days}` }, signal }),
    ...polled(POLL_MS),
  });
