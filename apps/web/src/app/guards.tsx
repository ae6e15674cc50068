import type { Role } from '@tiffin/contract';
import type { ReactNode } from 'react';
import { Navigate } from 'react-router';

import { MAY_ENTER, useSession } from '../lib/session.ts';
import { paths } from './paths.ts';

type GuardProps = { children: ReactNode };

/** Sends whoever may not see an area to its login screen. */
const guard = (area: Role, loginPath: string) =>
  function Guard({ children }: GuardProps) {
    const session = useSession();
    return session !== null && MAY_ENTER[area](session) ? children : <Navigate to={loginPath} replace />;
  };

export const CustomerGuard = guard('CUSTOMER', paths.customerLogin);
export const RestaurantGuard = guard('RESTAURANT', paths.restaurantLogin);
export const AdminGuard = guard('ADMIN', paths.adminLogin);
