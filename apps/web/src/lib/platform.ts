import { queryOptions } from '@tanstack/react-query';

import { call } from './api.ts';

/** What the platform can do; it changes when an operator starts it anew. */
export const platformQuery = () =>
  queryOptions({
    queryKey: ['platform'],
    queryFn: ({ signal }) => call('GET /api/platform', { signal }),
    staleTime: 5 * 60_000,
  });
