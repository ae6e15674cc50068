// The platform's settings in a real browser: stored, effective, and true where they say how things are.
import type { Page } from '@playwright/test';

import { expect, test } from './fixtures.ts';
import { expectNoViolations } from './axe.ts';
import { fits, serverError } from './browser.ts';
import { expectAccessible } from './accessibility.ts';
import { AdminSession } from './admin-session.ts';
import { OrderFixtures } from './order-fixtures.ts';
import { FAILED_CALL, expectConsoleErrors } from './console-errors.ts';

const SETTINGS = '**/api/admin/settings';
const SYSTEM = '**/api/admin/system';
const FREELY_CHANGED = {
  platformName: 'Tiffin',
  maintenanceMode: false,
  emailNotifications: true,
  autoBackup: true,
  backupEveryHours: 24,
  pointInTimeDays: 3,
  maxFileSizeMb: 10,
  sessionTimeoutMinutes: 30,
  theme: 'auto',
  couponPolicy: 'open',
  timeZone: 'Asia/Kolkata',
  acceptMinutes: 12,
  missedOrdersToPause: 2,
  consolePolicy: 'ignore',
  consoleGoneMinutes: 5,
  supportContact: '',
  searchWords: [] as string[][],
};
/** The setting added here needs the password too. */
const DEFAULTS = { ...FREELY_CHANGED, adminSecondFactor: 'optional' };

test.use({ ownProduct: true });

let adminSession: AdminSession;

test.beforeAll(async ({ app }) => {
  adminSession = await AdminSession.start(app);
});

test.afterEach(() => adminSession.call('PUT', '/api/admin/settings', FREELY_CHANGED));

const stored = () => adminSession.call<typeof DEFAULTS>('GET', '/api/admin/settings');
const name = (page: Page) => page.getByLabel('Platform name');
const save = (page: Page) => page.getByRole('button', { name: 'Save Settings' });
const saved = (page: Page) =>
  page.getByText('Settings saved successfully!').filter({ visible: true }).first();
const region = (page: Page, title: string) => page.getByRole('region', { name: title, exact: true });

/** Answers with a part of the server's answer changed. */
const answerWith = (page: Page, address: string, change: (answer: Answer) => object) =>
  page.route(address, async (route) => {
    const response = await route.fetch();
    const answer = (await response.json()) as Answer;
    await route.fulfill({ response, json: { ...answer, ...change(answer) } });
  });
type Answer = { backup?: object };

test.describe('the settings', () => {
  test('begin with the defaults and options, and promise nothing that is not so', async () => {
    const page = await adminSession.open('/admin/settings');
    await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
    await expect(name(page)).toBeVisible();
    await expect(name(page)).toHaveValue('Tiffin');
    for (const [label, isOn] of [
      ['Maintenance mode', false],
      ['Email notifications', true],
      ['Auto backup', true],
    ] as const)
      await expect
        .poll(() => page.getByRole('switch', { name: label }).isChecked(), { message: label })
        .toBe(isOn);
    const size = page.getByLabel('Max file size');
    await expect(size.locator('option')).toHaveText(['5MB', '10MB', '25MB', '50MB'], { useInnerText: true });
    await expect(size).toHaveValue('10');
    await expect(page.getByLabel('Session timeout (minutes)')).toHaveValue('30');
    const period = page.getByLabel('Backup every');
    await expect(period.locator('option')).toHaveText(['6 hours', '12 hours', '24 hours'], {
      useInnerText: true,
    });
    await expect(period).toHaveValue('24');
    await expect(page.getByLabel('Any second of the last (days)')).toHaveValue('3');
    const theme = page.getByLabel('Theme', { exact: true });
    await expect
      .poll(() => theme.locator('option').evaluateAll((all) => all.map((one) => one.getAttribute('value'))))
      .toEqual(['light', 'dark', 'auto']);
    await expect(theme).toHaveValue('auto');

    const security = region(page, 'Security');
    await expect(
      security.getByText('At least 8 characters with an uppercase letter, a lowercase letter and a number'),
    ).toBeVisible();
    await expect(security.getByText('None: this page came without TLS.')).toBeVisible();
    await expect(
      security.getByText('Optional for administrators. You log in with your password alone.'),
    ).toBeVisible();
    const system = await adminSession.call<{ version: string; database: { version: string } }>(
      'GET',
      '/api/admin/system',
    );
    await expect(region(page, 'System').getByText(system.version, { exact: true })).toBeVisible();
    await expect(region(page, 'System').getByText(`PostgreSQL ${system.database.version}`)).toBeVisible();
    await expect(region(page, 'System').getByText(/^\d+(\.\d)? GB of \d+(\.\d)? GB free$/)).toBeVisible();
    const words = () => page.locator('main').innerText();
    for (const claim of ['December 2025', 'v2.1.0', '14.18', '24.0.2', '3.5.3', '2 hours ago', '99.9%'])
      await expect.poll(words).not.toContain(claim);

    await expectAccessible(page, [320, 390, 820, 1440]);
    await page.setViewportSize({ width: 1440, height: 900 });
    await security.getByRole('link', { name: 'Your password and second factor' }).click();
    await expect(page.getByLabel('Current password')).toBeVisible();
  });

  test('have no switch that is on with nothing behind it', async () => {
    const page = await adminSession.open('/admin/settings', {
      before: (blank) =>
        Promise.all([
          answerWith(blank, '**/api/platform', () => ({ mail: 'off' })),
          answerWith(blank, SYSTEM, ({ backup }) => ({ backup: { ...backup, kind: null, lastAt: null } })),
        ]),
    });
    for (const [label, reason] of [
      ['Email notifications', 'This platform sends no e-mail.'],
      ['Auto backup', 'Backed up by your own PostgreSQL tools, which we cannot see'],
    ] as const) {
      const control = page.getByRole('switch', { name: label });
      await expect(control, label).toBeDisabled();
      await expect(control, label).not.toBeChecked();
      await expect(control, label).toHaveAccessibleDescription(new RegExp(`^${reason}`));
    }
    await expectAccessible(page, [390, 1440]);
  });

  test('are stored, only what was changed, and the name stands everywhere', async () => {
    const page = await adminSession.open('/admin/settings');
    await name(page).fill('Dabba & Söhne');
    await page.getByLabel('Max file size').selectOption('25');
    await page.getByLabel('Session timeout (minutes)').fill('45');
    await page.getByLabel('Coupon policy').selectOption('offers-only');
    await page.getByLabel('Support contact').fill(' +91 80 4123 9900 ');
    await page.getByRole('switch', { name: 'Auto backup' }).click();
    await page.getByLabel('Backup every').selectOption('12');
    // Another administrator meanwhile.
    await adminSession.call('PUT', '/api/admin/settings', { emailNotifications: false });
    await save(page).press('Enter');
    await expect(saved(page)).toBeVisible();
    await expect
      .poll(() => stored())
      .toEqual({
        ...DEFAULTS,
        platformName: 'Dabba & Söhne',
        autoBackup: false,
        backupEveryHours: 12,
        maxFileSizeMb: 25,
        sessionTimeoutMinutes: 45,
        couponPolicy: 'offers-only',
        supportContact: '+91 80 4123 9900',
        emailNotifications: false,
      });
    await expect(page.getByRole('switch', { name: 'Email notifications' })).not.toBeChecked();
    await page.reload();
    await expect(name(page)).toBeVisible();
    await expect(page).toHaveTitle('Settings · Dabba & Söhne');
    await page.goto(`${adminSession.address}/customer/login`);
    await expect(page.getByText('New to Dabba & Söhne?')).toBeVisible();
  });

  test('are refused where they make no sense, and say Failed to save settings where the server fails', async () => {
    const page = await adminSession.open('/admin/settings');
    expectConsoleErrors(page, FAILED_CALL);
    await name(page).fill('   ');
    await page.getByLabel('Session timeout (minutes)').fill('2');
    await save(page).click();
    await expect(page.getByText('A name of 1 to 60 characters')).toBeVisible();
    await expect(page.getByText('Whole minutes from 5 to 1,440')).toBeVisible();
    await expectNoViolations(page);
    await page.getByRole('button', { name: 'Undo changes' }).click();
    await expect(name(page)).toHaveValue('Tiffin');

    await name(page).fill('Dabba');
    await page.route(SETTINGS, serverError);
    await save(page).click();
    await expect(page.getByText('Failed to save settings').filter({ visible: true }).first()).toBeVisible();
    await expect(page.locator('form').getByText('Server error. Please try again later.')).toBeVisible();
    await expect(name(page)).toHaveValue('Dabba');
    await page.unroute(SETTINGS);
    await save(page).click();
    await expect(saved(page)).toBeVisible();
    await expect.poll(() => stored()).toMatchObject({ platformName: 'Dabba' });
  });
});

test.describe('acceptance and consoles', () => {
  test('are set here, checked before they are sent, and said in the audit log', async () => {
    const page = await adminSession.open('/admin/settings');
    const minutes = page.getByLabel('Minutes to accept');
    await expect(minutes).toHaveValue('12');
    await minutes.fill('2');
    await page.getByLabel('Missed orders before a stop').fill('11');
    await page.getByLabel('Minutes without a console').fill('1');
    await save(page).click();
    await expect(page.getByText('0 for no limit, or 3 to 120 minutes')).toBeVisible();
    await expect(page.getByText('A whole number from 0 to 10')).toBeVisible();
    await expect(page.getByText('Whole minutes from 2 to 60')).toBeVisible();
    await expectAccessible(page, [320, 390, 1440]);
    await minutes.fill('0');
    await page.getByLabel('Missed orders before a stop').fill('3');
    await page.getByLabel('Minutes without a console').fill('10');
    await page.getByLabel('When nobody is at a restaurant’s console').selectOption('mark');
    await save(page).click();
    await expect(saved(page)).toBeVisible();
    await expect
      .poll(() => stored())
      .toMatchObject({
        acceptMinutes: 0,
        missedOrdersToPause: 3,
        consolePolicy: 'mark',
        consoleGoneMinutes: 10,
      });
    await page.goto(`${new URL(page.url()).origin}/admin/activity`);
    await expect(page.getByText(/minutes to accept/).first()).toBeVisible();
  });
});

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();

test.describe('backups', () => {
  const BACKUP = {
    kind: 'whole',
    note: '',
    bytes: 41_000_000,
    release: '0.1.0',
    verifiedAt: null,
    verifyNote: '',
    removedAt: null,
    by: 'schedule',
    outcome: 'done',
  };
  const made = (id: number, more: object = {}) => ({
    ...BACKUP,
    id,
    name: `whole-2026-11-${id}T08-59-00Z`,
    beganAt: daysAgo(30 - id),
    endedAt: daysAgo(30 - id),
    ...more,
  });
  const LIST = [
    made(28, { outcome: 'running', name: '', endedAt: null, bytes: null, by: 'administrator' }),
    made(27, { outcome: 'failed', name: '', bytes: null, note: 'There is no room for another backup.' }),
    made(26, { verifyNote: 'No room to restore it for trial.' }),
    made(25, { verifiedAt: daysAgo(3), by: 'command' }),
    made(24, { removedAt: daysAgo(1) }),
    made(23, { kind: null, name: 'pgBackRest, full', by: 'report', bytes: null }),
    made(22),
  ];
  const TROUBLED = {
    lastAt: daysAgo(4),
    lastBytes: 41_000_000,
    verifiedAt: daysAgo(20),
    verifyNote: 'No room to restore it for trial.',
    failure: 'There is no room for another backup.',
    sameDisk: true,
    pointInTimeSince: daysAgo(2),
    isOverdue: true,
    isUnproven: true,
    isRunning: true,
  };

  test('have a panel of their own, which the dashboard leads to', async () => {
    const page = await adminSession.open('/admin');
    await region(page, 'System Status').getByRole('link', { name: 'See backups' }).click();
    const panel = region(page, 'Backups');
    await expect(panel.getByRole('heading', { name: 'Backups', exact: true })).toBeInViewport();
    // The next key goes on from there.
    await page.keyboard.press('Tab');
    await expect(panel.getByRole('button', { name: /^(Back up now|Backing up…)$/ })).toBeFocused();
  });

  test('are shown in each state, with what is wrong, and the commands of a restore', async () => {
    const page = await adminSession.open('/admin/settings#backups', {
      before: (blank) =>
        Promise.all([
          answerWith(blank, SYSTEM, ({ backup }) => ({ backup: { ...backup, ...TROUBLED } })),
          blank.route('**/api/admin/backups', (route) => route.fulfill({ json: LIST })),
        ]),
    });
    const panel = region(page, 'Backups');
    for (const words of [
      'Not backed up for 4 days.',
      'Not proven by restoring for 20 days.',
      'A backup is being made, beside everything else.',
      'Being made',
      'Failed',
      'Removed yesterday',
    ])
      await expect(panel.getByText(words, { exact: true })).toBeVisible();
    await panel.getByRole('button', { name: 'Show all 7' }).click();
    await panel.getByText('What a restore needs').click();
    await expect(panel.getByText('npm run restore -- --from newest', { exact: true })).toBeVisible();
    // Unrolled, since the bar above cuts a switch where the page happens to be scrolled to.
    await expectAccessible(page, [320, 390, 820, 1440], true);
  });
});

test.describe('the session timeout', () => {
  test('ends a session that nobody touches, though its screens go on asking', async () => {
    await adminSession.call('PUT', '/api/admin/settings', { sessionTimeoutMinutes: 5 });
    const as = await adminSession.api.logIn('admin', 'Admin@123', 'ADMIN');
    const page = await adminSession.open('/admin', {
      as,
      before: (blank) => blank.clock.install(),
      // Refused call of a screen in the moment in which the session ends.
      consoleErrors: [/status of 401/],
    });
    await expect(page.getByText(/^Everything on the platform/)).toBeVisible();
    // Read by then, so that it is known how long is too long.
    await expect.poll(() => page.evaluate(() => localStorage.getItem('admin_active_at'))).not.toBeNull();
    await page.clock.fastForward('04:30');
    await page.keyboard.press('Shift');
    await page.clock.fastForward('04:30');
    expect(new URL(page.url()).pathname).toBe('/admin');
    await page.clock.fastForward('01:00');
    await expect(
      page.getByText('You were logged out after 5 minutes without activity. Please login again.'),
    ).toBeVisible();
    expect(new URL(page.url()).pathname).toBe('/admin/login');
    const asked = () => adminSession.api.call(as, 'GET', '/auth/me').then(() => 'let in', String);
    await expect.poll(asked).toContain('401');
  });
});

test.describe('errors in browsers', () => {
  test('stand below the settings with their route, how often, and the requests that failed', async () => {
    const report = (requestId: string) =>
      fetch(new URL('/api/client-errors', adminSession.address), {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({
          name: 'TypeError',
          message: 'x is not a function',
          stack: 'TypeError: x is not a function\n    at Track (/assets/track-page-aB3.js:1:10)',
          route: '/customer/orders/:id',
          release: '0.1.0',
          requestId,
        }),
      });
    for (const id of ['request-1', 'request-2']) expect((await report(id)).status).toBe(200);
    const page = await adminSession.open('/admin/settings');
    // Others may have met errors too.
    const errors = region(page, 'Errors in browsers')
      .getByRole('listitem')
      .filter({ hasText: 'x is not a function' });
    await expect(errors.getByText('TypeError: x is not a function', { exact: true })).toBeVisible();
    await expect(errors.getByText('2 times at /customer/orders/:id')).toBeVisible();
    await expect(errors.getByText('request-2, request-1')).toBeVisible();
    await errors.getByText('Stack').click();
    await expect(errors.getByText('at Track (/assets/track-page-aB3.js:1:10)')).toBeVisible();
    // Unrolled, since the bar above cuts a switch where the page happens to be scrolled to.
    await expectAccessible(page, [320, 820, 1440], true);
  });
});

test.describe('the time zone', () => {
  test('says whose opening hours are read in it, also before it is changed', async ({ afterwards }) => {
    const { api } = adminSession;
    const owner = await api.logIn('restaurant', 'Restaurant@123', 'RESTAURANT');
    const service = `/api/restaurants/${owner.restaurantId}/service`;
    afterwards(() => api.call(owner, 'PUT', service, { delivery: { hours: null } }));
    await api.call(owner, 'PUT', service, {
      delivery: { hours: [{ day: 1, from: '00:00', until: '24:00' }] },
    });
    const page = await adminSession.open('/admin/settings');
    const zone = page.getByLabel('Time zone');
    await expect(zone).toHaveAccessibleDescription(
      'Says when a day ends: for offers and for figures. Opening hours of 1 restaurant are read in it.',
    );
    await zone.selectOption('Asia/Dubai');
    await save(page).click();
    const question = page.getByRole('alertdialog', { name: 'Change the time zone?' });
    await expect(question).toContainText(
      'Opening hours of 1 restaurant are read as times of Asia/Dubai from now on.',
    );
    await expectAccessible(page, [320, 390, 1440]);
    await question.getByRole('button', { name: 'Keep it' }).click();
    await expect(question).toHaveCount(0);
    expect((await stored()).timeZone).toBe('Asia/Kolkata');
    await save(page).click();
    await question.getByRole('button', { name: 'Change it' }).click();
    await expect(saved(page)).toBeVisible();
    expect((await stored()).timeZone).toBe('Asia/Dubai');
  });
});

test.describe('maintenance mode', () => {
  test('says first how many orders are under way', async () => {
    const { count } = await adminSession.call<{ count: number }>(
      'GET',
      '/api/admin/orders/count?status=active',
    );
    const page = await adminSession.open('/admin/settings');
    await page.getByRole('switch', { name: 'Maintenance mode' }).click();
    await save(page).click();
    await expect(page.getByText(`${count} orders are under way.`)).toBeVisible();
    await expectAccessible(page, [390, 1440]);
    await page.getByRole('button', { name: 'Stay open' }).click();
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
    expect((await stored()).maintenanceMode).toBe(false);
    await expect(page.getByRole('switch', { name: 'Maintenance mode' })).toBeChecked();
    await save(page).click();
    await page.getByRole('button', { name: 'Switch it on' }).click();
    await expect(saved(page)).toBeVisible();
    expect((await stored()).maintenanceMode).toBe(true);
    // Switching it off asks nothing.
    await page.getByRole('switch', { name: 'Maintenance mode' }).click();
    await save(page).click();
    await expect.poll(async () => (await stored()).maintenanceMode).toBe(false);
  });

  test('shows customers a friendly page, lets kitchens finish and administrators work, and ends by itself', async () => {
    const { api } = adminSession;
    const customer = await api.logIn('customer', 'Customer@123', 'CUSTOMER');
    const owner = await api.logIn('restaurant', 'Restaurant@123', 'RESTAURANT');
    const page = await adminSession.open('/admin/settings');
    await page.getByRole('switch', { name: 'Maintenance mode' }).click();
    await save(page).click();
    await page.getByRole('button', { name: 'Switch it on' }).click();
    await expect(saved(page)).toBeVisible();
    await expect(page.getByText('Maintenance mode is on')).toBeVisible();
    await expectNoViolations(page);
    await page.getByRole('link', { name: 'Dashboard' }).click();
    await expect(
      page.getByRole('region', { name: 'Recent Activity' }).getByRole('listitem').first(),
    ).toBeVisible();

    const diner = await adminSession.open('/customer', { as: customer, width: 390 });
    const kitchen = await adminSession.open('/restaurant/orders', { as: owner, theme: 'dark' });
    expectConsoleErrors(diner, FAILED_CALL);
    await expect(diner.getByRole('heading', { level: 1, name: 'We’ll be back soon' })).toBeVisible();
    await expect(diner.getByText('takes no new orders')).toBeVisible();
    for (const open of [diner, kitchen]) {
      await expectNoViolations(open);
      await expect.poll(() => fits(open)).toBe(true);
    }
    await expect(kitchen.getByText('No new orders come in: the platform is in maintenance')).toBeVisible();
    // In the header, and below the restaurant's name.
    await expect(kitchen.getByText('Not taking orders right now').filter({ visible: true })).toHaveCount(2);
    const ready = kitchen.getByRole('region', { name: 'Accepted', exact: true }).getByRole('article');
    const order = await ready.first().getAttribute('aria-label');
    await kitchen.getByRole('button', { name: `Start preparing ${order?.toLowerCase()}` }).click();
    await expect(
      kitchen
        .getByRole('region', { name: 'Preparing', exact: true })
        .getByRole('article', { name: `${order}`, exact: true }),
    ).toBeVisible();
    const again = diner.getByRole('button', { name: 'Try Again' });
    await again.click();
    await expect(
      diner.getByText('We are improving the platform. Please try again in a few minutes.'),
    ).toBeVisible();
    await adminSession.call('PUT', '/api/admin/settings', { maintenanceMode: false });
    await again.click();
    await expect(diner.getByRole('link', { name: 'Cart' })).toBeVisible();
    await expect(kitchen.getByText('No new orders come in')).not.toBeAttached();
  });
});

test.describe('an order that was placed before maintenance', () => {
  test('is followed, talked about and cancelled by its customer, who comes back to order when it is over', async () => {
    const { api } = adminSession;
    const orders = await OrderFixtures.open(api);
    const diner = await api.signUp('closed.chandra');
    const [cooked, unwanted] = [await orders.order(diner, 'Accepted'), await orders.another(diner)];
    await adminSession.call('PUT', '/api/admin/settings', { maintenanceMode: true });
    const page = await adminSession.open('/customer', { as: diner, width: 390 });
    expectConsoleErrors(page, FAILED_CALL);
    await expect(page.getByRole('heading', { level: 1, name: 'We’ll be back soon' })).toBeVisible();
    await expect(page.getByRole('link', { name: `Track order #${cooked.id}` })).toBeVisible();
    await expectAccessible(page, [320, 390, 820, 1440]);
    await page.getByRole('link', { name: `Track order #${cooked.id}` }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'The kitchen said yes' })).toBeVisible();
    await expect(page.getByText('No new orders for the moment')).toBeVisible();
    await expectAccessible(page, [320, 390, 820, 1440]);
    await orders.changeStatus(cooked.id, 'Preparing');
    await expect(page.getByRole('heading', { level: 1, name: 'Your food is on the stove' })).toBeVisible();

    await page.getByRole('link', { name: 'Orders' }).filter({ visible: true }).first().click();
    await page.getByRole('button', { name: `Chat with Restaurant about order #${cooked.id}` }).click();
    await page.getByRole('textbox', { name: 'Message the kitchen' }).fill('Please ring twice');
    await page.getByRole('button', { name: 'Send' }).click();
    await expect(page.getByRole('listitem').filter({ hasText: 'Please ring twice' })).toBeVisible();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: `Cancel order #${unwanted.id}` }).click();
    await page.getByRole('button', { name: 'Cancel order', exact: true }).click();
    await expect.poll(async () => (await orders.read(diner, unwanted.id)).status).toBe('Cancelled');

    // The rest is closed, and what stays open is one press away.
    await page.getByRole('link', { name: 'Home' }).filter({ visible: true }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: 'We’ll be back soon' })).toBeVisible();
    await page.getByRole('link', { name: 'All your orders' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible();
    await adminSession.call('PUT', '/api/admin/settings', { maintenanceMode: false });
    await expect(page.getByText('No new orders for the moment')).not.toBeAttached();
  });
});

test.describe('mail', () => {
  test('is tested here, and shows in demo mode what would have been sent', async () => {
    const page = await adminSession.open('/admin/settings');
    const mail = region(page, 'Mail');
    await expect(mail.getByText('Nothing is sent: mails are kept here instead')).toBeVisible();
    await mail.getByLabel('Address').fill('me@example.org');
    await mail.getByRole('button', { name: 'Send a test mail' }).click();
    await expect(
      page.getByText('A test mail to me@example.org is on its way').filter({ visible: true }).first(),
    ).toBeVisible();
    const capturedMails = mail.getByRole('region', { name: 'Mails that would have been sent' });
    await page.reload();
    await expect(capturedMails.getByText('Test mail of Tiffin').first()).toBeVisible();
    await capturedMails.getByText('Read it').first().click();
    await expect(capturedMails.getByText('Mails arrive').first()).toBeVisible();
    await expectNoViolations(page);
    await page.setViewportSize({ width: 320, height: 700 });
    await expect.poll(() => fits(page)).toBe(true);
  });
});
