// The customer's account and settings in a real browser against the built product: what is kept, what is refused, and
// the end of an account.
import type { Page } from '@playwright/test';

import { expect, test } from './fixtures.ts';
import type { Api, Session } from './api.ts';
import { expectNoViolations } from './axe.ts';
import { type View, fits, serverError, tryAgain, closePage } from './browser.ts';
import { OrderFixtures } from './order-fixtures.ts';
import { NEW_PASSWORD, logIn } from './log-in.ts';
import type { TestApp } from './test-app.ts';
import { expectAccessible } from './accessibility.ts';
import { FAILED_CALL, expectConsoleErrors } from './console-errors.ts';

type Profile = { name: string; email: string; phone: string; address: string; preferences: object };

const ADDRESS = '14, Lakeview Road, 2nd Cross, Indiranagar, Bengaluru 560038';

let app: TestApp;
let api: Api;
let customer: Session;
let people = 0;

test.beforeAll(async ({ app: product }) => {
  app = product;
  ({ api } = app);
});

test.beforeEach(async () => {
  people += 1;
  customer = await api.signUp(`person.${people}`);
});

const open = (path: 'account' | 'settings' | 'cart', view?: View) =>
  app.open(`/customer/${path}`, { as: customer, ...view });

const read = () => api.call<Profile>(customer, 'GET', `/api/customers/${customer.id}`);
const save = (page: Page) => page.getByRole('button', { name: 'Save Changes' }).click();
const field = (page: Page, name: string) => page.getByRole('form', { name: 'Your details' }).getByLabel(name);
const toggle = (page: Page, name: string) => page.getByRole('switch', { name });

test.describe('in both themes', () => {
  for (const path of ['account', 'settings'] as const)
    test(`${path} has no flaw and no problem`, async () => {
      const page = await open(path);
      if (path === 'account') await expect(field(page, 'Email')).toBeVisible();
      else await expect(toggle(page, 'Profile visibility')).toBeVisible();
      await expectAccessible(page, [320, 390, 768, 1440], true);
    });

  test('the question before the end has no flaw', async () => {
    const page = await open('settings', { width: 390 });
    await page.getByRole('button', { name: 'Delete Account' }).click();
    const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
    await dialog.getByRole('button', { name: 'Delete my account' }).click();
    await expect(dialog.getByText('Please fill in all fields')).toBeVisible();
    await expectAccessible(page, [390]);
  });
});

test.describe('the account', () => {
  test('shows who one is, keeps what is changed, and shows it again', async () => {
    const page = await open('account');
    await expect(page.getByText(/^Customer since [A-Z][a-z]+$/)).toBeVisible();
    await field(page, 'Name').fill('Asha Menon');
    await field(page, 'Phone').fill('+91 98862 40715');
    await field(page, 'Preferences').fill('No peanuts, medium spicy');
    await field(page, 'Address').fill(ADDRESS);
    await save(page);
    await expect(page.getByText('Your details are saved.')).toBeVisible();
    await expect
      .poll(() => read())
      .toMatchObject({
        name: 'Asha Menon',
        phone: '+91 98862 40715',
        address: ADDRESS,
        preferences: { food: 'No peanuts, medium spicy' },
      });
    await page.reload();
    await expect(page.getByRole('main').getByText('Asha Menon', { exact: true })).toBeVisible();
    await expect(field(page, 'Preferences')).toHaveValue('No peanuts, medium spicy');
  });

  test('goes back to what is kept on Cancel', async () => {
    const page = await open('account');
    await field(page, 'Name').fill('Somebody else');
    await field(page, 'Email').fill('nonsense');
    await save(page);
    await expect(page.getByText('Please enter a valid email address')).toBeVisible();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect(field(page, 'Name')).toHaveValue('');
    await expect(field(page, 'Email')).toHaveValue(customer.email);
    await expect(page.getByText('Please enter a valid email address')).toHaveCount(0);
    await expect.poll(async () => (await read()).name).toBe('');
  });

  test('asks for the password for another address, which counts once it is confirmed', async () => {
    const page = await open('account');
    await expect(page.getByText(`Confirm ${customer.email} to get your receipts.`)).toBeVisible();
    await page.getByRole('button', { name: 'Send again' }).click();
    await expect(page.getByText(`A link is on its way to ${customer.email}.`)).toBeVisible();
    await expect(page.getByLabel('Current password')).toHaveCount(0);
    const next = `asha.${people}@example.com`;
    await field(page, 'Email').fill(next);
    await field(page, 'Current password').fill(NEW_PASSWORD);
    await expectAccessible(page, [320, 390, 1440]);
    await save(page);
    await expect(page.getByText(`Confirm ${next} by the link in the mail we sent there.`)).toBeVisible();
    await expect(field(page, 'Email')).toHaveValue(customer.email);
    await expect.poll(async () => (await read()).email).toBe(customer.email);
  });

  test('says at the field what the server refuses, and keeps what was typed', async () => {
    const page = await open('account');
    expectConsoleErrors(page, FAILED_CALL);
    await field(page, 'Phone').fill('98450 12345');
    await field(page, 'Email').fill(`asha.${people}@example.com`);
    await field(page, 'Current password').fill('Wrong@1234');
    await save(page);
    await expect(field(page, 'Current password')).toHaveAttribute('aria-invalid', 'true');
    await expect(field(page, 'Current password')).toBeFocused();
    await expectNoViolations(page);
    await expect(field(page, 'Phone')).toHaveValue('98450 12345');
    await expect.poll(async () => (await read()).phone).toBe('');
    await field(page, 'Email').fill(customer.email);
    await save(page);
    await expect(page.getByText('Your details are saved.')).toBeVisible();
    await expect.poll(async () => (await read()).phone).toBe('98450 12345');
  });

  test('that cannot be read says so, and Try Again mends it', async () => {
    const path = '**/api/customers/*';
    const page = await open('account', { before: (blank) => blank.route(path, serverError) });
    expectConsoleErrors(page, FAILED_CALL);
    await expect(page.getByRole('heading', { name: 'We couldn’t load your account' })).toBeVisible();
    await expect(page.getByText('Server error. Please try again later.')).toBeVisible();
    await expectNoViolations(page);
    await tryAgain(page.getByRole('button', { name: 'Try Again' }));
    await expect(field(page, 'Email')).toBeVisible();
  });

  test('leads on a phone to what the bottom bar has no room for', async () => {
    const page = await open('account', { width: 390, isTouch: true });
    await page.getByRole('navigation', { name: 'More' }).getByRole('link', { name: 'Settings' }).click();
    await expect(page.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible();
    const here = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Account' });
    await expect(here).toHaveAttribute('aria-current', 'page');
  });
});

test('the account counts the orders, reviews and favorites of the person', async () => {
  const orderFixtures = await OrderFixtures.open(api);
  const order = await orderFixtures.order(customer, 'Delivered');
  const { restaurantId } = orderFixtures.owner;
  const review = {
    orderId: order.id,
    menuItemId: orderFixtures.naan.id,
    restaurantId,
    rating: 5,
    text: 'Good',
  };
  await api.call(customer, 'POST', '/api/reviews', review);
  const favorite = `/api/customers/${customer.id}/wishlist`;
  await api.call(customer, 'POST', favorite, { type: 'RESTAURANT', restaurantId });
  for (const { id } of [orderFixtures.chicken, orderFixtures.naan])
    await api.call(customer, 'POST', favorite, { type: 'DISH', restaurantId, menuItemId: id });
  const page = await open('account');
  const figure = (label: string) =>
    page.getByRole('main').locator('dl > div').filter({ hasText: label }).locator('dd').textContent();
  await expect.poll(() => figure('Orders')).toBe('1');
  await expect.poll(() => figure('Reviews')).toBe('1');
  await expect.poll(() => figure('Favorites')).toBe('3');
});

test.describe('the settings', () => {
  test('are kept with the profile, each for itself, and stand so everywhere', async () => {
    const page = await open('settings');
    await toggle(page, 'Email notifications').click();
    await toggle(page, 'SMS notifications').click();
    await toggle(page, 'Push notifications').focus();
    await page.keyboard.press('Space');
    await expect
      .poll(async () => (await read()).preferences)
      .toEqual({ emailNotifications: false, smsNotifications: true, pushNotifications: false });
    // The focus stays on the switch.
    await expect(toggle(page, 'Push notifications')).toBeFocused();
    await closePage(page);
    const again = await open('settings');
    await expect(toggle(again, 'SMS notifications')).toBeChecked();
    await expect(toggle(again, 'Email notifications')).not.toBeChecked();
    await expect(toggle(again, 'Profile visibility')).toBeChecked();
  });

  test('go back when the server refuses, and say why', async () => {
    const page = await open('settings');
    expectConsoleErrors(page, FAILED_CALL);
    await expect(toggle(page, 'SMS notifications')).toBeVisible();
    await page.route('**/api/customers/*', serverError);
    await toggle(page, 'SMS notifications').click();
    // Shown as a toast, and to screen readers.
    await expect(page.getByText('Server error. Please try again later.').first()).toBeVisible();
    await expect(toggle(page, 'SMS notifications')).not.toBeChecked();
  });

  test('choose the theme of this browser', async () => {
    const page = await open('settings');
    await page.getByRole('radio', { name: 'Dark' }).check();
    await expect.poll(() => page.evaluate(() => document.documentElement.dataset.theme)).toBe('dark');
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible();
    await expect.poll(() => page.evaluate(() => document.documentElement.dataset.theme)).toBe('dark');
  });
});

async function ask(page: Page) {
  await page.getByRole('button', { name: 'Delete Account' }).click();
  return page.getByRole('dialog', { name: 'Delete your account?' });
}

test.describe('deleting the account', () => {
  test('needs the right password, and is given up without a trace', async () => {
    const page = await open('settings');
    expectConsoleErrors(page, FAILED_CALL);
    const dialog = await ask(page);
    await dialog.getByLabel('Your password').fill('Wrong@2026');
    await page.keyboard.press('Enter');
    await expect(dialog.getByText('The current password is not right.')).toBeVisible();
    await expectNoViolations(page);
    await dialog.getByRole('button', { name: 'Keep my account' }).click();
    await expect(dialog).not.toBeAttached();
    const opener = page.getByRole('button', { name: 'Delete Account' });
    await expect(opener).toBeFocused();
    await expect.poll(async () => (await read()).email).toBe(customer.email);
    await expect.poll(async () => (await ask(page)).getByLabel('Your password').inputValue()).toBe('');
  });

  test('says so too where another call hears of it first', async () => {
    const leaver = await api.signUp('leaving.leela');
    const page = await app.open('/customer/settings', { as: leaver });
    expectConsoleErrors(page, FAILED_CALL);
    await page.route(/\/api\/customers\/\d+$/, async (route) => {
      if (route.request().method() !== 'DELETE') return route.continue();
      const answered = await route.fetch();
      // The event stream ends with the session, and is refused when it is opened again.
      await page.waitForResponse((answer) => answer.status() === 401);
      return route.fulfill({ response: answered });
    });
    const dialog = await ask(page);
    await dialog.getByLabel('Your password').fill(NEW_PASSWORD);
    await dialog.getByRole('button', { name: 'Delete my account' }).click();
    await expect(page.getByText('Your account is deleted. Thank you for eating with us.')).toBeVisible();
    await expect.poll(() => new URL(page.url()).pathname).toBe('/customer/login');
  });

  test('takes the person away, here and on the server, and says so', async () => {
    const page = await open('settings');
    expectConsoleErrors(page, FAILED_CALL);
    await page.evaluate(() => localStorage.setItem('reviewed_order_7', 'true'));
    const dialog = await ask(page);
    await dialog.getByLabel('Your password').fill(NEW_PASSWORD);
    await dialog.getByRole('button', { name: 'Delete my account' }).click();
    await expect(page.getByText('Your account is deleted. Thank you for eating with us.')).toBeVisible();
    expect(new URL(page.url()).pathname).toBe('/customer/login');
    await expectNoViolations(page);
    const left = () => page.evaluate(() => Object.keys(localStorage).filter((key) => key !== 'theme'));
    await expect.poll(left).toEqual([]);
    await expect(read()).rejects.toThrow('401');
    await logIn(page, customer.username, NEW_PASSWORD);
    await expect(page.getByText('Invalid username or password')).toBeVisible();
  });
});

test.describe('the saved address', () => {
  test('is where the food goes until another one is typed, and is offered then', async () => {
    const path = `/api/customers/${customer.id}`;
    await api.call(customer, 'PUT', path, { address: ADDRESS });
    const owner = await api.logIn('restaurant', 'Restaurant@123', 'RESTAURANT');
    const [dish] = await api.call<{ id: number }[]>(
      owner,
      'GET',
      `/api/restaurants/${owner.restaurantId}/menu/customer`,
    );
    await api.call(customer, 'PUT', '/api/cart', {
      items: [{ menu_item_id: dish!.id, restaurantId: owner.restaurantId, qty: 1 }],
    });
    const page = await open('cart', { width: 390 });
    const address = page.getByLabel('Where should we bring it?');
    await expect(address).toHaveValue(ADDRESS);
    const offer = page.getByRole('button', { name: 'Use my saved address · 14, Lakeview Road' });
    await expect(offer).toHaveCount(0);
    await address.fill('At my mother’s');
    await offer.click();
    await expect(address).toHaveValue(ADDRESS);
    await expect(offer).not.toBeAttached();
    await expect.poll(() => fits(page)).toBe(true);
  });
});
