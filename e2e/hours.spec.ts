// When a kitchen takes orders, as its owner says it and customers see it, in a real browser against the built product.
import type { Locator, Page } from '@playwright/test';

import { expectAccessible } from './accessibility.ts';
import type { Api, Session } from './api.ts';
import { expect, test } from './fixtures.ts';
import type { TestApp } from './test-app.ts';

test.use({ ownProduct: true });

const NAME = 'Saffron Courtyard';
const MENU = '/customer/restaurant/saffron-courtyard';
const ADDRESS = '14, Lakeview Road';
const WIDTHS = [320, 390, 1440];

let app: TestApp;
let api: Api;
let owner: Session;
let customer: Session;

test.beforeAll(async ({ app: product }) => {
  app = product;
  ({ api } = app);
  owner = await api.logIn('restaurant', 'Restaurant@123', 'RESTAURANT');
  customer = await api.signUp('night.owl');
});
test.beforeEach(() =>
  save({ delivery: { hours: null }, lastOrderMinutes: 0, preparationMinutes: null, areas: [] }),
);

const save = (body: object) => api.call(owner, 'PUT', `/api/restaurants/${owner.restaurantId}/service`, body);

const DAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];
/** ISO weekday in so many days, where the demo platform is. */
function weekdayIn(days: number): number {
  const format = new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Kolkata', weekday: 'short' });
  return DAYS.indexOf(format.format(Date.now() + days * 86_400_000)) + 1;
}
/** Closed now at any hour, and for a day and more. */
const closeNow = () => save({ delivery: { hours: [{ day: weekdayIn(3), from: '11:00', until: '23:00' }] } });
const OPENS = /^Closed · opens \w{3} at 11:00 am$/;
const allWeek = DAYS.map((_, index) => ({ day: index + 1, from: '00:00', until: '24:00' }));

const cardOf = (page: Page) => page.getByRole('article').filter({ hasText: NAME }).first();
const fact = (box: Locator, name: string) =>
  box
    .getByRole('term')
    .filter({ hasText: new RegExp(`^${name}$`) })
    .locator('xpath=..')
    .getByRole('definition');
const place = (page: Page) => page.getByRole('button', { name: /^Place order/ });

async function fillCart(): Promise<void> {
  const menu = `/api/restaurants/${owner.restaurantId}/menu/customer`;
  const [dish] = await api.call<{ id: number }[]>(customer, 'GET', menu);
  const items = [{ menu_item_id: dish?.id, restaurantId: owner.restaurantId, qty: 1 }];
  await api.call(customer, 'PUT', '/api/cart', { items, address: ADDRESS });
}

test.describe('an owner', () => {
  test('sets the hours of a week, copies a day, and reads them back', async () => {
    const page = await app.open('/restaurant/hours', { as: owner });
    await expect(page.getByText('Customers can order at 4 in the morning.')).toBeVisible();
    await page.getByLabel('Usual minutes of cooking').selectOption('45 minutes');
    await page.getByRole('button', { name: 'Save minutes' }).click();
    await expect(page.getByText('Your minutes are saved.')).toBeVisible();
    await expectAccessible(page, WIDTHS);
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.getByRole('button', { name: 'Set hours' }).click();
    const form = page.getByRole('form', { name: 'Opening hours' });
    await form.getByLabel('Monday from').fill('18:00');
    await form.getByLabel('Monday until').fill('01:00');
    await expect(form.getByText('until 1:00 am on Tuesday')).toBeVisible();
    await expect(form.getByText(/^Open by these hours: (yes|no) · next change /)).toBeVisible();
    await form.getByRole('button', { name: 'Copy to all days: Monday' }).click();
    await form.getByRole('button', { name: 'Remove Sunday' }).click();
    await form.getByLabel('Last order').selectOption({ label: '30 minutes before' });
    await expectAccessible(page, WIDTHS, true);
    await page.setViewportSize({ width: 1440, height: 900 });
    await form.getByRole('button', { name: 'Save hours' }).click();
    await expect(page.getByText('Your hours are saved.')).toBeVisible();
    await page.reload();
    await expect(form.getByLabel('Saturday until')).toHaveValue('01:00');
    await expect(form.getByRole('listitem').filter({ hasText: 'Sunday' }).getByText('Closed')).toBeVisible();
    await expect(form.getByLabel('Last order')).toHaveValue('30');
    // The text that was typed before stays, and is off.
    await page.goto(`${app.address}/restaurant/profile`);
    await expect(page.getByLabel(/^Opening hours/)).toHaveAttribute('readonly');
    await expect(
      page.getByText('Your hours are shown instead; change them under Hours and delivery.'),
    ).toBeVisible();
    await expectAccessible(page, WIDTHS);
  });

  test('is told which windows overlap, and what is missing', async () => {
    await save({ delivery: { hours: [{ day: 1, from: '11:00', until: '15:00' }] } });
    const page = await app.open('/restaurant/hours', { as: owner });
    const form = page.getByRole('form', { name: 'Opening hours' });
    await form.getByRole('button', { name: 'Add hours on Monday' }).click();
    await form.getByRole('button', { name: 'Save hours' }).click();
    await expect(form.getByText('Please enter both times')).toBeVisible();
    await form.getByLabel('Monday, hours 2 from').fill('14:00');
    await form.getByLabel('Monday, hours 2 until').fill('22:00');
    await expect(form.getByText('Monday 11:00 am–3:00 pm and Monday 2:00 pm–10:00 pm overlap')).toBeVisible();
    await form.getByLabel('Monday, hours 2 from').fill('18:00');
    await form.getByRole('button', { name: 'Save hours' }).click();
    await expect(page.getByText('Your hours are saved.')).toBeVisible();
  });

  test('keeps what is typed when somebody else saves meanwhile', async () => {
    await save({ delivery: { hours: allWeek } });
    const page = await app.open('/restaurant/hours', { as: owner, consoleErrors: [/409/] });
    const form = page.getByRole('form', { name: 'Opening hours' });
    await form.getByLabel('Friday from').fill('12:00');
    await save({ lastOrderMinutes: 15 });
    await form.getByRole('button', { name: 'Save hours' }).click();
    await expect(form.getByText(/Somebody else (has )?changed/).first()).toBeVisible();
    await expect(form.getByLabel('Friday from')).toHaveValue('12:00');
    await form.getByRole('button', { name: 'Show theirs' }).click();
    await expect(form.getByLabel('Friday from')).toHaveValue('00:00');
    await expect(form.getByLabel('Last order')).toHaveValue('15');
  });

  test('closes for a day, and takes that back', async () => {
    await save({ delivery: { hours: allWeek } });
    const page = await app.open('/restaurant/hours', { as: owner });
    await page.getByRole('tab', { name: 'Special days' }).click();
    await expect(page.getByText('No special days.')).toBeVisible();
    await page.getByRole('button', { name: 'Add a special day' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add a special day' });
    const date = new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10);
    await dialog.getByLabel('Date', { exact: true }).fill(date);
    await dialog.getByLabel('Note').fill('Diwali');
    await expectAccessible(page, [390, 1440]);
    await dialog.getByRole('button', { name: 'Save special day' }).click();
    const days = page.getByRole('list', { name: 'Special days' });
    await expect(days.getByText('Closed · Diwali')).toBeVisible();
    await expectAccessible(page, WIDTHS);
    await days.getByRole('button', { name: /^Remove / }).click();
    await expect(page.getByText('No special days.')).toBeVisible();
  });
});

test.describe('a customer', () => {
  test('reads on the card and the page when a closed restaurant opens, and its week', async () => {
    await closeNow();
    const page = await app.open('/customer/restaurants', { as: customer });
    await expect(cardOf(page).getByText(OPENS).last()).toBeVisible();
    await expectAccessible(page, WIDTHS);
    await page.goto(`${app.address}${MENU}`);
    await expect(page.getByText(/^Closed · opens \w{3} at 11:00 am$/).first()).toBeVisible();
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.getByRole('button', { name: 'See hours' }).click();
    const sheet = page.getByRole('dialog', { name: `Hours of ${NAME}` });
    await expect(sheet.getByText('11:00 am–11:00 pm')).toHaveCount(1);
    await expect(sheet.getByText('Closed', { exact: true })).toHaveCount(6);
    await expectAccessible(page, [390, 1440]);
  });

  test('knows in the cart that it is closed, and keeps it', async () => {
    await closeNow();
    await fillCart();
    const page = await app.open('/customer/cart', { as: customer });
    await expect(
      page.getByText(/^Saffron Courtyard is closed\. It opens \w{3} at 11:00 am\. Your cart is kept\./),
    ).toBeVisible();
    await expect(place(page)).toBeDisabled();
    await expectAccessible(page, WIDTHS);
  });

  test('is told in place when it closes at the last second', async () => {
    await save({ delivery: { hours: allWeek } });
    await fillCart();
    // A page that hears of it at once would not let anybody press.
    const page = await app.open('/customer/cart', { as: customer, consoleErrors: [/409/], isPolling: true });
    await expect(place(page)).toBeEnabled();
    await closeNow();
    await place(page).click();
    await expect(page.getByText(/^Saffron Courtyard is closed\. It opens/)).toBeVisible();
    await expect(place(page)).toBeDisabled();
    await save({ delivery: { hours: allWeek } });
    await page.reload();
    await place(page).click();
    await expect(page).toHaveURL(/placed=\d+/);
  });

  test('elsewhere in the world reads the platform’s times', async () => {
    await closeNow();
    const page = await app.open(MENU, { as: customer, timezoneId: 'America/New_York' });
    await expect(page.getByText(/^Closed · opens \w{3} at 11:00 am$/).first()).toBeVisible();
    await page.getByRole('button', { name: 'See hours' }).click();
    await expect(page.getByText('Times of Asia/Kolkata.')).toBeVisible();
  });

  test('finds open restaurants first, and only those where he asks for them', async () => {
    await closeNow();
    const page = await app.open('/customer/restaurants', { as: customer });
    await expect(page.getByRole('button', { name: 'Sort: Open first' })).toBeVisible();
    // It was the first by its number.
    await expect(page.getByRole('article').first()).toBeVisible();
    await expect(page.getByRole('article').first()).not.toContainText(NAME);
    await page.getByRole('button', { name: 'Open now' }).click();
    await expect(page).toHaveURL(/open=true/);
    await expect(cardOf(page)).toHaveCount(0);
    await expect(page.getByRole('article').first()).toBeVisible();
    await expectAccessible(page, WIDTHS);

    await page.goto(`${app.address}/customer/restaurants?q=saffron+courtyard&open=true`);
    await expect(page.getByRole('heading', { name: 'Nobody is open right now.' })).toBeVisible();
    await expect(page.getByText('The others say on their cards when they open.')).toBeVisible();
    await expectAccessible(page, WIDTHS);
    await page.getByRole('button', { name: 'Show them' }).click();
    await expect(cardOf(page)).toBeVisible();
  });

  test('sees nothing new of a restaurant without hours', async () => {
    const page = await app.open(MENU, { as: customer });
    await expect(page.getByRole('heading', { level: 1, name: NAME })).toBeVisible();
    await expect(page.getByText(/^(Open|Closed) ·/)).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'See hours' })).toHaveCount(0);
  });
});

test.describe('an administrator', () => {
  test('sees who takes orders, finds those that do not, and reads their hours', async () => {
    const admin = await api.logIn('admin', 'Admin@123', 'ADMIN');
    await closeNow();
    const page = await app.open('/admin/restaurants?q=saffron', { as: admin });
    const card = page.getByRole('listitem').filter({ hasText: NAME }).first();
    await expect(card.getByText(/Closed · opens \w{3} at 11:00 am$/)).toBeVisible();
    await page.getByLabel('Orders', { exact: true }).selectOption({ label: 'Taking orders' });
    await expect(page.getByText('No restaurants found')).toBeVisible();
    await page.getByLabel('Orders', { exact: true }).selectOption({ label: 'Not taking orders' });
    await expect(card).toBeVisible();
    await expectAccessible(page, WIDTHS);
    await page.setViewportSize({ width: 1440, height: 900 });
    await card.getByRole('button', { name: NAME, exact: true }).click();
    const drawer = page.getByRole('dialog', { name: NAME });
    await expect(drawer.getByRole('heading', { name: 'When it takes orders' })).toBeVisible();
    await expect(drawer.getByText('11:00 am–11:00 pm', { exact: true })).toHaveCount(1);
    await expect(drawer.getByRole('heading', { name: 'Where it delivers' })).toBeVisible();
    await expect(fact(drawer, 'Everywhere')).toHaveText('₹5.00');
    await expectAccessible(page, [390, 1440]);
  });

  test('reads where it delivers', async () => {
    const admin = await api.logIn('admin', 'Admin@123', 'ADMIN');
    await save({
      areas: [
        {
          name: 'Indiranagar',
          postcodes: ['560038', '5600*'],
          localities: ['Indiranagar'],
          fee: 20,
          minimumOrder: 199,
          extraMinutes: 10,
        },
      ],
    });
    const page = await app.open('/admin/restaurants?q=saffron', { as: admin });
    await page.getByRole('button', { name: NAME, exact: true }).click();
    const area = fact(page.getByRole('dialog', { name: NAME }), 'Indiranagar');
    await expect(area).toContainText('₹20.00 · orders from ₹199.00 · 10 minutes longer');
    await expect(area).toContainText('Indiranagar, 560038, 5600*');
    await expectAccessible(page, [320, 390, 1440]);
  });

  test('is told of a restaurant that will not open', async () => {
    const admin = await api.logIn('admin', 'Admin@123', 'ADMIN');
    await save({ delivery: { hours: [] } });
    const page = await app.open('/admin', { as: admin });
    await page.getByRole('button', { name: /notices|Notifications/i }).click();
    await page.getByText('1 approved restaurant will not open in the next 7 days').first().waitFor();
    await page
      .getByRole('listitem')
      .filter({ hasText: 'will not open' })
      .getByRole('link', { name: /^View details/ })
      .click();
    await expect(page).toHaveURL(/state=paused/);
    await expect(page.getByRole('button', { name: NAME, exact: true })).toBeVisible();
  });
});
