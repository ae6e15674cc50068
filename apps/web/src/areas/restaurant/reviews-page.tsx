import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Star } from 'lucide-react';

import { PRODUCT_NAME } from '../../app/brand.ts';
import { useAddressValues } from '../../lib/page/address-values.ts';
import { messageOf } from '../../lib/api/api.ts';
import { counted } from '../../lib/format/formats.ts';
import { usePageTitle } from '../../lib/page/page-title.ts';
import { loads } from '../../lib/page/screen.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import { EmptyState, ErrorState, Loading, Skeleton } from '../../ui/feedback/states.tsx';
import { RatingSummary } from './reviews/rating-summary.tsx';
import {
  parseStars,
  ratingsQuery,
  restaurantReviewsQuery,
  shareOfStars,
  type Share,
  type Stars,
} from './reviews/restaurant-reviews.ts';
import { ReviewCards } from './reviews/review-cards.tsx';
import { useOwn } from './own/own-context.ts';

export const loader = loads(({ search, session: { restaurantId } }) =>
  restaurantId === null
    ? []
    : [ratingsQuery(restaurantId), restaurantReviewsQuery(restaurantId, parseStars(search.get('stars')))],
);

export default function ReviewsPage() {
  const { restaurantId } = useOwn();
  usePageTitle('Reviews', PRODUCT_NAME);
  const { values, change } = useAddressValues();
  const stars = parseStars(values.get('stars'));
  const ratings = useQuery(ratingsQuery(restaurantId));
  const found = useInfiniteQuery(restaurantReviewsQuery(restaurantId, stars));
  const sums = ratings.data;
  const reviews = found.data;

  const cards = reviews ? (
    // Another filter is another list: nothing is held in place for the pointer.
    <ReviewCards
      key={stars}
      restaurantId={restaurantId}
      reviews={reviews}
      hasOlder={found.hasNextPage}
      isLoadingOlder={found.isFetchingNextPage}
      onLoadOlder={() => void found.fetchNextPage({ cancelRefetch: true })}
    />
  ) : found.isError ? (
    <LoadError error={found.error} onRetry={() => void found.refetch()} />
  ) : (
    <Loading label="Loading your reviews…">
      <CardSkeletons />
    </Loading>
  );

  return (
    <>
      <h1 className="console-title">Reviews</h1>
      <p className="mt-0.75 text-label leading-5.5 text-muted">What customers say about your dishes</p>
      {((found.isError && reviews) || (ratings.isError && sums)) && (
        <Notice kind="attention" className="mt-5">
          We couldn’t refresh your reviews. What you see may be a little old.
        </Notice>
      )}
      {!sums ? (
        ratings.isError ? (
          <LoadError className="mt-5" error={ratings.error} onRetry={() => void ratings.refetch()} />
        ) : (
          <Loading label="Loading your reviews…" className={COLUMNS}>
            <Skeleton className="h-82.5 rounded-card" />
            <CardSkeletons />
          </Loading>
        )
      ) : sums.average === null ? (
        <EmptyState
          className="mt-5"
          icon={<Star strokeWidth={1.9} />}
          title="No reviews yet."
          text="Customers can rate each dish once their order is delivered. What they write appears here."
        />
      ) : (
        <div className={COLUMNS}>
          <RatingSummary
            average={sums.average}
            total={sums.count}
            shares={shareOfStars(sums)}
            value={stars}
            onValueChange={(next) => change({ stars: next && String(next) })}
            className="md:sticky md:top-21"
          />
          <section aria-labelledby="shown-reviews" className="min-w-0">
            <h2 id="shown-reviews" aria-live="polite" className="panel-title mb-3">
              {titleOf(reviews && shareOfStars(sums), stars)}
            </h2>
            {cards}
          </section>
        </div>
      )}
    </>
  );
}

/** How many are in the list, also on pages that are not read; without a number while there is no list. */
function titleOf(shares: readonly Share[] | undefined, stars: Stars | null): string {
  const meant = shares?.filter((share) => stars === null || share.stars === stars);
  const reviews = meant
    ? counted(
        meant.reduce((sum, { count }) => sum + count, 0),
        'review',
      )
    : 'Reviews';
  return stars === null ? reviews : `${reviews} with ${counted(stars, 'star')}`;
}

function LoadError({ error, ...props }: { error: Error; onRetry: () => void; className?: string }) {
  return <ErrorState title="We couldn’t load your reviews" message={messageOf(error)} {...props} />;
}

function CardSkeletons() {
  return (
    <div className="grid gap-4 xl:grid-cols-2">
      {[1, 2, 3, 4].map((card) => (
        <Skeleton key={card} className="h-48 rounded-card" />
      ))}
    </div>
  );
}

const COLUMNS =
  'mt-5 grid items-start gap-4 md:grid-cols-[280px_minmax(0,1fr)] lg:grid-cols-[300px_minmax(0,1fr)]';
