import { lazy, Suspense, useEffect } from 'react';
import { Navigate, Route, Routes, useLocation } from 'react-router';

import { paths } from '../../app/paths.ts';
import { forgetDraftOnLogout } from '../../features/cart/checkout-draft.ts';
import { later } from '../../lib/later.ts';
import { lazyScreen, openedAt } from '../../lib/lazy-screen.ts';
import { SkipLink } from '../../ui/skip-link.tsx';
import { OfflineNotice } from '../../ui/states.tsx';
import { Toaster } from '../../ui/toast.tsx';
import { BottomBar } from './bottom-bar.tsx';
import { Footer } from './footer.tsx';
import { SideMenu } from './side-menu.tsx';
import { TopBar } from './top-bar.tsx';

const AccountPage = lazyScreen(openedAt(paths.account), () => import('./account-page.tsx'));
const CartPage = lazyScreen(openedAt(paths.cart), () => import('./cart-page.tsx'));
const DashboardPage = lazyScreen(openedAt(paths.customer), () => import('./dashboard-page.tsx'));
const FavoritesPage = lazyScreen(openedAt(paths.favorites), () => import('./favorites-page.tsx'));
const HistoryPage = lazyScreen(openedAt(paths.history), () => import('./history-page.tsx'));
const MenuPage = lazyScreen(openedAt(paths.restaurantPattern), () => import('./menu-page.tsx'));
const OffersPage = lazyScreen(openedAt(paths.offers), () => import('./offers-page.tsx'));
const OrderPage = lazyScreen(openedAt(`${paths.orders}/:id`), () => import('./order-page.tsx'));
const OrdersPage = lazyScreen(openedAt(paths.orders), () => import('./orders-page.tsx'));
const RestaurantsPage = lazyScreen(openedAt(paths.restaurants), () => import('./restaurants-page.tsx'));
const SearchPage = lazyScreen(openedAt(paths.search), () => import('./search-page.tsx'));
const SettingsPage = lazyScreen(openedAt(paths.settings), () => import('./settings-page.tsx'));
const ReviewsPage = lazyScreen(openedAt(paths.reviews), () => import('./reviews-page.tsx'));
const SupportPage = lazyScreen(openedAt(paths.support), () => import('./support-page.tsx'));
const TrackPage = lazyScreen(openedAt(paths.trackPattern), () => import('./track-page.tsx'));
const UnreadBadge = lazy(() => later(() => import('../../features/messages/unread-badge.tsx')));
const WishlistPage = lazyScreen(openedAt(paths.wishlist), () => import('./wishlist-page.tsx'));

export default function CustomerArea() {
  const { pathname } = useLocation();
  useEffect(forgetDraftOnLogout, []);
  return (
    <div className="min-h-dvh bg-page md:grid md:grid-cols-[236px_minmax(0,1fr)]">
      <SkipLink />
      <SideMenu />
      <div className="flex min-h-dvh min-w-0 flex-col">
        <OfflineNotice />
        <TopBar />
        <main
          id="content"
          tabIndex={-1}
          className="mx-auto w-full max-w-[1260px] flex-1 has-data-loading:min-h-dvh px-4 pt-2 pb-10 outline-none md:px-10 md:pt-6"
        >
          {/* As tall as the screen, so that the footer does not jump when the page is there. */}
          <Suspense fallback={<div className="min-h-dvh" />}>
            <Routes>
              <Route index element={<DashboardPage />} />
              <Route path="search" element={<SearchPage />} />
              <Route path="restaurants" element={<RestaurantsPage />} />
              <Route path="restaurant/:slug" element={<MenuPage />} />
              <Route path="cart" element={<CartPage />} />
              <Route path="orders" element={<OrdersPage />} />
              <Route path="orders/:id" element={<OrderPage />} />
              <Route path="history" element={<HistoryPage />} />
              <Route path="track" element={<TrackPage />} />
              <Route path="favorites" element={<FavoritesPage />} />
              <Route path="wishlist" element={<WishlistPage />} />
              <Route path="offers" element={<OffersPage />} />
              <Route path="reviews" element={<ReviewsPage />} />
              <Route path="support" element={<SupportPage />} />
              <Route path="account" element={<AccountPage />} />
              <Route path="settings" element={<SettingsPage />} />
              <Route path="*" element={<Navigate to={paths.customer} replace />} />
            </Routes>
          </Suspense>
        </main>
        <Footer />
      </div>
      {/* The screen does not wait for it. */}
      <Suspense fallback={null}>{pathname !== paths.support && <UnreadBadge to={paths.support} />}</Suspense>
      <BottomBar />
      <Toaster />
    </div>
  );
}
