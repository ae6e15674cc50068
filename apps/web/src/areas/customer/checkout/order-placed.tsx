import { isolate } from '@tiffin/contract/rules/isolate';
import { isActive } from '@tiffin/contract/rules/order-status';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';

import { PRODUCT_NAME } from '../../../app/brand.ts';
import { paths } from '../../../app/paths.ts';
import { DishImage } from '../../../features/art/pictures.tsx';
import { orderQuery, type OrderDetails } from '../../../features/orders/customer-queries.ts';
import { EmptyStateImage } from '../../../features/art/empty-state-image.tsx';
import { isApiError, messageOf } from '../../../lib/api/api.ts';
import { dateTime, nearDay, rupees, time } from '../../../lib/format/formats.ts';
import { usePageTitle } from '../../../lib/page/page-title.ts';
import { unpolled } from '../../../lib/queries/polled.ts';
import { ButtonLink } from '../../../ui/buttons/button.tsx';
import { EmptyState, ErrorState, Loading, Skeleton } from '../../../ui/feedback/states.tsx';
import { Optional } from '../../../ui/lazy/optional.tsx';
import { arrivalOf } from '../orders/arrival.ts';
import { wasPlacedHere } from './use-place-order.ts';

// The cart begins without it.
const PushOfferCard = lazy(() => import('../../../features/notifications/push-offer-card.tsx'));

/** Replaces the cart page after Place order. */
export function OrderPlaced({ orderId }: { orderId: number }) {
  const order = useQuery({
    ...orderQuery(orderId),
    ...unpolled,
    // A page that was loaded anew has what was stored a moment ago: the kitchen may have moved the order since.
    ...(!wasPlacedHere(orderId) && { refetchOnMount: 'always' as const }),
  });
  const isNew = order.data?.status === 'New';
  usePageTitle(isNew ? 'Order placed' : `Order #${orderId}`, PRODUCT_NAME);
  if (order.data) return <Confirmation order={order.data} />;
  return (
    <>
      <h1 className="page-title mb-6">{`Order #${orderId}`}</h1>
      {isApiError(order.error, 404) ? (
        <EmptyState
          image={<EmptyStateImage />}
          title="Order not found."
          action={<ButtonLink to={paths.orders}>View Orders</ButtonLink>}
        />
      ) : order.isError ? (
        <ErrorState
          title="We couldn’t load your order"
          message={messageOf(order.error)}
          onRetry={() => void order.refetch()}
        />
      ) : (
        <Loading label="Loading your order…">
          <Skeleton className="h-80 rounded-card" />
        </Loading>
      )}
    </>
  );
}

const whenText = (at: string): string => (nearDay(at) === 'Today' ? `at ${time(at)}` : `on ${dateTime(at)}`);

function Confirmation({ order }: { order: OrderDetails }) {
  const title = useRef<HTMLHeadingElement>(null);
  // The button that was pressed is gone; the news is read out and the keyboard goes on from here.
  useEffect(() => title.current?.focus(), []);
  // Placed in this page it stays news while one reads on, though the kitchen may be at it.
  const [isPlacedNow] = useState(order.status === 'New' && wasPlacedHere(order.id));
  const isNews = isPlacedNow || order.status === 'New';
  const dish = order.items[0] ?? { name: '', veg: true };

  return (
    <div className="mx-auto flex max-w-140 flex-col items-center py-8 text-center md:py-14">
      <DishImage dish={dish} className="w-44 animate-drop rounded-full! p-3" />
      <h1 ref={title} tabIndex={-1} className="page-title mt-7 outline-none">
        {isNews ? 'Order placed' : `You placed this order ${whenText(order.createdAt)}`}
      </h1>
      <p className="num mt-2 text-muted">
        {`Order #${order.id} · ${isolate(order.restaurantName)} · ${rupees(order.total)}`}
      </p>
      {!isNews && (
        <p className="mt-1 text-ink-2">
          It is <b className="font-bold text-ink">{order.status}</b>.
        </p>
      )}
      {isNews && isActive(order.status) && (
        <p className="mt-1 text-ink-2">
          Arriving about <b className="num font-bold text-ink">{time(arrivalOf(order))}</b>. We’ve sent it to
          the kitchen.
        </p>
      )}
      <div className="mt-7 flex flex-wrap justify-center gap-3 max-sm:w-full max-sm:flex-col">
        <ButtonLink to={paths.restaurants} variant="outline">
          Continue Shopping
        </ButtonLink>
        <ButtonLink to={paths.orders} variant="outline">
          View Orders
        </ButtonLink>
        <ButtonLink to={paths.track(order.id)} className="max-sm:order-first">
          Track order
        </ButtonLink>
      </div>
      {isNews && isActive(order.status) && (
        <Optional>
          <Suspense>
            <PushOfferCard place="customer" orderId={order.id} className="mt-8" />
          </Suspense>
        </Optional>
      )}
    </div>
  );
}
