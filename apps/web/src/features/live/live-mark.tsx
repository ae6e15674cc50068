import { useQueryClient } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { useEffect, useState } from 'react';

import { useLive } from '../../lib/live/live-state.ts';
import { useIsOnline } from '../../lib/browser/offline.ts';
import { overdueMs } from './poll-pace.ts';

/** Says whether the screen follows what happens. Screen readers hear it when it changes, not with every second. */
export function LiveMark({ className }: { className?: string }) {
  const live = useLive();
  const isOnline = useIsOnline();
  const overdue = useOverdue(live === false);
  const words = wordsOf(live, isOnline, overdue !== undefined);
  return (
    <p className={clsx('num inline-flex items-center gap-2 whitespace-nowrap', className)}>
      <span role="status" className="sr-only">
        {words}
      </span>
      {words !== '' && (
        <>
          <span aria-hidden className={clsx('size-2 rounded-full', live ? 'bg-leaf-dot' : 'bg-red-dot')} />
          <span aria-hidden>
            {words}
            {words === 'Not live' && overdue !== undefined && ` · updated ${ago(overdue)}`}
          </span>
        </>
      )}
    </p>
  );
}

function wordsOf(live: boolean | undefined, isOnline: boolean, isOverdue: boolean): string {
  if (!isOnline) return 'You’re offline';
  if (live === undefined) return '';
  if (live) return 'Live';
  return isOverdue ? 'Not live' : 'Reconnecting…';
}

/** For how long the oldest answer has been overdue, looked at every second. */
function useOverdue(isWatched: boolean): number | undefined {
  const queries = useQueryClient();
  const [overdue, setOverdue] = useState<number>();
  useEffect(() => {
    if (!isWatched) return;
    const timer = setInterval(() => setOverdue(overdueMs(queries)), 1000);
    return () => {
      clearInterval(timer);
      setOverdue(undefined);
    };
  }, [queries, isWatched]);
  return overdue;
}

/** "40 s ago". */
export function ago(ms: number): string {
  const seconds = Math.round(ms / 1000);
  return seconds < 60 ? `${seconds} s ago` : `${Math.floor(seconds / 60)} min ago`;
}
