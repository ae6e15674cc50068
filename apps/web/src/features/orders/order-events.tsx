import { clsx } from 'clsx';

import type { AnswerOf } from '../../lib/api/api.ts';
import { dateTime } from '../../lib/format/formats.ts';
import { TONE_FILL } from '../../ui/display/badge.tsx';
import { STATUS_LOOK } from './status-badge.tsx';

export type OrderEvent = AnswerOf<'GET /api/orders/:id'>['events'][number];

const BY: Readonly<Record<OrderEvent['by'], string>> = {
  customer: 'by the customer',
  restaurant: 'by the restaurant',
  admin: 'by an administrator',
  system: 'by the platform',
};

/** The actor, by name where the reader is told one; else in the reader's terms: of oneself it is "you". */
export const byWhom = (
  { by, byName }: Pick<OrderEvent, 'by' | 'byName'>,
  reader?: OrderEvent['by'],
): string => (byName !== undefined ? `by ${byName}` : by === reader ? 'by you' : BY[by]);

type Props = {
  events: readonly OrderEvent[];
  /** Who reads it. */
  reader?: OrderEvent['by'];
  className?: string;
};

/** Every status the order has had, who brought it there, and the reason where one was given. */
export function OrderEvents({ events, reader, className }: Props) {
  return (
    <ol className={clsx('m-0 list-none p-0', className)}>
      {events.map((event, index) => {
        const { status, at, reason } = event;
        const { tone, Icon } = STATUS_LOOK[status];
        return (
          <li key={status} className="relative flex gap-3 pb-3.5 last:pb-0">
            {index < events.length - 1 && (
              <span aria-hidden className="absolute top-8 bottom-0 left-3.75 w-0.5 bg-line-2" />
            )}
            <span
              aria-hidden
              className={clsx('grid size-8 shrink-0 place-items-center rounded-full', TONE_FILL[tone])}
            >
              <Icon size={16} strokeWidth={2.1} />
            </span>
            <div className="min-w-0">
              <p className="text-label leading-4.75">
                <b className="font-semibold">{status}</b>
                <span className="text-muted">{` ${byWhom(event, reader)}`}</span>
              </p>
              <p className="num text-caption leading-4.5 text-muted">
                <time dateTime={at}>{dateTime(at)}</time>
              </p>
              {reason && <p className="text-label leading-5 wrap-anywhere text-ink-2">{reason}</p>}
            </div>
          </li>
        );
      })}
    </ol>
  );
}
