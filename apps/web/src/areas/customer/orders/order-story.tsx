import { clsx } from 'clsx';

import type { OrderDetails } from '../../../features/orders/customer-queries.ts';
import { STATUS_LOOK } from '../../../features/orders/status-badge.tsx';
import { dateTime, duration, minutesSince } from '../../../lib/format/formats.ts';
import { TONE_FILL } from '../../../ui/display/badge.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { storyOf } from './status-text.ts';

/** Everything that happened to an order, when, and the reason where one was given. */
export function OrderStory({ order }: { order: OrderDetails }) {
  const { events } = order;
  return (
    <Card className="p-5">
      <h2 className="font-display text-title leading-7 font-bold tracking-title">What happened</h2>
      <ol className="m-0 mt-4 list-none p-0">
        {events.map((event, index) => (
          <Event key={`${event.status} ${event.at}`} event={event} isLast={index === events.length - 1} />
        ))}
      </ol>
      <Took events={events} />
    </Card>
  );
}

type EventProps = { event: OrderDetails['events'][number]; isLast: boolean };

function Event({ event, isLast }: EventProps) {
  const { tone, Icon } = STATUS_LOOK[event.status];
  return (
    <li className="relative flex gap-3.5 pb-5 last:pb-0">
      {!isLast && <span aria-hidden className="absolute top-9 bottom-0 left-4.25 w-0.5 bg-line-2" />}
      <span
        aria-hidden
        className={clsx('grid size-9 shrink-0 place-items-center rounded-full', TONE_FILL[tone])}
      >
        <Icon size={18} strokeWidth={2.1} />
      </span>
      <div className="min-w-0 pt-0.5">
        <p className="text-body leading-5.25 font-semibold">{storyOf(event)}</p>
        <p className="num text-label leading-5 text-muted">
          <time dateTime={event.at}>{dateTime(event.at)}</time>
        </p>
        {event.reason && <p className="mt-0.5 text-label leading-5 text-ink-2">{event.reason}</p>}
      </div>
    </li>
  );
}

/** How long it was on its way, once it is there. */
function Took({ events }: Pick<OrderDetails, 'events'>) {
  const placed = events.find(({ status }) => status === 'New');
  const delivered = events.find(({ status }) => status === 'Delivered');
  if (!placed || !delivered) return null;
  return (
    <p className="num mt-4 flex justify-between gap-4 border-t border-line pt-3.5 text-label text-muted">
      From order to door
      <b className="font-semibold text-ink">{duration(minutesSince(placed.at, new Date(delivered.at)))}</b>
    </p>
  );
}
