import { Navigate, type RouteObject } from 'react-router';

import { paths } from '../../app/paths.ts';
import { screen } from '../../lib/page/screen.ts';
import { ScreenError } from '../../ui/feedback/screen-error.tsx';

export const customerRoutes: RouteObject[] = [
  {
    ...screen(() => import('./customer-area.tsx')),
    children: [
      {
        errorElement: <ScreenError />,
        children: [
          { index: true, ...screen(() => import('./dashboard-page.tsx')) },
          { path: 'search', ...screen(() => import('./search-page.tsx')) },
          { path: 'restaurants', ...screen(() => import('./restaurants-page.tsx')) },
          { path: 'restaurant/:slug', ...screen(() => import('./menu-page.tsx')) },
          { path: 'cart', ...screen(() => import('./cart-page.tsx')) },
          { path: 'orders', ...screen(() => import('./orders-page.tsx')) },
          { path: 'orders/:id', ...screen(() => import('./order-page.tsx')) },
          { path: 'orders/:id/case', ...screen(() => import('./case-page.tsx')) },
          { path: 'history', ...screen(() => import('./history-page.tsx')) },
          { path: 'track', ...screen(() => import('./track-page.tsx')) },
          { path: 'favorites', ...screen(() => import('./favorites-page.tsx')) },
          { path: 'wishlist', ...screen(() => import('./wishlist-page.tsx')) },
          { path: 'offers', ...screen(() => import('./offers-page.tsx')) },
          { path: 'reviews', ...screen(() => import('./reviews-page.tsx')) },
          { path: 'support', ...screen(() => import('./support-page.tsx')) },
          {
            path: 'notifications',
            ...screen(() => import('./notifications-page.tsx')),
          },
          { path: 'account', ...screen(() => import('./account-page.tsx')) },
          { path: 'settings', ...screen(() => import('./settings-page.tsx')) },
          { path: '*', element: <Navigate to={paths.customer} replace /> },
        ],
      },
    ],
  },
];
