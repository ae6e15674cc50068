import { lazy, Suspense } from 'react';
import { Outlet } from 'react-router';

import { useOwn } from './own-context.ts';

const WaitingPage = lazy(() => import('../waiting-page.tsx'));

/** A restaurant that waits for approval cannot have orders yet (docs/rules/visibility.md#hidden-restaurants). */
export function OrdersGate() {
  const own = useOwn();
  if (!own.waiting) return <Outlet context={own} />;
  return (
    <Suspense fallback={null}>
      <WaitingPage restaurant={own.waiting} />
    </Suspense>
  );
}
