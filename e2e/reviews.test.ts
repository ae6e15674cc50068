// The review dialog in a real browser against the built product: when it opens, what it sends, what can go wrong.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { Api, Session } from './api.ts';
import { expectNoViolations } from './axe.ts';
import { expectFocus, type View } from './browser.ts';
import { OrderFixtures } from './order-fixtures.ts';
import { TestApp } from './test-app.ts';
import { expectAccessible } from './accessibility.ts';
import { FAILED_CALL, expectConsoleErrors, pendingCalls } from './open-pages.ts';

let app: TestApp;
let api: Api;
let orderFixtures: OrderFixtures;

beforeAll(async () => {
  app = await TestApp.start();
  ({ api } = app);
  orderFixtures = await OrderFixtures.open(api);
});
afterAll(() => app?.stop());

let customers = 0;

/** A customer of his own with one delivered order, on its track page or on the orders page. */
async function delivered(where: 'orders' | 'track', view: View = {}) {
  const customer = await api.signUp(`eater.${++customers}`);
  const { id } = await orderFixtures.order(customer, 'Delivered');
  const path = where === 'orders' ? '/customer/orders' : `/customer/track?id=${id}`;
  const opened = await app.open(path, { as: customer, ...view });
  await dialog(opened.page).waitFor();
  return { ...opened, customer, id };
}

const dialog = (page: Page) =>
  page.getByRole('dialog', { name: /^How was (breakfast|lunch|dinner|your order)\?$/ });
const stars = (page: Page, dish: string) => page.getByRole('group', { name: `Stars for ${dish}` });
const words = (page: Page, dish: string) => page.getByLabel(`Your words about ${dish}`);
const submit = (page: Page) => page.getByRole('button', { name: 'Submit review' });
const flag = (page: Page, id: number) =>
  page.evaluate((key) => localStorage.getItem(key), `reviewed_order_${id}`);
const reviewsOf = (customer: Session) =>
  api.call<{ menuItemId: number; rating: number; text: string }[]>(customer, 'GET', '/api/reviews/my');

/** What opens by itself would stand by now. */
async function settled(page: Page) {
  // The questions of a page with orders come first, then the window that they stand in.
  for (const _ of ['questions', 'window']) {
    // A call of our own begins after those that what is drawn has begun.
    await page.evaluate(() => fetch('/livez').then((answer) => answer.text()));
    await expect.poll(() => pendingCalls(page)).toEqual([]);
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(() => resolve(null))));
  }
}

async function write(page: Page, dish: string, rating: number, text: string) {
  await stars(page, dish)
    .getByLabel(rating === 1 ? '1 star' : `${rating} stars`)
    .check();
  await words(page, dish).fill(text);
}

describe('in both themes', () => {
  it('the dialog has no flaw and no problem', async () => {
    const { page, close } = await delivered('orders');
    await expectAccessible(page, [320, 390, 1440]);
    await submit(page).click();
    await page.getByText('Give at least one dish both stars and a few words.').waitFor();
    await expectAccessible(page, [320, 390, 1440]);
    await close();
  });
});

describe('it opens by itself', () => {
  it.each(['orders', 'track'] as const)('once on the %s page: Skip sets the flag', async (where) => {
    const { page, id, close } = await delivered(where);
    await expect.poll(() => flag(page, id)).toBeNull();
    await page.getByRole('button', { name: 'Skip' }).click();
    await dialog(page).waitFor({ state: 'detached' });
    await expect.poll(() => flag(page, id)).toBe('true');
    await page.reload();
    await page.getByText('Delivered', { exact: true }).locator('visible=true').first().waitFor();
    await settled(page);
    await expect.poll(() => dialog(page).count()).toBe(0);
    await close();
  });

  it('once for all devices', async () => {
    const { page, customer, id, close } = await delivered('orders');
    await page.getByRole('button', { name: 'Skip' }).click();
    await expect
      .poll(async () => (await orderFixtures.read(customer, id)) as { reviewAsked?: boolean })
      .toMatchObject({ reviewAsked: true });
    await close();
    // Another browser: it has stored nothing.
    const other = await app.open(`/customer/track?id=${id}`, { as: customer });
    await other.page.getByRole('button', { name: 'Review now' }).waitFor();
    await settled(other.page);
    await expect.poll(() => dialog(other.page).count()).toBe(0);
    await other.close();
  });

  it.each(['Escape', 'Close'])('and %s counts as Skip', async (way) => {
    const { page, id, close } = await delivered('track');
    if (way === 'Escape') await page.keyboard.press('Escape');
    else await page.getByRole('button', { name: 'Close' }).click();
    await dialog(page).waitFor({ state: 'detached' });
    await expect.poll(() => flag(page, id)).toBe('true');
    await close();
  });

  it('not for an order that was reviewed elsewhere', async () => {
    const customer = await api.signUp('done.devika');
    const { id } = await orderFixtures.order(customer, 'Delivered');
    for (const { id: menuItemId } of [orderFixtures.chicken, orderFixtures.naan])
      await api.call(customer, 'POST', '/api/reviews', { orderId: id, menuItemId, rating: 4, text: 'Good' });
    const { page, close } = await app.open('/customer/orders', { as: customer });
    await page.getByText('Reviewed', { exact: true }).locator('visible=true').waitFor();
    await settled(page);
    await expect.poll(() => dialog(page).count()).toBe(0);
    await expect.poll(() => page.getByRole('button', { name: /Write Review/ }).count()).toBe(0);
    await close();
  });
});

describe('a review', () => {
  it('that was begun is not lost without a question', async () => {
    const { page, id, close } = await delivered('orders');
    await words(page, 'Butter Chicken').fill('Rich and');
    const question = page.getByRole('alertdialog', { name: 'Discard your changes?' });
    await page.keyboard.press('Escape');
    await question.getByRole('button', { name: 'Keep editing' }).click();
    await question.waitFor({ state: 'detached' });
    await expect.poll(() => words(page, 'Butter Chicken').inputValue()).toBe('Rich and');
    await page.getByRole('button', { name: 'Skip' }).click();
    await expectNoViolations(page);
    await question.getByRole('button', { name: 'Discard' }).click();
    await dialog(page).waitFor({ state: 'detached' });
    await expect.poll(() => flag(page, id)).toBe('true');
    // Begun anew, there is nothing to lose.
    await page.getByRole('button', { name: `Write Review of order #${id}` }).click();
    await dialog(page).waitFor();
    await page.keyboard.press('Escape');
    await dialog(page).waitFor({ state: 'detached' });
    await close();
  });

  it('is written by keyboard, sent for the dishes with stars and words, and leaves the rest open', async () => {
    const { page, customer, id, close } = await delivered('orders');
    await page.getByRole('button', { name: 'Skip' }).click();
    const again = page.getByRole('button', { name: `Write Review of order #${id}` });
    await again.press('Enter');
    await stars(page, 'Butter Chicken').getByLabel('1 star').focus();
    await page.keyboard.press('4');
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => stars(page, 'Butter Chicken').getByLabel('5 stars').isChecked()).toBe(true);
    await page.keyboard.press('Tab');
    await page.keyboard.type('  Rich and mild.  ');
    await stars(page, 'Garlic Butter Naan').getByLabel('3 stars').check();
    await submit(page).press('Enter');
    // Stars without words would be dropped: nothing is sent before that is settled.
    await dialog(page).getByText('Write a few words about Garlic Butter Naan too.').waitFor();
    await expectFocus(words(page, 'Garlic Butter Naan'));
    await expect.poll(() => words(page, 'Garlic Butter Naan').getAttribute('aria-invalid')).toBe('true');
    await expect.poll(() => reviewsOf(customer)).toEqual([]);
    await expectAccessible(page, [390, 1440]);
    await page.getByRole('button', { name: 'Leave Garlic Butter Naan out' }).press('Enter');
    await expectFocus(stars(page, 'Garlic Butter Naan').getByLabel('1 star'));
    await submit(page).press('Enter');
    await page.getByText('Thank you for rating Butter Chicken.').waitFor();
    await dialog(page).waitFor({ state: 'detached' });
    await expect
      .poll(() => reviewsOf(customer))
      .toMatchObject([{ menuItemId: orderFixtures.chicken.id, rating: 5, text: 'Rich and mild.' }]);
    await expect.poll(() => flag(page, id)).toBe('true');

    await again.click();
    await expect.poll(() => dialog(page).getByText('Reviewed', { exact: true }).count()).toBe(1);
    await expect.poll(() => words(page, 'Butter Chicken').count()).toBe(0);
    await write(page, 'Garlic Butter Naan', 1, 'Cold.');
    await submit(page).click();
    await dialog(page).waitFor({ state: 'detached' });
    await expect.poll(() => reviewsOf(customer)).toHaveLength(2);
    // Nothing is left to review: the button is gone, and the focus has somewhere to be.
    await expect.poll(() => again.count()).toBe(0);
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Orders');
    await close();
  });

  it('that was written in another tab meanwhile counts as done', async () => {
    const { page, customer, id, close } = await delivered('track');
    expectConsoleErrors(page, FAILED_CALL);
    // No poll tells the dialog, so it is the server that has to.
    const before = await orderFixtures.read(customer, id);
    await page.route(`**/api/orders/${id}`, (route) => route.fulfill({ json: before }));
    await api.call(customer, 'POST', '/api/reviews', {
      orderId: id,
      menuItemId: orderFixtures.chicken.id,
      rating: 2,
      text: 'First',
    });
    await write(page, 'Butter Chicken', 5, 'Second');
    await write(page, 'Garlic Butter Naan', 4, 'Soft');
    await submit(page).click();
    await page.getByText('Thank you for rating Garlic Butter Naan.').waitFor();
    await expect
      .poll(async () => (await reviewsOf(customer)).map(({ text }) => text).toSorted())
      .toEqual(['First', 'Soft']);
    await close();
  });

  it('that fails says so, keeps the words, and is sent again under the same key', async () => {
    const { page, customer, close } = await delivered('track');
    expectConsoleErrors(page, FAILED_CALL);
    const keys: (string | undefined)[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST') keys.push(request.headers()['idempotency-key']);
    });
    await page.route('**/api/reviews', (route) => route.abort());
    await write(page, 'Butter Chicken', 5, 'Worth the wait');
    await submit(page).click();
    await page.getByText('Failed to submit reviews. Please try again.').waitFor();
    await expect.poll(() => words(page, 'Butter Chicken').inputValue()).toBe('Worth the wait');
    await page.unroute('**/api/reviews');
    await page.route('**/api/reviews', async (route) => {
      // It arrives, but its answer is lost.
      await route.fetch();
      await route.abort();
    });
    await submit(page).click();
    await expect.poll(() => keys.length).toBe(2);
    expect(keys[1]).toBe(keys[0]);
    // The order says which dish is done by now; what is left can still be written.
    await dialog(page).getByText('Reviewed', { exact: true }).waitFor();
    await expectNoViolations(page);
    await page.unroute('**/api/reviews');
    await write(page, 'Garlic Butter Naan', 4, 'Soft');
    await submit(page).click();
    await page.getByText('Thank you for rating Garlic Butter Naan.').waitFor();
    await expect.poll(() => reviewsOf(customer)).toHaveLength(2);
    expect(new Set(keys).size).toBe(2);
    await close();
  });
});
