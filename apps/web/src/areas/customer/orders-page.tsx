import { POLL_MS } from '@tiffin/contract/rules/limits';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';

import { PRODUCT_NAME } from '../../app/brand.ts';
import { paths } from '../../app/paths.ts';
import { ActiveOrderCard } from '../../features/orders/active-order-card.tsx';
import { CancelOrder } from '../../features/orders/cancel-order.tsx';
import { myOrdersQuery } from '../../features/orders/customer-queries.ts';
import { OrderHistory } from '../../features/orders/order-history.tsx';
import { countByShelf, SHELVES, takeShelf, type Shelf } from '../../features/orders/shelves.ts';
import { ReviewDialog } from '../../features/reviews/review-dialog.tsx';
import { lastDelivered, useReviewPrompt } from '../../features/reviews/use-review-prompt.ts';
import { useAddressValues } from '../../lib/address-values.ts';
import { messageOf } from '../../lib/api.ts';
import { usePageTitle } from '../../lib/page-title.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { ErrorState } from '../../ui/states.tsx';
import { NoOrders, OrdersLoading } from './no-orders.tsx';
import { ShelfSwitch } from './shelf-switch.tsx';

export default function OrdersPage() {
  usePageTitle('Orders', PRODUCT_NAME);
  const title = useRef<HTMLHeadingElement>(null);
  const [shelf, setShelf] = useShelf();
  const [cancelling, setCancelling] = useState<number | null>(null);
  const found = useInfiniteQuery(myOrdersQuery(POLL_MS.customerOrders));
  const orders = found.data?.pages.flat();
  const counts = countByShelf(orders ?? []);
  // One question at a time: nobody is asked about dinner while he is asked whether to cancel.
  const review = useReviewPrompt(cancelling === null ? lastDelivered(orders ?? []) : undefined);
  const reviewed = orders?.find(({ id }) => id === review.asked?.orderId);
  const { active, over } = takeShelf(orders ?? [], shelf);

  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-5">
        <div>
          <h1 ref={title} tabIndex={-1} className="page-title outline-none">
            Orders
          </h1>
          <p role="status" className="num mt-1 min-h-6 text-muted">
            {orders &&
              `${counts.active || 'None'} on the way, ${counts.all}${found.hasNextPage ? '+' : ''} in all`}
          </p>
        </div>
        {orders && orders.length > 0 && (
          <ShelfSwitch shelf={shelf} counts={counts} hasMore={found.hasNextPage} onChange={setShelf} />
        )}
      </div>

      {found.isError && orders && (
        <Notice kind="attention" className="mt-5">
          We couldn’t refresh your orders. What you see may be a little old.
        </Notice>
      )}

      {!orders ? (
        found.isError ? (
          <ErrorState
            className="mt-5"
            title="We couldn’t load your orders"
            message={messageOf(found.error)}
            onRetry={() => void found.refetch()}
          />
        ) : (
          <OrdersLoading />
        )
      ) : active.length + over.length === 0 ? (
        <NoOrders shelf={orders.length === 0 ? 'all' : shelf} onShowAll={() => setShelf('all')} />
      ) : (
        <>
          {active.length > 0 && (
            <section aria-label="On the way" className="mt-5 grid grid-cols-1 gap-4 lg:grid-cols-2">
              {active.map((order) => (
                <ActiveOrderCard
                  key={order.id}
                  order={order}
                  to={paths.track(order.id)}
                  onCancel={() => setCancelling(order.id)}
                />
              ))}
            </section>
          )}
          {over.length > 0 && (
            <section aria-labelledby="history" className="mt-9">
              <h2 id="history" className="section-title mb-3.5 md:text-[21px]!">
                Order history
              </h2>
              <OrderHistory orders={over} trackTo={paths.track} onReview={({ id }) => review.ask(id)} />
            </section>
          )}
        </>
      )}
      {found.hasNextPage && (
        <div className="mt-8 grid place-items-center">
          <Button
            variant="outline"
            isLoading={found.isFetchingNextPage}
            loadingText="Loading…"
            onClick={() => void found.fetchNextPage()}
          >
            Show older orders
          </Button>
        </div>
      )}

      <CancelOrder
        orderId={cancelling}
        onClose={() => setCancelling(null)}
        returnFocusTo={() => title.current}
      />
      {reviewed && (
        <ReviewDialog
          key={reviewed.id}
          order={reviewed}
          isOpen={review.asked?.isOpen ?? false}
          onClose={review.close}
          focusAfter={() => title.current}
        />
      )}
    </>
  );
}

/** Filters live in the address, so that Back and a reload keep them. */
function useShelf(): [Shelf, (shelf: Shelf) => void] {
  const { values, change } = useAddressValues();
  const shelf = SHELVES.find((known) => known === values.get('show')) ?? 'all';
  return [shelf, (next) => change({ show: next === 'all' ? null : next })];
}
