// The chat about an order, in a real browser against the built product: how it looks, what comes by polls, and lost answers.
// The rest: e2e/pages/chat.test.ts.
import type { Locator, Page } from '@playwright/test';

import { expect, test } from './fixtures.ts';
import { expectNoViolations } from './axe.ts';
import { serverError, unrouteAll } from './browser.ts';
import { expectAccessible } from './accessibility.ts';
import { chat, field, log, onTrackPage, openChat, ChatSession } from './chat-session.ts';
import {
  tickAndRead,
  countCalls,
  expectPolledEvery,
  advanceClock,
  stopClock,
  tickUntilVisible,
} from './page-clock.ts';
import { FAILED_CALL, expectConsoleErrors } from './console-errors.ts';

const MESSAGES = '**/api/support/messages';

test.use({ view: { hasOwnClock: true } });

let chatSession: ChatSession;

test.beforeAll(async ({ app }) => {
  chatSession = await ChatSession.start(app);
});

const messageTexts = (page: Page) =>
  log(page).getByRole('listitem').locator('p:first-child').allTextContents();
const bottomOf = async (part: Locator) => {
  const box = await part.boundingBox();
  return box ? box.y + box.height : Infinity;
};

test.describe('in both themes', () => {
  for (const [how, isTouch, widths] of [
    ['a thumb', true, [320, 390]],
    ['a mouse', false, [1440]],
  ] as const)
    test(`the chat under ${how} has no flaw and no problem`, async () => {
      const { page, id } = await chatSession.guest(onTrackPage, { width: widths[0], isTouch });
      await chatSession.answer(id, 'Namaste! We’ve started on your Butter Chicken.');
      await openChat(page);
      await tickUntilVisible(log(page).getByText('Namaste!'));
      await field(page).fill('Great. Could you keep the gravy mild?');
      await field(page).press('Enter');
      await expect(log(page).getByText('Great. Could you')).toBeVisible();
      await expectAccessible(page, widths);
    });
});

test.describe('a message', () => {
  test('of the kitchen comes with the next poll, in a log that is read out, and counts as read', async () => {
    const { page, customer, id } = await chatSession.guest(onTrackPage);
    await openChat(page);
    await chatSession.answer(id, 'Naans go in the oven in 5 minutes.');
    await expect
      .poll(tickAndRead(page, () => messageTexts(page)))
      .toEqual(['Saffron Courtyard: Naans go in the oven in 5 minutes.']);
    await expect(log(page).getByText('Today')).toHaveCount(1);
    await expect
      .poll(tickAndRead(page, async () => (await chatSession.messagesOf(customer, id))[0]?.isRead))
      .toBe(true);
  });

  test('is read again every 3 seconds while the chat is open, and not once it is closed', async () => {
    const { page, id } = await chatSession.guest(onTrackPage, { isPolling: true });
    const asked = countCalls(page, (request) =>
      request.url().includes(`/api/support/messages?orderId=${id}`),
    );
    await openChat(page);
    await expectPolledEvery(page, 3_000, asked);
    await page.clock.resume();
    await page.keyboard.press('Escape');
    await expect(chat(page)).not.toBeAttached();
    await stopClock(page);
    const before = asked();
    await advanceClock(page, 7_000);
    expect(asked()).toBe(before);
  });
});

test.describe('what cannot be sent', () => {
  test('stays with its reason and is sent once by Try again', async () => {
    const { page, customer, id } = await chatSession.guest(onTrackPage);
    expectConsoleErrors(page, FAILED_CALL);
    for (let n = 1; n <= 12; n += 1) await chatSession.answer(id, `Step ${n} is done`);
    await openChat(page);
    await tickUntilVisible(log(page).getByText('Step 12 is done'));
    await page.route(MESSAGES, (route) =>
      route.request().method() === 'POST' ? route.abort() : route.fallback(),
    );
    await field(page).fill('Ring twice, please.');
    await field(page).press('Enter');
    await expect(
      log(page).getByRole('alert').getByText('Failed to send message. Please try again.'),
    ).toBeVisible();
    await expect(log(page).getByText('Ring twice, please.')).toHaveCount(1);
    // Nobody has to scroll to what is to be done now.
    const again = page.getByRole('button', { name: 'Try again' });
    const edge = await bottomOf(log(page));
    await expect.poll(() => bottomOf(again)).toBeLessThanOrEqual(edge);
    await expectNoViolations(page);
    await page.unroute(MESSAGES);
    await again.click();
    await expect(log(page).getByRole('alert')).toHaveCount(0);
    await expect.poll(async () => (await messageTexts(page)).at(-1)).toBe('You: Ring twice, please.');
    // Shown before it is on the server, where it ends up once.
    await expect.poll(async () => (await chatSession.messagesOf(customer, id)).length).toBe(13);
  });

  test('is one message though its answer was lost on the way', async () => {
    const { page, customer, id } = await chatSession.guest(onTrackPage);
    expectConsoleErrors(page, FAILED_CALL);
    await openChat(page);
    await page.route(MESSAGES, async (route) => {
      if (route.request().method() !== 'POST') return route.fallback();
      await route.fetch();
      return serverError(route);
    });
    await field(page).fill('No onions, please.');
    await field(page).press('Enter');
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
    await page.unroute(MESSAGES);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.poll(() => messageTexts(page)).toEqual(['You: No onions, please.']);
    await expect.poll(() => chatSession.messagesOf(customer, id)).toHaveLength(1);
  });

  test('is sent once by a page that is loaded anew before its answer', async () => {
    const { page, customer, id } = await chatSession.guest(onTrackPage);
    await openChat(page);
    await page.route(MESSAGES, async (route) => {
      if (route.request().method() !== 'POST') return route.fallback();
      // Arrived, and never answered.
      await route.fetch();
    });
    await field(page).fill('Ring twice, please.');
    await field(page).press('Enter');
    await expect.poll(() => chatSession.messagesOf(customer, id)).toHaveLength(1);
    await page.reload();
    await unrouteAll(page);
    await openChat(page);
    await expect.poll(() => messageTexts(page)).toEqual(['You: Ring twice, please.']);
    await expect(log(page).getByRole('alert')).toHaveCount(0);
    await expect.poll(() => chatSession.messagesOf(customer, id)).toHaveLength(1);
  });

  test('does not take away what was read: a failed poll only says so', async () => {
    const { page, id } = await chatSession.guest(onTrackPage);
    expectConsoleErrors(page, FAILED_CALL);
    await chatSession.answer(id, 'On the stove.');
    await openChat(page);
    await tickUntilVisible(log(page).getByText('On the stove.'));
    await page.route('**/api/support/messages?*', serverError);
    await tickUntilVisible(page.getByText('We couldn’t look for new messages.'));
    await expect(log(page).getByText('On the stove.')).toHaveCount(1);
  });
});
