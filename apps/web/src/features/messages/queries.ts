import { POLL_MS } from '@tiffin/contract/rules/limits';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';

import { call, type AnswerOf } from '../../lib/api/api.ts';
import { polledPages } from '../../lib/queries/polled-pages.ts';
import { polled } from '../../lib/queries/polled.ts';
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

/** Over all lists of conversations: what changes one changes the others. */
export const CONVERSATIONS_KEY = ['messages', 'conversations'] as const;

const CONVERSATIONS_PAGE = 50;

/** A list of conversations, each by its last message; what is read is final until something is written. */
const conversationPages = (
  read: (page: { limit: string; before?: string }, signal: AbortSignal) => Promise<Message[]>,
) => ({
  queryFn: polledPages<Message>(
    CONVERSATIONS_PAGE,
    ({ signal, pageParam }) =>
      read({ limit: String(CONVERSATIONS_PAGE), ...(pageParam && { before: pageParam }) }, signal),
    ({ unread }) => !unread,
  ),
  initialPageParam: '',
  getNextPageParam: (last: Message[]) =>
    last.length < CONVERSATIONS_PAGE ? undefined : String(last.at(-1)?.id),
});

/** The own conversations, the latest first; says what is unread, so as often as the badge. */
export const conversationsQuery = () =>
  infiniteQueryOptions({
    queryKey: [...CONVERSATIONS_KEY, 'own'],
    ...conversationPages((page, signal) =>
      call('GET /api/support/messages', { query: { view: 'conversations', ...page }, signal }),
    ),
    ...polled(POLL_MS.unreadCount),
  });

/** A restaurant's conversations, the latest first, or those in which all of these words occur. */
export const inboxQuery = (restaurantId: number, words = '') =>
  infiniteQueryOptions({
    queryKey: [...CONVERSATIONS_KEY, 'inbox', restaurantId, words],
    ...conversationPages((page, signal) =>
      call('GET /api/support/messages/restaurant/:id', {
        params: { id: restaurantId },
        query: { view: 'conversations', ...(words !== '' && { q: words }), ...page },
        signal,
      }),
    ),
    ...polled(POLL_MS.restaurantSupport),
  });

/** The own conversations in which something is unread, however old they are. */
export const unreadConversationsQuery = () =>
  queryOptions({
    queryKey: [...CONVERSATIONS_KEY, 'unread'],
    queryFn: ({ signal }) =>
      call('GET /api/support/messages', {
        query: { view: 'conversations', unread: 'true', limit: String(PAGE) },
        signal,
      }),
    ...polled(POLL_MS.unreadCount),
  });

/** Unread counts of the token's own side: of chats, of cases, and with the platform. */
export const supportCountsQuery = () =>
  queryOptions({
    queryKey: ['messages', 'unread'],
    queryFn: ({ signal }) => call('GET /api/support/unread-count', { signal }),
    ...polled(POLL_MS.unreadCount),
  });

type SupportCounts = AnswerOf<'GET /api/support/unread-count'>;

export const unreadInAll = ({ messages, cases, platform }: SupportCounts): number =>
  messages + cases + platform;

/** How many messages of chats the token's own side has not read. */
export const unreadQuery = () => ({
  ...supportCountsQuery(),
  select: ({ messages }: SupportCounts) => messages,
});
