import { dayNumberOf, type PlainDay, weekdayOf } from '@tiffin/contract/rules/service/clock';
import type { Window } from '@tiffin/contract/rules/service/hours';
import { windowText } from '@tiffin/contract/rules/service/hours-text';

import { fullDay, fullMonth } from '../../../lib/format/formats.ts';
import type { OwnService, SpecialDate } from '../service/own-service.ts';

/** '8 November'; with the year once it is not this one. */
export const dateText = (date: PlainDay, today: PlainDay): string => fullDay(date, today);

/** 'November'; with the year once it is not this one. */
export const monthText = (day: PlainDay, today: PlainDay): string => fullMonth(day, today);

export const windowsText = (windows: readonly Window[]): string =>
  windows.length === 0 ? 'Closed' : windows.map((window) => windowText(window)).join(', ');

/** The windows of the weekday of a date; null of a restaurant that is always open. */
export function usualWindows(date: PlainDay, { delivery }: Pick<OwnService, 'delivery'>): Window[] | null {
  const weekday = weekdayOf(dayNumberOf(date));
  return (
    delivery.hours?.filter(({ day }) => day === weekday).toSorted((a, b) => a.from.localeCompare(b.from)) ??
    null
  );
}

/** 'closed, Diwali', '11:00 am–1:00 am', 'as usual', 'as usual, 11:00 am–11:00 pm'. */
export function holdsText(rule: SpecialDate | undefined, usual: readonly Window[] | null): string {
  if (rule) {
    const when = rule.windows.length === 0 ? 'closed' : windowsText(rule.windows);
    return rule.note === '' ? when : `${when}, ${rule.note}`;
  }
  if (usual === null) return 'as usual';
  return `as usual, ${usual.length === 0 ? 'closed' : windowsText(usual)}`;
}
