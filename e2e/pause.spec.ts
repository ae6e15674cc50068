// A kitchen that stops its orders for a while, or is busy, in a real browser against the built product.
import type { Page } from '@playwright/test';

import { expectAccessible } from './accessibility.ts';
import type { Api, Session } from './api.ts';
import { expect, test } from './fixtures.ts';
import { tickAndRead, tickUntilVisible } from './page-clock.ts';
import type { TestApp } from './test-app.ts';

test.use({ ownProduct: true });

const NAME = 'Saffron Courtyard';
const MENU = '/customer/restaurant/saffron-courtyard';
const WIDTHS = [320, 390, 1440];

let app: TestApp;
let api: Api;
let owner: Session;
let customer: Session;

test.beforeAll(async ({ app: product }) => {
  app = product;
  ({ api } = app);
  owner = await api.logIn('restaurant', 'Restaurant@123', 'RESTAURANT');
  customer = await api.signUp('patient.guest');
});
test.beforeEach(async () => {
  await resume();
  await api.call(owner, 'DELETE', url('busy'));
});

const url = (what: string) => `/api/restaurants/${owner.restaurantId}/${what}`;
const pause = (body: object) => api.call(owner, 'POST', url('pause'), body);
const resume = () => api.call(owner, 'DELETE', url('pause'));

const place = (page: Page) => page.getByRole('button', { name: /^Place order/ });
const state = (page: Page) =>
  page.getByRole('banner').getByRole('button', { name: /^(Open( ·.*)?|Paused.*|Closed.*)$/ });
const sheetOf = (page: Page) => page.getByRole('dialog', { name: 'Taking orders' });
const main = (page: Page) => page.getByRole('main');

async function fillCart(): Promise<void> {
  const menu = `/api/restaurants/${owner.restaurantId}/menu/customer`;
  const [dish] = await api.call<{ id: number }[]>(customer, 'GET', menu);
  const items = [{ menu_item_id: dish?.id, restaurantId: owner.restaurantId, qty: 1 }];
  await api.call(customer, 'PUT', '/api/cart', { items, address: '14, Lakeview Road' });
}

test.describe('an owner', () => {
  test('pauses in three presses from any page, and resumes from the banner', async () => {
    const page = await app.open('/restaurant/reviews', { as: owner });
    await state(page).click();
    await expect(sheetOf(page)).toBeVisible();
    await expectAccessible(page, WIDTHS);
    await page.setViewportSize({ width: 390, height: 844 });
    await sheetOf(page).getByRole('button', { name: 'Too busy' }).click();
    await sheetOf(page).getByRole('button', { name: '20 minutes' }).click();
    await expect(page.getByText(/^Paused until (tomorrow at )?\d+:\d\d [ap]m\./)).toBeVisible();
    await expect(sheetOf(page)).toBeHidden();
    await expect(state(page)).toHaveText(/^Paused · back (tomorrow )?at \d+:\d\d [ap]m$/);
    await expect(main(page).getByText(/^Orders are paused until .+ · Too busy$/)).toBeVisible();
    await expectAccessible(page, WIDTHS);
    await page.goto(`${app.address}/restaurant/orders`);
    await main(page).getByRole('button', { name: 'Resume orders' }).click();
    await expect(state(page)).toHaveText('Open');
    await expect(main(page).getByRole('button', { name: 'Resume orders' })).toBeHidden();
  });

  test('pauses by keyboard until he reopens, and resumes in the sheet', async () => {
    const page = await app.open('/restaurant', { as: owner });
    await state(page).focus();
    await page.keyboard.press('Enter');
    const byHand = sheetOf(page).getByRole('button', { name: 'Until I reopen' });
    await expect(byHand).toBeVisible();
    // Without hours there is no opening to wait for.
    await expect(sheetOf(page).getByRole('button', { name: 'Until next opening' })).toHaveCount(0);
    await byHand.focus();
    await page.keyboard.press('Enter');
    await expect(main(page).getByText('Orders are paused until you resume them')).toBeVisible();
    await expect(state(page)).toBeFocused();
    await page.keyboard.press('Enter');
    await sheetOf(page).getByRole('button', { name: 'Resume orders' }).click();
    await expect(state(page)).toHaveText('Open');
  });

  test('is reminded of a pause that he has forgotten', async () => {
    await pause({ until: 'reopened', reason: 'Gas or power' });
    await app.change(
      `update restaurant_service set paused_since = now() - interval '3 hours', version = version + 1 where restaurant_id = $1`,
      [owner.restaurantId],
    );
    const page = await app.open('/restaurant/menu', { as: owner });
    await expect(main(page).getByText(/^Still closed since \d+:\d\d [ap]m · Gas or power$/)).toBeVisible();
  });

  test('says that he is busy, and takes it back', async () => {
    const page = await app.open('/restaurant/orders', { as: owner });
    await state(page).click();
    await sheetOf(page).getByRole('button', { name: '+20 min' }).click();
    await expect(state(page)).toHaveText('Open · busy, 20 min longer');
    await state(page).click();
    await expect(sheetOf(page).getByText('Everything is promised 20 minutes later.')).toBeVisible();
    await sheetOf(page).getByRole('button', { name: 'Promise the usual time again' }).click();
    await expect(state(page)).toHaveText('Open');
  });
});

test('whoever runs the kitchen pauses it, and the owner’s open page says so', async () => {
  const cook = await api.logIn('kitchen', 'Kitchen@123', 'RESTAURANT');
  const [page, ownerPage] = [
    await app.open('/restaurant/orders', { as: cook }),
    await app.open('/restaurant/reviews', { as: owner }),
  ];
  await expect(state(ownerPage)).toHaveText('Open');
  await state(page).click();
  await sheetOf(page).getByRole('button', { name: '45 minutes' }).click();
  await expect(state(page)).toHaveText(/^Paused · back (tomorrow )?at \d+:\d\d [ap]m$/);
  await expect(state(ownerPage)).toHaveText(/^Paused · back (tomorrow )?at \d+:\d\d [ap]m$/);
});

test.describe('a customer', () => {
  test('reads on the open page that it pauses, why, and when it is back', async () => {
    const page = await app.open(MENU, { as: customer, hasOwnClock: true, width: 1440 });
    await expect(page.getByRole('heading', { level: 1, name: NAME })).toBeVisible();
    await expect(page.getByText(/^Paused/)).toHaveCount(0);
    await pause({ minutes: 20, reason: 'Too busy' });
    // The pill of the page, and the note beside the cart.
    const paused = page.getByText(/^Paused · back (tomorrow )?at \d+:\d\d [ap]m/);
    await tickUntilVisible(paused.first());
    await expect(paused).toHaveCount(2);
    await expect(page.getByText('Too busy').first()).toBeVisible();
    // A cart may wait.
    await expect(page.getByRole('button', { name: /^Add / }).first()).toBeEnabled();
    await expectAccessible(page, WIDTHS);
    await resume();
    await expect.poll(tickAndRead(page, () => page.getByText(/^Paused/).count())).toBe(0);
  });

  test('cannot place a cart while it is paused, and loses nothing', async () => {
    await fillCart();
    await pause({ until: 'reopened', reason: 'Gas or power' });
    const page = await app.open('/customer/cart', { as: customer, hasOwnClock: true });
    await expect(
      page.getByText(`${NAME} takes no orders for the moment: Gas or power. Your cart is kept.`),
    ).toBeVisible();
    await expect(place(page)).toBeDisabled();
    await expect(page.getByText('Paused. Your cart is kept.')).toBeVisible();
    await expectAccessible(page, WIDTHS);
    await resume();
    await expect.poll(tickAndRead(page, () => place(page).isEnabled())).toBe(true);
  });

  test('is told in place when it pauses at the last second', async () => {
    await fillCart();
    const page = await app.open('/customer/cart', { as: customer, consoleErrors: [/409/] });
    await expect(place(page)).toBeEnabled();
    await pause({ minutes: 20 });
    await place(page).click();
    await expect(
      page.getByText(/^Saffron Courtyard takes no orders for the moment\. It/).first(),
    ).toBeVisible();
    await expect(place(page)).toBeDisabled();
  });

  test('sees on card and page that everything takes longer', async () => {
    const { eta } = await api.call<{ eta: number }>(
      customer,
      'GET',
      `/api/restaurants/${owner.restaurantId}`,
    );
    await api.call(owner, 'POST', url('busy'), { extraMinutes: 20, minutes: 60 });
    const page = await app.open('/customer/restaurants', { as: customer });
    const card = page.getByRole('article').filter({ hasText: NAME }).first();
    await expect(card.getByText(`Busy · ${eta + 20} min`)).toBeVisible();
    await page.goto(`${app.address}${MENU}`);
    await expect(page.getByText(`Busy · ${eta + 20} min`)).toBeVisible();
  });

  test('reads on the card that it is paused', async () => {
    await pause({ minutes: 20 });
    const page = await app.open('/customer/restaurants', { as: customer });
    const card = page.getByRole('article').filter({ hasText: NAME }).first();
    await expect(card.getByText(/^Paused · back (tomorrow )?at \d+:\d\d [ap]m$/).last()).toBeVisible();
    await expectAccessible(page, WIDTHS);
  });
});
