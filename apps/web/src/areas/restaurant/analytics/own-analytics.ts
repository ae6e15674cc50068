import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { TREND_RANGES } from '@tiffin/contract/rules/limits';

import { call, type AnswerOf } from '../../../lib/api/api.ts';
import { polled } from '../../../lib/queries/polled.ts';

export type OwnAnalytics = AnswerOf<'GET /api/restaurants/:id/analytics'>;

/** Days that trends look back over, as they stand in an address. */
export type Range = (typeof TREND_RANGES)[number];

/** See docs/rules/analytics.md#ranges. */
const USUAL: Range = '30';

/** Range in the address; anything else is the usual range. */
export const parseRange = (text: string | null): Range =>
  TREND_RANGES.find((range) => range === text) ?? USUAL;

/** The usual range needs no word in the address. */
export const rangeInAddress = (range: Range): string | null => (range === USUAL ? null : range);

const POLL_MS = 60_000;

/** All ranges of a restaurant. */
export const ownAnalyticsKey = (restaurantId: number) => ['own-analytics', restaurantId] as const;

/** The own restaurant in numbers; they change slowly, and at once when an order does (`useFreshAnalytics`). */
export const ownAnalyticsQuery = (restaurantId: number, range: Range = USUAL) =>
  queryOptions({
    queryKey: [...ownAnalyticsKey(restaurantId), range],
    queryFn: ({ signal }) =>
      call('GET /api/restaurants/:id/analytics', {
        params: { id: restaurantId },
        query: { days: range },
        signal,
      }),
    // Another range is read while this one is still looked at.
    placeholderData: keepPreviousData,
    ...polled(POLL_MS),
  });
