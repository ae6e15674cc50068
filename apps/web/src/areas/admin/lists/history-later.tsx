import { lazy, Suspense } from 'react';

import { Optional } from '../../../ui/lazy/optional.tsx';
import { Skeleton } from '../../../ui/feedback/states.tsx';
import type { HistoryProps } from './history.tsx';

// Nobody needs it before a drawer is open.
const HistoryNow = lazy(() => import('./history.tsx'));

/** The audit log of one thing, at the end of its drawer. */
export function History(props: HistoryProps) {
  return (
    <Optional>
      <Suspense fallback={<Skeleton className="mt-6 h-24" />}>
        <HistoryNow {...props} />
      </Suspense>
    </Optional>
  );
}
