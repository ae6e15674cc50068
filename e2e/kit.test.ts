import type { Browser } from 'playwright-core';
import { createServer, type ViteDevServer } from 'vite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { expectNoViolations } from './axe.ts';
import { fits, openBrowser, openPage } from './browser.ts';

let server: ViteDevServer;
let browser: Browser;
let address: string;

beforeAll(async () => {
  const root = new URL('../apps/web', import.meta.url).pathname;
  server = await createServer({
    root,
    configFile: `${root}/vite.config.ts`,
    server: { port: 0, host: '127.0.0.1' },
    logLevel: 'error',
  });
  await server.listen();
  address = new URL('/gallery/', server.resolvedUrls?.local[0]).href;
  browser = await openBrowser();
});

afterAll(async () => {
  await browser?.close();
  await server?.close();
});

const openGallery = (width: number, theme: 'light' | 'dark') =>
  openPage(browser, address, { width, theme, hasMotion: true });

describe.each(['light', 'dark'] as const)('the kit in the %s theme', (theme) => {
  it.each([320, 1440])('has no accessibility violation and no sideways scroll at %d px', async (width) => {
    const { page, close } = await openGallery(width, theme);
    await expect.poll(() => page.locator('html').getAttribute('data-theme')).toBe(theme);
    await expectNoViolations(page);
    await expect.poll(() => fits(page)).toBe(true);
    await close();
  });
});

describe('the kit by keyboard', () => {
  it('moves through a segmented control and chooses stars by number', async () => {
    const { page, close } = await openGallery(1440, 'light');
    await page.getByRole('group', { name: 'Role', exact: true }).getByLabel('Customer').focus();
    await page.keyboard.press('ArrowRight');
    await expect
      .poll(() => page.getByRole('group', { name: 'Role', exact: true }).getByLabel('Restaurant').isChecked())
      .toBe(true);
    await page.getByLabel('4 stars').focus();
    await page.keyboard.press('2');
    await expect.poll(() => page.getByLabel('2 stars').isChecked()).toBe(true);
    await close();
  });

  it('starts a confirmation on the safe button and gives the focus back', async () => {
    const { page, close } = await openGallery(1440, 'light');
    const opener = page.getByRole('button', { name: 'Confirm', exact: true });
    await opener.press('Enter');
    const safe = page.getByRole('button', { name: 'Keep order' });
    await safe.waitFor();
    await expect.poll(() => safe.evaluate((button) => button === document.activeElement)).toBe(true);
    await page.keyboard.press('Escape');
    await expect.poll(() => opener.evaluate((button) => button === document.activeElement)).toBe(true);
    await close();
  });

  it('says an error loudly and keeps it until it is dismissed', async () => {
    const { page, close } = await openGallery(1440, 'light');
    await page.getByRole('button', { name: 'Bad toast' }).click();
    const dismiss = page.getByRole('button', { name: 'Dismiss' });
    await dismiss.click();
    await expect.poll(() => dismiss.count()).toBe(0);
    await close();
  });
});
