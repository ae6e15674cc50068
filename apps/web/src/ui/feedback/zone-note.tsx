import { Clock } from 'lucide-react';

import { isElsewhere, PLATFORM_ZONE } from '../../lib/time/platform-zone.ts';

/** Names the zone of a page's times where the browser's clock shows another. */
export function ZoneNote() {
  if (!isElsewhere()) return null;
  return (
    <p className="mb-3 flex items-center gap-1.5 text-label text-muted">
      <Clock size={15} strokeWidth={2.1} aria-hidden className="shrink-0" />
      {`Times are those of ${PLATFORM_ZONE}.`}
    </p>
  );
}
