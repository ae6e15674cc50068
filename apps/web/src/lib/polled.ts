import { isApiError } from './api.ts';
import { isLive } from './live/live-state.ts';
import { mayRetry } from './query-client.ts';

/** While events tell of changes, polling only catches what none of them told. */
export const LIVE_POLL_MS = 60_000;

type PolledQuery = { state: { error: Error | null } };

/** "Too many requests" passes by itself; every other refusal stays one. */
const mayAskLater = (error: Error | null): boolean =>
  error === null || mayRetry(0, error) || isApiError(error, 429);

/**
 * How often to ask, where that is `ms` without the stream. What failed is asked again at its own pace: no event tells that it
 * would succeed.
 */
export const paceOf = (ms: number, { state: { error } }: PolledQuery): number =>
  error === null && isLive() ? Math.max(ms, LIVE_POLL_MS) : ms;

/**
 * Query options of a polled screen, spread into `queryOptions`. Slower while the event stream is live. Pauses while the
 * tab is hidden, and stops when the server refuses (an order that is gone does not come back).
 */
export const polled = (ms: number) => ({
  refetchInterval: (query: PolledQuery) => (mayAskLater(query.state.error) ? paceOf(ms, query) : false),
  refetchIntervalInBackground: false,
  staleTime: ms / 2,
});
