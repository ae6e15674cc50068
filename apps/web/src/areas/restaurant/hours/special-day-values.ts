import type { PlainDay } from '@tiffin/contract/rules/service/clock';

import type { BodyOf } from '../../../lib/api/api.ts';
import type { SpecialDate } from '../service/own-service.ts';
import { meant, typedWindow, typedWindows, type TypedWindow } from './week-values.ts';

/** A special day while it is typed. */
export interface SpecialDayValues {
  /** Empty until it is chosen. */
  readonly from: PlainDay;
  /** The last of several days in a row; empty for one day. */
  readonly until: PlainDay;
  readonly isClosed: boolean;
  /** Kept while the day is closed. */
  readonly windows: readonly TypedWindow[];
  readonly note: string;
}

/**
 * @param date empty where none is chosen yet
 * @param rule what holds on the date by now, where that is not what holds on its weekday
 */
export function specialDayValues(date: PlainDay, rule: SpecialDate | undefined): SpecialDayValues {
  const windows = typedWindows(rule?.windows ?? []);
  return {
    from: date,
    until: '',
    isClosed: windows.length === 0,
    windows: windows.length === 0 ? [typedWindow('11:00', '23:00')] : windows,
    note: rule?.note ?? '',
  };
}

export const datesBody = ({
  from,
  until,
  isClosed,
  windows,
  note,
}: SpecialDayValues): BodyOf<'PUT /api/restaurants/:id/service/dates'> => ({
  from,
  ...(until !== '' && { until }),
  windows: isClosed ? [] : windows.map((one) => ({ from: one.from, until: meant(one.until) })),
  note,
});
