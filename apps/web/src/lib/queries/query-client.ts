import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';

import { reportClientError } from '../errors/client-errors.ts';
import { unpolled } from './polled.ts';
import { mayRetry } from '../api/retry.ts';
import { keepErrors } from '../errors/standing-errors.ts';

export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError: reportClientError }),
  mutationCache: new MutationCache({ onError: reportClientError }),
  defaultOptions: {
    queries: { retry: mayRetry, staleTime: 10_000, ...unpolled },
    mutations: { retry: false, networkMode: 'always' },
  },
});
keepErrors(queryClient.getQueryCache());
