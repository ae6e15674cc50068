import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { MessagesSquare } from 'lucide-react';

import { InboxLine } from '../../../features/messages/inbox-line.tsx';
import { waitsText } from '../../../features/cases/case-inbox-line.tsx';
import { BESIDE, InboxFrame, NoneYet } from '../../../features/messages/inbox-frame.tsx';
import { InboxList } from '../../../features/messages/inbox-list.tsx';
import { OpenFirst } from '../../../features/messages/open-first.tsx';
import { SEARCH_DEBOUNCE_MS, useDebouncedValue } from '../../../lib/state/debounce.ts';
import { counted, minutesSince } from '../../../lib/format/formats.ts';
import { useMedia } from '../../../lib/browser/media.ts';
import { useNow } from '../../../lib/time/now.ts';
import { Avatar } from '../../../ui/display/avatar.tsx';
import { Badge } from '../../../ui/display/badge.tsx';
import { Chip } from '../../../ui/buttons/chip.tsx';
import { ListSearch } from '../lists/list-search.tsx';
import {
  CONVERSATION_FILTERS,
  platformConversationsQuery,
  type ConversationFilter,
  type PlatformConversation,
} from './conversations.ts';
import { CustomerConversation } from './customer-conversation.tsx';
import type { SupportView } from './use-support-view.ts';

const LABEL: Readonly<Record<ConversationFilter, string>> = {
  waiting: 'Waiting for an answer',
  unread: 'Unread',
  all: 'All',
};
const NONE: Readonly<Record<ConversationFilter, string>> = {
  waiting: 'Every customer has an answer.',
  unread: 'Everything is read.',
  all: 'What customers write to you about no order appears here.',
};

/** Customers' messages to the platform, also before their first order. */
export function ConversationsInbox({ view }: { view: SupportView }) {
  const { show, words, customerId } = view;
  const q = useDebouncedValue(words.trim(), SEARCH_DEBOUNCE_MS);
  const found = useInfiniteQuery({
    ...platformConversationsQuery(show, q),
    placeholderData: keepPreviousData,
  });
  const isWide = useMedia(BESIDE.lg);
  const [first] = found.isPlaceholderData || words !== '' ? [] : (found.data ?? []);
  if (customerId === null && isWide && first)
    return <OpenFirst to={view.addressOfCustomer(first.customerId)} />;

  return (
    <>
      <div
        role="group"
        aria-label="Which conversations"
        className={`strip -mx-4 mt-4 gap-2 px-4 py-1 md:-mx-7 md:px-7 ${customerId === null ? '' : 'max-lg:hidden'}`}
      >
        {CONVERSATION_FILTERS.map((filter) => (
          <Chip key={filter} isPressed={filter === show} onClick={() => view.showConversations(filter)}>
            {LABEL[filter]}
          </Chip>
        ))}
      </div>
      <InboxFrame
        from="lg"
        className="lg:h-[calc(100dvh-248px)]"
        list={
          <>
            <div className="border-b border-line p-3.5">
              <ListSearch label="Search name or words" view={view} className="w-full" />
            </div>
            <InboxList
              key={`${show} ${q}`}
              noun="conversation"
              found={found}
              keyOf={(one) => one.customerId}
              renderRow={(one) => (
                <Line
                  one={one}
                  to={view.addressOfCustomer(one.customerId)}
                  isCurrent={one.customerId === customerId}
                />
              )}
              empty={
                <NoneYet icon={<MessagesSquare strokeWidth={1.9} />}>
                  {q === '' ? NONE[show] : 'No conversation has these words.'}
                </NoneYet>
              }
            />
          </>
        }
        detail={
          customerId === null ? null : (
            <CustomerConversation
              key={customerId}
              customerId={customerId}
              listed={found.data?.find((one) => one.customerId === customerId)}
            />
          )
        }
        none="Choose a conversation to read and answer it."
      />
    </>
  );
}

type LineProps = { one: PlatformConversation; to: string; isCurrent: boolean };

function Line({ one, ...line }: LineProps) {
  const { customerName, orderCount, waitingSince, unread, lastMessage } = one;
  const now = new Date(useNow());
  return (
    <InboxLine
      {...line}
      picture={<Avatar name={customerName} size={40} />}
      title={customerName}
      subject={
        <span className="flex items-center justify-between gap-2 py-0.5">
          <span className="min-w-0 truncate">
            {orderCount === 0 ? 'No orders yet' : counted(orderCount, 'order')}
          </span>
          {waitingSince !== null && (
            <Badge tone="amber" className="num">
              {waitsText(minutesSince(waitingSince, now))}
            </Badge>
          )}
        </span>
      }
      words={`${lastMessage.sender === 'platform' ? 'Support: ' : ''}${lastMessage.message}`}
      at={lastMessage.createdAt}
      unread={unread}
    />
  );
}
