import { addDays, MINUTE_MS, type PlainDay } from '@tiffin/contract/rules/service/clock';
import { dayAt } from '@tiffin/contract/rules/service/when-text';

const HOUR_MINUTES = 60;

/**
 * The business day of a restaurant at this instant: the night before its day begins still belongs to the day before.
 * @param now in milliseconds
 * @param dayBeginsAt HH:MM; undefined of an older server, which knows midnight alone
 */
export function ownDayAt(now: number, timeZone: string, dayBeginsAt = '00:00'): PlainDay {
  const [hours = 0, minutes = 0] = dayBeginsAt.split(':').map(Number);
  return dayAt(now - (hours * HOUR_MINUTES + minutes) * MINUTE_MS, timeZone);
}

/** First and last day of a list, both included; null is no limit. */
export interface Days {
  readonly from: PlainDay | null;
  readonly to: PlainDay | null;
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** A day as it stands in an address; null of what is none. */
export const parseDay = (text: string | null): PlainDay | null =>
  text !== null && DAY.test(text) && !Number.isNaN(Date.parse(text)) && addDays(text, 0) === text
    ? text
    : null;
