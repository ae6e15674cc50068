import { clsx } from 'clsx';
import { Clock } from 'lucide-react';

import { useNow } from '../../../lib/now.ts';
import type { RestaurantOrder } from './restaurant-orders.ts';
import { waiting } from './waiting.ts';

/** Minutes since the order was placed; red and in words once that is more than the restaurant promises. */
export function Elapsed({ order }: { order: RestaurantOrder }) {
  const { text, isLate } = waiting(order, useNow());
  return (
    <span
      className={clsx(
        'num inline-flex shrink-0 items-center gap-1.5 text-meta whitespace-nowrap',
        isLate ? 'font-semibold text-danger' : 'text-muted',
      )}
    >
      <Clock size={15} strokeWidth={2} aria-hidden />
      {text}
      {isLate && ' · late'}
    </span>
  );
}
