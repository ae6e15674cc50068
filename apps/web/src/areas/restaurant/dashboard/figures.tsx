import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Hourglass, IndianRupee, ReceiptText, Star, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

import { ownAnalyticsQuery } from '../../../features/analytics/own-analytics.ts';
import { daysOf, growth, todayOf, weekdayOf, weekOf } from '../../../features/analytics/trends.ts';
import { countByStatus } from '../../../features/orders/find-orders.ts';
import { restaurantOrdersQuery, usePendingMoves } from '../../../features/orders/restaurant-orders.ts';
import { ownRestaurantQuery } from '../../../features/restaurants/own-restaurant.ts';
import { counted, rupees, whole } from '../../../lib/formats.ts';
import { Card } from '../../../ui/card.tsx';
import { Skeleton } from '../../../ui/states.tsx';
import { ChangeMark } from './change-mark.tsx';
import { Sparkline } from './sparkline.tsx';

/** SPEC 2: revenue counts only Delivered orders; pending counts New, Accepted and Preparing. */
const PENDING = ['New', 'Accepted', 'Preparing'] as const;

export function Figures({ restaurantId }: { restaurantId: number }) {
  const analytics = useQuery(ownAnalyticsQuery(restaurantId));
  const restaurant = useQuery(ownRestaurantQuery(restaurantId));
  const polled = useInfiniteQuery(restaurantOrdersQuery(restaurantId));
  const moves = usePendingMoves(restaurantId);
  // An order whose step is on its way counts where it will be, as the rows below show it.
  const counts =
    polled.data &&
    countByStatus(polled.data.map((one) => ({ ...one, status: moves.get(one.id) ?? one.status })));
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
        isFailed={polled.isError}
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

type Words = { value: string; note: ReactNode; chart?: ReactNode };

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
    chart: <Sparkline values={weekOf(trend).week.map(({ value }) => value)} />,
  };
}

function Beside({ value, unit, trend }: { value: number; unit?: '%'; trend: Record<string, number> }) {
  const words = `vs last ${weekdayOf(daysOf(trend).at(-1)?.day ?? '').slice(0, 3)}`;
  return (
    <span className="flex flex-wrap items-center gap-x-1.5">
      <ChangeMark value={value} {...(unit && { unit })} beside={words} />
      <span aria-hidden>{words}</span>
    </span>
  );
}

/** Without reviews the platform shows customers a rating that nobody gave (SPEC 9): the owner is told the truth. */
function ratingOf({ rating, reviewCount }: { rating: number; reviewCount: number }): Words {
  if (reviewCount === 0) return { value: '–', note: 'No reviews yet' };
  return { value: rating.toFixed(1), note: `From ${counted(reviewCount, 'review')}` };
}

type FigureProps = { label: string; Icon: LucideIcon; isFailed: boolean; figure: Words | undefined };

function Figure({ label, Icon, isFailed, figure }: FigureProps) {
  return (
    <Card className="relative min-w-0 p-4 md:min-h-[130px] md:p-5">
      <dt className="flex items-center gap-2.5 text-[14.5px] leading-5 text-ink-2">
        <Icon size={17} strokeWidth={2} aria-hidden className="shrink-0 text-muted max-md:hidden" />
        {label}
      </dt>
      <dd className="m-0">
        {figure ? (
          <>
            <span className="big-number mt-2 block wrap-anywhere">{figure.value}</span>
            <span className="num mt-1.5 block text-[13.5px] leading-5 text-muted">{figure.note}</span>
            {figure.chart}
          </>
        ) : isFailed ? (
          <>
            <span className="big-number mt-2 block">–</span>
            <span className="mt-1.5 block text-[13.5px] leading-5 text-muted">could not be loaded</span>
          </>
        ) : (
          <>
            <span className="sr-only">Loading…</span>
            <Skeleton className="mt-2.5 h-6 w-20" />
            <Skeleton className="mt-3 h-4 w-28 max-w-full" />
          </>
        )}
      </dd>
    </Card>
  );
}
