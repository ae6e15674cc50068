import { sinceText, untilText } from '@tiffin/contract/rules/service/when-text';
import { clsx } from 'clsx';

import { useServiceNow } from '../../../features/restaurants/service-now.ts';
import { messageOf } from '../../../lib/api/api.ts';
import { PLATFORM_ZONE } from '../../../lib/time/platform-zone.ts';
import { useServerMinute } from '../../../lib/time/server-time.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import type { OwnRestaurant } from '../own/own-restaurant.ts';
import { useResume } from './switches.ts';

/** A pause that only a hand ends is easily forgotten. */
const FORGOTTEN_MS = 2 * 60 * 60_000;

/** Above every page while orders wait, also where something else stops them too. */
export function PausedBanner({ restaurant }: { restaurant: Pick<OwnRestaurant, 'id' | 'service'> }) {
  const { state, reason, until: pausedUntil } = useServiceNow({ service: restaurant.service });
  const minute = useServerMinute(true);
  const resume = useResume(restaurant.id);
  const since = restaurant.service?.pause?.since;
  if (state !== 'paused' || since === undefined) return null;
  const isForgotten = pausedUntil === null && minute - Date.parse(since) >= FORGOTTEN_MS;
  const words = isForgotten
    ? `Still closed ${sinceText(Date.parse(since), PLATFORM_ZONE, minute)}`
    : `Orders are paused ${pausedUntil === null ? 'until you resume them' : untilText(pausedUntil, PLATFORM_ZONE, minute)}`;
  return (
    <Notice kind="attention" className={clsx('mb-5', isForgotten && 'motion-safe:animate-call')}>
      <div className="num flex flex-wrap items-center gap-x-4 gap-y-2.5">
        <p className="wrap-anywhere">{reason === '' ? words : `${words} · ${reason}`}</p>
        <Button
          variant="accent"
          size="sm"
          isLoading={resume.isPending}
          loadingText="Resuming…"
          onClick={() => resume.mutate(undefined, { onError: (error) => toast.bad(messageOf(error)) })}
        >
          Resume orders
        </Button>
      </div>
    </Notice>
  );
}
