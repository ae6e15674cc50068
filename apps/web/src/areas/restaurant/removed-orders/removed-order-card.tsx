import { isolate } from '@tiffin/contract/rules/isolate';
import { CircleX } from 'lucide-react';

import { dateTime } from '../../../lib/format/formats.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { focusTarget } from '../orders/focus-order.ts';
import type { RemovedOrder } from './use-removed-orders.ts';

type Props = { removedOrder: RemovedOrder; onDismiss: () => void };

/** Stands where the order was, so that nobody goes on cooking it, and says who cancelled it and why. */
export function RemovedOrderCard({ removedOrder: { order, by, reason }, onDismiss }: Props) {
  return (
    <article
      {...focusTarget(order.id)}
      aria-label={`Cancelled: #${order.id}`}
      className="min-w-0 animate-fade rounded-card border-2 border-dashed border-red-dot bg-danger-soft p-3.5 text-on-danger-soft"
    >
      <p className="flex items-center gap-2 font-bold">
        <CircleX size={18} strokeWidth={2.1} aria-hidden className="shrink-0" />
        <span className="num">#{order.id}</span> Cancelled
      </p>
      <p className="mt-1 text-label leading-6">
        {isolate(order.customerName)} · <span className="line-through">{dishesOf(order)}</span>
      </p>
      <p className="mt-1 text-label leading-6 font-semibold wrap-anywhere">
        Cancelled {by}, {dateTime(order.updatedAt)}
      </p>
      <p className="text-label leading-6 wrap-anywhere">
        {reason ? `“${isolate(reason)}”` : 'No reason was given.'}
      </p>
      <Button
        variant="outline"
        size="sm"
        className="mt-2.5 w-full"
        aria-label={`Dismiss order #${order.id}`}
        onClick={onDismiss}
      >
        Dismiss
      </Button>
    </article>
  );
}

const dishesOf = ({ items }: RemovedOrder['order']) =>
  items.map(({ quantity, name }) => `${quantity} × ${isolate(name)}`).join(', ');
