import { useInfiniteQuery } from '@tanstack/react-query';
import { useRef } from 'react';

import { PRODUCT_NAME } from '../../app/brand.ts';
import { paths } from '../../app/paths.ts';
import { myOrdersQuery, type Order } from '../../features/orders/customer-queries.ts';
import { dishText } from '../../features/orders/dish-text.ts';
import { averageOf, ownReviewsQuery, type Review } from '../../features/reviews/own-reviews.ts';
import { EmptyStateImage } from '../../features/art/empty-state-image.tsx';
import { messageOf } from '../../lib/api/api.ts';
import { counted, fullDay } from '../../lib/format/formats.ts';
import { isRead } from '../../lib/queries/is-read.ts';
import { usePageTitle } from '../../lib/page/page-title.ts';
import { loads } from '../../lib/page/screen.ts';
import { ButtonLink } from '../../ui/buttons/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { ShowMore } from '../../ui/display/show-more.tsx';
import { EmptyState, ErrorState, Loading, Skeleton } from '../../ui/feedback/states.tsx';
import { ReviewAction } from './order-actions/order-actions.tsx';
import { OrderCover } from './orders/order-cover.tsx';
import { OrderDialogs } from './order-actions/order-dialogs.tsx';
import { isReviewable } from './orders/unreviewed.ts';
import { useOrderActions } from './order-actions/use-order-actions.ts';
import { ReviewCard } from './reviews/review-card.tsx';

/** Number of orders shown above the reviews; the others are on the orders page. */
const ASKED_ABOUT = 2;
const NONE: readonly never[] = [];

export const loader = loads(() => [ownReviewsQuery(), myOrdersQuery()]);

export default function ReviewsPage() {
  usePageTitle('Ratings & Reviews', PRODUCT_NAME);
  const title = useRef<HTMLHeadingElement>(null);
  const found = useInfiniteQuery(ownReviewsQuery());
  const ordered = useInfiniteQuery(myOrdersQuery());
  const orders = ordered.data?.pages.flat() ?? NONE;
  // Both at once: what is not reviewed stands above, and would move what was written.
  const isKnown = isRead(ordered);
  const reviews = isKnown ? found.data?.pages.flat() : undefined;
  const actions = useOrderActions();
  const isShown = reviews !== undefined || found.isError;
  const open = isShown ? orders.filter(isReviewable).slice(0, ASKED_ABOUT) : NONE;

  return (
    <>
      <h1 ref={title} tabIndex={-1} className="page-title outline-none">
        Ratings & Reviews
      </h1>
      <p role="status" className="num mt-1 min-h-6 text-muted">
        {reviews && summaryOf(reviews, found.hasNextPage)}
      </p>

      {found.isError && reviews && (
        <Notice kind="attention" className="mt-5">
          We couldn’t refresh your reviews. What you see may be a little old.
        </Notice>
      )}
      {open.length > 0 && (
        <section aria-labelledby="to-review" className="mt-6">
          <h2 id="to-review" className="section-title mb-3.5 md:text-title!">
            Not reviewed yet
          </h2>
          <ul className="m-0 grid list-none grid-cols-1 gap-4 p-0 xl:grid-cols-2">
            {open.map((order) => (
              <li key={order.id}>
                <ToReview order={order} onReview={() => actions.review.ask(order.id)} />
              </li>
            ))}
          </ul>
        </section>
      )}

      {!reviews ? (
        found.isError ? (
          <ErrorState
            className="mt-6"
            title="We couldn’t load your reviews"
            message={messageOf(found.error)}
            onRetry={() => void found.refetch()}
          />
        ) : (
          <Loading label="Loading your reviews…" className="mt-6 grid gap-4 lg:grid-cols-2">
            <Skeleton className="h-48 rounded-card" />
            <Skeleton className="h-48 rounded-card" />
          </Loading>
        )
      ) : reviews.length === 0 ? (
        <EmptyState
          className="mt-6"
          image={<EmptyStateImage dish="masala chai" />}
          title="No reviews yet."
          text="Once an order is delivered you can say how it was."
          action={<ButtonLink to={paths.orders}>View Orders</ButtonLink>}
        />
      ) : (
        <section aria-labelledby="written" className="mt-8">
          <h2 id="written" className="section-title mb-3.5 md:text-title!">
            What you wrote
          </h2>
          <ul className="m-0 grid list-none grid-cols-1 gap-4 p-0 lg:grid-cols-2">
            {reviews.map((review) => (
              <li key={review.id}>
                <ReviewCard
                  review={review}
                  dish={orders
                    .find(({ id }) => id === review.orderId)
                    ?.items.find(({ menuItemId }) => menuItemId === review.menuItemId)}
                  orderTo={paths.order(review.orderId)}
                />
              </li>
            ))}
          </ul>
        </section>
      )}
      {found.hasNextPage && (
        <ShowMore
          className="mt-8"
          isLoading={found.isFetchingNextPage}
          onClick={() => void found.fetchNextPage()}
        >
          Show older reviews
        </ShowMore>
      )}
      <OrderDialogs actions={actions} orders={orders} returnFocusTo={() => title.current} />
    </>
  );
}

function summaryOf(reviews: readonly Review[], hasMore: boolean): string {
  const average = averageOf(reviews);
  if (average === undefined) return 'What you think of what you ate';
  return `${counted(reviews.length, 'review')}${hasMore ? ' and older ones' : ''}, ${average.toFixed(1)} stars on average`;
}

function ToReview({ order, onReview }: { order: Order; onReview: () => void }) {
  return (
    <Card className="flex h-full flex-wrap items-center gap-x-4 gap-y-3 p-4 max-sm:[&>button]:w-full">
      <OrderCover order={order} className="w-14 rounded-control" />
      <div className="min-w-0 flex-1 max-sm:basis-[calc(100%-72px)]">
        <p className="truncate text-base leading-6 font-semibold">{order.restaurantName}</p>
        <p className="truncate text-label leading-5 text-muted">
          {`${fullDay(order.createdAt)} · ${dishText(order.items)}`}
        </p>
      </div>
      <ReviewAction order={order} size="md" onClick={onReview} />
    </Card>
  );
}
