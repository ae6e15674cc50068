// Reviews in a real browser against the built product: when they are asked for, what is sent, what can go wrong.
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { Api, Session } from './api.ts';
import { expectNoViolations } from './axe.ts';
import { expectFocus, type View } from './browser.ts';
import { OrderFixtures } from './order-fixtures.ts';
import { TestApp } from './test-app.ts';
import { expectAccessible } from './accessibility.ts';
import { FAILED_CALL, expectConsoleErrors } from './open-pages.ts';

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

/** A customer of his own with one delivered order, asked about it on its track page or on the orders page. */
async function delivered(where: 'orders' | 'track', view: View = {}) {
  const asked = await askedAbout(where, view);
  await reviewNow(asked.page).click();
  await dialog(asked.page).waitFor();
  return asked;
}

async function askedAbout(where: 'orders' | 'track', view: View = {}) {
  const customer = await api.signUp(`eater.${++customers}`);
  const { id } = await orderFixtures.order(customer, 'Delivered');
  const path = where === 'orders' ? '/customer/orders' : `/customer/track?id=${id}`;
  const opened = await app.open(path, { as: customer, ...view });
  await reviewNow(opened.page).waitFor();
  return { ...opened, customer, id };
}

const dialog = (page: Page) =>
  page.getByRole('dialog', { name: /^How was (breakfast|lunch|dinner|your order)\?$/ });
const card = (page: Page) => page.getByRole('region', { name: /^How was / });
const reviewNow = (page: Page) => page.getByRole('button', { name: /^Review now/ });
const stars = (page: Page, dish: string) => page.getByRole('group', { name: `Stars for ${dish}` });
const words = (page: Page, dish: string) => page.getByLabel(`Your words about ${dish}`);
const submit = (page: Page) => page.getByRole('button', { name: 'Submit review' });
const flag = (page: Page, id: number) =>
  page.evaluate((key) => localStorage.getItem(key), `reviewed_order_${id}`);
const reviewsOf = (customer: Session) =>
  api.call<{ menuItemId: number; rating: number; text: string }[]>(customer, 'GET', '/api/reviews/my');

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

const bottomOf = async (one: Locator) => {
  const box = await one.boundingBox();
  return box === null ? 0 : box.y + box.height;
};

describe('how it was', () => {
  it('is asked by a card below what is on the way, which covers nothing, until Skip is pressed', async () => {
    const customer = await api.signUp(`eater.${++customers}`);
    const { id } = await orderFixtures.order(customer, 'Delivered');
    const late = await orderFixtures.another(customer);
    const { page, close } = await app.open('/customer/orders', { as: customer, width: 390 });
    await card(page).waitFor();
    await expect.poll(() => dialog(page).count()).toBe(0);
    const way = page.getByRole('article').filter({ hasText: `#${late.id}` });
    await expect
      .poll(async () => (await card(page).boundingBox())!.y - (await bottomOf(way)))
      .toBeGreaterThan(0);
    await expectAccessible(page, [320, 390, 820, 1440]);
    await expect.poll(() => flag(page, id)).toBeNull();
    await page.getByRole('button', { name: `Skip the review of order #${id}` }).click();
    await expect.poll(() => card(page).count()).toBe(0);
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Orders');
    await expect.poll(() => flag(page, id)).toBe('true');
    await page.reload();
    await page.getByRole('button', { name: `Write Review of order #${id}` }).waitFor();
    await expect.poll(() => card(page).count()).toBe(0);
    await close();
  });

  it.each(['orders', 'track'] as const)('is asked on the %s page: Skip sets the flag', async (where) => {
    const { page, id, close } = await delivered(where);
    await expect.poll(() => flag(page, id)).toBeNull();
    await dialog(page).getByRole('button', { name: 'Skip' }).click();
    await dialog(page).waitFor({ state: 'detached' });
    await expect.poll(() => flag(page, id)).toBe('true');
    await close();
  });

  it('is asked once for all devices', async () => {
    const { page, customer, id, close } = await delivered('orders');
    await dialog(page).getByRole('button', { name: 'Skip' }).click();
    await expect
      .poll(async () => (await orderFixtures.read(customer, id)) as { reviewAsked?: boolean })
      .toMatchObject({ reviewAsked: true });
    await close();
    // Another browser: it has stored nothing.
    const other = await app.open('/customer/orders', { as: customer });
    await other.page.getByRole('button', { name: `Write Review of order #${id}` }).waitFor();
    await expect.poll(() => card(other.page).count()).toBe(0);
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

  it('is not asked about an order that was reviewed elsewhere', async () => {
    const customer = await api.signUp('done.devika');
    const { id } = await orderFixtures.order(customer, 'Delivered');
    for (const { id: menuItemId } of [orderFixtures.chicken, orderFixtures.naan])
      await api.call(customer, 'POST', '/api/reviews', { orderId: id, menuItemId, rating: 4, text: 'Good' });
    const { page, close } = await app.open('/customer/orders', { as: customer });
    await page.getByText('Reviewed', { exact: true }).locator('visible=true').waitFor();
    await expect.poll(() => card(page).count()).toBe(0);
    await expect.poll(() => page.getByRole('button', { name: /Write Review/ }).count()).toBe(0);
    await close();
  });
});

describe('a review', () => {
  it('needs words, says so beside the stars, and takes pressed ones', async () => {
    const { page, customer, close } = await delivered('orders', { width: 390 });
    await dialog(page).getByText('stars, and a few words that you press or write').waitFor();
    const pressed = (dish: string, word: string) =>
      dialog(page)
        .getByRole('group', { name: `Suggested words about ${dish}` })
        .getByRole('button', { name: word });
    await stars(page, 'Butter Chicken').getByLabel('5 stars').check();
    await pressed('Butter Chicken', 'Tasty').click();
    await pressed('Butter Chicken', 'On time').click();
    await expect.poll(() => words(page, 'Butter Chicken').inputValue()).toBe('Tasty, on time');
    await stars(page, 'Garlic Butter Naan').getByLabel('2 stars').check();
    await pressed('Garlic Butter Naan', 'Cold').press('Space');
    await expect.poll(() => pressed('Garlic Butter Naan', 'Cold').getAttribute('aria-pressed')).toBe('true');
    await expectAccessible(page, [320, 390, 1440]);
    await submit(page).click();
    await page.getByText('Thank you for rating Butter Chicken and Garlic Butter Naan.').waitFor();
    await expect
      .poll(async () => (await reviewsOf(customer)).map(({ text }) => text).toSorted())
      .toEqual(['Cold', 'Tasty, on time']);
    await close();
  });

  it('that was begun is not lost without a question', async () => {
    const { page, id, close } = await delivered('orders');
    await words(page, 'Butter Chicken').fill('Rich and');
    const question = page.getByRole('alertdialog', { name: 'Discard your changes?' });
    await page.keyboard.press('Escape');
    await question.getByRole('button', { name: 'Keep editing' }).click();
    await question.waitFor({ state: 'detached' });
    await expect.poll(() => words(page, 'Butter Chicken').inputValue()).toBe('Rich and');
    await dialog(page).getByRole('button', { name: 'Skip' }).click();
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
    await dialog(page).getByRole('button', { name: 'Skip' }).click();
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
