import { LIST_MAX_LIMIT, POLL_MS } from '@tiffin/contract/rules/limits';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';

import { call } from '../../lib/api.ts';
import { polledPages } from '../../lib/polled-pages.ts';
import { polled } from '../../lib/query-client.ts';
import type { Message, Thread } from './thread.ts';

const PAGE = 100;

/** A thread's messages, oldest first; earlier pages come when they are asked for. */
export const threadQuery = (thread: Thread, pollMs: number) =>
  infiniteQueryOptions({
    queryKey: ['messages', 'thread', thread],
    queryFn: polledPages<Message>(PAGE, ({ signal, pageParam }) =>
      call('GET /api/support/messages', {
        query: { ...thread, limit: String(PAGE), ...(pageParam && { before: pageParam }) },
        signal,
      }),
    ),
    initialPageParam: '',
    // Within a page the oldest comes first: what is earlier ends before it.
    getNextPageParam: (last) => (last.length < PAGE ? undefined : String(last[0]?.id)),
    select: ({ pages }) => pages.toReversed().flat(),
    ...polled(pollMs),
  });

/** Everything the token's own side wrote and was written, the latest of it; says what is unread, so as often as the badge. */
export const ownMessagesQuery = () =>
  queryOptions({
    queryKey: ['messages', 'own'],
    queryFn: ({ signal }) => call('GET /api/support/messages', { query: { limit: '500' }, signal }),
    ...polled(POLL_MS.unreadCount),
  });

/** What was written with a restaurant, the latest of it. Under the key of the own messages: what changes those changes it. */
export const inboxQuery = (restaurantId: number) =>
  queryOptions({
    queryKey: [...ownMessagesQuery().queryKey, 'inbox', restaurantId],
    queryFn: ({ signal }) =>
      call('GET /api/support/messages/restaurant/:id', {
        params: { id: restaurantId },
        query: { limit: String(LIST_MAX_LIMIT) },
        signal,
      }),
    ...polled(POLL_MS.restaurantSupport),
  });

/** How many messages the token's own side has not read. */
export const unreadQuery = () =>
  queryOptions({
    queryKey: ['messages', 'unread'],
    queryFn: ({ signal }) => call('GET /api/support/messages/unread-count', { signal }),
    select: (answer) => ('customerUnread' in answer ? answer.customerUnread : answer.restaurantUnread),
    ...polled(POLL_MS.unreadCount),
  });
