/** Days and hours of the demo city. India has one time zone and no summer time, so a fixed offset is exact. */
export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;
const IST_OFFSET = 5.5 * HOUR;

/** A time of the demo as the database reads it. */
export const iso = (at: number): string => new Date(at).toISOString();

/** The instant at which the day of `at` began in India, so many days before. */
export function midnight(at: number, daysAgo = 0): number {
  return Math.floor((at + IST_OFFSET) / DAY) * DAY - IST_OFFSET - daysAgo * DAY;
}

/** 1 = Monday … 7 = Sunday. */
export function weekday(at: number): number {
  // The epoch was a Thursday.
  return ((Math.floor((at + IST_OFFSET) / DAY) + 3) % 7) + 1;
}

/** '11:30 am – 12:30 am' as minutes after midnight; a closing time after midnight lies beyond 1440. */
export function openingMinutes(hours: string): { opens: number; closes: number } {
  const [opens, closes] = [...hours.matchAll(/(\d{1,2}):(\d{2}) (am|pm)/g)].map(
    ([, hour, minute, half]) => (Number(hour) % 12) * 60 + Number(minute) + (half === 'pm' ? 720 : 0),
  );
  if (opens === undefined || closes === undefined) throw new Error(`Not opening hours: ${hours}`);
  return { opens, closes: closes > opens ? closes : closes + 1440 };
}
