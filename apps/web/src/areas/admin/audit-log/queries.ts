import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';

import { call } from '../../../lib/api/api.ts';
import { polled } from '../../../lib/queries/polled.ts';

const POLL_MS = 30_000;
const PAGE = 50;

/** The latest acts on the platform. The steps of orders have their own screens. */
export const recentEntriesQuery = (limit: number) =>
  queryOptions({
    queryKey: ['audit-log', 'recent', limit],
    queryFn: ({ signal }) =>
      call('GET /api/admin/activity', { query: { limit: String(limit), without: 'steps' }, signal }),
    ...polled(POLL_MS),
  });

/** The kinds of things that the audit log tells of, as people call them. */
export const KINDS = [
  { value: 'order', label: 'Orders' },
  { value: 'restaurant', label: 'Restaurants' },
  { value: 'dish', label: 'Dishes' },
  { value: 'group', label: 'Option groups' },
  { value: 'mealtime', label: 'Mealtimes' },
  { value: 'review', label: 'Reviews' },
  { value: 'offer', label: 'Offers' },
  { value: 'user', label: 'Users' },
  { value: 'case', label: 'Help cases' },
  { value: 'settings', label: 'Settings' },
] as const;
export type AuditLogFilter = {
  q?: string;
  kind?: (typeof KINDS)[number]['value'];
  by?: string;
  from?: string;
  to?: string;
};

/** The audit log, or what of it matches, page by page. */
export const auditLogQuery = (filter: AuditLogFilter) =>
  infiniteQueryOptions({
    queryKey: ['audit-log', 'all', filter],
    queryFn: ({ pageParam, signal }) =>
      call('GET /api/admin/activity', {
        query: { ...filter, limit: String(PAGE), ...(pageParam !== null && { before: String(pageParam) }) },
        signal,
      }),
    initialPageParam: null as number | null,
    getNextPageParam: (page) => (page.length < PAGE ? null : (page.at(-1)?.id ?? null)),
    select: ({ pages }) => pages.flat(),
  });
