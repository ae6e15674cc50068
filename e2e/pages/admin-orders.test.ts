// The administrators' list of orders, narrowed to days. Which orders the server finds by them: apps/server/test/orders/days.test.ts.
import { beforeAll, expect, test } from 'vitest';

import type { Session } from '../api.ts';
import { OwnKitchen } from './own-kitchen.ts';
import { api, open, screen, user, waitFor, within } from './page.ts';

let kitchen: OwnKitchen;
let admin: Session;
let day: string;
beforeAll(async () => {
  kitchen = await OwnKitchen.open('days.owner', 'Dal Makhani');
  admin = await api.addAdministrator('days.admin');
  const customer = await api.signUp('days.customer');
  const { id } = await kitchen.order(customer);
  const { createdAt } = await api.call<{ createdAt: string }>(customer, 'GET', `/api/orders/${id}`);
  day = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' }).format(new Date(createdAt));
});

const openOrders = (query = '') =>
  open(`/admin/orders?restaurant=${kitchen.owner.restaurantId}${query}`, { as: admin });
const days = async () => within(await screen.findByRole('group', { name: 'Days' }));
// The number is a part of its own within the sentence.
const count = (words: RegExp) =>
  waitFor(() =>
    expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContainEqual(
      expect.stringMatching(words),
    ),
  );
const address = () => Object.fromEntries(new URLSearchParams(location.search));

test('are typed, stand in the address, narrow list and count, and go by one press', async () => {
  await openOrders();
  await count(/^1 of/);
  await user.type((await days()).getByLabelText('From'), day);
  await waitFor(() => expect(address()).toMatchObject({ from: day }));
  await user.type((await days()).getByLabelText('To'), day);
  await waitFor(() => expect(address()).toMatchObject({ from: day, to: day }));
  await count(/^1 of/);

  await openOrders('&from=2020-01-01&to=2020-01-31');
  await count(/^0 of/);
  expect(screen.getByRole('heading', { name: 'No orders found' })).toBeVisible();
  expect((await days()).getByLabelText('To')).toHaveValue('2020-01-31');
  await user.click((await days()).getByRole('button', { name: 'All days' }));
  await count(/^1 of/);
  expect(Object.keys(address())).toEqual(['restaurant']);
});

test('go with all other filters', async () => {
  await openOrders('&to=2020-01-31');
  await user.click(await screen.findByRole('button', { name: 'Clear search and filters' }));
  await waitFor(() => expect(address()).toEqual({}));
});

test('of an address that are none are left out', async () => {
  await openOrders('&from=2026-02-30&to=soon');
  await count(/^1 of/);
  expect((await days()).getByLabelText('From')).toHaveValue('');
});
