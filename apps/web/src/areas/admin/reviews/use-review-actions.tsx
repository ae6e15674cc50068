import { Trash2 } from 'lucide-react';

import { useQuestion } from '../lists/use-question.tsx';
import { useReviewMutations, type AdminReview } from './admin-reviews.ts';

export type ReviewActions = {
  isBusy: boolean;
  onFlag: () => void;
  /** The report is looked at: the review stays. */
  onDismiss: () => void;
  onDeleteAnswer: () => void;
  onDelete: () => void;
};

/** @param onGone after a deletion: what showed the review must go too */
export function useReviewActions(onGone: () => void) {
  const mutations = useReviewMutations();
  const { ask, dialog } = useQuestion();
  const actionsOf = (review: AdminReview): ReviewActions => ({
    isBusy: mutations.busy?.review.id === review.id && mutations.busy.verb !== 'delete',
    // A failure is shown by a message.
    onFlag: () => void mutations.do({ review, verb: review.isFlagged ? 'unflag' : 'flag' }).catch(() => null),
    onDismiss: () => void mutations.do({ review, verb: 'dismiss' }).catch(() => null),
    onDeleteAnswer: () =>
      ask({
        about: review.id,
        icon: <Trash2 strokeWidth={2} />,
        title: 'Delete this answer?',
        body: `What ${review.restaurantName} has answered is deleted. The review stays, and can be answered again.`,
        cancelLabel: 'Keep answer',
        confirmLabel: 'Delete answer',
        busyLabel: 'Deleting…',
        onConfirm: () => mutations.do({ review, verb: 'delete answer' }),
      }),
    onDelete: () =>
      ask({
        about: review.id,
        icon: <Trash2 strokeWidth={2} />,
        title: 'Delete this review?',
        body: 'Are you sure you want to delete this review?',
        cancelLabel: 'Keep review',
        confirmLabel: 'Delete review',
        busyLabel: 'Deleting…',
        onConfirm: () => mutations.do({ review, verb: 'delete' }).then(onGone),
      }),
  });
  return { actionsOf, dialog };
}
