import { POLL_MS } from '@tiffin/contract/rules/limits';
import { useInfiniteQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { MessagesSquare } from 'lucide-react';
import { Navigate, useSearchParams } from 'react-router';

import { PRODUCT_NAME } from '../../app/brand.ts';
import { paths } from '../../app/paths.ts';
import { inboxQuery, threadQuery } from '../../features/messages/queries.ts';
import { useUnreadConversations } from '../../features/messages/use-unread-by-order.ts';
import { messageOf } from '../../lib/api.ts';
import { useMedia } from '../../lib/media.ts';
import { usePageTitle } from '../../lib/page-title.ts';
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx';
import { Card } from '../../ui/card.tsx';
import { Notice } from '../../ui/notice.tsx';
import { EmptyState, ErrorState, Loading, Skeleton } from '../../ui/states.tsx';
import { ConversationList } from './support/conversation-list.tsx';
import { GeneralConversation, OrderConversation, ChatNotice } from './support/conversation.tsx';
import { addressOf, inboxOf, isAsked, readAsked } from './support/inbox.ts';
import { useOwn } from './shell/own-context.ts';

/** The inbox by conversation, beside the one that is open; on a phone one after the other. */
export default function SupportPage() {
  const { restaurantId } = useOwn();
  usePageTitle('Support', PRODUCT_NAME);
  const open = readAsked(useSearchParams()[0]);
  const isWide = useMedia('(min-width: 768px)');
  const inbox = useInfiniteQuery(inboxQuery(restaurantId));
  const unread = useUnreadConversations();
  const conversations =
    inbox.data && inboxOf({ messages: inbox.data.pages.flat(), at: inbox.dataUpdatedAt }, unread);
  const [first] = conversations ?? [];

  // Where there is room beside the list, the first is open; by its address, so that it stays when another is written in.
  if (!open && isWide && first) return <Navigate to={addressOf(first)} replace />;

  return (
    <>
      {open && (
        <div className="mb-2 md:hidden">
          <Breadcrumbs items={[{ label: 'Support', to: paths.ownerSupport }, { label: 'Conversation' }]} />
        </div>
      )}
      <h1 className={clsx('console-title', open && 'max-md:sr-only')}>Support</h1>
      <p className={clsx('mt-0.75 text-label leading-5.5 text-muted', open && 'max-md:hidden')}>
        Messages from your customers
      </p>
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
        <Card
          className={clsx(
            'mt-4 grid grid-cols-1 overflow-hidden md:h-[calc(100dvh-184px)] md:min-h-110 in-[html:has([data-sound-bar])]:md:h-[calc(100dvh-240px)] md:grid-cols-[290px_minmax(0,1fr)] lg:grid-cols-[340px_minmax(0,1fr)]',
            // A phone shows the whole list, and a conversation as tall as its screen.
            open &&
              'max-md:mt-2 max-md:h-[calc(100dvh-144px)] max-md:min-h-100 in-[html:has([data-sound-bar])]:max-md:h-[calc(100dvh-200px)]',
          )}
        >
          <div className={clsx('flex min-h-0 flex-col border-line md:border-r', open && 'max-md:hidden')}>
            {conversations.length === 0 ? (
              <p className="px-5 py-6 text-label text-muted">No messages yet.</p>
            ) : (
              <ConversationList restaurantId={restaurantId} conversations={conversations} open={open} />
            )}
          </div>
          {open && (
            <div className="flex min-h-0 min-w-0 flex-col">
              {open.kind === 'order' ? (
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
              )}
            </div>
          )}
        </Card>
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
