import { useInfiniteQuery } from '@tanstack/react-query';
import { POLL_MS } from '@tiffin/contract/rules/limits';
import { clsx } from 'clsx';
import { useEffect, useState } from 'react';

import { restaurantOrdersQuery } from '../orders/restaurant-orders.ts';

/** Two answers that did not come are no hiccup. */
const STALE_MS = 3 * POLL_MS.restaurantOrders;

/** Says when the orders were last read, and does not say "Live" when they could not be. */
export function LiveMark({ restaurantId, className }: { restaurantId: number; className?: string }) {
  const now = useSeconds();
  const { dataUpdatedAt, failureCount, fetchStatus, isError } = useInfiniteQuery(
    restaurantOrdersQuery(restaurantId),
  );
  if (dataUpdatedAt === 0) return null;
  const age = Math.max(0, now - dataUpdatedAt);
  const isLive = failureCount === 0 && !isError && fetchStatus !== 'paused' && age < STALE_MS;
  return (
    <span
      className={clsx(
        'num inline-flex items-center gap-2 text-[14px] whitespace-nowrap',
        isLive ? 'text-muted' : 'font-semibold text-danger',
        className,
      )}
    >
      <span aria-hidden className={clsx('size-2 rounded-full', isLive ? 'bg-leaf-dot' : 'bg-red-dot')} />
      {isLive ? 'Live · updated' : 'Not live · last updated'} {ago(age)}
    </span>
  );
}

function ago(ms: number): string {
  const seconds = Math.round(ms / 1000);
  return seconds < 60 ? `${seconds} s ago` : `${Math.floor(seconds / 60)} min ago`;
}

function useSeconds(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  return now;
}
