import { describe, expect, test } from 'vitest';
import { unprepared } from '../../src/db/database.ts';
import { addDish, addOrder, addRestaurant, addUser } from '../fixtures.ts';
import { testNodes } from '../realtime/listening.ts';
import { addCase } from './case-rows.ts';

// Two nodes on one database, so that what comes at once meets there and in no process.
const city = testNodes(2);

async function scene() {
  const customer = await addUser(city.db, 'CUSTOMER');
  const kitchen = await addRestaurant(city.db);
  const orderId = await addOrder(city.db, customer, [await addDish(city.db, kitchen.id)]);
  const admin = await addUser(city.db, 'ADMIN');
  return { customer, owner: kitchen.owner, admin, orderId, url: `/api/orders/${orderId}/case` };
}

const both = [0, 1] as const;
const ROUNDS = 10;

describe('at once on two nodes', () => {
  test('one case of an order is opened, and whoever is second reads why not', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const { customer, url } = await scene();
      const answers = await Promise.all(
        both.map((node) => city.call('POST', url, customer, { kind: 'late', message: `From ${node}` }, node)),
      );
      const [first, second] = answers.toSorted((a, b) => a.status - b.status);
      expect(first?.status).toBe(201);
      expect(second).toMatchObject({ status: 409, body: { code: 'CASE_OPEN' } });
      expect((await city.call('GET', url, customer)).body.messages).toHaveLength(1);
    }
  });

  test('a case is closed and written in: it ends closed, or opened again by the word', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const { customer, admin, url, orderId } = await scene();
      await addCase(city.db, customer, orderId);
      const [closed, written] = await Promise.all([
        city.call('POST', `${url}/close`, admin, { outcome: 'explained', message: 'Sorry' }, 0),
        city.call('POST', `${url}/messages`, customer, { message: 'Still waiting' }, 1),
      ]);
      expect([closed.status, written.status]).toEqual([200, 201]);
      const { state, outcome, messages } = (await city.call('GET', url, customer)).body;
      const messageKinds = messages.map(({ what }: { what: string }) => what).join(' ');
      expect(['closed explained opened message closed', 'open null opened closed reopened']).toContain(
        `${state} ${outcome} ${messageKinds}`,
      );
    }
  });

  test('two administrators close one case: one does, the other reads that it is closed', async () => {
    const { customer, admin, url, orderId } = await scene();
    await addCase(city.db, customer, orderId);
    const body = { outcome: 'replaced', message: 'A new one comes' };
    const answers = await Promise.all(
      both.map((node) => city.call('POST', `${url}/close`, admin, body, node)),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });

  test('who marks as read what he has seen marks nothing that is written meanwhile', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const { customer, owner, url, orderId } = await scene();
      await addCase(city.db, customer, orderId);
      const seen = (await city.call('GET', url, owner)).body.lastMessage.id;
      await Promise.all([
        city.call('POST', `${url}/messages`, customer, { message: 'Hello?' }, 0),
        city.call('PUT', `${url}/read?upTo=${seen}`, owner, undefined, 1),
        city.call('POST', `${url}/messages`, customer, { message: 'Is anybody there?' }, 1),
      ]);
      expect((await city.call('GET', url, owner)).body).toMatchObject({ unread: 2 });
      expect((await city.call('PUT', `${url}/read`, owner)).body).toEqual({ markedAsRead: 2 });
      expect((await city.call('GET', url, owner)).body.unread).toBe(0);
    }
  });
});

test('the database holds to one open case an order, whoever writes', async () => {
  const { customer, orderId } = await scene();
  await addCase(city.db, customer, orderId, { state: 'closed' });
  await addCase(city.db, customer, orderId, { state: 'answered' });
  await expect(addCase(city.db, customer, orderId)).rejects.toThrow('one_open_case_per_order');
  const reopen = unprepared(
    `update cases set state = 'open', waiting_since = now(), closed_at = null, outcome = null
      where order_id = $1 and state = 'closed'`,
  );
  await expect(city.db.execute(reopen, [orderId])).rejects.toThrow('one_open_case_per_order');
});
