import { clsx } from 'clsx';

import { STATUS_LOOK } from '../../../features/orders/status-badge.tsx';
import { dateTime } from '../../../lib/formats.ts';
import { TONE_FILL } from '../../../ui/badge.tsx';
import { Panel } from '../../../ui/panel.tsx';
import type { OwnOrder } from '../orders/own-order.ts';

const BY: Readonly<Record<OwnOrder['events'][number]['by'], string>> = {
  customer: 'by the customer',
  restaurant: 'by you',
  admin: 'by an administrator',
  system: 'by the platform',
};

/** Every step of an order, by whom and when, and why where somebody said it. */
export function OrderStory({ events }: Pick<OwnOrder, 'events'>) {
  return (
    <Panel id="order-story" title="What happened">
      <ol className="m-0 mt-3 list-none p-0">
        {events.map(({ status, at, by, reason }) => {
          const { tone, Icon } = STATUS_LOOK[status];
          return (
            <li key={status} className="flex gap-3 pb-3.5 last:pb-0">
              <span
                aria-hidden
                className={clsx('grid size-8 shrink-0 place-items-center rounded-full', TONE_FILL[tone])}
              >
                <Icon size={16} strokeWidth={2.1} />
              </span>
              <div className="min-w-0">
                <p className="text-label leading-4.75">
                  <b className="font-semibold">{status}</b>
                  <span className="text-muted">{` ${BY[by]}`}</span>
                </p>
                <p className="num text-meta leading-4.5 text-muted">
                  <time dateTime={at}>{dateTime(at)}</time>
                </p>
                {reason && <p className="text-table leading-5 wrap-anywhere text-ink-2">{reason}</p>}
              </div>
            </li>
          );
        })}
      </ol>
    </Panel>
  );
}
