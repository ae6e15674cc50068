import { isActive } from '@tiffin/contract/rules/order-status';
import { useQuery } from '@tanstack/react-query';
import { MessageCircle, Star, TriangleAlert } from 'lucide-react';
import { useRef, type ReactNode } from 'react';

import { paths } from '../../../app/paths.ts';
import { caseOfOrderQuery } from '../../../features/cases/queries.ts';
import type { OrderDetails } from '../../../features/orders/customer-queries.ts';
import { CountBadge } from '../../../ui/display/badge.tsx';
import { Breadcrumbs } from '../../../ui/layout/breadcrumbs.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { CaseLink } from '../cases/case-link.tsx';
import { mayReport } from '../cases/own-cases.ts';
import { OrderBill } from '../orders/order-bill.tsx';
import { LateNotice } from '../order-actions/late-notice.tsx';
import { CallAction } from '../order-actions/order-actions.tsx';
import { OrderDialogs } from '../order-actions/order-dialogs.tsx';
import { lateText } from '../orders/arrival.ts';
import { mayCancel } from '../orders/may-cancel.ts';
import { OrderPlaces } from '../orders/order-places.tsx';
import { isReviewable } from '../orders/unreviewed.ts';
import { useOrderActions } from '../order-actions/use-order-actions.ts';
import { mealOf } from '../reviews/meal.ts';
import { SENTENCE } from '../orders/status-text.ts';
import { useStanding } from '../orders/use-standing.ts';
import { AnswerTime, notAnsweredText, wasNotAnswered } from './answer-time.tsx';
import { Timeline } from './timeline.tsx';
import { TrackHeader } from './track-header.tsx';

type Props = { order: OrderDetails; problem: ReactNode };

export function TrackedOrder({ order, problem }: Props) {
  const page = useRef<HTMLDivElement>(null);
  const actions = useOrderActions();
  const standing = useStanding(order);
  const isLate = standing?.state === 'late';
  const ownCase = useQuery(caseOfOrderQuery(order.id)).data;
  return (
    <>
      <Breadcrumbs items={[{ label: 'Orders', to: paths.orders }, { label: `#${order.id}` }]} />
      {/* Read out whenever a poll brings another status, and once it is late. */}
      <p role="status" className="sr-only">
        {`${order.status}: ${wasNotAnswered(order) ? notAnsweredText(order) : SENTENCE[order.status]}`}
        {isLate && `. ${lateText(standing)}`}
      </p>
      {problem}

      <div
        ref={page}
        tabIndex={-1}
        className="mt-3.5 overflow-hidden rounded-card border border-line bg-surface shadow-e2 outline-none"
      >
        <TrackHeader order={order} />
        <AnswerTime order={order} actions={actions} />
        {isLate && (
          <LateNotice
            order={order}
            actions={actions}
            className="animate-fade bg-amber-bg px-5 py-4 md:px-7"
          />
        )}
        <div className="px-5 py-6 md:px-4 md:pt-8 md:pb-7">
          <Timeline order={order} />
        </div>
      </div>

      <div className="mt-6 grid grid-cols-1 items-start gap-5 lg:grid-cols-[minmax(0,1fr)_350px]">
        {/* On a phone, what can be done about the order comes before what is in it. */}
        <div className="contents gap-5 lg:col-start-2 lg:row-start-1 lg:grid">
          {isReviewable(order) && (
            <Asks
              title={`How was ${mealOf(order.createdAt)}?`}
              text="A few words help others choose, and the kitchen reads them too."
            >
              <Button variant="accent" onClick={() => actions.review.ask(order.id)}>
                <Star size={18} strokeWidth={2} aria-hidden />
                Review now
              </Button>
            </Asks>
          )}
          {isActive(order.status) && !isLate && (
            <Asks
              title="Talk to the kitchen"
              text={`Ask ${order.restaurantName} anything about this order while it is on its way.`}
            >
              <div className="flex flex-wrap gap-2">
                <CallAction order={order} size="md" />
                <Button variant="outline" onClick={() => actions.chat.open(order)}>
                  <MessageCircle size={18} strokeWidth={2} aria-hidden />
                  Chat with Restaurant
                  <CountBadge count={actions.unreadOf(order.id)} label="unread" className="-mr-1" />
                </Button>
              </div>
            </Asks>
          )}
          {ownCase !== undefined && (ownCase || mayReport(order.status, ownCase)) && (
            <Asks
              title="Something not right?"
              text={
                ownCase
                  ? 'The kitchen and support read what you write there.'
                  : 'Say what it is: the kitchen and support read it.'
              }
            >
              <div className="flex flex-wrap gap-2">
                {ownCase && <CaseLink one={ownCase} className="min-h-11" />}
                {mayReport(order.status, ownCase) && (
                  <Button variant="outline" onClick={() => actions.report.ask(order.id)}>
                    <TriangleAlert size={18} strokeWidth={2} aria-hidden />
                    Something is wrong
                  </Button>
                )}
              </div>
            </Asks>
          )}
          {mayCancel(order) && !isLate && (
            <Asks title="Changed your mind?" text="You can cancel until the kitchen says yes.">
              <Button variant="outline" onClick={() => actions.cancel(order.id)}>
                Cancel order
              </Button>
            </Asks>
          )}
          <div className="max-lg:order-2">
            <OrderPlaces order={order} />
          </div>
        </div>
        <div className="min-w-0 max-lg:order-1 lg:col-start-1 lg:row-start-1">
          <OrderBill order={order} title="Order details" hasStatus />
        </div>
      </div>

      <OrderDialogs actions={actions} orders={[order]} returnFocusTo={() => page.current} />
    </>
  );
}

function Asks({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <Card className="p-5">
      <h2 className="font-display text-title leading-7 font-bold tracking-title">{title}</h2>
      <p className="mt-1 mb-4 text-body leading-5.5 text-muted">{text}</p>
      {children}
    </Card>
  );
}
