/** 'Today', 'Last 30 days'. */
export const spanText = (days: number): string => (days === 1 ? 'Today' : `Last ${days} days`);

/** The same within a sentence: 'today', 'in the last 30 days'. */
export const inSpan = (days: number): string => (days === 1 ? 'today' : `in the last ${days} days`);

/** What a span is compared with: of today the day before up to now, else as many days directly before. */
export const beforeText = (days: number): string =>
  days === 1 ? 'yesterday by this time' : `previous ${days} days`;
