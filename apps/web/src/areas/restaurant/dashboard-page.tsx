import { useQuery } from '@tanstack/react-query';
import { BookOpen, ClipboardList } from 'lucide-react';

import { PRODUCT_NAME } from '../../app/brand.ts';
import { paths } from '../../app/paths.ts';
import { hourText, weekdayAndDay } from '../../lib/format/formats.ts';
import { dayPart, firstName } from '../../lib/format/greeting.ts';
import { useNow } from '../../lib/time/now.ts';
import { usePageTitle } from '../../lib/page/page-title.ts';
import { ButtonLink } from '../../ui/buttons/button.tsx';
import { Loading, Skeleton } from '../../ui/feedback/states.tsx';
import { ownAnalyticsQuery } from './analytics/own-analytics.ts';
import { peakHour } from './analytics/trends.ts';
import { useFreshAnalytics } from './analytics/use-fresh-analytics.ts';
import { Attention } from './dashboard/attention.tsx';
import { Figures } from './dashboard/figures.tsx';
import { OrdersThisWeek } from './dashboard/orders-this-week.tsx';
import { RecentOrders } from './dashboard/recent-orders.tsx';
import { RunningLow } from './dashboard/running-low.tsx';
import { activeOrdersQuery } from './orders/restaurant-orders.ts';
import { ownRestaurantQuery } from './own/own-restaurant.ts';
import { LiveMark } from './shell/live-mark.tsx';
import { useOwn, type OwnContext } from './own/own-context.ts';

export default function DashboardPage() {
  const { restaurantId, username } = useOwn();
  usePageTitle('Dashboard', PRODUCT_NAME);
  useFreshAnalytics(restaurantId);
  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
        <Heading restaurantId={restaurantId} username={username} />
        <div className="flex gap-2.5 max-sm:w-full">
          <ButtonLink to={paths.ownerMenu} variant="outline" size="sm" className="max-sm:flex-1">
            <BookOpen size={17} strokeWidth={2} aria-hidden />
            Edit menu
          </ButtonLink>
          <ButtonLink to={paths.ownerOrders} size="sm" className="max-sm:flex-1">
            <ClipboardList size={17} strokeWidth={2} aria-hidden />
            Open orders
          </ButtonLink>
        </div>
      </div>
      {useQuery(activeOrdersQuery(restaurantId)).isPending ? (
        // Whether orders wait decides where all the rest begins.
        <Loading label="Loading orders…" className="mt-5 grid grid-cols-2 gap-3 md:gap-4 xl:grid-cols-4">
          {['a', 'b', 'c', 'd'].map((tile) => (
            <Skeleton key={tile} className="h-31 rounded-card" />
          ))}
        </Loading>
      ) : (
        <>
          <Attention restaurantId={restaurantId} />
          <Figures restaurantId={restaurantId} />
          <div className="mt-4 grid items-start gap-4 xl:grid-cols-[minmax(0,1.75fr)_minmax(0,1fr)]">
            <RecentOrders restaurantId={restaurantId} />
            <div className="grid items-start gap-4 md:grid-cols-2 xl:grid-cols-1">
              <OrdersThisWeek restaurantId={restaurantId} />
              <RunningLow restaurantId={restaurantId} />
            </div>
          </div>
        </>
      )}
    </>
  );
}

const GREETING = { morning: 'Good morning', afternoon: 'Good afternoon', evening: 'Good evening' } as const;

function Heading({ restaurantId, username }: Pick<OwnContext, 'restaurantId' | 'username'>) {
  const now = new Date(useNow());
  const hourly = useQuery(ownAnalyticsQuery(restaurantId)).data?.hourly ?? [];
  const peak = peakHour(hourly);
  const ownerName = useQuery(ownRestaurantQuery(restaurantId)).data?.owner?.name;
  return (
    <div className="min-w-0">
      <h1 className="console-title wrap-anywhere">
        {GREETING[dayPart(now)]}, {ownerName ? firstName(ownerName) : username}
      </h1>
      <p className="num mt-0.75 min-h-5.5 text-label leading-5.5 text-muted">
        {weekdayAndDay(now)}.{peak !== null && ` Most orders come after ${hourText(peak)}.`}
      </p>
      <LiveMark restaurantId={restaurantId} isOfList={false} className="mt-1 lg:hidden" />
    </div>
  );
}
