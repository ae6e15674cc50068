import { clsx } from 'clsx';

import { duration } from '../../lib/format/formats.ts';
import type { Restaurant } from './queries.ts';
import { useServiceNow } from './service-now.ts';

/** The time line of a card: how long it takes; or until when, or from when on, orders are taken. */
export default function ServiceTime({ restaurant: { service, eta } }: { restaurant: TimedRestaurant }) {
  const { isOpen, closesSoon, words, busyMinutes } = useServiceNow(service);
  if (isOpen && !closesSoon) return busyMinutes > 0 ? `Busy · ${duration(eta + busyMinutes)}` : duration(eta);
  return <span className={clsx(closesSoon && 'font-semibold text-amber-ink')}>{words}</span>;
}

type TimedRestaurant = Pick<Restaurant, 'service' | 'eta'>;
