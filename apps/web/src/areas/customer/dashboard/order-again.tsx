import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';

import { paths } from '../../../app/paths.ts';
import { latestOrdersQuery } from '../../../features/orders/customer-queries.ts';
import { dishText } from '../../../features/orders/dish-text.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { ReorderAction } from '../order-actions/order-actions.tsx';
import { OrderCover } from '../orders/order-cover.tsx';
import { OrderDialogs } from '../order-actions/order-dialogs.tsx';
import { useOrderActions } from '../order-actions/use-order-actions.ts';
import { latestByRestaurant } from './latest-by-restaurant.ts';
import { SeeAll } from './see-all.tsx';

/** Recent orders, one press away from a reorder. Renders nothing where there are none or they are not known. */
export function OrderAgain() {
  const found = useQuery(latestOrdersQuery());
  const actions = useOrderActions();
  const title = useRef<HTMLHeadingElement>(null);
  const orders = found.data && latestByRestaurant(found.data);
  if (orders === undefined || orders.length === 0) return null;
  return (
    <section aria-labelledby="order-again" className="mt-6">
      <div className="mb-3 flex items-end justify-between gap-4">
        <h2 ref={title} id="order-again" tabIndex={-1} className="section-title outline-none">
          Order again
        </h2>
        <SeeAll to={paths.orders} what="orders" />
      </div>
      <ul className="strip relative -mx-4 my-0 list-none gap-3 px-4 py-0.5">
        {orders.map((order) => (
          <li key={order.id} className="w-80 max-w-[88%] shrink-0 [&_button]:min-h-11">
            <Card className="flex h-full items-center gap-3 p-3">
              <OrderCover order={order} className="w-13 rounded-control" />
              <div className="min-w-0 flex-1">
                <h3 className="truncate text-body leading-5.5 font-semibold">{order.restaurantName}</h3>
                <p className="truncate text-label leading-5 text-muted">{dishText(order.items)}</p>
              </div>
              <ReorderAction
                order={order}
                size="sm"
                isBusy={actions.reorder.isStarting(order.id)}
                onClick={() => actions.reorder.start(order)}
              />
            </Card>
          </li>
        ))}
      </ul>
      <OrderDialogs actions={actions} orders={orders} returnFocusTo={() => title.current} />
    </section>
  );
}
