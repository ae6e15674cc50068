import { DishImage } from '../../../features/art/pictures.tsx';
import { Bill } from '../../../features/bill/bill.tsx';
import { VegMark } from '../../../features/menu/veg-mark.tsx';
import type { OrderDetails } from '../../../features/orders/customer-queries.ts';
import { LineParts } from '../../../features/orders/line-parts.tsx';
import { StatusBadge } from '../../../features/orders/status-badge.tsx';
import { rupees } from '../../../lib/format/formats.ts';
import { Card } from '../../../ui/layout/card.tsx';

type Props = {
  order: OrderDetails;
  title: string;
  /** Set where the page shows it nowhere else. */
  hasStatus?: boolean;
};

/** Ordered dishes and their cost, at the names and prices of that moment. */
export function OrderBill({ order, title, hasStatus = false }: Props) {
  const { items, lines, coupon } = order;
  return (
    <Card className="p-5">
      <div className="flex items-center justify-between gap-3">
        <h2 className="font-display text-title leading-7 font-bold tracking-title">{title}</h2>
        {hasStatus && <StatusBadge status={order.status} />}
      </div>
      <ul aria-label="Dishes" className="m-0 mt-2 list-none p-0">
        {items.map((item) => (
          <li
            key={item.lineKey}
            className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3.5 border-t border-line py-3 first:border-t-0"
          >
            <DishImage dish={item} className="w-12" />
            <p className="flex min-w-0 items-start gap-2 text-body leading-6">
              <VegMark veg={item.veg} className="mt-1" />
              <span className="min-w-0">
                <bdi className="font-semibold">{item.dishName}</bdi>
                <span className="num whitespace-nowrap text-muted">{` × ${item.quantity}`}</span>
                {item.quantity > 1 && (
                  <span className="num block text-label leading-5 text-muted">
                    {`${rupees(item.price)} each`}
                  </span>
                )}
              </span>
            </p>
            <span className="num shrink-0 text-body font-semibold">{rupees(item.price * item.quantity)}</span>
            <LineParts line={item} className="col-span-2 col-start-2 pt-1 pl-6" />
          </li>
        ))}
      </ul>
      <div className="border-t border-line pt-4">
        <Bill lines={lines} total={order.total} coupon={coupon ?? undefined} />
      </div>
    </Card>
  );
}
