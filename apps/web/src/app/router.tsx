import { Suspense } from 'react';
import { BrowserRouter, Navigate, Route, Routes } from 'react-router';

import { lazyScreen, openedAt } from '../lib/lazy-screen.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import { AdminGuard, CustomerGuard, RestaurantGuard } from './guards.tsx';
import { NavigationEffects } from './navigation.tsx';
import { NotFound } from './not-found.tsx';
import { paths } from './paths.ts';

const isLogin = openedAt(paths.home, paths.login, '/:area/login');
const isIn = (area: string) => !isLogin && openedAt(`${area}/*`);

const Login = lazyScreen(isLogin, () => import('../areas/auth/login-page.tsx'));
const Signup = lazyScreen(openedAt(paths.signup), () => import('../areas/auth/signup-page.tsx'));
const CustomerArea = lazyScreen(isIn(paths.customer), () => import('../areas/customer/customer-area.tsx'));
const RestaurantArea = lazyScreen(isIn(paths.owner), () => import('../areas/restaurant/restaurant-area.tsx'));
const AdminArea = lazyScreen(isIn(paths.admin), () => import('../areas/admin/admin-area.tsx'));

/** Top-level routes of SPEC 2. Every area is a chunk of its own and routes its own pages. */
export function Router() {
  return (
    <BrowserRouter>
      <ErrorBoundary>
        <NavigationEffects />
        <Suspense fallback={null}>
          <Routes>
            <Route path={paths.home} element={<Navigate to={paths.customerLogin} replace />} />
            <Route path={paths.login} element={<Navigate to={paths.customerLogin} replace />} />
            <Route path={paths.customerLogin} element={<Login key="customer" preset="CUSTOMER" />} />
            <Route path={paths.restaurantLogin} element={<Login key="restaurant" preset="RESTAURANT" />} />
            <Route path={paths.adminLogin} element={<Login key="admin" preset="ADMIN" />} />
            <Route path={paths.signup} element={<Signup />} />
            <Route
              path={`${paths.customer}/*`}
              element={
                <CustomerGuard>
                  <CustomerArea />
                </CustomerGuard>
              }
            />
            <Route
              path={`${paths.owner}/*`}
              element={
                <RestaurantGuard>
                  <RestaurantArea />
                </RestaurantGuard>
              }
            />
            <Route
              path={`${paths.admin}/*`}
              element={
                <AdminGuard>
                  <AdminArea />
                </AdminGuard>
              }
            />
            <Route path="*" element={<NotFound />} />
          </Routes>
        </Suspense>
      </ErrorBoundary>
    </BrowserRouter>
  );
}
