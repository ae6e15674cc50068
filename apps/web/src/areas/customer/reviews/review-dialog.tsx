import { isolate } from '@tiffin/contract/rules/isolate';
import { useId, useState } from 'react';

import { dishesOf } from '../../../features/orders/dish-text.ts';
import type { Order } from '../../../features/orders/customer-queries.ts';
import { fullDay } from '../../../lib/format/formats.ts';
import { listed } from '../../../lib/format/listed.ts';
import { useUnsavedDialog } from '../../../lib/forms/unsaved.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import { OrderCover } from '../orders/order-cover.tsx';
import type { ReadyReview } from './drafts.ts';
import { mealOf } from './meal.ts';
import { ReviewForm } from './review-form.tsx';
import { dropReviews, sendProblem, unansweredReviews, useSendReviews } from './use-send-reviews.ts';

type Props = {
  order: Order;
  isOpen: boolean;
  onClose: () => void;
  /** Focus target after a review was sent: the button that asked for it may be gone. */
  focusAfter: () => HTMLElement | null;
};

/** "Butter Chicken and Garlic Butter Naan". */
function namesOf({ items }: Order, added: readonly number[]): string {
  const names = dishesOf(items)
    .filter(({ menuItemId }) => added.includes(menuItemId))
    .map(({ dishName }) => isolate(dishName));
  return listed(names);
}

export function ReviewDialog({ order, isOpen, onClose, focusAfter }: Props) {
  const formId = useId();
  const send = useSendReviews();
  const [isFilled, setFilled] = useState(() => unansweredReviews(order.id).size > 0);
  const leave = () => {
    setFilled(false);
    dropReviews(order.id);
    onClose();
  };
  const askAndLeave = useUnsavedDialog(isOpen && isFilled, leave);
  const close = () => {
    if (!send.isPending) askAndLeave();
  };
  const submit = (reviews: readonly ReadyReview[]) => {
    if (send.isPending) return;
    send.mutate(
      { order, reviews },
      {
        onSuccess: (added) => {
          toast.good(
            added.length === 0
              ? 'You had reviewed this before.'
              : `Thank you for rating ${namesOf(order, added)}.`,
          );
          leave();
        },
      },
    );
  };
  return (
    <Dialog
      isOpen={isOpen}
      onClose={close}
      title={`How was ${mealOf(order.createdAt)}?`}
      description={`${isolate(order.restaurantName)}, ${fullDay(order.createdAt)}`}
      picture={<OrderCover order={order} className="w-14 rounded-control" />}
      className="sm:max-w-140"
      returnFocusTo={() => (send.isSuccess ? focusAfter() : null)}
      footer={
        <>
          <Button variant="outline" onClick={close}>
            Skip
          </Button>
          <Button type="submit" form={formId} isLoading={send.isPending} loadingText="Sending…">
            Submit review
          </Button>
        </>
      }
    >
      <ReviewForm
        id={formId}
        order={order}
        problem={send.isError ? sendProblem(send.error) : null}
        onChange={setFilled}
        onSend={submit}
      />
    </Dialog>
  );
}
