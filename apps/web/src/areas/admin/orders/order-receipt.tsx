import { Bill } from '../../../features/bill/bill.tsx';
import { VegMark } from '../../../features/menu/veg-mark.tsx';
import { LineParts } from '../../../features/orders/line-parts.tsx';
import type { AnswerOf } from '../../../lib/api/api.ts';
import { rupees } from '../../../lib/format/formats.ts';

type Order = AnswerOf<'GET /api/orders/:id'>;

/** The bill as it was placed, densely. */
export function OrderReceipt({ order }: { order: Order }) {
  const { items, lines, coupon } = order;
  return (
    <>
      <ul aria-label="Dishes" className="m-0 mt-2 list-none p-0">
        {items.map((item) => (
          <li
            key={item.lineKey}
            className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-baseline gap-x-2.5 py-1 text-label leading-5.25"
          >
            <VegMark veg={item.veg} className="translate-y-0.5" />
            <span className="wrap-anywhere">
              <bdi>{item.dishName}</bdi>
              <span className="num whitespace-nowrap text-muted">{` × ${item.quantity}`}</span>
            </span>
            <span className="num font-semibold">{rupees(item.price * item.quantity)}</span>
            <LineParts line={item} className="col-span-2 col-start-2" />
          </li>
        ))}
      </ul>
      <div className="mt-2.5 border-t border-line pt-3">
        <Bill lines={lines} total={order.total} coupon={coupon ?? undefined} />
      </div>
    </>
  );
}
