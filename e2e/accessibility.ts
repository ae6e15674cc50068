import type { Page } from '@playwright/test';

import { expect } from './expect.ts';
import { colourViolations, violations } from './axe.ts';
import { fits, unrolled } from './browser.ts';

const THEMES = ['light', 'dark'] as const;

/**
 * Until nothing is wrong with this page in any of these widths and either theme: violations of
 * docs/rules/look.md#accessibility, and scrolling sideways. One page is resized and repainted, because loading it anew
 * for every look would be most of what the screens' tests do. `isUnrolled`: as tall as its content, for pages with bars
 * that stay.
 */
export async function expectAccessible(
  page: Page,
  widths: readonly number[],
  isUnrolled = false,
): Promise<void> {
  for (const theme of THEMES) {
    await paint(page, theme);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      await drawn(page);
      if (isUnrolled) await unrolled(page);
      await expect.poll(() => problems(page, theme), { message: `${width} px, ${theme}` }).toEqual([]);
    }
  }
}

async function problems(page: Page, theme: (typeof THEMES)[number]): Promise<string[]> {
  // In the second theme nothing but the colours is new.
  const found = theme === THEMES[0] ? await violations(page) : await colourViolations(page);
  return (await fits(page)) ? found : [...found, 'scrolls sideways'];
}

/** Waits until scripts that follow the width have drawn again, in the frame after the resize. */
const drawn = (page: Page): Promise<void> =>
  page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))),
  );

/**
 * Sets the theme as another tab would, but all at once: colours that fade on every element took a second of each look.
 */
async function paint(page: Page, theme: string): Promise<void> {
  await page.evaluate((chosen) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('*, ::before, ::after, ::backdrop { transition: none !important }');
    document.adoptedStyleSheets.push(sheet);
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
