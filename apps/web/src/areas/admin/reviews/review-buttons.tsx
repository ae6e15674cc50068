import { Flag, FlagOff, Trash2 } from 'lucide-react';

import type { AdminReview } from '../../../features/reviews/admin-reviews.ts';
import { Button, IconButton } from '../../../ui/button.tsx';
import type { ReviewActions } from './use-review-actions.tsx';

/** Flag while it is not flagged, then Unflag; and Delete. */
export function ReviewButtons({ review, actions }: { review: AdminReview; actions: ReviewActions }) {
  const { isFlagged, itemName, customerName } = review;
  const about = `the review of ${itemName} by ${customerName}`;
  const Icon = isFlagged ? FlagOff : Flag;
  const word = isFlagged ? 'Unflag' : 'Flag';
  return (
    <div className="flex gap-2">
      <Button
        variant="outline"
        size="sm"
        className="min-w-0 flex-1"
        aria-label={`${word} ${about}`}
        isLoading={actions.isBusy}
        loadingText={word}
        onClick={actions.onFlag}
      >
        <Icon size={16} strokeWidth={2.2} aria-hidden />
        {word}
      </Button>
      <IconButton label={`Delete ${about}`} size="sm" className="text-danger!" onClick={actions.onDelete}>
        <Trash2 size={17} strokeWidth={2} aria-hidden />
      </IconButton>
    </div>
  );
}
