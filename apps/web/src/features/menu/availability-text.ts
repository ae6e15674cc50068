import { servedText, type ServedWindow } from '@tiffin/contract/rules/mealtime';

import { day, weekday } from '../../lib/format/formats.ts';
import { dayNumberAt, wallDate } from '../../lib/time/platform-zone.ts';
import type { Dish } from './queries.ts';

const two = (number: number): string => String(number).padStart(2, '0');

const WEEK_DAYS = 7;

/** 'at 18:30', 'tomorrow', 'on Saturday', 'on 28 Nov': when something is there again. */
export function againText(iso: string, now: Date = new Date()): string {
  const at = wallDate(iso);
  const days = dayNumberAt(iso) - dayNumberAt(now);
  if (days === 0) return `at ${two(at.getUTCHours())}:${two(at.getUTCMinutes())}`;
  if (days === 1) return 'tomorrow';
  return `on ${days < WEEK_DAYS ? weekday(iso) : day(iso, now)}`;
}

type Away = Pick<Dish, 'unavailableBecause' | 'availableAgainAt' | 'mealtimeIds'>;
type Known = readonly (ServedWindow & { readonly id: number })[] | undefined;

/** Why a dish cannot be had now, in a few words. @param mealtimes undefined until they are known */
export function awayText(
  { unavailableBecause, availableAgainAt, mealtimeIds }: Away,
  mealtimes: Known,
  now?: Date,
): string {
  const windows = mealtimes?.filter(({ id }) => mealtimeIds.includes(id)) ?? [];
  if (unavailableBecause === 'mealtime' && windows.length > 0) return `Served ${servedText(windows)}`;
  const isForATime = unavailableBecause === 'mealtime' || unavailableBecause === 'sold-out';
  return isForATime && availableAgainAt !== null ? `Back ${againText(availableAgainAt, now)}` : 'Sold out';
}
