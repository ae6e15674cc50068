import { addDays, type PlainDay } from '@tiffin/contract/rules/service/clock';

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

/** Name of a file that has the rows of these days: 'orders-2026-03-03', 'orders-from-2026-03-03-to-2026-03-05'. */
export function nameWithDays(name: string, { from, to }: Days): string {
  const days = from !== null && from === to ? [from] : [from && `from-${from}`, to && `to-${to}`];
  return [name, ...days].filter((part) => part !== null).join('-');
}
