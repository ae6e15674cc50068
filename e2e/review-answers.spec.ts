// An answer to a review and a report of one, through all three roles in a real browser.
import type { Page } from '@playwright/test';

import { expect, test } from './fixtures.ts';
import { expectAccessible } from './accessibility.ts';
import type { Api, Session } from './api.ts';
import { expectNoViolations } from './axe.ts';
import { OrderFixtures } from './order-fixtures.ts';
import type { TestApp } from './test-app.ts';

test.use({ ownProduct: true });

let app: TestApp;
let api: Api;
let orders: OrderFixtures;
let admin: Session;

test.beforeAll(async ({ app: product }) => {
  app = product;
  ({ api } = app);
  orders = await OrderFixtures.open(api);
  admin = await api.logIn('admin', 'Admin@123', 'ADMIN');
});

/** Signs up a customer who has written about a butter chicken. */
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
  const page = await app.open('/restaurant/reviews', { as: orders.owner, width });
  await expect(cardOf(page, text)).toBeVisible();
  return page;
};

test.describe('an answer', () => {
  test('is written by the kitchen, told to the customer, and read by everybody below the review', async () => {
    const text = 'The gravy was thin today.';
    const { customer } = await reviewed('thin.tara', 3, text);
    const diner = await app.open('/customer/reviews', { as: customer, width: 390 });
    await expect(diner.getByText(text)).toBeVisible();
    const kitchen = await openKitchen(text, 390);
    const card = cardOf(kitchen, text);
    await card.getByRole('button', { name: /^Answer/ }).click();
    const field = card.getByRole('textbox', { name: 'Your answer to thin.tara' });
    await expect(field).toBeFocused();
    await card.getByRole('button', { name: 'Publish answer' }).click();
    await expect(card.getByText('Please write your answer')).toBeVisible();
    await expectAccessible(kitchen, [320, 390, 820, 1440]);
    await field.fill('Thank you, we have tasted it and you are right.');
    await card.getByRole('button', { name: 'Publish answer' }).click();
    await expect(card.getByText('Thank you, we have tasted it and you are right.')).toBeVisible();
    await expectAccessible(kitchen, [320, 390, 820, 1440]);

    await expect(diner.getByText('Thank you, we have tasted it and you are right.')).toBeVisible();
    await expectAccessible(diner, [320, 390, 820, 1440]);
    await diner.getByRole('button', { name: /^Notifications/ }).click();
    await expect(diner.getByText(/answered your review$/).first()).toBeVisible();
    await diner.keyboard.press('Escape');

    await card.getByRole('button', { name: /^Change answer/ }).click();
    await field.fill('Thank you. It is thicker since Monday.');
    await card.getByRole('button', { name: 'Publish answer' }).click();
    await expect(card.getByText('Thank you. It is thicker since Monday.')).toBeVisible();
    await diner.reload();
    await expect(diner.getByText('Thank you. It is thicker since Monday.')).toBeVisible();

    // Everybody reads it from the restaurant's menu.
    const profile = `/api/restaurants/${orders.owner.restaurantId}`;
    const { slug } = await api.call<{ slug: string }>(admin, 'GET', profile);
    const guest = await app.open(`/customer/restaurant/${slug}`, { as: await api.signUp('curious.cara') });
    await guest.getByRole('button', { name: /^Read .* reviews?$/ }).click();
    const sheet = guest.getByRole('dialog', { name: /^Reviews of / });
    const article = sheet.getByRole('article', { name: 'Butter Chicken, by thin.tara' });
    await expect(article.getByText('Thank you. It is thicker since Monday.')).toBeVisible();
    await expectAccessible(guest, [320, 390, 820, 1440]);
    await guest.goBack();
    await expect(sheet).not.toBeAttached();

    await card.getByRole('button', { name: /^Take back the answer/ }).click();
    await expect(card.getByText('Thank you. It is thicker since Monday.')).not.toBeAttached();
  });
});

test.describe('a report', () => {
  test('tells administrators why, who find it among the reviews and dismiss it', async () => {
    const text = 'They cook like my neighbour Ramesh of 12 Lake Road.';
    const { id } = await reviewed('naming.nina', 1, text);
    const kitchen = await openKitchen(text);
    const card = cardOf(kitchen, text);
    await card.getByRole('button', { name: /^Report/ }).click();
    const question = kitchen.getByRole('alertdialog', { name: 'Report this review?' });
    await question.getByRole('button', { name: 'Report review' }).click();
    await expect(question.getByText('Please say what is wrong with this review')).toBeVisible();
    await expectAccessible(kitchen, [320, 390, 820, 1440]);
    await question.getByRole('button', { name: 'It names a person' }).click();
    await question.getByRole('button', { name: 'Report review' }).click();
    await expect(card.getByText('You reported this: It names a person.')).toBeVisible();
    await expectNoViolations(kitchen);

    const office = await app.open('/admin/reviews?reported=true', { as: admin });
    const reported = office.getByRole('listitem').filter({ hasText: text });
    await expect(reported.getByText('It names a person')).toBeVisible();
    await expectAccessible(office, [320, 820, 1440]);
    await reported.getByRole('button', { name: /^naming\.nina/ }).click();
    const drawer = office.getByRole('dialog', { name: 'Review of Butter Chicken' });
    await expect(drawer.getByRole('heading', { name: 'Reported by the restaurant' })).toBeVisible();
    await expectAccessible(office, [320, 1440]);
    await drawer.getByRole('button', { name: 'Dismiss report' }).click();
    await expect(drawer.getByText(': the review stays')).toBeVisible();
    await expect
      .poll(async () => {
        const list = await api.call<{ id: number }[]>(admin, 'GET', '/api/admin/reviews?reported=true');
        return list.filter((one) => one.id === id);
      })
      .toEqual([]);
    await kitchen.reload();
    await expect(
      card.getByText('An administrator has looked at your report: the review stays.'),
    ).toBeVisible();
  });
});
