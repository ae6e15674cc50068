import { CUISINES } from '@tiffin/contract/rules/restaurant';
import { useInfiniteQuery } from '@tanstack/react-query';

import { CUISINE_FILTERS } from '../../../features/restaurants/filters.ts';
import { restaurantsQuery } from '../../../features/restaurants/queries.ts';
import { useHasBeenIdle } from '../../../lib/browser/idle.ts';

const OTHERS = CUISINES.filter((cuisine) => !CUISINE_FILTERS.some((each) => each === cuisine));

/** The cuisines beside the three of every list that a restaurant here has, and the chosen one. */
export function useOtherCuisines(chosen: string): readonly string[] {
  const all = useInfiniteQuery({ ...restaurantsQuery({}), enabled: useHasBeenIdle() });
  // A city with more restaurants than one page may have any.
  if (all.hasNextPage) return OTHERS;
  const existing = new Set(all.data?.pages.flat().map(({ cuisine }) => cuisine));
  return OTHERS.filter((cuisine) => cuisine === chosen || existing.has(cuisine));
}
