import { clsx } from 'clsx';

import { duration } from '../../lib/format/formats.ts';
import type { RestaurantCard } from './queries.ts';
import { useServiceNow } from './service-now.ts';

/** The time line of a card: how long it takes; or until when, or from when on, orders are taken. */
export function ServiceTime({ restaurant }: { restaurant: RestaurantCard }) {
  const { isOpen, closesSoon, sentence, busyMinutes } = useServiceNow(restaurant);
  const { eta } = restaurant;
  if (isOpen && !closesSoon) return busyMinutes > 0 ? `Busy · ${duration(eta + busyMinutes)}` : duration(eta);
  return <span className={clsx(closesSoon && 'font-semibold text-amber-ink')}>{sentence}</span>;
}

/** Greys the cover of a restaurant that takes no orders and says why on it; the time line says it to screen readers. */
export function ClosedCover({ restaurant }: { restaurant: RestaurantCard }) {
  const { isOpen, sentence } = useServiceNow(restaurant);
  if (isOpen) return null;
  return (
    <div aria-hidden className="absolute inset-0 backdrop-grayscale">
      {/* Beside the heart. */}
      <p className="num absolute top-3 left-3 max-w-[calc(100%-80px)] rounded-button bg-surface px-3 py-1.5 text-caption leading-5 font-bold text-ink">
        {sentence}
      </p>
    </div>
  );
}
