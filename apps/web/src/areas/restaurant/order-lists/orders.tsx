import { isActive, type OrderStatus } from '@tiffin/contract/rules/order-status';
import { ClipboardList, SearchX } from 'lucide-react';

import { messageOf } from '../../../lib/api/api.ts';
import { counted } from '../../../lib/format/formats.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { EmptyState, ErrorState, Loading, Skeleton } from '../../../ui/feedback/states.tsx';
import { useTicket } from '../ticket/use-ticket.tsx';
import { RemovedOrderCard } from '../removed-orders/removed-order-card.tsx';
import { useRemovedOrders } from '../removed-orders/use-removed-orders.ts';
import { letGo } from '../removed-orders/vanished.ts';
import { AllDayLine } from './all-day-line.tsx';
import { countByStatus, matchesWords } from '../orders/find-orders.ts';
import { goOnAt, shownOrder } from '../orders/focus-order.ts';
import { KitchenModeButton } from './kitchen-mode-button.tsx';
import { OrderDays } from './order-days.tsx';
import { OrdersBoard, type ActionsOf } from './orders-board.tsx';
import { OrdersList } from './orders-list.tsx';
import { usePendingStatuses } from '../orders/restaurant-orders.ts';
import { CHIPS_ID, StatusChips } from './status-chips.tsx';
import { useChats } from './use-chats.tsx';
import { useOrderActions } from './use-order-actions.tsx';
import { useOrdersView } from './use-orders-view.ts';
import type { useShownOrders } from './use-shown-orders.ts';

type Props = {
  restaurantId: number;
  /** The board is read from across the kitchen. */
  isKitchen: boolean;
} & ReturnType<typeof useShownOrders>;

/** The chips and, below them, the board or the list of what they leave. */
export function Orders({
  restaurantId,
  isKitchen,
  orders,
  areAllHere,
  hasDays,
  isSearching,
  searchError,
  ...more
}: Props) {
  const { view, status, words, showStatus, showDays, search } = useOrdersView();
  const removedOrders = useRemovedOrders(restaurantId);
  const pending = usePendingStatuses(restaurantId);
  const { stepsOf, dialog, news } = useOrderActions(restaurantId, pending);

  const { chatOf, chatDialog } = useChats(orders);
  const { print, ticket } = useTicket();
  const actionsOf: ActionsOf = (order) => ({
    ...stepsOf(order),
    ...chatOf(order),
    onPrint: () => print(order),
  });

  // An order whose step is on its way is shown where it will be.
  const all = orders.map((order) => {
    const to = pending.get(order.id);
    return to === undefined ? order : { ...order, status: to };
  });
  const matching = all.filter((order) => matchesWords(order, words));
  const found = matching.filter((order) => status === null || order.status === status);
  const isSearch = words.trim() !== '';
  const isNothingFound = found.length === 0 && (isSearch || view === 'list');

  return (
    <>
      <div className={isKitchen ? 'mb-2 flex items-center gap-2' : 'mt-4.25 mb-3'}>
        {isKitchen && <KitchenModeButton />}
        <StatusChips
          counts={countByStatus(matching)}
          areAllHere={areAllHere}
          areActiveHere={!hasDays}
          value={status}
          onValueChange={showStatus}
          isBeside={isKitchen}
        />
      </div>
      {view === 'list' && <OrderDays />}
      {view === 'list' && removedOrders.length > 0 && (
        <div className="mb-4 grid gap-3 sm:grid-cols-2 lg:grid-cols-4">
          {removedOrders.map((removedOrder, index) => (
            <RemovedOrderCard
              key={removedOrder.order.id}
              removedOrder={removedOrder}
              onDismiss={() => {
                letGo(restaurantId, removedOrder.order.id);
                // The pressed button goes with its card.
                const next = removedOrders[index + 1] ?? removedOrders[index - 1];
                goOnAt(next ? shownOrder(next.order.id) : document.getElementById(CHIPS_ID));
              }}
            />
          ))}
        </div>
      )}
      {orders.length === 0 && !isSearch && !hasDays ? (
        <EmptyState
          icon={<ClipboardList />}
          title="No orders yet."
          text="They appear here the moment a customer places one."
        />
      ) : isNothingFound && !isSearching && !searchError ? (
        <EmptyState
          icon={<SearchX />}
          title={isSearch ? 'No orders match that.' : nothingText(status, hasDays)}
          text={isSearch ? 'Search by order number, customer or dish.' : undefined}
          action={
            isSearch ? (
              <Button variant="outline" size="sm" onClick={() => search('')}>
                Clear search
              </Button>
            ) : (
              hasDays && (
                <Button variant="outline" size="sm" onClick={() => showDays({ from: null, to: null })}>
                  All days
                </Button>
              )
            )
          }
        />
      ) : view === 'board' ? (
        <div className="flex flex-col">
          {status === null && !isSearch && <AllDayLine orders={all} isKitchen={isKitchen} />}
          <OrdersBoard
            isKitchen={isKitchen}
            orders={matching.filter((order) => isActive(order.status) || pending.has(order.id))}
            removedOrders={removedOrders}
            onDismiss={(id) => letGo(restaurantId, id)}
            only={status}
            isSearch={isSearch}
            actionsOf={actionsOf}
          />
        </div>
      ) : (
        found.length > 0 && <OrdersList all={all} found={found} actionsOf={actionsOf} />
      )}
      {view === 'list' &&
        (searchError ? (
          <ErrorState
            className="mt-5"
            title="We couldn’t look through the older orders"
            message={messageOf(searchError)}
            onRetry={more.searchAgain}
          />
        ) : isSearching ? (
          <Loading label="Looking through the older orders…" className="mt-5 grid gap-3">
            <Skeleton className="h-14 rounded-card" />
            <Skeleton className="h-14 rounded-card" />
          </Loading>
        ) : (
          more.hasMore && <LoadMore count={found.length} {...more} />
        ))}
      {dialog}
      {chatDialog}
      {ticket}
      <div role="status" className="sr-only">
        {news}
      </div>
    </>
  );
}

/** 'No Cancelled orders on these days.' */
const nothingText = (status: OrderStatus | null, hasDays: boolean): string =>
  `No ${status === null ? '' : `${status} `}orders${hasDays ? ' on these days' : ''}.`;

type LoadMoreProps = { count: number; isLoadingMore: boolean; loadMore: () => void };

function LoadMore({ count, isLoadingMore, loadMore }: LoadMoreProps) {
  return (
    <div className="mt-5 flex flex-col items-center gap-2.5 text-label text-muted">
      <p>Showing the newest {counted(count, 'order')}.</p>
      <Button variant="outline" size="sm" isLoading={isLoadingMore} loadingText="Loading…" onClick={loadMore}>
        Load older orders
      </Button>
    </div>
  );
}
