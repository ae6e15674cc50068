import { lazy, Suspense } from 'react';

import { isTimed } from '../../../features/restaurants/is-timed.ts';
import { Optional } from '../../../ui/lazy/optional.tsx';
import type { AdminRestaurant } from './admin-restaurants.ts';

const Line = lazy(() => import('./service-line.tsx'));

/** Draws what depends on the time once its script is there. */
export const ServiceLineLater = ({ restaurant }: { restaurant: AdminRestaurant }) =>
  isTimed(restaurant.service) ? (
    <Optional>
      <Suspense fallback="…">
        <Line restaurant={restaurant} />
      </Suspense>
    </Optional>
  ) : (
    'Takes orders at any hour'
  );
