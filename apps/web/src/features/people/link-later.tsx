import { lazy, Suspense } from 'react';

import { Skeleton } from '../../ui/states.tsx';
import type { LinkProps } from './link-props.ts';

// What draws the link comes once there is one.
const LinkOnce = lazy(() => import('./link-once.tsx'));

export function LinkLater(props: LinkProps) {
  return (
    <Suspense fallback={<Skeleton className="h-80 rounded-card" />}>
      <LinkOnce {...props} />
    </Suspense>
  );
}
