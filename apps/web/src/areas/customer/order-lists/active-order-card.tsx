import { clsx } from 'clsx';
import { Link } from 'react-router';

import type { CaseSummary } from '../../../features/cases/queries.ts';
import type { Order } from '../../../features/orders/customer-queries.ts';
import { plateCount } from '../../../features/orders/dish-text.ts';
import { StatusBadge } from '../../../features/orders/status-badge.tsx';
import { counted, rupees, time } from '../../../lib/format/formats.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { CaseLink } from '../cases/case-link.tsx';
import { CallAction, ChatAction, MoreActions, TrackAction } from '../order-actions/order-actions.tsx';
import { LateText } from '../orders/late-text.tsx';
import { mayCancel } from '../orders/may-cancel.ts';
import { OrderBar } from '../orders/order-bar.tsx';
import { OrderCover } from '../orders/order-cover.tsx';
import { useStanding } from '../orders/use-standing.ts';

type Props = {
  order: Order;
  detailsTo: string;
  trackTo: string;
  /** Messages of the kitchen that nobody has read. */
  unread: number;
  onChat: () => void;
  onCancel: () => void;
  /** Its newest case, once that is known. */
  known: CaseSummary | undefined;
  onReport: () => void;
};

/** An order on the way. Cancel is there while the kitchen has not said yes. */
export function ActiveOrderCard(props: Props) {
  const { order, detailsTo, trackTo, unread, onChat, onCancel, known, onReport } = props;
  const { id, status, restaurantName, total, items } = order;
  const isLate = useStanding(order)?.state === 'late';
  const number = <span className="sr-only">{` order #${id}`}</span>;
  return (
    <article
      aria-labelledby={`order-${id}`}
      className="animate-rise rounded-card border border-line bg-surface p-4 shadow-e2 md:p-5"
    >
      <Link to={detailsTo} className="group flex items-center gap-3.5 rounded-control">
        <OrderCover order={order} className="w-14 rounded-control" />
        <div className="min-w-0 flex-1">
          <h2 id={`order-${id}`} className="card-title line-clamp-2 group-hover:underline">
            {restaurantName}
          </h2>
          <p className="num text-label leading-5 text-muted">
            {`#${id} · ${rupees(total)}`}
            <span className="max-sm:sr-only lg:max-xl:sr-only">{` · ${counted(plateCount(items), 'item')}`}</span>
          </p>
        </div>
        <ToTheDoor order={order} />
        <span className="sr-only">Details</span>
      </Link>
      <OrderBar status={status} className="my-4 h-1.5" />
      <LateText order={order} className="mb-3.5" />
      {known && <CaseLink one={known} className="mb-3.5" />}
      <div className="flex flex-wrap items-center gap-2">
        <StatusBadge status={status} />
        <span className="ml-auto flex flex-wrap justify-end gap-2 max-md:*:h-11 max-sm:gap-1.5 max-sm:*:px-3">
          {mayCancel(order) && (
            <Button variant="ghost" size="sm" onClick={onCancel}>
              <span>Cancel{number}</span>
            </Button>
          )}
          {isLate && <CallAction order={order} size="sm" />}
          <ChatAction order={order} size="sm" unread={unread} onClick={onChat} />
          <TrackAction order={order} size="sm" to={trackTo} />
          <MoreActions order={order} size="md" known={known} onReport={onReport} />
        </span>
      </div>
    </article>
  );
}

function ToTheDoor({ order }: { order: Order }) {
  const standing = useStanding(order);
  // Only what another server calls progress.
  if (!standing) return null;
  const promised = time(new Date(standing.until));
  const isComing = standing.state === 'coming';
  return (
    <p className="num shrink-0 text-right">
      <span className="block font-display text-title leading-6 font-bold tracking-title">
        {isComing ? `${standing.minutes} min` : promised}
      </span>
      <span
        className={clsx(
          'block text-label leading-5',
          standing.state === 'late' ? 'font-semibold text-amber-ink' : 'text-muted',
        )}
      >
        {isComing ? `by ${promised}` : 'promised'}
      </span>
    </p>
  );
}
