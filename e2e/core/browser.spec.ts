// What only a browser has: its Back, the system's theme, several windows.
import type { Page } from '@playwright/test';

import type { Session } from '../api.ts';
import { pressRadio } from '../browser.ts';
import { DemoCity } from '../demo-city.ts';
import { expect, test } from '../fixtures.ts';
import { holdAnswer } from '../hold-answer.ts';
import { OrderFixtures } from '../order-fixtures.ts';
import type { TestApp } from '../test-app.ts';

const pathOf = (page: Page) => new URL(page.url()).pathname;
const dialogs = (page: Page) => page.getByRole('dialog').or(page.getByRole('alertdialog'));
/** Expects so many open dialogs. */
async function expectOpen(page: Page, count: number): Promise<void> {
  await expect(dialogs(page)).toHaveCount(count);
}
const shown = (page: Page) => page.evaluate(() => document.documentElement.dataset.theme);
const ofRoot = (page: Page, property: string) =>
  page.evaluate((name) => getComputedStyle(document.documentElement).getPropertyValue(name), property);
const ready = (page: Page) => expect(page.getByRole('button', { name: 'Add Butter Chicken' })).toBeVisible();
const add = (page: Page, name: string) => page.getByRole('button', { name: `Add ${name}` }).click();
const byName = (a: string, b: string) => a.localeCompare(b);
const inPanel = async (page: Page) => {
  const lines = page.getByRole('list', { name: 'Dishes in your cart' }).getByRole('listitem');
  return (await lines.allInnerTexts()).map((text) => text.split('\n')[0] ?? '').toSorted(byName);
};

// Back closes what is open above the screen, one after the other, and only then leaves it.
test.describe('Back', () => {
  test.use({ view: { width: 390, isTouch: true } });

  let app: TestApp;
  let customer: Session;
  let owner: Session;
  let admin: Session;
  let orderId: number;

  test.beforeAll(async ({ app: product }) => {
    app = product;
    const orders = await OrderFixtures.open(app.api);
    ({ owner } = orders);
    customer = await app.api.signUp('back.asha');
    orderId = (await orders.order(customer, 'Preparing')).id;
    admin = await app.api.logIn('admin', 'Admin@123', 'ADMIN');
    await app.api.call(customer, 'PUT', '/api/cart', {
      items: [{ menu_item_id: orders.naan.id, restaurantId: owner.restaurantId, qty: 2 }],
    });
  });

  test('closes the chat on a phone, and then leads to the screen before', async () => {
    const page = await app.open('/customer/restaurants', { as: customer });
    await page.getByRole('link', { name: 'Orders' }).filter({ visible: true }).first().click();
    await page.getByRole('button', { name: `Chat with Restaurant about order #${orderId}` }).click();
    await expectOpen(page, 1);
    await page.goBack();
    await expectOpen(page, 0);
    expect(pathOf(page)).toBe('/customer/orders');
    await page.goBack();
    await expect.poll(() => pathOf(page)).toBe('/customer/restaurants');
  });

  test('stays on the very first screen as well, also the second time', async () => {
    const page = await app.open('/customer/cart', { as: customer });
    for (const _ of [1, 2]) {
      await page.getByRole('button', { name: 'Clear cart' }).click();
      await expectOpen(page, 1);
      await page.goBack();
      await expectOpen(page, 0);
      expect(pathOf(page)).toBe('/customer/cart');
    }
  });

  test('closes a question, then the drawer below it, and then leaves', async () => {
    const page = await app.open('/admin/users', { as: admin, width: 1440, isTouch: false });
    await page.getByRole('link', { name: 'Orders' }).first().click();
    await page.getByRole('button', { name: `#${orderId}`, exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel order' }).click();
    await expect(page.getByRole('alertdialog')).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('alertdialog')).not.toBeAttached();
    await expectOpen(page, 1);
    await page.goBack();
    await expectOpen(page, 0);
    expect(pathOf(page)).toBe('/admin/orders');
    await page.goBack();
    await expect.poll(() => pathOf(page)).toBe('/admin/users');
  });

  test('asks before it closes what was typed into, and Back again keeps it', async () => {
    const page = await app.open('/customer/restaurants', { as: customer });
    await page
      .getByRole('banner')
      .getByRole('button', { name: /^Deliver to/ })
      .click();
    const field = page.getByRole('dialog').getByRole('textbox', { name: 'Address', exact: true });
    await field.fill('7, Church Street');
    await page.goBack();
    await expect(page.getByRole('alertdialog', { name: 'Discard your changes?' })).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('alertdialog')).not.toBeAttached();
    await expect(field).toHaveValue('7, Church Street');
    await page.goBack();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click();
    await expectOpen(page, 0);
    expect(pathOf(page)).toBe('/customer/restaurants');
  });

  test('closes the menu of a kitchen on a phone', async () => {
    const page = await app.open('/restaurant', { as: owner });
    await page.getByRole('button', { name: /menu/i }).first().click();
    await expectOpen(page, 1);
    await page.goBack();
    await expectOpen(page, 0);
    expect(pathOf(page)).toBe('/restaurant');
  });
});

// Light or dark: as the system has it, until the user chooses.
test.describe('the theme', () => {
  let app: TestApp;
  let customer: Session;
  test.beforeAll(async ({ app: product }) => {
    app = product;
    customer = await app.api.signUp('thea.thomas');
  });

  /** A browser in which nobody has chosen. */
  async function openUndecided() {
    const page = await app.open('/customer/settings', { as: customer });
    await page.evaluate(() => localStorage.removeItem('theme'));
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.reload();
    await expect(page.locator('h1')).toBeVisible();
    return page;
  }

  test('is the one of the system from the first paint on, and changes with it', async () => {
    const page = await openUndecided();
    // The head holds what paints the first frame: first nothing of the app arrives, then its styles alone.
    const styles = holdAnswer();
    const scripts = holdAnswer();
    await page.route(/\/assets\/.*\.(?:css|js)$/, async (route) => {
      await (route.request().url().endsWith('.css') ? styles : scripts).held;
      await route.continue();
    });
    await page.reload({ waitUntil: 'commit' });
    await expect.poll(() => shown(page)).toBe('dark');
    await expect.poll(() => ofRoot(page, 'color')).toBe('rgb(255, 255, 255)');
    styles.answer();
    await expect(page.locator('#root .splash')).toBeVisible();
    // They count a moment after they have come.
    await expect.poll(() => ofRoot(page, 'color-scheme')).toBe('dark');
    await expect.poll(() => shown(page)).toBe('dark');
    await expect(page.locator('h1')).toHaveCount(0);
    scripts.answer();
    await expect(page.locator('h1')).toBeVisible();
    await expect.poll(() => shown(page)).toBe('dark');
    await expect(page.getByRole('radio', { name: 'System' })).toBeChecked();
    await page.emulateMedia({ colorScheme: 'light' });
    await expect.poll(() => shown(page)).toBe('light');
  });

  test('is the chosen one once somebody has chosen, until System is chosen again', async () => {
    const page = await openUndecided();
    const choose = (name: string) => pressRadio(page.getByRole('radio', { name, exact: true }));
    await choose('Light');
    await expect.poll(() => shown(page)).toBe('light');
    await page.reload();
    await expect.poll(() => shown(page)).toBe('light');
    await choose('System');
    await expect.poll(() => shown(page)).toBe('dark');
  });

  test('stands in the settings of the account menu too, also for owners', async () => {
    const owner = await app.api.logIn('restaurant', 'Restaurant@123', 'RESTAURANT');
    const page = await app.open('/restaurant', { as: owner });
    await page.getByRole('button', { name: /^Account menu/ }).click();
    await page.getByRole('menuitemradio', { name: 'System' }).click();
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect.poll(() => shown(page)).toBe('dark');
  });
});

// One cart in two windows, and on two devices: what each puts in is there in the end.
test.describe('a cart', () => {
  let demoCity: DemoCity;
  test.beforeAll(async ({ app }) => {
    demoCity = await DemoCity.start(app);
  });

  test.beforeEach(() => demoCity.api.call(demoCity.customer, 'DELETE', '/api/cart'));

  const MENU = '/customer/restaurant/saffron-courtyard';
  /** Cart held by the server. */
  const held = async () => {
    const { items } = await demoCity.api.call<{ items: { name: string; qty: number }[] }>(
      demoCity.customer,
      'GET',
      '/api/cart',
    );
    return items.map(({ name, qty }) => `${qty} ${name}`).toSorted(byName);
  };

  test('in two windows of one browser keeps what each has put in', async () => {
    const page = await demoCity.open(MENU);
    const other = await page.context().newPage();
    await other.goto(page.url());
    await Promise.all([ready(page), ready(other)]);
    // Each was read before the other has changed anything; both press at once.
    await Promise.all([add(page, 'Butter Chicken'), add(other, 'Garlic Butter Naan')]);
    await expect.poll(held).toEqual(['1 Butter Chicken', '1 Garlic Butter Naan']);
    // A window shows what the other one did when the user comes back to it.
    await page.reload();
    await expect.poll(() => inPanel(page)).toEqual(['Butter Chicken', 'Garlic Butter Naan']);
  });

  test('on two devices keeps what each has put in, and what one takes out stays out', async () => {
    const desk = await demoCity.open(MENU);
    const phone = await demoCity.open(MENU);
    await Promise.all([ready(desk), ready(phone)]);
    await add(desk, 'Butter Chicken');
    await expect.poll(held).toEqual(['1 Butter Chicken']);
    // The phone has not heard of it.
    await add(phone, 'Garlic Butter Naan');
    await expect.poll(held).toEqual(['1 Butter Chicken', '1 Garlic Butter Naan']);
    await expect.poll(() => inPanel(phone)).toEqual(['Butter Chicken', 'Garlic Butter Naan']);

    await phone
      .getByRole('article')
      .filter({ has: phone.getByRole('heading', { name: 'Butter Chicken', exact: true }) })
      .getByRole('button', { name: /^Remove|less$/ })
      .click();
    await expect.poll(held).toEqual(['1 Garlic Butter Naan']);
    await add(desk, 'Dal Makhani 18-Hour');
    await expect.poll(held).toEqual(['1 Dal Makhani 18-Hour', '1 Garlic Butter Naan']);
    await expect.poll(() => inPanel(desk)).toEqual(['Dal Makhani 18-Hour', 'Garlic Butter Naan']);
  });
});
