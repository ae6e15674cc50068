import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';

import { ApiError } from './api.ts';
import { reportClientError } from './client-errors.ts';
import { keepErrors } from './standing-errors.ts';

/** Asking again cannot change what the server refused; it may change what broke on the way. */
export const mayRetry = (failures: number, error: Error): boolean =>
  failures < 2 && !(error instanceof ApiError && error.status >= 400 && error.status < 500);

export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError: reportClientError }),
  mutationCache: new MutationCache({ onError: reportClientError }),
  defaultOptions: {
    queries: { retry: mayRetry, staleTime: 10_000 },
    mutations: { retry: false, networkMode: 'always' },
  },
});
keepErrors(queryClient.getQueryCache());
