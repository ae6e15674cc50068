import { useInfiniteQuery } from '@tanstack/react-query';
import { isActive } from '@tiffin/contract/rules/order-status';
import { ClipboardList, List, SearchX, SquareKanban } from 'lucide-react';
import { useState } from 'react';

import { PRODUCT_NAME } from '../../app/brand.ts';
import { countByStatus, matchesWords } from '../../features/orders/find-orders.ts';
import {
  restaurantOrdersQuery,
  usePendingMoves,
  type RestaurantOrder,
} from '../../features/orders/restaurant-orders.ts';
import { messageOf } from '../../lib/api.ts';
import { counted } from '../../lib/formats.ts';
import { usePageTitle } from '../../lib/page-title.ts';
import { Button } from '../../ui/button.tsx';
import { SegmentedControl } from '../../ui/segmented-control.tsx';
import { EmptyState, ErrorState } from '../../ui/states.tsx';
import { BoardSkeleton } from './board-skeleton.tsx';
import { LiveMark } from './live-mark.tsx';
import { OrderSearch } from './order-search.tsx';
import { OrdersBoard } from './orders-board.tsx';
import { OrdersList } from './orders-list.tsx';
import { StatusChips } from './status-chips.tsx';
import { useOrderActions } from './use-order-actions.tsx';
import { useOrdersView, type View } from './use-orders-view.ts';

const VIEWS: { value: View; label: string; icon: React.ReactNode }[] = [
  { value: 'board', label: 'Board', icon: <SquareKanban strokeWidth={2} /> },
  { value: 'list', label: 'List', icon: <List strokeWidth={2} /> },
];

export default function OrdersPage({ restaurantId }: { restaurantId: number }) {
  usePageTitle('Orders', PRODUCT_NAME);
  const { view, showView } = useOrdersView();
  // The shell polls; here the same answer is only read.
  const orders = useInfiniteQuery(restaurantOrdersQuery(restaurantId));
  const { problem, forget } = useStandingProblem(orders.error);
  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
        <div>
          <h1 className="console-title">Orders</h1>
          <p className="mt-[3px] text-[14.5px] leading-[22px] text-muted">
            New orders come first. Each button moves an order one step.
          </p>
          <LiveMark restaurantId={restaurantId} className="mt-1 lg:hidden" />
        </div>
        <div className="flex min-w-0 gap-2.5 max-lg:w-full">
          <SegmentedControl label="View" size="sm" options={VIEWS} value={view} onValueChange={showView} />
          <OrderSearch placeholder="Search orders" className="min-w-0 flex-1 lg:hidden" />
        </div>
      </div>
      {orders.data ? (
        <Orders
          restaurantId={restaurantId}
          known={orders.data}
          hasMore={orders.hasNextPage}
          more={
            <LoadMore
              count={orders.data.length}
              isLoading={orders.isFetchingNextPage}
              onPress={() => void orders.fetchNextPage({ cancelRefetch: true })}
            />
          }
        />
      ) : problem ? (
        <ErrorState
          className="mt-5"
          title="We couldn’t load your orders"
          message={messageOf(problem)}
          onRetry={() => {
            void orders.refetch();
            forget();
          }}
        />
      ) : (
        <BoardSkeleton />
      )}
    </>
  );
}

/** The last error until somebody tries again: the poll tries too, and each time the error itself is gone for a moment. */
function useStandingProblem(error: Error | null) {
  const [problem, setProblem] = useState(error);
  if (error && error !== problem) setProblem(error);
  return { problem, forget: () => setProblem(null) };
}

type OrdersProps = {
  restaurantId: number;
  known: readonly RestaurantOrder[];
  hasMore: boolean;
  more: React.ReactNode;
};

function Orders({ restaurantId, known, hasMore, more }: OrdersProps) {
  const { view, status, words, showStatus, search } = useOrdersView();
  const pending = usePendingMoves(restaurantId);
  const { actionsOf, dialog, news } = useOrderActions(restaurantId, pending);

  // An order whose step is on its way is shown where it will be.
  const all = known.map((order) => ({ ...order, status: pending.get(order.id) ?? order.status }));
  const matching = all.filter((order) => matchesWords(order, words));
  const found = matching.filter((order) => status === null || order.status === status);
  const isSearch = words.trim() !== '';
  const moreWord = hasMore ? ' in what is loaded' : '';

  return (
    <>
      <div className="mt-4 mb-3">
        <StatusChips
          counts={countByStatus(matching)}
          hasMore={hasMore}
          value={status}
          onValueChange={showStatus}
        />
      </div>
      {known.length === 0 ? (
        <EmptyState
          icon={<ClipboardList />}
          title="No orders yet."
          text="They appear here the moment a customer places one."
        />
      ) : found.length === 0 && (isSearch || view === 'list') ? (
        <EmptyState
          icon={<SearchX />}
          title={isSearch ? `No orders match that${moreWord}.` : `No ${status ?? ''} orders${moreWord}.`}
          text={isSearch ? 'Search by order number, customer or dish.' : undefined}
          action={
            isSearch && (
              <Button variant="outline" size="sm" onClick={() => search('')}>
                Clear search
              </Button>
            )
          }
        />
      ) : view === 'board' ? (
        <OrdersBoard
          orders={matching.filter((order) => isActive(order.status) || pending.has(order.id))}
          only={status}
          isSearch={isSearch}
          actionsOf={actionsOf}
        />
      ) : (
        <OrdersList all={all} found={found} actionsOf={actionsOf} />
      )}
      {hasMore && view === 'list' && more}
      {dialog}
      <div role="status" className="sr-only">
        {news}
      </div>
    </>
  );
}

type LoadMoreProps = { count: number; isLoading: boolean; onPress: () => void };

function LoadMore({ count, isLoading, onPress }: LoadMoreProps) {
  return (
    <div className="mt-5 flex flex-col items-center gap-2.5 text-[14.5px] text-muted">
      <p>Showing the newest {counted(count, 'order')}. Search and filters cover these.</p>
      <Button variant="outline" size="sm" isLoading={isLoading} loadingText="Loading…" onClick={onPress}>
        Load older orders
      </Button>
    </div>
  );
}
