import { isolate } from '@tiffin/contract/rules/isolate';
import { Flag, MessageSquareWarning } from 'lucide-react';

import { dateTime } from '../../../lib/format/formats.ts';
import { Badge } from '../../../ui/display/badge.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { RatingStars } from '../../../ui/display/stars.tsx';
import { opens } from '../lists/focus.ts';
import { isReported, type AdminReview } from './admin-reviews.ts';
import { ReviewButtons } from './review-buttons.tsx';
import type { ReviewActions } from './use-review-actions.tsx';

type Props = { review: AdminReview; actions: ReviewActions; onOpen: () => void };

export function AdminReviewCard({ review, actions, onOpen }: Props) {
  const { id, customerName, restaurantName, itemName, text, createdAt, isFlagged } = review;
  return (
    <Card className="flex h-full flex-col p-4">
      <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1.5">
        <h2 className="min-w-0 text-body leading-5.25 font-semibold">
          <button
            type="button"
            {...opens(id)}
            onClick={onOpen}
            className="rounded-small text-left wrap-anywhere hover:underline pointer-coarse:-my-3 pointer-coarse:py-3"
          >
            {customerName}
            <span className="sr-only">{`, ${itemName}`}</span>
          </button>
        </h2>
        {isFlagged && (
          <Badge tone="red" icon={<Flag strokeWidth={2.1} />}>
            Flagged
          </Badge>
        )}
        {isReported(review) && (
          <Badge tone="amber" icon={<MessageSquareWarning strokeWidth={2.1} />}>
            Reported
          </Badge>
        )}
      </div>
      <p className="text-label leading-5 wrap-anywhere text-muted">{`${isolate(itemName)} · ${isolate(restaurantName)}`}</p>
      <ReviewStars rating={review.rating} className="mt-2.5" />
      <p className="mt-2 line-clamp-5 text-label leading-5.25 wrap-anywhere whitespace-pre-line text-ink-2">
        {text}
      </p>
      {isReported(review) && (
        <p className="mt-2 line-clamp-3 text-label leading-5.25 wrap-anywhere text-ink">
          <span className="font-semibold">Reported: </span>
          {review.report?.reason}
        </p>
      )}
      <p className="num mt-2 mb-4 text-caption leading-5 text-muted">
        <time dateTime={createdAt}>{dateTime(createdAt)}</time>
      </p>
      <div className="mt-auto">
        <ReviewButtons review={review} actions={actions} />
      </div>
    </Card>
  );
}

/** The stars and, as a number, (n/5). */
export function ReviewStars({ rating, className = '' }: { rating: number; className?: string }) {
  return (
    <p className={`num flex items-center gap-2 text-label leading-5 text-muted ${className}`}>
      <RatingStars value={rating} size={17} />
      {`(${rating}/5)`}
    </p>
  );
}
