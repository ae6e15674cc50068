// Orders to one of several saved addresses, in a real browser against the built product.
import { expectAccessible } from './accessibility.ts';
import type { Api, Session } from './api.ts';
import { expect, test } from './fixtures.ts';
import type { TestApp } from './test-app.ts';

test.use({ ownProduct: true });

const HOME = { label: 'Home', lines: 'Flat 4, Hill Road', locality: 'Indiranagar', postcode: '560038' };
const WORK = {
  label: 'Work',
  lines: 'Desk 9, Church Street',
  locality: 'MG Road',
  postcode: '560001',
  phone: '+91 55522 10009',
  instructions: 'Third floor, ask for Mira',
};
const HOME_TEXT = 'Flat 4, Hill Road, Indiranagar, 560038';
const WORK_TEXT = 'Desk 9, Church Street, MG Road, 560001';

let app: TestApp;
let api: Api;
let owner: Session;
let customer: Session;
let dish: number;

test.beforeAll(async ({ app: product }) => {
  app = product;
  ({ api } = app);
  owner = await api.logIn('restaurant', 'Restaurant@123', 'RESTAURANT');
  customer = await api.signUp('two.places');
  const menu = `/api/restaurants/${owner.restaurantId}/menu/customer`;
  dish = (await api.call<{ id: number }[]>(customer, 'GET', menu))[0]!.id;
  await api.call(customer, 'POST', addresses(), HOME);
  await api.call(customer, 'POST', addresses(), WORK);
  await api.call(owner, 'PUT', `/api/restaurants/${owner.restaurantId}/service`, {
    areas: [
      { name: 'Indiranagar', postcodes: ['560038'], fee: 20 },
      { name: 'Centre', postcodes: ['560001'], fee: 35 },
    ],
  });
});

const addresses = () => `/api/customers/${customer.id}/addresses`;
const fillCart = (as = customer) =>
  api.call(as, 'PUT', '/api/cart', {
    items: [{ menu_item_id: dish, restaurantId: owner.restaurantId, qty: 2 }],
  });

test('a customer chooses between saved addresses, and the kitchen reads how to find the door', async () => {
  await fillCart();
  const page = await app.open('/customer/cart', { as: customer, width: 390 });
  const field = page.getByLabel('Where should we bring it?');
  const saved = page.getByRole('group', { name: 'Saved addresses' });
  const home = saved.getByRole('button', { name: 'Home · Flat 4, Hill Road' });
  const work = saved.getByRole('button', { name: 'Work · Desk 9, Church Street' });
  await expect(field).toHaveValue(HOME_TEXT);
  await expect(home).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByText('Indiranagar', { exact: true })).toBeVisible();
  await expectAccessible(page, [320, 390, 1440]);

  await work.press('Enter');
  await expect(field).toHaveValue(WORK_TEXT);
  await expect(work).toHaveAttribute('aria-pressed', 'true');
  await expect(home).toHaveAttribute('aria-pressed', 'false');
  await expect(page.getByText('Centre', { exact: true })).toBeVisible();
  // A typed address is no saved one.
  await field.fill(`${WORK_TEXT}, back door`);
  await expect(work).toHaveAttribute('aria-pressed', 'false');
  await work.click();
  await page.getByRole('button', { name: /[Pp]lace order/ }).click();
  await page.waitForURL(/placed/);

  const [order] = await api.call<{ id: number; address: string; area: string; deliverTo: object }[]>(
    customer,
    'GET',
    '/api/orders/my',
  );
  expect(order).toMatchObject({
    address: WORK_TEXT,
    area: 'Centre',
    deliverTo: { postcode: '560001', instructions: WORK.instructions },
  });
  const kitchen = await app.open(`/restaurant/orders/${order!.id}`, { as: owner });
  await expect(kitchen.getByText(WORK.instructions)).toBeVisible();
  await expect(kitchen.getByRole('definition').filter({ hasText: /^Centre$/ })).toBeVisible();
});

test('one that was edited elsewhere meanwhile is shown as it is now, and asked about', async () => {
  await fillCart();
  const page = await app.open('/customer/cart', { as: customer, width: 390, consoleErrors: [/409/] });
  const field = page.getByLabel('Where should we bring it?');
  await page.getByRole('button', { name: /^Work · / }).click();
  await expect(page.getByText(`At the door: ${WORK.instructions}`)).toBeVisible();
  const phone = page.getByLabel('Phone');
  await expect(phone).toHaveValue(WORK.phone);
  const place = page.getByRole('button', { name: /place order/i });
  await expect(place).toBeEnabled();
  const stored = await api.call<{ id: number; label: string }[]>(customer, 'GET', addresses());
  const { id } = stored.find(({ label }) => label === 'Work')!;
  await api.call(customer, 'PUT', `${addresses()}/${id}`, { lines: 'Desk 12, Brigade Road' });
  await place.click();
  const moved = 'Desk 12, Brigade Road, MG Road, 560001';
  await expect(
    page.getByText(`This address was changed elsewhere. It is now: ${moved} · ${WORK.phone}`),
  ).toBeVisible();
  await expect(field).toHaveValue(moved);
  await expectAccessible(page, [320, 390, 1440]);
  await page.getByRole('button', { name: 'Another address' }).click();
  await expect(field).toBeFocused();
  await page.getByRole('button', { name: /^Accept and place order/ }).click();
  await page.waitForURL(/placed/);
  const [order] = await api.call<{ address: string }[]>(customer, 'GET', '/api/orders/my');
  expect(order).toMatchObject({ address: moved });
  await api.call(customer, 'PUT', `${addresses()}/${id}`, { lines: WORK.lines });
});

test('the only one, edited elsewhere meanwhile, is not offered as it was before', async () => {
  const alone = await api.signUp('one.address');
  const own = `/api/customers/${alone.id}/addresses`;
  const { id } = await api.call<{ id: number }>(alone, 'POST', own, WORK);
  await fillCart(alone);
  const page = await app.open('/customer/cart', { as: alone, consoleErrors: [/409/] });
  const place = page.getByRole('button', { name: /place order/i });
  await expect(place).toBeEnabled();
  await api.call(alone, 'PUT', `${own}/${id}`, { lines: 'Desk 12, Brigade Road' });
  await place.click();
  await expect(page.getByText('This address was changed elsewhere.')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Use my saved address/ })).toHaveCount(0);
  // Something else in the field brings it back, as it is now.
  await page.getByLabel('Where should we bring it?').fill('7, Church Street');
  await expect(page.getByRole('button', { name: /^Use my saved address/ })).toContainText('Desk 12');
});

test('one that was deleted elsewhere meanwhile is said, and can be ordered to as it stands', async () => {
  await fillCart();
  const page = await app.open('/customer/cart', { as: customer, consoleErrors: [/404/] });
  const saved = page.getByRole('group', { name: 'Saved addresses' });
  await saved.getByRole('button', { name: /^Work/ }).click();
  const stored = await api.call<{ id: number; label: string }[]>(customer, 'GET', addresses());
  const place = page.getByRole('button', { name: /[Pp]lace order/ });
  await expect(place).toBeEnabled();
  await expect(page.getByText('Centre', { exact: true })).toBeVisible();
  await api.call(customer, 'DELETE', `${addresses()}/${stored.find(({ label }) => label === 'Work')!.id}`);
  await place.click();
  await expect(page.getByText('This address was deleted from your saved ones.')).toBeVisible();
  await expect(saved).not.toBeAttached();
  await place.click();
  await page.waitForURL(/placed/);
});
