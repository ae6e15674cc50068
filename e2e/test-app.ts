// Base of browser tests: the built product with its demo data, its API, and a browser to look with.
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';

import { Api, type Session } from './api.ts';
import { newPage, openPage, type View } from './browser.ts';
import { processesIn, signalAll } from './processes.ts';
import { Product } from './product.ts';
import { changeRows } from './rows.ts';

export class TestApp {
  readonly api: Api;

  private constructor(
    private readonly product: Product,
    private readonly browser: Browser,
  ) {
    this.api = new Api(product.address);
  }

  static async start(browser: Browser): Promise<TestApp> {
    const product = await Product.create();
    // Every call in the log, for a test that fails.
    await product.start({ LOG_LEVEL: 'info' });
    return new TestApp(product, browser);
  }

  /** Ends the product, and leaves the browser to who opened it. */
  stop(): Promise<void> {
    return this.product.remove();
  }

  /** Stops the product and starts it at the same address, as an update does. */
  async restart(): Promise<void> {
    const { port } = new URL(this.address);
    await this.product.stop();
    await this.product.start({ LOG_LEVEL: 'info', PORT: port });
  }

  /** kill -9 of its database, which it starts again by itself. */
  killDatabase(): void {
    signalAll(processesIn(join(this.product.dataDir, 'postgres')), 'SIGKILL');
  }

  get address(): string {
    return this.product.address;
  }

  /** Makes something so in the database that the API does not: that time has passed. */
  change(sql: string, values: readonly unknown[] = []): Promise<void> {
    return changeRows(this.product.dataDir, sql, values);
  }

  /** Opens a page as a logged-in user, or else as a stranger; of this product, or by its whole address. */
  open(path: string, view: View & { as?: Session } = {}): Promise<Page> {
    return openPage(this.browser, new URL(path, this.address).href, this.viewOf(view));
  }

  /** The same, before it goes anywhere. */
  newPage(view: View & { as?: Session } = {}): Promise<Page> {
    return newPage(this.browser, this.address, this.viewOf(view));
  }

  private viewOf({ as, ...view }: View & { as?: Session }): View {
    return { ...view, stored: { ...(as && this.api.stored(as)), ...view.stored } };
  }
}
