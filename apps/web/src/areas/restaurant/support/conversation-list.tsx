import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { ConversationLink } from '../../../features/messages/conversation-link.tsx';
import { inboxQuery } from '../../../features/messages/queries.ts';
import { messageOf } from '../../../lib/api/api.ts';
import { SEARCH_DEBOUNCE_MS, useDebouncedValue } from '../../../lib/state/debounce.ts';
import { useHeldOrder } from '../../../lib/state/held-order.ts';
import { Avatar } from '../../../ui/display/avatar.tsx';
import { ShowMore } from '../../../ui/display/show-more.tsx';
import { ErrorState } from '../../../ui/feedback/states.tsx';
import { SearchInput } from '../../../ui/forms/text-input.tsx';
import { addressOf, inboxOf, isAsked, type Addressed, type Asked } from './inbox.ts';

type Props = { restaurantId: number; conversations: readonly Addressed[]; open: Asked | null };

export function ConversationList({ restaurantId, conversations, open }: Props) {
  const [words, setWords] = useState('');
  const wanted = words.trim();
  const asked = useDebouncedValue(wanted, SEARCH_DEBOUNCE_MS);
  const list = useInfiniteQuery(inboxQuery(restaurantId));
  const search = useInfiniteQuery({
    ...inboxQuery(restaurantId, asked),
    enabled: asked !== '',
    placeholderData: keepPreviousData,
  });
  const isSearch = wanted !== '' && asked !== '';
  const source = isSearch ? search : list;
  const found =
    isSearch && search.data ? inboxOf({ messages: search.data.pages.flat(), at: 0 }) : conversations;
  const isFound = isSearch && asked === wanted && search.data && !search.isPlaceholderData;

  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <div className="border-b border-line p-3.5">
        <SearchInput
          label="Search messages"
          placeholder="Search messages"
          size="sm"
          value={words}
          onValueChange={setWords}
        />
      </div>
      <p role="status" className="sr-only">
        {isFound && (found.length === 1 ? '1 conversation' : `${found.length} conversations`)}
      </p>
      {isSearch && search.isError && !search.data ? (
        <ErrorState
          className="m-4"
          title="We couldn’t search your messages"
          message={messageOf(search.error)}
          onRetry={() => void search.refetch()}
        />
      ) : found.length === 0 ? (
        <p className="px-5 py-6 text-label text-muted">No conversation has these words.</p>
      ) : (
        <div className="min-h-0 flex-1 overflow-y-auto">
          {/* Other words are another list: nothing is held in place for the pointer. */}
          <Lines key={isSearch ? asked : ''} conversations={found} open={open} />
          {source.hasNextPage && (
            <ShowMore
              className="p-4"
              isLoading={source.isFetchingNextPage}
              onClick={() => void source.fetchNextPage({ cancelRefetch: true })}
            >
              Show older conversations
            </ShowMore>
          )}
        </div>
      )}
    </div>
  );
}

/** Reading one takes it from the unread ones; its line moves only when the pointer is elsewhere. */
function Lines({ conversations, open }: { conversations: readonly Addressed[]; open: Asked | null }) {
  const { shown, handlers } = useHeldOrder(conversations.map(({ key }) => key));
  const byKey = new Map(conversations.map((conversation) => [conversation.key, conversation]));
  return (
    <ul aria-label="Conversations" className="m-0 list-none p-0" {...handlers}>
      {shown.flatMap((key) => {
        const conversation = byKey.get(key);
        if (!conversation) return [];
        const { latest, orderId } = conversation;
        return (
          <li key={key}>
            <ConversationLink
              conversation={conversation}
              side="restaurant"
              to={addressOf(conversation)}
              isCurrent={isAsked(conversation, open)}
              picture={<Avatar name={latest.customerName} of={latest.customerId} size={40} />}
              title={latest.customerName}
              subject={orderId === null ? 'General questions' : `Order #${orderId}`}
            />
          </li>
        );
      })}
    </ul>
  );
}
