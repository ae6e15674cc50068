// Everything that opens over a screen, on a phone and on a desk, in a window as it is and in one as low as a phone has above
// its keys: whatever is in a panel lies inside of it or can be scrolled to.
import type { Page } from '@playwright/test';

import { isThorough } from '../accessibility.ts';
import { FAILED_CALL } from '../console-errors.ts';
import { expect, test } from '../fixtures.ts';
import { openPanel, PANEL_STATES } from '../panel-states.ts';
import { outOfReach, panelsOf } from '../panels.ts';
import { pendingCalls } from '../pending-calls.ts';
import { setScene } from '../screen-scene.ts';

test.use({ ownProduct: true });
// Each worker has a scene of its own.
test.describe.configure({ mode: 'parallel' });

/** A panel has least room on a phone. */
const WIDTHS = isThorough ? { phone: 390, desk: 1440 } : { phone: 390 };
const HEIGHT = 900;
const LOW = 420;
/** States of scripts/lib/screens.mjs that something is done for, but nothing opens over them, or on a phone only. */
const WITHOUT_PANEL = new Set([
  'favorites-dishes',
  'restaurant-removed-order',
  'restaurant-dish-editor',
  'admin-second-factor',
]);
const PEOPLE = ['customer', 'unasked', 'owner', 'admin'] as const;

let scene: Awaited<ReturnType<typeof setScene>>;
test.beforeAll(async ({ api }) => {
  scene = await setScene(api);
});

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
