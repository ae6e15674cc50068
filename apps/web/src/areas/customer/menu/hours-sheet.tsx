import { dayNumberOf, weekdayOf } from '@tiffin/contract/rules/service/clock';
import { clockText } from '@tiffin/contract/rules/service/hours-text';
import { dayAt } from '@tiffin/contract/rules/service/when-text';
import { clsx } from 'clsx';

import type { Restaurant } from '../../../features/restaurants/queries.ts';
import { ServicePill } from '../../../features/restaurants/service-pill.tsx';
import { weekdayAndDay, WEEKDAYS } from '../../../lib/format/formats.ts';
import { isElsewhere, PLATFORM_ZONE } from '../../../lib/time/platform-zone.ts';
import { useServerMinute } from '../../../lib/time/server-time.ts';
import { Dialog } from '../../../ui/overlays/dialog.tsx';

type Props = { restaurant: Restaurant; isOpen: boolean; onClose: () => void };
type Window = { readonly from: string; readonly until: string };

/** The week of a restaurant, today's line marked, and the dates to come that are others than their weekday. */
export default function HoursSheet({ restaurant, isOpen, onClose }: Props) {
  const { hours, dates = [] } = restaurant.service ?? {};
  const today = dayAt(useServerMinute(true), PLATFORM_ZONE);
  const weekday = weekdayOf(dayNumberOf(today));
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={`Hours of ${restaurant.name}`}>
      <ServicePill restaurant={restaurant} />
      {hours && (
        <dl className="num m-0 mt-4 grid gap-y-1">
          {WEEKDAYS.map((name, index) => (
            <Line
              key={name}
              name={name}
              isToday={index + 1 === weekday}
              windows={hours.filter(({ day }) => day === index + 1)}
            />
          ))}
        </dl>
      )}
      {dates.length > 0 && (
        <>
          <h3 className="mt-5 font-display text-title-sm font-bold">Other days</h3>
          <dl className="num m-0 mt-1 grid gap-y-1">
            {dates.map(({ date, windows, note }) => (
              <Line
                key={date}
                name={weekdayAndDay(date)}
                isToday={date === today}
                windows={windows}
                note={note}
              />
            ))}
          </dl>
        </>
      )}
      {isElsewhere() && <p className="mt-4 text-label text-muted">{`Times of ${PLATFORM_ZONE}.`}</p>}
    </Dialog>
  );
}

type LineProps = { name: string; isToday: boolean; windows: readonly Window[]; note?: string };

function Line({ name, isToday, windows, note }: LineProps) {
  const words = windows.map(({ from, until }) => `${clockText(from)}–${clockText(until)}`).join(', ');
  return (
    <div className={clsx('flex justify-between gap-4 py-1', isToday && 'font-bold')}>
      <dt>
        {name}
        {isToday && <span className="sr-only"> (today)</span>}
      </dt>
      <dd className="m-0 text-right">
        {words || 'Closed'}
        {note ? ` · ${note}` : ''}
      </dd>
    </div>
  );
}
