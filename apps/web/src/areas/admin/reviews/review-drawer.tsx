import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';

import { paths } from '../../../app/paths.ts';
import { StatusBadge } from '../../../features/orders/status-badge.tsx';
import { ReviewAnswer } from '../../../features/reviews/review-answer.tsx';
import { isApiError } from '../../../lib/api/api.ts';
import { dateTime } from '../../../lib/format/formats.ts';
import { unpolled } from '../../../lib/queries/polled.ts';
import { Badge } from '../../../ui/display/badge.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { MoreText } from '../../../ui/display/more-text.tsx';
import { Drawer, DrawerSection, FACT_LINK, Facts, Loaded, useShownId } from '../lists/drawer.tsx';
import { History } from '../lists/history.tsx';
import { adminOrderQuery } from '../orders/admin-orders.ts';
import { OrderReceipt } from '../orders/order-receipt.tsx';
import { ReviewStars } from './admin-review-card.tsx';
import { adminReviews, isReported, type AdminReview } from './admin-reviews.ts';
import { ReviewButtons } from './review-buttons.tsx';
import type { ReviewActions } from './use-review-actions.tsx';

type Props = {
  id: number | null;
  /** The review from the list. */
  known: AdminReview | undefined;
  actionsOf: (review: AdminReview) => ReviewActions;
  question: ReactNode;
  onClose: () => void;
};

/** A review beside the order it is about. */
export function ReviewDrawer({ id, known, actionsOf, ...rest }: Props) {
  const shownId = useShownId(id);
  const read = useQuery({ ...adminReviews.oneQuery(shownId), enabled: id !== null && !known });
  const review = known ?? read.data ?? undefined;
  return (
    <Drawer
      {...rest}
      id={id}
      title={review ? `Review of ${review.itemName}` : 'Review'}
      description={review && `${review.customerName}, ${dateTime(review.createdAt)}`}
      footer={
        review && (
          <div className="w-full">
            <ReviewButtons review={review} actions={actionsOf(review)} />
          </div>
        )
      }
    >
      <Loaded query={{ ...read, data: review ?? read.data }} what="this review">
        {(shown) => (
          <>
            <div className="flex items-center justify-between gap-3">
              <ReviewStars rating={shown.rating} />
              {shown.isFlagged && <Badge tone="red">Flagged</Badge>}
              {isReported(shown) && <Badge tone="amber">Reported</Badge>}
            </div>
            <p className="mt-2.5 text-body leading-5.5 wrap-anywhere whitespace-pre-line">
              <MoreText key={shown.id} text={shown.text} lines={6} />
            </p>
            <Report review={shown} actions={actionsOf(shown)} />
            <Answer review={shown} actions={actionsOf(shown)} />
            <Context review={shown} />
            <History subject="review" id={shown.id} />
          </>
        )}
      </Loaded>
    </Drawer>
  );
}

/** Why the restaurant has reported it, and what was decided. */
function Report({ review: { report }, actions }: { review: AdminReview; actions: ReviewActions }) {
  if (!report) return null;
  return (
    <DrawerSection title="Reported by the restaurant">
      <p className="mt-2 text-body leading-5.5 wrap-anywhere whitespace-pre-line">{report.reason}</p>
      <p className="num mt-1 text-label text-muted">
        {report.dismissedAt === null
          ? dateTime(report.reportedAt)
          : `${dateTime(report.reportedAt)} · dismissed ${dateTime(report.dismissedAt)}: the review stays`}
      </p>
      {report.dismissedAt === null && (
        <Button
          variant="outline"
          size="sm"
          className="mt-3"
          isLoading={actions.isBusy}
          loadingText="Dismiss report"
          onClick={actions.onDismiss}
        >
          Dismiss report
        </Button>
      )}
    </DrawerSection>
  );
}

function Answer({ review, actions }: { review: AdminReview; actions: ReviewActions }) {
  if (!review.answer) return null;
  return (
    <DrawerSection title="Answer">
      <div className="mt-2">
        <ReviewAnswer answer={review.answer} restaurantName={review.restaurantName} />
      </div>
      <Button variant="ghost" size="sm" className="mt-2 text-danger!" onClick={actions.onDeleteAnswer}>
        Delete answer
      </Button>
    </DrawerSection>
  );
}

function Context({ review: { orderId, restaurantId, restaurantName } }: { review: AdminReview }) {
  const order = useQuery({ ...adminOrderQuery(orderId), ...unpolled });
  return (
    <DrawerSection title={`Order #${orderId}`}>
      <div className="mt-2.5">
        {isApiError(order.error, 404) ? (
          <p className="text-label text-muted">The order was deleted.</p>
        ) : (
          <Loaded query={order} what="the order">
            {(shown) => (
              <>
                <Facts
                  facts={[
                    [
                      'Restaurant',
                      <Link key="restaurant" to={paths.adminRestaurant(restaurantId)} className={FACT_LINK}>
                        {restaurantName}
                      </Link>,
                    ],
                    ['Status', <StatusBadge key="status" status={shown.status} />],
                    ['Placed', dateTime(shown.createdAt)],
                    [
                      'Everything about it',
                      <Link key="order" to={paths.adminOrder(orderId)} className={FACT_LINK}>
                        Open the order
                      </Link>,
                    ],
                  ]}
                />
                <div className="mt-3">
                  <OrderReceipt order={shown} />
                </div>
              </>
            )}
          </Loaded>
        )}
      </div>
    </DrawerSection>
  );
}
