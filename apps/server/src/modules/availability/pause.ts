import { type ServedWindow, nextServedAt, servedText, untilText } from '@tiffin/contract/rules/mealtime';

/** Why something that is on cannot be had for a time, as the database functions `dish_pause` and `choice_pause` tell it. */
export interface Pause {
  readonly because?: 'sold-out' | 'mealtime';
  readonly soldOutUntil?: string;
  readonly now?: string;
  readonly timeZone?: string;
  /** When it is served; null: always. */
  readonly windows?: readonly ServedWindow[] | null;
}

/** 'is sold out until 18:30', 'is served from 07:00 to 11:00'; undefined of what has no pause. */
export function pauseText({ because, soldOutUntil, now, timeZone, windows }: Pause): string | undefined {
  if (because === undefined || now === undefined || timeZone === undefined) return undefined;
  if (because === 'mealtime') return `is served ${withFrom(servedText(windows ?? []))}`;
  return soldOutUntil === undefined
    ? undefined
    : `is sold out until ${untilText(new Date(soldOutUntil), new Date(now), timeZone)}`;
}

const withFrom = (words: string): string => (/^\d/.test(words) ? `from ${words}` : words);

/** When a pause ends: what is sold out may not be served then yet. Undefined where that is not known. */
export function pauseEndsAt({ because, soldOutUntil, now, timeZone, windows }: Pause): Date | undefined {
  if (because === undefined || now === undefined || timeZone === undefined) return undefined;
  return nextServedAt(windows ?? [], new Date(soldOutUntil ?? now), timeZone);
}
