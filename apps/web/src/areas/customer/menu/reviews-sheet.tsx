import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query';

import { ReviewAnswer } from '../../../features/reviews/review-answer.tsx';
import type { Restaurant } from '../../../features/restaurants/queries.ts';
import { call, messageOf, type AnswerOf } from '../../../lib/api/api.ts';
import { counted, day } from '../../../lib/format/formats.ts';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { ShowMore } from '../../../ui/display/show-more.tsx';
import { RatingStars } from '../../../ui/display/stars.tsx';
import { ErrorState, Loading, Skeleton } from '../../../ui/feedback/states.tsx';

type PublicReview = AnswerOf<'GET /api/reviews/restaurant/:id'>[number];

const PAGE = 20;

/** Customers' reviews of a restaurant, newest first; older ones on request. */
const publicReviewsQuery = (restaurantId: number) =>
  infiniteQueryOptions({
    queryKey: ['reviews', 'public', restaurantId],
    queryFn: ({ signal, pageParam }) =>
      call('GET /api/reviews/restaurant/:id', {
        params: { id: restaurantId },
        query: { limit: String(PAGE), ...(pageParam && { before: pageParam }) },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: (last) => (last.length < PAGE ? undefined : String(last.at(-1)?.id)),
  });

type Props = { restaurant: Restaurant; isOpen: boolean; onClose: () => void };

/** Public reviews of a restaurant's dishes, with its answers. */
export default function ReviewsSheet({ restaurant, isOpen, onClose }: Props) {
  const found = useInfiniteQuery({ ...publicReviewsQuery(restaurant.id), enabled: isOpen });
  const reviews = found.data?.pages.flat();
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      look="sheet-right"
      title={`Reviews of ${restaurant.name}`}
      description={`${restaurant.rating.toFixed(1)} from ${counted(restaurant.reviewCount, 'review')}`}
    >
      {!reviews ? (
        found.isError ? (
          <ErrorState
            title="We couldn’t load the reviews"
            message={messageOf(found.error)}
            onRetry={() => void found.refetch()}
          />
        ) : (
          <Loading label="Loading reviews…" className="grid gap-5">
            <Skeleton className="h-24 rounded-card" />
            <Skeleton className="h-24 rounded-card" />
            <Skeleton className="h-24 rounded-card" />
          </Loading>
        )
      ) : (
        <ul className="m-0 list-none divide-y divide-line p-0">
          {reviews.map((review) => (
            <li key={review.id} className="py-4 first:pt-0">
              <OneReview review={review} />
            </li>
          ))}
        </ul>
      )}
      {found.hasNextPage && (
        <ShowMore
          className="mt-4"
          isLoading={found.isFetchingNextPage}
          onClick={() => void found.fetchNextPage()}
        >
          Show older reviews
        </ShowMore>
      )}
    </Dialog>
  );
}

function OneReview({ review }: { review: PublicReview }) {
  const { customerName, itemName, rating, text, createdAt, answer, restaurantName } = review;
  return (
    <article aria-label={`${itemName}, by ${customerName}`}>
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <h3 className="text-body leading-5 font-semibold wrap-anywhere">{itemName}</h3>
          <p className="num text-label leading-5 wrap-anywhere text-muted">
            {customerName} · <time dateTime={createdAt}>{day(createdAt)}</time>
          </p>
        </div>
        <RatingStars value={rating} size={16} className="mt-0.5 shrink-0" />
      </div>
      <p className="mt-2 mb-3 text-body leading-5.5 wrap-anywhere whitespace-pre-line text-ink-2">{text}</p>
      {answer && <ReviewAnswer answer={answer} restaurantName={restaurantName} />}
    </article>
  );
}
