import { isActive } from '@tiffin/contract/rules/order-status';
import type { ReactNode } from 'react';

import { Bill } from '../../../features/bill/bill.tsx';
import { CustomerText } from '../../../features/orders/customer-text.tsx';
import { LineParts } from '../../../features/orders/line-parts.tsx';
import { rupees } from '../../../lib/format/formats.ts';
import { Panel } from '../../../ui/layout/panel.tsx';
import { KitchenNote } from '../order-lists/kitchen-note.tsx';
import type { OwnOrder } from '../orders/own-order.ts';
import { PhoneLink } from '../order-lists/phone-link.tsx';

/** Dishes, costs and their reasons, customer and address of an order. */
export function OrderFacts({ order }: { order: OwnOrder }) {
  return (
    <div className="grid grid-cols-1 gap-4">
      <Panel id="order-dishes" title="Dishes">
        <ul className="m-0 mt-2 list-none divide-y divide-line p-0 text-label leading-6">
          {order.items.map((item) => (
            <li key={item.lineKey} className="grid grid-cols-[auto_minmax(0,1fr)_auto] gap-x-3 py-2">
              <span className="num min-w-6 font-semibold text-primary">{item.quantity}×</span>
              <span className="wrap-anywhere">
                <bdi>{item.dishName}</bdi>{' '}
                <span className="text-caption whitespace-nowrap text-muted">
                  {item.veg ? 'veg' : 'non-veg'}
                </span>
              </span>
              <span className="num">{rupees(item.price * item.quantity)}</span>
              <LineParts line={item} className="col-span-2 col-start-2" />
            </li>
          ))}
        </ul>
        <KitchenNote notes={order.notes} className="mt-2" />
        <div className="mt-3 border-t border-line pt-3">
          <Bill lines={order.lines} total={order.total} coupon={order.coupon ?? undefined} />
        </div>
      </Panel>
      <Panel id="order-customer" title="Customer and delivery">
        <dl className="m-0 mt-2 grid gap-3 text-label leading-6 sm:grid-cols-2">
          <Fact term="Name">
            <bdi>{order.customerName}</bdi>
          </Fact>
          {order.customerPhone && (
            <Fact term="Phone">
              <PhoneLink phone={order.customerPhone} />
            </Fact>
          )}
          {order.customerEmail && <Fact term="Email">{order.customerEmail}</Fact>}
          <Fact term="Payment">
            {isActive(order.status) ? `Collect ${rupees(order.total)}, ${order.payment}` : order.payment}
          </Fact>
          <Fact term="Address">
            <bdi>{order.address}</bdi>
          </Fact>
          {order.deliverTo?.instructions && (
            <Fact term="At the door">
              <CustomerText text={order.deliverTo.instructions} className="mt-1">
                <bdi>{order.deliverTo.instructions}</bdi>
              </CustomerText>
            </Fact>
          )}
          {order.area !== undefined && <Fact term="Delivery area">{order.area}</Fact>}
        </dl>
      </Panel>
    </div>
  );
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-caption text-muted">{term}</dt>
      <dd className="m-0 font-semibold whitespace-pre-line wrap-anywhere">{children}</dd>
    </div>
  );
}
