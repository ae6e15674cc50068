import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';

import { call, type AnswerOf } from '../../../lib/api.ts';
import { polled } from '../../../lib/query-client.ts';

const POLL_MS = 30_000;
const PAGE = 50;

export type Activity = AnswerOf<'GET /api/admin/activity'>[number];

/** What was done last on the platform. */
export const recentActivityQuery = (limit: number) =>
  queryOptions({
    queryKey: ['activity', 'recent', limit],
    queryFn: ({ signal }) => call('GET /api/admin/activity', { query: { limit: String(limit) }, signal }),
    ...polled(POLL_MS),
  });

/** The whole trail, page by page. */
export const activityQuery = () =>
  infiniteQueryOptions({
    queryKey: ['activity', 'all'],
    queryFn: ({ pageParam, signal }) =>
      call('GET /api/admin/activity', {
        query: { limit: String(PAGE), ...(pageParam !== null && { before: String(pageParam) }) },
        signal,
      }),
    initialPageParam: null as number | null,
    getNextPageParam: (page) => (page.length < PAGE ? null : (page.at(-1)?.id ?? null)),
    select: ({ pages }) => pages.flat(),
  });
