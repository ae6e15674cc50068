import { lazy, Suspense } from 'react';

import { Skeleton } from '../../ui/feedback/states.tsx';
import type { QrProps } from './qr-picture.tsx';

// What draws it is larger than the screens that have one.
const QrPicture = lazy(() => import('./qr-picture.tsx'));

/** A link as a square that a phone's camera reads. */
export const QrCode = (props: QrProps) => (
  <Suspense fallback={<Skeleton className="size-44 rounded-control" />}>
    <QrPicture {...props} />
  </Suspense>
);
