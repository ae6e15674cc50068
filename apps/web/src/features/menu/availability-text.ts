import { backText } from '@tiffin/contract/rules/back-text';
import { servedText, type ServedWindow } from '@tiffin/contract/rules/mealtime';

import { wallDate } from '../../lib/time/platform-zone.ts';
import { useServerTime } from '../../lib/time/server-time.ts';
import type { Dish } from './queries.ts';

const instantOf = (when: string | number) => {
  const at = new Date(when);
  return { at: at.getTime(), wall: wallDate(at).getTime() };
};

/**
 * 'Back in 20 min', 'Back at 18:30', 'Back tomorrow', 'Back on Saturday': when something is there again.
 * @param dayBegins HH:MM at which a new day of the kitchen begins, as the server sends it beside the time
 * @param now in milliseconds
 */
export function backAgain(iso: string, dayBegins: string | undefined, now: number): string {
  const words = backText(instantOf(iso), instantOf(now), dayBegins);
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
}

/** The same, kept true by the server's clock; undefined of what does not come back by itself. */
export const useBackAgain = (iso: string | null, dayBegins?: string): string | undefined =>
  useServerTime(
    (now) => (iso === null ? undefined : backAgain(iso, dayBegins, now ?? Date.now())),
    iso !== null,
  );

type Away = Pick<Dish, 'unavailableBecause' | 'availableAgainAt' | 'mealtimeIds' | 'dayBeginsAt'>;
type Known = readonly (ServedWindow & { readonly id: number })[] | undefined;

/**
 * Why a dish cannot be had now, in a few words.
 * @param mealtimes undefined until they are known
 * @param now in milliseconds
 */
export function awayText(
  { unavailableBecause, availableAgainAt, mealtimeIds, dayBeginsAt }: Away,
  mealtimes: Known,
  now: number,
): string {
  const windows = mealtimes?.filter(({ id }) => mealtimeIds.includes(id)) ?? [];
  if (unavailableBecause === 'mealtime' && windows.length > 0) return `Served ${servedText(windows)}`;
  return availableAgainAt === null ? 'Sold out' : backAgain(availableAgainAt, dayBeginsAt, now);
}

/** The same, kept true by the server's clock. */
export const useAwayText = (dish: Away, mealtimes: Known): string =>
  useServerTime((now) => awayText(dish, mealtimes, now ?? Date.now()), dish.availableAgainAt !== null);
