import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Star } from 'lucide-react';

import { PRODUCT_NAME } from '../../app/brand.ts';
import { averageOf } from '../../features/reviews/own-reviews.ts';
import { useAddressValues } from '../../lib/address-values.ts';
import { messageOf } from '../../lib/api.ts';
import { counted } from '../../lib/formats.ts';
import { usePageTitle } from '../../lib/page-title.ts';
import { loads } from '../../lib/screen.ts';
import { Notice } from '../../ui/notice.tsx';
import { EmptyState, ErrorState, Loading, Skeleton } from '../../ui/states.tsx';
import { ownRestaurantQuery } from './profile/own-restaurant.ts';
import { RatingSummary } from './reviews/rating-summary.tsx';
import { parseStars, restaurantReviewsQuery, shareOfStars } from './reviews/restaurant-reviews.ts';
import { ReviewCards } from './reviews/review-cards.tsx';
import { useOwn } from './shell/own-context.ts';

export const loader = loads(({ session: { restaurantId } }) =>
  restaurantId === null ? [] : [restaurantReviewsQuery(restaurantId)],
);

export default function ReviewsPage() {
  const { restaurantId } = useOwn();
  usePageTitle('Reviews', PRODUCT_NAME);
  const found = useInfiniteQuery(restaurantReviewsQuery(restaurantId));
  const restaurant = useQuery(ownRestaurantQuery(restaurantId)).data;
  const { values, change } = useAddressValues();
  const stars = parseStars(values.get('stars'));
  const reviews = found.data;
  const wanted = reviews?.filter(({ rating }) => stars === null || rating === stars) ?? [];
  // Where older reviews are not loaded, the server's own figures speak for all of them.
  const whole = found.hasNextPage ? restaurant : undefined;
  const average = whole?.rating ?? averageOf(reviews ?? []);
  const total = whole?.reviewCount ?? reviews?.length ?? 0;

  return (
    <>
      <h1 className="console-title">Reviews</h1>
      <p className="mt-0.75 text-label leading-5.5 text-muted">What customers say about your dishes</p>
      {found.isError && reviews && (
        <Notice kind="attention" className="mt-5">
          We couldn’t refresh your reviews. What you see may be a little old.
        </Notice>
      )}
      {!reviews ? (
        found.isError ? (
          <ErrorState
            className="mt-5"
            title="We couldn’t load your reviews"
            message={messageOf(found.error)}
            onRetry={() => void found.refetch()}
          />
        ) : (
          <Loading label="Loading your reviews…" className={COLUMNS}>
            <Skeleton className="h-82.5 rounded-card" />
            <div className="grid gap-4 xl:grid-cols-2">
              {[1, 2, 3, 4].map((card) => (
                <Skeleton key={card} className="h-48 rounded-card" />
              ))}
            </div>
          </Loading>
        )
      ) : average === undefined ? (
        <EmptyState
          className="mt-5"
          icon={<Star strokeWidth={1.9} />}
          title="No reviews yet."
          text="Customers can rate each dish once their order is delivered. What they write appears here."
        />
      ) : (
        <div className={COLUMNS}>
          <RatingSummary
            average={average}
            total={total}
            shares={shareOfStars(reviews)}
            shareOf={reviews.length}
            value={stars}
            onValueChange={(next) => change({ stars: next && String(next) })}
            className="md:sticky md:top-21"
          />
          <section aria-labelledby="shown-reviews" className="min-w-0">
            <h2 id="shown-reviews" aria-live="polite" className="panel-title mb-3">
              {stars === null
                ? counted(reviews.length, 'review')
                : `${counted(wanted.length, 'review')} with ${counted(stars, 'star')}`}
            </h2>
            {/* Another filter is another list: nothing is held in place for the pointer. */}
            <ReviewCards
              key={stars}
              restaurantId={restaurantId}
              reviews={wanted}
              hasOlder={found.hasNextPage}
              isLoadingOlder={found.isFetchingNextPage}
              onLoadOlder={() => void found.fetchNextPage({ cancelRefetch: true })}
            />
          </section>
        </div>
      )}
    </>
  );
}

const COLUMNS =
  'mt-5 grid items-start gap-4 md:grid-cols-[280px_minmax(0,1fr)] lg:grid-cols-[300px_minmax(0,1fr)]';
