import { lazy, Suspense } from 'react';

import { importWhenIdle } from '../../lib/idle.ts';
import { Optional } from '../../ui/optional.tsx';

const Counted = lazy(() => importWhenIdle(() => import('./counted.tsx')));

/** Beside a bell of another kind; shows nothing, and no screen waits for it. @param onUnread how much is not read */
export const NotifiedLater = (props: { onUnread: (unread: number) => void }) => (
  <Optional>
    <Suspense fallback={null}>
      <Counted {...props} />
    </Suspense>
  </Optional>
);
