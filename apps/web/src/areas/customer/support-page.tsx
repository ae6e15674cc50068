import { useInfiniteQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { SquarePen } from 'lucide-react';
import { useSearchParams } from 'react-router';

import { PRODUCT_NAME } from '../../app/brand.ts';
import { paths } from '../../app/paths.ts';
import { conversationsOf } from '../../features/messages/conversations.ts';
import { OpenFirst } from '../../features/messages/open-first.tsx';
import { conversationsQuery } from '../../features/messages/queries.ts';
import { myOrdersQuery } from '../../features/orders/customer-queries.ts';
import { messageOf } from '../../lib/api/api.ts';
import { useMedia } from '../../lib/browser/media.ts';
import { usePageTitle } from '../../lib/page/page-title.ts';
import { Breadcrumbs } from '../../ui/layout/breadcrumbs.tsx';
import { ButtonLink } from '../../ui/buttons/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { ShowMore } from '../../ui/display/show-more.tsx';
import { ErrorState, Loading, Skeleton } from '../../ui/feedback/states.tsx';
import { addressOf, readAskedThread, type AskedThread } from './support/asked-thread.ts';
import { SupportConversations } from './support/support-conversations.tsx';
import { NewMessage } from './support/support-new-message.tsx';
import { HEADING, SupportCases, SupportPlatform } from './support/support-lines.tsx';
import { GeneralThread, OrderSupport, PlatformThread } from './support/support-thread.tsx';

const NONE: readonly never[] = [];

/** Conversations with the kitchens: a list beside the one that is open, on a phone one after the other. */
export default function SupportPage() {
  usePageTitle('Support', PRODUCT_NAME);
  const asked = readAskedThread(useSearchParams()[0]);
  const isWide = useMedia('(min-width: 1024px)');
  const own = useInfiniteQuery(conversationsQuery());
  const placed = useInfiniteQuery(myOrdersQuery()).data?.pages.flat();
  const orders = placed ?? NONE;
  const conversations = own.data && conversationsOf(own.data.pages.flat());
  const [latest] = conversations ?? [];
  // Who has no conversation begins one: with a kitchen, or before the first order with the platform.
  const begun: AskedThread | undefined =
    conversations?.length === 0 && placed ? { kind: placed.length > 0 ? 'new' : 'platform' } : undefined;
  const open: AskedThread = (asked.kind === 'none' && begun) || asked;
  const isOpen = open.kind !== 'none';

  // The latest opens where there is room beside the list; by its address, so that it stays when another is written in.
  if (!isOpen && isWide && latest) return <OpenFirst to={addressOf(latest)} />;

  return (
    <>
      {asked.kind !== 'none' && (
        <div className="mb-3 lg:hidden">
          <Breadcrumbs items={[{ label: 'Support', to: paths.support }, { label: 'Conversation' }]} />
        </div>
      )}
      <div className="flex flex-wrap items-end justify-between gap-4">
        <div>
          <h1 className={clsx('page-title', isOpen && 'max-lg:text-title! max-lg:leading-7!')}>Support</h1>
          <p className={clsx('mt-1 text-muted', isOpen && 'max-lg:hidden')}>
            Write to the kitchen that cooks for you, or to us
          </p>
        </div>
        {open.kind !== 'new' && latest && (
          <ButtonLink to={paths.newMessage} variant="outline" className={clsx(isOpen && 'max-lg:hidden')}>
            <SquarePen size={18} strokeWidth={2} aria-hidden />
            New message
          </ButtonLink>
        )}
      </div>
      <Card
        className={clsx(
          'mt-4 grid grid-cols-1 overflow-hidden lg:h-[calc(100dvh-214px)] lg:min-h-110 lg:grid-cols-[340px_minmax(0,1fr)]',
          // A phone shows the whole list, and a conversation as tall as its screen.
          isOpen &&
            'max-lg:h-[calc(100dvh-260px-var(--order-bar))] max-lg:min-h-110 md:max-lg:h-[calc(100dvh-214px)]',
        )}
      >
        <div className={clsx('min-h-0 overflow-y-auto border-line lg:border-r', isOpen && 'max-lg:hidden')}>
          <SupportPlatform isCurrent={open.kind === 'platform'} />
          <SupportCases />
          <h2 className={HEADING}>Kitchens</h2>
          {conversations ? (
            <>
              <SupportConversations conversations={conversations} orders={orders} open={open} />
              {own.hasNextPage && (
                <ShowMore
                  className="p-4"
                  isLoading={own.isFetchingNextPage}
                  onClick={() => void own.fetchNextPage({ cancelRefetch: true })}
                >
                  Show older conversations
                </ShowMore>
              )}
            </>
          ) : own.isError ? (
            <ErrorState
              className="m-4"
              title="We couldn’t load your conversations"
              message={messageOf(own.error)}
              onRetry={() => void own.refetch()}
            />
          ) : (
            <Loading label="Loading your conversations…" className="grid gap-3 p-4">
              {[1, 2, 3].map((row) => (
                <Skeleton key={row} className="h-16" />
              ))}
            </Loading>
          )}
        </div>
        <div className={clsx('flex min-h-0 min-w-0 flex-col', !isOpen && 'max-lg:hidden')}>
          {open.kind === 'order' ? (
            <OrderSupport key={open.orderId} asked={open} />
          ) : open.kind === 'restaurant' ? (
            <GeneralThread key={open.restaurantId} restaurantId={open.restaurantId} />
          ) : open.kind === 'platform' ? (
            <PlatformThread />
          ) : open.kind === 'none' && !own.isError ? (
            <Skeleton className="m-4 h-11" />
          ) : (
            <NewMessage
              orders={orders}
              problem={open.kind === 'incomplete' ? 'Cannot open chat: Order information not complete' : null}
            />
          )}
        </div>
      </Card>
    </>
  );
}
