import { lazy, Suspense } from 'react';
import { BrowserRouter, Navigate, Route, Routes } from 'react-router';

import { ErrorBoundary } from './error-boundary.tsx';
import { AdminGuard, CustomerGuard, RestaurantGuard } from './guards.tsx';
import { NavigationEffects } from './navigation.tsx';
import { NotFound } from './not-found.tsx';
import { paths } from './paths.ts';

const Login = lazy(() => import('../areas/auth/login-page.tsx'));
const Signup = lazy(() => import('../areas/auth/signup-page.tsx'));
const CustomerArea = lazy(() => import('../areas/customer/customer-area.tsx'));
const RestaurantArea = lazy(() => import('../areas/restaurant/restaurant-area.tsx'));
const AdminArea = lazy(() => import('../areas/admin/admin-area.tsx'));

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
