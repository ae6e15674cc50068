import { isolate } from '@tiffin/contract/rules/isolate';
import { kitchenRows, kitchenRowText } from '@tiffin/contract/rules/line-text';
import type { ReactNode } from 'react';

import { CustomerText } from '../../../features/orders/customer-text.tsx';
import { dateTime, rupees } from '../../../lib/format/formats.ts';
import { discountText, sumWord } from '../orders/order-money.tsx';
import type { RestaurantOrder } from '../orders/restaurant-orders.ts';

/**
 * Ticket for the stove and the bag. Only on paper, where it is alone (`data-ticket` in styles.css); as wide as the
 * rolls of kitchen printers.
 */
export function KitchenTicket({ order }: { order: RestaurantOrder }) {
  const discount = discountText(order);
  return (
    <section
      data-ticket
      aria-label={`Ticket of order #${order.id}`}
      className="hidden w-full max-w-[72mm] text-label leading-5 print:block"
    >
      <p>{order.restaurantName}</p>
      <p className="num font-display text-display-sm leading-10 font-bold">#{order.id}</p>
      <p className="num">{dateTime(order.createdAt)}</p>
      <p className="font-bold">
        <bdi>{order.customerName}</bdi>
      </p>
      {order.customerPhone && <p className="num">{order.customerPhone}</p>}
      <CustomerText on="paper" text={order.notes} className="mt-2">
        <p className="mt-2 break-inside-avoid text-base leading-6 font-bold whitespace-pre-line wrap-anywhere">
          Note: {isolate(order.notes)}
        </p>
      </CustomerText>
      <Part>
        <ul className="m-0 list-none p-0 text-title-sm leading-6 font-bold">
          {order.items.map((item) => (
            <li key={item.lineKey} className="break-inside-avoid">
              <TicketLine item={item} />
            </li>
          ))}
        </ul>
      </Part>
      <Part>
        {order.area !== undefined && <p className="font-bold wrap-anywhere">{order.area}</p>}
        <p className="whitespace-pre-line wrap-anywhere">
          <bdi>{order.address}</bdi>
        </p>
        <CustomerText on="paper" text={order.deliverTo?.instructions ?? ''} className="mt-1">
          <p className="wrap-anywhere">
            <bdi>{order.deliverTo?.instructions}</bdi>
          </p>
        </CustomerText>
      </Part>
      <Part>
        {discount && (
          <p className="num flex justify-between gap-2">
            <span>Discount</span>
            <span>{discount}</span>
          </p>
        )}
        <p className="num flex justify-between gap-2 text-base font-bold">
          <span>{sumWord(order)}</span>
          <span>{rupees(order.total)}</span>
        </p>
        <p>{order.payment}</p>
      </Part>
    </section>
  );
}

/** The dish, and below it each choice with its total: what one hand reads while the other cooks. */
function TicketLine({ item }: { item: RestaurantOrder['items'][number] }) {
  const [dish, ...parts] = kitchenRows(item);
  return (
    <>
      <p className="flex gap-2">
        <span className="num min-w-8 shrink-0">{dish?.count ?? 0} ×</span>
        <span className="min-w-0 wrap-anywhere">
          {dish?.text}{' '}
          <span className="text-caption font-normal whitespace-nowrap">{item.veg ? 'veg' : 'non-veg'}</span>
        </span>
      </p>
      {parts.map((row) =>
        row.kind === 'note' ? (
          <CustomerText key={row.key} on="paper" text={item.note} className="my-1">
            <p className="my-1 ml-[4mm] border-2 border-current px-1.5 text-body leading-5 wrap-anywhere">
              {row.text}
            </p>
          </CustomerText>
        ) : (
          <p key={row.key} className="ml-[4mm] text-body leading-5 font-normal wrap-anywhere">
            {kitchenRowText(row)}
          </p>
        ),
      )}
    </>
  );
}

function Part({ children }: { children: ReactNode }) {
  return <div className="mt-2 break-inside-avoid border-t border-dashed border-current pt-2">{children}</div>;
}
