import { type Browser, type Page, type Route, chromium } from 'playwright-core';
import { ensureBrowser } from '../scripts/lib/browser.mjs';

/** Debian's or an installed Chromium; a test that needs one fails without it, it never skips. */
export function openBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: ensureBrowser(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
}

export type View = {
  width?: number;
  theme?: 'light' | 'dark';
  isTouch?: boolean;
  /** What local storage holds from the start: a session, so that the test need not click through the login. */
  stored?: Record<string, string>;
  /** Lets the service worker be installed; otherwise nothing stands between the page and what a test routes. */
  isInstallable?: boolean;
  /** Runs before the page loads, to stand between it and the server. */
  before?: (page: Page) => Promise<unknown>;
};

/**
 * A person of their own at `url`: nothing stored but what is said. `problems` collects what the page complained about
 * (CSP, script errors), `refusals` the calls that the browser noted as failed; some tests want those.
 */
export async function openPage(browser: Browser, url: string, view: View = {}) {
  const { width = 1440, theme = 'light', isTouch = false, isInstallable = false, stored = {}, before } = view;
  const context = await browser.newContext({
    viewport: { width, height: 900 },
    colorScheme: theme,
    hasTouch: isTouch,
    isMobile: isTouch,
    serviceWorkers: isInstallable ? 'allow' : 'block',
  });
  await context.addInitScript(
    (values) => {
      // Once: a reload after a logout must not log in again.
      if (sessionStorage.getItem('e2e')) return;
      sessionStorage.setItem('e2e', 'stored');
      for (const [key, value] of Object.entries(values)) localStorage.setItem(key, value);
      // The platform's own theme is for those who have not chosen one.
    },
    { theme, ...stored },
  );
  const page = await context.newPage();
  const problems: string[] = [];
  const refusals: string[] = [];
  page.on('pageerror', (error) => problems.push(error.message));
  page.on('console', (message) => {
    if (message.type() !== 'error') return;
    const isRefusal = message.text().startsWith('Failed to load resource');
    (isRefusal ? refusals : problems).push(message.text());
  });
  await before?.(page);
  await page.goto(url);
  // Not by its role: behind a dialog that opens by itself it has none.
  await page.locator('h1').waitFor();
  return { page, problems, refusals, close: () => context.close() };
}

/** Whether everything stands within the window's width; only marked strips scroll sideways (DESIGN 3). */
export const fits = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth);

/** As tall as its content: axe takes a button half under a sticky bar for a small one. */
export async function unrolled(page: Page): Promise<void> {
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.setViewportSize({ width: page.viewportSize()?.width ?? 0, height });
}

/** For `page.route`: what the server says of a bug of its own. */
export const serverError = (route: Route): Promise<void> =>
  route.fulfill({
    status: 500,
    json: { error: 'Server error. Please try again later.', code: 'INTERNAL', requestId: 'none' },
  });
