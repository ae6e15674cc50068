import { POLL_MS } from '@tiffin/contract/rules/limits';
import { useInfiniteQuery } from '@tanstack/react-query';
import { MessagesSquare } from 'lucide-react';
import { useSearchParams } from 'react-router';

import { BESIDE, InboxFrame } from '../../../features/messages/inbox-frame.tsx';
import { OpenFirst } from '../../../features/messages/open-first.tsx';
import { inboxQuery, threadQuery } from '../../../features/messages/queries.ts';
import { useUnreadConversations } from '../../../features/messages/use-unread-by-order.ts';
import { messageOf } from '../../../lib/api/api.ts';
import { useMedia } from '../../../lib/browser/media.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { EmptyState, ErrorState, Loading, Skeleton } from '../../../ui/feedback/states.tsx';
import { ConversationList } from './conversation-list.tsx';
import { ChatNotice, GeneralConversation, OrderConversation } from './conversation.tsx';
import { addressOf, inboxOf, isAsked, readAsked } from './inbox.ts';

/** Customers' messages to the kitchen, by conversation. */
export function MessagesInbox({ restaurantId }: { restaurantId: number }) {
  const open = readAsked(useSearchParams()[0]);
  const isWide = useMedia(BESIDE.md);
  const inbox = useInfiniteQuery(inboxQuery(restaurantId));
  const unread = useUnreadConversations();
  const conversations =
    inbox.data && inboxOf({ messages: inbox.data.pages.flat(), at: inbox.dataUpdatedAt }, unread);
  const [first] = conversations ?? [];

  // The first is open where there is room beside the list; by its address, so that it stays when another is written in.
  if (!open && isWide && first) return <OpenFirst to={addressOf(first)} />;

  return (
    <>
      {inbox.isError && conversations && (
        <Notice kind="attention" className="mt-4">
          We couldn’t look for new messages. We’ll keep trying.
        </Notice>
      )}
      {!conversations ? (
        inbox.isError ? (
          <ErrorState
            className="mt-5"
            title="We couldn’t load your messages"
            message={messageOf(inbox.error)}
            onRetry={() => void inbox.refetch()}
          />
        ) : (
          <Loading label="Loading your messages…" className="mt-5 grid gap-3">
            {[1, 2, 3, 4].map((row) => (
              <Skeleton key={row} className="h-20 rounded-card" />
            ))}
          </Loading>
        )
      ) : conversations.length === 0 && !open ? (
        <EmptyState
          className="mt-5"
          icon={<MessagesSquare strokeWidth={1.9} />}
          title="No messages yet."
          text="What customers write to you about their orders, or before they order, appears here."
        />
      ) : (
        <InboxFrame
          from="md"
          className="md:h-[calc(100dvh-184px)]"
          list={
            conversations.length === 0 ? (
              <p className="px-5 py-6 text-label text-muted">No messages yet.</p>
            ) : (
              <ConversationList restaurantId={restaurantId} conversations={conversations} open={open} />
            )
          }
          detail={
            open &&
            (open.kind === 'order' ? (
              <OrderConversation key={open.orderId} orderId={open.orderId} restaurantId={restaurantId} />
            ) : (
              <GeneralOrNobody
                key={open.customerId}
                customerId={open.customerId}
                restaurantId={restaurantId}
                customerName={
                  conversations.find((conversation) => isAsked(conversation, open))?.latest.customerName
                }
              />
            ))
          }
        />
      )}
    </>
  );
}

type GeneralProps = { customerId: number; restaurantId: number; customerName: string | undefined };

/** A kitchen answers people; it does not write to strangers. Whom it wrote with may be far down the list. */
function GeneralOrNobody({ customerName: listedName, ...ids }: GeneralProps) {
  const isListed = listedName !== undefined;
  const thread = useInfiniteQuery({ ...threadQuery(ids, POLL_MS.restaurantChat), enabled: !isListed });
  const customerName = listedName ?? thread.data?.at(-1)?.customerName;
  if (!isListed && thread.isPending) {
    return (
      <Loading label="Loading the conversation…" className="p-4">
        <Skeleton className="h-11" />
      </Loading>
    );
  }
  return customerName === undefined ? (
    <ChatNotice>Cannot open chat: Customer not found.</ChatNotice>
  ) : (
    <GeneralConversation {...ids} customerName={customerName} />
  );
}
