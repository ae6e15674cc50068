import { Link } from 'react-router';

import { DishImage } from '../../../features/art/pictures.tsx';
import type { Order } from '../../../features/orders/customer-queries.ts';
import type { Review } from '../../../features/reviews/own-reviews.ts';
import { ReviewAnswer } from '../../../features/reviews/review-answer.tsx';
import { day } from '../../../lib/format/formats.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { RatingStars } from '../../../ui/display/stars.tsx';

type Props = {
  review: Review;
  /** The dish as it was ordered, where the order is known: what its picture is chosen by. */
  dish: Order['items'][number] | undefined;
  orderTo: string;
};

export function ReviewCard({ review, dish, orderTo }: Props) {
  const { itemName, restaurantName, rating, text, createdAt, orderId, answer } = review;
  return (
    <Card className="flex h-full flex-col p-5">
      <div className="flex items-start gap-3.5">
        {/* Nobody knows whether it was meat: without its order it gets a plate that fits both. */}
        <DishImage dish={dish ?? { name: itemName, veg: true }} className="w-14" />
        <div className="min-w-0 flex-1">
          <h2 className="card-title">{itemName}</h2>
          <p className="text-label leading-5 text-muted">{restaurantName}</p>
        </div>
        <RatingStars value={rating} className="mt-1 shrink-0 max-sm:hidden" />
      </div>
      <RatingStars value={rating} className="mt-3 sm:hidden" />
      <p className="mt-3 mb-4 text-body leading-6 break-words whitespace-pre-line text-ink-2">{text}</p>
      {answer && (
        <div className="mb-4">
          <ReviewAnswer answer={answer} restaurantName={restaurantName} />
        </div>
      )}
      <p className="num mt-auto flex items-center justify-between gap-4 border-t border-line pt-3 text-label leading-5 text-muted">
        <time dateTime={createdAt}>{day(createdAt)}</time>
        <Link
          to={orderTo}
          className="-my-3 rounded-small py-3 font-semibold text-ink-2 hover:text-ink hover:underline"
        >
          {`Order #${orderId}`}
        </Link>
      </p>
    </Card>
  );
}
