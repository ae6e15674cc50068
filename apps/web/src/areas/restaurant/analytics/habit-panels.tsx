import { clsx } from 'clsx';

import { counted, hourText, rupees, whole } from '../../../lib/format/formats.ts';
import { BarList } from '../../../ui/charts/bar-list.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { SeriesChart } from '../../../ui/charts/series-chart.tsx';
import type { OwnAnalytics } from './own-analytics.ts';
import { inSpan } from './span-text.ts';
import { averageWeek, daysOf, MIN_ORDERS, peakHour, sumOf } from './trends.ts';

type Props = { analytics: OwnAnalytics; days: number; className?: string };

/** Delivered dishes only: what was cancelled was no success. */
export function BestDishes({ analytics: { topDishes }, days, className }: Props) {
  const most = Math.max(1, ...topDishes.map(({ quantity }) => quantity));
  return (
    <Panel id="best-dishes" title="Best dishes" note={`Delivered ${inSpan(days)}`} className={className}>
      {topDishes.length === 0 ? (
        <p className="mt-4 text-label text-muted">
          {days === 1 ? 'No dish was delivered yet.' : 'No dish was delivered in these days.'}
        </p>
      ) : (
        <BarList
          className="mt-4"
          bars={topDishes.map(({ menuItemId, name, quantity, revenue }) => ({
            key: String(menuItemId),
            name,
            value: `${whole(quantity)} sold`,
            note: rupees(revenue),
            share: quantity / most,
          }))}
        />
      )}
    </Panel>
  );
}

export function BestDays({ analytics: { orderTrends }, days, className }: Props) {
  const week = averageWeek(orderTrends);
  const most = Math.max(...week.map(({ average }) => average));
  const isKnown = sumOf(daysOf(orderTrends)) >= MIN_ORDERS;
  return (
    <Panel
      id="best-days"
      className={className}
      title="Best days of the week"
      note={days === 7 ? 'Orders, last 7 days' : `Average orders per day, last ${days} days`}
    >
      <BarList
        className="mt-4"
        bars={week.map(({ weekday, average }) => ({
          key: weekday,
          name: weekday,
          value: whole(average),
          share: most === 0 ? 0 : average / most,
          fill: isKnown && average === most ? 'bg-accent' : 'bg-chart-1/75',
        }))}
      />
    </Panel>
  );
}

const QUARTER_OF_A_DAY = 6;

export function BusiestHours({ analytics: { hourly }, days, className }: Props) {
  const peak = peakHour(hourly);
  return (
    <Panel
      id="busiest-hours"
      className={clsx('flex flex-col', className)}
      title="Busiest hours"
      note={
        peak === null
          ? `${hourly.some(({ orders }) => orders > 0) ? 'Too few orders to say' : 'No orders'} ${inSpan(days)}`
          : `Most orders come between ${hourText(peak)} and ${hourText((peak + 1) % 24)}`
      }
    >
      <SeriesChart
        label="Orders per hour of the day"
        heads={['Hour', 'Orders']}
        points={hourly.map(({ hour, orders }) => ({
          key: String(hour),
          label: hourText(hour),
          value: orders,
        }))}
        look="bars"
        formatValue={(value) => counted(value, 'order')}
        axis={whole}
        tick={(index) => (index % QUARTER_OF_A_DAY === 0 ? hourText(index) : null)}
        className="mt-3 flex-1"
      />
    </Panel>
  );
}
