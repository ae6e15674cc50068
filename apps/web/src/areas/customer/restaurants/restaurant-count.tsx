import { useInfiniteQuery } from '@tanstack/react-query';

import { restaurantsQuery } from '../../../features/restaurants/queries.ts';
import { counted, whole } from '../../../lib/format/formats.ts';
import type { useRestaurantList } from './use-restaurant-list.ts';

/** "9 of 15 restaurants"; a plus where the server has more than it has told so far. Nothing while it has told nothing. */
export function RestaurantCount({
  list: { state, found, restaurants },
}: {
  list: ReturnType<typeof useRestaurantList>;
}) {
  const all = useInfiniteQuery(restaurantsQuery({}));
  if (!restaurants || !all.data) return null;
  const shown = restaurants.length;
  const figure = <b className="font-bold text-ink">{`${whole(shown)}${found.hasNextPage ? '+' : ''}`}</b>;
  if (!state.isFiltered) {
    return (
      <>
        {figure} {shown === 1 && !found.hasNextPage ? 'restaurant' : 'restaurants'}
      </>
    );
  }
  const total = all.data.pages.flat().length;
  return (
    <>
      {figure} of {all.hasNextPage ? `${whole(total)}+ restaurants` : counted(total, 'restaurant')}
    </>
  );
}
