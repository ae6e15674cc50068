// Effects of time on a page, without waiting: pages opened with `hasOwnClock` have timers and a date that a test moves
// on. Time also passes by itself there, until it is stopped.
import type { Locator, Page, Request } from '@playwright/test';

import { expect } from './expect.ts';
import { callsBegun, pendingCalls } from './pending-calls.ts';

const SECOND = 1_000;
/** How long a look at the page waits before its clock is moved on again. */
const LOOK_MS = 50;
const LOOKS = 400;

/** Waits for an element, and moves the page's clock on by a second for every look that does not find it. */
export async function tickUntilVisible(locator: Locator): Promise<void> {
  for (let look = 0; look < LOOKS; look += 1) {
    const isThere = await locator.waitFor({ timeout: LOOK_MS }).then(
      () => true,
      () => false,
    );
    if (isThere) return;
    await locator.page().clock.fastForward(SECOND);
  }
  // Says what it waited for.
  await locator.waitFor({ timeout: LOOK_MS });
}

/** For `expect.poll`: reads again after moving the page's clock on by a second. */
export const tickAndRead =
  <T>(page: Page, read: () => T | Promise<T>) =>
  async (): Promise<T> => {
    await page.clock.fastForward(SECOND);
    return read();
  };

/** How far the clock jumps as it is stopped: more than passes while a busy machine is asked to. */
const JUMP_MS = 15_000;

/** From here on time passes in this page only by {@link advanceClock}. */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.pauseAt(await page.evaluate((jump) => Date.now() + jump, JUMP_MS));
  await advanceClock(page, 1);
}

/** Lets time pass, and returns when every call under way has been answered, and those that an answer began. */
export async function advanceClock(page: Page, ms: number): Promise<void> {
  let begun = callsBegun(page);
  await page.clock.runFor(ms);
  for (let isQuiet = false; !isQuiet;) {
    // A call of our own begins after those that the timers and the answers began.
    await page.evaluate(() => fetch('/livez').then((answer) => answer.text()));
    await expect.poll(() => pendingCalls(page), { message: 'calls under way' }).toEqual([]);
    isQuiet = callsBegun(page) === begun + 1;
    begun = callsBegun(page);
  }
  // The query cache notifies its readers by a timer.
  await page.clock.runFor(1);
}

/** Lets time pass step by step, so that calls are answered soon after they began in the page's time too. */
async function advanceClockBy(page: Page, ms: number, step: number): Promise<void> {
  for (let passed = 0; passed < ms; passed += step) await advanceClock(page, step);
}

/** Counts a page's calls of an address. */
export function countCalls(page: Page, isMeant: (request: Request) => boolean): () => number {
  let count = 0;
  page.on('request', (request) => {
    if (isMeant(request)) count += 1;
  });
  return () => count;
}

/** The page asks once in each `ms` milliseconds, and not between. Its clock stands still afterwards. */
export async function expectPolledEvery(page: Page, ms: number, calls: () => number): Promise<void> {
  const step = ms / 20;
  await stopClock(page);
  const first = calls();
  // The first poll may come at any time of the interval.
  for (let passed = 0; calls() === first && passed <= ms; passed += step) await advanceClock(page, step);
  // Calls still under way when the clock stopped may have come with it.
  let last = calls();
  expect(last, 'calls within the first interval').toBeGreaterThan(first);
  for (const _ of [1, 2]) {
    await advanceClockBy(page, ms - 2 * step, step);
    expect(calls(), 'calls before the interval is over').toBe(last);
    await advanceClockBy(page, 2 * step, step);
    last += 1;
    expect(calls(), 'calls once it is over').toBe(last);
  }
}
