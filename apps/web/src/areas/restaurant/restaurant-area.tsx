import { useQuery } from '@tanstack/react-query';
import { KeyRound, Menu, Store } from 'lucide-react';
import { useState } from 'react';
import { Outlet, useMatch } from 'react-router';

import { PRODUCT_NAME } from '../../app/brand.ts';
import { paths } from '../../app/paths.ts';
import { AccountMenu } from '../../features/account/account-menu.tsx';
import { Live } from '../../features/live/live.tsx';
import { supportCountsQuery, unreadInAll } from '../../features/messages/queries.ts';
import { LeaveQuestion } from '../../features/unsaved/leave-question.tsx';
import { useSession, type Session } from '../../lib/session/session.ts';
import { IconButton } from '../../ui/buttons/button.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { SkipLink } from '../../ui/layout/skip-link.tsx';
import { OfflineNotice } from '../../ui/feedback/offline-notice.tsx';
import { ErrorState } from '../../ui/feedback/states.tsx';
import { Toaster } from '../../ui/feedback/toast.tsx';
import { ZoneNote } from '../../ui/feedback/zone-note.tsx';
import { OrderAlert } from './alert/order-alert.tsx';
import { SoundBar } from './alert/sound-bar.tsx';
import { Console } from './console/console.ts';
import { RemovedOrderWatch } from './removed-orders/removed-order-watch.tsx';
import { needAnswer } from './orders/need-answer.ts';
import { OrderSearch } from './order-lists/order-search.tsx';
import { useOrdersView } from './order-lists/use-orders-view.ts';
import { useKitchenMode } from './orders/kitchen-mode.ts';
import { activeOrdersQuery } from './orders/restaurant-orders.ts';
import { ownRestaurantQuery } from './own/own-restaurant.ts';
import { LiveMark } from './shell/live-mark.tsx';
import type { OwnContext } from './own/own-context.ts';
import { RestaurantNotice } from './shell/restaurant-notice.tsx';
import { StateButton } from './service/state-button.tsx';
import { Sidebar, SidebarContent } from './shell/sidebar.tsx';

export default function RestaurantArea() {
  const session = useSession();
  return (
    <div data-area="restaurant" className="min-h-dvh bg-page">
      {session?.restaurantId ? (
        <Shell session={session} restaurantId={session.restaurantId} />
      ) : (
        // The guard lets nobody in without one; a logout in another tab may still pass through here.
        <ErrorState title="We couldn’t load your restaurant" message="Restaurant ID not available" />
      )}
      <Toaster />
    </div>
  );
}

const PROFILE = {
  kind: 'link',
  label: 'My Profile',
  to: paths.ownerProfile,
  icon: <Store strokeWidth={2} />,
} as const;

function Shell({ session, restaurantId }: { session: Session; restaurantId: number }) {
  const [isMenuOpen, setMenuOpen] = useState(false);
  const isOnOrders = useMatch(paths.ownerOrders) !== null;
  const { view } = useOrdersView();
  const isKitchenMode = useKitchenMode() && view === 'board';
  const restaurant = useQuery(ownRestaurantQuery(restaurantId));
  // On every page: the menu counts the new orders.
  const orders = useQuery({
    ...activeOrdersQuery(restaurantId),
    // A new order calls the kitchen from behind other tabs too.
    refetchIntervalInBackground: true,
  });
  // Position as the server has it now, else as at the login.
  const position = restaurant.data?.position ?? session.position ?? 'owner';
  const isKitchen = position === 'kitchen';
  // Owners and managers always may.
  const mayMute = restaurant.data && !(isKitchen && restaurant.data.mayKitchenMute === false);
  const unread = useQuery({ ...supportCountsQuery(), enabled: !isKitchen }).data;
  const waiting = restaurant.data?.isApproved === false ? restaurant.data : null;
  const name = restaurant.data?.name ?? session.restaurantName ?? '';
  const sidebar = {
    restaurantId,
    restaurantName: name,
    username: session.username,
    position,
    newOrders: orders.data?.filter((order) => order.status === 'New').length ?? 0,
    unread: unread ? unreadInAll(unread) : 0,
    unreadIn: unread?.messages === 0 && unread.cases > 0 ? paths.ownerCases : paths.ownerSupport,
  };
  return (
    <>
      <Live />
      <Console restaurantId={restaurantId} userId={session.userId} />
      <LeaveQuestion />
      <SkipLink />
      <Sidebar {...sidebar} />
      <div className="lg:pl-16 xl:pl-57">
        <OfflineNotice />
        <header className="sticky top-(--offline) z-30 border-b border-line bg-page">
          <div className="flex h-15.75 items-center gap-1.5 px-4 sm:gap-3 md:px-7 lg:max-xl:px-5">
            <IconButton
              label="Open menu"
              size="md"
              className="-ml-1 lg:hidden"
              aria-expanded={isMenuOpen}
              onClick={() => setMenuOpen(true)}
            >
              <Menu size={22} strokeWidth={2} aria-hidden />
            </IconButton>
            <p className="card-title min-w-0 flex-1 truncate lg:hidden">{name}</p>
            <div className="flex min-w-0 flex-1 items-center justify-between gap-6 max-lg:hidden">
              {isOnOrders && !waiting && (
                <OrderSearch placeholder="Search orders, dishes, customers" className="w-full max-w-100" />
              )}
              <LiveMark restaurantId={restaurantId} isOfList={isOnOrders} className="ml-auto" />
            </div>
            {restaurant.data?.isApproved !== false &&
              restaurant.data?.isActive !== false &&
              restaurant.data && <StateButton restaurant={restaurant.data} />}
            <OrderAlert orders={orders.data} mayMute={mayMute} />
            <AccountMenu
              loginPath={paths.restaurantLogin}
              own={[
                ...(isKitchen ? [] : [PROFILE]),
                {
                  kind: 'link',
                  label: 'Account',
                  to: paths.ownerAccount,
                  icon: <KeyRound strokeWidth={2} />,
                },
              ]}
            />
          </div>
        </header>
        <SoundBar isBelow={isOnOrders && isKitchenMode} />
        <main
          id="content"
          tabIndex={-1}
          className="max-w-324 px-4 pt-4 pb-20 outline-none md:pt-5 md:px-7 lg:max-xl:px-5"
        >
          {/* On every page, and it stays: so that a change is read out. */}
          <p role="status" className="sr-only">
            {sidebar.newOrders > 0 && needAnswer(sidebar.newOrders)}
          </p>
          <RemovedOrderWatch restaurantId={restaurantId} orders={orders.data} />
          <RestaurantNotice restaurantId={restaurantId} />
          <ZoneNote />
          <Outlet
            context={{ restaurantId, username: session.username, position, waiting } satisfies OwnContext}
          />
        </main>
      </div>
      <Dialog look="drawer" isOpen={isMenuOpen} onClose={() => setMenuOpen(false)} title={PRODUCT_NAME}>
        <div className="-mx-5 flex h-full flex-col">
          <SidebarContent {...sidebar} onNavigate={() => setMenuOpen(false)} />
        </div>
      </Dialog>
    </>
  );
}
