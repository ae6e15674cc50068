import { expect as playwrightExpect } from '@playwright/test';

/** With each look a poll may move a page's clock on (page-clock.ts), so it looks often. */
const INTERVALS_MS = [50];

/** Playwright's, but for how often a poll looks. */
export const expect = playwrightExpect.configure({});
expect.poll = (actual, options) =>
  playwrightExpect.poll(actual, {
    intervals: INTERVALS_MS,
    ...(typeof options === 'string' ? { message: options } : options),
  });
