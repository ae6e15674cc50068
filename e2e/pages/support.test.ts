// The customer's support page: conversations that are asked for by their address, and new ones. With the page's clock:
// e2e/support.spec.ts.
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';

import type { Session } from '../api.ts';
import { route, serverError } from './calls.ts';
import { OwnKitchen } from './own-kitchen.ts';
import { api, open, screen, user, waitFor, within } from './page.ts';

const INCOMPLETE = 'Cannot open chat: Order information not complete';

let kitchen: OwnKitchen;
let kitchenId: number;
beforeAll(async () => {
  kitchen = await OwnKitchen.open('asked.owner', 'Butter Chicken');
  kitchenId = kitchen.owner.restaurantId ?? 0;
});

let customer: Session;
let orderId: number;
let people = 0;
async function addGuest(): Promise<void> {
  people += 1;
  customer = await api.signUp(`asks.here.${people}`);
  orderId = (await kitchen.order(customer, 'Preparing')).id;
}
beforeEach(addGuest);

const openSupport = (query: string, width = 1440) =>
  open(`/customer/support${query}`, { as: customer, width });
const sendMessage = (who: Session, message: string, about: object) =>
  api.call(who, 'POST', '/api/support/messages', { message, ...about });
const messages = (query: string) =>
  api.call<{ text: string; orderId: number | null }[]>(customer, 'GET', `/api/support/messages?${query}`);
const field = () => screen.findByRole('textbox', { name: 'Message the kitchen' });
/** Types words, and sends them with Enter. */
const write = async (words: string) => user.type(await field(), `${words}{Enter}`);
/** Waits for words in the open conversation. */
const reads = async (words: string) =>
  within(await screen.findByRole('log', { name: 'Messages with Monsoon Kitchen' })).findByText(words);

describe('asked for by its address', () => {
  test('opens the chat about the order, and what is written is about that order', async () => {
    await openSupport(`?orderId=${orderId}&restaurantId=${kitchenId}`);
    await screen.findByRole('heading', { name: 'Monsoon Kitchen' });
    expect(screen.getAllByText(`Order #${orderId} · Preparing`)).toHaveLength(1);
    await write('One more plate, please.');
    await reads('One more plate, please.');
    await expect
      .poll(() => messages(`orderId=${orderId}`))
      .toEqual([expect.objectContaining({ text: 'One more plate, please.', orderId })]);
    await user.click(screen.getByRole('link', { name: 'View order' }));
    await waitFor(() => expect(location.pathname).toBe(`/customer/orders/${orderId}`));
  });

  test('opens what is written to a restaurant about no order', async () => {
    await openSupport(`?restaurantId=${kitchenId}`);
    await write('Do you cook without onions?');
    await reads('Do you cook without onions?');
    await expect
      .poll(() => messages(`restaurantId=${kitchenId}`))
      .toEqual([expect.objectContaining({ orderId: null })]);
    expect(screen.queryByRole('button', { name: 'Leave at the door' })).toBeNull();
  });

  test.each([
    ['?orderId=abc&restaurantId=1', INCOMPLETE],
    ['?orderId=1&restaurantId=undefined', INCOMPLETE],
    ['?orderId=999999999&restaurantId=1', 'Order not found.'],
    ['?restaurantId=999999999', 'Restaurant not found.'],
  ])('%s says ‘%s’', async (query, words) => {
    await openSupport(query);
    expect(await screen.findByText(words)).toBeInTheDocument();
  });

  test('says the same where order and restaurant do not belong together', async () => {
    await openSupport(`?orderId=${orderId}&restaurantId=${kitchenId + 1}`);
    await screen.findByText(INCOMPLETE);
    expect(screen.queryByRole('log')).toBeNull();
  });

  test('does not show what somebody else wrote', async () => {
    const ofSomebodyElse = orderId;
    await addGuest();
    await openSupport(`?orderId=${ofSomebodyElse}&restaurantId=${kitchenId}`);
    await screen.findByText('Order not found.');
    expect(screen.queryByRole('log')).toBeNull();
  });

  test('shows a closed chat, and nowhere to write in it', async () => {
    customer = await api.signUp('over.om');
    const { id } = await kitchen.order(customer);
    await sendMessage(kitchen.owner, 'We are out of chicken.', { orderId: id });
    await api.call(customer, 'POST', `/api/orders/${id}/cancel`);
    await openSupport(`?orderId=${id}&restaurantId=${kitchenId}`);
    await reads('We are out of chicken.');
    expect(await screen.findAllByText('This chat is closed. You can still read it.')).toHaveLength(1);
    expect(screen.queryByRole('textbox', { name: 'Message the kitchen' })).toBeNull();
  });
});

test('the conversations say what failed when they cannot be loaded, and try again', async () => {
  await sendMessage(kitchen.owner, 'Naans are ready.', { orderId });
  let isBroken = true;
  route(/\/support\/messages$/, () => (isBroken ? serverError() : undefined));
  await openSupport('', 390);
  await screen.findByRole('heading', { name: 'We couldn’t load your conversations' });
  expect(screen.getAllByText('Server error. Please try again later.')).toHaveLength(1);
  isBroken = false;
  await user.click(screen.getByRole('button', { name: 'Try Again' }));
  await screen.findByRole('list', { name: 'Conversations' });
});

describe('a new message', () => {
  test('needs somebody to go to: ‘Cannot send message: Restaurant information not available’', async () => {
    await openSupport('');
    const about = await screen.findByRole('combobox', { name: 'Which order is it about?' });
    await write('Extra chutney, please.');
    await waitFor(() =>
      expect(screen.getByRole('alert').textContent).toBe(
        'Cannot send message: Restaurant information not available',
      ),
    );
    expect(about).toHaveFocus();
    await user.selectOptions(about, String(orderId));
    await waitFor(() =>
      expect(location.pathname + location.search).toBe(
        `/customer/support?orderId=${orderId}&restaurantId=${kitchenId}`,
      ),
    );
    // The typed text goes along.
    await waitFor(async () => expect(await field()).toHaveValue('Extra chutney, please.'));
    await write('');
    await reads('Extra chutney, please.');
  });

  test('waits for the first order of whoever has none', async () => {
    customer = await api.signUp('fresh.farida');
    await openSupport('?new=1', 390);
    expect(
      await screen.findByText('Once you have ordered, you can write to the kitchen from here.'),
    ).toBeInTheDocument();
  });
});
