import { clsx } from 'clsx';

import { counted, day, rupees, rupeesShort, weekday, whole } from '../../../lib/format/formats.ts';
import { Panel } from '../../../ui/layout/panel.tsx';
import { SeriesChart } from '../../../ui/charts/series-chart.tsx';
import { GrowthMark } from './growth-mark.tsx';
import type { OwnAnalytics } from './own-analytics.ts';
import { daysOf, dayText, sumOf } from './trends.ts';

/** The chart takes what its neighbours leave it. */
const COLUMN = 'flex flex-col';
const ASIDE = 'justify-end text-right text-caption leading-5 text-muted';

type Trend = Readonly<Record<string, number>>;
type Props = { analytics: OwnAnalytics; className?: string };

export function OrdersPerDay({ analytics: { orderTrends, range, before }, className }: Props) {
  const days = daysOf(orderTrends);
  return (
    <Panel
      id="orders-per-day"
      className={clsx(COLUMN, className)}
      title="Orders per day"
      note={`${lastDays(days.length)}: ${counted(sumOf(days), 'order')}`}
      aside={
        <GrowthMark
          now={range.totalOrders}
          before={before.totalOrders}
          days={days.length}
          className={ASIDE}
        />
      }
    >
      <SeriesChart
        label="Orders per day"
        heads={['Day', 'Orders']}
        points={toPoints(orderTrends)}
        look="area"
        formatValue={(value) => counted(value, 'order')}
        axis={whole}
        tick={tickOf(orderTrends)}
        className="mt-3 flex-1"
      />
    </Panel>
  );
}

export function RevenuePerDay({ analytics: { revenueTrends, range, before }, className }: Props) {
  const days = daysOf(revenueTrends);
  return (
    <Panel
      id="revenue-per-day"
      className={clsx(COLUMN, className)}
      title="Revenue per day"
      note={`${lastDays(days.length)}: ${rupees(paiseExact(sumOf(days)))} of delivered orders`}
      aside={
        <GrowthMark
          now={range.totalRevenue}
          before={before.totalRevenue}
          days={days.length}
          className={ASIDE}
        />
      }
    >
      <SeriesChart
        label="Revenue per day"
        heads={['Day', 'Revenue']}
        points={toPoints(revenueTrends)}
        look="bars"
        formatValue={rupees}
        axis={rupeesShort}
        tick={tickOf(revenueTrends)}
        className="mt-3 flex-1"
      />
    </Panel>
  );
}

/** Sums of rupees are off by less than a paisa; this takes it away. */
const paiseExact = (amount: number) => Math.round(amount * 100) / 100;

const lastDays = (count: number) => `Last ${count} days`;

const toPoints = (trend: Trend) =>
  daysOf(trend).map(({ day: name, value }) => ({ key: name, label: dayText(name), value }));

const WEEK = 7;

/** The names of a week's days, else a date every week or two, counted back from today. */
function tickOf(trend: Trend) {
  const days = daysOf(trend);
  const last = days.length - 1;
  const step = days.length > 5 * WEEK ? 2 * WEEK : WEEK;
  return (index: number): string | null => {
    const name = days[index]?.day;
    if (name === undefined) return null;
    if (days.length <= WEEK) return weekday(name).slice(0, 3);
    return (last - index) % step === 0 ? day(name) : null;
  };
}
