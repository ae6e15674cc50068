import { CircleX, Clock, Hourglass } from 'lucide-react';

import { Badge } from '../../ui/display/badge.tsx';
import type { Restaurant } from './queries.ts';
import { type ServiceNow, useServiceNow } from './service-now.ts';

/** Shows if orders are taken now, and until or from when; nothing for a restaurant that always takes them. */
export function ServicePill({ restaurant }: { restaurant: Restaurant }) {
  const now = useServiceNow(restaurant);
  if (now.isOpen && now.text.more === '') return null;
  const { tone, icon } = lookOf(now);
  return (
    <p className="num mt-2.5 flex flex-wrap items-center gap-x-2.5 gap-y-1 text-label" role="status">
      <Badge tone={tone} icon={icon}>
        {now.sentence}
      </Badge>
      {now.reason !== '' && (
        <span className="min-w-0 wrap-anywhere text-ink-2 @md:text-white/90">{now.reason}</span>
      )}
    </p>
  );
}

function lookOf({ state, closesSoon }: ServiceNow) {
  if (state === 'open') return { tone: closesSoon ? 'amber' : 'leaf', icon: <Clock /> } as const;
  if (state === 'paused') return { tone: 'amber', icon: <Hourglass /> } as const;
  return { tone: state === 'stopped' ? 'red' : 'grey', icon: <CircleX /> } as const;
}
