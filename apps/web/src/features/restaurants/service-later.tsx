import { lazy, Suspense } from 'react';

import { duration } from '../../lib/format/formats.ts';
import { isTimed } from './is-timed.ts';
import type { Restaurant } from './queries.ts';

type Props = { restaurant: Pick<Restaurant, 'service' | 'eta'> };

const Nothing = () => null;
const Duration = ({ restaurant: { eta } }: Props) => duration(eta);

// Few restaurants have hours, so what draws them comes later. Without their scripts a card looks as that of an open
// restaurant; the cart says that it is closed.
const Cover = lazy(() => import('./closed-cover.tsx').catch(() => ({ default: Nothing })));
const Time = lazy(() => import('./service-time.tsx').catch(() => ({ default: Duration })));

export function ClosedCoverLater({ restaurant }: Props) {
  if (!isTimed(restaurant.service)) return null;
  return (
    <Suspense fallback={null}>
      <Cover service={restaurant.service} />
    </Suspense>
  );
}

/** How long it takes, or what the clock says of it. */
export function ServiceTimeLater({ restaurant }: Props) {
  if (!isTimed(restaurant.service)) return duration(restaurant.eta);
  return (
    <Suspense fallback={null}>
      <Time restaurant={restaurant} />
    </Suspense>
  );
}
