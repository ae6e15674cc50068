import { Star } from 'lucide-react';
import { useRef, useState, type ReactNode } from 'react';

import { paths } from '../../app/paths.ts';
import { CancelOrder } from '../../features/orders/cancel-order.tsx';
import type { OrderDetails } from '../../features/orders/customer-queries.ts';
import { OrderBill } from '../../features/orders/order-bill.tsx';
import { OrderPlaces } from '../../features/orders/order-places.tsx';
import { SENTENCE } from '../../features/orders/status-words.ts';
import { Timeline } from '../../features/orders/timeline.tsx';
import { TrackHeader } from '../../features/orders/track-header.tsx';
import { isReviewable } from '../../features/orders/unreviewed.ts';
import { mealOf } from '../../features/reviews/meal.ts';
import { ReviewDialog } from '../../features/reviews/review-dialog.tsx';
import { useReviewPrompt } from '../../features/reviews/use-review-prompt.ts';
import { isApiError } from '../../lib/api.ts';
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Notice } from '../../ui/notice.tsx';

type Props = { order: OrderDetails; pollError: Error | null };

export function TrackedOrder({ order, pollError }: Props) {
  const page = useRef<HTMLDivElement>(null);
  const [isCancelling, setCancelling] = useState(false);
  const review = useReviewPrompt(isCancelling ? undefined : order);
  const toPage = () => page.current;
  return (
    <>
      <Breadcrumbs trail={[{ label: 'Orders', to: paths.orders }, { label: `#${order.id}` }]} />
      {/* Read out whenever a poll brings another status. */}
      <p role="status" className="sr-only">
        {`${order.status}: ${SENTENCE[order.status]}`}
      </p>
      {pollError && (
        <Notice kind="attention" className="mt-3.5">
          {isApiError(pollError, 404)
            ? 'This order is no longer listed. This is how it looked last.'
            : 'We couldn’t refresh this order. What you see may be a little old.'}
        </Notice>
      )}

      <div
        ref={page}
        tabIndex={-1}
        className="mt-3.5 overflow-hidden rounded-card border border-line bg-surface shadow-e2 outline-none"
      >
        <TrackHeader order={order} />
        <div className="px-5 py-6 md:px-4 md:pt-8 md:pb-7">
          <Timeline order={order} />
        </div>
      </div>

      <div className="mt-6 grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_350px]">
        <OrderBill order={order} />
        <div className="grid gap-5">
          {isReviewable(order) && (
            <Asks
              title={`How was ${mealOf(order.createdAt)}?`}
              text="A few words help others choose, and the kitchen reads them too."
            >
              <Button variant="accent" onClick={() => review.ask(order.id)}>
                <Star size={18} strokeWidth={2} aria-hidden />
                Review now
              </Button>
            </Asks>
          )}
          <OrderPlaces order={order} />
          {order.status === 'New' && (
            <Asks title="Changed your mind?" text="You can cancel until the kitchen says yes.">
              <Button variant="outline" onClick={() => setCancelling(true)}>
                Cancel order
              </Button>
            </Asks>
          )}
        </div>
      </div>

      <CancelOrder
        orderId={isCancelling ? order.id : null}
        onClose={() => setCancelling(false)}
        returnFocusTo={toPage}
      />
      <ReviewDialog
        order={order}
        isOpen={review.asked?.isOpen ?? false}
        onClose={review.close}
        focusAfter={toPage}
      />
    </>
  );
}

function Asks({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <Card className="p-5">
      <h2 className="font-display text-[20px] leading-7 font-bold tracking-[-0.01em]">{title}</h2>
      <p className="mt-1 mb-4 text-[15px] leading-[22px] text-muted">{text}</p>
      {children}
    </Card>
  );
}
