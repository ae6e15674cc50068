import { lazy, Suspense } from 'react';

import { importWhenIdle } from '../../lib/browser/idle.ts';
import { useSession } from '../../lib/session/session.ts';
import { Optional } from '../../ui/lazy/optional.tsx';

const Live = lazy(() => importWhenIdle(() => import('./live.tsx')));

/** In every area: what is on the screen follows what happens, from when the first screen stands. */
export function LiveLater() {
  const session = useSession();
  if (!session) return null;
  const { token, userId, role } = session;
  return (
    <Optional>
      <Suspense fallback={null}>
        <Live token={token} userId={userId} role={role} />
      </Suspense>
    </Optional>
  );
}
