// A customer's orders and one of them step by step, in a real browser against the built product and its polls.
import type { Page } from '@playwright/test';

import { expect, test } from './fixtures.ts';
import { tryAgain, closePage } from './browser.ts';
import type { Api, Session } from './api.ts';
import { expectNoViolations } from './axe.ts';
import type { View } from './browser.ts';
import { OrderFixtures, type PlacedOrder } from './order-fixtures.ts';
import type { TestApp } from './test-app.ts';
import { expectAccessible } from './accessibility.ts';
import { tickUntilVisible } from './page-clock.ts';
import { FAILED_CALL, expectConsoleErrors } from './console-errors.ts';

test.use({ view: { hasOwnClock: true } });

let app: TestApp;
let api: Api;
let orderFixtures: OrderFixtures;
let demo: Session;
let demoOrders: PlacedOrder[];

test.beforeAll(async ({ app: product }) => {
  app = product;
  ({ api } = app);
  orderFixtures = await OrderFixtures.open(api);
  demo = await api.logIn('customer', 'Customer@123', 'CUSTOMER');
  demoOrders = await api.call(demo, 'GET', '/api/orders/my');
});

const open = (customer: Session, path: string, view: View = {}) => app.open(path, { as: customer, ...view });

/** Marks these orders as asked about already: no review dialog opens by itself. */
const askedAbout = (orders: readonly { id: number }[]) =>
  Object.fromEntries(orders.map(({ id }) => [`reviewed_order_${id}`, 'true']));

const demoOrder = (status: string): PlacedOrder => {
  const order = demoOrders.find((one) => one.status === status);
  if (!order) throw new Error(`The demo customer has no order that is ${status}`);
  return order;
};
const main = (page: Page) => page.getByRole('main');
const currentStep = (page: Page) =>
  page.getByRole('list', { name: 'Progress' }).locator('[aria-current=step]');
const focusedText = (page: Page) => page.evaluate(() => document.activeElement?.textContent);

test.describe('in both themes', () => {
  for (const status of ['Cancelled', 'Delivered'] as const)
    test(`an order that is ${status} has no flaw and no problem`, async () => {
      const path = `/customer/track?id=${demoOrder(status).id}`;
      const page = await open(demo, path, { stored: askedAbout(demoOrders) });
      await expect(page.getByRole('heading', { name: 'Order details' })).toBeVisible();
      await expectAccessible(page, [320, 390, 1440]);
    });
});

test.describe('the list', () => {
  test('says ‘No orders yet.’ with a plate and a way on', async () => {
    const customer = await api.signUp('hungry.hari');
    const page = await open(customer, '/customer/orders', { width: 390 });
    await expect(page.getByRole('heading', { name: 'No orders yet.' })).toBeVisible();
    // The heading says it; counts of nothing would say it twice.
    await expect(page.getByText(/in all|on the way/)).toHaveCount(0);
    await expectNoViolations(page);
    await main(page).getByRole('link', { name: 'Browse restaurants' }).click();
    await page.waitForURL('**/customer/restaurants');
  });

  test('keeps what it is narrowed to in the address, and counts every shelf', async () => {
    const page = await open(demo, '/customer/orders', { stored: askedAbout(demoOrders) });
    const count = (wanted: readonly string[]) =>
      demoOrders.filter(({ status }) => wanted.includes(status)).length;
    const cancelled = count(['Cancelled']);
    await page.getByRole('radio', { name: `Cancelled ${cancelled}`, exact: true }).click();
    await page.waitForURL('**/customer/orders?show=cancelled');
    const rows = page.getByRole('table', { name: 'Order history' }).getByRole('row');
    await expect(rows).toHaveCount(cancelled + 1);
    await page.reload();
    await expect(rows).toHaveCount(cancelled + 1);
    await page.getByRole('radio', { name: /^Cancelled/ }).focus();
    await page.keyboard.press('ArrowLeft');
    await page.waitForURL('**/customer/orders?show=delivered');
    await expect(rows).toHaveCount(count(['Delivered', 'Refunded']) + 1);
  });

  test('leads to details, menu and help on a phone too, for every card', async () => {
    const customer = await api.signUp('phone.pia');
    const { id } = await orderFixtures.order(customer);
    for (const path of ['/customer/orders', '/customer/history']) {
      const page = await open(customer, path, { width: 390 });
      const more = page.getByRole('button', { name: `More about order #${id}` }).locator('visible=true');
      await more.click();
      const href = (name: string) => page.getByRole('menuitem', { name }).getAttribute('href');
      await expect.poll(() => href('Details')).toBe(`/customer/orders/${id}`);
      await expect.poll(() => href('View Menu')).toBe('/customer/restaurant/saffron-courtyard');
      await expect.poll(() => href('Get help')).toMatch(/^\/customer\/support\?/);
      await page.keyboard.press('Escape');
      await expectAccessible(page, [320, 390]);
      await closePage(page);
    }
  });

  test('says that an order is later than promised, with that time and no other, and never "any minute now"', async () => {
    const customer = await api.signUp('late.lata');
    const { id } = await orderFixtures.order(customer);
    await app.change(`update orders set due_until = now() - interval '1 hour' where id = $1`, [id]);
    const { dueUntil } = await api.call<{ dueUntil: string }>(customer, 'GET', `/api/orders/${id}`);
    const promise = new Date(dueUntil)
      .toLocaleTimeString('en-US', { timeZone: 'Asia/Kolkata', hour: 'numeric', minute: '2-digit' })
      .replace(/\s/, ' ')
      .toLowerCase();
    for (const path of ['/customer/orders', `/customer/track?id=${id}`]) {
      const page = await open(customer, path);
      // However late it is, and however wrong the clock of the device.
      for (const passed of ['40:00', '02:00:00']) {
        await page.clock.fastForward(passed);
        await tickUntilVisible(main(page).getByText(`Later than promised (${promise})`).first());
      }
      await expect(main(page).getByText(/in \d+ min/)).toHaveCount(0);
      await expect(page.getByText(/any minute/i)).toHaveCount(0);
      await closePage(page);
    }
  });

  test('stands by status and then newest first', async () => {
    const page = await open(demo, '/customer/orders', { stored: askedAbout(demoOrders) });
    // Not the links to their cases.
    const numbers = page.getByRole('table').getByRole('link', { name: /^#\d+$/ });
    const ids = (status: string) =>
      demoOrders.filter((order) => order.status === status).map(({ id }) => `#${id}`);
    await expect(numbers.first()).toBeVisible();
    await expect(numbers).toHaveText([...ids('Delivered'), ...ids('Cancelled'), ...ids('Refunded')]);
  });

  test('says what failed and loads on Try Again; a poll that fails takes nothing away', async () => {
    const customer = await api.signUp('patient.priya');
    const order = await orderFixtures.order(customer);
    const lists = '**/api/orders/my*';
    const page = await open(customer, '/customer/orders', {
      before: (fresh) => fresh.route(lists, (route) => route.fulfill({ status: 500, body: '{}' })),
    });
    expectConsoleErrors(page, FAILED_CALL);
    await tickUntilVisible(page.getByRole('heading', { name: 'We couldn’t load your orders' }));
    await expect(page.getByText('Server error. Please try again later.')).toHaveCount(1);
    await expectNoViolations(page);
    await tryAgain(page.getByRole('button', { name: 'Try Again' }));
    await expect(page.getByRole('article').getByText(`#${order.id}`).first()).toBeVisible();
    await page.route(lists, (route) => route.abort());
    await tickUntilVisible(page.getByText('We couldn’t refresh your orders.'));
    await expect(page.getByRole('article')).toHaveCount(1);
  });

  test('moves with the kitchen', async () => {
    const customer = await api.signUp('watching.wasim');
    const order = await orderFixtures.order(customer);
    const page = await open(customer, '/customer/orders');
    await expect(page.getByRole('article').getByText('New', { exact: true })).toBeVisible();
    await orderFixtures.changeStatus(order.id, 'Accepted');
    await tickUntilVisible(page.getByRole('article').getByText('Accepted', { exact: true }));
    await expect(page.getByRole('button', { name: 'Cancel' })).toHaveCount(0);
    await main(page)
      .getByRole('link', { name: `Track order #${order.id}` })
      .click();
    await expect(page.getByRole('heading', { name: 'The kitchen said yes' })).toBeVisible();
  });
});

test.describe('cancelling', () => {
  test('asks first, keeps after a no, cancels after a yes and leads the focus on', async () => {
    const customer = await api.signUp('fickle.farah');
    const { id } = await orderFixtures.order(customer);
    const page = await open(customer, '/customer/orders', { width: 390 });
    const cancel = page.getByRole('button', { name: `Cancel order #${id}` });
    await cancel.click();
    const question = page.getByRole('alertdialog', { name: `Cancel order #${id}?` });
    await expect(question).toContainText(`Are you sure you want to cancel order #${id}?You pay nothing,`);
    await expectNoViolations(page);
    await expect.poll(() => focusedText(page)).toBe('Keep order');
    await page.keyboard.press('Enter');
    await expect(question).not.toBeAttached();
    await expect.poll(async () => (await orderFixtures.read(customer, id)).status).toBe('New');
    await cancel.click();
    await question.getByRole('button', { name: 'Cancel order' }).click();
    await expect(page.getByText(`Order #${id} is cancelled`)).toBeVisible();
    await expect(question).not.toBeAttached();
    await expect.poll(() => focusedText(page)).toBe('Orders');
    await expect(page.getByRole('article')).toHaveCount(0);
    await expect.poll(async () => (await orderFixtures.read(customer, id)).status).toBe('Cancelled');
  });

  test('shows where the order is when the kitchen was faster', async () => {
    const customer = await api.signUp('slow.sunil');
    const { id } = await orderFixtures.order(customer);
    const page = await open(customer, `/customer/track?id=${id}`);
    expectConsoleErrors(page, FAILED_CALL);
    await page.getByRole('button', { name: 'Cancel order' }).click();
    await orderFixtures.changeStatus(id, 'Accepted');
    const question = page.getByRole('alertdialog', { name: `Cancel order #${id}?` });
    await question.getByRole('button', { name: 'Cancel order' }).click();
    await expect(
      page.getByText('The kitchen was faster. This order can no longer be cancelled.').first(),
    ).toBeVisible();
    await expect(page.getByRole('heading', { name: 'The kitchen said yes' })).toBeVisible();
    await expect(question).not.toBeAttached();
    await expect(page.getByRole('button', { name: 'Cancel order' })).toHaveCount(0);
  });
});

test.describe('the track page', () => {
  test('follows the kitchen to the door, poll by poll, and then asks how it was', async () => {
    const customer = await api.signUp('eager.esha');
    const { id } = await orderFixtures.order(customer);
    const page = await open(customer, `/customer/track?id=${id}`);
    await expect(page.getByRole('heading', { name: 'We’ve sent your order to the kitchen' })).toBeVisible();
    await expect(currentStep(page)).toContainText('In progress: Order Placed');
    const steps = [
      ['Accepted', 'The kitchen said yes', 'Confirmed by Restaurant'],
      ['Preparing', 'Your food is on the stove', 'Preparing Your Order'],
      ['Out for Delivery', 'On its way to you', 'Out for Delivery'],
    ] as const;
    for (const [status, sentence, label] of steps) {
      await orderFixtures.changeStatus(id, status);
      await tickUntilVisible(page.getByRole('heading', { name: sentence, level: 1 }));
      await expect(currentStep(page)).toContainText(`In progress: ${label}`);
      await expect(page.getByRole('status').getByText(`${status}: ${sentence}`)).toHaveCount(1);
    }
    await orderFixtures.changeStatus(id, 'Delivered');
    await tickUntilVisible(page.getByRole('heading', { name: 'Enjoy your meal' }));
    await expect(page.getByRole('heading', { name: /^How was / })).toBeVisible();
    await expect(currentStep(page)).toHaveCount(0);
    await expect(page.getByText('Done:')).toHaveCount(5);
  });

  test('shows the bill, the address and the payment as they were placed', async () => {
    const customer = await api.signUp('careful.kiran');
    const { id } = await orderFixtures.order(customer);
    const page = await open(customer, `/customer/track?id=${id}`, { width: 390 });
    const dishes = page.getByRole('list', { name: 'Dishes' });
    await expect(dishes).toBeVisible();
    await expect(dishes.getByRole('listitem')).toHaveText([
      /Butter Chicken × 1₹389\.00/,
      /Garlic Butter Naan × 2₹89\.00 each₹178\.00/,
    ]);
    for (const text of ['₹567.00', '₹5.00', '₹572.00', '14, Lakeview Road, Indiranagar', 'Cash on Delivery'])
      await expect(main(page).getByText(text, { exact: true })).toHaveCount(1);
  });

  for (const query of ['', '?id=abc', '?id=999999999'] as const)
    test(`with ${query} says ‘Order not found.’`, async () => {
      const page = await open(demo, `/customer/track${query}`);
      expectConsoleErrors(page, FAILED_CALL);
      await expect(page.getByRole('heading', { name: 'Order not found.' })).toBeVisible();
      await expectNoViolations(page);
      await page.getByRole('link', { name: 'View Orders' }).click();
      await page.waitForURL('**/customer/orders');
    });

  test('does not show the order of somebody else', async () => {
    const customer = await api.signUp('curious.chitra');
    const page = await open(customer, `/customer/track?id=${demoOrder('Preparing').id}`);
    expectConsoleErrors(page, FAILED_CALL);
    await expect(page.getByRole('heading', { name: 'Order not found.' })).toBeVisible();
    await expect(page.getByText('Butter Chicken')).toHaveCount(0);
  });

  test('keeps the order in sight when polls fail, and goes on when they work again', async () => {
    const customer = await api.signUp('tunnel.tara');
    const { id } = await orderFixtures.order(customer);
    const page = await open(customer, `/customer/track?id=${id}`);
    expectConsoleErrors(page, FAILED_CALL);
    await expect(page.getByRole('heading', { name: 'Order details' })).toBeVisible();
    await page.route(`**/api/orders/${id}`, (route) => route.abort());
    await tickUntilVisible(page.getByText('We couldn’t refresh this order.'));
    await expect(page.getByRole('heading', { name: 'Order details' })).toHaveCount(1);
    await page.unroute(`**/api/orders/${id}`);
    await orderFixtures.changeStatus(id, 'Accepted');
    await tickUntilVisible(page.getByRole('heading', { name: 'The kitchen said yes' }));
    await expect(page.getByText('We couldn’t refresh this order.')).toHaveCount(0);
  });

  test('says what failed when nothing could be loaded, and tries again', async () => {
    const { id } = demoOrder('Preparing');
    const calls = `**/api/orders/${id}`;
    const page = await open(demo, `/customer/track?id=${id}`, {
      before: (fresh) => fresh.route(calls, (route) => route.fulfill({ status: 500, body: '{}' })),
    });
    expectConsoleErrors(page, FAILED_CALL);
    await tickUntilVisible(page.getByRole('heading', { name: 'We couldn’t load this order' }));
    await expectNoViolations(page);
    await tryAgain(page.getByRole('button', { name: 'Try Again' }));
    await expect(page.getByRole('heading', { name: 'Order details' })).toBeVisible();
  });

  test('stands still for those who asked for less motion', async () => {
    const page = await open(demo, `/customer/track?id=${demoOrder('Preparing').id}`, {
      hasMotion: true,
    });
    const isEndless = () =>
      currentStep(page).evaluate((step) =>
        step
          .getAnimations({ subtree: true })
          .some(({ effect }) => effect?.getComputedTiming().endTime === Infinity),
      );
    await expect.poll(() => isEndless()).toBe(true);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await expect.poll(() => isEndless()).toBe(false);
  });
});

for (const path of ['/customer/orders', 'track'] as const)
  test(`${path} offers targets of at least 44 pixels on a phone`, async () => {
    const customer = await api.signUp(`thumb.${path.length}`);
    const { id } = await orderFixtures.order(customer);
    const page = await open(customer, path === 'track' ? `/customer/track?id=${id}` : path, {
      width: 390,
    });
    await expect(page.getByRole('button', { name: /^Cancel/ })).toBeVisible();
    const targets = main(page).locator('button, article a');
    await expect(targets).not.toHaveCount(0);
    for (const target of await targets.all())
      expect((await target.boundingBox())?.height, await target.innerText()).toBeGreaterThanOrEqual(44);
  });

test('a press on the padding of the switch counts too', async () => {
  const page = await open(demo, '/customer/orders', {
    width: 390,
    stored: askedAbout(demoOrders),
  });
  const pill = await main(page).locator('label').filter({ hasText: 'Active' }).boundingBox();
  if (!pill) throw new Error('The switch is not shown.');
  expect(pill.height + 8).toBeGreaterThanOrEqual(44);
  await page.mouse.click(pill.x + pill.width / 2, pill.y - 3);
  await page.waitForURL('**/customer/orders?show=active');
});
