import { useInfiniteQuery } from '@tanstack/react-query';
import { dayAt } from '@tiffin/contract/rules/service/when-text';

import type { RestaurantFilters } from '../../../features/restaurants/filters.ts';
import { restaurantsQuery } from '../../../features/restaurants/queries.ts';
import { serviceAt } from '../../../features/restaurants/service-now.ts';
import { EmptyStateImage } from '../../../features/art/empty-state-image.tsx';
import { counted } from '../../../lib/format/formats.ts';
import { PLATFORM_ZONE } from '../../../lib/time/platform-zone.ts';
import { useServerMinute } from '../../../lib/time/server-time.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { EmptyState } from '../../../ui/feedback/states.tsx';
import { deliveringOf } from '../delivery/delivers-here.ts';
import { useReach } from '../delivery/reach.ts';

type Props = { filters: RestaurantFilters; onShowAll: () => void };

/** In place of a list of those that take orders now. */
export default function NobodyOpen({ filters, onShowAll }: Props) {
  const minute = useServerMinute(true);
  const matching =
    useInfiniteQuery(restaurantsQuery({ ...filters, open: undefined })).data?.pages.flat() ?? [];
  const reach = useReach();
  // Restaurants behind "Show them".
  const all = filters.here !== undefined && reach ? deliveringOf(matching, reach.terms) : matching;
  const today = dayAt(minute, PLATFORM_ZONE);
  const laterToday = all.filter((restaurant) => {
    const { nextOpenAt } = serviceAt(restaurant, minute, PLATFORM_ZONE);
    return nextOpenAt !== null && dayAt(nextOpenAt, PLATFORM_ZONE) === today;
  }).length;
  return (
    <EmptyState
      image={<EmptyStateImage dish="thali" />}
      title="Nobody is open right now."
      text={
        laterToday > 0
          ? `${counted(laterToday, 'kitchen')} ${laterToday === 1 ? 'opens' : 'open'} later today.`
          : all.length > 0
            ? 'The others say on their cards when they open.'
            : 'No kitchen matches that. Try fewer filters.'
      }
      action={<Button onClick={onShowAll}>Show them</Button>}
    />
  );
}
