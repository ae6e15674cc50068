// An answer to a review and a report of one, through all three roles in a real browser.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { expectAccessible } from './accessibility.ts';
import type { Api, Session } from './api.ts';
import { expectNoViolations } from './axe.ts';
import { OrderFixtures } from './order-fixtures.ts';
import { TestApp } from './test-app.ts';

let app: TestApp;
let api: Api;
let orders: OrderFixtures;
let admin: Session;

beforeAll(async () => {
  app = await TestApp.start();
  ({ api } = app);
  orders = await OrderFixtures.open(api);
  admin = await api.logIn('admin', 'Admin@123', 'ADMIN');
});
afterAll(() => app?.stop());

/** A customer of his own who has written about a butter chicken. */
async function reviewed(username: string, rating: number, text: string) {
  const customer = await api.signUp(username);
  const { id: orderId } = await orders.order(customer, 'Delivered');
  const body = { orderId, menuItemId: orders.chicken.id, rating, text };
  const review = await api.call<{ id: number }>(customer, 'POST', '/api/reviews', body);
  return { customer, id: review.id };
}

/** The card of the kitchen's screen about this review. */
const cardOf = (page: Page, text: string) =>
  page
    .getByRole('region', { name: /reviews?/ })
    .getByRole('listitem')
    .filter({ hasText: text });
const openKitchen = async (text: string, width = 1440) => {
  const opened = await app.open('/restaurant/reviews', { as: orders.owner, width });
  await cardOf(opened.page, text).waitFor();
  return opened;
};

describe('an answer', () => {
  it('is written by the kitchen, told to the customer, and read by everybody below the review', async () => {
    const text = 'The gravy was thin today.';
    const { customer } = await reviewed('thin.tara', 3, text);
    const diner = await app.open('/customer/reviews', { as: customer, width: 390 });
    await diner.page.getByText(text).waitFor();
    const kitchen = await openKitchen(text, 390);
    const card = cardOf(kitchen.page, text);
    await card.getByRole('button', { name: /^Answer/ }).click();
    const field = card.getByRole('textbox', { name: 'Your answer to thin.tara' });
    await expect.poll(() => field.evaluate((one) => one === document.activeElement)).toBe(true);
    await card.getByRole('button', { name: 'Publish answer' }).click();
    await card.getByText('Please write your answer').waitFor();
    await expectAccessible(kitchen.page, [320, 390, 820, 1440]);
    await field.fill('Thank you, we have tasted it and you are right.');
    await card.getByRole('button', { name: 'Publish answer' }).click();
    await card.getByText('Thank you, we have tasted it and you are right.').waitFor();
    await expectAccessible(kitchen.page, [320, 390, 820, 1440]);

    await diner.page.getByText('Thank you, we have tasted it and you are right.').waitFor();
    await expectAccessible(diner.page, [320, 390, 820, 1440]);
    await diner.page.getByRole('button', { name: /^Notifications/ }).click();
    await diner.page
      .getByText(/answered your review$/)
      .first()
      .waitFor();
    await diner.page.keyboard.press('Escape');

    await card.getByRole('button', { name: /^Change answer/ }).click();
    await field.fill('Thank you. It is thicker since Monday.');
    await card.getByRole('button', { name: 'Publish answer' }).click();
    await card.getByText('Thank you. It is thicker since Monday.').waitFor();
    await diner.page.reload();
    await diner.page.getByText('Thank you. It is thicker since Monday.').waitFor();

    // Everybody reads it from the restaurant's menu.
    const profile = `/api/restaurants/${orders.owner.restaurantId}`;
    const { slug } = await api.call<{ slug: string }>(admin, 'GET', profile);
    const guest = await app.open(`/customer/restaurant/${slug}`, { as: await api.signUp('curious.cara') });
    await guest.page.getByRole('button', { name: /^Read .* reviews?$/ }).click();
    const sheet = guest.page.getByRole('dialog', { name: /^Reviews of / });
    const article = sheet.getByRole('article', { name: 'Butter Chicken, by thin.tara' });
    await article.getByText('Thank you. It is thicker since Monday.').waitFor();
    await expectAccessible(guest.page, [320, 390, 820, 1440]);
    await guest.page.goBack();
    await sheet.waitFor({ state: 'detached' });

    await card.getByRole('button', { name: /^Take back the answer/ }).click();
    await card.getByText('Thank you. It is thicker since Monday.').waitFor({ state: 'detached' });
    await Promise.all([kitchen.close(), diner.close(), guest.close()]);
  });
});

describe('a report', () => {
  it('tells administrators why, who find it among the reviews and dismiss it', async () => {
    const text = 'They cook like my neighbour Ramesh of 12 Lake Road.';
    const { id } = await reviewed('naming.nina', 1, text);
    const kitchen = await openKitchen(text);
    const card = cardOf(kitchen.page, text);
    await card.getByRole('button', { name: /^Report/ }).click();
    const question = kitchen.page.getByRole('alertdialog', { name: 'Report this review?' });
    await question.getByRole('button', { name: 'Report review' }).click();
    await question.getByText('Please say what is wrong with this review').waitFor();
    await expectAccessible(kitchen.page, [320, 390, 820, 1440]);
    await question.getByRole('button', { name: 'It names a person' }).click();
    await question.getByRole('button', { name: 'Report review' }).click();
    await card.getByText('You reported this: It names a person.').waitFor();
    await expectNoViolations(kitchen.page);

    const office = await app.open('/admin/reviews?reported=true', { as: admin });
    const reported = office.page.getByRole('listitem').filter({ hasText: text });
    await reported.getByText('It names a person').waitFor();
    await expectAccessible(office.page, [320, 820, 1440]);
    await reported.getByRole('button', { name: /^naming\.nina/ }).click();
    const drawer = office.page.getByRole('dialog', { name: 'Review of Butter Chicken' });
    await drawer.getByRole('heading', { name: 'Reported by the restaurant' }).waitFor();
    await expectAccessible(office.page, [320, 1440]);
    await drawer.getByRole('button', { name: 'Dismiss report' }).click();
    await drawer.getByText(': the review stays').waitFor();
    await expect
      .poll(async () => {
        const list = await api.call<{ id: number }[]>(admin, 'GET', '/api/admin/reviews?reported=true');
        return list.filter((one) => one.id === id);
      })
      .toEqual([]);
    await kitchen.page.reload();
    await card.getByText('An administrator has looked at your report: the review stays.').waitFor();
    await Promise.all([kitchen.close(), office.close()]);
  });
});
