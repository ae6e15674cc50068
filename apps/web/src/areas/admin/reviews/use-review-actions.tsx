import { Trash2 } from 'lucide-react';

import { useQuestion } from '../lists/use-question.tsx';
import { useReviewDeeds, type AdminReview } from './admin-reviews.ts';

export type ReviewActions = { isBusy: boolean; onFlag: () => void; onDelete: () => void };

/** @param onGone after a deletion: what showed the review must go too */
export function useReviewActions(onGone: () => void) {
  const deeds = useReviewDeeds();
  const { ask, dialog } = useQuestion();
  const actionsOf = (review: AdminReview): ReviewActions => ({
    isBusy: deeds.busy?.review.id === review.id && deeds.busy.verb !== 'delete',
    // What failed is said by a message.
    onFlag: () => void deeds.do({ review, verb: review.isFlagged ? 'unflag' : 'flag' }).catch(() => null),
    onDelete: () =>
      ask({
        about: review.id,
        icon: <Trash2 strokeWidth={2} />,
        title: 'Delete this review?',
        body: 'Are you sure you want to delete this review?',
        cancelLabel: 'Keep review',
        confirmLabel: 'Delete review',
        busyLabel: 'Deleting…',
        onConfirm: () => deeds.do({ review, verb: 'delete' }).then(onGone),
      }),
  });
  return { actionsOf, dialog };
}
