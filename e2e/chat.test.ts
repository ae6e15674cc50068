// The chat about an order, in a real browser against the built product: the customer writes in it, the kitchen answers
// through the API.
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { Api, type Session } from './api.ts';
import { violations } from './axe.ts';
import { fits, openBrowser, openPage, serverError, type View } from './browser.ts';
import { Diner } from './diner.ts';
import { Product } from './product.ts';

/** A poll every three seconds (SPEC 9), and some time for a slow machine. */
const POLLED = { timeout: 10_000 };
const MESSAGES = '**/api/support/messages';

type Message = { text: string; sender: string; isRead: boolean };

let product: Product;
let browser: Browser;
let api: Api;
let diner: Diner;

beforeAll(async () => {
  product = await Product.create();
  await product.start();
  browser = await openBrowser();
  api = new Api(product.address);
  diner = await Diner.open(api);
});
afterAll(async () => {
  await browser?.close();
  await product?.remove();
});

let guests = 0;

/** A customer of his own with one order, on a screen that offers its chat. */
async function guest(path: (orderId: number) => string = () => '/customer/orders', view: View = {}) {
  const customer = await api.signUp(`talker.${++guests}`);
  const { id } = await diner.order(customer, 'Preparing');
  const opened = await openPage(browser, product.address + path(id), {
    ...view,
    stored: { ...api.stored(customer), ...view.stored },
  });
  return { ...opened, customer, id };
}
const tracked = (id: number) => `/customer/track?id=${id}`;

const chatButton = (page: Page) => page.getByRole('button', { name: /^Chat with Restaurant/ });
const chat = (page: Page) => page.getByRole('dialog', { name: 'Saffron Courtyard' });
const log = (page: Page) => page.getByRole('log', { name: 'Messages with Saffron Courtyard' });
const field = (page: Page) => page.getByRole('textbox', { name: 'Message the kitchen' });
const said = (page: Page) => log(page).getByRole('listitem').locator('p:first-child').allTextContents();
const answer = (orderId: number, message: string) =>
  api.call(diner.owner, 'POST', '/api/support/messages', { orderId, message });
const messagesOf = (who: Session, orderId: number) =>
  api.call<Message[]>(who, 'GET', `/api/support/messages?orderId=${orderId}`);
const focused = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('aria-label'));

async function openChat(page: Page) {
  await chatButton(page).click();
  await log(page).waitFor();
}

describe.each(['light', 'dark'] as const)('in the %s theme', (theme) => {
  it.each([320, 390, 1440])(
    'the chat at %d px has no violation, no problem and no sideways scroll',
    async (width) => {
      const { page, id, problems, close } = await guest(tracked, { width, theme, isTouch: width < 1000 });
      await answer(id, 'Namaste! We’ve started on your Butter Chicken.');
      await openChat(page);
      await log(page).getByText('Namaste!').waitFor(POLLED);
      await field(page).fill('Great. Could you keep the gravy mild?');
      await field(page).press('Enter');
      await log(page).getByText('Great. Could you').waitFor();
      expect(await violations(page)).toEqual([]);
      expect(problems).toEqual([]);
      expect(await fits(page)).toBe(true);
      await close();
    },
  );
});

describe('a message', () => {
  it('is sent with Enter and stored as the customer’s, trimmed, and the field is empty again', async () => {
    const { page, customer, id, close } = await guest(tracked);
    await openChat(page);
    expect(await focused(page)).toBe('Message the kitchen');
    await page.keyboard.type('  Less spicy, please.  ');
    await page.keyboard.press('Enter');
    await expect.poll(() => said(page)).toEqual(['You: Less spicy, please.']);
    expect(await field(page).inputValue()).toBe('');
    await expect
      .poll(() => messagesOf(customer, id))
      .toEqual([expect.objectContaining({ text: 'Less spicy, please.', sender: 'customer' })]);
    await close();
  });

  it('needs words: nothing is sent without', async () => {
    const { page, customer, id, close } = await guest(tracked);
    await openChat(page);
    await field(page).fill('   ');
    await field(page).press('Enter');
    await page.getByRole('button', { name: 'Send' }).click({ force: true });
    expect(await messagesOf(customer, id)).toEqual([]);
    await close();
  });

  it('begins a line with Shift and Enter', async () => {
    const { page, customer, id, close } = await guest(tracked);
    await openChat(page);
    await page.keyboard.type('Two things:');
    await page.keyboard.press('Shift+Enter');
    await page.keyboard.type('no onions.');
    await page.keyboard.press('Enter');
    await expect.poll(async () => (await messagesOf(customer, id))[0]?.text).toBe('Two things:\nno onions.');
    await close();
  });

  it.each(['Add cutlery', 'Leave at the door', 'Running late?'])(
    'is said by one press: %s',
    async (words) => {
      const { page, customer, id, close } = await guest(tracked);
      await openChat(page);
      await page.getByRole('button', { name: words }).click();
      await expect.poll(async () => (await messagesOf(customer, id))[0]?.text).toBe(words);
      await close();
    },
  );

  it('of the kitchen comes with the next poll, in a log that is read out, and counts as read', async () => {
    const { page, customer, id, close } = await guest(tracked);
    await openChat(page);
    await answer(id, 'Naans go in the oven in 5 minutes.');
    await expect
      .poll(() => said(page), POLLED)
      .toEqual(['Saffron Courtyard: Naans go in the oven in 5 minutes.']);
    expect(await log(page).getByText('Today').count()).toBe(1);
    await expect.poll(async () => (await messagesOf(customer, id))[0]?.isRead, POLLED).toBe(true);
    await close();
  });

  it('is read again every 3 seconds while the chat is open, and not once it is closed', async () => {
    const { page, id, close } = await guest(tracked);
    const asked: number[] = [];
    page.on('request', (request) => {
      if (request.url().includes(`/api/support/messages?orderId=${id}`)) asked.push(Date.now());
    });
    await openChat(page);
    await expect.poll(() => asked.length, { timeout: 12_000 }).toBeGreaterThanOrEqual(4);
    const gaps = asked.slice(1).map((at, index) => at - (asked[index] ?? 0));
    for (const gap of gaps) expect(gap).toBeGreaterThan(2_500);
    await page.keyboard.press('Escape');
    await chat(page).waitFor({ state: 'detached' });
    const before = asked.length;
    await page.waitForTimeout(4_000);
    expect(asked.length).toBe(before);
    await close();
  });
});

describe('what cannot be sent', () => {
  it('stays with its reason and is sent once by Try again', async () => {
    const { page, customer, id, close } = await guest(tracked);
    await openChat(page);
    await page.route(MESSAGES, (route) =>
      route.request().method() === 'POST' ? route.abort() : route.fallback(),
    );
    await field(page).fill('Ring twice, please.');
    await field(page).press('Enter');
    await log(page).getByRole('alert').getByText('Failed to send message. Please try again.').waitFor();
    expect(await log(page).getByText('Ring twice, please.').count()).toBe(1);
    expect(await violations(page)).toEqual([]);
    await page.unroute(MESSAGES);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.poll(() => log(page).getByRole('alert').count()).toBe(0);
    await expect.poll(() => said(page)).toEqual(['You: Ring twice, please.']);
    expect(await messagesOf(customer, id)).toHaveLength(1);
    await close();
  });

  it('is one message though its answer was lost on the way', async () => {
    const { page, customer, id, close } = await guest(tracked);
    await openChat(page);
    await page.route(MESSAGES, async (route) => {
      if (route.request().method() !== 'POST') return route.fallback();
      await route.fetch();
      return serverError(route);
    });
    await field(page).fill('No onions, please.');
    await field(page).press('Enter');
    await page.getByRole('button', { name: 'Try again' }).waitFor();
    await page.unroute(MESSAGES);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.poll(() => said(page)).toEqual(['You: No onions, please.']);
    expect(await messagesOf(customer, id)).toHaveLength(1);
    await close();
  });

  it('says the server’s reason, stays over closing and reopening, and can be discarded', async () => {
    const { page, close } = await guest(tracked);
    await openChat(page);
    await page.route(MESSAGES, (route) =>
      route.request().method() === 'POST'
        ? route.fulfill({ status: 409, json: { error: 'This chat is closed.', code: 'CHAT_CLOSED' } })
        : route.fallback(),
    );
    await field(page).fill('Still there?');
    await field(page).press('Enter');
    const problem = log(page).getByText('Failed to send message: This chat is closed.');
    await problem.waitFor();
    await page.keyboard.press('Escape');
    await chat(page).waitFor({ state: 'detached' });
    await openChat(page);
    await problem.waitFor();
    await page.getByRole('button', { name: 'Discard' }).click();
    await expect.poll(() => log(page).getByText('Still there?').count()).toBe(0);
    await close();
  });

  it('does not take away what was read: a failed poll only says so', async () => {
    const { page, id, close } = await guest(tracked);
    await answer(id, 'On the stove.');
    await openChat(page);
    await log(page).getByText('On the stove.').waitFor(POLLED);
    await page.route('**/api/support/messages?*', serverError);
    await page.getByText('We couldn’t look for new messages.').waitFor({ timeout: 25_000 });
    expect(await log(page).getByText('On the stove.').count()).toBe(1);
    await close();
  });

  it('shows what failed when nothing could be loaded, and tries again', async () => {
    const { page, close } = await guest(tracked, {
      before: (fresh) => fresh.route('**/api/support/messages?*', serverError),
    });
    await chatButton(page).click();
    await page.getByRole('heading', { name: 'We couldn’t load the messages' }).waitFor({ timeout: 12_000 });
    await page.unroute('**/api/support/messages?*');
    await page.getByRole('button', { name: 'Try Again' }).click();
    await log(page).waitFor();
    expect(await page.getByRole('button', { name: 'Try Again' }).count()).toBe(0);
    await close();
  });

  it('to an order without its restaurant is never begun: Cannot open chat', async () => {
    const { page, close } = await guest(undefined, {
      before: (fresh) =>
        fresh.route('**/api/orders/my*', async (route) => {
          const found = await route.fetch();
          const orders = (await found.json()) as object[];
          await route.fulfill({ json: orders.map((order) => ({ ...order, restaurantId: null })) });
        }),
    });
    await chatButton(page).click();
    await page.getByText('Cannot open chat: Order information not complete').first().waitFor();
    expect(await page.getByRole('dialog').count()).toBe(0);
    await close();
  });
});

describe('the dialog', () => {
  it('keeps the focus inside, closes with Escape and leads back to its button', async () => {
    const { page, id, close } = await guest();
    const button = page.getByRole('button', { name: `Chat with Restaurant about order #${id}` });
    await button.press('Enter');
    await log(page).waitFor();
    expect(await chat(page).getByText(`Order #${id} · Preparing`).count()).toBe(1);
    await expect.poll(() => focused(page)).toBe('Message the kitchen');
    for (let presses = 0; presses < 12; presses += 1) {
      await page.keyboard.press('Tab');
      const isInside = await chat(page).evaluate((dialog) => dialog.contains(document.activeElement));
      expect(isInside).toBe(true);
    }
    await page.keyboard.press('Escape');
    await chat(page).waitFor({ state: 'detached' });
    await expect.poll(() => button.evaluate((one) => one === document.activeElement)).toBe(true);
    await close();
  });

  it('keeps what was typed over closing', async () => {
    const { page, close } = await guest(tracked);
    await openChat(page);
    await field(page).fill('About the naan');
    await page.keyboard.press('Escape');
    await chat(page).waitFor({ state: 'detached' });
    await openChat(page);
    expect(await field(page).inputValue()).toBe('About the naan');
    await close();
  });

  it('shows the newest, and offers the way down to whoever reads further up', async () => {
    const { page, id, customer, close } = await guest(tracked);
    for (let n = 1; n <= 20; n += 1)
      await api.call(customer, 'POST', '/api/support/messages', { orderId: id, message: `Thought ${n}` });
    await openChat(page);
    await log(page).getByText('Thought 20').waitFor(POLLED);
    const isInSight = (text: string) =>
      log(page)
        .getByText(new RegExp(`${text}$`))
        .evaluate((line) => {
          const { top, bottom } = line.getBoundingClientRect();
          const box = line.closest('[role=log]')?.getBoundingClientRect();
          return box !== undefined && top >= box.top && bottom <= box.bottom;
        });
    expect(await isInSight('Thought 20')).toBe(true);
    await log(page).evaluate((box) => box.scrollTo(0, 0));
    await answer(id, 'One thing more');
    await page.getByRole('button', { name: 'New messages' }).click(POLLED);
    await expect.poll(() => isInSight('One thing more')).toBe(true);
    expect(await page.getByRole('button', { name: 'New messages' }).count()).toBe(0);
    await close();
  });

  it.each(['Delivered', 'Cancelled'])('is not offered once the order is %s', async (status) => {
    const customer = await api.signUp(`quiet.${status.toLowerCase()}`);
    const { id } = await diner.order(customer, status === 'Delivered' ? 'Delivered' : undefined);
    if (status === 'Cancelled') await api.call(customer, 'POST', `/api/orders/${id}/cancel`);
    for (const path of ['/customer/orders', tracked(id), '/customer/history', `/customer/orders/${id}`]) {
      const { page, close } = await openPage(browser, product.address + path, {
        stored: { ...api.stored(customer), [`reviewed_order_${id}`]: 'true' },
      });
      await page.getByText(status, { exact: true }).locator('visible=true').first().waitFor();
      expect(await chatButton(page).count(), path).toBe(0);
      await close();
    }
  });

  it('offers targets of at least 44 pixels on a phone', async () => {
    const { page, close } = await guest(tracked, { width: 390, isTouch: true });
    await openChat(page);
    for (const target of await chat(page).locator('button, textarea').all())
      expect((await target.boundingBox())?.height, await target.innerText()).toBeGreaterThanOrEqual(44);
    await close();
  });
});

const badge = (page: Page) => page.getByRole('link', { name: /unread message/ });

describe('the unread badge', () => {
  it('counts what the kitchen wrote, leads to Support and goes once it is read', async () => {
    const { page, id, problems, close } = await guest(() => '/customer/restaurants');
    await page.getByRole('article').or(page.getByRole('listitem')).first().waitFor();
    expect(await badge(page).count()).toBe(0);
    await answer(id, 'Is the second door the right one?');
    await badge(page).waitFor({ timeout: 15_000 });
    expect(await badge(page).getAttribute('aria-label')).toBe('1 unread message');
    expect(await page.getByRole('status').getByText('1 unread message').count()).toBe(1);
    expect(await violations(page)).toEqual([]);
    await badge(page).click();
    await page.waitForURL('**/customer/support*');
    await log(page).getByText('Is the second door the right one?').waitFor(POLLED);
    await page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name: 'Orders' })
      .first()
      .click();
    await page.getByRole('heading', { name: 'Orders', level: 1 }).waitFor();
    await expect.poll(() => badge(page).count(), { timeout: 15_000 }).toBe(0);
    expect(problems).toEqual([]);
    await close();
  });

  it('is shown on the button of its order too, until the chat is opened', async () => {
    const { page, id, close } = await guest();
    await answer(id, 'Is the second door the right one?');
    const unread = chatButton(page).filter({ hasText: '1 unread' });
    await unread.waitFor({ timeout: 25_000 });
    expect(await unread.count()).toBe(1);
    expect(await unread.textContent()).toContain(`order #${id}`);
    await unread.click();
    await log(page).getByText('Is the second door').waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(() => unread.count(), POLLED).toBe(0);
    await close();
  });

  it('asks every 10 seconds, not while the tab is hidden, and at once when it returns', async () => {
    const { page, close } = await guest();
    const asked: number[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/unread-count')) asked.push(Date.now());
    });
    await expect.poll(() => asked.length, { timeout: 25_000 }).toBeGreaterThanOrEqual(2);
    expect((asked[1] ?? 0) - (asked[0] ?? 0)).toBeGreaterThan(9_000);
    const show = (state: 'hidden' | 'visible') =>
      page.evaluate((value) => {
        Object.defineProperty(document, 'visibilityState', { value, configurable: true });
        document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
      }, state);
    await show('hidden');
    const before = asked.length;
    await page.waitForTimeout(11_000);
    expect(asked.length).toBe(before);
    await show('visible');
    await expect.poll(() => asked.length).toBe(before + 1);
    await close();
  });
});
