import { clsx } from 'clsx';

import { duration } from '../../lib/format/formats.ts';
import type { Restaurant } from './queries.ts';
import { useServiceNow } from './service-now.ts';

/** The time line of a card: how long it takes; or until when, or from when on, orders are taken. */
export function ServiceTime({ restaurant: { service, eta } }: { restaurant: TimedRestaurant }) {
  const { isOpen, closesSoon, words, busyMinutes } = useServiceNow(service);
  if (isOpen && !closesSoon) return busyMinutes > 0 ? `Busy · ${duration(eta + busyMinutes)}` : duration(eta);
  return <span className={clsx(closesSoon && 'font-semibold text-amber-ink')}>{words}</span>;
}

type TimedRestaurant = Pick<Restaurant, 'service' | 'eta'>;

/** Greys the cover of a closed restaurant and says on it when it opens; the time line says it to screen readers. */
export function ClosedCover({ service }: Pick<Restaurant, 'service'>) {
  const { isOpen, words } = useServiceNow(service);
  if (isOpen) return null;
  return (
    <div aria-hidden className="absolute inset-0 backdrop-grayscale">
      <p className="num absolute top-3 left-3 rounded-full bg-surface px-3 py-1 text-caption font-bold text-ink">
        {words}
      </p>
    </div>
  );
}
