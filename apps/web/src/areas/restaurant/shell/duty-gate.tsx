import { Navigate, Outlet } from 'react-router';

import { paths } from '../../../app/paths.ts';
import { useOwn } from './own-context.ts';

/** Leads a kitchen from screens outside its duty to its orders; the server refuses them too. */
export function DutyGate() {
  const own = useOwn();
  return own.position === 'kitchen' ? <Navigate to={paths.ownerOrders} replace /> : <Outlet context={own} />;
}
