import { lazy, Suspense } from 'react';

import { importWhenIdle } from '../../../lib/browser/idle.ts';
import { Optional } from '../../../ui/lazy/optional.tsx';
import type { Props } from './goes-well.tsx';

const GoesWell = lazy(() => importWhenIdle(() => import('./goes-well.tsx')));

/** Once the screen is calm. */
export function GoesWellLater(props: Props) {
  return (
    <Optional>
      <Suspense fallback={null}>
        <GoesWell {...props} />
      </Suspense>
    </Optional>
  );
}
