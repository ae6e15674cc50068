import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';

import { ApiError, isApiError } from './api.ts';
import { reportClientError } from './client-errors.ts';
import { keepErrors } from './standing-errors.ts';

/** Asking again cannot change what the server refused; it may change what broke on the way. */
const mayRetry = (failures: number, error: Error): boolean =>
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

type PolledQuery = { state: { error: Error | null } };

/** "Too many requests" passes by itself; every other refusal stays one. */
const mayAskLater = (error: Error | null): boolean =>
  error === null || mayRetry(0, error) || isApiError(error, 429);

/**
 * Query options of a polled screen, spread into `queryOptions`. Pauses while the tab is hidden, and stops when the
 * server refuses (an order that is gone does not come back).
 */
export const polled = (ms: number) => ({
  refetchInterval: ({ state }: PolledQuery) => (mayAskLater(state.error) ? ms : false),
  refetchIntervalInBackground: false,
  staleTime: ms / 2,
});
