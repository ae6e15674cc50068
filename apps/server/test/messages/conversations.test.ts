import { describe, expect, test } from 'vitest';
import { addDish, addOrder, addRestaurant, addUser, arrange, type TestUser } from '../fixtures.ts';
import { testApp } from '../test-app.ts';

const app = testApp();
const URL = '/api/support/messages';

async function kitchenWithDish() {
  const kitchen = await addRestaurant(app.db);
  return { kitchen, owner: kitchen.owner, dish: await addDish(app.db, kitchen.id) };
}
const sendMessage = async (as: TestUser, message: string, about: object): Promise<number> =>
  (await app.call('POST', URL, { as, body: { message, ...about } })).body.id;
const ask = (as: TestUser | undefined, path: string, headers = {}) =>
  app.call('GET', URL + path, { as, headers });
const inboxOf = (id: number, query = '') => `/restaurant/${id}?view=conversations${query}`;
const MINE = '?view=conversations';
const linesOf = ({ body }: { body: { text: string; unread?: number }[] }) =>
  body.map(({ text, unread }) => [text, unread]);

/** Asha writes about an order and in general, Farhan in general, and the kitchen answers Farhan. */
async function talk() {
  const { kitchen, owner, dish } = await kitchenWithDish();
  const [asha, farhan] = [
    await addUser(app.db, 'CUSTOMER', 'Asha'),
    await addUser(app.db, 'CUSTOMER', 'Farhan'),
  ];
  const orderId = await addOrder(app.db, asha, [dish], { status: 'New' });
  const general = { restaurantId: kitchen.id };
  await sendMessage(asha, 'Less spicy', { orderId });
  await sendMessage(farhan, 'Do you deliver?', general);
  await sendMessage(asha, 'And no onions', { orderId });
  await sendMessage(asha, 'Are you open?', general);
  await sendMessage(owner, 'We do', { ...general, customerId: farhan.id });
  return { kitchen, owner, asha, farhan, orderId, general };
}

describe('conversations', () => {
  test('of a restaurant are the last of each, latest first, with what it has not read', async () => {
    const { kitchen, owner, asha, orderId } = await talk();
    const { body } = await ask(owner, inboxOf(kitchen.id));
    expect(linesOf({ body })).toEqual([
      ['We do', 1],
      ['Are you open?', 1],
      ['And no onions', 2],
    ]);
    expect(body[2]).toMatchObject({ orderId, customerId: asha.id, customerName: 'Asha', sender: 'customer' });
    expect((await ask(owner, MINE)).body).toEqual(body);
    // Without the view nothing is said of conversations.
    expect((await ask(owner, `/restaurant/${kitchen.id}`)).body[0]).not.toHaveProperty('unread');
  });

  test('of a customer are his own only', async () => {
    const { owner, asha, farhan, orderId } = await talk();
    expect(linesOf(await ask(asha, MINE))).toEqual([
      ['Are you open?', 0],
      ['And no onions', 0],
    ]);
    await sendMessage(owner, 'Of course', { orderId });
    expect(linesOf(await ask(asha, MINE))).toEqual([
      ['Of course', 1],
      ['Are you open?', 0],
    ]);
    expect(linesOf(await ask(farhan, MINE))).toEqual([['We do', 1]]);
    expect((await ask(await addUser(app.db, 'CUSTOMER'), MINE)).body).toEqual([]);
  });

  test('come page by page, each once', async () => {
    const { kitchen, owner } = await talk();
    const { body: all } = await ask(owner, inboxOf(kitchen.id));
    const seen = [];
    for (let before = ''; ;) {
      const { body } = await ask(owner, inboxOf(kitchen.id, `&limit=1${before}`));
      if (body.length === 0) break;
      seen.push(...body);
      before = `&before=${body[0].id}`;
    }
    expect(seen).toEqual(all);
  });

  test('are narrowed to those with something unread, and a poll notices', async () => {
    const { owner, asha, orderId } = await talk();
    const url = `${MINE}&unread=true`;
    const first = await ask(owner, url);
    expect(linesOf(first)).toEqual([
      ['We do', 1],
      ['Are you open?', 1],
      ['And no onions', 2],
    ]);
    expect(linesOf(await ask(owner, `${url}&limit=1&before=${first.body[1].id}`))).toEqual([
      ['And no onions', 2],
    ]);
    const known = { 'if-none-match': String(first.headers['etag']) };
    expect((await ask(owner, url, known)).status).toBe(304);
    await app.call('PUT', `${URL}/mark-all-read?orderId=${orderId}`, { as: owner });
    expect(linesOf(await ask(owner, url, known))).toHaveLength(2);
    expect((await ask(asha, url)).body).toEqual([]);
  });

  test('are found by words that each occur in customer, order or any message', async () => {
    const { kitchen, owner, orderId } = await talk();
    const found = async (words: string) =>
      (await ask(owner, inboxOf(kitchen.id, `&q=${encodeURIComponent(words)}`))).body.map(
        ({ text }: { text: string }) => text,
      );
    expect(await found('FARHAN')).toEqual(['We do']);
    expect(await found('deliver')).toEqual(['We do']);
    expect(await found('asha')).toEqual(['Are you open?', 'And no onions']);
    expect(await found('asha  spicy')).toEqual(['And no onions']);
    expect(await found(`#${orderId}`)).toEqual(['And no onions']);
    expect(await found('spicy open')).toEqual([]);
    for (const wild of ['%', '_', '\\', "'"]) expect(await found(wild), wild).toEqual([]);
    expect(await found('  ')).toHaveLength(3);
  });

  test('of a deleted order are gone, and a deleted customer has no name', async () => {
    const { kitchen, owner, asha, farhan, orderId } = await talk();
    await arrange(app.db, 'update orders set deleted_at = now() where id = $1', orderId);
    await app.call('DELETE', `/api/customers/${farhan.id}`, { as: farhan });
    const { body } = await ask(owner, inboxOf(kitchen.id));
    expect(
      body.map(({ customerName, text }: { customerName: string; text: string }) => [customerName, text]),
    ).toEqual([
      ['Deleted user', 'We do'],
      ['Asha', 'Are you open?'],
    ]);
    expect(linesOf(await ask(owner, `${MINE}&unread=true`))).toHaveLength(2);
    expect((await ask(asha, MINE)).body).toHaveLength(1);
  });

  test('of another restaurant do not exist, and strangers are refused', async () => {
    const { kitchen, asha } = await talk();
    const { owner: other } = await kitchenWithDish();
    expect((await ask(other, inboxOf(kitchen.id))).status).toBe(404);
    expect((await ask(other, MINE)).body).toEqual([]);
    expect((await ask(asha, inboxOf(kitchen.id))).status).toBe(403);
    expect((await ask(undefined, MINE)).status).toBe(401);
    expect((await ask(await addUser(app.db, 'ADMIN'), MINE)).status).toBe(403);
  });

  test('by anything else are refused: it is not ignored', async () => {
    const { kitchen, owner, asha, orderId } = await talk();
    for (const query of [
      '?view=threads',
      '?view=',
      '?unread=true',
      `${MINE}&unread=1`,
      `${MINE}&orderId=${orderId}`,
      `${MINE}&restaurantId=${kitchen.id}`,
      `${MINE}&limit=0`,
      `${MINE}&before=x`,
    ])
      expect((await ask(asha, query)).status, query).toBe(400);
    for (const query of ['?q=spicy', '?view=all', `${MINE}&q=${'x'.repeat(101)}`])
      expect((await ask(owner, `/restaurant/${kitchen.id}${query}`)).status, query).toBe(400);
  });
});
