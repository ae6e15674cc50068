import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { POLL_MS } from '@tiffin/contract/rules/limits';
import { clsx } from 'clsx';
import { useEffect, useState } from 'react';

import { ago } from '../../../features/live/live-mark.tsx';
import { useLive } from '../../../lib/live/live-state.ts';
import { useIsOnline } from '../../../lib/browser/offline.ts';
import { LIVE_POLL_MS } from '../../../lib/queries/polled.ts';
import { activeOrdersQuery, restaurantOrdersQuery } from '../orders/restaurant-orders.ts';

/** Two answers that did not come are no hiccup. */
const MISSED = 3;

type Props = {
  restaurantId: number;
  /** The screen shows the list of orders, and not only what is under way. */
  isOfList: boolean;
  /** Nothing is shown while all is well. */
  isTroubleOnly?: boolean;
  className?: string;
};

/** Says when the orders were last read, and does not say "Live" when they could not be. */
export function LiveMark({ restaurantId, isOfList, isTroubleOnly = false, className }: Props) {
  const now = useSeconds();
  const isOnline = useIsOnline();
  // The screen itself asks for what it shows.
  const list = useInfiniteQuery({ ...restaurantOrdersQuery(restaurantId), enabled: false });
  const active = useQuery({ ...activeOrdersQuery(restaurantId), enabled: false });
  const { dataUpdatedAt, failureCount, fetchStatus, isError } = isOfList ? list : active;
  // While events come there are polls once a minute.
  const staleMs = MISSED * (useLive() ? LIVE_POLL_MS : POLL_MS.restaurantOrders);
  if (dataUpdatedAt === 0) return null;
  const age = Math.max(0, now - dataUpdatedAt);
  const isAnswered = failureCount === 0 && !isError && fetchStatus !== 'paused';
  const isLive = isOnline && isAnswered && age < staleMs;
  if (isLive && isTroubleOnly) return null;
  return (
    <span
      className={clsx(
        'num inline-flex items-center gap-2 text-label whitespace-nowrap',
        isLive ? 'text-muted' : 'font-semibold text-danger',
        className,
      )}
    >
      <span aria-hidden className={clsx('size-2 rounded-full', isLive ? 'bg-leaf-dot' : 'bg-red-dot')} />
      {isLive ? 'Live · updated' : 'Not live · last updated'} {ago(age)}
    </span>
  );
}

function useSeconds(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  return now;
}
