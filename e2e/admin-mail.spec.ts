// Tests of the administrators' view of mails that a real mail server refuses, for now and for good, and of Retry.
import type { Page } from '@playwright/test';

import { mailServer } from '../apps/server/test/mail/mail-server.ts';
import { expect, test } from './fixtures.ts';
import { expectAccessible } from './accessibility.ts';
import { Api } from './api.ts';
import { openPage } from './browser.ts';
import { firstAdministrator } from './first-administrator.ts';
import { Product } from './product.ts';

/** Refusals of the server by recipient; one that is not here gets its mail. */
const refusals = new Map<string, { code: number; text: string }>();
const mails = mailServer({
  onRcptTo: ({ address }, _session, done) => {
    const refusal = refusals.get(address);
    done(refusal ? Object.assign(new Error(refusal.text), { responseCode: refusal.code }) : null);
  },
});

let product: Product;
let api: Api;
test.beforeAll(async () => {
  await mails.open();
  product = await Product.empty();
  await product.start({
    DEMO: 'off',
    NODE_ENV: 'development',
    SMTP_URL: mails.url,
    MAIL_FROM: 'Tiffin <orders@tiffin.example>',
    PUBLIC_URL: 'https://tiffin.example',
  });
  api = new Api(product.address);
});
test.afterAll(async () => {
  await product?.remove();
  await mails.close();
});

const panel = (page: Page) => page.getByRole('region', { name: 'Mail', exact: true });
const list = (page: Page, title: string) => panel(page).getByRole('region', { name: title, exact: true });

async function openPanel(page: Page): Promise<void> {
  await page.reload();
  await expect(panel(page).getByText('Mails are sent.')).toBeVisible();
}

async function sendTest(page: Page, to: string): Promise<void> {
  await panel(page).getByLabel('Address').fill(to);
  await panel(page).getByRole('button', { name: 'Send a test mail' }).click();
  await expect(
    page.getByText(`A test mail to ${to} is on its way`).filter({ visible: true }).first(),
  ).toBeVisible();
}

test('what waits is tried again by a press, and what an address refused says so and is not', async ({
  browser,
}) => {
  const as = await firstAdministrator(product, api);
  const refused = async (state: string) => {
    const mailed = await api.call<{ lastError: string | null }[]>(
      as,
      'GET',
      `/api/admin/mail?state=${state}`,
    );
    return mailed.map(({ lastError }) => lastError);
  };
  // Mails about the change of the password are gone before anything is counted.
  await expect.poll(() => refused('waiting')).toEqual([]);
  const page = await openPage(browser, new URL('/admin/settings', product.address).href, {
    stored: api.stored(as),
  });
  await openPanel(page);
  await expect(panel(page).getByText('0 mails waiting, 0 failed in 24 hours')).toBeVisible();
  await expect(list(page, 'Waiting').getByText('Nothing waits.')).toBeVisible();
  await expect(list(page, 'Failed').getByText('None has failed.')).toBeVisible();

  refusals.set('later@example.org', { code: 450, text: '4.2.1 Come back later' });
  refusals.set('gone@example.org', { code: 550, text: '5.1.1 No such mailbox' });
  await sendTest(page, 'later@example.org');
  await sendTest(page, 'gone@example.org');
  await expect.poll(() => refused('waiting')).toEqual([expect.stringContaining('4.2.1')]);
  await expect.poll(() => refused('failed')).toEqual([expect.stringContaining('5.1.1')]);
  await openPanel(page);
  const waiting = list(page, 'Waiting').getByRole('listitem');
  await expect(waiting).toHaveCount(1);
  await expect(waiting).toContainText('4.2.1 Come back later');
  await expect(panel(page).getByText(/^1 mail waiting since .+, 1 failed in 24 hours$/)).toBeVisible();
  const failed = list(page, 'Failed').getByRole('listitem');
  await expect(failed).toHaveCount(1);
  await expect(failed).toContainText('5.1.1 No such mailbox');
  await expect(failed.getByRole('button', { name: 'Retry' })).toHaveCount(0);
  await expectAccessible(page, [320, 390, 1440]);

  refusals.clear();
  await waiting.getByRole('button', { name: 'Retry' }).click();
  await expect.poll(() => mails.of('later@example.org').length).toBe(1);
  // Without a reload: the count as well as the list.
  await expect(list(page, 'Waiting').getByText('Nothing waits.')).toBeVisible();
  await expect(panel(page).getByText('0 mails waiting, 1 failed in 24 hours')).toBeVisible();
  expect(mails.of('gone@example.org')).toEqual([]);
});
