import { isActive } from '@tiffin/contract/rules/order-status';

import { rupees } from '../../../lib/format/formats.ts';
import type { RestaurantOrder } from './restaurant-orders.ts';

type Money = Pick<RestaurantOrder, 'status' | 'total' | 'discount' | 'payment' | 'coupon'>;

/** "− ₹50.00 with FIRST50"; nothing where nothing was taken off. */
export const discountText = ({ discount, coupon }: Money): string | null =>
  discount > 0 ? `− ${rupees(discount)}${coupon === null ? '' : ` with ${coupon}`}` : null;

/** Every method is settled at the door: this is what to ask for there. Afterwards it is only what the order came to. */
export const sumWord = ({ status }: Money): string => (isActive(status) ? 'Collect' : 'Total');

/** Discount, and the amount to collect at the door, by which method. */
export function OrderMoney({ order, className }: { order: Money; className?: string }) {
  const discount = discountText(order);
  return (
    <div className={className}>
      {discount && (
        <p className="num flex flex-wrap justify-between gap-x-2 text-label leading-5.5 text-muted">
          <span>Discount</span>
          <span className="ml-auto min-w-0 font-semibold wrap-anywhere text-primary">{discount}</span>
        </p>
      )}
      <p className="flex flex-wrap items-baseline justify-between gap-x-2">
        <span className="text-label text-muted">{order.payment}</span>
        <span className="num ml-auto text-body font-bold whitespace-nowrap">
          {sumWord(order)} {rupees(order.total)}
        </span>
      </p>
    </div>
  );
}
