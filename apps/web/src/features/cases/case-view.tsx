import { isolate } from '@tiffin/contract/rules/isolate';
import { POLL_MS } from '@tiffin/contract/rules/limits';
import { useQuery } from '@tanstack/react-query';
import { ChevronDown, ReceiptText } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';

import { isApiError, messageOf } from '../../lib/api/api.ts';
import { date, dateTime, rupees } from '../../lib/format/formats.ts';
import { useMedia } from '../../lib/browser/media.ts';
import { Avatar } from '../../ui/display/avatar.tsx';
import { ButtonLink } from '../../ui/buttons/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { ErrorState, Loading, Skeleton } from '../../ui/feedback/states.tsx';
import { StatusBadge } from '../orders/status-badge.tsx';
import { CaseAbout } from './case-about.tsx';
import { CaseMark } from './case-inbox-line.tsx';
import { CaseThread } from './case-thread.tsx';
import { caseQuery, type Case, type CaseOf } from './queries.ts';
import { kindLabel, OUTCOME_LOOK, STATE_LOOK } from './text.ts';

type Props = CaseOf & {
  /** Who works here. */
  reader: 'restaurant' | 'platform';
  fieldLabel: string;
  /** The order itself. */
  orderTo: (orderId: number) => string;
  /** The same order's other cases. */
  caseTo: (of: { id: number; orderId: number }) => string;
  renderActions?: (one: Case) => ReactNode;
  /** Further facts. */
  renderFacts?: (one: Case) => ReactNode;
  /** Content between the facts and the thread. */
  renderNotes?: (one: Case) => ReactNode;
};

/** A case for those who answer it: what it is about, the thread, and the field to answer in. */
export function CaseView({ orderId, caseId, ...rest }: Props) {
  const { data: one, error, refetch } = useQuery(caseQuery({ orderId, caseId }, POLL_MS.restaurantChat));
  if (!one) {
    if (isApiError(error, 404))
      return (
        <div className="p-4">
          <Notice kind="bad">Case not found.</Notice>
        </div>
      );
    return error ? (
      <ErrorState
        className="m-4"
        title="We couldn’t open this case"
        message={messageOf(error)}
        onRetry={() => void refetch()}
      />
    ) : (
      <Loading label="Loading the case…" className="grid gap-3 p-4">
        <Skeleton className="h-11" />
        <Skeleton className="h-20" />
      </Loading>
    );
  }
  return <Shown one={one} caseId={caseId} {...rest} />;
}

type ShownProps = Omit<Props, 'orderId'> & { one: Case };

function Shown({
  one,
  caseId,
  reader,
  fieldLabel,
  orderTo,
  caseTo,
  renderActions,
  renderFacts,
  renderNotes,
}: ShownProps) {
  const { id, orderId, customerName, others } = one;
  const newest = others.find((other) => other.id > id);
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2 border-b border-line px-4 py-2.5">
        <Avatar name={customerName} size={40} className="shrink-0 max-sm:hidden" />
        <div className="min-w-52 flex-1">
          <h2 tabIndex={-1} data-case-title className="card-title truncate rounded-small">
            {kindLabel(one.kind)}
          </h2>
          <p className="num truncate text-label leading-5 text-muted">
            {`${isolate(customerName)} · Order #${orderId} · ${rupees(one.orderTotal)}`}
          </p>
        </div>
        <div className="flex flex-wrap items-center gap-2">
          <CaseMark one={one} />
          <ButtonLink to={orderTo(orderId)} variant="outline" size="sm">
            <ReceiptText size={17} strokeWidth={2} className="sm:hidden" aria-hidden />
            <span className="max-sm:sr-only">View order</span>
          </ButtonLink>
          {newest === undefined && renderActions?.(one)}
        </div>
      </div>
      <About one={one} reader={reader} caseTo={caseTo} facts={renderFacts?.(one)} />
      {renderNotes?.(one)}
      <CaseThread
        orderId={orderId}
        caseId={caseId}
        reader={reader}
        fieldLabel={fieldLabel}
        pollMs={POLL_MS.restaurantChat}
        whenOver={
          newest && (
            <span>
              {'There is a newer case of this order. '}
              <Link
                to={caseTo({ id: newest.id, orderId })}
                className="font-semibold text-primary underline underline-offset-2"
              >
                Open it
              </Link>
            </span>
          )
        }
      />
    </>
  );
}

type AboutProps = Pick<ShownProps, 'one' | 'reader' | 'caseTo'> & { facts: ReactNode };

/** The facts. Where it is narrow they make room for the thread until the reader asks. */
function About({ one, reader, caseTo, facts }: AboutProps) {
  const hasRoom = useMedia('(min-width: 1280px) and (min-height: 760px)');
  return (
    <details open={hasRoom} className="group border-b border-line">
      <summary className="flex list-none items-center gap-1.5 px-4 py-2 text-label font-semibold text-ink-2 hover:text-ink focus-visible:-outline-offset-3 pointer-coarse:py-3 [&::-webkit-details-marker]:hidden">
        About this case
        <ChevronDown
          size={17}
          strokeWidth={2}
          aria-hidden
          className="transition-transform duration-200 group-open:rotate-180"
        />
      </summary>
      <div className="flex max-h-64 flex-wrap items-start gap-x-6 gap-y-3 overflow-y-auto px-4 pb-3.5 [&>button]:w-28 [&>ul]:min-w-44 [&>ul]:flex-1">
        <dl className="m-0 grid min-w-44 flex-1 gap-y-1 text-label leading-5.5">
          {reader === 'platform' && <Fact term="Restaurant">{one.restaurantName}</Fact>}
          <Fact term="Order">
            <StatusBadge status={one.orderStatus} />
          </Fact>
          <Fact term="Opened">{dateTime(one.openedAt)}</Fact>
          {one.closedAt !== null && <Fact term="Closed">{dateTime(one.closedAt)}</Fact>}
          {facts}
        </dl>
        <CaseAbout one={one} />
        {one.others.length > 0 && (
          <div className="w-full text-label leading-5.5">
            <p className="text-caption text-muted">Other cases of this order</p>
            <ul className="m-0 list-none p-0">
              {one.others.map(({ id, kind, state, outcome, openedAt }) => (
                <li key={id}>
                  <Link
                    to={caseTo({ id, orderId: one.orderId })}
                    className="font-semibold hover:underline pointer-coarse:inline-block pointer-coarse:py-2.5"
                  >
                    {kindLabel(kind)}
                  </Link>
                  <span className="num text-muted">
                    {` · ${(outcome === null ? STATE_LOOK[state] : OUTCOME_LOOK[outcome]).words} · ${date(openedAt)}`}
                  </span>
                </li>
              ))}
            </ul>
          </div>
        )}
      </div>
    </details>
  );
}

export function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center gap-x-2">
      <dt className="w-22 shrink-0 text-caption text-muted">{term}</dt>
      <dd className="num m-0 min-w-0 font-semibold wrap-anywhere">{children}</dd>
    </div>
  );
}
