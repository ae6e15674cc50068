import { MINUTE_MS, type PlainDay } from '@tiffin/contract/rules/service/clock';
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
