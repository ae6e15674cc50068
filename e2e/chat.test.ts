// The chat about an order, in a real browser against the built product: what is written in it, and what cannot be sent.
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { expectNoViolations } from './axe.ts';
import { serverError, tryAgain } from './browser.ts';
import { expectAccessible } from './accessibility.ts';
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
import { ahead, countCalls, expectPolledEvery, pass, stopClock, waitAhead } from './page-clock.ts';
import { FAILED_CALL, expectConsoleErrors } from './open-pages.ts';

const MESSAGES = '**/api/support/messages';

let chatSession: ChatSession;

beforeAll(async () => {
  chatSession = await ChatSession.start({ hasOwnClock: true });
});
afterAll(() => chatSession?.stop());

const said = (page: Page) => log(page).getByRole('listitem').locator('p:first-child').allTextContents();
const bottomOf = async (part: Locator) => {
  const box = await part.boundingBox();
  return box ? box.y + box.height : Infinity;
};

describe('in both themes', () => {
  it.each([
    ['a thumb', true, [320, 390]],
    ['a mouse', false, [1440]],
  ])('the chat under %s has no flaw and no problem', async (_, isTouch, widths) => {
    const { page, id, close } = await chatSession.guest(onTrackPage, { width: widths[0], isTouch });
    await chatSession.answer(id, 'Namaste! We’ve started on your Butter Chicken.');
    await openChat(page);
    await waitAhead(log(page).getByText('Namaste!'));
    await field(page).fill('Great. Could you keep the gravy mild?');
    await field(page).press('Enter');
    await log(page).getByText('Great. Could you').waitFor();
    await expectAccessible(page, widths);
    await close();
  });
});

describe('a message', () => {
  it('is sent with Enter and stored as the customer’s, trimmed, and the field is empty again', async () => {
    const { page, customer, id, close } = await chatSession.guest(onTrackPage);
    await openChat(page);
    await expect.poll(() => focused(page)).toBe('Message the kitchen');
    await page.keyboard.type('  Less spicy, please.  ');
    await page.keyboard.press('Enter');
    await expect.poll(() => said(page)).toEqual(['You: Less spicy, please.']);
    await expect.poll(() => field(page).inputValue()).toBe('');
    await expect
      .poll(() => chatSession.messagesOf(customer, id))
      .toEqual([expect.objectContaining({ text: 'Less spicy, please.', sender: 'customer' })]);
    await close();
  });

  it('needs words: nothing is sent without', async () => {
    const { page, customer, id, close } = await chatSession.guest(onTrackPage);
    await openChat(page);
    await field(page).fill('   ');
    await field(page).press('Enter');
    await page.getByRole('button', { name: 'Send' }).click({ force: true });
    await expect.poll(() => chatSession.messagesOf(customer, id)).toEqual([]);
    await close();
  });

  it('begins a line with Shift and Enter', async () => {
    const { page, customer, id, close } = await chatSession.guest(onTrackPage);
    await openChat(page);
    await expect.poll(() => focused(page)).toBe('Message the kitchen');
    await page.keyboard.type('Two things:');
    await page.keyboard.press('Shift+Enter');
    await page.keyboard.type('no onions.');
    await page.keyboard.press('Enter');
    await expect
      .poll(async () => (await chatSession.messagesOf(customer, id))[0]?.text)
      .toBe('Two things:\nno onions.');
    await close();
  });

  it.each(['Add cutlery', 'Leave at the door', 'Running late?'])(
    'is said by one press: %s',
    async (words) => {
      const { page, customer, id, close } = await chatSession.guest(onTrackPage);
      await openChat(page);
      await page.getByRole('button', { name: words }).click();
      await expect.poll(async () => (await chatSession.messagesOf(customer, id))[0]?.text).toBe(words);
      await close();
    },
  );

  it('of the kitchen comes with the next poll, in a log that is read out, and counts as read', async () => {
    const { page, customer, id, close } = await chatSession.guest(onTrackPage);
    await openChat(page);
    await chatSession.answer(id, 'Naans go in the oven in 5 minutes.');
    await expect
      .poll(ahead(page, () => said(page)))
      .toEqual(['Saffron Courtyard: Naans go in the oven in 5 minutes.']);
    await expect.poll(() => log(page).getByText('Today').count()).toBe(1);
    await expect
      .poll(ahead(page, async () => (await chatSession.messagesOf(customer, id))[0]?.isRead))
      .toBe(true);
    await close();
  });

  it('is read again every 3 seconds while the chat is open, and not once it is closed', async () => {
    const { page, id, close } = await chatSession.guest(onTrackPage, { isPolling: true });
    const asked = countCalls(page, (request) =>
      request.url().includes(`/api/support/messages?orderId=${id}`),
    );
    await openChat(page);
    await expectPolledEvery(page, 3_000, asked);
    await page.clock.resume();
    await page.keyboard.press('Escape');
    await chat(page).waitFor({ state: 'detached' });
    await stopClock(page);
    const before = asked();
    await pass(page, 7_000);
    expect(asked()).toBe(before);
    await close();
  });
});

describe('what cannot be sent', () => {
  it('stays with its reason and is sent once by Try again', async () => {
    const { page, customer, id, close } = await chatSession.guest(onTrackPage);
    expectConsoleErrors(page, FAILED_CALL);
    for (let n = 1; n <= 12; n += 1) await chatSession.answer(id, `Step ${n} is done`);
    await openChat(page);
    await waitAhead(log(page).getByText('Step 12 is done'));
    await page.route(MESSAGES, (route) =>
      route.request().method() === 'POST' ? route.abort() : route.fallback(),
    );
    await field(page).fill('Ring twice, please.');
    await field(page).press('Enter');
    await log(page).getByRole('alert').getByText('Failed to send message. Please try again.').waitFor();
    await expect.poll(() => log(page).getByText('Ring twice, please.').count()).toBe(1);
    // Nobody has to scroll to what is to be done now.
    const again = page.getByRole('button', { name: 'Try again' });
    const edge = await bottomOf(log(page));
    await expect.poll(() => bottomOf(again)).toBeLessThanOrEqual(edge);
    await expectNoViolations(page);
    await page.unroute(MESSAGES);
    await again.click();
    await expect.poll(() => log(page).getByRole('alert').count()).toBe(0);
    await expect.poll(async () => (await said(page)).at(-1)).toBe('You: Ring twice, please.');
    // Shown before it is on the server, where it ends up once.
    await expect.poll(async () => (await chatSession.messagesOf(customer, id)).length).toBe(13);
    await close();
  });

  it('is one message though its answer was lost on the way', async () => {
    const { page, customer, id, close } = await chatSession.guest(onTrackPage);
    expectConsoleErrors(page, FAILED_CALL);
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
    await expect.poll(() => chatSession.messagesOf(customer, id)).toHaveLength(1);
    await close();
  });

  it('says the server’s reason, stays over closing and reopening, and can be discarded', async () => {
    const { page, close } = await chatSession.guest(onTrackPage);
    expectConsoleErrors(page, FAILED_CALL);
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
    const { page, id, close } = await chatSession.guest(onTrackPage);
    expectConsoleErrors(page, FAILED_CALL);
    await chatSession.answer(id, 'On the stove.');
    await openChat(page);
    await waitAhead(log(page).getByText('On the stove.'));
    await page.route('**/api/support/messages?*', serverError);
    await waitAhead(page.getByText('We couldn’t look for new messages.'));
    await expect.poll(() => log(page).getByText('On the stove.').count()).toBe(1);
    await close();
  });

  it('shows what failed when nothing could be loaded, and tries again', async () => {
    const { page, close } = await chatSession.guest(onTrackPage, {
      before: (fresh) => fresh.route('**/api/support/messages?*', serverError),
    });
    expectConsoleErrors(page, FAILED_CALL);
    await chatButton(page).click();
    await waitAhead(page.getByRole('heading', { name: 'We couldn’t load the messages' }));
    await tryAgain(page.getByRole('button', { name: 'Try Again' }));
    await log(page).waitFor();
    await expect.poll(() => page.getByRole('button', { name: 'Try Again' }).count()).toBe(0);
    await close();
  });

  it('to an order without its restaurant is never begun: Cannot open chat', async () => {
    const { page, close } = await chatSession.guest(onOrdersPage, {
      before: (fresh) =>
        fresh.route('**/api/orders/my*', async (route) => {
          const found = await route.fetch();
          const orders = (await found.json()) as object[];
          await route.fulfill({ json: orders.map((order) => ({ ...order, restaurantId: null })) });
        }),
    });
    await chatButton(page).click();
    await page.getByText('Cannot open chat: Order information not complete').first().waitFor();
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
    await close();
  });
});
