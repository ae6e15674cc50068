import { CloudOff } from 'lucide-react';

import { useIsOnline } from '../../lib/browser/offline.ts';

/** While the browser has no network, above the page and in sight wherever one has scrolled: what sticks below it makes room (styles.css). */
export function OfflineNotice() {
  const isOnline = useIsOnline();
  if (isOnline) return null;
  return (
    <p
      role="status"
      data-offline
      className="sticky top-0 z-30 flex h-9 items-center justify-center gap-2 bg-accent-soft px-4 text-label font-semibold text-on-accent-soft print:hidden"
    >
      <CloudOff size={17} strokeWidth={2.1} aria-hidden />
      You&rsquo;re offline. We&rsquo;ll keep trying.
    </p>
  );
}
