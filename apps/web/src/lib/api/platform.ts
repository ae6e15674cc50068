import { queryOptions } from '@tanstack/react-query';

import { call } from './api.ts';

/** Features of the platform; they change when an operator restarts it. */
export const platformQuery = () =>
  queryOptions({
    queryKey: ['platform'],
    queryFn: ({ signal }) => call('GET /api/platform', { signal }),
    staleTime: 5 * 60_000,
  });
