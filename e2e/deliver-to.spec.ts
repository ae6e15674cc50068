// Tests of the delivery address in the top bar, and of its effect on the cards of restaurants, in a real browser
// against the built product.
import type { Locator, Page } from '@playwright/test';

import { expectAccessible } from './accessibility.ts';
import type { Api, Session } from './api.ts';
import { expect, test } from './fixtures.ts';
import { holdAnswer } from './hold-answer.ts';
import { billed, inRupees, paiseOf } from './money.ts';
import type { TestApp } from './test-app.ts';

test.use({ ownProduct: true });

const HOME = { label: 'Home', lines: 'Flat 4, Hill Road', locality: 'Indiranagar', postcode: '560038' };
const WORK = { label: 'Work', lines: 'Desk 9, Church Street', postcode: '560001' };
const FAR = { label: 'Mum’s place', lines: '1, Marine Drive', locality: 'Mumbai', postcode: '400020' };
const WORK_TEXT = 'Desk 9, Church Street, 560001';
/** An offer may be called "Free delivery". */
const TERMS = /₹\d+ delivery|deliver to/;
const WIDTHS = [320, 390, 1440];

let app: TestApp;
let api: Api;
let owner: Session;
let customer: Session;
let kitchen: string;
let people = 0;

test.beforeAll(async ({ app: product }) => {
  app = product;
  ({ api } = app);
  owner = await api.logIn('restaurant', 'Restaurant@123', 'RESTAURANT');
  const restaurant = await api.call<{ name: string }>(owner, 'GET', `/api/restaurants/${owner.restaurantId}`);
  kitchen = restaurant.name;
  await api.call(owner, 'PUT', `/api/restaurants/${owner.restaurantId}/service`, {
    areas: [
      { name: 'Indiranagar', postcodes: ['560038'], localities: ['Indiranagar'], fee: 20, minimumOrder: 199 },
      { name: 'Centre', postcodes: ['560001'], fee: 0, extraMinutes: 20 },
    ],
  });
});
test.beforeEach(async () => {
  people += 1;
  customer = await api.signUp(`delivered.to.${people}`);
});

const save = (body: object) => api.call(customer, 'POST', `/api/customers/${customer.id}/addresses`, body);
const saved = () => api.call<object[]>(customer, 'GET', `/api/customers/${customer.id}/addresses`);
const cartAddress = async () => (await api.call<{ address: string }>(customer, 'GET', '/api/cart')).address;
const fillCart = async () => {
  const menu = `/api/restaurants/${owner.restaurantId}/menu/customer`;
  const dish = (await api.call<{ id: number }[]>(customer, 'GET', menu))[0]!.id;
  await api.call(customer, 'PUT', '/api/cart', {
    items: [{ menu_item_id: dish, restaurantId: owner.restaurantId, qty: 2 }],
  });
};
const open = (path: string, width = 390) => app.open(path, { as: customer, width });

const deliverTo = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^Deliver to/ });
const sheet = (page: Page) => page.getByRole('dialog', { name: 'Deliver to' });
const form = (page: Page) => page.getByRole('dialog', { name: 'Add an address' });
const lines = (page: Page) => form(page).getByRole('textbox', { name: 'Address', exact: true });
const choice = (page: Page, label: string) =>
  sheet(page)
    .getByRole('list', { name: 'Saved addresses' })
    .getByRole('button', { name: new RegExp(`^${label}`) });
const card = (page: Page) => page.getByRole('article').filter({ hasText: kitchen });
const time = (box: Locator) => box.getByText(/^(About )?\d+ min$/);

test('with saved addresses it says which one, and a press chooses another, also for an empty cart', async () => {
  await save(HOME);
  await save(WORK);
  const page = await open('/customer/restaurants');
  await expect(deliverTo(page)).toHaveText('Deliver toHome · Indiranagar');
  await deliverTo(page).click();
  await expect(choice(page, 'Home')).toHaveAttribute('aria-pressed', 'true');
  await expect(choice(page, 'Work')).toHaveAttribute('aria-pressed', 'false');
  await expectAccessible(page, WIDTHS);

  await page.setViewportSize({ width: 390, height: 844 });
  await choice(page, 'Work').press('Enter');
  await expect(sheet(page)).toHaveCount(0);
  await expect(deliverTo(page)).toBeFocused();
  await expect(deliverTo(page)).toHaveText('Deliver toWork · Desk 9, Church Street');
  await expect.poll(cartAddress).toBe(WORK_TEXT);
  // The default address is set on the account page.
  const [first] = await saved();
  expect(first).toMatchObject({ label: 'Home', isDefault: true });

  await fillCart();
  await page.goto(`${app.address}/customer/cart`);
  await expect(page.getByLabel('Where should we bring it?')).toHaveValue(WORK_TEXT);
  await expect(deliverTo(page)).toHaveText('Deliver toWork · Desk 9, Church Street');
});

test('it follows the checkout, and the checkout follows it', async () => {
  await save(HOME);
  await save(WORK);
  await fillCart();
  const page = await open('/customer/cart', 1440);
  await page.getByRole('group', { name: 'Saved addresses' }).getByRole('button', { name: /^Work/ }).click();
  await expect(deliverTo(page)).toHaveText('Deliver toWork · Desk 9, Church Street');
  await deliverTo(page).click();
  await choice(page, 'Home').click();
  await expect(page.getByLabel('Where should we bring it?')).toHaveValue(
    'Flat 4, Hill Road, Indiranagar, 560038',
  );
  await expect(deliverTo(page)).toHaveText('Deliver toHome · Indiranagar');
});

test('another one is delivered to for once, and is no saved one', async () => {
  await save(HOME);
  const page = await open('/customer/restaurants');
  await deliverTo(page).click();
  await sheet(page).getByRole('button', { name: 'Add an address' }).click();
  await lines(page).fill('7, Church Street');
  await form(page).getByLabel('Postcode').fill('560001');
  await form(page).getByRole('switch', { name: 'Save it for next time' }).click();
  await expect(form(page).getByLabel('Instructions')).toHaveCount(0);
  await expectAccessible(page, WIDTHS);
  await page.setViewportSize({ width: 390, height: 844 });
  await form(page).getByRole('button', { name: 'Deliver here' }).click();
  await expect(form(page)).toHaveCount(0);
  await expect(deliverTo(page)).toHaveText('Deliver to7, Church Street');
  await expect(deliverTo(page)).toBeFocused();
  await expect.poll(cartAddress).toBe('7, Church Street, 560001');
  expect(await saved()).toHaveLength(1);
  await deliverTo(page).click();
  await expect(choice(page, 'Home')).toHaveAttribute('aria-pressed', 'false');
});

test('one is added in the same form as in the account, where areas and their postcodes are suggested', async () => {
  await save(WORK);
  const page = await open('/customer/restaurants', 1440);
  await deliverTo(page).click();
  await sheet(page).getByRole('button', { name: 'Add an address' }).click();
  await lines(page).fill('Flat 4, Hill Road');
  const area = form(page).getByLabel('Area');
  await area.fill('indira');
  await expect(form(page).getByRole('option', { name: 'Indiranagar', includeHidden: true })).toBeAttached();
  await expect(form(page).getByLabel('Postcode')).toHaveValue('');
  // Has the same effect as choosing it.
  await area.fill('Indiranagar');
  await expect(form(page).getByLabel('Postcode')).toHaveValue('560038');
  await expectAccessible(page, WIDTHS);

  await form(page).getByLabel('Postcode').fill('560099');
  await area.fill('Indira Nagar East');
  await area.fill('Indiranagar');
  await expect(form(page).getByLabel('Postcode')).toHaveValue('560099');
  await form(page).getByRole('button', { name: 'Save and deliver here' }).click();
  await expect(form(page)).toHaveCount(0);
  await expect(deliverTo(page)).toHaveText('Deliver toHome · Indiranagar');
  expect(new URL(page.url()).pathname).toBe('/customer/restaurants');
  await page.goto(`${app.address}/customer/account`);
  await expect(page.getByRole('list', { name: 'Saved addresses' })).toContainText('Indiranagar, 560099');
});

test('cards say on what terms their kitchen delivers there, or that it does not', async () => {
  for (const one of [HOME, WORK, FAR]) await save(one);
  const page = await open('/customer/restaurants');
  await expect(card(page)).toContainText('₹20 delivery · min ₹199');
  // All others deliver everywhere.
  await expect(page.getByRole('article').getByText(TERMS)).toHaveCount(1);
  await expectAccessible(page, WIDTHS);

  await page.setViewportSize({ width: 390, height: 844 });
  await deliverTo(page).click();
  await choice(page, 'Work').click();
  await expect(card(page)).toContainText('Free delivery');
  await deliverTo(page).click();
  await choice(page, 'Mum').click();
  await expect(card(page)).toContainText('Does not deliver to Mum’s place');
  await expectAccessible(page, WIDTHS);
});

test('cards stand where they stood when that comes late', async () => {
  await save(HOME);
  const page = await app.newPage({ as: customer, width: 390 });
  const { held, answer } = holdAnswer();
  await page.route('**/reach', async (route) => {
    await held;
    await route.continue();
  });
  const asked = page.waitForRequest('**/reach');
  await page.goto(`${app.address}/customer/restaurants`);
  await expect(card(page)).toBeVisible();
  await asked;
  await expect(page.locator('[data-loading]')).toHaveCount(0);
  const height = () => card(page).evaluate((element) => element.getBoundingClientRect().height);
  const before = await height();
  await expect(card(page).getByText(TERMS)).toHaveCount(0);
  answer();
  await expect(card(page)).toContainText('₹20 delivery · min ₹199');
  expect(await height()).toBe(before);
});

test('without saved addresses the form comes at once, and the first one that is saved there is where food goes', async () => {
  const page = await open('/customer/restaurants');
  await expect(deliverTo(page)).toHaveText('Deliver toAdd your address');
  await expect(card(page)).toBeVisible();
  await expect(page.getByRole('article').getByText(TERMS)).toHaveCount(0);
  await deliverTo(page).click();
  await lines(page).fill('Flat 4, Hill Road');
  await form(page).getByLabel('Area').fill('Indiranagar');
  await form(page).getByLabel('Phone').fill('+91 98450 12345');
  await expectAccessible(page, WIDTHS);
  await page.setViewportSize({ width: 390, height: 844 });
  await form(page).getByRole('button', { name: 'Save and deliver here' }).click();
  await expect(form(page)).toHaveCount(0);
  await expect(sheet(page)).toHaveCount(0);
  await expect(deliverTo(page)).toBeFocused();
  await expect(deliverTo(page)).toHaveText('Deliver toHome · Indiranagar');
  expect(await saved()).toMatchObject([{ label: 'Home', phone: '+91 98450 12345', isDefault: true }]);
  await fillCart();
  await page.goto(`${app.address}/customer/cart`);
  const phone = page.getByLabel('Phone');
  await expect(phone).toHaveValue('+91 98450 12345');
  await expect(phone).toHaveAccessibleDescription(/^The number of “Home”\./);
});

test('what is typed at the checkout is saved in the same form, and its number with it', async () => {
  await fillCart();
  const page = await open('/customer/cart');
  const field = page.getByLabel('Where should we bring it?');
  await field.fill('Flat 4, Hill Road');
  await expect(field).toHaveAccessibleDescription('Only for this order, unless you save it.');
  await page.getByLabel('Phone').fill('+91 98450 12345');
  await page.getByRole('button', { name: 'Save this address' }).click();
  await expect(lines(page)).toHaveValue('Flat 4, Hill Road');
  await expect(form(page).getByLabel('Phone')).toHaveValue('+91 98450 12345');
  await form(page).getByLabel('Postcode').fill('560038');
  await form(page).getByRole('button', { name: 'Save and deliver here' }).click();
  await expect(form(page)).toHaveCount(0);
  await expect(field).toHaveValue('Flat 4, Hill Road, 560038');
  await expect(field).toHaveAccessibleDescription('Saved in your account as “Home”.');
  await expect(page.getByRole('button', { name: 'Add an address' })).toBeFocused();
  await expectAccessible(page, WIDTHS);
});

test('a menu says at its head whether its kitchen delivers there', async () => {
  for (const one of [HOME, FAR]) await save(one);
  const page = await open('/customer/restaurant/saffron-courtyard');
  const header = page.locator('main header');
  await expect(header).toContainText('Home: ₹20 delivery · min ₹199');
  await expectAccessible(page, WIDTHS);
  await page.setViewportSize({ width: 390, height: 844 });
  await deliverTo(page).click();
  await choice(page, 'Mum').click();
  await expect(header).toContainText('Does not deliver to Mum’s place');
  await expectAccessible(page, WIDTHS);
});

test('the time on cards, at the head of a menu and in the cart counts what is longer to there', async () => {
  await save(HOME);
  await save(WORK);
  await fillCart();
  const page = await open('/customer/restaurants', 1440);
  await expect(card(page)).toContainText('₹20 delivery');
  const usual = Number(/\d+/.exec(await time(card(page)).innerText())?.[0]);
  await deliverTo(page).click();
  await choice(page, 'Work').click();
  await expect(time(card(page))).toHaveText(`${usual + 20} min`);
  await card(page).getByRole('link').click();
  await expect(time(page.locator('main header'))).toHaveText(`${usual + 20} min`);
  await page.getByRole('link', { name: /^Go to checkout/ }).click();
  await expect(time(page.locator('main'))).toHaveText(`About ${usual + 20} min`);
});

test('the cart beside a menu knows what a delivery there costs', async () => {
  for (const one of [HOME, WORK, FAR]) await save(one);
  await fillCart();
  const page = await open('/customer/restaurant/saffron-courtyard', 1440);
  const fee = billed(page, 'Delivery fee');
  const toCheckout = page.getByRole('link', { name: /^Go to checkout/ });
  await expect(fee).toHaveText('₹20.00');
  const subtotal = paiseOf(Number((await billed(page, 'Subtotal').innerText()).replace('₹', '')));
  await expect(toCheckout).toContainText(inRupees(subtotal + 20_00));
  await deliverTo(page).click();
  await choice(page, 'Work').click();
  await expect(fee).toHaveText('Free');
  await expect(toCheckout).toContainText(inRupees(subtotal));
  // The fee of another place would be wrong where nothing is delivered.
  await deliverTo(page).click();
  await choice(page, 'Mum').click();
  await expect(fee).toHaveText('By address');
});
