// How administrators help people back into their accounts and a restaurant to another owner, in a real browser.
import { TOTP } from 'otpauth';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { Session } from './api.ts';
import { expectAccessible } from './accessibility.ts';
import { expectNoViolations } from './axe.ts';
import { expectFocus } from './browser.ts';
import { NEW_PASSWORD } from './log-in.ts';
import { expectConsoleErrors, FAILED_CALL } from './open-pages.ts';
import { TestApp } from './test-app.ts';

type Invite = { url: string };

let app: TestApp;
let admin: Session;
/** Another administrator, with a second factor. */
let rhea: Session;
/** Of the demo restaurant. */
let owner: Session;

beforeAll(async () => {
  app = await TestApp.start();
  admin = await app.api.logIn('admin', 'Admin@123', 'ADMIN');
  owner = await app.api.logIn('restaurant', 'Restaurant@123', 'RESTAURANT');
  const invited = { name: 'Rhea', email: 'rhea@example.com', currentPassword: 'Admin@123' };
  const invite = await app.api.call<Invite>(admin, 'POST', '/api/admin/users/invites', invited);
  rhea = await join(invite, 'rhea.admin', 'ADMIN');
  await setUpFactor(rhea, NEW_PASSWORD);
});
afterAll(() => app?.stop());

/** Accepts an invite and logs in. */
async function join({ url }: Invite, username: string, role: string): Promise<Session> {
  const token = new URL(url, app.address).hash.slice(1);
  const person = { token, username, email: `${username}@example.com`, password: NEW_PASSWORD };
  await app.api.call(null, 'POST', '/auth/links/accept', person);
  return app.api.logIn(username, NEW_PASSWORD, role);
}

/** A manager of somebody's restaurant, since this moment. */
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
/** Not a message: those are dialogs too, as they hold buttons. */
const drawer = (page: Page) => page.locator('[role="dialog"]:not([data-type])').first();
const section = (page: Page, title: string) =>
  drawer(page)
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: title }) });
/** In either width and theme; the page ends as wide as it began. */
async function expectAccessibleHere(page: Page): Promise<void> {
  await expectAccessible(page, [390, 1440]);
  await page.setViewportSize({ width: 1440, height: 900 });
}

describe('a one-time link', () => {
  it('is made for anybody else from the list, shown once, and leads to a new password', async () => {
    const customer = await app.api.signUp('marigold.asha');
    const { page, close } = await open('/admin/users?q=marigold.asha');
    const press = row(page, 'marigold.asha').getByRole('button', { name: 'One-time link for marigold.asha' });
    await press.click();
    const dialog = page.getByRole('dialog', { name: 'One-time link for marigold.asha' });
    // Nobody is asked who he is for somebody who administers nothing.
    await dialog.getByRole('button', { name: 'Make a link' }).waitFor();
    await expect.poll(() => dialog.getByLabel('Your password').count()).toBe(0);
    await page.keyboard.press('Escape');
    await expectFocus(press);
    await page.keyboard.press('Enter');
    await dialog.getByRole('button', { name: 'Make a link' }).click();
    await dialog.getByRole('img', { name: 'One-time link as a QR code' }).waitFor();
    await dialog.getByText(/It is shown only now, works once, and ends/).waitFor();
    await dialog.getByRole('button', { name: 'Copy' }).waitFor();
    const url = await dialog.getByLabel('One-time link', { exact: true }).inputValue();
    await expectAccessibleHere(page);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    // The next one is another one.
    await press.click();
    await dialog.getByRole('button', { name: 'Make a link' }).waitFor();
    await expect.poll(() => dialog.getByLabel('One-time link', { exact: true }).count()).toBe(0);
    await page.keyboard.press('Escape');

    const guest = await app.open(`/reset${new URL(url).hash}`);
    await guest.page.getByText('For marigold.asha.').waitFor();
    await guest.page.getByLabel('New password').fill('Cardamom@2027');
    await guest.page.getByRole('button', { name: 'Save the new password' }).click();
    await guest.page.getByRole('heading', { level: 1, name: 'Your password is changed' }).waitFor();
    await guest.close();
    await app.api.logIn('marigold.asha', 'Cardamom@2027', 'CUSTOMER');

    await page.goto(`${app.address}/admin/users?open=${customer.id}`);
    await section(page, 'History').getByText('was given a one-time link by admin').waitFor();
    await close();
  });

  it('says that a blocked account stays blocked, and that one which is deleted is gone', async () => {
    const { id } = await app.api.signUp('marigold.lost');
    await app.api.call(admin, 'POST', `/api/admin/users/${id}/block`, { reason: '' });
    const { page, close } = await open('/admin/users?q=marigold.lost', 390);
    expectConsoleErrors(page, FAILED_CALL);
    const card = page.getByRole('listitem').filter({ hasText: 'marigold.lost' });
    await card.getByRole('button', { name: 'One-time link for marigold.lost' }).click();
    const dialog = page.getByRole('dialog', { name: 'One-time link for marigold.lost' });
    await dialog.getByText(/marigold\.lost is blocked: a new password lets nobody in/).waitFor();
    await app.api.call(admin, 'DELETE', `/api/admin/users/${id}`);
    await dialog.getByRole('button', { name: 'Make a link' }).click();
    await dialog.getByText('Resource not found.').waitFor();
    await expectNoViolations(page);
    // The list has heard of it too.
    await page.keyboard.press('Escape');
    await page.getByRole('heading', { name: 'No users found' }).waitFor();
    await close();
  });

  it('is not offered for the own account, which has its page', async () => {
    const { page, close } = await open(`/admin/users?open=${admin.id}`);
    const access = section(page, 'Access');
    await access.getByRole('link', { name: 'Your password and second factor' }).waitFor();
    await expect.poll(() => access.getByRole('button').count()).toBe(0);
    await expectNoViolations(page);
    await access.getByRole('link').click();
    await page.getByRole('heading', { level: 1, name: 'Account' }).waitFor();
    await close();
  });
});

describe('the drawer of a user', () => {
  it('says where somebody works, as what, and whether the address is confirmed', async () => {
    const { page, close } = await open('/admin/users?q=leena');
    await row(page, 'manager').getByText('Manager, Saffron Courtyard').waitFor();
    await row(page, 'manager').getByRole('button', { name: 'manager', exact: true }).click();
    const facts = drawer(page).locator('dl');
    await facts.getByText('Manager', { exact: true }).waitFor();
    await facts.getByText('Confirmed', { exact: true }).waitFor();
    await section(page, 'Restaurant').getByRole('link', { name: 'Saffron Courtyard' }).waitFor();
    await page.goto(`${app.address}/admin/users?open=${rhea.id}`);
    await facts.getByText('Not confirmed', { exact: true }).waitFor();
    await facts.getByText('Set up', { exact: true }).waitFor();
    await expectAccessibleHere(page);
    await close();
  });
});

describe('a second factor', () => {
  it('stands beside the role, in the table and on the card, and can be asked for', async () => {
    const { page, close } = await open('/admin/users?role=ADMIN');
    await row(page, 'rhea.admin').getByText('Second factor', { exact: true }).waitFor();
    await expect.poll(() => row(page, 'admin@tiffin.example').getByText('Second factor').count()).toBe(0);
    await page.getByLabel('Second factor').selectOption('Admins with one');
    await page.getByText(/^1 of/).waitFor();
    await expectAccessibleHere(page);
    await page.getByLabel('Second factor').selectOption('Admins without');
    await row(page, 'admin@tiffin.example').waitFor();
    await expect.poll(() => row(page, 'rhea.admin').count()).toBe(0);
    await page.getByRole('button', { name: 'Clear search and filters' }).waitFor({ state: 'detached' });
    await page.setViewportSize({ width: 390, height: 900 });
    await page.goto(`${app.address}/admin/users?secondFactor=on`);
    const card = page.getByRole('listitem').filter({ hasText: 'rhea.admin' });
    await card.getByText('Second factor', { exact: true }).waitFor();
    await close();
  });

  it('of another administrator is removed by the own password, and by keys alone', async () => {
    const { page, close } = await open(`/admin/users?open=${rhea.id}`);
    expectConsoleErrors(page, FAILED_CALL);
    const ask = section(page, 'Access').getByRole('button', { name: 'Remove second factor' });
    await ask.focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Remove the second factor of rhea.admin?' });
    await dialog.getByLabel('Your password').waitFor();
    // Not yet: nothing is lost, and the way back is where it began.
    await page.keyboard.press('Escape');
    await expectFocus(ask);
    await page.keyboard.press('Enter');
    await dialog.getByLabel('Your password').focus();
    await page.keyboard.press('Enter');
    await dialog.getByText('Please enter your current password.').waitFor();
    await page.keyboard.type('Wrong@1234');
    await page.keyboard.press('Enter');
    await dialog.getByText('The current password is not right.').waitFor();
    await expectAccessibleHere(page);
    await dialog.getByLabel('Your password').fill('Admin@123');
    await page.keyboard.press('Enter');
    await page.getByText('rhea.admin has no second factor any more.').waitFor();
    await dialog.waitFor({ state: 'detached' });
    await expect.poll(() => ask.count()).toBe(0);
    await expectFocus(drawer(page).getByRole('button', { name: 'Close' }));
    await section(page, 'History').getByText('has no second factor any more by admin').waitFor();
    // From now on the password is enough.
    await app.api.logIn('rhea.admin', NEW_PASSWORD, 'ADMIN');
    await close();
  });
});

const people = (page: Page) => drawer(page).getByRole('list', { name: 'People' });
const person = (page: Page, name: string) => people(page).getByRole('listitem').filter({ hasText: name });
const handOver = (page: Page) => section(page, 'People').getByRole('button', { name: 'Hand over' });
const openRestaurant = (id = owner.restaurantId) => open(`/admin/restaurants?open=${id}`);

/** As if everybody had been what they are here for a day longer. */
const letADayPass = () =>
  app.change(`update restaurant_staff set position_since = position_since - interval '25 hours'`);

describe('a restaurant', () => {
  it('says why it cannot be handed over: no manager, or none of a day', async () => {
    const newcomer = await app.api.signUpOwner('marigold.owner');
    const { page, close } = await openRestaurant(newcomer.restaurantId);
    await person(page, 'marigold.owner').getByText('Owner', { exact: true }).waitFor();
    const words = section(page, 'People');
    await words
      .getByText('It can be handed over to a manager, and none works here. The owner can invite one.')
      .waitFor();
    await expect.poll(() => handOver(page).count()).toBe(0);
    // Told by the event that somebody joined.
    await addManager(newcomer, 'Nikhil Menon', 'marigold.nikhil');
    await person(page, 'Nikhil Menon').getByText('Manager', { exact: true }).waitFor();
    await words.getByText('No manager can take it over now:').waitFor();
    await words.getByText(/^Nikhil Menon: a manager for less than a day; possible from /).waitFor();
    await expectAccessibleHere(page);
    await close();
  });

  it('is not handed over to somebody who was suspended meanwhile, and says so', async () => {
    const { page, close } = await openRestaurant();
    expectConsoleErrors(page, FAILED_CALL);
    await person(page, 'Leena Thakur').waitFor();
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
    await dialog.getByText('Leena Thakur becomes the owner, and Vikram Rao a manager.').waitFor();
    await dialog.getByRole('button', { name: 'Hand over' }).click();
    await dialog.getByText(/^Only somebody who has been a manager for a day/).waitFor();
    await dialog.getByText('Leena Thakur: suspended by the restaurant').waitFor();
    await expectAccessibleHere(page);
    await page.keyboard.press('Escape');
    await expectFocus(drawer(page).getByRole('button', { name: 'Close' }));
    await person(page, 'Leena Thakur').getByText('Suspended').waitFor();
    await app.api.call(owner, 'POST', `${ofLeena}/resume`);
    await close();
  });

  it('is handed over to a manager of a day, by keys alone', async () => {
    await addManager(owner, 'Sana Kapoor', 'marigold.sana');
    const { page, close } = await openRestaurant();
    await handOver(page).focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Hand over Saffron Courtyard?' });
    await dialog.getByRole('radio', { name: 'Leena Thakur' }).waitFor();
    await expect.poll(() => dialog.getByRole('radio').count()).toBe(1);
    await dialog.getByText(/^Sana Kapoor: a manager for less than a day/).waitFor();
    await expectNoViolations(page);
    await page.keyboard.press('Escape');
    await expectFocus(handOver(page));
    await page.keyboard.press('Enter');
    await dialog.getByRole('button', { name: 'Hand over' }).focus();
    await page.keyboard.press('Enter');
    await page.getByText('Leena Thakur is the owner of Saffron Courtyard now.').waitFor();
    await person(page, 'Leena Thakur').getByText('Owner', { exact: true }).waitFor();
    await person(page, 'Vikram Rao').getByText('Manager', { exact: true }).waitFor();
    // Nobody else has been a manager for a day.
    await section(page, 'People').getByText('No manager can take it over now:').waitFor();
    await expectFocus(drawer(page).getByRole('button', { name: 'Close' }));
    await section(page, 'History').getByText('went from restaurant to manager by admin').waitFor();
    await close();
  });

  it('of a blocked owner, and of a deleted one, gets another', async () => {
    await letADayPass();
    const idOf = async (name: string) =>
      (
        await app.api.call<{ id: number; username: string }[]>(admin, 'GET', `/api/admin/users?q=${name}`)
      ).find(({ username }) => username === name)?.id;
    const [leena, sana] = [await idOf('manager'), await idOf('marigold.sana')];
    await app.api.call(admin, 'POST', `/api/admin/users/${leena}/block`, { reason: '' });
    const { page, close } = await openRestaurant();
    await person(page, 'Leena Thakur').getByText('Blocked', { exact: true }).waitFor();
    await handOver(page).click();
    const dialog = page.getByRole('dialog', { name: 'Hand over Saffron Courtyard?' });
    await dialog.getByRole('radio', { name: 'Sana Kapoor' }).check();
    await dialog
      .getByText(
        'Sana Kapoor becomes the owner, and Leena Thakur a manager, still blocked. Customers see the restaurant again.',
      )
      .waitFor();
    await expectAccessibleHere(page);
    await dialog.getByRole('button', { name: 'Hand over' }).click();
    await person(page, 'Sana Kapoor').getByText('Owner', { exact: true }).waitFor();
    await app.api.call(null, 'GET', `/api/restaurants/${owner.restaurantId}`);

    await app.api.call(admin, 'DELETE', `/api/admin/users/${sana}`);
    await page.reload();
    await section(page, 'People').getByText('Its owner was deleted.').waitFor();
    await handOver(page).click();
    await dialog
      .getByText('Vikram Rao becomes the owner. It stays switched off until it is activated.')
      .waitFor();
    // Who is blocked cannot be chosen.
    await dialog.getByText('Leena Thakur: blocked by an administrator').waitFor();
    await expectNoViolations(page);
    await dialog.getByRole('button', { name: 'Hand over' }).click();
    await person(page, 'Vikram Rao').getByText('Owner', { exact: true }).waitFor();
    await expect.poll(() => section(page, 'People').getByText('Its owner was deleted.').count()).toBe(0);
    await close();
  });
});

describe('an administrator’s link', () => {
  it('is made by the own password, and by a code where there is a second factor', async () => {
    const { page, close } = await open(`/admin/users?open=${rhea.id}`);
    expectConsoleErrors(page, FAILED_CALL);
    const dialog = page.getByRole('dialog', { name: 'One-time link for rhea.admin' });
    const make = dialog.getByRole('button', { name: 'Make a link' });
    const openLink = section(page, 'Access').getByRole('button', { name: 'One-time link' });
    await openLink.click();
    await make.click();
    await dialog.getByText('Please enter your current password.').waitFor();
    await dialog.getByLabel('Your password').fill('Admin@123');
    await make.click();
    await dialog.getByRole('img', { name: 'One-time link as a QR code' }).waitFor();
    await dialog.getByRole('button', { name: 'Close' }).click();
    await dialog.waitFor({ state: 'detached' });

    const [recoveryCode = ''] = await setUpFactor(admin, 'Admin@123');
    await openLink.click();
    await dialog.getByLabel('Your password').fill('Admin@123');
    await make.click();
    await dialog.getByText('Please enter the code from your authenticator app.').waitFor();
    const code = dialog.getByLabel('Code from your authenticator app');
    await code.fill('not a code');
    await make.click();
    await dialog.getByText('That code is not right. Please enter the one shown now.').waitFor();
    await expectAccessibleHere(page);
    await code.fill(recoveryCode);
    await make.click();
    await dialog.getByRole('img', { name: 'One-time link as a QR code' }).waitFor();
    await close();
  });
});
