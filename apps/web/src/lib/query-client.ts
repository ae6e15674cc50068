import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';

import { ApiError } from './api.ts';
import { reportClientError } from './client-errors.ts';
import { keepErrors } from './standing-errors.ts';

/** Asking again cannot change what the server refused; it may change what broke on the way. */
export const mayRetry = (failures: number, error: Error): boolean =>
  failures < 2 && !(error instanceof ApiError && error.status >= 400 && error.status < 500);

const RETRY_MS = 5_000;

/**
 * How long until a read without an answer is asked again, in milliseconds: nothing tells that the server can be reached
 * again. Polled screens keep their own pace. Other failures have a button.
 */
export const retryUnreachable = ({ state: { error } }: { state: { error: Error | null } }): number | false =>
  error instanceof ApiError && error.status === 0 && RETRY_MS;

export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError: reportClientError }),
  mutationCache: new MutationCache({ onError: reportClientError }),
  defaultOptions: {
    queries: { retry: mayRetry, staleTime: 10_000, refetchInterval: retryUnreachable },
    mutations: { retry: false, networkMode: 'always' },
  },
});
keepErrors(queryClient.getQueryCache());
