import { lazy, Suspense } from 'react';

import { Skeleton } from '../../ui/feedback/states.tsx';
import type { LinkProps } from './link-props.ts';

// The code that draws the link loads once there is one.
const LinkOnce = lazy(() => import('./link-once.tsx'));

export function LinkLater(props: LinkProps) {
  return (
    <Suspense fallback={<Skeleton className="h-80 rounded-card" />}>
      <LinkOnce {...props} />
    </Suspense>
  );
}
