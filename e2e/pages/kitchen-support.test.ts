// The restaurant's Support inbox: conversations, unread first, and answers. What comes by itself: e2e/kitchen-support.spec.ts.
import { beforeEach, expect, test } from 'vitest';

import type { Session } from '../api.ts';
import { route, serverError } from './calls.ts';
import { OwnKitchen } from './own-kitchen.ts';
import { api, open, screen, user, waitFor, within } from './page.ts';

type Message = { text: string; sender: string; isRead: boolean };

const PATH = '/restaurant/support';

/** A restaurant of its own for each test, which is public and cooks one dish. */
let kitchen: OwnKitchen;
let asha: Session;
let farhan: Session;
let tests = 0;
beforeEach(async () => {
  tests += 1;
  kitchen = await OwnKitchen.open(`inbox.owner.${tests}`, 'Masala Dosa');
  asha = await api.signUp(`inbox.asha.${tests}`);
  farhan = await api.signUp(`inbox.farhan.${tests}`);
});

const order = async (customer: Session) => (await kitchen.order(customer)).id;
const sendMessage = (who: Session, message: string, about: object) =>
  api.call<Message>(who, 'POST', '/api/support/messages', { message, ...about });
const general = () => ({ restaurantId: kitchen.owner.restaurantId });
const messagesOf = (who: Session, query: string) =>
  api.call<Message[]>(who, 'GET', `/api/support/messages?${query}`);

const openInbox = (query = '', width?: number) =>
  open(PATH + query, { as: kitchen.owner, ...(width !== undefined && { width }) });
const list = () => screen.getByRole('list', { name: 'Conversations' });
const lines = () => within(list()).getAllByRole('link');
const log = () => within(screen.getByRole('log'));
/** Waits for words in the open conversation. */
const reads = (words: string) => waitFor(() => expect(log().getByText(words)).toBeInTheDocument());
const field = () => screen.getByRole('textbox', { name: /^Reply to/ });
const press = async (name: string) => user.click(await screen.findByRole('button', { name }));

test('lists the conversations, unread first, then the latest, and counts what is unread', async () => {
  const first = await order(asha);
  await sendMessage(asha, 'Less spicy, please', { orderId: first });
  await sendMessage(asha, 'And no onions', { orderId: first });
  await sendMessage(farhan, 'Do you deliver to Indiranagar?', general());
  await sendMessage(kitchen.owner, 'We do.', { ...general(), customerId: farhan.id });
  await api.call(kitchen.owner, 'PUT', `/api/support/messages/mark-all-read?customerId=${farhan.id}`);
  await openInbox('', 390);
  await waitFor(() => expect(lines()).toHaveLength(2));
  const [top, below] = lines();
  await waitFor(() => expect(top).toHaveTextContent(new RegExp(`Order #${first}.*And no onions.*2 unread`)));
  expect(below).toHaveTextContent(/General questions.*You: We do\.$/);
  // Opened and read, it goes below what was written later.
  await user.click(top!);
  await reads('And no onions');
  await expect
    .poll(async () => (await messagesOf(kitchen.owner, `orderId=${first}`)).every((m) => m.isRead))
    .toBe(true);
  const crumbs = within(screen.getByRole('navigation', { name: 'Breadcrumb' }));
  await user.click(crumbs.getByRole('link', { name: 'Support' }));
  await waitFor(() => expect(lines()[0]).toHaveTextContent('General questions'));
  await waitFor(() => expect(within(list()).queryByText('unread', { exact: false })).toBeNull());
});

test('opens the first beside the list, answers on Enter and begins a line on Shift+Enter', async () => {
  const id = await order(asha);
  await sendMessage(asha, 'Running late?', { orderId: id });
  await openInbox();
  await reads('Running late?');
  expect(location.pathname + location.search).toBe(`${PATH}?orderId=${id}`);
  expect(lines()[0]).toHaveAttribute('aria-current', 'true');
  expect(screen.getByText(`Order #${id} · ₹154.00`)).toBeInTheDocument();
  await user.type(field(), 'Five minutes.{Shift>}{Enter}{/Shift}Promised.{Enter}');
  await waitFor(() => expect(screen.getByRole('log').textContent).toContain('You: Five minutes.\nPromised.'));
  expect(field()).toHaveValue('');
  await expect
    .poll(() => messagesOf(asha, `orderId=${id}`))
    .toEqual([
      expect.objectContaining({ text: 'Running late?', sender: 'customer' }),
      expect.objectContaining({ text: 'Five minutes.\nPromised.', sender: 'restaurant' }),
    ]);
  await user.type(field(), '   {Enter}');
  expect(await messagesOf(asha, `orderId=${id}`)).toHaveLength(2);
  await user.click(screen.getByRole('link', { name: 'View order' }));
  await screen.findByRole('heading', { level: 1, name: `Order #${id}` });
});

test('answers what a customer asked about no order', async () => {
  await sendMessage(farhan, 'Do you cook without onions?', general());
  await openInbox();
  await reads('Do you cook without onions?');
  await user.type(field(), 'On request.');
  await press('Send');
  await expect
    .poll(() => messagesOf(farhan, `restaurantId=${kitchen.owner.restaurantId}`))
    .toContainEqual(expect.objectContaining({ text: 'On request.', orderId: null }));
});

test('finds a conversation by the customer, the order or any of its words', async () => {
  const id = await order(asha);
  await sendMessage(asha, 'Less spicy, please', { orderId: id });
  await sendMessage(asha, 'Thank you', { orderId: id });
  await sendMessage(farhan, 'Hello?', general());
  await openInbox();
  const search = await screen.findByRole('searchbox', { name: 'Search messages' });
  await waitFor(() => expect(lines()).toHaveLength(2));
  for (const words of ['spicy', `#${id}`, 'asha']) {
    await user.clear(search);
    await waitFor(() => expect(lines()).toHaveLength(2));
    await user.type(search, words);
    await waitFor(() => expect(lines()).toHaveLength(1));
    expect(lines()[0]).toHaveTextContent(`Order #${id}`);
  }
  await user.clear(search);
  await user.type(search, 'nothing like it');
  await screen.findByText('No conversation has these words.');
  await press('Clear search');
  await waitFor(() => expect(lines()).toHaveLength(2));
});

test('keeps a message that is not sent, and says why', async () => {
  const id = await order(asha);
  await sendMessage(asha, 'Hello?', { orderId: id });
  await openInbox();
  await reads('Hello?');
  let isBroken = true;
  route(/\/api\/support\/messages$/, () => (isBroken ? serverError() : undefined));
  await user.type(field(), 'On its way.{Enter}');
  await screen.findByText('Failed to send message. Please try again.');
  isBroken = false;
  await press('Try again');
  await expect.poll(async () => (await messagesOf(asha, `orderId=${id}`)).length).toBe(2);
});

test('shows a closed chat, and nowhere to write in it', async () => {
  const id = await order(asha);
  await sendMessage(asha, 'Sorry, wrong address.', { orderId: id });
  await api.call(asha, 'POST', `/api/orders/${id}/cancel`);
  await openInbox(`?orderId=${id}`);
  await reads('Sorry, wrong address.');
  expect(screen.getByText('This chat is closed. You can still read it.')).toBeInTheDocument();
  expect(screen.queryByRole('textbox', { name: /^Reply to/ })).toBeNull();
});

test('does not open what another restaurant talks about', async () => {
  const id = await order(asha);
  await sendMessage(asha, 'Between us.', { orderId: id });
  const other = await OwnKitchen.open(`inbox.stranger.${tests}`);
  await open(`${PATH}?orderId=${id}`, { as: other.owner });
  await screen.findByText('Order not found.');
  expect(screen.queryByText('Between us.')).toBeNull();
});

test('says what failed and loads on Try Again', async () => {
  await sendMessage(farhan, 'Hello?', general());
  let isBroken = true;
  route(/\/api\/support\/messages\/restaurant\/\d+$/, () => (isBroken ? serverError() : undefined));
  await openInbox('', 390);
  await screen.findByRole('heading', { name: 'We couldn’t load your messages' });
  expect(screen.getByText('Server error. Please try again later.')).toBeInTheDocument();
  const again = screen.getByRole('button', { name: 'Try Again' });
  isBroken = false;
  await user.click(again);
  await waitFor(() => expect(list()).toBeInTheDocument());
});
