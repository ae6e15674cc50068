import { Navigate, type RouteObject } from 'react-router';

import { paths } from '../../app/paths.ts';
import { screen } from '../../lib/page/screen.ts';
import { ScreenError } from '../../ui/feedback/screen-error.tsx';
import { DutyGate, OrdersGate } from './gates.tsx';

export const restaurantRoutes: RouteObject[] = [
  {
    ...screen(() => import('./restaurant-area.tsx')),
    children: [
      {
        errorElement: <ScreenError />,
        children: [
          {
            Component: OrdersGate,
            children: [
              {
                Component: DutyGate,
                children: [{ index: true, ...screen(() => import('./dashboard-page.tsx')) }],
              },
              { path: 'orders', ...screen(() => import('./orders-page.tsx')) },
              { path: 'orders/:id', ...screen(() => import('./order-page.tsx')) },
            ],
          },
          {
            Component: DutyGate,
            children: [
              { path: 'menu', ...screen(() => import('./menu-page.tsx')) },
              { path: 'reviews', ...screen(() => import('./reviews-page.tsx')) },
              { path: 'hours', ...screen(() => import('./hours-page.tsx')) },
              { path: 'profile', ...screen(() => import('./profile-page.tsx')) },
              { path: 'support', ...screen(() => import('./support-page.tsx')) },
              { path: 'analytics', ...screen(() => import('./analytics-page.tsx')) },
              { path: 'people', ...screen(() => import('./people-page.tsx')) },
            ],
          },
          { path: 'notifications', ...screen(() => import('./notifications-page.tsx')) },
          { path: 'account', ...screen(() => import('./account-page.tsx')) },
          { path: '*', element: <Navigate to={paths.owner} replace /> },
        ],
      },
    ],
  },
];
