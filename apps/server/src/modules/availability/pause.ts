import { backText, soldOutText } from '@tiffin/contract/rules/back-text';
import { type ServedWindow, nextServedAt, servedText, wallMsOn } from '@tiffin/contract/rules/mealtime';

/** Why something that is on cannot be had for a time, as the database functions `dish_pause` and `choice_pause` tell it. */
export interface Pause {
  readonly because?: 'sold-out' | 'mealtime';
  readonly soldOutUntil?: string;
  readonly now?: string;
  readonly timeZone?: string;
  /** HH:MM at which a new day of the kitchen begins. */
  readonly dayBegins?: string;
  /** When it is served; null: always. */
  readonly windows?: readonly ServedWindow[] | null;
}

/** Without its name and point: 'is sold out, back at 18:30', 'is served from 07:00 to 11:00'; undefined of what has no pause. */
export function pauseText(pause: Pause): string | undefined {
  const { because, soldOutUntil, now, timeZone, windows, dayBegins } = pause;
  if (because === undefined || now === undefined || timeZone === undefined) return undefined;
  if (because === 'mealtime') return `is served ${withFrom(servedText(windows ?? []))}`;
  if (soldOutUntil === undefined) return undefined;
  const wall = (at: Date) => ({ at: at.getTime(), wall: wallMsOn(at, timeZone) });
  const again = pauseEndsAt(pause) ?? new Date(soldOutUntil);
  return soldOutText(backText(wall(again), wall(new Date(now)), dayBegins));
}

const withFrom = (words: string): string => (/^\d/.test(words) ? `from ${words}` : words);

/** When a pause ends: what is sold out may not be served then yet. Undefined where that is not known. */
export function pauseEndsAt({ because, soldOutUntil, now, timeZone, windows }: Pause): Date | undefined {
  if (because === undefined || now === undefined || timeZone === undefined) return undefined;
  return nextServedAt(windows ?? [], new Date(soldOutUntil ?? now), timeZone);
}
