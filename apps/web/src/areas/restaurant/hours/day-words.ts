import { dayNumberOf, type PlainDay, weekdayOf } from '@tiffin/contract/rules/service/clock';
import type { Window } from '@tiffin/contract/rules/service/hours';
import { windowWords } from '@tiffin/contract/rules/service/hours-words';

import { fullDay, fullMonth } from '../../../lib/formats.ts';
import type { OwnService, SpecialDate } from './queries.ts';

/** '8 November'; with the year once it is not this one. */
export const dateWords = (date: PlainDay, today: PlainDay): string => fullDay(date, today);

/** 'November'; with the year once it is not this one. */
export const monthWords = (day: PlainDay, today: PlainDay): string => fullMonth(day, today);

export const windowsWords = (windows: readonly Window[]): string =>
  windows.length === 0 ? 'Closed' : windows.map((window) => windowWords(window)).join(', ');

/** The windows of the weekday of a date; null of a restaurant that is always open. */
export function usualWindows(date: PlainDay, { delivery }: Pick<OwnService, 'delivery'>): Window[] | null {
  const weekday = weekdayOf(dayNumberOf(date));
  return (
    delivery.hours?.filter(({ day }) => day === weekday).toSorted((a, b) => a.from.localeCompare(b.from)) ??
    null
  );
}

/** 'closed, Diwali', '11:00 am–1:00 am', 'as usual', 'as usual, 11:00 am–11:00 pm'. */
export function holdsWords(rule: SpecialDate | undefined, usual: readonly Window[] | null): string {
  if (rule) {
    const when = rule.windows.length === 0 ? 'closed' : windowsWords(rule.windows);
    return rule.note === '' ? when : `${when}, ${rule.note}`;
  }
  if (usual === null) return 'as usual';
  return `as usual, ${usual.length === 0 ? 'closed' : windowsWords(usual)}`;
}
