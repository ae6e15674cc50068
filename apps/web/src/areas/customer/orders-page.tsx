import { POLL_MS } from '@tiffin/contract/rules/limits';
import { useRef } from 'react';
import { Link } from 'react-router';

import { PRODUCT_NAME } from '../../app/brand.ts';
import { paths } from '../../app/paths.ts';
import type { CaseSummary } from '../../features/cases/queries.ts';
import { myOrdersQuery, type Order } from '../../features/orders/customer-queries.ts';
import { useAddressValues } from '../../lib/page/address-values.ts';
import { whole } from '../../lib/format/formats.ts';
import { usePageTitle } from '../../lib/page/page-title.ts';
import { loads } from '../../lib/page/screen.ts';
import { useOwnCases } from './cases/own-cases.ts';
import { ActiveOrderCard } from './order-lists/active-order-card.tsx';
import { NoOrders } from './order-lists/no-orders.tsx';
import { MoreActions, ReorderAction, ReviewAction } from './order-actions/order-actions.tsx';
import { OrderDialogs } from './order-actions/order-dialogs.tsx';
import { OrderTable } from './order-lists/order-table.tsx';
import { OrdersFrame } from './order-lists/orders-frame.tsx';
import { ShelfSwitch } from './order-lists/shelf-switch.tsx';
import { SHELVES, takeShelf, type Shelf } from './order-lists/shelves.ts';
import { useOrderActions, type OrderActions } from './order-actions/use-order-actions.ts';
import { useShelfOrders } from './order-lists/use-shelf-orders.ts';
import { isReviewable } from './orders/unreviewed.ts';
import { ReviewPromptCard } from './reviews/review-prompt-card.tsx';
import { wasAsked } from './reviews/reviewed-flag.ts';
import { lastDelivered } from './reviews/use-review-prompt.ts';

export const loader = loads(() => [myOrdersQuery(POLL_MS.customerOrders)]);

export default function OrdersPage() {
  usePageTitle('Orders', PRODUCT_NAME);
  const title = useRef<HTMLHeadingElement>(null);
  const [shelf, setShelf] = useShelf();
  const { found, orders, counts, hasUncounted, latest } = useShelfOrders(shelf);
  const caseOf = useOwnCases();
  const actions = useOrderActions();
  const delivered = lastDelivered(latest ?? []);
  const { active, over } = takeShelf(orders ?? [], shelf);

  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-5">
        <div>
          <h1 ref={title} tabIndex={-1} className="page-title outline-none">
            Orders
          </h1>
          <p role="status" className="num mt-1 min-h-6 text-muted">
            {latest &&
              counts.all > 0 &&
              `${counts.active || 'None'} on the way, ${whole(counts.all)}${hasUncounted ? '+' : ''} in all`}
          </p>
        </div>
        {latest && latest.length > 0 && (
          <ShelfSwitch shelf={shelf} counts={counts} hasMore={hasUncounted} onChange={setShelf} />
        )}
      </div>

      <OrdersFrame found={found}>
        {active.length + over.length === 0 ? (
          <NoOrders shelf={latest?.length === 0 ? 'all' : shelf} onShowAll={() => setShelf('all')} />
        ) : (
          <>
            {active.length > 0 && (
              <section aria-label="On the way" className="mt-5 grid grid-cols-1 gap-4 lg:grid-cols-2">
                {active.map((order) => (
                  <ActiveOrderCard
                    key={order.id}
                    order={order}
                    detailsTo={paths.order(order.id)}
                    trackTo={paths.track(order.id)}
                    unread={actions.unreadOf(order.id)}
                    onChat={() => actions.chat.open(order)}
                    onCancel={() => actions.cancel(order.id)}
                    known={caseOf(order.id)}
                    onReport={() => actions.report.ask(order.id)}
                  />
                ))}
              </section>
            )}
            {delivered && isReviewable(delivered) && !wasAsked(delivered) && (
              <ReviewPromptCard
                order={delivered}
                onReview={() => actions.review.ask(delivered.id)}
                onSkip={() => {
                  actions.review.skip(delivered.id);
                  // The button goes with its press.
                  title.current?.focus();
                }}
              />
            )}
            {over.length > 0 && (
              <section aria-labelledby="history" className="mt-9">
                <div className="mb-3.5 flex items-baseline justify-between gap-4">
                  <h2 id="history" className="section-title md:text-title!">
                    Order history
                  </h2>
                  <Link
                    to={paths.history}
                    className="-my-2.5 rounded-small py-2.5 text-body font-semibold text-primary hover:underline"
                  >
                    Full history
                  </Link>
                </div>
                <OrderTable
                  orders={over}
                  detailsTo={paths.order}
                  caseOf={caseOf}
                  renderActions={(order, place) => (
                    <PastOrderActions
                      order={order}
                      isRow={place === 'row'}
                      known={caseOf(order.id)}
                      actions={actions}
                    />
                  )}
                />
              </section>
            )}
          </>
        )}
      </OrdersFrame>
      <OrderDialogs actions={actions} orders={orders ?? []} returnFocusTo={() => title.current} />
    </>
  );
}

type PastProps = { order: Order; isRow: boolean; known: CaseSummary | undefined; actions: OrderActions };

function PastOrderActions({ order, isRow, known, actions }: PastProps) {
  return (
    <>
      <ReviewAction order={order} size="sm" onClick={() => actions.review.ask(order.id)} />
      <ReorderAction
        order={order}
        size="sm"
        isBusy={actions.reorder.isStarting(order.id)}
        onClick={() => actions.reorder.start(order)}
      />
      <MoreActions
        order={order}
        size={isRow ? 'sm' : 'md'}
        known={known}
        onReport={() => actions.report.ask(order.id)}
      />
    </>
  );
}

/** Filters live in the address, so that Back and a reload keep them. */
function useShelf(): [Shelf, (shelf: Shelf) => void] {
  const { values, change } = useAddressValues();
  const shelf = SHELVES.find((known) => known === values.get('show')) ?? 'all';
  return [shelf, (next) => change({ show: next === 'all' ? null : next })];
}
