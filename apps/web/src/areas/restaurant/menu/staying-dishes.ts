import { useState } from 'react';

import type { Dish } from '../../../features/menu/queries.ts';

/**
 * Dishes that a filter found at first and since: a dish that is switched out of the filter stays where the pointer is
 * until the filter changes.
 */
export function useStayingDishes(all: readonly Dish[], found: readonly Dish[], filter: string): Dish[] {
  const [held, setHeld] = useState({ filter, ids: new Set(found.map(({ id }) => id)) });
  const isOther = held.filter !== filter;
  const isMore = found.some(({ id }) => !held.ids.has(id));
  const ids =
    isOther || isMore ? new Set([...(isOther ? [] : held.ids), ...found.map(({ id }) => id)]) : held.ids;
  if (isOther || isMore) setHeld({ filter, ids });
  return all.filter(({ id }) => ids.has(id));
}
