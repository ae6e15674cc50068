// Reviews in a real browser against the built product: how they look, by keyboard, and after a lost answer. The rest:
// e2e/pages/reviews.test.ts.
import type { Locator, Page } from '@playwright/test';

import { expect, test } from './fixtures.ts';
import type { Api, Session } from './api.ts';
import { expectNoViolations } from './axe.ts';
import type { View } from './browser.ts';
import { OrderFixtures } from './order-fixtures.ts';
import type { TestApp } from './test-app.ts';
import { expectAccessible } from './accessibility.ts';
import { FAILED_CALL, expectConsoleErrors } from './console-errors.ts';

let app: TestApp;
let api: Api;
let orderFixtures: OrderFixtures;

test.beforeAll(async ({ app: product }) => {
  app = product;
  ({ api } = app);
  orderFixtures = await OrderFixtures.open(api);
});

let customers = 0;

/** Signs up a customer with one delivered order, asked about it on its track page or on the orders page. */
async function delivered(where: 'orders' | 'track', view: View = {}) {
  const asked = await askedAbout(where, view);
  await reviewNow(asked.page).click();
  await expect(dialog(asked.page)).toBeVisible();
  return asked;
}

async function askedAbout(where: 'orders' | 'track', view: View = {}) {
  const customer = await api.signUp(`rater.${++customers}`);
  const { id } = await orderFixtures.order(customer, 'Delivered');
  const path = where === 'orders' ? '/customer/orders' : `/customer/track?id=${id}`;
  const page = await app.open(path, { as: customer, ...view });
  await expect(reviewNow(page)).toBeVisible();
  return { page, customer, id };
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

test.describe('in both themes', () => {
  test('the dialog has no flaw and no problem', async () => {
    const { page } = await delivered('orders');
    await expectAccessible(page, [320, 390, 1440]);
    await submit(page).click();
    await expect(page.getByText('Give at least one dish both stars and a few words.')).toBeVisible();
    await expectAccessible(page, [320, 390, 1440]);
    await words(page, 'Butter Chicken').fill('Rich and');
    await dialog(page).getByRole('button', { name: 'Skip' }).click();
    await expect(page.getByRole('alertdialog', { name: 'Discard your changes?' })).toBeVisible();
    await expectNoViolations(page);
  });
});

const bottomOf = async (one: Locator) => {
  const box = await one.boundingBox();
  return box === null ? 0 : box.y + box.height;
};

test.describe('how it was', () => {
  test('is asked by a card below what is on the way, which covers nothing, until Skip is pressed', async () => {
    const customer = await api.signUp(`rater.${++customers}`);
    const { id } = await orderFixtures.order(customer, 'Delivered');
    const late = await orderFixtures.another(customer);
    const page = await app.open('/customer/orders', { as: customer, width: 390 });
    await expect(card(page)).toBeVisible();
    await expect(dialog(page)).toHaveCount(0);
    const way = page.getByRole('article').filter({ hasText: `#${late.id}` });
    await expect
      .poll(async () => (await card(page).boundingBox())!.y - (await bottomOf(way)))
      .toBeGreaterThan(0);
    await expectAccessible(page, [320, 390, 820, 1440]);
    await expect.poll(() => flag(page, id)).toBeNull();
    await page.getByRole('button', { name: `Skip the review of order #${id}` }).click();
    await expect(card(page)).toHaveCount(0);
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Orders');
    await expect.poll(() => flag(page, id)).toBe('true');
    await page.reload();
    await expect(page.getByRole('button', { name: `Write Review of order #${id}` })).toBeVisible();
    await expect(card(page)).toHaveCount(0);
  });
});

test.describe('a review', () => {
  test('needs words, says so beside the stars, and takes pressed ones', async () => {
    const { page, customer } = await delivered('orders', { width: 390 });
    await expect(dialog(page).getByText('stars, and a few words that you press or write')).toBeVisible();
    const pressed = (dish: string, word: string) =>
      dialog(page)
        .getByRole('group', { name: `Suggested words about ${dish}` })
        .getByRole('button', { name: word });
    await stars(page, 'Butter Chicken').getByLabel('5 stars').check();
    await pressed('Butter Chicken', 'Tasty').click();
    await pressed('Butter Chicken', 'On time').click();
    await expect(words(page, 'Butter Chicken')).toHaveValue('Tasty, on time');
    await stars(page, 'Garlic Butter Naan').getByLabel('2 stars').check();
    await pressed('Garlic Butter Naan', 'Cold').press('Space');
    await expect(pressed('Garlic Butter Naan', 'Cold')).toHaveAttribute('aria-pressed', 'true');
    await expectAccessible(page, [320, 390, 1440]);
    await submit(page).click();
    await expect(page.getByText('Thank you for rating Butter Chicken and Garlic Butter Naan.')).toBeVisible();
    await expect
      .poll(async () => (await reviewsOf(customer)).map(({ text }) => text).toSorted())
      .toEqual(['Cold', 'Tasty, on time']);
  });

  test('is written by keyboard, sent for the dishes with stars and words, and leaves the rest open', async () => {
    const { page, customer, id } = await delivered('orders');
    await dialog(page).getByRole('button', { name: 'Skip' }).click();
    const again = page.getByRole('button', { name: `Write Review of order #${id}` });
    await again.press('Enter');
    await stars(page, 'Butter Chicken').getByLabel('1 star').focus();
    await page.keyboard.press('4');
    await page.keyboard.press('ArrowRight');
    await expect(stars(page, 'Butter Chicken').getByLabel('5 stars')).toBeChecked();
    await page.keyboard.press('Tab');
    await page.keyboard.type('  Rich and mild.  ');
    await stars(page, 'Garlic Butter Naan').getByLabel('3 stars').check();
    await submit(page).press('Enter');
    // Stars without words would be dropped: nothing is sent before that is settled.
    await expect(dialog(page).getByText('Write a few words about Garlic Butter Naan too.')).toBeVisible();
    await expect(words(page, 'Garlic Butter Naan')).toBeFocused();
    await expect(words(page, 'Garlic Butter Naan')).toHaveAttribute('aria-invalid', 'true');
    await expect.poll(() => reviewsOf(customer)).toEqual([]);
    await expectAccessible(page, [390, 1440]);
    await page.getByRole('button', { name: 'Leave Garlic Butter Naan out' }).press('Enter');
    await expect(stars(page, 'Garlic Butter Naan').getByLabel('1 star')).toBeFocused();
    await submit(page).press('Enter');
    await expect(page.getByText('Thank you for rating Butter Chicken.')).toBeVisible();
    await expect(dialog(page)).not.toBeAttached();
    await expect
      .poll(() => reviewsOf(customer))
      .toMatchObject([{ menuItemId: orderFixtures.chicken.id, rating: 5, text: 'Rich and mild.' }]);
    await expect.poll(() => flag(page, id)).toBe('true');

    await again.click();
    await expect(dialog(page).getByText('Reviewed', { exact: true })).toHaveCount(1);
    await expect(words(page, 'Butter Chicken')).toHaveCount(0);
    await write(page, 'Garlic Butter Naan', 1, 'Cold.');
    await submit(page).click();
    await expect(dialog(page)).not.toBeAttached();
    await expect.poll(() => reviewsOf(customer)).toHaveLength(2);
    // Nothing is left to review: the button is gone, and the focus has somewhere to be.
    await expect(again).toHaveCount(0);
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Orders');
  });

  test('that fails says so, keeps the words, and is sent again under the same key', async () => {
    const { page, customer } = await delivered('track');
    expectConsoleErrors(page, FAILED_CALL);
    const keys: (string | undefined)[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST') keys.push(request.headers()['idempotency-key']);
    });
    await page.route('**/api/reviews', (route) => route.abort());
    await write(page, 'Butter Chicken', 5, 'Worth the wait');
    await submit(page).click();
    await expect(page.getByText('Failed to submit reviews. Please try again.')).toBeVisible();
    await expect(words(page, 'Butter Chicken')).toHaveValue('Worth the wait');
    await page.unroute('**/api/reviews');
    await page.route('**/api/reviews', async (route) => {
      // It arrives, but its answer is lost.
      await route.fetch();
      await route.abort();
    });
    await submit(page).click();
    // Each press sends it once more by itself.
    await expect.poll(() => keys.length).toBe(4);
    expect(new Set(keys).size).toBe(1);
    // The order says which dish is done by now; what is left can still be written.
    await expect(dialog(page).getByText('Reviewed', { exact: true })).toBeVisible();
    await expectNoViolations(page);
    await page.unroute('**/api/reviews');
    await write(page, 'Garlic Butter Naan', 4, 'Soft');
    await submit(page).click();
    await expect(page.getByText('Thank you for rating Garlic Butter Naan.')).toBeVisible();
    await expect.poll(() => reviewsOf(customer)).toHaveLength(2);
    expect(new Set(keys).size).toBe(2);
  });
});
