import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { Navigate, Route, Routes } from 'react-router';

import { paths } from '../../app/paths.ts';
import { ownUserQuery } from '../../features/account/own-user.ts';
import { isApiError } from '../../lib/api.ts';
import { lazyScreen, openedAt } from '../../lib/lazy-screen.ts';
import { useSession } from '../../lib/session.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { SkipLink } from '../../ui/skip-link.tsx';
import { OfflineNotice } from '../../ui/states.tsx';
import { Toaster } from '../../ui/toast.tsx';
import { ClosedNotice } from './closed-notice.tsx';
import { PANEL, Sidebar, SidebarContent } from './sidebar.tsx';
import { TopBar } from './top-bar.tsx';
import { useDrawer } from './use-drawer.ts';
import { useIdleEnd } from './use-idle-end.ts';

const DashboardPage = lazyScreen(openedAt(paths.admin), () => import('./dashboard-page.tsx'));
const UsersPage = lazyScreen(openedAt(paths.adminUsers), () => import('./users-page.tsx'));
const RestaurantsPage = lazyScreen(openedAt(paths.adminRestaurants), () => import('./restaurants-page.tsx'));
const OrdersPage = lazyScreen(openedAt(paths.adminOrders), () => import('./orders-page.tsx'));
const ReviewsPage = lazyScreen(openedAt(paths.adminReviews), () => import('./reviews-page.tsx'));
const OffersPage = lazyScreen(openedAt(paths.adminOffers), () => import('./offers-page.tsx'));
const OfferPage = lazyScreen(openedAt(`${paths.adminOffers}/:id`), () => import('./offer-page.tsx'));
const ActivityPage = lazyScreen(openedAt(paths.adminActivity), () => import('./activity-page.tsx'));
const AnalyticsPage = lazyScreen(openedAt(paths.adminAnalytics), () => import('./analytics-page.tsx'));
const ReportPage = lazyScreen(openedAt(`${paths.adminAnalytics}/report`), () => import('./report-page.tsx'));
const SettingsPage = lazyScreen(openedAt(paths.adminSettings), () => import('./settings-page.tsx'));
const AccountPage = lazyScreen(openedAt(paths.adminAccount), () => import('./account-page.tsx'));

export default function AdminArea() {
  const session = useSession();
  return (
    <div data-area="admin" className="min-h-dvh bg-page">
      {/* The guard lets nobody in without one; a logout in another tab may still pass through here. */}
      {session && <Shell userId={session.userId} />}
      <Toaster />
    </div>
  );
}

function Shell({ userId }: { userId: number }) {
  const [isMenuOpen, setMenuOpen] = useDrawer();
  const user = useQuery(ownUserQuery(userId));
  // Until the one-time password of the first start is changed, the server answers nothing else.
  const mustChangePassword = isApiError(user.error, 403) && user.error.code === 'PASSWORD_CHANGE_REQUIRED';
  useIdleEnd(!mustChangePassword);
  return (
    <>
      <SkipLink />
      <Sidebar />
      <div className="lg:pl-[228px] print:pl-0">
        <OfflineNotice />
        {!mustChangePassword && <ClosedNotice />}
        <TopBar user={user.data} isMenuOpen={isMenuOpen} onOpenMenu={() => setMenuOpen(true)} />
        <main
          id="content"
          tabIndex={-1}
          className="max-w-[1296px] px-4 pt-4 pb-10 outline-none md:px-7 md:pt-5"
        >
          <Suspense fallback={null}>
            <Routes>
              <Route path="account" element={<AccountPage />} />
              {mustChangePassword ? (
                <Route path="*" element={<Navigate to={paths.adminAccount} replace />} />
              ) : (
                <>
                  <Route index element={<DashboardPage />} />
                  <Route path="users" element={<UsersPage />} />
                  <Route path="restaurants" element={<RestaurantsPage />} />
                  <Route path="orders" element={<OrdersPage />} />
                  <Route path="reviews" element={<ReviewsPage />} />
                  <Route path="offers" element={<OffersPage />} />
                  <Route path="offers/new" element={<OfferPage />} />
                  <Route path="offers/:offerId" element={<OfferPage />} />
                  <Route path="analytics" element={<AnalyticsPage />} />
                  <Route path="analytics/report" element={<ReportPage />} />
                  <Route path="settings" element={<SettingsPage />} />
                  <Route path="activity" element={<ActivityPage />} />
                  <Route path="*" element={<Navigate to={paths.admin} replace />} />
                </>
              )}
            </Routes>
          </Suspense>
        </main>
      </div>
      <Dialog
        look="drawer-dark"
        isOpen={isMenuOpen}
        onClose={() => setMenuOpen(false)}
        title={PANEL.title}
        description={PANEL.about}
      >
        <div data-area="admin" className="-mx-5 -mb-5 flex h-full flex-col">
          <SidebarContent onNavigate={() => setMenuOpen(false)} />
        </div>
      </Dialog>
    </>
  );
}
