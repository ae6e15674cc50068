import { isActive } from '@tiffin/contract/rules/order-status';
import { useQuery } from '@tanstack/react-query';
import { CircleHelp, TriangleAlert } from 'lucide-react';
import { useRef, type ReactNode } from 'react';
import { Link, useParams } from 'react-router';

import { paths } from '../../app/paths.ts';
import { caseOfOrderQuery } from '../../features/cases/queries.ts';
import type { OrderDetails } from '../../features/orders/customer-queries.ts';
import { StatusBadge } from '../../features/orders/status-badge.tsx';
import { dateTime } from '../../lib/format/formats.ts';
import { loads } from '../../lib/page/screen.ts';
import { Breadcrumbs } from '../../ui/layout/breadcrumbs.tsx';
import { Button, ButtonLink } from '../../ui/buttons/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Loading, Skeleton } from '../../ui/feedback/states.tsx';
import { CaseLink } from './cases/case-link.tsx';
import { mayReport } from './cases/own-cases.ts';
import {
  CallAction,
  ChatAction,
  ReorderAction,
  ReviewAction,
  TrackAction,
} from './order-actions/order-actions.tsx';
import { OrderBill } from './orders/order-bill.tsx';
import { OrderCover } from './orders/order-cover.tsx';
import { LateNotice } from './order-actions/late-notice.tsx';
import { OrderDialogs } from './order-actions/order-dialogs.tsx';
import { OrderLoader } from './orders/order-loader.tsx';
import { ordersAsked } from './orders/order-loader.tsx';
import { lateText } from './orders/arrival.ts';
import { mayCancel } from './orders/may-cancel.ts';
import { OrderPlaces } from './orders/order-places.tsx';
import { OrderStory } from './orders/order-story.tsx';
import { useStanding } from './orders/use-standing.ts';
import { useOrderActions } from './order-actions/use-order-actions.ts';

export const loader = loads(({ params }) => ordersAsked(params.id));

export default function OrderPage() {
  const { id = '' } = useParams();
  return (
    <OrderLoader asked={id} title="Order details" loading={<OrderLoading />}>
      {(order, problem) => <Details key={order.id} order={order} problem={problem} />}
    </OrderLoader>
  );
}

/** The order as it was placed, and its story. */
function Details({ order, problem }: { order: OrderDetails; problem: ReactNode }) {
  const title = useRef<HTMLHeadingElement>(null);
  const actions = useOrderActions();
  const isUnderWay = isActive(order.status);
  const standing = useStanding(order);
  const isLate = standing?.state === 'late';
  const ownCase = useQuery(caseOfOrderQuery(order.id)).data;
  return (
    <>
      <Breadcrumbs items={[{ label: 'Orders', to: paths.orders }, { label: `#${order.id}` }]} />
      <p role="status" className="sr-only">
        {[`This order is ${order.status}`, lateText(standing)].filter(Boolean).join('. ')}
      </p>
      {problem}
      <div className="mt-3.5 flex flex-wrap items-center justify-between gap-x-6 gap-y-4">
        <div className="flex min-w-0 items-center gap-4">
          <OrderCover order={order} className="w-16 rounded-button" />
          <div className="min-w-0">
            <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <h1 ref={title} tabIndex={-1} className="page-title num outline-none">
                {`Order #${order.id}`}
              </h1>
              <StatusBadge status={order.status} />
            </div>
            <p className="num mt-0.5 text-muted">
              <Link
                to={paths.restaurant(order.restaurantSlug)}
                className="border-b border-line-2 font-semibold text-ink hover:border-ink"
              >
                {order.restaurantName}
              </Link>
              {` · ${dateTime(order.createdAt)}`}
            </p>
          </div>
        </div>
        <div className="flex flex-wrap gap-2">
          {isUnderWay ? (
            <>
              {/* While it is late these stand below, with the rest that can be done then. */}
              {!isLate && (
                <>
                  <CallAction order={order} size="md" />
                  <ChatAction
                    order={order}
                    size="md"
                    unread={actions.unreadOf(order.id)}
                    onClick={() => actions.chat.open(order)}
                  />
                </>
              )}
              <TrackAction order={order} size="md" to={paths.track(order.id)} />
            </>
          ) : (
            <>
              <ReviewAction order={order} size="md" onClick={() => actions.review.ask(order.id)} />
              <ReorderAction
                order={order}
                size="md"
                isBusy={actions.reorder.isStarting(order.id)}
                onClick={() => actions.reorder.start(order)}
              />
            </>
          )}
        </div>
      </div>

      {isLate && (
        <LateNotice
          order={order}
          actions={actions}
          className="mt-5 animate-fade rounded-card bg-amber-bg px-5 py-4"
        />
      )}

      <div className="mt-6 grid grid-cols-1 items-start gap-5 lg:grid-cols-[minmax(0,1fr)_350px]">
        <div className="grid grid-cols-1 gap-5">
          <OrderBill order={order} title="The bill" />
          <OrderPlaces order={order} />
        </div>
        <div className="grid grid-cols-1 gap-5">
          <OrderStory order={order} />
          <Card className="p-5">
            <h2 className="font-display text-title leading-7 font-bold tracking-title">
              Something not right?
            </h2>
            <p className="mt-1 mb-4 text-body leading-5.5 text-muted">
              {mayCancel(order)
                ? 'You can cancel until the kitchen says yes, or write to them.'
                : 'Say what is wrong: the kitchen and support read it. Or just write to the kitchen.'}
            </p>
            {ownCase && <CaseLink one={ownCase} className="mb-4" />}
            <div className="flex flex-wrap gap-2">
              {mayReport(order.status, ownCase) && (
                <Button variant="outline" onClick={() => actions.report.ask(order.id)}>
                  <TriangleAlert size={18} strokeWidth={2} aria-hidden />
                  Something is wrong
                </Button>
              )}
              <ButtonLink to={paths.supportFor(order)} variant="outline">
                <CircleHelp size={18} strokeWidth={2} aria-hidden />
                Get help
              </ButtonLink>
              {mayCancel(order) && !isLate && (
                <Button variant="outline" onClick={() => actions.cancel(order.id)}>
                  Cancel order
                </Button>
              )}
            </div>
          </Card>
        </div>
      </div>
      <OrderDialogs actions={actions} orders={[order]} returnFocusTo={() => title.current} />
    </>
  );
}

function OrderLoading() {
  return (
    <Loading label="Loading your order…">
      <Skeleton className="mb-3.5 h-6 w-40" />
      <Skeleton className="h-16 w-80 max-w-full" />
      <div className="mt-6 grid grid-cols-1 gap-5 lg:grid-cols-[minmax(0,1fr)_350px]">
        <Skeleton className="h-96 rounded-card" />
        <Skeleton className="h-72 rounded-card" />
      </div>
    </Loading>
  );
}
