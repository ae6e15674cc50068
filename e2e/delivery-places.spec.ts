// Tests of delivery areas, fees and minimum orders as customers see them, in a real browser against the built product.
import type { Page } from '@playwright/test';

import { expectAccessible } from './accessibility.ts';
import type { Api, Session } from './api.ts';
import { expect, test } from './fixtures.ts';
import { holdAnswer } from './hold-answer.ts';
import { billed } from './money.ts';
import { countCalls, advanceClock, stopClock } from './page-clock.ts';
import type { TestApp } from './test-app.ts';

test.use({ ownProduct: true });

const NAME = 'Saffron Courtyard';
const MENU = '/customer/restaurant/saffron-courtyard';
const NAAN = 'Garlic Butter Naan';
const NEAR = '14, Lakeview Road, Indiranagar';
const FAR = '7, Parangi Palya, HSR Layout 560102';
const OUTSIDE = '1, Marine Drive, Mumbai 400020';
const UNCLEAR = '14, Lakeview Road';
const WIDTHS = [320, 390, 1440];

const AREAS = [
  {
    name: 'Indiranagar',
    postcodes: ['560038'],
    localities: ['Indiranagar'],
    fee: 20,
    minimumOrder: 199,
    freeAbove: 499,
  },
  { name: 'HSR Layout', postcodes: ['560102'], fee: 35 },
];

let app: TestApp;
let api: Api;
let owner: Session;
let customer: Session;
let naan: number;

test.beforeAll(async ({ app: product }) => {
  app = product;
  ({ api } = app);
  owner = await api.logIn('restaurant', 'Restaurant@123', 'RESTAURANT');
  customer = await api.signUp('near.and.far');
  const menu = `/api/restaurants/${owner.restaurantId}/menu/customer`;
  const dishes = await api.call<{ id: number; name: string }[]>(customer, 'GET', menu);
  naan = dishes.find(({ name }) => name === NAAN)?.id ?? 0;
});
test.beforeEach(async () => {
  await save(AREAS);
  await api.call(customer, 'DELETE', '/api/cart');
});

const save = (areas: readonly object[]) =>
  api.call(owner, 'PUT', `/api/restaurants/${owner.restaurantId}/service`, { areas });

/** So many naan, at ₹89.00. */
const fillCart = (qty: number, address: string) =>
  api.call(customer, 'PUT', '/api/cart', {
    items: [{ menu_item_id: naan, restaurantId: owner.restaurantId, qty }],
    address,
  });

const openCart = (view: object = {}) => app.open('/customer/cart', { as: customer, ...view });
const place = (page: Page) => page.getByRole('button', { name: /[Pp]lace order/ });
const address = (page: Page) => page.getByLabel('Where should we bring it?');
/** Beside the button: why it cannot be pressed, else how it is paid. */
const note = (page: Page) => page.locator('#place-order-note');

async function expectFee(page: Page, fee: string, total: string): Promise<void> {
  await expect(place(page)).toContainText(total);
  await expect(place(page)).toBeEnabled();
  await expect(billed(page, 'Delivery fee')).toHaveText(fee);
  await expect(billed(page, 'Total')).toHaveText(total);
}

test.describe('a customer', () => {
  test('is led back to the menu by what is missing, and told when the delivery is free', async () => {
    await fillCart(1, NEAR);
    const page = await openCart();
    const missing = page.getByText('₹110.00 more to reach ₹199.00 for Indiranagar');
    await expect(missing).toBeVisible();
    await expect(page.getByRole('meter', { name: 'Minimum order' })).toHaveAttribute('aria-valuenow', '89');
    await expect(place(page)).toBeDisabled();
    await expect(place(page)).toHaveAccessibleDescription(
      `${NAME} delivers to Indiranagar from ₹199.00 on. Please add ₹110.00 more.`,
    );
    await expectAccessible(page, WIDTHS);
    await page.setViewportSize({ width: 1440, height: 900 });

    await page.getByRole('link', { name: 'Add dishes' }).click();
    await expect(page).toHaveURL(new RegExp(`${MENU}$`));
    const cart = page.getByRole('region', { name: 'Your cart' });
    // Nobody knows yet where it goes.
    await expect(billed(page, 'Delivery fee')).toHaveText('By address');
    await cart.getByRole('button', { name: `One ${NAAN} more` }).click();
    await cart.getByRole('button', { name: `One ${NAAN} more` }).click();
    await cart.getByRole('link', { name: 'Go to checkout ₹267.00' }).click();

    await expectFee(page, '₹20.00', '₹287.00');
    await expect(missing).toBeHidden();
    await expect(page.getByText('₹232.00 more for free delivery')).toBeVisible();
    await expectAccessible(page, WIDTHS);
    await page.setViewportSize({ width: 1440, height: 900 });
    for (let more = 0; more < 3; more++) await page.getByRole('button', { name: `One ${NAAN} more` }).click();
    await expectFee(page, 'Free', '₹534.00');
    await expect(page.getByText('Free from ₹499.00')).toBeVisible();
    await expect(page.getByRole('meter')).toHaveCount(0);
  });

  test('reads at the address that nobody goes there, and mends it', async () => {
    await fillCart(3, OUTSIDE);
    const page = await openCart();
    const refused = page.getByRole('status').filter({ hasText: `${NAME} does not deliver to this address.` });
    await expect(refused).toBeVisible();
    await expect(place(page)).toBeDisabled();
    await expect(note(page)).toHaveText(`${NAME} does not deliver to this address.`);
    await expect(page.getByText(/^About \d+ min$/)).toHaveCount(0);
    // The fee of another place would be a wrong one.
    await expect(billed(page, 'Delivery fee')).toHaveText('By address');
    await expect(billed(page, 'Total')).toHaveText('₹267.00 + delivery');
    await expectAccessible(page, WIDTHS);

    await page.getByRole('button', { name: 'Another address' }).click();
    await expect(address(page)).toBeFocused();
    await address(page).fill(NEAR);
    await expectFee(page, '₹20.00', '₹287.00');
    await expect(refused).toBeHidden();
    await expect(page.getByText('Indiranagar', { exact: true })).toBeVisible();
    await place(page).click();
    await expect(page).toHaveURL(/placed=\d+/);

    const id = /placed=(\d+)/.exec(page.url())?.[1] ?? '';
    await page.goto(`${app.address}/customer/orders/${id}`);
    await expect(billed(page, 'Delivery fee')).toHaveText('₹20.00');
    await expect(page.getByText('Indiranagar', { exact: true })).toBeVisible();

    const ownerPage = await app.open(`/restaurant/orders/${id}`, { as: owner });
    const area = ownerPage.getByRole('term').filter({ hasText: 'Delivery area' }).locator('xpath=..');
    await expect(area.getByRole('definition')).toHaveText('Indiranagar');
    await ownerPage.goto(`${app.address}/restaurant/orders`);
    const card = ownerPage.getByRole('article', { name: `Order #${id}` });
    await expect(card.getByText(/ · Indiranagar$/)).toBeVisible();
  });

  test('is asked for a postcode where nobody can tell, and it stands in the address', async () => {
    await fillCart(3, UNCLEAR);
    const page = await openCart();
    const postcode = page.getByLabel('Postcode');
    const add = page.getByRole('button', { name: 'Add postcode' });
    await expect(postcode).toBeVisible();
    await expect(place(page)).toBeDisabled();
    await expect(note(page)).toHaveText('Please add your postcode to the address');
    await expectAccessible(page, WIDTHS);

    await add.click();
    await expect(page.getByText('Please enter your postcode')).toBeVisible();
    await postcode.fill('5600');
    await add.click();
    await expect(page.getByText('We do not know 5600. Please check it')).toBeVisible();
    await expect(address(page)).toHaveValue(`${UNCLEAR}, 5600`);
    await expectAccessible(page, WIDTHS);

    await postcode.fill('560038');
    await postcode.press('Enter');
    await expect(address(page)).toHaveValue(`${UNCLEAR}, 560038`);
    await expect(postcode).toBeHidden();
    await expect(address(page)).toBeFocused();
    await expectFee(page, '₹20.00', '₹287.00');
    // A postcode where nobody goes is a clear word.
    await address(page).fill(`${UNCLEAR}, 400020`);
    await expect(page.getByRole('button', { name: 'Another address' })).toBeVisible();
    await expect(postcode).toBeHidden();
  });

  test('cannot order at the bill of another address, which stays in sight meanwhile', async () => {
    await fillCart(3, NEAR);
    const page = await openCart();
    await expectFee(page, '₹20.00', '₹287.00');
    const { held, answer } = holdAnswer();
    await page.route('**/api/cart/quote', async (route) => {
      await held;
      await route.continue();
    });
    // What is read again by itself asks for the bill of before.
    const asked = page.waitForRequest(
      (request) =>
        request.url().endsWith('/api/cart/quote') &&
        (request.postDataJSON() as { address?: string }).address === FAR,
    );
    await address(page).fill(FAR);
    await expect(place(page)).toBeDisabled();
    await expect(note(page)).toHaveText('Looking up what delivery to this address costs…');
    await asked;
    await expect(place(page)).toBeDisabled();
    await expect(billed(page, 'Delivery fee')).toHaveText('₹20.00');
    answer();
    await expectFee(page, '₹35.00', '₹302.00');
    await expect(page.getByText('HSR Layout', { exact: true })).toBeVisible();
  });

  test('reads how much longer it takes to where it takes longer', async () => {
    const [near, far] = AREAS;
    await save([{ ...near }, { ...far, extraMinutes: 20 }]);
    await fillCart(3, NEAR);
    const page = await openCart();
    await expectFee(page, '₹20.00', '₹287.00');
    const time = page.getByText(/^About \d+ min$/);
    const usual = Number(/\d+/.exec(await time.innerText())?.[0]);
    await address(page).fill(FAR);
    await expectFee(page, '₹35.00', '₹302.00');
    await expect(time).toHaveText(`About ${usual + 20} min`);
    await place(page).click();
    await expect(page).toHaveURL(/placed=\d+/);
  });

  test('cannot order in the pause before the bill of a typed address is asked for', async () => {
    await fillCart(3, NEAR);
    const page = await openCart({ hasOwnClock: true });
    await expectFee(page, '₹20.00', '₹287.00');
    await stopClock(page);
    const calls = countCalls(page, (request) => request.url().endsWith('/api/cart/quote'));
    await address(page).fill(FAR);
    await expect(place(page)).toBeDisabled();
    await expect(note(page)).toHaveText('Looking up what delivery to this address costs…');
    expect(calls()).toBe(0);
    await advanceClock(page, 1_000);
    await expectFee(page, '₹35.00', '₹302.00');
    expect(calls()).toBe(1);
  });

  test('who types on and back again gets the bill of what stands there', async () => {
    await fillCart(5, NEAR);
    const page = await openCart();
    await expectFee(page, '₹20.00', '₹465.00');
    const { held, answer } = holdAnswer();
    await page.route('**/api/cart/quote', async (route) => {
      if ((route.request().postDataJSON() as { address?: string }).address === FAR) await held;
      await route.continue();
    });
    const asked = page.waitForRequest('**/api/cart/quote');
    await address(page).fill(FAR);
    await asked;
    await address(page).fill(NEAR);
    await expectFee(page, '₹20.00', '₹465.00');
    answer();
    await expectFee(page, '₹20.00', '₹465.00');
    await place(page).click();
    await expect(page).toHaveURL(/placed=\d+/);
  });

  test('is told in place what changed since the bill: the fee, the minimum, the area', async () => {
    await fillCart(4, NEAR);
    const page = await openCart({ consoleErrors: [/409/] });
    await expectFee(page, '₹20.00', '₹376.00');
    const [near, far] = AREAS;

    await save([{ ...near, fee: 30 }, { ...far }]);
    await place(page).click();
    await expect(
      page.getByText('The price has changed. Your order now comes to ₹386.00. Nothing was placed yet.'),
    ).toBeVisible();
    await expect(billed(page, 'Delivery fee')).toHaveText('₹30.00');
    await expect(place(page)).toHaveText(/^Accept and place order/);

    await save([{ ...near, minimumOrder: 400 }, { ...far }]);
    await place(page).click();
    await expect(page.getByText('₹44.00 more to reach ₹400.00 for Indiranagar')).toBeVisible();
    await expect(place(page)).toBeDisabled();
    await page.getByRole('button', { name: `One ${NAAN} more` }).click();
    await expectFee(page, '₹20.00', '₹465.00');

    await save([{ ...far }]);
    await place(page).click();
    // Which part of the town a street is in stands in no list of this restaurant any more.
    await expect(page.getByLabel('Postcode')).toBeVisible();
    await expect(address(page)).toBeFocused();
    await expect(place(page)).toBeDisabled();
    await address(page).fill(FAR);
    await expectFee(page, '₹35.00', '₹480.00');
    await place(page).click();
    await expect(page).toHaveURL(/placed=\d+/);
  });

  test('reads on the page of the restaurant where it delivers, and for what', async () => {
    const page = await app.open(MENU, { as: customer, width: 1440 });
    await expect(page.getByText('Delivers to Indiranagar and HSR Layout')).toBeVisible();
    await expectAccessible(page, WIDTHS);
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.getByRole('button', { name: 'See fees' }).click();
    const sheet = page.getByRole('dialog', { name: `Where ${NAME} delivers` });
    await expect(sheet.getByRole('definition')).toHaveText([
      '₹20.00 · orders from ₹199.00 · free from ₹499.00',
      '₹35.00',
    ]);
    await expectAccessible(page, WIDTHS);
  });

  test('sees nothing new of a restaurant that delivers everywhere', async () => {
    await save([]);
    await fillCart(1, OUTSIDE);
    const page = await app.open(MENU, { as: customer, width: 1440 });
    await expect(page.getByRole('heading', { level: 1, name: NAME })).toBeVisible();
    await expect(billed(page, 'Delivery fee')).toHaveText('₹5.00');
    await expect(page.getByText(/^Delivers to/)).toHaveCount(0);

    const asked: unknown[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/api/cart/quote')) asked.push(request.postDataJSON());
    });
    await page.getByRole('link', { name: /^Go to checkout/ }).click();
    await expectFee(page, '₹5.00', '₹94.00');
    await address(page).fill(UNCLEAR);
    // The typed address does not hold up the order.
    await expect(place(page)).toBeEnabled();
    await place(page).click();
    await expect(page).toHaveURL(/placed=\d+/);
    expect(asked.length).toBeGreaterThan(0);
    for (const body of asked) expect(body).not.toHaveProperty('address');
  });
});
