import { Link } from 'react-router';

import { paths } from '../../../app/paths.ts';
import { DishImage } from '../../../features/art/pictures.tsx';
import type { Order } from '../../../features/orders/customer-queries.ts';
import { useServerMinute } from '../../../lib/time/server-time.ts';
import { arrivalText } from '../orders/arrival.ts';
import { OrderBar } from '../orders/order-bar.tsx';

/** The foot of the side menu: the order that arrives next, or nothing. */
export function ActiveOrderSlot({ orders }: { orders: readonly Order[] }) {
  const now = useServerMinute(orders.length > 0);
  const order = orders[0];
  const dish = order?.items[0];
  if (!order) return null;
  return (
    <Link
      to={paths.track(order.id)}
      className="flex animate-rise items-center gap-3 rounded-card border border-line bg-surface p-3 shadow-e1 transition-colors hover:border-line-2"
    >
      {dish && <DishImage dish={dish} className="w-10 rounded-full! bg-transparent!" />}
      <span className="min-w-0 flex-1">
        <span className="caption num block text-muted">
          <span className="sr-only">{`Track order #${order.id}, ${order.status}. `}</span>
          {arrivalText(order, now)}
        </span>
        <span className="block truncate text-body leading-5 font-bold">{order.restaurantName}</span>
        <OrderBar status={order.status} className="mt-1.5 h-1" />
      </span>
    </Link>
  );
}
