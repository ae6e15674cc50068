import { lazy, Suspense } from 'react';

import { PRODUCT_NAME } from '../../app/brand.ts';
import { usePageTitle } from '../../lib/page/page-title.ts';
import { Loading, Skeleton } from '../../ui/feedback/states.tsx';

/** With the list that the bell opens too, which no first screen loads. */
const Screen = lazy(() => import('../../features/notifications/notifications-screen.tsx'));

export default function NotificationsPage() {
  usePageTitle('Notifications', PRODUCT_NAME);
  return (
    <Suspense
      fallback={
        <Loading label="Loading what is new…">
          <Skeleton className="h-120 max-w-180 rounded-card" />
        </Loading>
      }
    >
      <Screen />
    </Suspense>
  );
}
