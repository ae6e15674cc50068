import { isolate } from '@tiffin/contract/rules/isolate';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, type ReactNode } from 'react';
import { Link, useLocation, useParams, useSearchParams } from 'react-router';
import type { CaseState } from '@tiffin/contract/rules/case';

import { paths } from '../../app/paths.ts';
import { CaseOutcome } from '../../features/cases/case-outcome.tsx';
import { CaseThread } from '../../features/cases/case-thread.tsx';
import { caseQuery, type Case } from '../../features/cases/queries.ts';
import { kindLabel, STATE_LOOK } from '../../features/cases/text.ts';
import type { OrderDetails } from '../../features/orders/customer-queries.ts';
import { EmptyStateImage } from '../../features/art/empty-state-image.tsx';
import { readId } from '../../lib/page/address-id.ts';
import { isApiError, messageOf } from '../../lib/api/api.ts';
import { dateTime } from '../../lib/format/formats.ts';
import { loads } from '../../lib/page/screen.ts';
import { Breadcrumbs } from '../../ui/layout/breadcrumbs.tsx';
import { Button, ButtonLink } from '../../ui/buttons/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { EmptyState, ErrorState, Loading, Skeleton } from '../../ui/feedback/states.tsx';
import { CaseFacts } from './cases/case-facts.tsx';
import { mayReport } from './cases/own-cases.ts';
import { OrderDialogs } from './order-actions/order-dialogs.tsx';
import { OrderLoader, ordersAsked } from './orders/order-loader.tsx';
import { useOrderActions } from './order-actions/use-order-actions.ts';
import { Badge } from '../../ui/display/badge.tsx';

const asked = (search: URLSearchParams) => readId(search.get('case')) ?? undefined;

export const loader = loads(({ params, search }) => {
  const orderId = readId(params.id ?? null);
  return orderId === null ? [] : [...ordersAsked(params.id), caseQuery({ orderId, caseId: asked(search) })];
});

/** A problem with an order, and the messages of customer, restaurant and platform about it. */
export default function CasePage() {
  const { id = '' } = useParams();
  const caseId = asked(useSearchParams()[0]);
  return (
    <OrderLoader asked={id} title="Your case" loading={<CaseLoading />}>
      {(order, problem) => (
        <CaseOfOrder key={`${order.id}/${caseId}`} order={order} caseId={caseId} problem={problem} />
      )}
    </OrderLoader>
  );
}

type Props = { order: OrderDetails; caseId: number | undefined; problem: ReactNode };

function CaseOfOrder({ order, caseId, problem }: Props) {
  const found = useQuery(caseQuery({ orderId: order.id, caseId }));
  return (
    <>
      <Breadcrumbs
        items={[
          { label: 'Orders', to: paths.orders },
          { label: `#${order.id}`, to: paths.order(order.id) },
          { label: 'Your case' },
        ]}
      />
      {problem}
      {found.data ? (
        <Standing order={order} one={found.data} caseId={caseId} />
      ) : isApiError(found.error, 404) ? (
        <>
          <h1 className="page-title mt-3.5 mb-6">Your case</h1>
          <EmptyState
            image={<EmptyStateImage />}
            title="Nothing was reported"
            text={`You have not said that anything is wrong with order #${order.id}.`}
            action={<ButtonLink to={paths.order(order.id)}>View order</ButtonLink>}
          />
        </>
      ) : found.error ? (
        <>
          <h1 className="page-title mt-3.5 mb-6">Your case</h1>
          <ErrorState
            title="We couldn’t load your case"
            message={messageOf(found.error)}
            onRetry={() => void found.refetch()}
          />
        </>
      ) : (
        <>
          <h1 className="sr-only">Your case</h1>
          <CaseLoading />
        </>
      )}
    </>
  );
}

type StandingProps = { order: OrderDetails; one: Case; caseId: number | undefined };

function Standing({ order, one, caseId }: StandingProps) {
  const title = useRef<HTMLHeadingElement>(null);
  const actions = useOrderActions();
  const isComing = (useLocation().state as { hasFocus?: boolean } | null)?.hasFocus === true; // the dialog sets it
  useEffect(() => {
    // The focused element went with the last screen.
    if (isComing) title.current?.focus();
  }, [isComing]);
  return (
    <>
      <div className="mt-3.5 flex flex-wrap items-center gap-x-3 gap-y-1">
        <h1 ref={title} tabIndex={-1} className="page-title outline-none">
          {kindLabel(one.kind)}
        </h1>
        <p role="status">
          <CaseStateBadge state={one.state} />
        </p>
      </div>
      <p className="num mt-0.5 text-muted">
        {`Order #${order.id} · ${isolate(order.restaurantName)} · `}
        <span className="whitespace-nowrap">{dateTime(one.openedAt)}</span>
      </p>
      <div className="mt-5 grid grid-cols-1 items-start gap-5 lg:grid-cols-[minmax(0,1fr)_350px]">
        {/* On a phone, what was said comes before what it is about. */}
        <div className="contents gap-5 lg:col-start-2 lg:row-start-1 lg:grid">
          <CaseOutcome one={one} />
          <CaseFacts order={order} one={one} />
        </div>
        <Card className="flex h-[calc(100dvh-330px-var(--order-bar))] min-h-110 min-w-0 flex-col overflow-hidden max-lg:order-1 md:h-[calc(100dvh-254px)] lg:col-start-1 lg:row-start-1">
          <CaseThread
            orderId={order.id}
            caseId={caseId}
            reader="customer"
            fieldLabel="Message restaurant and support"
            whenOver={<Over order={order} one={one} onReport={() => actions.report.ask(order.id)} />}
          />
        </Card>
      </div>
      <OrderDialogs actions={actions} orders={[order]} returnFocusTo={() => title.current} />
    </>
  );
}

type OverProps = { order: OrderDetails; one: Case; onReport: () => void };

/** Nothing is written any more in this one: what can be done instead. */
function Over({ order, one, onReport }: OverProps) {
  const newest = one.others.reduce((latest, other) => (other.id > latest.id ? other : latest), one);
  if (newest.id !== one.id) {
    return (
      <>
        This is closed, and another was opened after it.{' '}
        <Link to={paths.orderCase(order.id)} className="font-semibold text-primary hover:underline">
          Read the newest
        </Link>
      </>
    );
  }
  return (
    <span className="grid justify-items-center gap-2.5">
      This is closed. If something is still wrong, you can open a new one.
      {mayReport(order.status, one) && (
        <Button variant="outline" size="sm" onClick={onReport}>
          Something is wrong
        </Button>
      )}
    </span>
  );
}

function CaseLoading() {
  return (
    <Loading label="Loading your case…">
      <Skeleton className="mt-3.5 h-10 w-80 max-w-full" />
      <div className="mt-6 grid grid-cols-1 gap-5 lg:grid-cols-[minmax(0,1fr)_350px]">
        <Skeleton className="h-110 rounded-card" />
        <Skeleton className="h-72 rounded-card" />
      </div>
    </Loading>
  );
}

/** Open, answered or closed. */
function CaseStateBadge({ state }: { state: CaseState }) {
  const { words, tone, Icon } = STATE_LOOK[state];
  return (
    <Badge tone={tone} look="pill" icon={<Icon strokeWidth={2.1} />}>
      {words}
    </Badge>
  );
}
