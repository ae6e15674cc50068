import { keepPreviousData, usePrefetchQuery, useQuery } from '@tanstack/react-query';

import { useAddressValues } from '../../../lib/page/address-values.ts';
import { fullDay } from '../../../lib/format/formats.ts';
import { chartedDays, figuresOf, parseRange, type Range } from '../stats/figures.ts';
import { analyticsQuery, statsQuery } from '../stats/queries.ts';

/** The range in the address, its figures, and the days that the charts show. */
export function useAnalytics() {
  const { values, change } = useAddressValues();
  const range = parseRange(values.get('days'));
  const trend = analyticsQuery(chartedDays(range));
  // Asked for while the page is drawn: its first painting would go before otherwise.
  usePrefetchQuery(trend);
  const stats = useQuery(statsQuery());
  const analytics = useQuery({ ...trend, placeholderData: keepPreviousData });
  const isReady = stats.data !== undefined && analytics.data !== undefined;
  return {
    range,
    setRange: (next: Range) => change({ days: next === 'all' ? null : next }),
    /** Another range's, while those of the one that was chosen are read. */
    isOld: analytics.isPlaceholderData,
    data: isReady
      ? {
          stats: stats.data,
          analytics: analytics.data,
          figures: figuresOf(stats.data, range === 'all' ? null : analytics.data),
        }
      : undefined,
    error: stats.error ?? analytics.error,
    retry: () => {
      void stats.refetch();
      void analytics.refetch();
    },
  };
}

/** "23 October to 21 November". */
export const spanOf = ({ from, to }: { from: string; to: string }): string =>
  `${fullDay(from)} to ${fullDay(to)}`;
