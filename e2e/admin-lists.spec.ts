// The two tables of the admin area in a real browser: users and orders, with their figures, searches, drawers and acts.
import type { Page } from '@playwright/test';

import { expect, test } from './fixtures.ts';
import { serverError, tryAgain } from './browser.ts';
import { expectNoViolations } from './axe.ts';
import { OrderFixtures } from './order-fixtures.ts';
import { NEW_PASSWORD } from './log-in.ts';
import { holdAnswer } from './hold-answer.ts';
import { AdminSession, drawer, standsWell, tile, whole } from './admin-session.ts';
import { tickUntilVisible } from './page-clock.ts';
import { FAILED_CALL, expectConsoleErrors } from './console-errors.ts';

type User = { id: number; username: string; email: string; isBlocked: boolean };
type Order = { id: number; status: string; customerName: string; total: number; restaurantName: string };
type Stats = {
  users: Record<'total' | 'active' | 'blocked' | 'admins', number>;
  orders: Record<'total' | 'active' | 'completed' | 'cancelled', number>;
};

test.use({ ownProduct: true, view: { hasOwnClock: true } });

let adminSession: AdminSession;
let orderFixtures: OrderFixtures;

test.beforeAll(async ({ app }) => {
  adminSession = await AdminSession.start(app);
  orderFixtures = await OrderFixtures.open(adminSession.api);
});

const stats = () => adminSession.call<Stats>('GET', '/api/admin/stats');
const row = (page: Page, name: string | RegExp) => page.getByRole('row').filter({ hasText: name });
const rows = (page: Page) => page.locator('tbody tr');
const search = (page: Page) => page.getByRole('searchbox');
const question = (page: Page) => page.locator('[role="alertdialog"]:not([data-type])');
const openAt = async (path: string) => {
  const page = await adminSession.open(path);
  await expect(rows(page).first()).toBeVisible();
  return page;
};
const history = (page: Page) => drawer(page).getByRole('heading', { name: 'History' });

test.describe('users', () => {
  test('are counted, listed in their columns, searched, sorted and filtered, and all of it is in the address', async () => {
    const person = await adminSession.api.signUp('quill.nora');
    const { users } = await stats();
    const page = await openAt('/admin/users');
    for (const [label, count] of [
      ['Total', users.total],
      ['Active', users.active],
      ['Blocked', users.blocked],
      ['Admins', users.admins],
    ] as const)
      await expect(tile(page, label)).toHaveText(whole(count), { useInnerText: true });
    await expect(page.getByText(`${whole(users.total)} of ${whole(users.total)} users`)).toBeVisible();
    const heads = await page.getByRole('columnheader').allInnerTexts();
    expect(heads.map((head) => head.trim())).toEqual([
      'User',
      'Email',
      'Role',
      'Status',
      'Joined',
      'Actions',
    ]);
    // Newest first.
    const first = await rows(page).first().innerText();
    for (const words of ['quill.nora', `ID ${person.id}`, person.email, 'Customer', 'Active'])
      expect(first).toContain(words);

    await search(page).fill('QUILL.N');
    await expect(page.getByText(`1 of ${whole(users.total)} users`)).toBeVisible();
    await expect(rows(page)).toHaveCount(1);
    await standsWell(page);
    await page.getByLabel('Role').selectOption('Restaurant');
    await expect(page.getByRole('heading', { name: 'No users found' })).toBeVisible();
    await expect(page.getByText('Try adjusting your search terms')).toBeVisible();
    expect(Object.fromEntries(new URL(page.url()).searchParams)).toEqual({
      q: 'QUILL.N',
      role: 'RESTAURANT',
    });
    await page.getByRole('button', { name: 'Clear search and filters' }).click();
    await page.getByRole('columnheader', { name: 'User' }).getByRole('button').click();
    await expect.poll(() => new URL(page.url()).searchParams.get('sort')).toBe('username');
    const sorted = await adminSession.call<User[]>(
      'GET',
      '/api/admin/users?sort=username&order=asc&limit=50',
    );
    await expect(rows(page).first()).toContainText(sorted[0]?.username ?? '', { useInnerText: true });
    await expect(page.locator('th[aria-sort="ascending"]')).toContainText('User', { useInnerText: true });
    await page.reload();
    await expect(rows(page).first()).toContainText(sorted[0]?.username ?? '', { useInnerText: true });
  });

  test('that were not found leave the way back where it is while other filters are asked for', async () => {
    const { users } = await stats();
    const { held, answer } = holdAnswer();
    const page = await adminSession.open('/admin/users?q=nobody.of.this.name');
    const wayBack = page.getByRole('button', { name: 'Clear search and filters' });
    await expect(wayBack).toBeVisible();
    await page.route(/\/api\/admin\/users\?.*role=ADMIN/, async (route) => {
      await held;
      await route.continue();
    });
    await wayBack.evaluate((button) => button.setAttribute('data-seen', ''));
    await page.getByLabel('Role').selectOption('Admin');
    // The list is waited for, and the button is the same one.
    await expect(page.locator('[aria-busy]').locator('[data-seen]')).toBeVisible();
    await wayBack.click();
    answer();
    await expect(page.getByText(`${whole(users.total)} of ${whole(users.total)} users`)).toBeVisible();
    expect(new URL(page.url()).search).toBe('');
  });

  test('come page by page', async () => {
    const { users } = await stats();
    expect(users.total).toBeGreaterThan(50);
    const page = await openAt('/admin/users?sort=email&order=asc');
    await expect(rows(page)).toHaveCount(50);
    await page.getByRole('button', { name: 'Load more users' }).click();
    await expect(rows(page)).toHaveCount(Math.min(100, users.total));
    const emails = await page.locator('tbody td:nth-child(2)').allInnerTexts();
    expect(new Set(emails).size).toBe(emails.length);
  });

  test('are blocked and let in again at once, and deleted after the question', async () => {
    const person = await adminSession.api.signUp('quill.joel');
    const page = await openAt('/admin/users');
    expectConsoleErrors(page, FAILED_CALL);
    const his = row(page, 'quill.joel');
    const { blocked } = (await stats()).users;
    await his.getByRole('button', { name: 'Block quill.joel' }).click();
    await question(page).getByLabel('Reason').fill('Three false claims.');
    await question(page).getByRole('button', { name: 'Block user' }).click();
    await expect(his.getByText('Blocked')).toBeVisible();
    await expect(tile(page, 'Blocked')).toHaveText(whole(blocked + 1), { useInnerText: true });
    // The user's session has ended with it.
    await expect(adminSession.api.call(person, 'GET', '/auth/me')).rejects.toThrow('401');
    await expect(adminSession.api.logIn('quill.joel', NEW_PASSWORD, 'CUSTOMER')).rejects.toThrow(
      'Reason: Three false claims.',
    );
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(his.getByRole('button', { name: 'Block quill.joel' })).toBeVisible();
    await expect(his.getByText('Active')).toBeVisible();

    // The server's refusal is shown, and the row stays as it is.
    await page.route('**/block', serverError);
    await his.getByRole('button', { name: 'Block quill.joel' }).click();
    await question(page).getByRole('button', { name: 'Block user' }).click();
    await expect(
      page.getByRole('alert').filter({ hasText: 'Server error. Please try again later.' }),
    ).toBeVisible();
    await expect(his.getByText('Active')).toHaveCount(1);
    await page.unroute('**/block');

    await his.getByRole('button', { name: 'Delete quill.joel' }).focus();
    await page.keyboard.press('Enter');
    await expect(
      question(page).getByText("Are you sure you want to delete user 'quill.joel'?"),
    ).toBeVisible();
    await expect(question(page).getByRole('button', { name: 'Keep user' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(question(page)).not.toBeAttached();
    await expect(his).toHaveCount(1);
    await his.getByRole('button', { name: 'Delete quill.joel' }).click();
    await question(page).getByRole('button', { name: 'Delete user' }).click();
    await expect(his).not.toBeAttached();
    // The focus stays with the list.
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.closest('#admin-list') instanceof Element))
      .toBe(true);
  });

  test('open in a drawer with their orders and history, which an address opens too', async () => {
    const customer = await adminSession.api.signUp('quill.meera');
    const order = await orderFixtures.order(customer);
    await adminSession.call('POST', `/api/admin/users/${customer.id}/block`);
    const page = await openAt(`/admin/users?open=${customer.id}`);
    await expect(drawer(page).getByRole('heading', { name: 'quill.meera' })).toBeVisible();
    await expect(drawer(page).getByText(customer.email)).toBeVisible();
    await expect(drawer(page).getByText('Blocked', { exact: true })).toBeVisible();
    await expect(history(page)).toBeVisible();
    await expect(drawer(page).getByText(/was blocked/)).toBeVisible();
    await expect(drawer(page).getByRole('link', { name: `#${order.id}` })).toBeVisible();
    await standsWell(page, [390]);
    await drawer(page).getByRole('button', { name: 'Unblock' }).click();
    await expect(drawer(page).getByRole('button', { name: 'Block', exact: true })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(drawer(page)).not.toBeAttached();
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('quill.meera');
    expect(new URL(page.url()).search).toBe('');
  });

  test('do not let an administrator lock himself out, and say why', async () => {
    const page = await openAt(`/admin/users?q=${adminSession.admin.username}&role=ADMIN`);
    const own = row(page, 'You');
    const why = 'This is your own account: you cannot block or delete it';
    await expect(own.getByRole('button', { name: /^(Block|Delete) admin$/ })).toHaveCount(0);
    await own.getByRole('button', { name: new RegExp(why) }).click();
    await expect(page.getByRole('alert').filter({ hasText: why })).toBeVisible();
    await own.getByRole('button', { name: adminSession.admin.username, exact: true }).click();
    await expect(drawer(page).getByText(why)).toBeVisible();
    await expect(drawer(page).getByRole('button', { name: 'Delete' })).toHaveCount(0);
  });

  test('show Loading… at first, a failure in red, and keep the list when a refresh fails', async () => {
    const LIST = /\/api\/admin\/users\?/;
    const { held, answer } = holdAnswer();
    const page = await adminSession.open('/admin/users', {
      before: (fresh) =>
        fresh.route(LIST, async (route) => {
          await held;
          return serverError(route);
        }),
    });
    expectConsoleErrors(page, FAILED_CALL);
    await expect(page.getByText('Loading…').first()).toBeVisible();
    answer();
    await tickUntilVisible(page.getByRole('heading', { name: 'We couldn’t load the users' }));
    await expect(page.getByText('Server error. Please try again later.')).toBeVisible();
    await tryAgain(page.getByRole('button', { name: 'Try Again' }));
    await expect(rows(page).first()).toBeVisible();
    await page.route(LIST, serverError);
    await page.getByRole('button', { name: 'Refresh' }).click();
    await tickUntilVisible(page.getByText('Server error. Please try again later.'));
    await expect(rows(page)).not.toHaveCount(0);
    await tryAgain(page.getByRole('button', { name: 'Try Again' }));
    await expect(page.getByText('Server error. Please try again later.')).not.toBeAttached();
  });
});

test.describe('orders', () => {
  test('are counted, listed in their columns, and found by number, customer, restaurant and status', async () => {
    const customer = await adminSession.api.signUp('quill.tara');
    const placed = await orderFixtures.order(customer);
    const { orders } = await stats();
    const page = await openAt('/admin/orders');
    for (const [label, count] of [
      ['Total', orders.total],
      ['Active', orders.active],
      ['Completed', orders.completed],
      ['Cancelled', orders.cancelled],
    ] as const)
      await expect(tile(page, label)).toHaveText(whole(count), { useInnerText: true });
    const heads = await page.getByRole('columnheader').allInnerTexts();
    expect(heads.map((head) => head.trim())).toEqual([
      'Order ID',
      'Customer',
      'Restaurant',
      'Amount',
      'Status',
      'Date',
      'Actions',
    ]);
    const [order] = await adminSession.call<(Order & { restaurantAddress: string })[]>(
      'GET',
      `/api/admin/orders?q=${placed.id}&limit=1`,
    );
    if (!order) throw new Error('The order that was just placed is not listed');
    const first = await rows(page).first().innerText();
    const amount = `₹${order.total.toLocaleString('en-IN', { minimumFractionDigits: 2 })}`;
    for (const words of [`#${placed.id}`, 'quill.tara', customer.email, order.restaurantName, amount, 'New'])
      expect(first).toContain(words);
    for (const words of [`#${placed.id}`, 'QUILL.TAR'])
      await search(page)
        .fill(words)
        .then(() => expect(page.getByText(`1 of ${whole(orders.total)} orders`)).toBeVisible());
    await standsWell(page);
    await search(page).fill('cancelled');
    await expect(page.getByText(`${whole(orders.cancelled)} of ${whole(orders.total)} orders`)).toBeVisible();
    await search(page).fill('no such order');
    await expect(page.getByRole('heading', { name: 'No orders found' })).toBeVisible();
    await search(page).fill('');
    await page.getByLabel('Status', { exact: true }).selectOption('active');
    await expect(page.getByText(`${whole(orders.active)} of ${whole(orders.total)} orders`)).toBeVisible();
    await page.getByRole('columnheader', { name: 'Amount' }).getByRole('button').click();
    await expect(page.locator('th[aria-sort="ascending"]')).toContainText('Amount', { useInnerText: true });
  });

  test('are cancelled, refunded and deleted by the rules, each after its question, with a reason that is kept', async () => {
    const customer = await adminSession.api.signUp('quill.imran');
    const fresh = await orderFixtures.order(customer);
    const done = await orderFixtures.order(await adminSession.api.signUp('quill.divya'), 'Delivered');
    const page = await openAt('/admin/orders');
    expectConsoleErrors(page, FAILED_CALL);
    const [open, delivered] = [row(page, `#${fresh.id}`), row(page, `#${done.id}`)];
    await expect(open).toBeVisible();
    await expect(open.getByRole('button', { name: /^Refund/ })).toHaveCount(0);
    await expect(delivered.getByRole('button', { name: /^Cancel/ })).toHaveCount(0);
    const demo = page.locator('tbody tr').last();
    await expect(demo.getByRole('button', { name: /^Delete/ })).toHaveCount(1);
    // Orders that were paid, or are going to be, are kept.
    for (const one of [open, delivered])
      await expect(one.getByRole('button', { name: /^Delete/ })).toHaveCount(0);

    await open.getByRole('button', { name: `Cancel order #${fresh.id}` }).click();
    await expect(
      question(page).getByText(`Are you sure you want to cancel order #${fresh.id}?`),
    ).toBeVisible();
    await question(page).getByLabel('Reason').fill('The kitchen flooded.');
    await question(page).getByRole('button', { name: 'Cancel order' }).click();
    await expect(open.getByText('Cancelled')).toBeVisible();
    await expect(open.getByRole('button', { name: /^Cancel/ })).toHaveCount(0);

    await delivered.getByRole('button', { name: `Refund order #${done.id}` }).click();
    await expect(
      question(page).getByText(`Are you sure you want to refund order #${done.id}?`),
    ).toBeVisible();
    await expect(question(page).getByText('Tiffin moves no money.')).toBeVisible();
    await question(page).getByRole('button', { name: 'Refund order' }).click();
    await expect(delivered.getByText('Refunded')).toBeVisible();
    await expect(delivered.getByRole('button', { name: /^(Cancel|Refund)/ })).toHaveCount(0);

    await open.getByRole('button', { name: `#${fresh.id}`, exact: true }).click();
    // Its audit log says the reason too, once it is loaded.
    await expect(
      drawer(page).getByRole('paragraph').filter({ hasText: 'The kitchen flooded.' }),
    ).toBeVisible();
    await expect(drawer(page).getByText('by Rhea Kapoor')).toBeVisible();
    await expect(drawer(page).getByText('Butter Chicken').first()).toBeVisible();
    await expect(drawer(page).getByText('Total', { exact: true })).toBeVisible();
    await standsWell(page, [390]);
    await drawer(page).getByRole('button', { name: 'Delete' }).click();
    await expect(
      question(page).getByText(`Are you sure you want to delete order #${fresh.id}? This cannot be undone.`),
    ).toBeVisible();
    await expect(question(page).getByText('The audit log keeps what it was.')).toBeVisible();
    await question(page).getByLabel('Type the order’s number').fill(String(done.id));
    await question(page).getByRole('button', { name: 'Delete order' }).click();
    await expect(question(page).getByText(`Please type ${fresh.id}`)).toBeVisible();
    await expectNoViolations(page);
    await question(page).getByLabel('Type the order’s number').fill(String(fresh.id));
    await question(page).getByRole('button', { name: 'Delete order' }).click();
    await expect(open).not.toBeAttached();
    await expect(drawer(page)).not.toBeAttached();
  });

  test('say what came between, and are shown for one customer', async () => {
    const customer = await adminSession.api.signUp('quill.neha');
    const order = await orderFixtures.order(customer);
    const page = await openAt(`/admin/orders?user=${customer.id}`);
    await expect(rows(page)).toHaveCount(1);
    await page.getByRole('button', { name: `Cancel order #${order.id}` }).click();
    await adminSession.api.call(customer, 'POST', `/api/orders/${order.id}/cancel`);
    // The customer has cancelled it already: the same end, and no error.
    await question(page).getByRole('button', { name: 'Cancel order' }).click();
    await expect(row(page, `#${order.id}`).getByText('Cancelled')).toBeVisible();
    await page.getByRole('button', { name: 'Of quill.neha' }).click();
    await expect(rows(page)).toHaveCount(50);
  });
});

test('gives fingers 44 px, in the list and in the drawer', async () => {
  const customer = await adminSession.api.signUp('quill.thumb');
  await orderFixtures.order(customer);
  const page = await adminSession.open(`/admin/users?open=${customer.id}`, {
    width: 390,
    isTouch: true,
  });
  await expect(drawer(page).getByRole('link', { name: /^#/ })).toBeVisible();
  for (const control of await drawer(page).locator('button, a').all())
    expect((await control.boundingBox())?.height, await control.innerText()).toBeGreaterThanOrEqual(44);
  await drawer(page).getByRole('button', { name: 'Close' }).click();
  await expect(drawer(page)).not.toBeAttached();
  const controls = await page.locator('main').locator('button:visible, select:visible, a:visible').all();
  expect(controls.length).toBeGreaterThan(10);
  for (const control of controls.slice(0, 12))
    expect((await control.boundingBox())?.height, await control.innerText()).toBeGreaterThanOrEqual(44);
});
