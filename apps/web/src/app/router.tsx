import { createBrowserRouter, Outlet, replace, type RouteObject, type RouterState } from 'react-router';

import { adminRoutes } from '../areas/admin/routes.tsx';
import { customerRoutes } from '../areas/customer/routes.tsx';
import { restaurantRoutes } from '../areas/restaurant/routes.tsx';
import { followNavigations } from '../lib/page/navigations.ts';
import { screen } from '../lib/page/screen.ts';
import { ScreenError } from '../ui/feedback/screen-error.tsx';
import { AdminGuard, CustomerGuard, RestaurantGuard } from './guards.tsx';
import { paths } from './paths.ts';
import { prefetchOnIntent } from './prefetch.ts';
import { Root } from './root.tsx';
import { queryClient } from '../lib/queries/query-client.ts';
import { newRelease } from '../lib/release/release.ts';
import { isReloadHeld, reloadOnce } from '../lib/release/reload.ts';

const login = screen(() => import('../areas/auth/login-page.tsx'));
const recovery = screen(() => import('../areas/auth/recovery/recovery-page.tsx'));
const toLogin = () => replace(paths.customerLogin);

/** Every route (docs/rules/screens.md#routes). Each area lists its own; every screen is a chunk of its own. */
const routes: RouteObject[] = [
  {
    Component: Root,
    errorElement: <ScreenError isWhole />,
    children: [
      { path: paths.home, loader: toLogin },
      { path: paths.login, loader: toLogin },
      { path: paths.customerLogin, ...login },
      { path: paths.restaurantLogin, ...login },
      { path: paths.adminLogin, ...login },
      {
        path: paths.sharedRestaurantPattern,
        loader: ({ params: { slug = '' } }) => replace(paths.restaurant(slug)),
      },
      ...[paths.forgot, paths.reset, paths.confirm, paths.undoEmail].map((path) => ({ path, ...recovery })),
      { path: paths.invite, ...screen(() => import('../areas/auth/invite/invite-page.tsx')) },
      { path: paths.signup, ...screen(() => import('../areas/auth/signup-page.tsx')) },
      {
        path: paths.customer,
        element: (
          <CustomerGuard>
            <Outlet />
          </CustomerGuard>
        ),
        children: customerRoutes,
      },
      {
        path: paths.owner,
        element: (
          <RestaurantGuard>
            <Outlet />
          </RestaurantGuard>
        ),
        children: restaurantRoutes,
      },
      {
        path: paths.admin,
        element: (
          <AdminGuard>
            <Outlet />
          </AdminGuard>
        ),
        children: adminRoutes,
      },
      { path: '*', ...screen(() => import('./not-found.tsx')) },
    ],
  },
];

let shown: string | undefined;

/**
 * Loads the page anew when the user comes to another screen and the server has another build by now: its own files may
 * be gone. Called with each state of the router. Never where that would lose something; the next screen is soon enough
 * then.
 */
function followReleases({ location, navigation }: RouterState): void {
  if (navigation.state !== 'idle' || location.pathname === shown) return;
  const isFirst = shown === undefined;
  shown = location.pathname;
  const release = newRelease();
  if (isFirst || release === undefined || losesSomething()) return;
  void reloadOnce(`new:${release}`, () => shown === location.pathname && !losesSomething());
}

const losesSomething = () => queryClient.isMutating() > 0 || isReloadHeld();

export const router = createBrowserRouter(routes);
followNavigations(router.state);
followReleases(router.state);
router.subscribe(followNavigations);
router.subscribe(followReleases);
prefetchOnIntent(router.routes);

/** When the chunks of the first screen are there. What cannot be loaded is said where it is drawn. */
export const firstScreenLoaded = (): Promise<void> =>
  new Promise((resolve) => {
    if (router.state.initialized) return resolve();
    const stop = router.subscribe(({ initialized }) => {
      if (!initialized) return;
      stop();
      resolve();
    });
  });
