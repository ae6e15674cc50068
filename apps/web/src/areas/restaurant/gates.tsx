import { lazy, Suspense } from 'react';
import { Navigate, Outlet } from 'react-router';

import { paths } from '../../app/paths.ts';
import { useOwn } from './own/own-context.ts';

const WaitingPage = lazy(() => import('./waiting-page.tsx'));

/** Leads a kitchen from screens outside its duty to its orders; the server refuses them too. */
export function DutyGate() {
  const own = useOwn();
  return own.position === 'kitchen' ? <Navigate to={paths.ownerOrders} replace /> : <Outlet context={own} />;
}

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
