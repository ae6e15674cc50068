import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';

import { reportClientError } from './client-errors.ts';
import { unpolled } from './polled.ts';
import { mayRetry } from './retry.ts';
import { keepErrors } from './standing-errors.ts';

export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError: reportClientError }),
  mutationCache: new MutationCache({ onError: reportClientError }),
  defaultOptions: {
    queries: { retry: mayRetry, staleTime: 10_000, ...unpolled },
    mutations: { retry: false, networkMode: 'always' },
  },
});
keepErrors(queryClient.getQueryCache());
