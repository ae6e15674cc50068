import { WEEKDAYS, day, weekday } from '../../../lib/format/formats.ts';

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
  return { week, total: sumOf(week), before: sumOf(days.slice(-2 * WEEK, -WEEK)) };
}

export const sumOf = (days: readonly Day[]): number => days.reduce((total, { value }) => total + value, 0);

/** Percentage of growth, to one decimal; null where there was nothing to grow from. */
export const growth = (now: number, before: number): number | null =>
  before === 0 ? null : Math.round(((now - before) / before) * 1000) / 10;

/** Fewest orders that show habits; those of fewer are chance and are not shown. */
export const MIN_ORDERS = 20;

type Hour = { hour: number; orders: number };

/** The hour that most orders come in, or null of too few orders. The earlier one of two alike. */
export function peakHour(hourly: readonly Hour[]): number | null {
  if (hourly.reduce((sum, { orders }) => sum + orders, 0) < MIN_ORDERS) return null;
  const peak = hourly.reduce<Hour | null>(
    (best, one) => (one.orders > (best?.orders ?? 0) ? one : best),
    null,
  );
  return peak?.hour ?? null;
}

/** Average of each weekday of the trend, Monday to Sunday, to one decimal. */
export function averageWeek(trend: Readonly<Record<string, number>>): { weekday: string; average: number }[] {
  const days = daysOf(trend);
  return WEEKDAYS.map((name) => {
    const same = days.filter(({ day }) => weekday(day) === name);
    return {
      weekday: name,
      average: same.length === 0 ? 0 : Math.round((sumOf(same) / same.length) * 10) / 10,
    };
  });
}

/** "2026-11-14" → "Sat, 14 Nov". */
export const dayText = (name: string, now?: Date): string =>
  `${weekday(name).slice(0, 3)}, ${day(name, now)}`;
