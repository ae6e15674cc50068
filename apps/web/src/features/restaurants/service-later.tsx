import { lazy, Suspense, type ReactNode } from 'react';

import { hasHours } from './has-hours.ts';
import type { Restaurant } from './queries.ts';

const Nothing = () => null;
const Children = ({ children }: { children: ReactNode }) => children;

// Few restaurants have hours, so what draws them comes later. Without their scripts a card looks as that of an open restaurant; the cart says that it is closed.
const Cover = lazy(() => import('./closed-cover.tsx').catch(() => ({ default: Nothing })));
const Time = lazy(() => import('./service-time.tsx').catch(() => ({ default: Children })));

type Props = Pick<Restaurant, 'service'>;

export function ClosedCoverLater({ service }: Props) {
  if (!hasHours(service)) return null;
  return (
    <Suspense fallback={null}>
      <Cover service={service} />
    </Suspense>
  );
}

/** @param children how long it takes */
export function ServiceTimeLater({ service, children }: Props & { children: ReactNode }) {
  if (!hasHours(service)) return children;
  return (
    <Suspense fallback={null}>
      <Time service={service}>{children}</Time>
    </Suspense>
  );
}
