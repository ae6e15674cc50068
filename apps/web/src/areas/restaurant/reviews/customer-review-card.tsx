import { clsx } from 'clsx';
import { Link } from 'react-router';

import { DishImage } from '../../../features/art/pictures.tsx';
import { dateTime } from '../../../lib/format/formats.ts';
import { Avatar } from '../../../ui/display/avatar.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { RatingStars } from '../../../ui/display/stars.tsx';
import { ReviewReply } from './review-reply.tsx';
import type { RestaurantReview } from './restaurant-reviews.ts';

type Props = {
  review: RestaurantReview;
  /** The dish as the menu has it; a dish that has left it keeps its name only. */
  dish: { veg: boolean; category: string; img: string } | undefined;
  orderTo: string;
  /** Came while the page was open. */
  isFresh: boolean;
};

/** Customer's review of a dish, for its kitchen. */
export function CustomerReviewCard({ review, dish, orderTo, isFresh }: Props) {
  const { customerName, itemName, rating, text, createdAt, orderId } = review;
  return (
    <Card className={clsx('flex h-full flex-col p-5', isFresh && 'animate-tint')}>
      <div className="flex items-start gap-3">
        <Avatar name={customerName} size={40} className="shrink-0" />
        <div className="min-w-0 flex-1">
          <h3 className="text-body leading-5 font-semibold wrap-anywhere">{customerName}</h3>
          <time dateTime={createdAt} className="num block text-label leading-5 text-muted">
            {dateTime(createdAt)}
          </time>
        </div>
        <RatingStars value={rating} size={17} className="mt-0.5 shrink-0" />
      </div>
      <p className="mt-3 mb-4 text-body leading-6 break-words whitespace-pre-line text-ink-2">{text}</p>
      <ReviewReply review={review} />
      <div className="mt-auto flex items-center gap-3 border-t border-line pt-3 text-label leading-5">
        {/* Nobody knows whether it was meat: without its menu it gets a plate that fits both. */}
        <DishImage dish={{ veg: true, ...dish, name: itemName }} className="w-9" />
        <span className="min-w-0 flex-1 font-semibold wrap-anywhere">{itemName}</span>
        <Link
          to={orderTo}
          className="num -my-3 shrink-0 rounded-small py-3 text-muted hover:text-ink hover:underline"
        >
          {`Order #${orderId}`}
        </Link>
      </div>
    </Card>
  );
}
