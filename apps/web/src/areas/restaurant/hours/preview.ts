import { addDays, dayNumberOf, instantOf } from '@tiffin/contract/rules/service/clock';
import { periodsOn, withLastOrder } from '@tiffin/contract/rules/service/periods';
import { stateAt } from '@tiffin/contract/rules/service/state';
import { dayAt, whenText } from '@tiffin/contract/rules/service/when-text';

import { clockAround } from '../../../lib/time/zone-clock.ts';
import type { OwnService } from '../service/own-service.ts';

type Typed = {
  hours: NonNullable<OwnService['delivery']['hours']>;
  dates: OwnService['dates'];
  lastOrderMinutes: number;
  timeZone: string;
};

/** Days: a window of yesterday may still be open, and every weekday comes once more. */
const DAYS = 9;

/** 'Open by these hours: yes · next change today at 11:30 pm'. @param at in milliseconds */
export function previewText({ hours, dates, lastOrderMinutes, timeZone }: Typed, at: number): string {
  const from = addDays(dayAt(at, timeZone), -1);
  const clock = clockAround(timeZone, from, DAYS);
  const periods = periodsOn({ weekly: hours, dates }, clock, from, DAYS).map((period) =>
    withLastOrder(period, lastOrderMinutes),
  );
  const end = instantOf(clock, dayNumberOf(from) + DAYS, 0);
  // It goes on for as far as was looked.
  if (periods.some(({ opens, closes }) => opens <= at && closes >= end))
    return 'Open by these hours: yes · no change in the next week';
  const { state, until, nextOpenAt } = stateAt({ periods }, null, at);
  const isOpen = state === 'open';
  const change = isOpen ? until : nextOpenAt;
  const now = `Open by these hours: ${isOpen ? 'yes' : 'no'}`;
  if (change === null) return `${now} · no opening in the next week`;
  const when = whenText(change, timeZone, at);
  return `${now} · next change ${when.startsWith('at ') ? `today ${when}` : when}`;
}
