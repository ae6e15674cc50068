import { Hourglass } from 'lucide-react';

import type { ServiceNow } from '../../../features/restaurants/service-now.ts';

/** Note beside the cart, at any scroll position: dishes can be chosen, and wait in it. */
export function ClosedNote({ now }: { now: ServiceNow }) {
  return (
    <p className="num mb-2 flex items-start gap-2.5 rounded-control border border-line bg-sunken px-4 py-3 text-label font-semibold text-ink">
      <Hourglass size={18} strokeWidth={2} aria-hidden className="mt-0.25 shrink-0" />
      <span className="min-w-0 wrap-anywhere">
        {now.sentence}
        {now.reason !== '' && <span className="block font-normal text-ink-2">{now.reason}</span>}
      </span>
    </p>
  );
}
