/** An instant with what the platform's clock shows at it, as if that were UTC; both in epoch milliseconds. */
export interface WallInstant {
  readonly at: number;
  readonly wall: number;
}

/** The day of a kitchen whose day is the calendar's. */
export const MIDNIGHT = '00:00';

const MINUTE_MS = 60_000;
const HOUR_MINUTES = 60;
const DAY_MS = 24 * HOUR_MINUTES * MINUTE_MS;
const WEEK_DAYS = 7;
/** 1 January 1970 was a Thursday. */
const WEEKDAYS = ['Thursday', 'Friday', 'Saturday', 'Sunday', 'Monday', 'Tuesday', 'Wednesday'];
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** The number of the kitchen's day: the night that belongs to an evening is of the evening's day. */
const dayOf = (wall: number, dayBegins: string): number => {
  const minutes = Number(dayBegins.slice(0, 2)) * HOUR_MINUTES + Number(dayBegins.slice(3));
  return Math.floor((wall - minutes * MINUTE_MS) / DAY_MS);
};

/**
 * When something is there again: 'back in 20 min', 'back at 18:30', 'back tomorrow', 'back on Saturday', 'back on 28 Nov'.
 * Menu, dish, cart, refusal and the kitchen's own menu all use it (docs/rules/stock.md#back-again).
 * @param dayBegins HH:MM at which a new day of the kitchen begins: what is later in the same night is not tomorrow
 */
export function backText(again: WallInstant, now: WallInstant, dayBegins = MIDNIGHT): string {
  const minutes = Math.ceil((again.at - now.at) / MINUTE_MS);
  if (minutes < HOUR_MINUTES) return `back in ${Math.max(1, minutes)} min`;
  const day = dayOf(again.wall, dayBegins);
  const days = day - dayOf(now.wall, dayBegins);
  if (days <= 0) return `back at ${new Date(again.wall).toISOString().slice(11, 16)}`;
  if (days === 1) return 'back tomorrow';
  if (days < WEEK_DAYS) return `back on ${WEEKDAYS[day % WEEK_DAYS] ?? ''}`;
  const date = new Date(day * DAY_MS);
  return `back on ${date.getUTCDate()} ${MONTHS[date.getUTCMonth()] ?? ''}`;
}

/** What is said of something behind its name: 'is sold out, back in 20 min'. @param back as `backText` says it */
export const soldOutText = (back: string): string => `is sold out, ${back}`;
