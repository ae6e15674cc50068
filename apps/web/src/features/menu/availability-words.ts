import { servedWords, type ServedWindow } from '@tiffin/contract/rules/mealtime';

import { WEEKDAYS } from '../../lib/formats.ts';
import type { Dish } from './queries.ts';

const two = (number: number): string => String(number).padStart(2, '0');

const DAY_MS = 86_400_000;

/** 'at 18:30', 'tomorrow', 'on Saturday', 'on 28 Nov': when something is there again, by the clock of this device. */
export function againWords(iso: string, now: Date = new Date()): string {
  const at = new Date(iso);
  const isOn = (day: Date) => at.toDateString() === day.toDateString();
  if (isOn(now)) return `at ${two(at.getHours())}:${two(at.getMinutes())}`;
  if (isOn(new Date(now.getTime() + DAY_MS))) return 'tomorrow';
  if (at.getTime() - now.getTime() < 6 * DAY_MS) return `on ${WEEKDAYS[(at.getDay() + 6) % 7]}`;
  return `on ${at.toLocaleDateString('en-GB', { day: 'numeric', month: 'short' })}`;
}

type Away = Pick<Dish, 'unavailableBecause' | 'availableAgainAt' | 'mealtimeIds'>;
type Known = readonly (ServedWindow & { readonly id: number })[] | undefined;

/** Why a dish cannot be had now, in a few words. @param mealtimes undefined until they are known */
export function awayWords(
  { unavailableBecause, availableAgainAt, mealtimeIds }: Away,
  mealtimes: Known,
  now?: Date,
): string {
  const windows = mealtimes?.filter(({ id }) => mealtimeIds.includes(id)) ?? [];
  if (unavailableBecause === 'mealtime' && windows.length > 0) return `Served ${servedWords(windows)}`;
  const isForATime = unavailableBecause === 'mealtime' || unavailableBecause === 'sold-out';
  return isForATime && availableAgainAt !== null ? `Back ${againWords(availableAgainAt, now)}` : 'Sold out';
}
