import { clsx } from 'clsx';

import { AllergyMark } from '../../../features/orders/customer-text.tsx';
import { allDay } from './all-day.ts';
import type { RestaurantOrder } from '../orders/restaurant-orders.ts';

/** Dishes readable at a glance. */
const SHOWN = 6;

/** Above the board: what is made several times, so that it is made at once. */
type Props = {
  orders: readonly RestaurantOrder[];
  /** Then it stands below the board of a phone, where the first order is what counts. */
  isKitchen: boolean;
};

export function AllDayLine({ orders, isKitchen }: Props) {
  const dishes = allDay(orders);
  if (dishes.length === 0) return null;
  return (
    <div
      className={clsx(
        'mb-3 flex items-baseline gap-2.5',
        isKitchen ? 'text-title leading-7 max-md:order-last max-md:mt-4' : 'text-label leading-5.5',
      )}
    >
      <h2 id="all-day" className="shrink-0 font-semibold text-ink-2">
        All day
      </h2>
      <ul aria-labelledby="all-day" className="m-0 flex min-w-0 list-none flex-wrap gap-x-4 p-0">
        {dishes.slice(0, SHOWN).map(({ key, shown, count, isAllergy }) => (
          <li key={key} className="min-w-0 wrap-anywhere">
            <span className="num font-bold text-primary">{`${count}×`}</span> {shown}
            {isAllergy && <AllergyMark className="ml-1.5" />}
          </li>
        ))}
      </ul>
    </div>
  );
}
