import type { Role } from '@tiffin/contract/route';
import { Fragment, lazy, useRef, type ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router';

import { useIsClosed } from '../lib/api/maintenance.ts';
import { returnState } from '../lib/session/return-to.ts';
import { MAY_ENTER, sessionEnd, useSession, type Session } from '../lib/session/session.ts';
import { paths } from './paths.ts';

const MaintenancePage = lazy(() => import('./maintenance-page.tsx'));

type GuardProps = { children: ReactNode };

/** Screens that customers need for orders they have placed; open in maintenance mode too. */
const ORDER_SCREENS = [
  paths.orders,
  paths.history,
  paths.trackPattern,
  paths.support,
  `${paths.customer}/notifications`,
];

/**
 * Sends who may not see an area to its login screen, which leads back here. In maintenance mode customers see the
 * screens of their orders alone; a kitchen finishes the orders it has.
 */
const guard = (area: Role, loginPath: string) =>
  function Guard({ children }: GuardProps) {
    const location = useLocation();
    const session = useSession();
    const isOrderScreen = ORDER_SCREENS.some((path) => location.pathname.startsWith(path));
    const isClosed = useIsClosed() && area === 'CUSTOMER' && !isOrderScreen;
    const last = useRef<Session>(undefined);
    if (session === null || !MAY_ENTER[area](session)) {
      const hasLeft = session === null && (sessionEnd() === 'left' || sessionEnd() === 'deleted');
      // An administrator who logs out goes to the common login, whichever component renders first.
      const to = area === 'ADMIN' && sessionEnd() === 'left' ? paths.login : loginPath;
      return <Navigate to={to} replace state={hasLeft ? null : returnState(location, last.current)} />;
    }
    last.current = session;
    // With the session everything that its screens hold goes: what one person typed or opened is not the next one's.
    return isClosed ? <MaintenancePage /> : <Fragment key={session.token}>{children}</Fragment>;
  };

export const CustomerGuard = guard('CUSTOMER', paths.customerLogin);
export const RestaurantGuard = guard('RESTAURANT', paths.restaurantLogin);
export const AdminGuard = guard('ADMIN', paths.adminLogin);
