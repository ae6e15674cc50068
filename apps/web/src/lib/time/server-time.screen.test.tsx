import { act, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';

import { useServerTime } from './server-time.ts';

const NOON = new Date(2026, 10, 25, 12).getTime();
const DAY_MS = 86_400_000;

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function Day() {
  return <p>{useServerTime((now) => (now === undefined ? 'unknown' : new Date(now).toDateString()))}</p>;
}

it('asks again as soon as the device’s clock was set back', async () => {
  // It is 25 November, whatever the device says.
  const server = vi.fn(() =>
    Promise.resolve(new Response('', { headers: { date: new Date(NOON).toUTCString() } })),
  );
  vi.stubGlobal('fetch', server);
  vi.useFakeTimers({ now: NOON + 6 * DAY_MS });
  render(<Day />);
  await act(() => vi.advanceTimersByTimeAsync(2_000));
  expect(screen.getByText('Wed Nov 25 2026')).toBeTruthy();
  const asked = server.mock.calls.length;

  vi.setSystemTime(NOON);
  await act(() => vi.advanceTimersByTimeAsync(2_000));
  expect(server.mock.calls.length).toBe(asked + 1);
  expect(screen.getByText('Wed Nov 25 2026')).toBeTruthy();
});
