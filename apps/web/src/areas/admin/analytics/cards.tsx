import { IndianRupee, ReceiptText, Store, Users } from 'lucide-react';

import { rupees, whole } from '../../../lib/format/formats.ts';
import { Figure, ThisWeek } from '../stats/figure.tsx';
import type { Figures, Range } from '../stats/figures.ts';
import type { PlatformAnalytics, Stats } from '../stats/queries.ts';

/** More days than these are a thicket in the corner of a card; the charts below draw all of them. */
const DRAWN = 14;

type Data = { stats: Stats; analytics: PlatformAnalytics; figures: Figures };
type Props = { data: Data | undefined; isFailed: boolean; range: Range };

/**
 * The four cards (docs/rules/analytics.md#ranges). Of all time they call out the last seven days; of a range they say
 * of how many it is a part.
 */
export function Cards({ data, isFailed, range }: Props) {
  const isAll = range === 'all';
  const value = (of: (figures: Figures) => string) => (data ? of(data.figures) : isFailed ? null : undefined);
  const note = (of: 'orders' | 'users' | 'restaurants') =>
    data &&
    (isAll ? <ThisWeek count={data.stats[of].thisWeek} /> : `of ${whole(data.stats[of].total)} in all`);
  const course = (of: 'orders' | 'users' | 'restaurants') =>
    data?.analytics.trend.slice(-DRAWN).map((day) => day[of]);
  return (
    <dl className="m-0 mt-5 grid gap-3 min-[360px]:grid-cols-2 md:gap-4 xl:grid-cols-4">
      <Figure
        label="Total Orders"
        Icon={ReceiptText}
        look="corner"
        value={value(({ orders }) => whole(orders))}
        note={note('orders')}
        course={course('orders')}
      />
      <Figure
        label="Total Revenue"
        Icon={IndianRupee}
        look="corner"
        value={value(({ revenue }) => rupees(revenue))}
        note="Delivered orders only"
      />
      <Figure
        label={isAll ? 'Total Users' : 'New Users'}
        Icon={Users}
        look="corner"
        value={value(({ users }) => whole(users))}
        note={note('users')}
        course={course('users')}
      />
      <Figure
        label={isAll ? 'Restaurants' : 'New Restaurants'}
        Icon={Store}
        look="corner"
        value={value(({ restaurants }) => whole(restaurants))}
        note={note('restaurants')}
        course={course('restaurants')}
      />
    </dl>
  );
}
