import { isolate } from '@tiffin/contract/rules/isolate';
import { ChevronRight, ReceiptText } from 'lucide-react';
import { Link, useLocation } from 'react-router';

import { paths } from '../../../app/paths.ts';
import type { Order } from '../../../features/orders/customer-queries.ts';
import { counted } from '../../../lib/format/formats.ts';
import { useServerMinute } from '../../../lib/time/server-time.ts';
import { shortArrivalText } from '../orders/arrival.ts';
import { STEPS } from '../orders/steps.ts';
import { useActiveOrders } from '../orders/use-active-orders.ts';
import { ordersElsewhere } from './under-way.ts';

const NONE: readonly Order[] = [];

/**
 * Orders under way, above the bottom bar of a phone, where the side menu with its order is not. It lies over the page, which
 * keeps room for it at its end (`--order-bar` in app/styles.css), so nothing moves when it comes. A cart bar stands above it;
 * beside the button that places an order there is no room, and it stays away.
 */
export function UnderWayBar() {
  const { orders = NONE } = useActiveOrders();
  const shown = ordersElsewhere(orders, useLocation());
  const now = useServerMinute(shown.length > 0);
  const [next] = shown;
  if (!next) return null;
  const isOne = shown.length === 1;
  const Icon = (isOne && STEPS.find(({ status }) => status === next.status)?.Icon) || ReceiptText;
  // Of several, the line has no room for the state of the next one.
  const about = isOne ? next.status : isolate(next.restaurantName);
  return (
    <section
      aria-label="Orders under way"
      data-order-bar
      className="fixed inset-x-0 bottom-[calc(64px+env(safe-area-inset-bottom))] z-20 in-[html:has([data-pay-bar])]:hidden md:hidden"
    >
      <Link
        to={isOne ? paths.track(next.id) : paths.orders}
        className="flex h-15 animate-fade items-center gap-3 border-t border-line bg-raised px-4 shadow-e3 focus-visible:-outline-offset-3"
      >
        <span
          aria-hidden
          className="grid size-9 shrink-0 place-items-center rounded-full bg-accent-soft text-on-accent-soft"
        >
          <Icon size={18} strokeWidth={2} />
        </span>
        <span className="min-w-0 flex-1">
          <span className="block truncate text-body leading-5 font-bold">
            {isOne ? next.restaurantName : `${counted(shown.length, 'order')} under way`}
          </span>
          <span className="num block truncate text-caption leading-4 text-muted">
            {`${about} · ${shortArrivalText(next, now)}`}
          </span>
        </span>
        <ChevronRight size={18} strokeWidth={2.2} aria-hidden className="shrink-0 text-muted" />
      </Link>
    </section>
  );
}
