import type { ReactNode } from 'react';

import { dateTime, rupees } from '../../../lib/formats.ts';
import type { RestaurantOrder } from '../orders/restaurant-orders.ts';

/**
 * What hangs over the stove and goes into the bag. Only on paper, where it is alone (`data-ticket` in styles.css); as
 * wide as the rolls of kitchen printers.
 */
export function KitchenTicket({ order }: { order: RestaurantOrder }) {
  return (
    <section
      data-ticket
      aria-label={`Ticket of order #${order.id}`}
      className="hidden w-full max-w-[72mm] text-table leading-5 print:block"
    >
      <p>{order.restaurantName}</p>
      <p className="num font-display text-display-sm leading-10 font-bold">#{order.id}</p>
      <p className="num">{dateTime(order.createdAt)}</p>
      <p className="font-bold">{order.customerName}</p>
      <Part>
        <ul className="m-0 list-none p-0 text-lead leading-6 font-bold">
          {order.items.map((item) => (
            <li key={item.menuItemId} className="flex gap-2 break-inside-avoid">
              <span className="num min-w-8 shrink-0">{item.quantity} ×</span>
              <span className="min-w-0 wrap-anywhere">
                {item.name} <span className="text-caption font-normal">{item.veg ? 'veg' : 'non-veg'}</span>
              </span>
            </li>
          ))}
        </ul>
      </Part>
      {order.notes !== '' && (
        <Part>
          <p className="text-base leading-6 font-bold whitespace-pre-line wrap-anywhere">
            Note: {order.notes}
          </p>
        </Part>
      )}
      <Part>
        <p className="whitespace-pre-line wrap-anywhere">{order.address}</p>
      </Part>
      <Part>
        <p className="num flex justify-between gap-2 text-base font-bold">
          <span>Total</span>
          <span>{rupees(order.total)}</span>
        </p>
        <p>{order.payment}</p>
      </Part>
    </section>
  );
}

function Part({ children }: { children: ReactNode }) {
  return <div className="mt-2 break-inside-avoid border-t border-dashed border-current pt-2">{children}</div>;
}
