import type { Browser } from '@playwright/test';
import { createServer, type ViteDevServer } from 'vite';

import { expect, test } from './fixtures.ts';
import { expectNoViolations } from './axe.ts';
import { fits, openPage } from './browser.ts';

let server: ViteDevServer;
let address: string;

test.beforeAll(async () => {
  const root = new URL('../apps/web', import.meta.url).pathname;
  server = await createServer({
    root,
    configFile: `${root}/vite.config.ts`,
    server: { port: 0, host: '127.0.0.1' },
    logLevel: 'error',
  });
  await server.listen();
  address = new URL('/gallery/', server.resolvedUrls?.local[0]).href;
});

test.afterAll(() => server?.close());

const openGallery = (browser: Browser, width: number, theme: 'light' | 'dark') =>
  openPage(browser, address, { width, theme, hasMotion: true });

for (const theme of ['light', 'dark'] as const)
  test.describe(`the kit in the ${theme} theme`, () => {
    for (const width of [320, 1440] as const)
      test(`has no accessibility violation and no sideways scroll at ${width} px`, async ({ browser }) => {
        const page = await openGallery(browser, width, theme);
        await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
        await expectNoViolations(page);
        await expect.poll(() => fits(page)).toBe(true);
      });
  });

test.describe('the kit by keyboard', () => {
  test('moves through a segmented control and chooses stars by number', async ({ browser }) => {
    const page = await openGallery(browser, 1440, 'light');
    await page.getByRole('group', { name: 'Role', exact: true }).getByLabel('Customer').focus();
    await page.keyboard.press('ArrowRight');
    await expect(
      page.getByRole('group', { name: 'Role', exact: true }).getByLabel('Restaurant'),
    ).toBeChecked();
    await page.getByLabel('4 stars').focus();
    await page.keyboard.press('2');
    await expect(page.getByLabel('2 stars')).toBeChecked();
  });

  test('starts a confirmation on the safe button and gives the focus back', async ({ browser }) => {
    const page = await openGallery(browser, 1440, 'light');
    const opener = page.getByRole('button', { name: 'Confirm', exact: true });
    await opener.press('Enter');
    const safe = page.getByRole('button', { name: 'Keep order' });
    await expect(safe).toBeVisible();
    await expect(safe).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(opener).toBeFocused();
  });

  test('says an error loudly and keeps it until it is dismissed', async ({ browser }) => {
    const page = await openGallery(browser, 1440, 'light');
    await page.getByRole('button', { name: 'Bad toast' }).click();
    const dismiss = page.getByRole('button', { name: 'Dismiss' });
    await dismiss.click();
    await expect(dismiss).toHaveCount(0);
  });
});
