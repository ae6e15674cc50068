import { CircleX, Clock } from 'lucide-react';

import { Badge } from '../../ui/badge.tsx';
import type { Restaurant } from './queries.ts';
import { useServiceNow } from './service-now.ts';

/** Whether orders are taken now, and until or from when; nothing of a restaurant that always takes them. */
export function ServicePill({ restaurant: { service } }: { restaurant: Pick<Restaurant, 'service'> }) {
  const { isOpen, closesSoon, words } = useServiceNow(service);
  if (words === undefined) return null;
  const tone = isOpen ? (closesSoon ? 'amber' : 'leaf') : 'grey';
  return (
    <p className="num mt-2.5" role="status">
      <Badge tone={tone} icon={isOpen ? <Clock /> : <CircleX />}>
        {isOpen
          ? `Open · ${lowerFirst(words)}`
          : words === 'Closed'
            ? words
            : `Closed · ${lowerFirst(words)}`}
      </Badge>
    </p>
  );
}

const lowerFirst = (words: string): string => words.charAt(0).toLowerCase() + words.slice(1);
