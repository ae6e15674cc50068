import { Link } from 'react-router';

import { adminPaths } from '../admin-paths.ts';
import { counted, duration, minutesSince } from '../../../lib/format/formats.ts';
import type { ForgottenOrders } from './queries.ts';
import { phoneHref } from '../../../lib/format/phone-href.ts';

type Props = { waiting: ForgottenOrders; shown: number; now: Date; onLeave?: () => void };

/** Whom to call: each restaurant with its number, how many of its orders wait, and how long the oldest does. */
export function ForgottenList({ waiting: { restaurants }, shown, now, onLeave }: Props) {
  const rest = restaurants.length - shown;
  return (
    <>
      <ul aria-label="Restaurants that do not answer" className="m-0 mt-1.5 grid list-none gap-1 p-0">
        {restaurants.slice(0, shown).map(({ id, name, phone, count, oldestAt }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-3 text-label leading-5.25">
            <Link
              to={adminPaths.newOrdersOf(id)}
              onClick={onLeave}
              className="inline-flex min-h-6 items-center font-semibold wrap-anywhere hover:underline pointer-coarse:min-h-11"
            >
              {name}
            </Link>
            <span className="num text-ink-2">
              {`${counted(count, 'order')}, ${duration(minutesSince(oldestAt, now))}`}
            </span>
            <a
              href={phoneHref(phone)}
              aria-label={`Call ${name}, ${phone}`}
              className="num inline-flex min-h-6 items-center font-semibold whitespace-nowrap text-primary hover:underline pointer-coarse:min-h-11"
            >
              {phone}
            </a>
          </li>
        ))}
      </ul>
      {rest > 0 && (
        <p className="num mt-1.5 text-label text-muted">{`And ${counted(rest, 'more restaurant', 'more restaurants')}.`}</p>
      )}
    </>
  );
}
