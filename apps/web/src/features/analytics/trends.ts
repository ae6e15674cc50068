const WEEK = 7;

/** A day of the platform's calendar and what fell on it. */
export type Day = { day: string; value: number };

/** The days of a trend, oldest first; the last of them is today. */
export const daysOf = (trend: Readonly<Record<string, number>>): Day[] =>
  Object.entries(trend)
    .map(([day, value]) => ({ day, value }))
    .toSorted((a, b) => a.day.localeCompare(b.day));

/** Today beside the same day a week ago. */
export function todayOf(trend: Readonly<Record<string, number>>): { today: number; weekAgo: number } {
  const days = daysOf(trend);
  return { today: days.at(-1)?.value ?? 0, weekAgo: days.at(-1 - WEEK)?.value ?? 0 };
}

/** The last seven days, and what they came to beside the seven before. */
export function weekOf(trend: Readonly<Record<string, number>>) {
  const days = daysOf(trend);
  const week = days.slice(-WEEK);
  return { week, total: sum(week), before: sum(days.slice(-2 * WEEK, -WEEK)) };
}

const sum = (days: readonly Day[]) => days.reduce((total, { value }) => total + value, 0);

/** By how much of a hundred something grew, to one decimal; null where there was nothing to grow from. */
export const growth = (now: number, before: number): number | null =>
  before === 0 ? null : Math.round(((now - before) / before) * 1000) / 10;

/** The hour that most orders come in, or null without orders. The earlier one of two alike. */
export function peakHour(hourly: readonly { hour: number; orders: number }[]): number | null {
  const peak = hourly.reduce<{ hour: number; orders: number } | null>(
    (best, one) => (one.orders > (best?.orders ?? 0) ? one : best),
    null,
  );
  return peak?.hour ?? null;
}

/** 20 → "8 pm". */
export const hourWords = (hour: number): string => `${hour % 12 || 12} ${hour < 12 ? 'am' : 'pm'}`;

const weekday = new Intl.DateTimeFormat('en-GB', { weekday: 'long', timeZone: 'UTC' });

/** "2026-11-21" → "Saturday". The day is a calendar's and has no time zone. */
export const weekdayOf = (day: string): string => weekday.format(new Date(`${day}T00:00:00Z`));
