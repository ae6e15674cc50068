import { nextServedAt, servedUntil } from '@tiffin/contract/rules/mealtime';

import type { Dish, MenuDetails } from '../../../features/menu/queries.ts';

type TimedDish = Pick<Dish, 'availableAgainAt' | 'mealtimeIds'>;
type TimedDetails = Pick<MenuDetails, 'groups' | 'mealtimes'>;

/** Checks that the clock alone may change what can be had of a menu. */
export const isTimed = (dishes: readonly TimedDish[], details: TimedDetails | undefined): boolean =>
  dishes.some(({ availableAgainAt, mealtimeIds }) => availableAgainAt !== null || mealtimeIds.length > 0) ||
  (details?.groups.some(({ choices }) => choices.some(({ soldOutUntil }) => soldOutUntil !== null)) ?? false);

/**
 * The first instant at which something of a menu comes back or goes by the clock, as far as it is known, in milliseconds;
 * undefined where nothing does. It has passed where the menu is older than that.
 * @param at when the menu was read, in milliseconds
 */
export function nextChange(
  dishes: readonly TimedDish[],
  details: TimedDetails | undefined,
  at: number,
  timeZone: string,
): number | undefined {
  const again = dishes.flatMap(({ availableAgainAt }) => availableAgainAt ?? []);
  const choices = details?.groups.flatMap((group) => group.choices) ?? [];
  const read = new Date(at);
  const sets = new Map(dishes.map(({ mealtimeIds }) => [mealtimeIds.join(), mealtimeIds]));
  const edges = [...sets.values()].flatMap((ids) => {
    const windows = details?.mealtimes.filter(({ id }) => ids.includes(id)) ?? [];
    if (windows.length === 0) return [];
    return servedUntil(windows, read, timeZone) ?? nextServedAt(windows, read, timeZone) ?? [];
  });
  const ends = [...again, ...choices.flatMap(({ soldOutUntil }) => soldOutUntil ?? [])].map(Date.parse);
  const all = [...ends, ...edges.map((edge) => edge.getTime())];
  return all.length === 0 ? undefined : Math.min(...all);
}
