// The chat about an order: what is written in it, and what cannot be sent. With the page's clock, a layout or a reload:
// e2e/chat.spec.ts.
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';

import type { Session } from '../api.ts';
import { route, serverError } from './calls.ts';
import { OwnKitchen } from './own-kitchen.ts';
import { api, open, screen, user, waitFor, within } from './page.ts';

type Message = { text: string; sender: string };

const MESSAGES = /\/api\/support\/messages$/;

let kitchen: OwnKitchen;
beforeAll(async () => {
  kitchen = await OwnKitchen.open('talked.to', 'Butter Chicken');
});

let customer: Session;
let orderId: number;
let people = 0;
beforeEach(async () => {
  people += 1;
  customer = await api.signUp(`talks.here.${people}`);
  orderId = (await kitchen.order(customer, 'Preparing')).id;
});

const stored = () => api.call<Message[]>(customer, 'GET', `/api/support/messages?orderId=${orderId}`);
const openTrack = () => open(`/customer/track?id=${orderId}`, { as: customer });
const pressChat = async () =>
  // The space within its name is CSS's.
  user.click(await screen.findByRole('button', { name: /^Chat ?with Restaurant/ }));
const log = () => screen.getByRole('log', { name: 'Messages with Monsoon Kitchen' });
const field = () => screen.getByRole('textbox', { name: 'Message the kitchen' });
const press = async (name: string) => user.click(await screen.findByRole('button', { name }));

async function openChat(): Promise<void> {
  await pressChat();
  await waitFor(() => expect(log()).toBeInTheDocument());
}
/** Opens the chat on the track page. */
async function talk(): Promise<void> {
  await openTrack();
  await openChat();
}

const messageTexts = () =>
  within(log())
    .queryAllByRole('listitem')
    .map((item) => item.querySelector('p:first-child')?.textContent);

describe('a message', () => {
  test('is sent with Enter and stored as the customer’s, trimmed, and the field is empty again', async () => {
    await talk();
    await waitFor(() => expect(field()).toHaveFocus());
    await user.keyboard('  Less spicy, please.  {Enter}');
    await waitFor(() => expect(messageTexts()).toEqual(['You: Less spicy, please.']));
    expect(field()).toHaveValue('');
    await expect
      .poll(stored)
      .toEqual([expect.objectContaining({ text: 'Less spicy, please.', sender: 'customer' })]);
  });

  test('needs words: nothing is sent without', async () => {
    await talk();
    await user.type(field(), '   {Enter}');
    await press('Send');
    expect(messageTexts()).toEqual([]);
    expect(await stored()).toEqual([]);
  });

  test('begins a line with Shift and Enter', async () => {
    await talk();
    await waitFor(() => expect(field()).toHaveFocus());
    await user.keyboard('Two things:{Shift>}{Enter}{/Shift}no onions.{Enter}');
    await expect.poll(async () => (await stored())[0]?.text).toBe('Two things:\nno onions.');
  });

  for (const words of ['Add cutlery', 'Leave at the door', 'Running late?'] as const)
    test(`is said by one press: ${words}`, async () => {
      await talk();
      await press(words);
      await expect.poll(async () => (await stored())[0]?.text).toBe(words);
    });
});

describe('what cannot be sent', () => {
  test('says the server’s reason, stays over closing and reopening, and can be discarded', async () => {
    await talk();
    route(MESSAGES, ({ method }) =>
      method === 'POST'
        ? Response.json({ error: 'This chat is closed.', code: 'CHAT_CLOSED' }, { status: 409 })
        : undefined,
    );
    await user.type(field(), 'Still there?{Enter}');
    const problem = 'Failed to send message: This chat is closed.';
    await within(log()).findByText(problem);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await openChat();
    await within(log()).findByText(problem);
    await press('Discard');
    await waitFor(() => expect(within(log()).queryByText('Still there?')).toBeNull());
  });

  test('shows what failed when nothing could be loaded, and tries again', async () => {
    let isBroken = true;
    route(MESSAGES, () => (isBroken ? serverError() : undefined));
    await openTrack();
    await pressChat();
    await screen.findByRole('heading', { name: 'We couldn’t load the messages' });
    const again = screen.getByRole('button', { name: 'Try Again' });
    isBroken = false;
    await user.click(again);
    await waitFor(() => expect(log()).toBeInTheDocument());
    expect(screen.queryByRole('button', { name: 'Try Again' })).toBeNull();
  });

  test('to an order without its restaurant is never begun: Cannot open chat', async () => {
    const orders = await api.call<object[]>(customer, 'GET', '/api/orders/my');
    route(/\/api\/orders\/my$/, () =>
      Response.json(orders.map((order) => ({ ...order, restaurantId: null }))),
    );
    await open('/customer/orders', { as: customer });
    await pressChat();
    expect(await screen.findAllByText('Cannot open chat: Order information not complete')).not.toEqual([]);
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
