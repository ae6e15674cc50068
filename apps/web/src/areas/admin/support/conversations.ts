import { POLL_MS, SEARCH_MAX_LENGTH, SUPPORT_DEFAULT_LIMIT } from '@tiffin/contract/rules/limits';
import { infiniteQueryOptions, type InfiniteData } from '@tanstack/react-query';

import { call, type AnswerOf } from '../../../lib/api/api.ts';
import { polledPages } from '../../../lib/queries/polled-pages.ts';
import { PLATFORM_KEY } from '../../../features/platform-support/queries.ts';
import { polled } from '../../../lib/queries/polled.ts';

export type PlatformConversation = AnswerOf<'GET /api/support/conversations'>[number];

/** Filters of the inbox: without an answer, with something unread, or everybody. */
export const CONVERSATION_FILTERS = ['waiting', 'unread', 'all'] as const;
export type ConversationFilter = (typeof CONVERSATION_FILTERS)[number];

const PAGE = SUPPORT_DEFAULT_LIMIT;

/** Its id is its last message's; pages begin and end with it. */
type Row = { id: number; conversation: PlatformConversation };

const isFinal = ({ conversation: { unread, waitingSince } }: Row): boolean =>
  unread === 0 && waitingSince === null;

/** Who wrote to the platform, the latest first. */
export const platformConversationsQuery = (show: ConversationFilter, words: string) => {
  const q = words.trim().slice(0, SEARCH_MAX_LENGTH);
  return infiniteQueryOptions({
    queryKey: [...PLATFORM_KEY, 'conversations', show, q],
    queryFn: polledPages<Row>(
      PAGE,
      async ({ signal, pageParam }) => {
        const query = {
          ...(show === 'waiting' && { waiting: 'true' as const }),
          ...(show === 'unread' && { unread: 'true' as const }),
          ...(q !== '' && { q }),
          limit: String(PAGE),
          ...(pageParam && { before: pageParam }),
        };
        const found = await call('GET /api/support/conversations', { query, signal });
        return found.map((conversation) => ({ id: conversation.lastMessage.id, conversation }));
      },
      isFinal,
    ),
    initialPageParam: '',
    getNextPageParam: (last) => (last.length < PAGE ? undefined : String(last.at(-1)?.id)),
    select: conversationsOf,
    ...polled(POLL_MS.restaurantSupport),
  });
};

/** Each customer once: one may have moved to the first page while the administrator read on. */
function conversationsOf({ pages }: InfiniteData<Row[]>): PlatformConversation[] {
  const found = new Map<number, PlatformConversation>();
  for (const { conversation } of pages.flat())
    if (!found.has(conversation.customerId)) found.set(conversation.customerId, conversation);
  return [...found.values()];
}
