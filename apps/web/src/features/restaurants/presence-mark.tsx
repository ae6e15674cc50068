import { Clock } from 'lucide-react';

import { Badge } from '../../ui/display/badge.tsx';
import type { Restaurant } from './queries.ts';
import { useServiceNow } from './service-now.ts';

/** Shows that an open restaurant may not answer as soon as usual. Why one takes no orders is said by its state. */
export function PresenceMark({ restaurant }: { restaurant: Restaurant }) {
  const { isOpen } = useServiceNow(restaurant);
  if (!isOpen || restaurant.presence !== 'gone') return null;
  return (
    <p className="mt-1.5">
      <Badge tone="amber" icon={<Clock />}>
        Slow to answer right now
      </Badge>
    </p>
  );
}
