// The chat as a dialog over other screens, and the badge that leads to what is unread, in a real browser.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { expectNoViolations } from './axe.ts';
import {
  chat,
  chatButton,
  field,
  focused,
  log,
  onOrdersPage,
  onTrackPage,
  openChat,
  ChatSession,
} from './chat-session.ts';
import { ahead, countCalls, expectPolledEvery, pass, waitAhead } from './page-clock.ts';

let chatSession: ChatSession;

beforeAll(async () => {
  chatSession = await ChatSession.start({ hasOwnClock: true, hasMotion: true });
});
afterAll(() => chatSession?.stop());

describe('the dialog', () => {
  it('keeps the focus inside, closes with Escape and leads back to its button', async () => {
    const { page, id, close } = await chatSession.guest(onOrdersPage);
    const button = page.getByRole('button', { name: `Chat with Restaurant about order #${id}` });
    await button.press('Enter');
    await log(page).waitFor();
    await expect.poll(() => chat(page).getByText(`Order #${id} · Preparing`).count()).toBe(1);
    await expect.poll(() => focused(page)).toBe('Message the kitchen');
    for (let presses = 0; presses < 12; presses += 1) {
      await page.keyboard.press('Tab');
      // From the last control the focus is led back by the dialog, in a moment of its own.
      await expect
        .poll(() => chat(page).evaluate((dialog) => dialog.contains(document.activeElement)))
        .toBe(true);
    }
    await page.keyboard.press('Escape');
    await chat(page).waitFor({ state: 'detached' });
    await expect.poll(() => button.evaluate((one) => one === document.activeElement)).toBe(true);
    await close();
  });

  it('keeps what was typed over closing', async () => {
    const { page, close } = await chatSession.guest(onTrackPage);
    await openChat(page);
    await field(page).fill('About the naan');
    await page.keyboard.press('Escape');
    await chat(page).waitFor({ state: 'detached' });
    await openChat(page);
    await expect.poll(() => field(page).inputValue()).toBe('About the naan');
    await close();
  });

  it('shows the newest, and offers the way down to whoever reads further up', async () => {
    const { page, id, customer, close } = await chatSession.guest(onTrackPage);
    for (let n = 1; n <= 20; n += 1)
      await chatSession.api.call(customer, 'POST', '/api/support/messages', {
        orderId: id,
        message: `Thought ${n}`,
      });
    await openChat(page);
    await waitAhead(log(page).getByText('Thought 20'));
    const isInSight = (text: string) =>
      log(page)
        .getByText(new RegExp(`${text}$`))
        .evaluate((line) => {
          const { top, bottom } = line.getBoundingClientRect();
          const box = line.closest('[role=log]')?.getBoundingClientRect();
          return box !== undefined && top >= box.top && bottom <= box.bottom;
        });
    await expect.poll(() => isInSight('Thought 20')).toBe(true);
    await log(page).evaluate((box) => box.scrollTo(0, 0));
    await chatSession.answer(id, 'One thing more');
    await waitAhead(page.getByRole('button', { name: 'New messages' }));
    await page.getByRole('button', { name: 'New messages' }).click();
    await expect.poll(() => isInSight('One thing more')).toBe(true);
    await expect.poll(() => page.getByRole('button', { name: 'New messages' }).count()).toBe(0);
    await close();
  });

  it.each(['Delivered', 'Cancelled'])('is not offered once the order is %s', async (status) => {
    const customer = await chatSession.api.signUp(`quiet.${status.toLowerCase()}`);
    const { id } = await chatSession.orderFixtures.order(
      customer,
      status === 'Delivered' ? 'Delivered' : undefined,
    );
    if (status === 'Cancelled') await chatSession.api.call(customer, 'POST', `/api/orders/${id}/cancel`);
    for (const path of ['/customer/orders', onTrackPage(id), '/customer/history', `/customer/orders/${id}`]) {
      const { page, close } = await chatSession.open(customer, path, {
        stored: { [`reviewed_order_${id}`]: 'true' },
      });
      await page.getByText(status, { exact: true }).locator('visible=true').first().waitFor();
      await expect.poll(() => chatButton(page).count(), { message: path }).toBe(0);
      await close();
    }
  });

  it('offers targets of at least 44 pixels on a phone', async () => {
    const { page, close } = await chatSession.guest(onTrackPage, { width: 390, isTouch: true });
    await openChat(page);
    for (const target of await chat(page).locator('button, textarea').all())
      expect((await target.boundingBox())?.height, await target.innerText()).toBeGreaterThanOrEqual(44);
    await close();
  });
});

// In the bar, where it covers nothing.
const badge = (page: Page) => page.getByRole('banner').getByRole('link', { name: /unread message/ });

describe('the unread badge', () => {
  it('counts what the kitchen wrote, leads to Support and goes once it is read', async () => {
    const { page, id, close } = await chatSession.guest(() => '/customer/restaurants');
    await page.getByRole('article').or(page.getByRole('listitem')).first().waitFor();
    await expect.poll(() => badge(page).count()).toBe(0);
    await chatSession.answer(id, 'Is the second door the right one?');
    await waitAhead(badge(page));
    await expect.poll(() => badge(page).getAttribute('aria-label')).toBe('1 unread message');
    await expect.poll(() => page.getByRole('status').getByText('1 unread message').count()).toBe(1);
    await expectNoViolations(page);
    await badge(page).click();
    await page.waitForURL('**/customer/support*');
    await waitAhead(log(page).getByText('Is the second door the right one?'));
    await page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name: 'Orders' })
      .first()
      .click();
    await page.getByRole('heading', { name: 'Orders', level: 1 }).waitFor();
    await expect.poll(ahead(page, () => badge(page).count())).toBe(0);
    await close();
  });

  it('is shown on the button of its order too, until the chat is opened', async () => {
    const { page, id, close } = await chatSession.guest(onOrdersPage);
    await chatSession.answer(id, 'Is the second door the right one?');
    const unread = chatButton(page).filter({ hasText: '1 unread' });
    await waitAhead(unread);
    await expect.poll(() => unread.count()).toBe(1);
    await expect.poll(() => unread.textContent()).toContain(`order #${id}`);
    await unread.click();
    await log(page).getByText('Is the second door').waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(ahead(page, () => unread.count())).toBe(0);
    await close();
  });

  it('asks every 10 seconds, not while the tab is hidden, and at once when it returns', async () => {
    const { page, close } = await chatSession.guest(onOrdersPage, { isPolling: true });
    const asked = countCalls(page, (request) => request.url().endsWith('/support/unread-count'));
    await expect.poll(ahead(page, asked)).toBeGreaterThan(0);
    await expectPolledEvery(page, 10_000, asked);
    const show = (state: 'hidden' | 'visible') =>
      page.evaluate((value) => {
        Object.defineProperty(document, 'visibilityState', { value, configurable: true });
        document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
      }, state);
    await show('hidden');
    const before = asked();
    await pass(page, 25_000);
    expect(asked()).toBe(before);
    await show('visible');
    await pass(page, 1);
    expect(asked()).toBe(before + 1);
    await close();
  });
});
