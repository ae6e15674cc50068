import type { Browser, Locator, Page, Request, Route } from '@playwright/test';

import { SERVER_ERROR } from './api.ts';
import { expect } from './expect.ts';
import { BROWSER_ARGS, requireBrowser } from '../scripts/lib/browser.mjs';
import { watchConsole } from './console-errors.ts';
import { watchCalls } from './pending-calls.ts';

/** Well below a test's own limit, so that a wait that fails says what it waited for. */
export const WAIT_MS = 20_000;
/** How long a layout may take to settle after a resize. */
const SETTLE_MS = 5_000;

export const launchOptions = () => ({
  executablePath: requireBrowser(),
  args: [
    ...BROWSER_ARGS,
    // A name that is no localhost, for what a browser allows only there or over https.
    '--host-resolver-rules=MAP tiffin.test 127.0.0.1',
  ],
});

export type View = {
  width?: number;
  theme?: 'light' | 'dark';
  /** Time zone of the browser; otherwise that of the platform, as for most browsers. */
  timezoneId?: string;
  isTouch?: boolean;
  /** Content of local storage from the start: a session, so that the test need not click through the login. */
  stored?: Record<string, string>;
  /** Lets the service worker be installed; otherwise nothing stands between the page and what a test routes. */
  isInstallable?: boolean;
  /** Runs before the page loads, to stand between it and the server. */
  before?: (page: Page) => Promise<unknown>;
  /**
   * Its animations run. Otherwise it is drawn as for a user who asked for less motion: one that never ends is drawn
   * sixty times a second while a test waits, and took a tenth of the processor.
   */
  hasMotion?: boolean;
  /** Its event stream is refused: everything is polled, by the intervals of docs/rules/limits.md#polling. */
  isPolling?: boolean;
  /** Its timers and date can be moved on by the test (page-clock.ts). */
  hasOwnClock?: boolean;
  /** Errors in the console that belong to the test; any other fails it. */
  consoleErrors?: readonly RegExp[];
};

let defaultView: View = {};

/** How pages are opened from here on where nothing else is said. */
export function setDefaultView(view: View): void {
  defaultView = view;
}

/** A new browser context at `url`, with nothing stored but what `view` says. */
export async function openPage(browser: Browser, url: string, view: View = {}): Promise<Page> {
  const page = await newPage(browser, new URL(url).origin, view);
  await page.goto(url);
  // Not by its role: behind a dialog that opens by itself it has none.
  await expect(page.locator('h1')).toBeVisible();
  return page;
}

/** A page in a new browser context that is nowhere yet; paths that it goes to are of `baseURL`. */
export async function newPage(browser: Browser, baseURL: string, view: View = {}): Promise<Page> {
  const {
    width = 1440,
    theme = 'light',
    timezoneId = 'Asia/Kolkata',
    isTouch = false,
    isInstallable = false,
    hasMotion = false,
    hasOwnClock = false,
    isPolling = false,
    stored = {},
    consoleErrors = [],
    before,
  } = { ...defaultView, ...view };
  const context = await browser.newContext({
    baseURL,
    viewport: { width, height: 900 },
    colorScheme: theme,
    timezoneId,
    reducedMotion: hasMotion ? 'no-preference' : 'reduce',
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
  context.setDefaultTimeout(WAIT_MS);
  watchConsole(page, consoleErrors);
  watchCalls(page);
  if (hasOwnClock) await page.clock.install();
  // Server-sent events take this as an end: nothing is written to the console.
  if (isPolling) await page.route('**/api/events', (route) => route.fulfill({ status: 204 }));
  await before?.(page);
  return page;
}

/**
 * Lets the calls of a page through to the server again. What the test put between them may still wait for an answer
 * there: without this behavior it would fail uncaught when the page is closed, and the whole run with it.
 */
export async function unrouteAll(page: Page): Promise<void> {
  await page.unrouteAll({ behavior: 'ignoreErrors' });
}

/** Closes a page with its context. */
export async function closePage(page: Page): Promise<void> {
  await unrouteAll(page);
  await page.context().close();
}

/** Closes what a test has left open. */
export async function closePages(browser: Browser): Promise<void> {
  await Promise.all(
    browser.contexts().map(async (context) => {
      await Promise.all(context.pages().map(unrouteAll));
      await context.close();
    }),
  );
}

/**
 * Checks that everything is within the window's width; only marked strips scroll sideways (docs/rules/look.md#width).
 * Waits for the layout to settle: after a resize the page draws again, some of it only after its own observers have
 * run.
 */
export const fits = (page: Page): Promise<boolean> =>
  page
    .waitForFunction(() => document.documentElement.scrollWidth <= window.innerWidth, undefined, {
      timeout: SETTLE_MS,
    })
    .then(
      () => true,
      () => false,
    );

/** The buttons and links that stand out at the side of the list entry or the card they are in. */
export const outsideTheirCards = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('main li, main .rounded-card')].flatMap((card) => {
      const { right } = card.getBoundingClientRect();
      return [...card.querySelectorAll('button, a')]
        .filter((one) => one.checkVisibility() && one.getBoundingClientRect().right > right + 1)
        .map((one) => one.getAttribute('aria-label') ?? one.textContent);
    }),
  );

/** Until something on the page has the focus, after what had it is gone. */
export async function expectFocusRetained(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(() => document.activeElement !== document.body)).toBe(true);
}

/**
 * Makes the window as tall as its content: axe takes a button half under a sticky bar for a small one. Rows that come
 * into view may be taller than the room kept for them, so this repeats until nothing grows.
 */
export async function unrolled(page: Page): Promise<void> {
  const grown = async () => {
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    const { width = 0, height: before } = page.viewportSize() ?? {};
    await page.setViewportSize({ width, height });
    return height === before;
  };
  await expect.poll(grown, { message: 'the page has its full height' }).toBe(true);
}

/** For `page.route`: what the server says of a bug of its own. */
export const serverError = (route: Route): Promise<void> =>
  route.fulfill({ status: 500, json: SERVER_ERROR });

/** Header with which {@link tryAgain} marks calls. */
const FROM_PRESS = 'x-test-from-press';

/**
 * Presses Try Again, and lets the calls from then on through to the server. Not those before it: the
 * page also asks by itself what has failed, and would take the button away from under the press.
 */
export async function tryAgain(button: Locator): Promise<void> {
  const page = button.page();
  await page.evaluate((mark) => {
    const ask = window.fetch;
    let isPressed = false;
    document.addEventListener('click', () => (isPressed = true), { capture: true, once: true });
    window.fetch = (input, init) => {
      const headers = new Headers(init?.headers);
      if (isPressed) headers.set(mark, 'yes');
      return ask(input, { ...init, headers });
    };
  }, FROM_PRESS);
  const isFromPress = (request: Request) => request.headers()[FROM_PRESS] !== undefined;
  await page.route('**/*', (route) => (isFromPress(route.request()) ? route.continue() : route.fallback()));
  await Promise.all([page.waitForResponse((answer) => isFromPress(answer.request())), button.click()]);
  await unrouteAll(page);
}

/** Presses the card or the part of a control that a radio button belongs to, once it stands still, and sees it chosen. */
export async function pressRadio(radio: Locator): Promise<void> {
  await radio.locator('xpath=ancestor::label').click();
  await expect(radio).toBeChecked();
}

/** Checks that the middle of the control can be seen: it is on the screen, and nothing covers it. */
export const isInSight = (control: Locator): Promise<boolean> =>
  control.evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return element.contains(document.elementFromPoint(x + width / 2, y + height / 2));
  });
