// Base of every browser test: `import { expect, test } from './fixtures.ts'`.
import { writeFile } from 'node:fs/promises';
import { type Browser, type Page, type TestInfo, test as base } from '@playwright/test';

import type { Api } from './api.ts';
import { closePages, setDefaultView, type View } from './browser.ts';
import { takeConsoleErrors } from './console-errors.ts';
import { markLogs } from './product.ts';
import { TestApp } from './test-app.ts';

export { expect } from './expect.ts';

const SCREENSHOT_MS = 5_000;

type TestFixtures = {
  /** How pages are opened where a test does not say otherwise: width, theme, touch, motion, a clock of their own. */
  view: View;
  /** Pages stay open from test to test: the tests of a file are one story. */
  keepsPages: boolean;
  /** True for a file that must not share its product: it changes what others look at, or kitchens miss orders. */
  ownProduct: boolean;
  /** The built product with demo data, its API, and pages of it. */
  app: TestApp;
  api: Api;
  /** Pages of the demo accounts, who are logged in and nowhere yet: `await ownerPage.goto('/restaurant')`. */
  customerPage: Page;
  ownerPage: Page;
  adminPage: Page;
  /** Takes back what a test changed for everybody, also when the test fails. */
  afterwards: (takeBack: () => Promise<unknown>) => void;
  /** An unexpected error in a page's console fails the test that has the page open. */
  consoleGuard: void;
};

type WorkerFixtures = {
  products: Products;
};

/** The running products of a worker: one for the files that share, and one of the file that runs, where it does not. */
class Products {
  private shared: Promise<TestApp> | undefined;
  private own: Promise<TestApp> | undefined;
  private file = '';

  constructor(private readonly browser: Browser) {}

  async of(file: string, isOwn: boolean): Promise<TestApp> {
    if (file !== this.file) await this.leave();
    this.file = file;
    if (isOwn) return (this.own ??= TestApp.start(this.browser));
    return (this.shared ??= this.startShared());
  }

  async stop(): Promise<void> {
    await this.leave();
    await (await this.shared)?.stop();
  }

  /** Ends what a file has left: it may have kept its pages. */
  private async leave(): Promise<void> {
    await closePages(this.browser);
    takeConsoleErrors();
    await (await this.own)?.stop();
    this.own = undefined;
  }

  private async startShared(): Promise<TestApp> {
    const app = await TestApp.start(this.browser);
    await app.api.neverMiss();
    return app;
  }
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  view: [{}, { option: true }],
  keepsPages: [false, { option: true }],
  ownProduct: [false, { option: true }],
  products: [
    async ({ browser }, use) => {
      const products = new Products(browser);
      await use(products);
      await products.stop();
    },
    { scope: 'worker' },
  ],
  app: async ({ products, ownProduct }, use, { file }) => use(await products.of(file, ownProduct)),
  api: ({ app }, use) => use(app.api),
  customerPage: async ({ app, api }, use) =>
    use(await app.newPage({ as: await api.logIn('customer', 'Customer@123', 'CUSTOMER') })),
  ownerPage: async ({ app, api }, use) =>
    use(await app.newPage({ as: await api.logIn('restaurant', 'Restaurant@123', 'RESTAURANT') })),
  adminPage: async ({ app, api }, use) =>
    use(await app.newPage({ as: await api.logIn('admin', 'Admin@123', 'ADMIN') })),
  // eslint-disable-next-line no-empty-pattern -- Playwright reads the names of the fixtures from it
  afterwards: async ({}, use) => {
    const steps: (() => Promise<unknown>)[] = [];
    await use((takeBack) => void steps.push(takeBack));
    for (const takeBack of steps.toReversed()) await takeBack();
  },
  consoleGuard: [
    async ({ browser, view, keepsPages }, use, testInfo) => {
      setDefaultView(view);
      const logsSinceThen = markLogs();
      await use();
      // What the next file opens before its first test knows nothing of this one.
      setDefaultView({});
      const hasFailed = testInfo.status !== testInfo.expectedStatus;
      const errors = takeConsoleErrors();
      if (hasFailed || errors.length > 0) await attachScreenshots(browser, testInfo);
      if (!keepsPages) await closePages(browser);
      // Closing may bring some more.
      errors.push(...takeConsoleErrors());
      if (hasFailed || errors.length > 0) await attachLogs(logsSinceThen(), testInfo);
      if (!hasFailed && errors.length > 0)
        throw new Error(`Unexpected errors in the browser's console:\n${errors.join('\n')}`);
    },
    { auto: true },
  ],
});

/** How the open pages look. One that cannot be drawn any more leaves its reason instead: the test's own error counts. */
async function attachScreenshots(browser: Browser, testInfo: TestInfo): Promise<void> {
  const pages = browser.contexts().flatMap((context) => context.pages());
  for (const [index, page] of pages.entries()) {
    const name = `page-${index + 1}.png`;
    const path = testInfo.outputPath(name);
    try {
      await page.screenshot({ path, timeout: SCREENSHOT_MS });
      testInfo.attachments.push({ name, path, contentType: 'image/png' });
    } catch (error) {
      await testInfo.attach(name, { body: String(error), contentType: 'text/plain' });
    }
  }
}

async function attachLogs(logs: readonly string[], testInfo: TestInfo): Promise<void> {
  for (const [index, log] of logs.entries()) {
    const name = `server-${index + 1}.log`;
    const path = testInfo.outputPath(name);
    await writeFile(path, log);
    testInfo.attachments.push({ name, path, contentType: 'text/plain' });
  }
}
