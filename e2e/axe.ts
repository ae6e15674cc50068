import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
// A third of what the package's own entry holds, and each page has to read it.
import axe from 'axe-core/axe.min.js';

import { expect } from './expect.ts';

/** WCAG 2.2 AA and best practice: docs/rules/look.md#accessibility. */
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** Those of them whose outcome may be another one in other colours. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

/** Each violation as one readable line. */
export const violations = (page: Page): Promise<string[]> => check(page, (builder) => builder.withTags(TAGS));

/** Checks the page until it has no violations: parts that still draw may have a flaw for a moment. */
export async function expectNoViolations(page: Page): Promise<void> {
  await expect.poll(() => violations(page), { message: 'violations of accessibility' }).toEqual([]);
}

/** Checks colours, on a page found without {@link violations} in the other theme: themes differ by nothing else. */
export const colourViolations = (page: Page): Promise<string[]> =>
  check(page, (builder) => builder.withRules(COLOUR_RULES));

/**
 * Nothing moves from now on: a message that fades away by itself is too pale for a moment, and that would be found or not
 * as it happens.
 */
async function check(page: Page, choose: (builder: AxeBuilder) => AxeBuilder): Promise<string[]> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await still(page);
  // A page needs it once.
  const axeSource = (await page.evaluate(() => 'axe' in window)) ? ';' : axe.source;
  // Our pages have no frames, so no page of its own is needed to gather their results.
  const builder = new AxeBuilder({ page, axeSource })
    .options({ resultTypes: ['violations'] })
    .setLegacyMode();
  const results = await choose(builder).analyze();
  return results.violations.map(
    (violation) => `${violation.id}: ${violation.nodes.map((node) => node.target.join(' ')).join(', ')}`,
  );
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
    const { effect, playState, timeline } = animation;
    // What follows the scrolling stands as still as that.
    if (!(timeline instanceof DocumentTimeline)) continue;
    if (playState !== 'running' || effect?.getComputedTiming().endTime === Infinity) continue;
    const target = effect instanceof KeyframeEffect ? effect.target : null;
    const what = animation instanceof CSSTransition ? animation.transitionProperty : 'an animation';
    found.push(`${what} of <${target?.tagName.toLowerCase()} class="${target?.className}">`);
  }
  return found;
}
