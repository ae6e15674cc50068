import { DAY_MINUTES } from './clock.ts';
import { type DayMinutes, type Window, windowOf } from './hours.ts';
import type { TypedTime } from './hours-tokens.ts';

const HOUR_MINUTES = 60;
const HALF_DAY_MINUTES = DAY_MINUTES / 2;
const NOON_HOUR = 12;
/** A time without am and pm is taken for none that makes a window shorter or longer. */
const SHORTEST_MINUTES = HOUR_MINUTES;
const LONGEST_MINUTES = 20 * HOUR_MINUTES;
/** Nor for one that closes later than this after midnight. */
const LATEST_CLOSING_MINUTES = 6 * HOUR_MINUTES;

/** '18:00' says by itself that all 24 hours are counted. */
export const countsTo24 = ({ hour, half }: TypedTime): boolean =>
  half === undefined && (hour > NOON_HOUR || hour === 0);

/** Minutes since midnight that a time may mean. */
function minutesOf(time: TypedTime, isOn24: boolean): number[] {
  const { hour, minute, half } = time;
  if (half === undefined && (isOn24 || countsTo24(time)))
    return [(hour * HOUR_MINUTES + minute) % DAY_MINUTES];
  const morning = (hour % NOON_HOUR) * HOUR_MINUTES + minute;
  if (half) return [half === 'am' ? morning : morning + HALF_DAY_MINUTES];
  return [morning, morning + HALF_DAY_MINUTES];
}

function lasting(opens: number, end: number): DayMinutes {
  return { opens, closes: end > opens ? end : end + DAY_MINUTES };
}

/**
 * The window between two typed times. Null where it is empty, or where more than one may be meant: '7–11 pm' begins in
 * the morning or in the evening. '9–9' is from morning to evening.
 * @param isOn24 the text counts its hours to 24
 */
export function typedWindow(from: TypedTime, until: TypedTime, isOn24: boolean): Window | null {
  const opens = minutesOf(from, isOn24);
  const ends = minutesOf(until, isOn24);
  if (opens.length === 1 && ends.length === 1) return certainWindow(opens[0] ?? 0, ends[0] ?? 0, isOn24);
  // Twelve by itself is noon, unless a night may be meant.
  const begins =
    opens.length === 2 && from.hour === NOON_HOUR && until.half !== 'am' ? opens.slice(1) : opens;
  const isBare = begins.length === 2 && ends.length === 2;
  const meant = begins
    .flatMap((opening) => ends.map((end) => lasting(opening, end)))
    .filter((window) => isUsual(window) && !(isBare && isNight(window)));
  const [only] = meant;
  return only && meant.length === 1 ? windowOf(only) : null;
}

function certainWindow(opens: number, end: number, isOn24: boolean): Window | null {
  const window = lasting(opens, end);
  const isWholeDay = opens === 0 && end === 0;
  if (opens === end && !isWholeDay) return null;
  // '10:00–6:00' beside '9:00–21:00' is more likely a slip than a day of twenty hours.
  if (isOn24 && !isWholeDay && window.closes - opens >= LONGEST_MINUTES && window.closes > DAY_MINUTES)
    return null;
  return windowOf(window);
}

function isUsual({ opens, closes }: DayMinutes): boolean {
  const length = closes - opens;
  return (
    length >= SHORTEST_MINUTES && length < LONGEST_MINUTES && closes <= DAY_MINUTES + LATEST_CLOSING_MINUTES
  );
}

/** From an evening into a morning. */
const isNight = ({ opens, closes }: DayMinutes): boolean =>
  opens >= HALF_DAY_MINUTES && closes >= DAY_MINUTES;
