import { clsx } from 'clsx';
import { ClockAlert, Clock } from 'lucide-react';

import { dateTime } from '../../../lib/formats.ts';
import { useNow } from '../../../lib/now.ts';
import type { RestaurantOrder } from './restaurant-orders.ts';
import { PACE_INK, waiting } from './waiting.ts';

/** Minutes in the present step; amber, then red, and in words once that takes too long (contract/rules/waiting.ts). */
export function Elapsed({ order }: { order: RestaurantOrder }) {
  const { text, pace } = waiting(order, useNow());
  const Icon = pace === 'in time' ? Clock : ClockAlert;
  return (
    <span
      title={`Placed ${dateTime(order.createdAt)}`}
      className={clsx(
        'num inline-flex shrink-0 items-center gap-1.5 text-meta leading-6 whitespace-nowrap lg:max-xl:gap-1 lg:max-xl:px-1.5',
        PACE_INK[pace],
      )}
    >
      <Icon size={15} strokeWidth={2} aria-hidden />
      {text}
      {pace !== 'in time' && ` · ${pace}`}
    </span>
  );
}
