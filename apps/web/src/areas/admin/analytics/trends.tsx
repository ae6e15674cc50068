import { rupees, whole, counted, day as dayText } from '../../../lib/format/formats.ts';
import { Panel } from '../../../ui/layout/panel.tsx';
import { SeriesChart } from '../../../ui/charts/series-chart.tsx';
import type { PlatformAnalytics } from '../stats/queries.ts';

type Trend = PlatformAnalytics['trend'];

const TICKS = 5;

const seriesOf = (trend: Trend, of: 'orders' | 'revenue' | 'users') =>
  trend.map((day) => ({ key: day.day, label: dayText(day.day), value: day[of] }));

/** About five days have their date below. */
const tickOf = (trend: Trend) => (index: number) => {
  const step = Math.max(1, Math.ceil((trend.length - 1) / TICKS));
  const day = trend[index];
  return day && (trend.length - 1 - index) % step === 0 ? dayText(day.day) : null;
};

/** The days of the range, drawn. */
export function Trends({ analytics: { trend }, span }: { analytics: PlatformAnalytics; span: string }) {
  const tick = tickOf(trend);
  const look = trend.length > 31 ? 'area' : 'bars';
  return (
    <div className="mt-4 grid gap-4 xl:grid-cols-2">
      <Panel id="orders-per-day" title="Orders per day" note={span} className="xl:col-span-2">
        <SeriesChart
          label="Orders per day"
          heads={['Day', 'Orders']}
          points={seriesOf(trend, 'orders')}
          look={look}
          formatValue={(value) => counted(value, 'order')}
          axis={whole}
          tick={tick}
          className="mt-3 flex-1"
        />
      </Panel>
      <Panel id="revenue-per-day" title="Revenue per day" note={`Delivered orders, ${span}`}>
        <SeriesChart
          label="Revenue per day"
          heads={['Day', 'Revenue']}
          points={seriesOf(trend, 'revenue')}
          look={look}
          formatValue={rupees}
          axis={(value) => `₹${whole(Math.round(value))}`}
          tick={tick}
          className="mt-3 flex-1"
        />
      </Panel>
      <Panel id="users-per-day" title="New users per day" note={span}>
        <SeriesChart
          label="New users per day"
          heads={['Day', 'New users']}
          points={seriesOf(trend, 'users')}
          look={look}
          formatValue={(value) => counted(value, 'new user')}
          axis={whole}
          tick={tick}
          className="mt-3 flex-1"
        />
      </Panel>
    </div>
  );
}
