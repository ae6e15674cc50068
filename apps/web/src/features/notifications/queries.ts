import { infiniteQueryOptions, queryOptions, type QueryClient } from '@tanstack/react-query';

import { call, type AnswerOf } from '../../lib/api/api.ts';
import { polled } from '../../lib/queries/polled.ts';
import { NOTIFICATIONS_KEY, NOTIFICATIONS_POLL_MS } from './unread.ts';

export type Notification = AnswerOf<'GET /api/notifications'>[number];
export type Choice = AnswerOf<'GET /api/notifications/choices'>[number];

const PAGE = 30;
/**
 * Notifications of the user, latest first; earlier pages come when they are asked for. Any row may be marked meanwhile.
 */
export const notificationsQuery = () =>
  infiniteQueryOptions({
    queryKey: [...NOTIFICATIONS_KEY, 'list'],
    queryFn: ({ signal, pageParam }) =>
      call('GET /api/notifications', {
        query: { limit: String(PAGE), ...(pageParam !== '' && { before: pageParam }) },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: (last) => (last.length < PAGE ? undefined : String(last.at(-1)?.id)),
    select: ({ pages }) => pages.flat(),
    ...polled(NOTIFICATIONS_POLL_MS),
  });

/** Unread notifications, as of a count of them. */
export const unreadRowsQuery = (unread: number) =>
  queryOptions({
    queryKey: [...NOTIFICATIONS_KEY, 'unread rows', unread],
    queryFn: ({ signal }) =>
      call('GET /api/notifications', { query: { unread: 'true', limit: '100' }, signal }),
    staleTime: NOTIFICATIONS_POLL_MS,
  });

export const choicesQuery = () =>
  queryOptions({
    queryKey: ['notification choices'],
    queryFn: ({ signal }) => call('GET /api/notifications/choices', { signal }),
  });

/** Something was marked or cleared here. */
export const readNotificationsAgain = (queries: QueryClient) =>
  queries.invalidateQueries({ queryKey: NOTIFICATIONS_KEY });
