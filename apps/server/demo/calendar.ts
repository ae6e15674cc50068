import { weekdayOf } from '@tiffin/contract/rules/service/clock';

/** Days and hours of the demo city. India has one time zone and no summer time, so a fixed offset is exact. */
export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;
const IST_OFFSET = 5.5 * HOUR;

const dayNumber = (at: number): number => Math.floor((at + IST_OFFSET) / DAY);

/** The instant at which the day of `at` began in India, so many days before. */
export const midnight = (at: number, daysAgo = 0): number => (dayNumber(at) - daysAgo) * DAY - IST_OFFSET;

/** 1 = Monday … 7 = Sunday. */
export const weekday = (at: number): number => weekdayOf(dayNumber(at));
