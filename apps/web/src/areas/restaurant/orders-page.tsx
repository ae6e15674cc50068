import { List, SquareKanban } from 'lucide-react';
import { useState } from 'react';

import { PRODUCT_NAME } from '../../app/brand.ts';
import PushOfferCard from '../../features/notifications/push-offer-card.tsx';
import { messageOf } from '../../lib/api/api.ts';
import { usePageTitle } from '../../lib/page/page-title.ts';
import { SegmentedControl } from '../../ui/buttons/segmented-control.tsx';
import { ErrorState, Loading, Skeleton } from '../../ui/feedback/states.tsx';
import { useWakeLock } from './alert/use-wake-lock.ts';
import { KitchenModeButton } from './order-lists/kitchen-mode-button.tsx';
import { useKitchenMode } from './orders/kitchen-mode.ts';
import { OrderSearch } from './order-lists/order-search.tsx';
import { Orders } from './order-lists/orders.tsx';
import { useOrdersView, type View } from './order-lists/use-orders-view.ts';
import { useShownOrders } from './order-lists/use-shown-orders.ts';
import { LiveMark } from './shell/live-mark.tsx';
import { useOwn } from './own/own-context.ts';

const VIEWS: { value: View; label: string; icon: React.ReactNode }[] = [
  { value: 'board', label: 'Board', icon: <SquareKanban strokeWidth={2} /> },
  { value: 'list', label: 'List', icon: <List strokeWidth={2} /> },
];

export default function OrdersPage() {
  const { restaurantId } = useOwn();
  usePageTitle('Orders', PRODUCT_NAME);
  const { view, words, showView } = useOrdersView();
  const shown = useShownOrders(restaurantId);
  const { data, error, refetch } = shown.polled;
  const isMode = useKitchenMode() && view === 'board';
  // Its button stands above the orders: without them the usual head is there to leave it.
  const isKitchen = isMode && !error;
  useWakeLock(view === 'board');
  // Emptied, the field stays for the next word.
  const [hasSearched, setHasSearched] = useState(words !== '');
  if (words !== '' && !hasSearched) setHasSearched(true);
  return (
    <>
      {isKitchen ? (
        // The first order stands as high as it can. What is wrong is told all the same.
        <>
          <h1 className="sr-only">Orders</h1>
          <LiveMark restaurantId={restaurantId} isOfList isTroubleOnly className="mb-2 lg:hidden" />
          {hasSearched && <OrderSearch placeholder="Search orders" className="mb-2 lg:hidden" />}
        </>
      ) : (
        <div className="flex flex-wrap items-end justify-between gap-x-3 gap-y-4">
          <div className="min-w-0 flex-1">
            <h1 className="console-title">Orders</h1>
            <p className="mt-0.75 text-label leading-5.5 text-muted">
              New orders come first. Each button moves an order one step.
            </p>
            <LiveMark restaurantId={restaurantId} isOfList className="mt-1 lg:hidden" />
          </div>
          {view === 'board' && <KitchenModeButton className="max-lg:self-start" />}
          <div className="flex min-w-0 items-center gap-2.5 max-lg:w-full">
            <SegmentedControl label="View" size="sm" options={VIEWS} value={view} onValueChange={showView} />
            <OrderSearch placeholder="Search orders" className="min-w-0 flex-1 lg:hidden" />
          </div>
        </div>
      )}
      {data && !isKitchen && <PushOfferCard place="kitchen" className="mt-5" />}
      {data ? (
        <Orders restaurantId={restaurantId} isKitchen={isKitchen} {...shown} />
      ) : error ? (
        <ErrorState
          className="mt-5"
          title="We couldn’t load your orders"
          message={messageOf(error)}
          onRetry={() => void refetch()}
        />
      ) : (
        <BoardSkeleton isKitchen={isKitchen} />
      )}
    </>
  );
}

/** The geometry of the board, so that nothing jumps when it comes. */
function BoardSkeleton({ isKitchen }: { isKitchen: boolean }) {
  return (
    <Loading label="Loading orders…" className={isKitchen ? undefined : 'mt-5'}>
      <Skeleton className="mb-4 h-9 max-w-215 rounded-full" />
      <div className="grid gap-4 sm:grid-cols-2 md:grid-cols-4 md:max-xl:gap-2">
        {['a', 'b', 'c', 'd'].map((column) => (
          <div key={column} className="rounded-card bg-sunken/75 p-2.5">
            <Skeleton className="mx-1.5 mt-1 mb-4 h-6 w-32" />
            <Skeleton className="mb-2.5 h-54 rounded-card" />
            <Skeleton className="h-47.5 rounded-card max-sm:hidden" />
          </div>
        ))}
      </div>
    </Loading>
  );
}
