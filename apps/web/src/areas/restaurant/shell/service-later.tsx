import { lazy, Suspense, type ReactNode } from 'react';

import { isTimed } from '../../../features/restaurants/is-timed.ts';
import { importWhenIdle } from '../../../lib/browser/idle.ts';
import { Optional } from '../../../ui/lazy/optional.tsx';
import type { OwnRestaurant } from '../own/own-restaurant.ts';

// From when the first screen stands, which does not wait for them.
const Button = lazy(() => importWhenIdle(() => import('../service/state-button.tsx')));
const Banner = lazy(() => import('../service/paused-banner.tsx'));
const State = lazy(() => import('../service/tile-state.tsx'));

type Props = { restaurant: OwnRestaurant };

export const StateButtonLater = ({ restaurant }: Props) => (
  <Optional>
    <Suspense fallback={<span className="h-9 w-20 shrink-0" />}>
      <Button restaurant={restaurant} />
    </Suspense>
  </Optional>
);

export const PausedBannerLater = ({ restaurant }: Props) =>
  restaurant.service?.pause && (
    <Optional>
      <Suspense fallback={null}>
        <Banner restaurant={restaurant} />
      </Suspense>
    </Optional>
  );

/** @param words of a restaurant whose state does not depend on the time */
export const TileStateLater = ({ restaurant, words }: Props & { words: ReactNode }) =>
  isTimed(restaurant.service) ? (
    <Optional>
      <Suspense fallback={null}>
        <State restaurant={restaurant} />
      </Suspense>
    </Optional>
  ) : (
    words
  );
