import { POLL_MS } from '@tiffin/contract/rules/limits';
import { queryOptions } from '@tanstack/react-query';

import { call } from '../../lib/api/api.ts';
import { polled } from '../../lib/queries/polled.ts';
import { CASES_KEY, type CasesFilter } from './queries.ts';

/** Filters of an inbox of cases; 'waiting' are those that nobody has answered for half an hour. */
export const CASE_FILTERS = ['waiting', 'open', 'answered', 'closed', 'all'] as const;
export type CaseFilter = (typeof CASE_FILTERS)[number];

export const casesFilterOf = (filter: CaseFilter, restaurantId?: number): CasesFilter => ({
  ...(filter === 'waiting' && { waiting: 'true' }),
  // Who has waited longest is answered first.
  ...((filter === 'waiting' || filter === 'open') && { sort: 'waiting' }),
  ...(filter !== 'waiting' && filter !== 'all' && { state: filter }),
  ...(restaurantId !== undefined && { restaurantId: String(restaurantId) }),
});

/** How many there are in each state, of those that the token's own side may see. */
export const caseTotalsQuery = (restaurantId?: number) =>
  queryOptions({
    queryKey: [...CASES_KEY, 'totals', restaurantId ?? 'all'],
    queryFn: ({ signal }) =>
      call('GET /api/support/cases/totals', {
        query: restaurantId === undefined ? {} : { restaurantId: String(restaurantId) },
        signal,
      }),
    ...polled(POLL_MS.restaurantSupport),
  });
