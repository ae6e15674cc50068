const TIME = String.raw`(\d{1,2})(?:[:.](\d{2}))?\s*(am|pm)?`;
const HOURS = new RegExp(String.raw`^\s*${TIME}\s*(?:-|–|—|to)\s*${TIME}\s*$`, 'i');
const DAY_MINUTES = 24 * 60;

/** Minutes since midnight; undefined where there is no such time. */
function minutesOf(hours: string, minutes = '0', half = ''): number | undefined {
  const hour = Number(hours);
  const minute = Number(minutes);
  if (minute > 59 || (half === '' ? hour > 24 : hour < 1 || hour > 12)) return undefined;
  const hourOfDay = half === '' ? hour : (hour % 12) + (half.toLowerCase() === 'pm' ? 12 : 0);
  return (hourOfDay * 60 + minute) % DAY_MINUTES;
}

/**
 * Checks that a restaurant is open at this minute of its day. Owners write their hours as they like: text that is not
 * one range of times says nothing, and such a restaurant counts as open. An end before the beginning is on the next
 * day.
 * @param minute since midnight in the platform's time zone
 */
export function isOpenByHours(openingHours: string, minute: number): boolean {
  const [, fromHour = '', fromMinute, fromHalf, toHour = '', toMinute, toHalf] =
    HOURS.exec(openingHours) ?? [];
  if (fromHour === '') return true;
  const from = minutesOf(fromHour, fromMinute, fromHalf);
  const to = minutesOf(toHour, toMinute, toHalf);
  if (from === undefined || to === undefined || from === to) return true;
  return from < to ? minute >= from && minute < to : minute >= from || minute < to;
}
