// The administrators' office to test in: the product with its demo data, an administrator and a browser.
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

import type { Session } from './api.ts';
import type { View } from './browser.ts';
import { flaws } from './looks.ts';
import { Stage } from './stage.ts';

export class Office {
  private constructor(
    private readonly stage: Stage,
    readonly admin: Session,
  ) {}

  static async start(defaults: View = {}): Promise<Office> {
    const stage = await Stage.start(defaults);
    return new Office(stage, await stage.api.logIn('admin', 'Admin@123', 'ADMIN'));
  }

  stop(): Promise<void> {
    return this.stage.stop();
  }

  get api() {
    return this.stage.api;
  }

  get address(): string {
    return this.stage.address;
  }

  /** What the administrator reads or does. */
  call<T = unknown>(method: string, path: string, body?: object): Promise<T> {
    return this.api.call<T>(this.admin, method, path, body);
  }

  /** A page of the area, as the demo administrator where nobody else is said. */
  open(path: string, view: View & { as?: Session } = {}) {
    return this.stage.open(path, { as: this.admin, ...view });
  }
}

/** Nothing is wrong with this page in any of these widths and either theme; it ends as wide as it began. */
export async function standsWell(page: Page, widths: readonly number[] = [320, 820, 1440]): Promise<void> {
  expect(await flaws(page, widths)).toEqual([]);
  await page.setViewportSize({ width: 1440, height: 900 });
}
