// What has its place: nothing moves while the answers of a screen come one by one, as over a slow network; and whatever is in a
// panel lies inside of it or can be scrolled to, in a window as it is and in one as low as a phone has above its keys.
import type { Page } from '@playwright/test';

import { isThorough } from '../accessibility.ts';
import { FAILED_CALL } from '../console-errors.ts';
import { expect, test } from '../fixtures.ts';
import { answerOneByOne, shiftsOf, watchShifts } from '../layout-shifts.ts';
import { openPanel, PANEL_STATES } from '../panel-states.ts';
import { outOfReach, panelsOf } from '../panels.ts';
import { pendingCalls } from '../pending-calls.ts';
import { setScene } from '../screen-scene.ts';
import { screens } from '../../scripts/lib/screens.mjs';

test.use({ ownProduct: true });

let scene: Awaited<ReturnType<typeof setScene>>;
test.beforeAll(async ({ api }) => {
  scene = await setScene(api);
});

const ALL = ['nobody', 'newcomer', 'customer', 'newOwner', 'owner', 'admin'] as const;
const SHIFT_WIDTHS = isThorough ? [390, 820, 1440] : [390];
/** A tenth is called poor. */
const MOST = 0.05;
/** Those that most people open; all of them where it is thorough. */
const DAILY = new Set([
  'login',
  'customer-dashboard',
  'restaurant-list',
  'restaurant-menu',
  'cart',
  'track',
  'customer-orders',
  'account',
  'restaurant-dashboard',
  'restaurant-orders',
  'restaurant-menu-manager',
  'restaurant-profile',
  'restaurant-waiting',
  'admin-dashboard',
  'admin-orders',
]);
/** What is pressed may move. */
const NAMES = screens(
  { active: 0, delivered: 0, reported: 0, restaurantId: 0 },
  { order: () => Promise.resolve(0), cancel: () => Promise.resolve() },
)
  .filter(({ action, name }) => action === undefined && (isThorough || DAILY.has(name)))
  .map(({ name }) => name);

function screenOf(name: string): { who: keyof typeof scene.stored; path: string } {
  const screen = scene.states.find((state) => state.name === name);
  const who = ALL.find((one) => one === screen?.who);
  if (!screen || !who) throw new Error(`Nobody sees a screen called ${name}`);
  return { who, path: screen.path };
}

for (const name of NAMES)
  for (const width of SHIFT_WIDTHS)
    test(`nothing of ${name} moves while its answers come at ${width} px`, async ({ app }) => {
      const { who, path } = screenOf(name);
      const page = await app.newPage({
        stored: scene.stored[who],
        width,
        isTouch: width < 1_000,
        // Two of the screens are of what is not there.
        consoleErrors: [FAILED_CALL],
      });
      await watchShifts(page);
      const answers = await answerOneByOne(page);
      await page.goto(path);
      await answers.all();
      await expect(page.locator('h1').first()).toBeVisible();
      const { sum, shifts } = await shiftsOf(page);
      expect(sum, JSON.stringify(shifts, null, 1)).toBeLessThanOrEqual(MOST);
    });

/** A panel has least room on a phone. */
const WIDTHS = isThorough ? { phone: 390, desk: 1440 } : { phone: 390 };
const HEIGHT = 900;
const LOW = 420;
/** States of scripts/lib/screens.mjs that something is done for, but nothing opens over them, or on a phone only. */
const WITHOUT_PANEL = new Set([
  'favorites-dishes',
  'restaurant-removed-order',
  'restaurant-dish-editor',
  'admin-backups',
  'admin-second-factor',
]);
const PEOPLE = ['customer', 'unasked', 'owner', 'admin'] as const;

for (const who of PEOPLE)
  for (const [device, width] of Object.entries(WIDTHS))
    test(`what opens for ${who} keeps what is in it within reach at ${width} px`, async ({ app }) => {
      const page = await app.newPage({ stored: scene.stored[who], width, consoleErrors: [FAILED_CALL] });
      await page.route('**/api/admin/notices?*', (route) => route.fulfill({ json: NOTICES }));
      const own = PANEL_STATES.filter((state) => state.who === who && (state.only ?? device) === device);
      const others = scene.states.filter(
        ({ who: seenBy, action, name }) => seenBy === who && action && !WITHOUT_PANEL.has(name),
      );
      const hidden: string[] = [];
      for (const state of [...own, ...others]) {
        await page.setViewportSize({ width, height: HEIGHT });
        await page.goto(state.path);
        await rests(page);
        await ('open' in state ? openPanel(page, state) : state.action?.(page));
        await expect(panelsOf(page).first(), state.name).toBeVisible();
        for (const height of [HEIGHT, LOW]) {
          await page.setViewportSize({ width, height });
          await rests(page);
          hidden.push(...(await hiddenIn(page)).map((one) => `${state.name}, ${height} px high: ${one}`));
        }
      }
      expect(hidden).toEqual([]);
    });

async function rests(page: Page): Promise<void> {
  await expect(page.locator('h1').first()).toBeVisible();
  await expect(page.locator('[data-loading]')).toHaveCount(0);
  await expect.poll(() => pendingCalls(page), { message: 'what is still loaded' }).toEqual([]);
}

/** A panel that still moves is looked at again. */
async function hiddenIn(page: Page): Promise<string[]> {
  let hidden: string[] = [];
  await expect
    .poll(async () => (hidden = await outOfReach(page)), { timeout: 2_000 })
    .toEqual([])
    .catch(() => undefined);
  return hidden;
}

/** As much as ever waits for an administrator, with the longest names. */
const AT = '2026-03-12T06:30:00.000Z';
const LABEL = 'The Old Bengaluru Coffee House & Tiffin Rooms of Basavanagudi';
const WAITING = {
  count: 138,
  at: AT,
  restaurants: Array.from({ length: 9 }, (_, id) => ({
    id: id + 1,
    name: `${LABEL} ${id}`,
    phone: '+91 80 2345 1100',
    count: 12,
    oldestAt: AT,
  })),
};
const NOTICES = [
  { kind: 'orders-unaccepted', waiting: WAITING },
  { kind: 'orders-new', waiting: WAITING },
  ...[
    'restaurants-waiting',
    'reviews-worrying',
    'logins-failed',
    'cases-waiting',
    'cases-open',
    'support-waiting',
    'consoles-gone',
    'restaurants-stopped',
    'clock-off',
    'mail-failing',
    'restaurants-unopened',
  ].map((kind) => ({ kind })),
].map((notice) => ({ count: 12, at: AT, label: LABEL, ...notice }));
