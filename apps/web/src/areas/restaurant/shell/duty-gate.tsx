import { Navigate, Outlet } from 'react-router';

import { paths } from '../../../app/paths.ts';
import { useOwn } from './own-context.ts';

/** What is no duty of a kitchen leads it to its orders; the server refuses it besides. */
export function DutyGate() {
  const own = useOwn();
  return own.position === 'kitchen' ? <Navigate to={paths.ownerOrders} replace /> : <Outlet context={own} />;
}
