import { Flag, FlagOff } from 'lucide-react';

import { ActionButton, DeleteButton } from '../lists/action-buttons.tsx';
import type { AdminReview } from './admin-reviews.ts';
import type { ReviewActions } from './use-review-actions.tsx';

/** Flag while it is not flagged, then Unflag; and Delete. */
export function ReviewButtons({ review, actions }: { review: AdminReview; actions: ReviewActions }) {
  const { isFlagged, itemName, customerName } = review;
  const about = `the review of ${itemName} by ${customerName}`;
  return (
    <div className="flex gap-2">
      <ActionButton
        word={isFlagged ? 'Unflag' : 'Flag'}
        about={about}
        icon={isFlagged ? FlagOff : Flag}
        isBusy={actions.isBusy}
        onClick={actions.onFlag}
      />
      <DeleteButton about={about} onClick={actions.onDelete} />
    </div>
  );
}
