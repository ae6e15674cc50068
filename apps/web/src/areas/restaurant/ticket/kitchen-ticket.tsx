import { kitchenRows, kitchenRowText } from '@tiffin/contract/rules/line-text';
import { mayBeAllergy } from '@tiffin/contract/rules/allergy';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';

import { dateTime, rupees } from '../../../lib/format/formats.ts';
import { noteWord } from '../orders/kitchen-note.tsx';
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
      <p className="font-bold">{order.customerName}</p>
      {order.customerPhone && <p className="num">{order.customerPhone}</p>}
      {order.notes !== '' && (
        <p
          className={clsx(
            'mt-2 break-inside-avoid text-base leading-6 font-bold whitespace-pre-line wrap-anywhere',
            // Ink is all that paper has to be loud with.
            mayBeAllergy(order.notes) && 'border-4 border-current p-2 text-title-sm',
          )}
        >
          {noteWord(order.notes)}: {order.notes}
        </p>
      )}
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
        <p className="whitespace-pre-line wrap-anywhere">{order.address}</p>
        {order.deliverTo?.instructions && <p className="wrap-anywhere">{order.deliverTo.instructions}</p>}
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
      {parts.map((row) => (
        <p
          key={`${row.kind} ${row.text}`}
          className={clsx(
            'ml-[4mm] text-body leading-5 wrap-anywhere',
            row.kind === 'note' ? 'my-1 border-2 border-current px-1.5' : 'font-normal',
          )}
        >
          {kitchenRowText(row)}
        </p>
      ))}
    </>
  );
}

function Part({ children }: { children: ReactNode }) {
  return <div className="mt-2 break-inside-avoid border-t border-dashed border-current pt-2">{children}</div>;
}
