// From the signup to the receipt, on a platform in earnest: with a mail server, whose mails are read, and without one.
import type { Browser, Page } from '@playwright/test';

import { mailServer, type ReceivedMail } from '../../apps/server/test/mail/mail-server.ts';
import { expect, test } from '../fixtures.ts';
import { Api, type Session } from '../api.ts';
import { openPage, unrouteAll, closePage } from '../browser.ts';
import { firstAdministrator } from '../first-administrator.ts';
import { step } from '../live-session.ts';
import { fillSignup, NEW_PASSWORD } from '../log-in.ts';
import { Product } from '../product.ts';
import { changeRows } from '../rows.ts';

const PUBLIC_URL = 'https://tiffin.example';
const KITCHEN = 'Monsoon Kitchen';
const GUEST = 'meera.pillai';

/** A platform of its own with a restaurant that is approved and has a dish. */
class Platform {
  private constructor(
    private readonly browser: Browser,
    readonly product: Product,
    readonly api: Api,
    readonly owner: Session,
  ) {}

  static async open(browser: Browser, product: Product, env: Record<string, string>): Promise<Platform> {
    await product.start({ DEMO: 'off', NODE_ENV: 'development', ...env });
    const api = new Api(product.address);
    const admin = await firstAdministrator(product, api);
    const owner = await api.signUpOwner('vikram.rao');
    await api.call(owner, 'POST', `/api/restaurants/${owner.restaurantId}/menu`, {
      name: 'Masala Dosa',
      price: 149,
      veg: true,
    });
    await api.call(admin, 'POST', `/api/admin/restaurants/${owner.restaurantId}/approve`);
    return new Platform(browser, product, api, owner);
  }

  page(path: string, as?: Session) {
    const stored = as ? this.api.stored(as) : {};
    return openPage(this.browser, new URL(path, this.product.address).href, { stored });
  }

  /** Makes an order seem placed this many minutes earlier. */
  letWait(orderId: number, minutes: number): Promise<void> {
    return changeRows(
      this.product.dataDir,
      `update orders set created_at = created_at - make_interval(mins => $2),
              accept_by = accept_by - make_interval(mins => $2) where id = $1`,
      [orderId, minutes],
    );
  }
}

async function signUp(page: Page): Promise<void> {
  await fillSignup(page, GUEST);
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.waitForURL('**/customer');
}

/** The customer orders, nobody answers until it is red, then the kitchen does. Returns the order's number. */
async function orderAndAnswer(platform: Platform, page: Page, whenRed: (id: number) => Promise<unknown>) {
  const { product, owner } = platform;
  await page.goto(`${product.address}/customer/restaurant/${owner.restaurantId}`);
  await page.getByRole('button', { name: 'Add Masala Dosa' }).click();
  await page.getByRole('link', { name: /View cart|Go to checkout/ }).click();
  await page.getByLabel('Where should we bring it?').fill('14, Lakeview Road, Indiranagar');
  await page.getByRole('button', { name: /^Place order/ }).click();
  const line = page.getByText(/^Order #\d+ · /);
  await expect(line).toBeVisible();
  const id = Number(/#(\d+)/.exec(await line.innerText())?.[1]);
  await page.getByRole('link', { name: 'Track order', exact: true }).click();
  await expect(page.getByText(new RegExp(`^${KITCHEN} has 1[012] min to accept\\.`))).toBeVisible();

  // Two thirds of its time: red from now on.
  await platform.letWait(id, 8);
  const kitchen = await platform.page('/restaurant/orders', owner);
  const card = kitchen.getByRole('article').filter({ hasText: `#${id}` });
  await expect(card.getByText(/^Cancelled in \d min$/)).toBeVisible();
  await whenRed(id);
  await card.getByRole('button', { name: /^Accept/ }).click();
  await expect(step(page)).toContainText('Confirmed');
  for (const status of ['Preparing', 'Out for Delivery', 'Delivered'])
    await platform.api.call(owner, 'PUT', `/api/orders/${id}/status`, { status });
  // Not by its role: the review's dialog may stand before it.
  await expect(page.getByText('Enjoy your meal', { exact: true })).toBeVisible();
  await closePage(kitchen);
  return id;
}

/** Path and fragment of the link in a mail. */
const linkOf = ({ text = '' }: ReceivedMail) =>
  /https:\/\/tiffin\.example(\/\S+#[\w-]+)/.exec(text)?.[1] ?? '';

test.describe('with a mail server', () => {
  const mails = mailServer();
  let platform: Platform;
  let product: Product;
  test.beforeAll(async ({ browser }) => {
    await mails.open();
    product = await Product.empty();
    platform = await Platform.open(browser, product, {
      SMTP_URL: mails.url,
      MAIL_FROM: 'Tiffin <orders@tiffin.example>',
      PUBLIC_URL,
    });
  });
  test.afterAll(async () => {
    await product?.remove();
    await mails.close();
  });

  /** Returns the mail to this user that says this, once it is there. */
  async function mailTo(username: string, words: RegExp): Promise<ReceivedMail> {
    const find = () => mails.of(`${username}@example.com`).find(({ text = '' }) => words.test(text));
    await expect.poll(find, { message: `a mail to ${username} that says ${words}` }).toBeTruthy();
    return find()!;
  }
  const confirm = async (username: string) => {
    const token = linkOf(await mailTo(username, /\/confirm#/)).split('#')[1];
    await platform.api.call(null, 'POST', '/auth/confirm-email', { token });
  };

  test('signup, confirmation, order, urgent reminder, answer, delivery and receipt', async () => {
    await confirm('vikram.rao');
    const page = await platform.page('/signup');
    await signUp(page);
    await page.goto(`${product.address}/customer/account`);
    await expect(page.getByText(`Confirm ${GUEST}@example.com to get your receipts.`)).toBeVisible();
    const link = linkOf(await mailTo(GUEST, /\/confirm#/));
    await page.goto(new URL(link, product.address).href);
    await page.getByRole('button', { name: 'Confirm the address' }).click();
    await expect(page.getByText(`${GUEST}@example.com gets your receipts from now on.`)).toBeVisible();

    const id = await orderAndAnswer(platform, page, async (number) => {
      const reminder = await mailTo('vikram.rao', new RegExp(`#${number}[^]*cancel`, 'i'));
      expect(reminder.text).toContain(KITCHEN);
    });
    const receipt = await mailTo(GUEST, new RegExp(`#${id}[^]*Masala Dosa`));
    expect(receipt.text).toContain('₹149');
    expect(receipt.html).toContain('Masala Dosa');
    expect(receipt.header('auto-submitted')).toBe('auto-generated');
    // Nothing else was asked for: no step is mailed unless the customer switched it on.
    expect(mails.of(`${GUEST}@example.com`)).toHaveLength(2);
    await unrouteAll(page);
  });
});

test.describe('without one', () => {
  let platform: Platform;
  let product: Product;
  test.beforeAll(async ({ browser }) => {
    product = await Product.empty();
    platform = await Platform.open(browser, product, {});
  });
  test.afterAll(() => product?.remove());

  test('the same, nothing is stored to be mailed, and the settings say why', async () => {
    const page = await platform.page('/signup');
    await signUp(page);
    await orderAndAnswer(platform, page, async () => undefined);
    await page.goto(`${product.address}/customer/settings`);
    await expect(page.getByText('This platform sends no e-mail').first()).toBeVisible();
    await expect(page.getByRole('switch', { name: 'Receipts: E-mail' })).toBeDisabled();
    const admin = await platform.api.logIn('admin', NEW_PASSWORD, 'ADMIN');
    await expect.poll(() => platform.api.call(admin, 'GET', '/api/admin/mail')).toEqual([]);
    await unrouteAll(page);
  });
});
