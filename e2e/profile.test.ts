// The customer's account and settings in a real browser against the built product: what is kept, what is refused, and
// the end of an account.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import type { Api, Session } from './api.ts';
import { expectNoViolations } from './axe.ts';
import { type View, fits, serverError, tryAgain } from './browser.ts';
import { OrderFixtures } from './order-fixtures.ts';
import { NEW_PASSWORD, logIn } from './log-in.ts';
import { TestApp } from './test-app.ts';
import { expectAccessible } from './accessibility.ts';
import { FAILED_CALL, expectConsoleErrors } from './open-pages.ts';

type Profile = { name: string; email: string; phone: string; address: string; preferences: object };

const ADDRESS = '14, Lakeview Road, 2nd Cross, Indiranagar, Bengaluru 560038';

let app: TestApp;
let api: Api;
let customer: Session;
let people = 0;

beforeAll(async () => {
  app = await TestApp.start();
  ({ api } = app);
});
afterAll(() => app?.stop());
beforeEach(async () => {
  people += 1;
  customer = await api.signUp(`person.${people}`);
});

const open = (path: 'account' | 'settings' | 'cart', view?: View) =>
  app.open(`/customer/${path}`, { as: customer, ...view });

const read = () => api.call<Profile>(customer, 'GET', `/api/customers/${customer.id}`);
const save = (page: Page) => page.getByRole('button', { name: 'Save Changes' }).click();
const field = (page: Page, name: string) => page.getByRole('form', { name: 'Your details' }).getByLabel(name);
const toggle = (page: Page, name: string) => page.getByRole('switch', { name });

describe('in both themes', () => {
  it.each(['account', 'settings'] as const)('%s has no flaw and no problem', async (path) => {
    const { page, close } = await open(path);
    if (path === 'account') await field(page, 'Email').waitFor();
    else await toggle(page, 'Profile visibility').waitFor();
    await expectAccessible(page, [320, 390, 768, 1440], true);
    await close();
  });

  it('the question before the end has no flaw', async () => {
    const { page, close } = await open('settings', { width: 390 });
    await page.getByRole('button', { name: 'Delete Account' }).click();
    const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
    await dialog.getByRole('button', { name: 'Delete my account' }).click();
    await dialog.getByText('Please fill in all fields').waitFor();
    await expectAccessible(page, [390]);
    await close();
  });
});

describe('the account', () => {
  it('shows who one is, keeps what is changed, and shows it again', async () => {
    const { page, close } = await open('account');
    await page.getByText(/^Customer since [A-Z][a-z]+$/).waitFor();
    await field(page, 'Name').fill('Asha Menon');
    await field(page, 'Phone').fill('+91 98862 40715');
    await field(page, 'Preferences').fill('No peanuts, medium spicy');
    await field(page, 'Address').fill(ADDRESS);
    await save(page);
    await page.getByText('Your details are saved.').waitFor();
    await expect
      .poll(() => read())
      .toMatchObject({
        name: 'Asha Menon',
        phone: '+91 98862 40715',
        address: ADDRESS,
        preferences: { food: 'No peanuts, medium spicy' },
      });
    await page.reload();
    await page.getByRole('main').getByText('Asha Menon', { exact: true }).waitFor();
    await expect.poll(() => field(page, 'Preferences').inputValue()).toBe('No peanuts, medium spicy');
    await close();
  });

  it('goes back to what is kept on Cancel', async () => {
    const { page, close } = await open('account');
    await field(page, 'Name').fill('Somebody else');
    await field(page, 'Email').fill('nonsense');
    await save(page);
    await page.getByText('Please enter a valid email address').waitFor();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect.poll(() => field(page, 'Name').inputValue()).toBe('');
    await expect.poll(() => field(page, 'Email').inputValue()).toBe(customer.email);
    await expect.poll(() => page.getByText('Please enter a valid email address').count()).toBe(0);
    await expect.poll(async () => (await read()).name).toBe('');
    await close();
  });

  it('asks for the password for another address, which counts once it is confirmed', async () => {
    const { page, close } = await open('account');
    await page.getByText(`Confirm ${customer.email} to get your receipts.`).waitFor();
    await page.getByRole('button', { name: 'Send again' }).click();
    await page.getByText(`A link is on its way to ${customer.email}.`).waitFor();
    await expect.poll(() => page.getByLabel('Current password').count()).toBe(0);
    const next = `asha.${people}@example.com`;
    await field(page, 'Email').fill(next);
    await field(page, 'Current password').fill(NEW_PASSWORD);
    await expectAccessible(page, [320, 390, 1440]);
    await save(page);
    await page.getByText(`Confirm ${next} by the link in the mail we sent there.`).waitFor();
    await expect.poll(() => field(page, 'Email').inputValue()).toBe(customer.email);
    await expect.poll(async () => (await read()).email).toBe(customer.email);
    await close();
  });

  it('says at the field what the server refuses, and keeps what was typed', async () => {
    const { page, close } = await open('account');
    expectConsoleErrors(page, FAILED_CALL);
    await field(page, 'Phone').fill('98450 12345');
    await field(page, 'Email').fill(`asha.${people}@example.com`);
    await field(page, 'Current password').fill('Wrong@1234');
    await save(page);
    await expect.poll(() => field(page, 'Current password').getAttribute('aria-invalid')).toBe('true');
    await expect
      .poll(() => field(page, 'Current password').evaluate((input) => input === document.activeElement))
      .toBe(true);
    await expectNoViolations(page);
    await expect.poll(() => field(page, 'Phone').inputValue()).toBe('98450 12345');
    await expect.poll(async () => (await read()).phone).toBe('');
    await field(page, 'Email').fill(customer.email);
    await save(page);
    await page.getByText('Your details are saved.').waitFor();
    await expect.poll(async () => (await read()).phone).toBe('98450 12345');
    await close();
  });

  it('that cannot be read says so, and Try Again mends it', async () => {
    const path = '**/api/customers/*';
    const { page, close } = await open('account', { before: (blank) => blank.route(path, serverError) });
    expectConsoleErrors(page, FAILED_CALL);
    await page.getByRole('heading', { name: 'We couldn’t load your account' }).waitFor();
    await page.getByText('Server error. Please try again later.').waitFor();
    await expectNoViolations(page);
    await tryAgain(page.getByRole('button', { name: 'Try Again' }));
    await field(page, 'Email').waitFor();
    await close();
  });

  it('leads on a phone to what the bottom bar has no room for', async () => {
    const { page, close } = await open('account', { width: 390, isTouch: true });
    await page.getByRole('navigation', { name: 'More' }).getByRole('link', { name: 'Settings' }).click();
    await page.getByRole('heading', { name: 'Settings', level: 1 }).waitFor();
    const here = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Account' });
    await expect.poll(() => here.getAttribute('aria-current')).toBe('page');
    await close();
  });
});

it('the account counts the orders, reviews and favorites of the person', async () => {
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
  const { page, close } = await open('account');
  const figure = (label: string) =>
    page.getByRole('main').locator('dl > div').filter({ hasText: label }).locator('dd').textContent();
  await expect.poll(() => figure('Orders')).toBe('1');
  await expect.poll(() => figure('Reviews')).toBe('1');
  await expect.poll(() => figure('Favorites')).toBe('3');
  await close();
});

describe('the settings', () => {
  it('are kept with the profile, each for itself, and stand so everywhere', async () => {
    const { page, close } = await open('settings');
    await toggle(page, 'Email notifications').click();
    await toggle(page, 'SMS notifications').click();
    await toggle(page, 'Push notifications').focus();
    await page.keyboard.press('Space');
    await expect
      .poll(async () => (await read()).preferences)
      .toEqual({ emailNotifications: false, smsNotifications: true, pushNotifications: false });
    // Whoever switched goes on where he was.
    await expect
      .poll(() => toggle(page, 'Push notifications').evaluate((input) => input === document.activeElement))
      .toBe(true);
    await close();
    const again = await open('settings');
    await expect.poll(() => toggle(again.page, 'SMS notifications').isChecked()).toBe(true);
    await expect.poll(() => toggle(again.page, 'Email notifications').isChecked()).toBe(false);
    await expect.poll(() => toggle(again.page, 'Profile visibility').isChecked()).toBe(true);
    await again.close();
  });

  it('go back when the server refuses, and say why', async () => {
    const { page, close } = await open('settings');
    expectConsoleErrors(page, FAILED_CALL);
    await toggle(page, 'SMS notifications').waitFor();
    await page.route('**/api/customers/*', serverError);
    await toggle(page, 'SMS notifications').click();
    // As a toast, and to screen readers.
    await page.getByText('Server error. Please try again later.').first().waitFor();
    await expect.poll(() => toggle(page, 'SMS notifications').isChecked()).toBe(false);
    await close();
  });

  it('choose the theme of this browser', async () => {
    const { page, close } = await open('settings');
    await page.getByRole('radio', { name: 'Dark' }).check();
    await expect.poll(() => page.evaluate(() => document.documentElement.dataset.theme)).toBe('dark');
    await page.reload();
    await page.getByRole('heading', { name: 'Settings' }).waitFor();
    await expect.poll(() => page.evaluate(() => document.documentElement.dataset.theme)).toBe('dark');
    await close();
  });
});

async function ask(page: Page) {
  await page.getByRole('button', { name: 'Delete Account' }).click();
  return page.getByRole('dialog', { name: 'Delete your account?' });
}

describe('deleting the account', () => {
  it('needs the right password, and is given up without a trace', async () => {
    const { page, close } = await open('settings');
    expectConsoleErrors(page, FAILED_CALL);
    const dialog = await ask(page);
    await dialog.getByLabel('Your password').fill('Wrong@2026');
    await page.keyboard.press('Enter');
    await dialog.getByText('The current password is not right.').waitFor();
    await expectNoViolations(page);
    await dialog.getByRole('button', { name: 'Keep my account' }).click();
    await dialog.waitFor({ state: 'detached' });
    const opener = page.getByRole('button', { name: 'Delete Account' });
    await expect.poll(() => opener.evaluate((button) => button === document.activeElement)).toBe(true);
    await expect.poll(async () => (await read()).email).toBe(customer.email);
    await expect.poll(async () => (await ask(page)).getByLabel('Your password').inputValue()).toBe('');
    await close();
  });

  it('says so too where another call hears of it first', async () => {
    const leaver = await api.signUp('leaving.leela');
    const { page, close } = await app.open('/customer/settings', { as: leaver });
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
    await page.getByText('Your account is deleted. Thank you for eating with us.').waitFor();
    await expect.poll(() => new URL(page.url()).pathname).toBe('/customer/login');
    await close();
  });

  it('takes the person away, here and on the server, and says so', async () => {
    const { page, close } = await open('settings');
    expectConsoleErrors(page, FAILED_CALL);
    await page.evaluate(() => localStorage.setItem('reviewed_order_7', 'true'));
    const dialog = await ask(page);
    await dialog.getByLabel('Your password').fill(NEW_PASSWORD);
    await dialog.getByRole('button', { name: 'Delete my account' }).click();
    await page.getByText('Your account is deleted. Thank you for eating with us.').waitFor();
    expect(new URL(page.url()).pathname).toBe('/customer/login');
    await expectNoViolations(page);
    const left = () => page.evaluate(() => Object.keys(localStorage).filter((key) => key !== 'theme'));
    await expect.poll(left).toEqual([]);
    await expect(read()).rejects.toThrow('401');
    await logIn(page, customer.username, NEW_PASSWORD);
    await page.getByText('Invalid username or password').waitFor();
    await close();
  });
});

describe('the saved address', () => {
  it('is where the food goes until another one is typed, and is offered then', async () => {
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
    const { page, close } = await open('cart', { width: 390 });
    const address = page.getByLabel('Where should we bring it?');
    await expect.poll(() => address.inputValue()).toBe(ADDRESS);
    const offer = page.getByRole('button', { name: 'Use my saved address · 14, Lakeview Road' });
    await expect.poll(() => offer.count()).toBe(0);
    await address.fill('At my mother’s');
    await offer.click();
    await expect.poll(() => address.inputValue()).toBe(ADDRESS);
    await offer.waitFor({ state: 'detached' });
    await expect.poll(() => fits(page)).toBe(true);
    await close();
  });
});
