// Every screen on a phone and on a desk, in the states of scripts/lib/screens.mjs, while its data is on the way, and when none
// of it comes: nothing is wrong for a screen reader in either theme, nothing scrolls sideways or is cut off, and the console
// stays silent.
import type { Page } from '@playwright/test';

import { isThorough, paint } from '../accessibility.ts';
import { colourViolations, violations } from '../axe.ts';
import { fits, serverError } from '../browser.ts';
import { FAILED_CALL } from '../console-errors.ts';
import { EARLY } from '../early-screens.ts';
import { expect, test } from '../fixtures.ts';
import { tickAndRead, tickUntilVisible } from '../page-clock.ts';
import { pendingCalls } from '../pending-calls.ts';
import { setScene } from '../screen-scene.ts';
import { CALLS, content, type Screen, ScreenStates, stillLoading } from '../screen-states.ts';

test.use({ ownProduct: true });

const PEOPLE = ['nobody', 'newcomer', 'customer', 'unasked', 'newOwner', 'owner', 'admin'] as const;
/** Each with the theme that all is looked for in; `LOOKS=all` looks for colours in the other one, too. */
const THEMES = { 390: 'dark', 820: 'light', 1440: 'light' } as const;
type Width = keyof typeof THEMES;
const WIDTHS: readonly Width[] = isThorough ? [390, 820, 1440] : [390, 1440];

// Each worker has a scene of its own.
test.describe.configure({ mode: 'parallel' });

let scene: Awaited<ReturnType<typeof setScene>>;
let states: ScreenStates;
test.beforeAll(async ({ app, api }) => {
  scene = await setScene(api);
  states = await ScreenStates.start(app);
});

for (const who of PEOPLE)
  for (const width of WIDTHS)
    test(`what ${who} sees has no flaw at ${width} px`, async ({ app }) => {
      // Two of the screens are of what is not there.
      const page = await app.newPage({ stored: scene.stored[who], width, consoleErrors: [FAILED_CALL] });
      const flaws: string[] = [];
      let isPlain = false;
      for (const { name, path, action } of scene.states.filter((state) => state.who === who)) {
        await (isPlain ? go(page, path) : page.goto(path));
        await settled(page);
        // What it opens would stay open over the next screen.
        isPlain = action === undefined;
        await action?.(page);
        await settled(page);
        flaws.push(...(await flawsOf(page, width)).map((flaw) => `${name}: ${flaw}`));
      }
      expect(flaws).toEqual([]);
    });

test('each screen is seen by one of them', () => {
  const strangers = scene.states.filter(({ who }) => !(PEOPLE as readonly string[]).includes(who));
  expect(strangers).toEqual([]);
});

test.describe('of which nothing has come', () => {
  test.use({ view: { hasOwnClock: true, consoleErrors: [FAILED_CALL] } });

  for (const [area, all] of Object.entries(EARLY))
    for (const width of WIDTHS) {
      // Each begins without data, as long as none comes at all.
      const screens = (all as readonly Screen[]).filter(([, , , answered]) => !answered);
      const [[first] = ['/']] = screens;

      test(`a screen of the ${area} area that loads has no flaw at ${width} px`, async () => {
        const page = await states.open(first, (blank) => blank.route(CALLS, () => {}), width);
        const flaws: string[] = [];
        for (const [path, loading] of screens) {
          await go(page, states.addressOf(path));
          await expect(content(page).getByText(loading, { exact: true }).first()).toBeAttached();
          flaws.push(...(await flawsOf(page, width)).map((flaw) => `${path}: ${flaw}`));
        }
        expect(flaws).toEqual([]);
      });

      test(`a screen of the ${area} area that fails has no flaw at ${width} px, and can be tried again`, async () => {
        const page = await states.open(first, (blank) => blank.route(CALLS, serverError), width);
        const flaws: string[] = [];
        for (const [path, , failed] of screens) {
          await go(page, states.addressOf(path));
          await tickUntilVisible(content(page).getByText(failed).filter({ visible: true }).first());
          await expect(page.getByRole('button', { name: 'Try Again' }).first()).toBeVisible();
          const left = tickAndRead(page, () => page.evaluate(stillLoading));
          await expect.poll(left, { message: path, intervals: [50] }).toEqual([]);
          flaws.push(...(await flawsOf(page, width)).map((flaw) => `${path}: ${flaw}`));
        }
        expect(flaws).toEqual([]);
      });
    }
});

/** Goes on without loading the page anew, a tenth of a second instead of six, and waits until the next screen is drawn. */
async function go(page: Page, path: string): Promise<void> {
  const isElsewhere = new URL(path, page.url()).pathname !== new URL(page.url()).pathname;
  await page.evaluate((to) => {
    document.querySelector('h1')?.setAttribute('data-left', '');
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, path);
  if (isElsewhere) await expect(page.locator('h1[data-left]'), path).toHaveCount(0);
  // A screen may say that it is loading before its title is there.
  await expect(page.locator('h1').first(), path).toBeVisible();
}

async function settled(page: Page): Promise<void> {
  // Not by its role: behind a dialog that opens by itself it has none.
  await expect(page.locator('h1').first()).toBeVisible();
  await expect(page.locator('[data-loading]')).toHaveCount(0);
  await expect.poll(() => pendingCalls(page), { message: 'what is still loaded' }).toEqual([]);
}

/** How often a screen is looked at before what is wrong with it counts: it may still be drawing. */
const LOOKS = 3;

async function flawsOf(page: Page, width: Width): Promise<string[]> {
  const theme = THEMES[width];
  let found: string[] = [];
  for (let look = 0; look < LOOKS; look++) {
    await paint(page, theme);
    found = [...(await violations(page)), ...(await page.evaluate(cutOff))];
    if (!(await fits(page))) found.push('scrolls sideways');
    if (isThorough && width === 390) found.push(...(await flawsOfTheSmallest(page)));
    for (const one of ['main', 'h1']) {
      const count = await page.locator(one).count();
      if (count !== 1) found.push(`${count} × ${one}`);
    }
    if (isThorough) {
      const other = theme === 'dark' ? 'light' : 'dark';
      await paint(page, other);
      found.push(...(await colourViolations(page)).map((flaw) => `${other}: ${flaw}`));
    }
    if (found.length === 0) break;
    // A button that is half under a bar is taken for a small one: the next look is at all of the page.
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    await page.setViewportSize({ width, height });
  }
  await page.setViewportSize({ width, height: 900 });
  return found;
}

/** Phones that are as narrow as they come. */
async function flawsOfTheSmallest(page: Page): Promise<string[]> {
  await page.setViewportSize({ width: 320, height: 900 });
  const isFitting = await fits(page);
  await page.setViewportSize({ width: 390, height: 900 });
  return isFitting ? [] : ['scrolls sideways at 320 px'];
}

/** Runs in the page: words that end where a box around them ends, without an ellipsis that says so. */
function cutOff(): string[] {
  const hiding = new Set(['hidden', 'clip']);
  const isCut = (words: Node): boolean => {
    const range = document.createRange();
    range.selectNodeContents(words);
    const { right, bottom } = range.getBoundingClientRect();
    for (let box = words.parentElement; box; box = box.parentElement) {
      const { overflowX, overflowY, textOverflow, webkitLineClamp, position } = getComputedStyle(box);
      const { right: end, bottom: foot, width } = box.getBoundingClientRect();
      // What only a screen reader reads is a pixel wide.
      if (width <= 1 || position === 'fixed') return false;
      if (hiding.has(overflowX) && textOverflow !== 'ellipsis' && right > end + 1) return true;
      if (hiding.has(overflowY) && webkitLineClamp === 'none' && bottom > foot + 2) return true;
      // What is beyond the edge of a list that scrolls is no further away than that.
      if (overflowX !== 'visible' || overflowY !== 'visible') return false;
    }
    return false;
  };
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const found: string[] = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode())
    if (node.nodeValue?.trim() && node.parentElement?.checkVisibility() && isCut(node))
      found.push(`cut off: ${node.nodeValue.trim().slice(0, 60)}`);
  return found;
}
