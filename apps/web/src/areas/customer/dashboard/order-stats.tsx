import { standingOf } from '@tiffin/contract/rules/promise';
import { useQuery } from '@tanstack/react-query';
import { Bike, Heart, ReceiptText, Wallet, type LucideIcon } from 'lucide-react';

import { orderTotalsQuery, type Order } from '../../../features/orders/customer-queries.ts';
import { countedEach, fullMonth, rupees, time, whole } from '../../../lib/format/formats.ts';
import { useServerMinute } from '../../../lib/time/server-time.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { Skeleton } from '../../../ui/feedback/states.tsx';
import { favoritesQuery } from '../favorites/queries.ts';
import { arrivalOf } from '../orders/arrival.ts';
import { useActiveOrders } from '../orders/use-active-orders.ts';

type Figure = { value: string; note: string };

/** Four figures (docs/rules/analytics.md#spent). A poll that fails leaves the last ones standing. */
export function OrderStats() {
  const totals = useQuery(orderTotalsQuery());
  const active = useActiveOrders();
  const favorites = useQuery(favoritesQuery());
  const now = useServerMinute(active.orders !== undefined && active.orders.length > 0);
  const since = totals.data?.firstOrderAt;
  return (
    <dl className="m-0 mt-4 grid grid-cols-2 gap-4 md:mt-5 xl:grid-cols-4">
      <Stat
        label="Orders"
        Icon={ReceiptText}
        isFailed={totals.isError}
        figure={
          totals.data && {
            value: whole(totals.data.orders),
            note: since ? `since ${fullMonth(since)}` : 'none yet',
          }
        }
      />
      <Stat
        label="Active orders"
        Icon={Bike}
        isFailed={active.isError}
        figure={active.orders && { value: whole(active.orders.length), note: nextText(active.orders, now) }}
      />
      <Stat
        label="Favorites"
        Icon={Heart}
        isFailed={favorites.isError}
        figure={favorites.data && favoriteFigure(favorites.data)}
      />
      <Stat
        label="Total spent"
        Icon={Wallet}
        isFailed={totals.isError}
        figure={
          totals.data && {
            value: rupees(totals.data.spent),
            note: `${rupees(totals.data.spentThisMonth)} this month`,
          }
        }
      />
    </dl>
  );
}

function nextText(active: readonly Order[], now: number): string {
  const next = active[0];
  if (!next) return 'nothing on the way';
  const standing = standingOf(next, now);
  if (standing?.state === 'late') return '1 later than promised';
  if (standing?.state === 'coming') return `1 arriving in ${standing.minutes} min`;
  return `1 promised for ${time(arrivalOf(next))}`;
}

function favoriteFigure({ restaurants, dishes }: { restaurants: unknown[]; dishes: unknown[] }): Figure {
  return {
    value: whole(restaurants.length + dishes.length),
    note: countedEach([restaurants.length, 'restaurant'], [dishes.length, 'dish', 'dishes']) || 'none yet',
  };
}

type StatProps = { label: string; Icon: LucideIcon; isFailed: boolean; figure: Figure | undefined };

function Stat({ label, Icon, isFailed, figure }: StatProps) {
  return (
    <Card className="relative min-w-0 p-4 md:min-h-24.5 lg:pl-18">
      <dt className="text-label leading-5 text-ink-2">
        <span
          aria-hidden
          className="absolute top-4 left-4 hidden size-10 place-items-center rounded-small bg-sunken lg:grid"
        >
          <Icon size={19} strokeWidth={2} />
        </span>
        {label}
      </dt>
      <dd className="m-0">
        {figure ? (
          <Words {...figure} />
        ) : isFailed ? (
          <Words value="–" note="could not be loaded" />
        ) : (
          <>
            <span className="sr-only">Loading…</span>
            <Skeleton className="mt-1 h-5 w-14" />
            <Skeleton className="mt-2 h-4 w-24 max-w-full" />
          </>
        )}
      </dd>
    </Card>
  );
}

function Words({ value, note }: Figure) {
  return (
    <>
      <span className="num block font-display text-title leading-6.5 font-bold tracking-title">{value}</span>
      <span className="num mt-0.5 block text-label leading-5 text-muted">{note}</span>
    </>
  );
}
