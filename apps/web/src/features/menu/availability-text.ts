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
 * 'back in 20 min', 'back at 18:30', 'back tomorrow', 'back on Saturday': when something is there again.
 * @param dayBegins HH:MM at which a new day of the kitchen begins, as the server sends it beside the time
 * @param now in milliseconds
 */
const backWords = (iso: string, dayBegins: string | undefined, now: number): string =>
  backText(instantOf(iso), instantOf(now), dayBegins);

const capital = (words: string): string => `${words.charAt(0).toUpperCase()}${words.slice(1)}`;

/** The same, kept true by the server's clock; undefined of what does not come back by itself. */
export const useBackWords = (iso: string | null, dayBegins?: string): string | undefined =>
  useServerTime(
    (now) => (iso === null ? undefined : backWords(iso, dayBegins, now ?? Date.now())),
    iso !== null,
  );

/** The same where it stands alone: 'Back in 20 min'. */
export function useBackAgain(iso: string | null, dayBegins?: string): string | undefined {
  const words = useBackWords(iso, dayBegins);
  return words && capital(words);
}

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
  return availableAgainAt === null ? 'Sold out' : capital(backWords(availableAgainAt, dayBeginsAt, now));
}

/** The same, kept true by the server's clock. */
export const useAwayText = (dish: Away, mealtimes: Known): string =>
  useServerTime((now) => awayText(dish, mealtimes, now ?? Date.now()), dish.availableAgainAt !== null);
