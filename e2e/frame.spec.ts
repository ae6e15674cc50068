// Frame around every customer screen: the links between them, in a real browser against the built product.
import type { Page } from '@playwright/test';

import { expect, test } from './fixtures.ts';
import { DemoCity } from './demo-city.ts';
import { FAILED_CALL, expectConsoleErrors } from './console-errors.ts';

let demoCity: DemoCity;
test.beforeAll(async ({ app }) => {
  demoCity = await DemoCity.start(app);
});

const linksOf = async (page: Page, landmark: 'side' | 'footer') => {
  const links = (
    landmark === 'side' ? page.getByRole('navigation', { name: 'Main' }) : page.getByRole('contentinfo')
  ).getByRole('link');
  return Promise.all(
    (await links.all()).map(async (link) => [await link.innerText(), await link.getAttribute('href')]),
  );
};

const SIDE_MENU = [
  ['Dashboard', '/customer'],
  ['Orders', '/customer/orders'],
  ['Favorites', '/customer/favorites'],
  ['Offers', '/customer/offers'],
  ['Restaurants', '/customer/restaurants'],
  ['Account', '/customer/account'],
  ['Settings', '/customer/settings'],
  ['Ratings & Reviews', '/customer/reviews'],
  ['Support', '/customer/support'],
] as const;

test.describe('the frame of the customer area', () => {
  test('has a side menu with every section at its address', async () => {
    const page = await demoCity.open('/customer');
    await expect.poll(() => linksOf(page, 'side')).toEqual(SIDE_MENU);
    for (const [label, address] of SIDE_MENU) {
      const link = page
        .getByRole('navigation', { name: 'Main' })
        .getByRole('link', { name: label, exact: true });
      await link.click();
      await page.waitForURL((url) => url.pathname === address);
      await expect(page.locator('h1')).toBeVisible();
      await expect(link).toHaveAttribute('aria-current', 'page');
    }
  });

  test('has a footer that leads home, to the orders, offers, restaurants and support', async () => {
    const page = await demoCity.open('/customer/settings');
    await expect
      .poll(() => linksOf(page, 'footer'))
      .toEqual([
        ['Home', '/customer'],
        ['Orders', '/customer/orders'],
        ['Offers', '/customer/offers'],
        ['Restaurants', '/customer/restaurants'],
        ['Support', '/customer/support'],
      ]);
  });

  for (const [address, title] of [
    ['/customer/cart', 'Your cart'],
    ['/customer/restaurant/saffron-courtyard', 'Saffron Courtyard'],
    ['/customer/track?id=1', 'Track order'],
    ['/customer/history', 'Order history'],
    ['/customer/wishlist', 'Wishlist'],
    ['/customer/support?orderId=1&restaurantId=1', 'Support'],
  ] as const)
    test(`has a screen at ${address}`, async () => {
      const page = await demoCity.open(address);
      expectConsoleErrors(page, FAILED_CALL);
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
      const { pathname, search } = new URL(page.url());
      expect(pathname + search).toBe(address);
    });
});
