/** When the day of a kitchen may begin, by the platform's clock: every half hour from midnight to six in the morning. */
export const DAY_BEGINNINGS = [
  '00:00',
  '00:30',
  '01:00',
  '01:30',
  '02:00',
  '02:30',
  '03:00',
  '03:30',
  '04:00',
  '04:30',
  '05:00',
  '05:30',
  '06:00',
] as const;
export type DayBeginning = (typeof DAY_BEGINNINGS)[number];
