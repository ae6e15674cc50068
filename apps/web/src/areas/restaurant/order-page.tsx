import { useQuery } from '@tanstack/react-query';
import { isActive } from '@tiffin/contract/rules/order-status';
import { lazy, Suspense, useEffect } from 'react';
import { useParams } from 'react-router';

import { PRODUCT_NAME } from '../../app/brand.ts';
import { paths } from '../../app/paths.ts';
import { OrderEvents } from '../../features/orders/order-events.tsx';
import { LateMark } from '../../features/orders/late-mark.tsx';
import { StatusBadge } from '../../features/orders/status-badge.tsx';
import { isApiError, messageOf } from '../../lib/api/api.ts';
import { dateTime } from '../../lib/format/formats.ts';
import { usePageTitle } from '../../lib/page/page-title.ts';
import { Breadcrumbs } from '../../ui/layout/breadcrumbs.tsx';
import { Button, ButtonLink } from '../../ui/buttons/button.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { Optional } from '../../ui/lazy/optional.tsx';
import { EmptyState, ErrorState, Loading, Skeleton } from '../../ui/feedback/states.tsx';
import { markSeen } from './alert/unseen-orders.ts';
import { OrderFacts } from './order/order-facts.tsx';
import { ChatButton } from './order-lists/chat-button.tsx';
import { Elapsed } from './order-lists/elapsed.tsx';
import { focusTarget } from './orders/focus-order.ts';
import { ownOrderQuery, type OwnOrder } from './orders/own-order.ts';
import { usePendingStatuses } from './orders/restaurant-orders.ts';
import { SeenButton } from './order-lists/seen-button.tsx';
import { StepButton } from './order-lists/step-button.tsx';
import { useChats } from './order-lists/use-chats.tsx';
import { useOrderActions } from './order-lists/use-order-actions.tsx';
import { useOwn } from './own/own-context.ts';
import { PrintButton } from './ticket/print-button.tsx';
import { useTicket } from './ticket/use-ticket.tsx';

/** Most orders have none. */
const OrderCase = lazy(() => import('./order/order-case.tsx'));

export default function OrderPage() {
  const { id = '' } = useParams();
  const isNumber = /^[1-9]\d{0,14}$/.test(id);
  usePageTitle(isNumber ? `Order #${id}` : 'Order', PRODUCT_NAME);
  const { data, error, refetch } = useQuery({ ...ownOrderQuery(Number(id)), enabled: isNumber });
  return (
    <>
      <Breadcrumbs items={[{ label: 'Orders', to: paths.ownerOrders }, { label: `#${id}` }]} />
      {!data && <h1 className="console-title num mt-2.5 mb-4">{isNumber ? `Order #${id}` : 'Order'}</h1>}
      {data ? (
        <Order key={data.id} order={data} />
      ) : !isNumber || isApiError(error, 404) ? (
        <EmptyState
          title="Order not found."
          text="It is not one of your restaurant’s, or it was deleted."
          action={
            <ButtonLink to={paths.ownerOrders} variant="outline" size="sm">
              All orders
            </ButtonLink>
          }
        />
      ) : error ? (
        <ErrorState
          className="mt-5"
          title="We couldn’t load this order"
          message={messageOf(error)}
          onRetry={() => void refetch()}
        />
      ) : (
        <Loading label="Loading the order…" className="mt-5 grid gap-4">
          <Skeleton className="h-12 w-72 max-w-full" />
          <Skeleton className="h-72 rounded-card" />
        </Loading>
      )}
    </>
  );
}

/** Everything about one order, its story, and what can be done with it. */
function Order({ order }: { order: OwnOrder }) {
  const { restaurantId, position } = useOwn();
  const pending = usePendingStatuses(restaurantId);
  const { stepsOf, dialog, news } = useOrderActions(restaurantId, pending);
  const { chatOf, chatDialog } = useChats([order]);
  const { print, ticket } = useTicket();
  const isNew = order.status === 'New';
  useEffect(() => {
    // An order whose page is open has been seen.
    if (isNew) markSeen(order.id);
  }, [isNew, order.id]);

  const shown = { ...order, status: pending.get(order.id) ?? order.status };
  const steps = stepsOf(order);
  const chat = chatOf(order);
  return (
    <div {...focusTarget(order.id)} className="outline-none">
      <div className="mt-2.5 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div>
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <h1 className="console-title num">Order #{order.id}</h1>
            <StatusBadge status={shown.status} />
            {isActive(shown.status) && <Elapsed order={order} />}
            <LateMark order={shown} />
          </div>
          <p className="num mt-0.75 text-label leading-5.5 text-muted">Placed {dateTime(order.createdAt)}</p>
        </div>
        <div className="flex flex-wrap items-center gap-2">
          <StepButton order={shown} size="sm" isPending={steps.isPending} onStep={steps.onStep} />
          {isNew && (
            <Button
              variant="outline"
              size="sm"
              aria-label={`Cancel order #${order.id}`}
              disabled={steps.isPending}
              onClick={steps.onCancel}
            >
              Cancel
            </Button>
          )}
          <SeenButton order={shown} size="sm" />
          <PrintButton orderId={order.id} variant="outline" onClick={() => print(order)} />
          <ChatButton orderId={order.id} unread={chat.unread} size="sm" onClick={chat.onChat} />
        </div>
      </div>
      <div className="mt-5 grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,1fr)_340px]">
        <OrderFacts order={order} />
        <div className="grid gap-4">
          {position !== 'kitchen' && (
            <Optional>
              <Suspense>
                <OrderCase orderId={order.id} />
              </Suspense>
            </Optional>
          )}
          <OrderStory events={order.events} />
        </div>
      </div>
      {dialog}
      {chatDialog}
      {ticket}
      <div role="status" className="sr-only">
        {news}
      </div>
    </div>
  );
}

/** Every step of an order, by whom and when, and the reason where one was given. */
function OrderStory({ events }: Pick<OwnOrder, 'events'>) {
  return (
    <Panel id="order-story" title="What happened">
      <OrderEvents events={events} reader="restaurant" className="mt-3" />
    </Panel>
  );
}
