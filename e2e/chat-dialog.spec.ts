// The chat as a dialog over other screens, and the badge that leads to what is unread, in a real browser.
import type { Page } from '@playwright/test';

import { expect, test } from './fixtures.ts';
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
import { tickAndRead, countCalls, expectPolledEvery, advanceClock, tickUntilVisible } from './page-clock.ts';
import { closePage } from './browser.ts';

test.use({ view: { hasOwnClock: true, hasMotion: true } });

let chatSession: ChatSession;

test.beforeAll(async ({ app }) => {
  chatSession = await ChatSession.start(app);
});

test.describe('the dialog', () => {
  test('keeps the focus inside, closes with Escape and leads back to its button', async () => {
    const { page, id } = await chatSession.guest(onOrdersPage);
    const button = page.getByRole('button', { name: `Chat with Restaurant about order #${id}` });
    await button.press('Enter');
    await expect(log(page)).toBeVisible();
    await expect(chat(page).getByText(`Order #${id} · Preparing`)).toHaveCount(1);
    await expect.poll(() => focused(page)).toBe('Message the kitchen');
    for (let presses = 0; presses < 12; presses += 1) {
      await page.keyboard.press('Tab');
      // From the last control the focus is led back by the dialog, in a moment of its own.
      await expect
        .poll(() => chat(page).evaluate((dialog) => dialog.contains(document.activeElement)))
        .toBe(true);
    }
    await page.keyboard.press('Escape');
    await expect(chat(page)).not.toBeAttached();
    await expect(button).toBeFocused();
  });

  test('keeps what was typed over closing', async () => {
    const { page } = await chatSession.guest(onTrackPage);
    await openChat(page);
    await field(page).fill('About the naan');
    await page.keyboard.press('Escape');
    await expect(chat(page)).not.toBeAttached();
    await openChat(page);
    await expect(field(page)).toHaveValue('About the naan');
  });

  test('shows the newest, and offers the way down to whoever reads further up', async () => {
    const { page, id, customer } = await chatSession.guest(onTrackPage);
    for (let n = 1; n <= 20; n += 1)
      await chatSession.api.call(customer, 'POST', '/api/support/messages', {
        orderId: id,
        message: `Thought ${n}`,
      });
    await openChat(page);
    await tickUntilVisible(log(page).getByText('Thought 20'));
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
    await tickUntilVisible(page.getByRole('button', { name: 'New messages' }));
    await page.getByRole('button', { name: 'New messages' }).click();
    await expect.poll(() => isInSight('One thing more')).toBe(true);
    await expect(page.getByRole('button', { name: 'New messages' })).toHaveCount(0);
  });

  for (const status of ['Delivered', 'Cancelled'] as const)
    test(`is not offered once the order is ${status}`, async () => {
      const customer = await chatSession.api.signUp(`quiet.${status.toLowerCase()}`);
      const { id } = await chatSession.orderFixtures.order(
        customer,
        status === 'Delivered' ? 'Delivered' : undefined,
      );
      if (status === 'Cancelled') await chatSession.api.call(customer, 'POST', `/api/orders/${id}/cancel`);
      for (const path of [
        '/customer/orders',
        onTrackPage(id),
        '/customer/history',
        `/customer/orders/${id}`,
      ]) {
        const page = await chatSession.open(customer, path, {
          stored: { [`reviewed_order_${id}`]: 'true' },
        });
        await expect(page.getByText(status, { exact: true }).locator('visible=true').first()).toBeVisible();
        await expect(chatButton(page), path).toHaveCount(0);
        await closePage(page);
      }
    });

  test('offers targets of at least 44 pixels on a phone', async () => {
    const { page } = await chatSession.guest(onTrackPage, { width: 390, isTouch: true });
    await openChat(page);
    for (const target of await chat(page).locator('button, textarea').all())
      expect((await target.boundingBox())?.height, await target.innerText()).toBeGreaterThanOrEqual(44);
  });
});

// In the bar, where it covers nothing.
const badge = (page: Page) => page.getByRole('banner').getByRole('link', { name: /unread message/ });

test.describe('the unread badge', () => {
  test('counts what the kitchen wrote, leads to Support and goes once it is read', async () => {
    const { page, id } = await chatSession.guest(() => '/customer/restaurants');
    await expect(page.getByRole('article').or(page.getByRole('listitem')).first()).toBeVisible();
    await expect(badge(page)).toHaveCount(0);
    await chatSession.answer(id, 'Is the second door the right one?');
    await tickUntilVisible(badge(page));
    await expect(badge(page)).toHaveAttribute('aria-label', '1 unread message');
    await expect(page.getByRole('status').getByText('1 unread message')).toHaveCount(1);
    await expectNoViolations(page);
    await badge(page).click();
    await page.waitForURL('**/customer/support*');
    await tickUntilVisible(log(page).getByText('Is the second door the right one?'));
    await page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name: 'Orders' })
      .first()
      .click();
    await expect(page.getByRole('heading', { name: 'Orders', level: 1 })).toBeVisible();
    await expect.poll(tickAndRead(page, () => badge(page).count())).toBe(0);
  });

  test('is shown on the button of its order too, until the chat is opened', async () => {
    const { page, id } = await chatSession.guest(onOrdersPage);
    await chatSession.answer(id, 'Is the second door the right one?');
    const unread = chatButton(page).filter({ hasText: '1 unread' });
    await tickUntilVisible(unread);
    await expect(unread).toHaveCount(1);
    await expect(unread).toContainText(`order #${id}`);
    await unread.click();
    await expect(log(page).getByText('Is the second door')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect.poll(tickAndRead(page, () => unread.count())).toBe(0);
  });

  test('asks every 10 seconds, not while the tab is hidden, and at once when it returns', async () => {
    const { page } = await chatSession.guest(onOrdersPage, { isPolling: true });
    const asked = countCalls(page, (request) => request.url().endsWith('/support/unread-count'));
    await expect.poll(tickAndRead(page, asked)).toBeGreaterThan(0);
    await expectPolledEvery(page, 10_000, asked);
    const show = (state: 'hidden' | 'visible') =>
      page.evaluate((value) => {
        Object.defineProperty(document, 'visibilityState', { value, configurable: true });
        document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
      }, state);
    await show('hidden');
    const before = asked();
    await advanceClock(page, 25_000);
    expect(asked()).toBe(before);
    await show('visible');
    await advanceClock(page, 1);
    expect(asked()).toBe(before + 1);
  });
});
