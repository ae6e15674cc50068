// What moves on a screen while its answers come one after the other, as over a slow network.
import type { Page, Request, Route } from '@playwright/test';

import { CALLS } from './screen-states.ts';

/** No answers to wait for: a stream that never ends, and reports to the server. */
const NOT_HELD = /^\/api\/(events|client-errors)$/;
/** So many looks without a call: nothing is asked any more. */
const QUIET_LOOKS = 4;
const LOOK_MS = 150;
/** How long one answer is waited for. */
const ANSWER_MS = 2_000;

type Shift = { value: number; moved: string[] };
type Watched = typeof globalThis & { shifts?: Shift[] };

/** Holds back what a page asks, and gives it one answer at a time; `all` ends when no more is asked. */
export async function answerOneByOne(page: Page): Promise<{ all: () => Promise<void> }> {
  const waiting: (() => Promise<void>)[] = [];
  await page.route(CALLS, async (route) => {
    if (NOT_HELD.test(new URL(route.request().url()).pathname)) return route.fallback();
    await new Promise<void>((resolve) => {
      waiting.push(async () => {
        resolve();
        await answered(route);
      });
    });
  });
  const all = async () => {
    for (let looks = 0; looks < QUIET_LOOKS; looks += 1) {
      for (let next = waiting.shift(); next; next = waiting.shift()) {
        looks = 0;
        await next();
        await drawn(page);
      }
      await page.waitForTimeout(LOOK_MS);
    }
  };
  return { all };
}

async function answered(route: Route): Promise<void> {
  await route.continue();
  await ended(route.request());
}

/** Also of one that the page has given up, whose end nobody tells. */
const ended = (request: Request) =>
  Promise.race([
    request
      .response()
      .then((response) => response?.finished())
      .catch(() => null),
    new Promise((resolve) => setTimeout(resolve, ANSWER_MS)),
  ]);

const drawn = (page: Page): Promise<void> =>
  page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))),
  );

/** From here on each page that is loaded notes what moves without having been touched. */
export const watchShifts = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    type Source = { node: Node | null; previousRect: DOMRect; currentRect: DOMRect };
    type Entry = PerformanceEntry & { value: number; hadRecentInput: boolean; sources: Source[] };
    const watched: Watched = globalThis;
    const shifts: Shift[] = (watched.shifts = []);
    new PerformanceObserver((list) => {
      // The type of this entry is in no library yet.
      for (const { value, hadRecentInput, sources } of list.getEntries() as Entry[]) {
        if (hadRecentInput) continue;
        const moved = sources.map(({ node, previousRect: from, currentRect: to }) => {
          const element = node instanceof Element ? node : node?.parentElement;
          const words = element?.getAttribute('aria-label') ?? element?.textContent ?? '';
          const places = [from, to].map(({ x, y, height }) => [x, y, height].map(Math.round).join(' '));
          return `${element?.localName ?? 'gone'} "${words.trim().slice(0, 40)}" from ${places.join(' to ')}`;
        });
        shifts.push({ value, moved });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });

/** All shifts of the page that is open, and the sum of them, as https://web.dev/cls counts one. */
export async function shiftsOf(page: Page): Promise<{ sum: number; shifts: Shift[] }> {
  const shifts = await page.evaluate(() => (globalThis as Watched).shifts ?? []);
  return { sum: shifts.reduce((sum, { value }) => sum + value, 0), shifts };
}
