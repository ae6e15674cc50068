import { useQuery } from '@tanstack/react-query';
import { Hourglass, IndianRupee, ReceiptText, Star } from 'lucide-react';

import { counted, rupees, weekday, whole } from '../../../lib/format/formats.ts';
import { ChangeMark } from '../analytics/change-mark.tsx';
import { Figure, type Words } from '../analytics/figure.tsx';
import { ownAnalyticsQuery } from '../analytics/own-analytics.ts';
import { daysOf, growth, todayOf, weekOf } from '../analytics/trends.ts';
import { countByStatus } from '../orders/find-orders.ts';
import { activeOrdersQuery, usePendingStatuses } from '../orders/restaurant-orders.ts';
import { ownRestaurantQuery } from '../own/own-restaurant.ts';

/** See docs/rules/analytics.md#pending. */
const PENDING = ['New', 'Accepted', 'Preparing'] as const;

export function Figures({ restaurantId }: { restaurantId: number }) {
  const analytics = useQuery(ownAnalyticsQuery(restaurantId));
  const restaurant = useQuery(ownRestaurantQuery(restaurantId));
  const active = useQuery(activeOrdersQuery(restaurantId));
  const pendingStatuses = usePendingStatuses(restaurantId);
  // An order whose step is on its way counts where it will be, as the rows below show it.
  const counts =
    active.data &&
    countByStatus(active.data.map((one) => ({ ...one, status: pendingStatuses.get(one.id) ?? one.status })));
  return (
    <dl className="m-0 mt-4 grid grid-cols-2 gap-3 md:gap-4 xl:grid-cols-4">
      <Figure
        label="Revenue today"
        Icon={IndianRupee}
        isFailed={analytics.isError}
        figure={analytics.data && revenueOf(analytics.data.revenueTrends)}
      />
      <Figure
        label="Orders today"
        Icon={ReceiptText}
        isFailed={analytics.isError}
        figure={analytics.data && ordersOf(analytics.data.orderTrends)}
      />
      <Figure
        label="Pending now"
        Icon={Hourglass}
        isFailed={active.isError}
        figure={
          counts && {
            value: whole(PENDING.reduce((sum, status) => sum + counts[status], 0)),
            note: PENDING.map((status) => `${whole(counts[status])} ${status.toLowerCase()}`).join(', '),
          }
        }
      />
      <Figure
        label="Rating"
        Icon={Star}
        isFailed={restaurant.isError}
        figure={restaurant.data && ratingOf(restaurant.data)}
      />
    </dl>
  );
}

function revenueOf(trend: Record<string, number>): Words {
  const { today, weekAgo } = todayOf(trend);
  const percent = growth(today, weekAgo);
  return {
    value: rupees(today),
    note: percent === null ? 'Delivered orders' : <Beside value={percent} unit="%" trend={trend} />,
  };
}

function ordersOf(trend: Record<string, number>): Words {
  const { today, weekAgo } = todayOf(trend);
  return {
    value: whole(today),
    note: <Beside value={today - weekAgo} trend={trend} />,
    course: weekOf(trend).week.map(({ value }) => value),
  };
}

function Beside({ value, unit, trend }: { value: number; unit?: '%'; trend: Record<string, number> }) {
  const words = `vs last ${weekday(daysOf(trend).at(-1)?.day ?? '').slice(0, 3)}`;
  return (
    <span className="flex flex-wrap items-center gap-x-1.5">
      <ChangeMark value={value} {...(unit && { unit })} beside={words} />
      <span aria-hidden>{words}</span>
    </span>
  );
}

/**
 * Without reviews the wire has a rating that nobody gave (docs/rules/analytics.md#ratings): the owner is told the
 * truth.
 */
function ratingOf({ rating, reviewCount }: { rating: number; reviewCount: number }): Words {
  if (reviewCount === 0) return { value: '–', note: 'No reviews yet' };
  return { value: rating.toFixed(1), note: `From ${counted(reviewCount, 'review')}` };
}
