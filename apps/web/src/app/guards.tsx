import type { Role } from '@tiffin/contract';
import { lazy, type ReactNode } from 'react';
import { Navigate } from 'react-router';

import { useIsClosed } from '../lib/maintenance.ts';
import { MAY_ENTER, sessionEnd, useSession } from '../lib/session.ts';
import { paths } from './paths.ts';

const MaintenancePage = lazy(() => import('./maintenance-page.tsx'));

type GuardProps = { children: ReactNode };

/** Sends whoever may not see an area to its login screen. In maintenance mode it is open to administrators only. */
const guard = (area: Role, loginPath: string) =>
  function Guard({ children }: GuardProps) {
    const session = useSession();
    const isClosed = useIsClosed() && area !== 'ADMIN';
    if (session === null || !MAY_ENTER[area](session)) {
      // An administrator who logs out goes to the common login (SPEC 2), whoever renders first.
      const hasLeft = area === 'ADMIN' && sessionEnd() === 'left';
      return <Navigate to={hasLeft ? paths.login : loginPath} replace />;
    }
    return isClosed ? <MaintenancePage /> : children;
  };

export const CustomerGuard = guard('CUSTOMER', paths.customerLogin);
export const RestaurantGuard = guard('RESTAURANT', paths.restaurantLogin);
export const AdminGuard = guard('ADMIN', paths.adminLogin);
