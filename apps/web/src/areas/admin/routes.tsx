import { Navigate, type RouteObject } from 'react-router';

import { paths } from '../../app/paths.ts';
import { screen } from '../../lib/page/screen.ts';
import { ScreenError } from '../../ui/feedback/screen-error.tsx';

const offerPage = screen(() => import('./offer-page.tsx'));

export const adminRoutes: RouteObject[] = [
  {
    ...screen(() => import('./admin-area.tsx')),
    children: [
      {
        errorElement: <ScreenError />,
        children: [
          { index: true, ...screen(() => import('./dashboard-page.tsx')) },
          { path: 'users', ...screen(() => import('./users-page.tsx')) },
          { path: 'restaurants', ...screen(() => import('./restaurants-page.tsx')) },
          { path: 'orders', ...screen(() => import('./orders-page.tsx')) },
          { path: 'reviews', ...screen(() => import('./reviews-page.tsx')) },
          { path: 'offers', ...screen(() => import('./offers-page.tsx')) },
          { path: 'offers/new', ...offerPage },
          { path: 'offers/:offerId', ...offerPage },
          { path: 'analytics', ...screen(() => import('./analytics-page.tsx')) },
          { path: 'analytics/report', ...screen(() => import('./report-page.tsx')) },
          { path: 'support', ...screen(() => import('./support-page.tsx')) },
          { path: 'settings', ...screen(() => import('./settings-page.tsx')) },
          { path: 'activity', ...screen(() => import('./audit-log-page.tsx')) },
          { path: 'account', ...screen(() => import('./account-page.tsx')) },
          { path: '*', element: <Navigate to={paths.admin} replace /> },
        ],
      },
    ],
  },
];
