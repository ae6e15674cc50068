import type { ReactNode } from 'react';
import { Navigate } from 'react-router';

import { useSession, type Session } from '../lib/session.ts';
import { paths } from './paths.ts';

type GuardProps = { children: ReactNode };

/** Who may see an area (SPEC 2); everybody else is sent to its login screen. The server decides again on every call. */
const guard = (mayEnter: (session: Session) => boolean, loginPath: string) =>
  function Guard({ children }: GuardProps) {
    const session = useSession();
    return session !== null && mayEnter(session) ? children : <Navigate to={loginPath} replace />;
  };

export const CustomerGuard = guard((session) => session.role === 'CUSTOMER', paths.customerLogin);
export const RestaurantGuard = guard((session) => session.restaurantId !== null, paths.restaurantLogin);
export const AdminGuard = guard((session) => session.role === 'ADMIN', paths.adminLogin);
