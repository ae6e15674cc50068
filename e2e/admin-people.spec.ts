// How administrators help people back into their accounts and a restaurant to another owner, in a real browser.
import { TOTP } from 'otpauth';
import type { Page } from '@playwright/test';

import { expect, test } from './fixtures.ts';
import type { Session } from './api.ts';
import { expectAccessible } from './accessibility.ts';
import { drawer } from './admin-session.ts';
import { expectNoViolations } from './axe.ts';
import { NEW_PASSWORD } from './log-in.ts';
import { closePage } from './browser.ts';
import { expectConsoleErrors, FAILED_CALL } from './console-errors.ts';
import type { TestApp } from './test-app.ts';

type Invite = { url: string };

test.use({ ownProduct: true });

let app: TestApp;
let admin: Session;
/** Another administrator, with a second factor. */
let rhea: Session;
/** Owner of the demo restaurant. */
let owner: Session;

test.beforeAll(async ({ app: product }) => {
  app = product;
  admin = await app.api.logIn('admin', 'Admin@123', 'ADMIN');
  owner = await app.api.logIn('restaurant', 'Restaurant@123', 'RESTAURANT');
  const invited = { name: 'Rhea', email: 'rhea@example.com', currentPassword: 'Admin@123' };
  const invite = await app.api.call<Invite>(admin, 'POST', '/api/admin/users/invites', invited);
  rhea = await join(invite, 'rhea.admin', 'ADMIN');
  await setUpFactor(rhea, NEW_PASSWORD);
});

/** Accepts an invite and logs in. */
async function join({ url }: Invite, username: string, role: string): Promise<Session> {
  const token = new URL(url, app.address).hash.slice(1);
  const person = { token, username, email: `${username}@example.com`, password: NEW_PASSWORD };
  await app.api.call(null, 'POST', '/auth/links/accept', person);
  return app.api.logIn(username, NEW_PASSWORD, role);
}

/** Adds a manager to a restaurant, from this moment on. */
async function addManager(of: Session, name: string, username: string): Promise<Session> {
  const body = { name, position: 'manager' };
  const invites = `/api/restaurants/${of.restaurantId}/staff/invites`;
  return join(await app.api.call<Invite>(of, 'POST', invites, body), username, 'RESTAURANT');
}

/** Answers recovery codes: unlike those of an authenticator they hold at any time. */
async function setUpFactor(session: Session, currentPassword: string): Promise<string[]> {
  const setUp = '/auth/second-factor';
  const { secret } = await app.api.call<{ secret: string }>(session, 'POST', setUp, { currentPassword });
  const code = new TOTP({ secret }).generate();
  const confirmed = await app.api.call<{ recoveryCodes: string[] }>(session, 'POST', `${setUp}/confirm`, {
    code,
  });
  return confirmed.recoveryCodes;
}

const open = (path: string, width = 1440) => app.open(path, { as: admin, width });
const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
const section = (page: Page, title: string) =>
  drawer(page)
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: title }) });
/** In either width and theme; the page ends as wide as it began. */
async function expectAccessibleHere(page: Page): Promise<void> {
  await expectAccessible(page, [390, 1440]);
  await page.setViewportSize({ width: 1440, height: 900 });
}

test.describe('a one-time link', () => {
  test('is made for anybody else from the list, shown once, and leads to a new password', async () => {
    const customer = await app.api.signUp('marigold.asha');
    const page = await open('/admin/users?q=marigold.asha');
    const press = row(page, 'marigold.asha').getByRole('button', { name: 'One-time link for marigold.asha' });
    await press.click();
    const dialog = page.getByRole('dialog', { name: 'One-time link for marigold.asha' });
    // A link for a user who administers nothing asks for no password.
    await expect(dialog.getByRole('button', { name: 'Make a link' })).toBeVisible();
    await expect(dialog.getByLabel('Your password')).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(press).toBeFocused();
    await page.keyboard.press('Enter');
    await dialog.getByRole('button', { name: 'Make a link' }).click();
    await expect(dialog.getByRole('img', { name: 'One-time link as a QR code' })).toBeVisible();
    await expect(dialog.getByText(/It is shown only now, works once, and ends/)).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Copy' })).toBeVisible();
    const url = await dialog.getByLabel('One-time link', { exact: true }).inputValue();
    await expectAccessibleHere(page);
    await page.keyboard.press('Escape');
    await expect(dialog).not.toBeAttached();
    // The next one is another one.
    await press.click();
    await expect(dialog.getByRole('button', { name: 'Make a link' })).toBeVisible();
    await expect(dialog.getByLabel('One-time link', { exact: true })).toHaveCount(0);
    await page.keyboard.press('Escape');

    const guest = await app.open(`/reset${new URL(url).hash}`);
    await expect(guest.getByText('For marigold.asha.')).toBeVisible();
    await guest.getByLabel('New password').fill('Cardamom@2027');
    await guest.getByRole('button', { name: 'Save the new password' }).click();
    await expect(guest.getByRole('heading', { level: 1, name: 'Your password is changed' })).toBeVisible();
    await closePage(guest);
    await app.api.logIn('marigold.asha', 'Cardamom@2027', 'CUSTOMER');

    await page.goto(`${app.address}/admin/users?open=${customer.id}`);
    await expect(section(page, 'History').getByText('was given a one-time link by admin')).toBeVisible();
  });

  test('says that a blocked account stays blocked, and that one which is deleted is gone', async () => {
    const { id } = await app.api.signUp('marigold.lost');
    await app.api.call(admin, 'POST', `/api/admin/users/${id}/block`, { reason: '' });
    const page = await open('/admin/users?q=marigold.lost', 390);
    expectConsoleErrors(page, FAILED_CALL);
    const card = page.getByRole('listitem').filter({ hasText: 'marigold.lost' });
    await card.getByRole('button', { name: 'One-time link for marigold.lost' }).click();
    const dialog = page.getByRole('dialog', { name: 'One-time link for marigold.lost' });
    await expect(dialog.getByText(/marigold\.lost is blocked: a new password lets nobody in/)).toBeVisible();
    await app.api.call(admin, 'DELETE', `/api/admin/users/${id}`);
    await dialog.getByRole('button', { name: 'Make a link' }).click();
    await expect(dialog.getByText('Resource not found.')).toBeVisible();
    await expectNoViolations(page);
    // The list has heard of it too.
    await page.keyboard.press('Escape');
    await expect(page.getByRole('heading', { name: 'No users found' })).toBeVisible();
  });

  test('is not offered for the own account, which has its page', async () => {
    const page = await open(`/admin/users?open=${admin.id}`);
    const access = section(page, 'Access');
    await expect(access.getByRole('link', { name: 'Your password and second factor' })).toBeVisible();
    await expect(access.getByRole('button')).toHaveCount(0);
    await expectNoViolations(page);
    await access.getByRole('link').click();
    await expect(page.getByRole('heading', { level: 1, name: 'Account' })).toBeVisible();
  });
});

test.describe('the drawer of a user', () => {
  test('says where somebody works, as what, and whether the address is confirmed', async () => {
    const page = await open('/admin/users?q=leena');
    await expect(row(page, 'manager').getByText('Manager, Saffron Courtyard')).toBeVisible();
    await row(page, 'manager').getByRole('button', { name: 'manager', exact: true }).click();
    const facts = drawer(page).locator('dl');
    await expect(facts.getByText('Manager', { exact: true })).toBeVisible();
    await expect(facts.getByText('Confirmed', { exact: true })).toBeVisible();
    await expect(section(page, 'Restaurant').getByRole('link', { name: 'Saffron Courtyard' })).toBeVisible();
    await page.goto(`${app.address}/admin/users?open=${rhea.id}`);
    await expect(facts.getByText('Not confirmed', { exact: true })).toBeVisible();
    await expect(facts.getByText('Set up', { exact: true })).toBeVisible();
    await expectAccessibleHere(page);
  });
});

test.describe('a second factor', () => {
  test('stands beside the role, in the table and on the card, and can be asked for', async () => {
    const page = await open('/admin/users?role=ADMIN');
    await expect(row(page, 'rhea.admin').getByText('Second factor', { exact: true })).toBeVisible();
    await expect(row(page, 'admin@tiffin.example').getByText('Second factor')).toHaveCount(0);
    await page.getByLabel('Second factor').selectOption('Admins with one');
    await expect(page.getByText(/^1 of/)).toBeVisible();
    await expectAccessibleHere(page);
    await page.getByLabel('Second factor').selectOption('Admins without');
    await expect(row(page, 'admin@tiffin.example')).toBeVisible();
    await expect(row(page, 'rhea.admin')).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Clear search and filters' })).not.toBeAttached();
    await page.setViewportSize({ width: 390, height: 900 });
    await page.goto(`${app.address}/admin/users?secondFactor=on`);
    const card = page.getByRole('listitem').filter({ hasText: 'rhea.admin' });
    await expect(card.getByText('Second factor', { exact: true })).toBeVisible();
  });

  test('of another administrator is removed by the own password, and by keys alone', async () => {
    const page = await open(`/admin/users?open=${rhea.id}`);
    expectConsoleErrors(page, FAILED_CALL);
    const ask = section(page, 'Access').getByRole('button', { name: 'Remove second factor' });
    await ask.focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Remove the second factor of rhea.admin?' });
    await expect(dialog.getByLabel('Your password')).toBeVisible();
    // Not yet: nothing is lost, and the way back is where it began.
    await page.keyboard.press('Escape');
    await expect(ask).toBeFocused();
    await page.keyboard.press('Enter');
    await dialog.getByLabel('Your password').focus();
    await page.keyboard.press('Enter');
    await expect(dialog.getByText('Please enter your current password.')).toBeVisible();
    await page.keyboard.type('Wrong@1234');
    await page.keyboard.press('Enter');
    await expect(dialog.getByText('The current password is not right.')).toBeVisible();
    await expectAccessibleHere(page);
    await dialog.getByLabel('Your password').fill('Admin@123');
    await page.keyboard.press('Enter');
    await expect(page.getByText('rhea.admin has no second factor any more.')).toBeVisible();
    await expect(dialog).not.toBeAttached();
    await expect(ask).toHaveCount(0);
    await expect(drawer(page).getByRole('button', { name: 'Close' })).toBeFocused();
    await expect(section(page, 'History').getByText('has no second factor any more by admin')).toBeVisible();
    // From now on the password is enough.
    await app.api.logIn('rhea.admin', NEW_PASSWORD, 'ADMIN');
  });
});

const people = (page: Page) => drawer(page).getByRole('list', { name: 'People' });
const person = (page: Page, name: string) => people(page).getByRole('listitem').filter({ hasText: name });
const handOver = (page: Page) => section(page, 'People').getByRole('button', { name: 'Hand over' });
const openRestaurant = (id = owner.restaurantId) => open(`/admin/restaurants?open=${id}`);

/** Makes all positions of a restaurant's people more than a day older. */
const backdatePositions = () =>
  app.change(`update restaurant_staff set position_since = position_since - interval '25 hours'`);

test.describe('a restaurant', () => {
  test('says why it cannot be handed over: no manager, or none of a day', async () => {
    const newcomer = await app.api.signUpOwner('marigold.owner');
    const page = await openRestaurant(newcomer.restaurantId);
    await expect(person(page, 'marigold.owner').getByText('Owner', { exact: true })).toBeVisible();
    const words = section(page, 'People');
    await expect(
      words.getByText('It can be handed over to a manager, and none works here. The owner can invite one.'),
    ).toBeVisible();
    await expect(handOver(page)).toHaveCount(0);
    // The page hears that a manager joined.
    await addManager(newcomer, 'Nikhil Menon', 'marigold.nikhil');
    await expect(person(page, 'Nikhil Menon').getByText('Manager', { exact: true })).toBeVisible();
    await expect(words.getByText('No manager can take it over now:')).toBeVisible();
    await expect(
      words.getByText(/^Nikhil Menon: a manager for less than a day; possible from /),
    ).toBeVisible();
    await expectAccessibleHere(page);
  });

  test('is not handed over to somebody who was suspended meanwhile, and says so', async () => {
    const page = await openRestaurant();
    expectConsoleErrors(page, FAILED_CALL);
    await expect(person(page, 'Leena Thakur')).toBeVisible();
    // This page does not hear of it before it asks for the hand-over.
    const staff = `/api/admin/restaurants/${owner.restaurantId}/staff`;
    const before = await app.api.call<{ userId: number; username: string }[]>(admin, 'GET', staff);
    let isOld = true;
    await page.route(`**${staff}`, (route) => (isOld ? route.fulfill({ json: before }) : route.continue()));
    await page.route('**/owner', (route) => {
      isOld = false;
      return route.continue();
    });
    const leena = before.find(({ username }) => username === 'manager')?.userId;
    const ofLeena = `/api/restaurants/${owner.restaurantId}/staff/${leena}`;
    await app.api.call(owner, 'POST', `${ofLeena}/suspend`);
    await handOver(page).click();
    const dialog = page.getByRole('dialog', { name: 'Hand over Saffron Courtyard?' });
    await expect(dialog.getByText('Leena Thakur becomes the owner, and Vikram Rao a manager.')).toBeVisible();
    await dialog.getByRole('button', { name: 'Hand over' }).click();
    await expect(dialog.getByText(/^Only somebody who has been a manager for a day/)).toBeVisible();
    await expect(dialog.getByText('Leena Thakur: suspended by the restaurant')).toBeVisible();
    await expectAccessibleHere(page);
    await page.keyboard.press('Escape');
    await expect(drawer(page).getByRole('button', { name: 'Close' })).toBeFocused();
    await expect(person(page, 'Leena Thakur').getByText('Suspended')).toBeVisible();
    await app.api.call(owner, 'POST', `${ofLeena}/resume`);
  });

  test('is handed over to a manager of a day, by keys alone', async () => {
    await addManager(owner, 'Sana Kapoor', 'marigold.sana');
    const page = await openRestaurant();
    await handOver(page).focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Hand over Saffron Courtyard?' });
    await expect(dialog.getByRole('radio', { name: 'Leena Thakur' })).toBeVisible();
    await expect(dialog.getByRole('radio')).toHaveCount(1);
    await expect(dialog.getByText(/^Sana Kapoor: a manager for less than a day/)).toBeVisible();
    await expectNoViolations(page);
    await page.keyboard.press('Escape');
    await expect(handOver(page)).toBeFocused();
    await page.keyboard.press('Enter');
    await dialog.getByRole('button', { name: 'Hand over' }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByText('Leena Thakur is the owner of Saffron Courtyard now.')).toBeVisible();
    await expect(person(page, 'Leena Thakur').getByText('Owner', { exact: true })).toBeVisible();
    await expect(person(page, 'Vikram Rao').getByText('Manager', { exact: true })).toBeVisible();
    // Nobody else has been a manager for a day.
    await expect(section(page, 'People').getByText('No manager can take it over now:')).toBeVisible();
    await expect(drawer(page).getByRole('button', { name: 'Close' })).toBeFocused();
    await expect(
      section(page, 'History').getByText('went from restaurant to manager by admin'),
    ).toBeVisible();
  });

  test('of a blocked owner, and of a deleted one, gets another', async () => {
    await backdatePositions();
    const idOf = async (name: string) =>
      (
        await app.api.call<{ id: number; username: string }[]>(admin, 'GET', `/api/admin/users?q=${name}`)
      ).find(({ username }) => username === name)?.id;
    const [leena, sana] = [await idOf('manager'), await idOf('marigold.sana')];
    await app.api.call(admin, 'POST', `/api/admin/users/${leena}/block`, { reason: '' });
    const page = await openRestaurant();
    await expect(person(page, 'Leena Thakur').getByText('Blocked', { exact: true })).toBeVisible();
    await handOver(page).click();
    const dialog = page.getByRole('dialog', { name: 'Hand over Saffron Courtyard?' });
    await dialog.getByRole('radio', { name: 'Sana Kapoor' }).check();
    await expect(
      dialog.getByText(
        'Sana Kapoor becomes the owner, and Leena Thakur a manager, still blocked. Customers see the restaurant again.',
      ),
    ).toBeVisible();
    await expectAccessibleHere(page);
    await dialog.getByRole('button', { name: 'Hand over' }).click();
    await expect(person(page, 'Sana Kapoor').getByText('Owner', { exact: true })).toBeVisible();
    await app.api.call(null, 'GET', `/api/restaurants/${owner.restaurantId}`);

    await app.api.call(admin, 'DELETE', `/api/admin/users/${sana}`);
    await page.reload();
    await expect(section(page, 'People').getByText('Its owner was deleted.')).toBeVisible();
    await handOver(page).click();
    await expect(
      dialog.getByText('Vikram Rao becomes the owner. It stays switched off until it is activated.'),
    ).toBeVisible();
    // Who is blocked cannot be chosen.
    await expect(dialog.getByText('Leena Thakur: blocked by an administrator')).toBeVisible();
    await expectNoViolations(page);
    await dialog.getByRole('button', { name: 'Hand over' }).click();
    await expect(person(page, 'Vikram Rao').getByText('Owner', { exact: true })).toBeVisible();
    await expect(section(page, 'People').getByText('Its owner was deleted.')).toHaveCount(0);
  });
});

test.describe('an administrator’s link', () => {
  test('is made by the own password, and by a code where there is a second factor', async () => {
    const page = await open(`/admin/users?open=${rhea.id}`);
    expectConsoleErrors(page, FAILED_CALL);
    const dialog = page.getByRole('dialog', { name: 'One-time link for rhea.admin' });
    const make = dialog.getByRole('button', { name: 'Make a link' });
    const openLink = section(page, 'Access').getByRole('button', { name: 'One-time link' });
    await openLink.click();
    await make.click();
    await expect(dialog.getByText('Please enter your current password.')).toBeVisible();
    await dialog.getByLabel('Your password').fill('Admin@123');
    await make.click();
    await expect(dialog.getByRole('img', { name: 'One-time link as a QR code' })).toBeVisible();
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect(dialog).not.toBeAttached();

    const [recoveryCode = ''] = await setUpFactor(admin, 'Admin@123');
    await openLink.click();
    await dialog.getByLabel('Your password').fill('Admin@123');
    await make.click();
    await expect(dialog.getByText('Please enter the code from your authenticator app.')).toBeVisible();
    const code = dialog.getByLabel('Code from your authenticator app');
    await code.fill('not a code');
    await make.click();
    await expect(dialog.getByText('That code is not right. Please enter the one shown now.')).toBeVisible();
    await expectAccessibleHere(page);
    await code.fill(recoveryCode);
    await make.click();
    await expect(dialog.getByRole('img', { name: 'One-time link as a QR code' })).toBeVisible();
  });
});
