import { useQuery } from '@tanstack/react-query';
import { DAY_BEGINNINGS } from '@tiffin/contract/rules/kitchen-day';
import { TREND_RANGES } from '@tiffin/contract/rules/limits';
import { clsx } from 'clsx';
import { ChartColumn } from 'lucide-react';

import { PRODUCT_NAME } from '../../app/brand.ts';
import { useAddressValues } from '../../lib/page/address-values.ts';
import { messageOf } from '../../lib/api/api.ts';
import { fullDay } from '../../lib/format/formats.ts';
import { usePageTitle } from '../../lib/page/page-title.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import { SegmentedControl } from '../../ui/buttons/segmented-control.tsx';
import { EmptyState, ErrorState, Loading, Skeleton } from '../../ui/feedback/states.tsx';
import { ExportButton } from './analytics/export-button.tsx';
import { BestDays, BestDishes, BusiestHours } from './analytics/habit-panels.tsx';
import {
  ownAnalyticsQuery,
  parseRange,
  rangeInAddress,
  type OwnAnalytics,
} from './analytics/own-analytics.ts';
import { PaymentMethods } from './analytics/payment-panel.tsx';
import { Completion, OrdersByStatus } from './analytics/status-panels.tsx';
import { Totals } from './analytics/totals.tsx';
import { OrdersPerDay, RevenuePerDay } from './analytics/trend-panels.tsx';
import { daysOf } from './analytics/trends.ts';
import { useFreshAnalytics } from './analytics/use-fresh-analytics.ts';
import { ownRestaurantQuery, type OwnRestaurant } from './own/own-restaurant.ts';
import { useOwn } from './own/own-context.ts';

const RANGES = TREND_RANGES.map((value) => ({ value, label: value === '1' ? 'Today' : `${value} days` }));

export default function AnalyticsPage() {
  const { restaurantId } = useOwn();
  usePageTitle('Analytics', PRODUCT_NAME);
  useFreshAnalytics(restaurantId);
  const { values, change } = useAddressValues();
  const range = parseRange(values.get('days'));
  const { data, error, refetch, isPlaceholderData } = useQuery(ownAnalyticsQuery(restaurantId, range));
  const { data: begins } = useQuery({ ...ownRestaurantQuery(restaurantId), select: laterThanMidnight });
  const isNew = data?.totalOrders === 0;
  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
        <div>
          <h1 className="console-title">Analytics</h1>
          <p aria-live="polite" className="num mt-0.75 min-h-5.5 text-label leading-5.5 text-muted">
            {data && !isNew && `${spanOf(data)}${begins === undefined ? '' : ` · days begin at ${begins}`}`}
          </p>
        </div>
        {/* There before anybody knows whether there are orders: going away it would move what stands below. */}
        <div className="flex flex-wrap items-center gap-2.5">
          <SegmentedControl
            label="Days"
            size="sm"
            options={RANGES}
            value={range}
            onValueChange={(next) => change({ days: rangeInAddress(next) })}
          />
          {data && !isNew && !isPlaceholderData && <ExportButton analytics={data} />}
        </div>
      </div>
      {error && data && (
        <Notice kind="attention" className="mt-5">
          We couldn’t refresh your figures. What you see may be a little old.
        </Notice>
      )}
      {error && !data ? (
        <ErrorState
          className="mt-5"
          title="We couldn’t load your analytics"
          message={messageOf(error)}
          onRetry={() => void refetch()}
        />
      ) : (
        <>
          <Totals analytics={data} />
          {!data ? (
            <Waiting />
          ) : isNew ? (
            <EmptyState
              className="mt-4"
              icon={<ChartColumn strokeWidth={1.9} />}
              title="No orders yet."
              text="Once customers order, you see here how the days go, what sells best and when the kitchen is busiest."
            />
          ) : (
            <Charts analytics={data} isOld={isPlaceholderData} />
          )}
        </>
      )}
    </>
  );
}

/** When the day begins, where that is not midnight. */
const laterThanMidnight = ({ dayBeginsAt }: OwnRestaurant) =>
  dayBeginsAt === DAY_BEGINNINGS[0] ? undefined : dayBeginsAt;

/** "23 October to 21 November", "Today, 21 November". */
function spanOf({ orderTrends }: OwnAnalytics): string {
  const days = daysOf(orderTrends).map(({ day }) => fullDay(day));
  return days.length === 1 ? `Today, ${days[0]}` : `${days[0]} to ${days.at(-1)}`;
}

type ChartsProps = {
  analytics: OwnAnalytics;
  /** These are another range's, while those of the one that was chosen are read. */
  isOld: boolean;
};

function Charts({ analytics, isOld }: ChartsProps) {
  const days = daysOf(analytics.orderTrends).length;
  return (
    <div
      aria-busy={isOld}
      className={clsx(COLUMNS, 'transition-opacity duration-200', isOld && 'opacity-60')}
    >
      {/* One day has no course. */}
      {days > 1 && <OrdersPerDay analytics={analytics} className={WIDE} />}
      <OrdersByStatus analytics={analytics} days={days} className={NARROW} />
      <Completion analytics={analytics} days={days} className={NARROW} />
      {days > 1 && <RevenuePerDay analytics={analytics} className={WIDE} />}
      <PaymentMethods analytics={analytics} days={days} className={NARROW} />
      <BestDishes analytics={analytics} days={days} className={NARROW} />
      {days > 1 && <BestDays analytics={analytics} days={days} className={NARROW} />}
      <BusiestHours analytics={analytics} days={days} className={days > 1 ? LAST_ROW : TODAY_LAST} />
    </div>
  );
}

const COLUMNS = 'mt-4 grid gap-4 md:grid-cols-2 xl:grid-cols-12';
const WIDE = 'md:col-span-2 xl:col-span-8';
const NARROW = 'xl:col-span-4';
/** Fills its row on a tablet, too. */
const LAST = 'md:col-span-2 xl:col-span-4';
/** Four panels stand before it in the last rows, in three columns. */
const LAST_ROW = 'md:col-span-2 xl:col-span-12';
const TODAY_LAST = 'md:col-span-2 xl:col-span-8';

function Waiting() {
  return (
    <Loading label="Loading your analytics…" className={COLUMNS}>
      <Skeleton className={clsx('h-92.5 rounded-card', WIDE)} />
      <Skeleton className={clsx('h-92.5 rounded-card', LAST)} />
    </Loading>
  );
}
