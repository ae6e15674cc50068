import { MapPin, NotebookPen, Store, Wallet, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

import type { OrderDetails } from '../../../features/orders/customer-queries.ts';
import { CustomerText } from '../../../features/orders/customer-text.tsx';
import { Card } from '../../../ui/layout/card.tsx';

/** Delivery address, restaurant and payment of an order. */
export function OrderPlaces({ order }: { order: OrderDetails }) {
  return (
    <Card className="p-5">
      <h2 className="font-display text-title leading-7 font-bold tracking-title">Delivery</h2>
      <dl className="m-0 mt-3 grid gap-4">
        {order.address !== '' && (
          <Fact Icon={MapPin} label="Deliver to">
            <bdi>{order.address}</bdi>
          </Fact>
        )}
        {order.notes !== '' && (
          <Fact Icon={NotebookPen} label="Your note">
            <CustomerText text={order.notes} className="mt-1">
              <bdi>{order.notes}</bdi>
            </CustomerText>
          </Fact>
        )}
        <Fact Icon={Store} label="From">
          <bdi>{order.restaurantName}</bdi>
          {order.restaurantAddress !== '' && (
            <span className="block text-label leading-5 font-normal text-muted">
              <bdi>{order.restaurantAddress}</bdi>
            </span>
          )}
        </Fact>
        <Fact Icon={Wallet} label="Payment">
          {order.payment}
        </Fact>
      </dl>
    </Card>
  );
}

function Fact({ Icon, label, children }: { Icon: LucideIcon; label: string; children: ReactNode }) {
  return (
    <div className="relative min-h-10 pl-13.5">
      <dt className="text-label leading-5 text-muted">
        <span
          aria-hidden
          className="absolute top-0 left-0 grid size-10 place-items-center rounded-control bg-primary-soft text-on-primary-soft"
        >
          <Icon size={19} strokeWidth={2} />
        </span>
        {label}
      </dt>
      <dd className="m-0 leading-5.5 font-medium break-words whitespace-pre-line">{children}</dd>
    </div>
  );
}
