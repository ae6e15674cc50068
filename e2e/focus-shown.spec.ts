// Keyboard users see what has the focus: no bar that stays lies over it, also in a low window as a desk has it at 200 %
// zoom, and on a phone.
import type { Page } from '@playwright/test';

import { expect, test } from './fixtures.ts';
import type { Session } from './api.ts';
import { pendingCalls } from './pending-calls.ts';
import type { TestApp } from './test-app.ts';

const WINDOWS = [
  { width: 720, height: 450 },
  { width: 390, height: 844 },
] as const;
/** Past a sticky bar, a whole menu and what follows it. */
const MAX_STOPS = 60;

let app: TestApp;
let people: Record<'customer' | 'restaurant' | 'admin', Session>;

test.beforeAll(async ({ app: product }) => {
  app = product;
  const { api } = app;
  people = {
    customer: await api.logIn('customer', 'Customer@123', 'CUSTOMER'),
    restaurant: await api.logIn('restaurant', 'Restaurant@123', 'RESTAURANT'),
    admin: await api.logIn('admin', 'Admin@123', 'ADMIN'),
  };
  const { id, dishes } = await api.call<{ id: number; dishes: { id: number; isAvailable: boolean }[] }>(
    people.customer,
    'GET',
    '/api/restaurants/slug/saffron-courtyard',
  );
  const items = dishes
    .filter(({ isAvailable }) => isAvailable)
    .slice(0, 3)
    .map((dish) => ({ menu_item_id: dish.id, restaurantId: id, qty: 1 }));
  await api.call(people.customer, 'PUT', '/api/cart', { items, address: '14, Lakeview Road' });
});

type Stop = { isNew: boolean; name: string; coveredBy: string | null };

/** Elements that slide or scroll into view with the focus, like the skip link, are there after some of them. */
const MAX_FRAMES = 120;

/** Returns the focused element, and what still covers its middle, or its upper or lower edge where a bar does. */
const look = (page: Page): Promise<Stop | null> =>
  page.evaluate(async (maxFrames) => {
    await new Promise(requestAnimationFrame);
    const element = document.activeElement;
    if (!(element instanceof HTMLElement) || element === document.body) return null;
    const isNew = element.dataset.passed === undefined;
    element.dataset.passed = 'yes';
    // A radio button hides in its pill or tile.
    const label = element instanceof HTMLInputElement ? element.labels?.[0] : undefined;
    const shown = element.offsetWidth <= 1 && label ? label : element;
    const name = (element.getAttribute('aria-label') ?? shown.textContent).trim().slice(0, 60);
    const lyingOver = (): string | null => {
      const { top, bottom, left, right, height } = shown.getBoundingClientRect();
      const x = (Math.max(left, 0) + Math.min(right, innerWidth)) / 2;
      const isOwn = (found: Element | null) =>
        found !== null &&
        (shown.contains(found) || element.contains(found) || found.closest('label')?.control === element);
      const barOver = (y: number) => {
        const found = document.elementFromPoint(x, y);
        if (isOwn(found)) return null;
        for (let up = found; up; up = up.parentElement) {
          const { position } = getComputedStyle(up);
          if ((position === 'fixed' || position === 'sticky') && !up.contains(element)) return up.outerHTML;
        }
        return null;
      };
      const middle = (Math.max(top, 0) + Math.min(bottom, innerHeight)) / 2;
      const isOutside = bottom <= 0 || top >= innerHeight || right <= 0 || left >= innerWidth;
      const edges = height < innerHeight / 3 ? [top + 2, bottom - 2] : [];
      if (isOutside) return 'the edge of the window';
      return [middle, ...edges].map(barOver).find((found) => found !== null) ?? null;
    };
    let covered = lyingOver();
    for (let frame = 0; covered !== null && frame < maxFrames; frame += 1) {
      await new Promise(requestAnimationFrame);
      covered = lyingOver();
    }
    return { isNew, name, coveredBy: covered?.slice(0, 120) ?? null };
  }, MAX_FRAMES);

/** Goes through the whole page by Tab, and back from its end. */
async function coveredStops(page: Page): Promise<string[]> {
  const covered: string[] = [];
  for (const key of ['Tab', 'Shift+Tab']) {
    await page.evaluate(() => {
      for (const one of document.querySelectorAll<HTMLElement>('[data-passed]')) delete one.dataset.passed;
    });
    for (let stop = 0; stop < MAX_STOPS; stop += 1) {
      await page.keyboard.press(key);
      const here = await look(page);
      // Over the browser's own bar, from which it goes on.
      if (here === null) {
        if (stop > 0) break;
        continue;
      }
      if (!here.isNew) break;
      if (here.coveredBy !== null) covered.push(`${key}: ${here.name} lies under ${here.coveredBy}`);
    }
  }
  return covered;
}

const SCREENS = {
  customer: [
    '/customer',
    '/customer/restaurants',
    '/customer/search?q=paneer',
    '/customer/restaurant/saffron-courtyard',
    '/customer/cart',
    '/customer/orders',
    '/customer/offers',
    '/customer/settings',
    '/customer/notifications',
  ],
  restaurant: [
    '/restaurant/orders',
    '/restaurant/menu',
    '/restaurant/profile',
    '/restaurant/people',
    '/restaurant/notifications',
  ],
  admin: ['/admin', '/admin/orders', '/admin/settings'],
} as const;

for (const who of Object.keys(SCREENS) as (keyof typeof SCREENS)[])
  test.describe(`of the ${who}’s screens`, () => {
    for (const path of SCREENS[who])
      test(`${path} keeps what has the focus clear of every bar`, async () => {
        const page = await app.open(path, { as: people[who], width: 720 });
        for (const size of WINDOWS) {
          await page.setViewportSize(size);
          await page.reload();
          await expect(page.locator('h1')).toBeVisible();
          await expect(page.locator('[data-loading]')).toHaveCount(0);
          await expect.poll(() => pendingCalls(page)).toEqual([]);
          // Again where the page was still moving under the first look: what comes late may scroll it.
          await expect
            .poll(() => coveredStops(page), { message: `${size.width} × ${size.height}` })
            .toEqual([]);
        }
      });
  });
