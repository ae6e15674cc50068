import { ApiError, isApiError } from '../api/api-error.ts';
import { isLive } from '../live/live-state.ts';
import { mayRetry } from '../api/retry.ts';

// Everything that is asked again by itself, and how often: spread into the options of a query.

/** While events tell of changes, polling only catches what none of them told. */
export const LIVE_POLL_MS = 60_000;

const RETRY_MS = 5_000;

type PolledQuery = { state: { error: Error | null } };

/** "Too many requests" passes by itself; every other refusal stays one. */
const mayAskLater = (error: Error | null): boolean =>
  error === null || mayRetry(0, error) || isApiError(error, 429);

/** Failed reads are repeated at their own pace: no event tells that they would succeed. */
const paceOf = (ms: number, error: Error | null): number =>
  error === null && isLive() ? Math.max(ms, LIVE_POLL_MS) : ms;

/**
 * How long until a read without an answer is asked again, in milliseconds: nothing tells that the server can be reached
 * again. Other failures have a button.
 */
const retryUnreachable = (error: Error | null): number | false =>
  error instanceof ApiError && error.status === 0 && RETRY_MS;

/** Read once, and again only where there was no answer: what every query does that says nothing else. */
export const unpolled = {
  refetchInterval: ({ state }: PolledQuery) => retryUnreachable(state.error),
};

/**
 * A polled screen. Slower while the event stream is live. Pauses while the tab is hidden, and stops when the server refuses
 * (an order that is gone does not come back).
 */
export const polled = (ms: number) => ({
  refetchInterval: ({ state: { error } }: PolledQuery) => mayAskLater(error) && paceOf(ms, error),
  refetchIntervalInBackground: false,
  staleTime: ms / 2,
});

/**
 * Polls data that no event tells of, as often while the stream is live. Stops when the server refuses. Data never read
 * is not polled: it has a button.
 */
export const polledUntold = (ms: number) => ({
  refetchInterval: ({ state: { data, error } }: PolledQuery & { state: { data: unknown } }) =>
    data === undefined ? retryUnreachable(error) : mayAskLater(error) && ms,
});

/**
 * Polled only at times.
 * @param msAt how often, by what was read last; undefined while there is nothing to wait for. What an event tells of too goes
 * through `slowerWhenLive`: it may be asked more slowly while the stream is live.
 */
export const polledAt = <Data = unknown>(
  msAt: (data: Data | undefined, slowerWhenLive: (ms: number) => number) => number | undefined,
) => ({
  refetchInterval: ({ state: { data, error } }: { state: { data: Data | undefined; error: Error | null } }) =>
    msAt(data, (ms) => paceOf(ms, error)) ?? retryUnreachable(error),
});
