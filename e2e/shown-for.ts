import type { Page } from 'playwright-core';

/**
 * Begins to watch for a text; what is returned waits until it has come and gone, and answers for how many milliseconds
 * it stood there. The page measures it itself: a slow test would be late.
 */
export async function shownFor(page: Page, text: string): Promise<() => Promise<number>> {
  await page.evaluate((wanted) => {
    const shown = new Promise<number>((resolve) => {
      let since: number | undefined;
      new MutationObserver((_, observer) => {
        if (document.body.textContent.includes(wanted)) since ??= performance.now();
        else if (since !== undefined) {
          observer.disconnect();
          resolve(performance.now() - since);
        }
      }).observe(document.body, { subtree: true, childList: true, characterData: true });
    });
    Object.assign(window, { shown });
  }, text);
  return () => page.evaluate(() => Reflect.get(window, 'shown') as Promise<number>); // put there above
}

/** Timers may be late, never early, and what leaves takes its time. */
export const isAbout = (milliseconds: number, wanted: number): boolean =>
  milliseconds > wanted - 50 && milliseconds < wanted + 2_000;
