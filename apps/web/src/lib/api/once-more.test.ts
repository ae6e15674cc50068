import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { ApiError } from './api-error.ts';
import { onceMore } from './once-more.ts';

const NO_ANSWER = new ApiError(0, 'No answer');
const REFUSED = new ApiError(409, 'No');

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** What comes of it where these are the outcomes of asking, and how often it asked. */
async function outcome(isOnline: boolean, ...outcomes: readonly (string | ApiError)[]) {
  vi.stubGlobal('navigator', { onLine: isOnline });
  const left = [...outcomes];
  const ask = vi.fn<() => Promise<string>>(async () => {
    const next = left.shift();
    if (typeof next !== 'string') throw next;
    return next;
  });
  const asked = onceMore(ask).catch((error: unknown) => error);
  await vi.runAllTimersAsync();
  return [await asked, ask.mock.calls.length];
}

it.each([
  ['an answer', true, ['stored'], 'stored', 1],
  ['no answer to the first', true, [NO_ANSWER, 'stored'], 'stored', 2],
  ['no answer to either', true, [NO_ANSWER, NO_ANSWER, 'stored'], NO_ANSWER, 2],
  ['a refusal', true, [REFUSED, 'stored'], REFUSED, 1],
  ['no network', false, [NO_ANSWER, 'stored'], NO_ANSWER, 1],
] as const)('%s is asked for as often as it makes sense', async (_, isOnline, outcomes, result, times) => {
  expect(await outcome(isOnline, ...outcomes)).toEqual([result, times]);
});
