import { useQuery } from '@tanstack/react-query';
import { ReceiptText, Star, Store, TicketPercent, Users } from 'lucide-react';

import { whole } from '../../../lib/format/formats.ts';
import { Figure, ThisWeek } from '../stats/figure.tsx';
import { analyticsQuery, statsQuery, type PlatformAnalytics } from '../stats/queries.ts';

/** The platform in five counts (docs/rules/analytics.md#counts); the course below each is what seven days brought. */
export function Tiles() {
  const stats = useQuery(statsQuery());
  const { data } = stats;
  const trend = useQuery(analyticsQuery(7)).data?.trend;
  const course = (of: Exclude<keyof PlatformAnalytics['trend'][number], 'day'>) =>
    trend?.map((day) => day[of]);
  const value = (count: number | undefined) =>
    count === undefined ? (stats.isError ? null : undefined) : whole(count);
  return (
    <dl className="m-0 mt-5 grid grid-cols-2 gap-3 md:grid-cols-6 md:gap-4 md:max-xl:*:col-span-2 md:max-xl:*:nth-[n+4]:col-span-3 xl:grid-cols-5">
      <Figure
        label="Total Users"
        Icon={Users}
        value={value(data?.users.total)}
        note={data && <ThisWeek count={data.users.thisWeek} />}
        course={course('users')}
      />
      <Figure
        label="Restaurants"
        Icon={Store}
        value={value(data?.restaurants.total)}
        note={data && <ThisWeek count={data.restaurants.thisWeek} />}
        course={course('restaurants')}
      />
      <Figure
        label="Total Orders"
        Icon={ReceiptText}
        value={value(data?.orders.total)}
        note={data && <ThisWeek count={data.orders.thisWeek} />}
        course={course('orders')}
      />
      <Figure
        label="Reviews"
        Icon={Star}
        value={value(data?.reviews.total)}
        note={data && <ThisWeek count={data.reviews.thisWeek} />}
        course={course('reviews')}
      />
      {/* This tile counts all offers, not only active ones; so it says how many of them are. */}
      <Figure
        label="Active Offers"
        Icon={TicketPercent}
        value={value(data?.offers.total)}
        note={data && `All offers, ${whole(data.offers.active)} switched on`}
        course={course('offers')}
      />
    </dl>
  );
}
