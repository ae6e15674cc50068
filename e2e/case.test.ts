// 'Something is wrong' with an order: from saying so to what comes of it, and what is written to the platform.
import { fileURLToPath } from 'node:url';

import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { accessibilityProblems } from './accessibility.ts';
import type { Api, Session } from './api.ts';
import { expectFocus, serverError, type View } from './browser.ts';
import { FAILED_CALL, expectConsoleErrors } from './open-pages.ts';
import { OrderFixtures } from './order-fixtures.ts';
import { ahead, countCalls, waitAhead } from './page-clock.ts';
import { TestApp } from './test-app.ts';

type Case = { state: string; kind: string; photo: string | null; items: { name: string }[] };

const PHOTO = fileURLToPath(new URL('../apps/web/public/icon-512.png', import.meta.url));
const WORDS = 'Only one naan was in the bag.';

let app: TestApp;
let api: Api;
let orderFixtures: OrderFixtures;
let admin: Session;

beforeAll(async () => {
  app = await TestApp.start({ hasOwnClock: true });
  ({ api } = app);
  orderFixtures = await OrderFixtures.open(api);
  admin = await api.logIn('admin', 'Admin@123', 'ADMIN');
});
afterAll(() => app?.stop());

const open = (customer: Session, path: string, view: View = {}) => app.open(path, { as: customer, ...view });
const pathOf = (id: number) => `/customer/orders/${id}/case`;
const casesOf = (customer: Session, id: number) =>
  api.call<Case[]>(customer, 'GET', `/api/support/cases?orderId=${id}`);
const report = (customer: Session, id: number) =>
  api.call(customer, 'POST', `/api/orders/${id}/case`, {
    kind: 'missing',
    items: [orderFixtures.naan.id],
    message: WORDS,
  });
const write = (who: Session, id: number, message: string) =>
  api.call(who, 'POST', `/api/orders/${id}/case/messages`, { message });

let guests = 0;
/** A customer of his own with an order that has arrived. */
async function guest() {
  const customer = await api.signUp(`eater.${++guests}`);
  const { id } = await orderFixtures.order(customer, 'Delivered');
  return { customer, id };
}

const dialog = (page: Page) => page.getByRole('dialog', { name: 'What went wrong?' });
const log = (page: Page, id: number) => page.getByRole('log', { name: `Messages about order #${id}` });
const field = (page: Page) => page.getByRole('textbox', { name: 'Message restaurant and support' });
const send = (page: Page) => dialog(page).getByRole('button', { name: 'Send' });

async function begin(page: Page) {
  await page.getByRole('button', { name: 'Something is wrong' }).click();
  await dialog(page).waitFor();
}

const choose = (page: Page, kind: string) =>
  // The radio button lies below the card that it is.
  dialog(page).getByRole('radio', { name: kind }).check({ force: true });

async function fill(page: Page) {
  await choose(page, 'Something is missing');
  await dialog(page)
    .getByRole('checkbox', { name: /Garlic Butter Naan/ })
    .check();
  await dialog(page).getByRole('textbox', { name: 'What happened?' }).fill(WORDS);
}

async function addPhoto(page: Page) {
  const asked = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Add a photo' }).click();
  await (await asked).setFiles(PHOTO);
  await page.getByRole('button', { name: 'Remove photo' }).waitFor();
}

describe('something is wrong', () => {
  it('is said with dishes, words and a photo, once however often Send is pressed', async () => {
    const { customer, id } = await guest();
    const { page, close } = await open(customer, `/customer/orders/${id}`);
    const posted = countCalls(
      page,
      (call) => call.method() === 'POST' && call.url().endsWith(`/orders/${id}/case`),
    );
    await begin(page);
    expect(await accessibilityProblems(page, [320, 390, 1440])).toEqual([]);
    await send(page).click();
    await dialog(page).getByText('Please choose what is wrong').waitFor();
    await expectFocus(dialog(page).getByRole('radio', { name: 'Something is missing' }));
    await choose(page, 'Something is missing');
    await dialog(page).getByText('Please choose the dishes it is about').waitFor();
    await dialog(page).getByText('Please say what happened').waitFor();
    await fill(page);
    await dialog(page).getByText(`${WORDS.length} of 2000 characters`).waitFor();
    await addPhoto(page);
    await send(page).dblclick();

    await page.waitForURL(`**${pathOf(id)}`);
    await expectFocus(page.getByRole('heading', { name: 'Something is missing' }));
    await log(page, id).getByText(WORDS).waitFor();
    await expect.poll(() => page.getByRole('status').getByText('Open', { exact: true }).count()).toBe(1);
    const photo = page.getByRole('img', { name: 'What the customer shows. Open it large' });
    await expect.poll(() => photo.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
    expect(await casesOf(customer, id)).toEqual([
      expect.objectContaining({
        kind: 'missing',
        items: [expect.objectContaining({ name: 'Garlic Butter Naan' })],
        photo: expect.any(String),
      }),
    ]);
    expect(posted()).toBe(1);
    expect(await accessibilityProblems(page, [320, 390, 820, 1440])).toEqual([]);
    await page.getByRole('button', { name: 'What the customer shows. Open it large' }).click();
    await page.getByRole('dialog', { name: 'Photo' }).getByRole('img').waitFor();
    await close();
  });

  it('asks for dishes only where it is about the food, and not about food that is still cooked', async () => {
    const customer = await api.signUp('waiting.wahida');
    const { id } = await orderFixtures.order(customer, 'Preparing');
    const { page, close } = await open(customer, `/customer/track?id=${id}`);
    await begin(page);
    await expect
      .poll(() =>
        dialog(page)
          .getByRole('radio')
          .evaluateAll((all) => all.map((one) => one.getAttribute('value'))),
      )
      .toEqual(['late', 'never came']);
    await choose(page, 'Late');
    await dialog(page).getByRole('textbox', { name: 'What happened?' }).fill('An hour after its time.');
    await send(page).click();
    await page.waitForURL(`**${pathOf(id)}`);
    await page.getByRole('heading', { name: 'Late' }).waitFor();
    await close();
  });

  it('is not lost without a network, nor by Escape', async () => {
    const { customer, id } = await guest();
    const { page, close } = await open(customer, `/customer/orders/${id}`);
    expectConsoleErrors(page, FAILED_CALL);
    await begin(page);
    await fill(page);
    await page.keyboard.press('Escape');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Keep editing' }).click();
    await page.context().setOffline(true);
    await send(page).click();
    await dialog(page).getByText('This was not sent: you are offline.').waitFor();
    await page.context().setOffline(false);
    await send(page).click();
    await page.waitForURL(`**${pathOf(id)}`);
    await log(page, id).getByText(WORDS).waitFor();
    expect(await casesOf(customer, id)).toHaveLength(1);
    await close();
  });

  it('refuses a photo that is too large when it is chosen, and keeps the words', async () => {
    const { customer, id } = await guest();
    const { page, close } = await open(customer, `/customer/orders/${id}`);
    await begin(page);
    await fill(page);
    const asked = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Add a photo' }).click();
    const large = Buffer.alloc(11 * 1024 * 1024);
    await (await asked).setFiles({ name: 'bag.png', mimeType: 'image/png', buffer: large });
    await dialog(page).getByText('A picture can have at most 10 MB; this one has 11.0').waitFor();
    await send(page).click();
    await page.waitForURL(`**${pathOf(id)}`);
    expect(await casesOf(customer, id)).toEqual([expect.objectContaining({ photo: null })]);
    await close();
  });

  it('says when the photo did not come along, and sends it again', async () => {
    const { customer, id } = await guest();
    const { page, close } = await open(customer, `/customer/orders/${id}`);
    expectConsoleErrors(page, FAILED_CALL);
    await page.route('**/case/photo', serverError);
    await begin(page);
    await fill(page);
    await addPhoto(page);
    await send(page).click();
    const again = page.getByRole('dialog', { name: 'Your photo' });
    await again.getByText('Your words were sent, and can be read. The photo was not sent').waitFor();
    await page.unroute('**/case/photo', serverError);
    await again.getByRole('button', { name: 'Send the photo' }).click();
    await page.waitForURL(`**${pathOf(id)}`);
    await expect
      .poll(() => casesOf(customer, id))
      .toEqual([expect.objectContaining({ photo: expect.any(String) })]);
    await close();
  });

  it('is refused where another device was faster, and the words go along to what is open', async () => {
    const { customer, id } = await guest();
    const { page, close } = await open(customer, `/customer/orders/${id}`);
    expectConsoleErrors(page, FAILED_CALL);
    await begin(page);
    await fill(page);
    await report(customer, id);
    await send(page).click();
    await dialog(page).getByText('Something is being looked into for this order already.').waitFor();
    await dialog(page).getByRole('button', { name: 'Take my words there' }).click();
    await page.waitForURL(`**${pathOf(id)}`);
    await expect.poll(() => field(page).inputValue()).toBe(WORDS);
    await close();
  });

  it('is not offered for an order that was cancelled, and a case that is none is said to be none', async () => {
    const customer = await api.signUp('nothing.nora');
    const { id } = await orderFixtures.order(customer);
    await api.call(customer, 'POST', `/api/orders/${id}/cancel`);
    const { page, close } = await open(customer, `/customer/orders/${id}`);
    await page.getByRole('link', { name: 'Get help' }).waitFor();
    await expect.poll(() => page.getByRole('button', { name: 'Something is wrong' }).count()).toBe(0);
    expectConsoleErrors(page, FAILED_CALL);
    await page.goto(new URL(pathOf(id), app.address).href);
    await page.getByRole('heading', { name: 'Nothing was reported' }).waitFor();
    await close();
  });
});

describe('a case', () => {
  it('is led to from its order, read with who wrote it, closed with an outcome and opened by a message', async () => {
    const { customer, id } = await guest();
    await report(customer, id);
    await write(orderFixtures.owner, id, 'We bring another.');
    const { page, close } = await open(customer, `/customer/orders/${id}`);
    await page.getByRole('link', { name: /^Your case: answered/ }).click();
    await page.waitForURL(`**${pathOf(id)}`);
    await log(page, id).getByText('Saffron Courtyard: We bring another.').waitFor();
    await write(admin, id, 'We see to it.');
    await waitAhead(log(page, id).getByText('Support: We see to it.'));
    await api.call(admin, 'POST', `/api/orders/${id}/case/close`, {
      outcome: 'refunded',
      message: 'You get ₹95.00 back.',
    });
    await waitAhead(page.getByRole('heading', { name: 'Refunded' }));
    await log(page, id).getByText('Closed: Refunded').waitFor();
    await page.getByText(/A message until \d+ \w+ opens it again/).waitFor();
    expect(await accessibilityProblems(page, [320, 390, 820, 1440])).toEqual([]);

    await field(page).fill('Nothing has come back.');
    await field(page).press('Enter');
    await log(page, id).getByText('Opened again by you').waitFor();
    await expect.poll(() => page.getByRole('status').getByText('Open', { exact: true }).count()).toBe(1);
    await expect.poll(() => page.getByRole('heading', { name: 'Refunded' }).count()).toBe(0);
    await close();
  });

  it('stands on the cards of orders and in the list of cases, with what is unread, which the bar counts', async () => {
    const { customer, id } = await guest();
    await report(customer, id);
    await write(orderFixtures.owner, id, 'We bring another.');
    const { page, close } = await open(customer, '/customer/orders', {
      stored: { [`reviewed_order_${id}`]: 'true' },
    });
    await waitAhead(page.getByRole('link', { name: '1 unread message' }));
    await expect
      .poll(() =>
        page
          .getByRole('link', { name: /^Your case: answered/ })
          .filter({ visible: true })
          .count(),
      )
      .toBe(1);
    await page.goto(new URL('/customer/support', app.address).href);
    const line = page.getByRole('list', { name: 'Your cases' }).getByRole('link');
    await expect.poll(() => line.textContent()).toMatch(/Answered · Something is missing.*1 unread/);
    expect(await accessibilityProblems(page, [320, 390, 1440])).toEqual([]);
    await line.click();
    await log(page, id).getByText('We bring another.').waitFor();
    await expect.poll(ahead(page, () => page.getByRole('link', { name: /unread message/ }).count())).toBe(0);
    await close();
  });
});

describe('the platform', () => {
  it('is written to before the first order, and answers', async () => {
    const customer = await api.signUp('fresh.fatima');
    const { page, close } = await open(customer, '/customer/support');
    const messages = page.getByRole('log', { name: 'Messages with Tiffin support' });
    await messages.getByText('Ask us anything.').waitFor();
    const words = page.getByRole('textbox', { name: 'Message support' });
    await words.fill('Do you deliver to Hebbal?');
    await words.press('Enter');
    await messages.getByText('Do you deliver to Hebbal?').waitFor();
    await api.call(admin, 'POST', `/api/support/conversations/${customer.id}/messages`, {
      message: 'From next week on.',
    });
    await waitAhead(messages.getByText('Tiffin support: From next week on.'));
    expect(await accessibilityProblems(page, [320, 390, 1440])).toEqual([]);
    await close();
  });
});
