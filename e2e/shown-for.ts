import type { Page } from '@playwright/test';

/** Timers below it are the frame's and the library's own. */
const LEAST_MS = 1_000;

/**
 * Begins to watch for a text; what is returned waits until it has come and gone, and answers how many milliseconds the
 * timers were set to that ended meanwhile: one of them took it away. How long it stood there on the wall's clock is the
 * machine's, which draws late when it is busy.
 */
export async function shownFor(page: Page, text: string): Promise<() => Promise<number[]>> {
  await page.evaluate(
    ([wanted, least]) => {
      const ended: number[] = [];
      const plain = window.setTimeout.bind(window);
      const watched = (run: () => void, delay = 0) =>
        plain(() => {
          if (delay >= least) ended.push(delay);
          run();
        }, delay);
      const shown = new Promise<number[]>((resolve) => {
        let hasCome = false;
        new MutationObserver((_, observer) => {
          const isThere = document.body.textContent.includes(wanted);
          if (isThere && !hasCome) {
            hasCome = true;
            ended.length = 0;
          }
          if (isThere || !hasCome) return;
          observer.disconnect();
          resolve(ended);
        }).observe(document.body, { subtree: true, childList: true, characterData: true });
      });
      Object.assign(window, { shown, setTimeout: watched });
    },
    [text, LEAST_MS] as const,
  );
  return () => page.evaluate(() => Reflect.get(window, 'shown') as Promise<number[]>); // put there above
}
