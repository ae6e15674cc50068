import { byStatusThenNewest, isActive } from '@tiffin/contract/rules/order-status';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useRef } from 'react';

import { PRODUCT_NAME } from '../../app/brand.ts';
import { paths } from '../../app/paths.ts';
import type { CaseSummary } from '../../features/cases/queries.ts';
import { myOrdersQuery, orderTotalsQuery, type Order } from '../../features/orders/customer-queries.ts';
import { counted } from '../../lib/format/formats.ts';
import { usePageTitle } from '../../lib/page/page-title.ts';
import { loads } from '../../lib/page/screen.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Breadcrumbs } from '../../ui/layout/breadcrumbs.tsx';
import { useOwnCases } from './cases/own-cases.ts';
import { NoOrders } from './order-lists/no-orders.tsx';
import {
  CallAction,
  ChatAction,
  MoreActions,
  ReviewAction,
  TrackAction,
} from './order-actions/order-actions.tsx';
import { useStanding } from './orders/use-standing.ts';
import { OrderDialogs } from './order-actions/order-dialogs.tsx';
import { mayCancel } from './orders/may-cancel.ts';
import { OrderTable } from './order-lists/order-table.tsx';
import { OrdersFrame } from './order-lists/orders-frame.tsx';
import { useOrderActions, type OrderActions } from './order-actions/use-order-actions.ts';

export const loader = loads(() => [myOrdersQuery()]);

/** Every order ever, to look something up: read again every 30 seconds (docs/rules/limits.md#polling). */
export default function HistoryPage() {
  usePageTitle('Order history', PRODUCT_NAME);
  const title = useRef<HTMLHeadingElement>(null);
  const found = useInfiniteQuery(myOrdersQuery());
  const orders = found.data?.pages.flat();
  const inAll = useQuery({ ...orderTotalsQuery(), enabled: found.hasNextPage }).data?.orders;
  const caseOf = useOwnCases();
  const actions = useOrderActions();
  return (
    <>
      <Breadcrumbs items={[{ label: 'Orders', to: paths.orders }, { label: 'History' }]} />
      <h1 ref={title} tabIndex={-1} className="page-title mt-3.5 outline-none">
        Order history
      </h1>
      <p role="status" className="num mt-1 min-h-6 text-muted">
        {orders &&
          orders.length > 0 &&
          (found.hasNextPage && inAll !== undefined
            ? counted(inAll, 'order')
            : `${counted(orders.length, 'order')}${found.hasNextPage ? ', and older ones' : ''}`)}
      </p>
      <OrdersFrame found={found}>
        {orders?.length === 0 ? (
          <NoOrders shelf="all" />
        ) : (
          <div className="mt-5">
            <OrderTable
              orders={orders?.toSorted(byStatusThenNewest) ?? []}
              detailsTo={paths.order}
              caseOf={caseOf}
              renderActions={(order, place) => (
                <Actions order={order} isRow={place === 'row'} known={caseOf(order.id)} actions={actions} />
              )}
            />
          </div>
        )}
      </OrdersFrame>
      <OrderDialogs actions={actions} orders={orders ?? []} returnFocusTo={() => title.current} />
    </>
  );
}

type ActionProps = { order: Order; isRow: boolean; known: CaseSummary | undefined; actions: OrderActions };

/** Chat for unfinished orders, with Call and Cancel once they are late; Review for delivered ones. */
function Actions({ order, isRow, known, actions }: ActionProps) {
  const isLate = useStanding(order)?.state === 'late';
  return (
    <>
      <ReviewAction order={order} size="sm" onClick={() => actions.review.ask(order.id)} />
      {isLate && mayCancel(order) && (
        <Button variant="ghost" size="sm" onClick={() => actions.cancel(order.id)}>
          <span>
            Cancel
            <span className="sr-only">{` order #${order.id}`}</span>
          </span>
        </Button>
      )}
      {isLate && <CallAction order={order} size="sm" />}
      {isActive(order.status) && order.restaurantId > 0 && (
        <ChatAction
          order={order}
          size="sm"
          unread={actions.unreadOf(order.id)}
          onClick={() => actions.chat.open(order)}
        />
      )}
      <TrackAction
        order={order}
        size="sm"
        to={paths.track(order.id)}
        variant={isActive(order.status) ? 'primary' : 'outline'}
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
