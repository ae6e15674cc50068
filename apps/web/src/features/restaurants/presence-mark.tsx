import { CircleX, Clock } from 'lucide-react';

import { Badge } from '../../ui/display/badge.tsx';
import type { Restaurant } from './queries.ts';

type Props = { restaurant: Pick<Restaurant, 'notTakingReason' | 'presence'> };

/** Shows why a restaurant does not answer as usual, if so. */
export function PresenceMark({ restaurant: { notTakingReason, presence } }: Props) {
  if (!notTakingReason && presence !== 'gone') return null;
  return (
    <p className="mt-1.5">
      <Badge tone={notTakingReason ? 'red' : 'amber'} icon={notTakingReason ? <CircleX /> : <Clock />}>
        {notTakingReason ? 'Not taking orders right now' : 'Slow to answer right now'}
      </Badge>
    </p>
  );
}
