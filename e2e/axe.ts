import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

import type { AxeResults, RunOnly } from 'axe-core';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** DESIGN 8: WCAG 2.2 AA and best practice. */
const ALL_RULES: RunOnly = {
  type: 'tag',
  values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
};
/** Those of them whose outcome may be another one in other colours. */
const COLOUR_RULES: RunOnly = { type: 'rule', values: ['color-contrast', 'link-in-text-block'] };

/** Each violation as one readable line. */
export const violations = (page: Page): Promise<string[]> => check(page, ALL_RULES);

/** What still draws may have a flaw for a moment, so the page is looked at until it has none. */
export async function expectNoViolations(page: Page): Promise<void> {
  await expect.poll(() => violations(page), { message: 'violations of accessibility' }).toEqual([]);
}

/** Of a page that was found without {@link violations} in the other theme: themes differ by nothing but colours. */
export const colourViolations = (page: Page): Promise<string[]> => check(page, COLOUR_RULES);

/**
 * Nothing moves from now on: a message that fades away by itself is too pale for a moment, and that would be found or not
 * as it happens.
 */
async function check(page: Page, rules: RunOnly): Promise<string[]> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await still(page);
  return run(page, rules);
}

/**
 * Waits until nothing moves any more, but for what never ends. Asked again and again, since waiting in the page for the
 * end of an animation hangs where that never comes, and then nobody learns what it was.
 */
export async function still(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(moving), { message: 'what still moves on the page' }).toEqual([]);
}

/** Runs in the page. */
function moving(): string[] {
  const found: string[] = [];
  for (const animation of document.getAnimations()) {
    const { effect, playState } = animation;
    if (playState !== 'running' || effect?.getComputedTiming().endTime === Infinity) continue;
    const target = effect instanceof KeyframeEffect ? effect.target : null;
    const what = animation instanceof CSSTransition ? animation.transitionProperty : 'an animation';
    found.push(`${what} of <${target?.tagName.toLowerCase()} class="${target?.className}">`);
  }
  return found;
}

async function run(page: Page, rules: RunOnly): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  const results = await page.evaluate<AxeResults>(
    `axe.run({ runOnly: ${JSON.stringify(rules)}, resultTypes: ['violations'] })`,
  );
  return results.violations.map(
    (violation) => `${violation.id}: ${violation.nodes.map((node) => node.target.join(' ')).join(', ')}`,
  );
}
