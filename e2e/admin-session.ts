// The administrators' office to test in: the product with its demo data, an administrator and a browser.
import type { Locator, Page } from '@playwright/test';

import type { Session } from './api.ts';
import type { View } from './browser.ts';
import { expectAccessible } from './accessibility.ts';
import type { TestApp } from './test-app.ts';

export class AdminSession {
  private constructor(
    private readonly app: TestApp,
    readonly admin: Session,
  ) {}

  static async start(app: TestApp): Promise<AdminSession> {
    return new AdminSession(app, await app.api.logIn('admin', 'Admin@123', 'ADMIN'));
  }

  get api() {
    return this.app.api;
  }

  get address(): string {
    return this.app.address;
  }

  /** Calls the API as the administrator. */
  call<T = unknown>(method: string, path: string, body?: object): Promise<T> {
    return this.api.call<T>(this.admin, method, path, body);
  }

  /** A page of the area, as the demo administrator where nobody else is said. */
  open(path: string, view: View & { as?: Session } = {}) {
    return this.app.open(path, { as: this.admin, ...view });
  }
}

/** As the office writes a number. */
export const whole = (count: number): string => count.toLocaleString('en-IN');

/** The figure of a tile. */
export const tile = (page: Page, label: string): Locator =>
  page
    .locator('dl > div')
    .filter({ has: page.getByText(label, { exact: true }) })
    .locator('dd');

/** Not a message: those are dialogs too, as they hold buttons. */
export const drawer = (page: Page): Locator => page.locator('[role="dialog"]:not([data-type])');

/** Nothing is wrong with this page in any of these widths and either theme; it ends as wide as it began. */
export async function standsWell(page: Page, widths: readonly number[] = [320, 820, 1440]): Promise<void> {
  await expectAccessible(page, widths);
  await page.setViewportSize({ width: 1440, height: 900 });
}
