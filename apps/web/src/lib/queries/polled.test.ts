import { afterEach, describe, expect, it } from 'vitest';

import { ApiError } from '../api/api.ts';
import { setLive } from '../live/live-state.ts';
import { LIVE_POLL_MS, polled, polledAt, polledUntold, unpolled } from './polled.ts';

afterEach(() => setLive(false));

const UNREACHABLE = new ApiError(0, '');
const BROKEN = new ApiError(500, '');
const BUSY = new ApiError(429, '');
const GONE = new ApiError(404, '');

describe('how long until a query is asked again', () => {
  /** Polled every ten seconds as long as it says so. */
  const waiting = polledAt<string>((data, slowerWhenLive) =>
    data === 'untold' ? 10_000 : data === 'told' ? slowerWhenLive(10_000) : undefined,
  );
  it.each([
    ['a screen', polled(5_000), undefined, null, 5_000, LIVE_POLL_MS],
    ['a screen that is asked once an hour', polled(3_600_000), undefined, null, 3_600_000, 3_600_000],
    ['a screen whose read broke', polled(5_000), undefined, BROKEN, 5_000, 5_000],
    ['a screen without a network', polled(5_000), undefined, UNREACHABLE, 5_000, 5_000],
    ['a screen that asked too often', polled(5_000), undefined, BUSY, 5_000, 5_000],
    ['a screen that was refused', polled(5_000), undefined, GONE, false, false],
    ['what waits for what an event tells', waiting, 'told', null, 10_000, LIVE_POLL_MS],
    ['what waits for what no event tells', waiting, 'untold', null, 10_000, 10_000],
    ['what waits for an event and failed', waiting, 'told', BROKEN, 10_000, 10_000],
    ['what waits for nothing', waiting, 'open', null, false, false],
    ['what waits for nothing and failed', waiting, 'open', BROKEN, false, false],
    ['what has never been read, without a network', waiting, undefined, UNREACHABLE, 5_000, 5_000],
    ['what no event tells of', polledUntold(5_000), 'read', null, 5_000, 5_000],
    ['what no event tells of, whose read broke', polledUntold(5_000), 'read', BROKEN, 5_000, 5_000],
    ['what no event tells of, and is refused', polledUntold(5_000), 'read', GONE, false, false],
    ['what no event tells of, and was never read', polledUntold(5_000), undefined, BROKEN, false, false],
    ['what is read once', unpolled, 'read', null, false, false],
    ['what is read once and failed', unpolled, undefined, BROKEN, false, false],
    ['what is read once, without a network', unpolled, undefined, UNREACHABLE, 5_000, 5_000],
  ])('%s', (_, { refetchInterval }, data, error, polling, live) => {
    const query = { state: { data, error } };
    expect(refetchInterval(query)).toBe(polling);
    setLive(true);
    expect(refetchInterval(query)).toBe(live);
  });
});
