import { ORDER_STATUSES, isActive, type OrderStatus } from '@tiffin/contract/rules/order-status';
import { clsx } from 'clsx';

import { STATUS_LOOK } from '../../../features/orders/status-badge.tsx';
import { counted, whole } from '../../../lib/format/formats.ts';
import type { Tone } from '../../../ui/display/badge.tsx';
import { BarList } from '../../../ui/charts/bar-list.tsx';
import { Donut } from '../../../ui/charts/donut.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import type { OwnAnalytics } from './own-analytics.ts';
import { inSpan } from './span-text.ts';

type Props = { analytics: OwnAnalytics; days: number; className?: string };

const noteOf = (count: number, days: number) => `${counted(count, 'order')} ${inSpan(days)}`;

/** Delivered orders first, back to New ones; then those that came to nothing. */
const SHOWN: readonly OrderStatus[] = [
  'Delivered',
  'Out for Delivery',
  'Preparing',
  'Accepted',
  'New',
  'Cancelled',
  'Refunded',
];

const BAR: Record<Tone, string> = {
  blue: 'bg-blue-dot',
  teal: 'bg-teal-dot',
  amber: 'bg-amber-dot',
  plum: 'bg-plum-dot',
  leaf: 'bg-leaf-dot',
  red: 'bg-red-dot',
  grey: 'bg-grey-dot',
};
const ICON: Record<Tone, string> = {
  blue: 'text-blue-dot',
  teal: 'text-teal-dot',
  amber: 'text-amber-dot',
  plum: 'text-plum-dot',
  leaf: 'text-leaf-dot',
  red: 'text-red-dot',
  grey: 'text-grey-dot',
};

export function OrdersByStatus({ analytics, days, className }: Props) {
  const { totalOrders, ordersByStatus } = analytics.range;
  return (
    <Panel id="by-status" title="Orders by status" note={noteOf(totalOrders, days)} className={className}>
      <BarList
        className="mt-4"
        bars={SHOWN.map((status) => {
          const { tone, Icon } = STATUS_LOOK[status];
          const count = ordersByStatus[status] ?? 0;
          const share = totalOrders === 0 ? 0 : count / totalOrders;
          return {
            key: status,
            name: (
              <span className="flex items-center gap-2">
                <Icon size={17} strokeWidth={2.1} aria-hidden className={clsx('shrink-0', ICON[tone])} />
                {status}
              </span>
            ),
            value: whole(count),
            note: `${(share * 100).toFixed(1)}%`,
            share,
            fill: BAR[tone],
          };
        })}
      />
    </Panel>
  );
}

export function Completion({ analytics, days, className }: Props) {
  const { totalOrders, ordersByStatus, completionRate } = analytics.range;
  const count = (wanted: (status: OrderStatus) => boolean) =>
    ORDER_STATUSES.filter(wanted).reduce((sum, status) => sum + (ordersByStatus[status] ?? 0), 0);
  const parts: [string, number][] = [
    ['Delivered', count((status) => status === 'Delivered')],
    ['Under way', count(isActive)],
    ['Cancelled', count((status) => status === 'Cancelled')],
    ['Refunded', count((status) => status === 'Refunded')],
  ];
  return (
    <Panel
      id="completion"
      title="Completion"
      note={noteOf(totalOrders, days)}
      className={clsx('flex flex-col', className)}
    >
      <div className="mt-5 flex flex-1 flex-wrap items-center gap-x-8 gap-y-5">
        <Donut share={completionRate / 100}>
          <p className="num m-0 font-display text-headline leading-8 font-bold">
            {completionRate.toFixed(1)}%
          </p>
          <p className="m-0 text-caption leading-4.5 text-muted">completed</p>
        </Donut>
        <dl className="m-0 grid gap-2.5">
          {parts.map(([name, value]) => (
            <div key={name}>
              <dt className="text-label leading-5 text-ink-2">{name}</dt>
              <dd className="num m-0 text-body leading-5.5 font-semibold">{whole(value)}</dd>
            </div>
          ))}
        </dl>
      </div>
    </Panel>
  );
}
