import type { Page } from '@playwright/test';

import { expect } from './expect.ts';
import { colourViolations, violations } from './axe.ts';
import { fits, unrolled } from './browser.ts';

/** The width of most phones. */
const PHONE = 390;

/**
 * `LOOKS=all npm run test:browser` looks for everything in each width and either theme. Otherwise each width is only asked
 * whether it fits, the phone's is searched for violations, and the widest one for colours in the dark: what a theme changes.
 */
export const isThorough = process.env.LOOKS === 'all';

/**
 * Until nothing is wrong with this page in any of these widths and either theme: violations of
 * docs/rules/look.md#accessibility, and scrolling sideways. One page is resized and repainted, because loading it anew
 * for every look would be most of what the screens' tests do. `isUnrolled`: as tall as its content, for pages with bars
 * that stay. The page stays in the last width, and dark.
 */
export async function expectAccessible(
  page: Page,
  widths: readonly number[],
  isUnrolled = false,
): Promise<void> {
  const phone = widths.includes(PHONE) ? PHONE : Math.min(...widths);
  await paint(page, 'light');
  for (const width of widths) await look(width, isThorough || width === phone ? violations : nothing);
  await paint(page, 'dark');
  // Nothing but the colours is new there.
  for (const width of isThorough ? widths : widths.slice(-1)) await look(width, colourViolations);

  async function look(width: number, search: (page: Page) => Promise<string[]>): Promise<void> {
    await page.setViewportSize({ width, height: 900 });
    await drawn(page);
    if (isUnrolled) await unrolled(page);
    const problems = async () => {
      const found = await search(page);
      return (await fits(page)) ? found : [...found, 'scrolls sideways'];
    };
    const theme = await page.evaluate(() => document.documentElement.dataset.theme);
    await expect.poll(problems, { message: `${width} px, ${theme}` }).toEqual([]);
  }
}

const nothing = (): Promise<string[]> => Promise.resolve([]);

/** Waits until scripts that follow the width have drawn again, in the frame after the resize. */
const drawn = (page: Page): Promise<void> =>
  page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))),
  );

/**
 * Sets the theme as another tab would, but all at once: colours that fade on every element took a second of each look.
 */
export async function paint(page: Page, theme: 'light' | 'dark'): Promise<void> {
  await page.evaluate((chosen) => {
    // A page that goes from screen to screen is painted again and again.
    if (document.adoptedStyleSheets.length === 0) {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync('*, ::before, ::after, ::backdrop { transition: none !important }');
      document.adoptedStyleSheets.push(sheet);
    }
    localStorage.setItem('theme', chosen);
    window.dispatchEvent(new StorageEvent('storage', { key: 'theme' }));
    if (document.documentElement.dataset.theme !== chosen) throw new Error(`The page is not ${chosen}`);
  }, theme);
}

/** Controls that are too low for a finger: docs/rules/look.md#touch-targets. */
export const lowTargets = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('button, a, input, label, select')]
      .filter((element) => element.checkVisibility() && !element.matches('label input, label[for]'))
      .map((element) => ({ text: element.textContent, box: element.getBoundingClientRect() }))
      .filter(({ box }) => box.bottom > 0 && box.height < 44)
      .map(({ text, box }) => `${text}: ${box.height}`),
  );
