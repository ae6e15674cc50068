// A screen while its data is still on the way, and when none of it comes: nothing is wrong with it for a screen reader,
// and what failed can be tried again.
import type { Page } from '@playwright/test';

import { expect } from './expect.ts';
import type { Session } from './api.ts';
import { violations } from './axe.ts';
import { serverError } from './browser.ts';
import { holdAnswer } from './hold-answer.ts';
import { pendingCalls } from './pending-calls.ts';
import { OrderFixtures } from './order-fixtures.ts';
import type { TestApp } from './test-app.ts';

/**
 * Path of a screen (`:order` is the number of an order), its text while loading, its text when the calls fail, and the
 * calls that do not fail.
 */
export type Screen = readonly [path: string, loading: string, failed: string, answered?: RegExp];

/** All of the API. */
export const CALLS = /^https?:\/\/[^/]+\/(api|auth)\//;
/** More than passes while a busy machine is asked to stop the page's clock. */
const JUMP_MS = 15_000;
const STEP_MS = 1_000;
/** Within it what is polled most often is asked again. */
const POLLS_MS = 6_000;

/** Fails the page's calls once `held` is over, except those that match `answered`. */
const failLater = (page: Page, held: Promise<void>, answered: RegExp | undefined) =>
  page.route(CALLS, async (route) => {
    const { pathname } = new URL(route.request().url());
    // Errors in the browser are reported to the server all the same.
    if (pathname === '/api/client-errors' || answered?.test(pathname)) return route.fallback();
    await held;
    return serverError(route);
  });

/** Waits until the page has come to rest; from then on time passes only as the test says. */
async function standStill(page: Page): Promise<void> {
  await page.clock.pauseAt(await page.evaluate((jump) => Date.now() + jump, JUMP_MS));
  // Scripts and pictures of what is shown.
  const others = () => pendingCalls(page).filter((call) => !/ \/(api|auth)\//.test(call));
  await expect.poll(others, { message: 'what else is loaded' }).toEqual([]);
  await page.clock.runFor(1);
}

/** Runs in the page: the parts of it that say they are still loading. */
export const stillLoading = (): string[] =>
  [...document.querySelectorAll('main *, [role="dialog"] *')]
    .filter((element) => element.children.length === 0 && /^(Loading|Searching)\b/.test(element.textContent))
    .map((element) => element.textContent);

async function flaws(page: Page): Promise<string[]> {
  const found = await ticking(page, violations(page));
  for (const one of ['main', 'h1']) {
    const count = await page.locator(one).count();
    if (count !== 1) found.push(`${count} × ${one}`);
  }
  return found;
}

/** Lets as little time pass as the look takes, which needs timers itself. */
async function ticking<T>(page: Page, look: Promise<T>): Promise<T> {
  const over = look.then(
    () => true,
    () => true,
  );
  while (!(await Promise.race([over, page.clock.runFor(1)])));
  return look;
}

/** Part of a screen with its data; with a drawer open, the page behind it has no roles. */
export const content = (page: Page) => page.locator('main, [role="dialog"]');

/** Across files, which may share a product. */
let customers = 0;

export class ScreenStates {
  private constructor(
    private readonly app: TestApp,
    private readonly sessions: readonly Session[],
    private readonly orderId: number,
  ) {}

  static async start(app: TestApp): Promise<ScreenStates> {
    const { api } = app;
    const orders = await OrderFixtures.open(api);
    const customer = await api.signUp(`early.bird.${++customers}`);
    const sessions = [customer, orders.owner, await api.logIn('admin', 'Admin@123', 'ADMIN')];
    const orderId = (await orders.order(customer, 'Delivered')).id;
    await api.call(customer, 'POST', `/api/orders/${orderId}/case`, {
      kind: 'missing',
      items: [orders.naan.id],
      message: 'Only one naan was in the bag.',
    });
    await api.call(customer, 'PUT', '/api/cart', {
      items: [{ menu_item_id: orders.naan.id, restaurantId: orders.owner.restaurantId, qty: 2 }],
    });
    return new ScreenStates(app, sessions, orderId);
  }

  /** Opens a screen as the user it belongs to. */
  open(path: string, before: (page: Page) => Promise<unknown>, width?: number) {
    return this.app.open(this.addressOf(path), {
      as: this.sessions.find((session) => path.startsWith(`/${session.role.toLowerCase()}`)),
      before,
      ...(width !== undefined && { width }),
    });
  }

  addressOf(path: string): string {
    return path.replace(':order', `${this.orderId}`);
  }
}

export async function expectNoFlaws(
  states: ScreenStates,
  [path, loading, failed, answered]: Screen,
): Promise<void> {
  const { held, answer } = holdAnswer();
  const page = await states.open(path, (blank) => failLater(blank, held, answered));
  await expect(content(page).getByText(loading, { exact: true }).first()).toBeAttached();
  await standStill(page);
  await expect.poll(() => flaws(page)).toEqual([]);

  answer();
  const left = async () => {
    await page.clock.runFor(STEP_MS);
    const hasFailed = await content(page).getByText(failed).first().isVisible();
    return hasFailed ? page.evaluate(stillLoading) : [`no ${failed}`];
  };
  await expect.poll(left, { message: 'what still loads' }).toEqual([]);
  await expect(page.getByRole('button', { name: 'Try Again' }).first()).toBeVisible();
  await expect.poll(() => flaws(page)).toEqual([]);
  // It stays so while the page asks again by itself.
  await page.clock.runFor(POLLS_MS);
  await expect.poll(() => page.evaluate(stillLoading)).toEqual([]);
}
