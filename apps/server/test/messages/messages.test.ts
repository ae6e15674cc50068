import { describe, expect, test } from 'vitest';
import { addDish, addOrder, addRestaurant, addUser, arrange, type TestUser } from '../fixtures.ts';
import { testApp } from '../test-app.ts';

const app = testApp();

async function chat(options: Parameters<typeof addOrder>[3] = { status: 'New' }) {
  const customer = await addUser(app.db, 'CUSTOMER', 'Asha');
  const kitchen = await addRestaurant(app.db);
  const dish = await addDish(app.db, kitchen.id);
  const orderId = await addOrder(app.db, customer, [dish], options);
  return { customer, kitchen, owner: kitchen.owner, dish, orderId };
}

const URL = '/api/support/messages';
const sendMessage = (as: TestUser, body: unknown, headers?: Record<string, string>) =>
  app.call('POST', URL, { as, body, headers });
const read = (as: TestUser, query: Record<string, unknown> = {}) =>
  app.call(
    'GET',
    `${URL}?${Object.entries(query)
      .map(([name, value]) => `${name}=${String(value)}`)
      .join('&')}`,
    {
      as,
    },
  );
const unread = async (as: TestUser) => (await app.call('GET', `${URL}/unread-count`, { as })).body;
const markRead = (as: TestUser, query = '', body?: unknown) =>
  app.call('PUT', `${URL}/mark-all-read${query}`, { as, body });
const inbox = (as: TestUser, id: number, query = '') =>
  app.call('GET', `${URL}/restaurant/${id}${query}`, { as });
const texts = (answer: { body: { text: string }[] }) => answer.body.map(({ text }) => text);

const poll = (as: TestUser, url: string, tag: unknown) =>
  app.call('GET', url, { as, headers: { 'if-none-match': String(tag) } });

describe('a message about an order', () => {
  test('with a card number is refused to both sides and not remembered', async () => {
    const { customer, owner, orderId } = await chat();
    for (const as of [customer, owner]) {
      const headers = { 'idempotency-key': `card-${as.id}` };
      const refused = await sendMessage(as, { orderId, message: 'Pay with 4111.1111.1111.1111' }, headers);
      expect(refused).toMatchObject({ status: 400, body: { code: 'CARD_NUMBER_REFUSED' } });
      expect((await sendMessage(as, { orderId, message: 'Pay with cash' }, headers)).status).toBe(201);
    }
    expect(texts(await read(customer, { orderId }))).toEqual(['Pay with cash', 'Pay with cash']);
  });

  test('says who wrote it by the token, whatever the client says', async () => {
    const { customer, kitchen, owner, orderId } = await chat();
    const first = await sendMessage(customer, {
      orderId: String(orderId),
      restaurantId: String(kitchen.id),
      customerId: customer.id,
      sender: 'restaurant',
      senderType: 'restaurant',
      isRead: true,
      id: 1,
      message: '  Less spicy, please.  ',
    });
    expect(first.status).toBe(201);
    expect(first.body).toEqual({
      id: expect.any(Number),
      orderId,
      restaurantId: kitchen.id,
      customerId: customer.id,
      customerName: 'Asha',
      sender: 'customer',
      senderType: 'customer',
      message: 'Less spicy, please.',
      text: 'Less spicy, please.',
      createdAt: expect.stringMatching(/Z$/),
      timestamp: first.body.createdAt,
      isRead: false,
    });
    const second = await sendMessage(owner, { orderId, sender: 'customer', message: 'Of course!' });
    expect(second.body).toMatchObject({
      sender: 'restaurant',
      customerId: customer.id,
      restaurantId: kitchen.id,
    });
    // Who of the restaurant wrote is its own affair.
    const { authorName, ...toCustomer } = second.body;
    expect(authorName).toBe(owner.username);
    expect((await read(customer, { orderId })).body).toEqual([first.body, toCustomer]);
    expect((await read(owner, { orderId })).body).toEqual([first.body, second.body]);
    const agreeing = { orderId, customerId: customer.id, restaurantId: kitchen.id };
    for (const who of [customer, owner]) expect((await read(who, agreeing)).body).toHaveLength(2);
    expect((await inbox(owner, kitchen.id)).body).toEqual([second.body, first.body]);
  });

  test('is nobody else’s to read, to write or to mark', async () => {
    const { customer, owner, orderId } = await chat();
    await sendMessage(customer, { orderId, message: 'Hello' });
    const others = await chat();
    for (const who of [others.customer, others.owner]) {
      for (const id of [orderId, 99_999_999]) {
        for (const answer of [
          await read(who, { orderId: id }),
          await sendMessage(who, { orderId: id, message: 'Let me in' }),
          await markRead(who, `?orderId=${id}`),
        ])
          expect(answer).toMatchObject({
            status: 404,
            body: { error: 'Order not found.', code: 'NOT_FOUND' },
          });
      }
    }
    expect(await unread(owner)).toEqual({ restaurantUnread: 1 });
    expect(texts(await read(owner, { orderId }))).toEqual(['Hello']);
  });

  test('must agree with the other ids that are sent', async () => {
    const { customer, owner, kitchen, orderId } = await chat();
    const other = await chat();
    for (const [who, wrong] of [
      [customer, { customerId: other.customer.id }],
      [customer, { restaurantId: other.kitchen.id }],
      [owner, { restaurantId: other.kitchen.id }],
      [owner, { customerId: other.customer.id }],
    ] as const) {
      expect((await read(who, { orderId, ...wrong })).status).toBe(404);
      expect((await sendMessage(who, { orderId, ...wrong, message: 'x' })).status).toBe(404);
      expect((await markRead(who, '', { orderId, ...wrong })).status).toBe(404);
    }
    expect((await read(customer, { orderId, restaurantId: kitchen.id })).body).toEqual([]);
  });

  test.each(['New', 'Accepted', 'Preparing', 'Out for Delivery'] as const)(
    'can be written while the order is %s',
    async (status) => {
      const { customer, owner, orderId } = await chat({ status });
      for (const who of [customer, owner])
        expect((await sendMessage(who, { orderId, message: 'x' })).status).toBe(201);
    },
  );

  test.each([
    ['Cancelled', 0, 409],
    ['Refunded', 0, 409],
    ['Delivered', 0.99, 201],
    ['Delivered', 1.01, 409],
  ] as const)(
    'of an order that was %s %f days ago is answered %i; reading stays',
    async (status, daysAgo, code) => {
      const { customer, owner, orderId } = await chat({ status, daysAgo });
      for (const who of [customer, owner]) {
        const answer = await sendMessage(who, { orderId, message: 'x' });
        expect(answer.status).toBe(code);
        if (code === 409) expect(answer.body.code).toBe('CHAT_CLOSED');
        expect((await read(who, { orderId })).status).toBe(200);
      }
    },
  );

  test('goes on while the restaurant is not public, and is gone with a deleted order', async () => {
    const { customer, owner, kitchen, orderId } = await chat();
    await arrange(app.db, 'update restaurants set is_active = false where id = $1', kitchen.id);
    expect((await sendMessage(customer, { orderId, message: 'Still there?' })).status).toBe(201);
    const before = await read(owner);
    expect(texts(before)).toEqual(['Still there?']);
    expect(await unread(owner)).toEqual({ restaurantUnread: 1 });
    await arrange(app.db, 'update orders set deleted_at = now() where id = $1', orderId);
    for (const who of [customer, owner]) {
      expect((await read(who, { orderId })).status).toBe(404);
      expect((await sendMessage(who, { orderId, message: 'x' })).status).toBe(404);
      expect((await read(who)).body).toEqual([]);
    }
    expect(await unread(owner)).toEqual({ restaurantUnread: 0 });
    const again = await app.call('GET', `${URL}?`, {
      as: owner,
      headers: { 'if-none-match': String(before.headers.etag) },
    });
    expect(again).toMatchObject({ status: 200, body: [] });
  });

  test.each(['', '   ', '\n\t', null, 5, {}, ['x'], 'a\u0000b', '\ud800', 'x'.repeat(2_001)])(
    'cannot be %j',
    async (message) => {
      const { customer, orderId } = await chat();
      const body = JSON.stringify({ orderId, message });
      expect(await sendMessage(customer, body)).toMatchObject({
        status: 400,
        body: { code: 'VALIDATION_FAILED' },
      });
    },
  );

  test('may be 2,000 characters of anything else, which come back as they are', async () => {
    const { customer, orderId } = await chat();
    for (const message of ['x'.repeat(2_000), '<script>alert(1)</script>', '=1+1', '🍛 नमस्ते', '%_\\\'"--'])
      expect((await sendMessage(customer, { orderId, message })).body.text).toBe(message);
  });

  test.each(['x', '-1', '1.5', '1e3', '1,2', '0x1'])(
    'cannot be asked for by the order id %s',
    async (orderId) => {
      const { customer } = await chat();
      expect((await read(customer, { orderId })).status).toBe(400);
      expect((await sendMessage(customer, { orderId, message: 'x' })).status).toBe(400);
      expect((await markRead(customer, `?orderId=${orderId}`)).status).toBe(400);
    },
  );

  test('needs a body', async () => {
    const { customer } = await chat();
    for (const body of [undefined, 'null', '[]', '""'])
      expect((await sendMessage(customer, body)).status).toBe(400);
  });
});

describe('a message about no order', () => {
  test('goes between a customer and a public restaurant', async () => {
    const { customer, owner, kitchen, orderId } = await chat();
    await sendMessage(customer, { orderId, message: 'About the order' });
    const asked = await sendMessage(customer, { restaurantId: kitchen.id, message: 'Do you cater?' });
    expect(asked).toMatchObject({ status: 201, body: { orderId: null, customerId: customer.id } });
    const answered = await sendMessage(owner, { customerId: customer.id, orderId: null, message: 'We do.' });
    expect(answered).toMatchObject({ status: 201, body: { orderId: null, restaurantId: kitchen.id } });
    const thread = ['Do you cater?', 'We do.'];
    expect(texts(await read(customer, { restaurantId: kitchen.id }))).toEqual(thread);
    expect(texts(await read(owner, { customerId: customer.id }))).toEqual(thread);
    expect(texts(await read(customer))).toEqual(['About the order', ...thread]);
    expect(texts(await inbox(owner, kitchen.id))).toEqual(['We do.', 'Do you cater?', 'About the order']);
  });

  test('needs a restaurant that the customer may see', async () => {
    const { customer, kitchen } = await chat();
    const nowhere = await sendMessage(customer, { message: 'Hello?' });
    expect(nowhere).toMatchObject({ status: 400, body: { error: 'Restaurant information not available' } });
    await arrange(app.db, 'update restaurants set is_approved = false where id = $1', kitchen.id);
    for (const restaurantId of [kitchen.id, 99_999_999])
      expect((await sendMessage(customer, { restaurantId, message: 'Hello?' })).status).toBe(404);
  });

  test('cannot be sent by an owner to people he has nothing to do with', async () => {
    const { owner, customer } = await chat();
    const stranger = await addUser(app.db, 'CUSTOMER');
    for (const customerId of [stranger.id, owner.id, 99_999_999])
      expect((await sendMessage(owner, { customerId, message: 'Buy now!' })).status).toBe(404);
    expect((await sendMessage(owner, { customerId: customer.id, message: 'Thanks!' })).status).toBe(201);
    expect((await read(owner, { customerId: stranger.id })).body).toEqual([]);
  });

  test('of an owner without a customer stays in the inbox', async () => {
    const { owner, kitchen, customer } = await chat();
    const note = await sendMessage(owner, {
      restaurantId: kitchen.id,
      sender: 'restaurant',
      message: 'Fridge at six',
    });
    expect(note).toMatchObject({
      status: 201,
      body: { orderId: null, customerId: null, customerName: '', sender: 'restaurant' },
    });
    expect((await inbox(owner, kitchen.id)).body).toEqual([note.body]);
    expect((await read(customer, { restaurantId: kitchen.id })).body).toEqual([]);
  });

  test('names nobody but oneself', async () => {
    const { owner, customer } = await chat();
    const other = await chat();
    expect((await read(customer, { customerId: other.customer.id })).status).toBe(404);
    expect((await read(owner, { restaurantId: other.kitchen.id })).status).toBe(404);
    expect((await inbox(owner, other.kitchen.id)).status).toBe(404);
    const forged = { customerId: other.customer.id, restaurantId: other.kitchen.id, message: 'x' };
    expect((await sendMessage(customer, forged)).status).toBe(404);
    expect((await sendMessage(owner, forged)).status).toBe(404);
  });
});

describe('reading', () => {
  test('counts for each side what the other one wrote, until it is marked', async () => {
    const { customer, owner, kitchen, orderId } = await chat();
    const second = await addOrder(app.db, customer, [await addDish(app.db, kitchen.id)], { status: 'New' });
    expect([await unread(customer), await unread(owner)]).toEqual([
      { customerUnread: 0 },
      { restaurantUnread: 0 },
    ]);
    for (const id of [orderId, orderId, second]) await sendMessage(customer, { orderId: id, message: 'Hi' });
    await sendMessage(customer, { restaurantId: kitchen.id, message: 'In general' });
    for (const id of [orderId, second]) await sendMessage(owner, { orderId: id, message: 'Hello' });
    expect([await unread(customer), await unread(owner)]).toEqual([
      { customerUnread: 2 },
      { restaurantUnread: 4 },
    ]);

    expect((await markRead(owner, `?orderId=${orderId}`)).body).toEqual({ markedAsRead: 2 });
    expect((await markRead(owner, `?orderId=${orderId}`)).body).toEqual({ markedAsRead: 0 });
    expect((await read(customer, { orderId })).body.map((m: { isRead: boolean }) => m.isRead)).toEqual([
      true,
      true,
      false,
    ]);
    expect(await unread(owner)).toEqual({ restaurantUnread: 2 });
    expect((await markRead(owner, '', { customerId: String(customer.id) })).body).toEqual({
      markedAsRead: 1,
    });
    expect((await markRead(owner, '', { orderId: String(second), restaurantId: kitchen.id })).body).toEqual({
      markedAsRead: 1,
    });
    expect((await markRead(customer)).body).toEqual({ markedAsRead: 2 });
    expect([await unread(customer), await unread(owner)]).toEqual([
      { customerUnread: 0 },
      { restaurantUnread: 0 },
    ]);
  });

  test.each(['null', '{}', '{"orderId":null}', '{"orderId":""}', '{"customerId":null}'])(
    'marks everything with the body %s',
    async (body) => {
      const { customer, owner, orderId } = await chat();
      await sendMessage(owner, { orderId, message: 'Hello' });
      expect(await markRead(customer, '', body)).toMatchObject({ status: 200, body: { markedAsRead: 1 } });
    },
  );

  test('takes the query before the body', async () => {
    const { customer, owner, orderId } = await chat();
    await sendMessage(owner, { orderId, message: 'Hello' });
    const answer = await markRead(customer, `?orderId=${orderId}`, { orderId: 99_999_999 });
    expect(answer).toMatchObject({ status: 200, body: { markedAsRead: 1 } });
  });

  test('goes back page by page', async () => {
    const { customer, owner, kitchen, orderId } = await chat();
    for (let i = 1; i <= 5; i++) await sendMessage(customer, { orderId, message: `${i}` });
    const last = await read(owner, { orderId, limit: 2 });
    expect(texts(last)).toEqual(['4', '5']);
    const before = await read(owner, { orderId, limit: 2, before: last.body[0].id });
    expect(texts(before)).toEqual(['2', '3']);
    const page = await inbox(owner, kitchen.id, `?limit=2&before=${before.body[1].id}`);
    expect(texts(page)).toEqual(['2', '1']);
    for (const limit of ['0', '501', 'x']) expect((await read(owner, { orderId, limit })).status).toBe(400);
  });
});

describe('a poll', () => {
  test('is answered with 304 until something that it shows has changed', async () => {
    const { customer, owner, kitchen, orderId } = await chat();
    const polls: [TestUser, string][] = [
      [customer, `${URL}?orderId=${orderId}`],
      [owner, `${URL}?orderId=${orderId}&restaurantId=${kitchen.id}`],
      [owner, `${URL}/restaurant/${kitchen.id}`],
      [customer, `${URL}?customerId=${customer.id}`],
    ];
    const changes: [string, () => Promise<unknown>][] = [
      ['a message', () => sendMessage(customer, { orderId, message: 'Hello' })],
      ['an answer', () => sendMessage(owner, { orderId, message: 'Hi' })],
      ['reading', () => markRead(owner)],
      ['another name', () => arrange(app.db, `update users set name = 'Asha R' where id = $1`, customer.id)],
    ];
    for (const [what, change] of changes) {
      const tags = await Promise.all(
        polls.map(async ([as, url]) => (await app.call('GET', url, { as })).headers.etag),
      );
      for (const [i, [as, url]] of polls.entries()) {
        const same = await poll(as, url, `"other", ${String(tags[i])}`);
        expect([same.status, same.body, same.headers.etag], url).toEqual([304, '', tags[i]]);
        expect(same.headers['cache-control']).toBe('private, no-cache');
      }
      await change();
      for (const [i, [as, url]] of polls.entries()) {
        const changed = await poll(as, url, tags[i]);
        expect(changed.status, `${url} after ${what}`).toBe(200);
        expect(changed.headers.etag).not.toBe(tags[i]);
      }
    }
  });

  test('of the unread count too', async () => {
    const { customer, owner, orderId } = await chat();
    const url = `${URL}/unread-count`;
    const { headers } = await app.call('GET', url, { as: owner });
    expect((await poll(owner, url, headers.etag)).status).toBe(304);
    await sendMessage(customer, { orderId, message: 'Hello' });
    expect(await poll(owner, url, headers.etag)).toMatchObject({
      status: 200,
      body: { restaurantUnread: 1 },
    });
  });

  test('is not changed by what others write, and its tag is of no use to them', async () => {
    const one = await chat();
    const two = await chat();
    await sendMessage(one.customer, { orderId: one.orderId, message: 'Hello' });
    await sendMessage(two.customer, { orderId: two.orderId, message: 'Hello' });
    const { headers } = await read(one.customer);
    await sendMessage(two.customer, { orderId: two.orderId, message: 'Again' });
    expect((await poll(one.customer, `${URL}?`, headers.etag)).status).toBe(304);
    expect((await poll(two.customer, `${URL}?`, headers.etag)).status).toBe(200);
    const url = `${URL}?orderId=${one.orderId}`;
    const tag = (await app.call('GET', url, { as: one.customer })).headers.etag;
    const refused = await poll(two.customer, url, tag);
    expect(refused.status).toBe(404);
    expect((await app.call('GET', url, { headers: { 'if-none-match': String(tag) } })).status).toBe(401);
  });
});

describe('sent again under one key', () => {
  test('a message is stored once, however many retries come at once', async () => {
    const { customer, orderId } = await chat();
    const headers = { 'idempotency-key': 'one-message' };
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => sendMessage(customer, { orderId, message: 'Hello' }, headers)),
    );
    for (const answer of answers) expect(answer).toMatchObject({ status: 201, body: answers[0]!.body });
    expect(answers.filter((answer) => answer.headers['idempotent-replayed'] === 'true')).toHaveLength(9);
    expect((await read(customer, { orderId })).body).toHaveLength(1);
    expect((await sendMessage(customer, { orderId, message: 'Other' }, headers)).status).toBe(422);
  });

  test('a refusal is validated anew', async () => {
    const { customer, kitchen } = await chat();
    const headers = { 'idempotency-key': 'try-again' };
    const body = { restaurantId: kitchen.id, message: 'Open?' };
    await arrange(app.db, 'update restaurants set is_active = false where id = $1', kitchen.id);
    expect((await sendMessage(customer, body, headers)).status).toBe(404);
    await arrange(app.db, 'update restaurants set is_active = true where id = $1', kitchen.id);
    expect((await sendMessage(customer, body, headers)).status).toBe(201);
  });
});

describe('many at once', () => {
  test('messages of both sides and marks lose nothing', async () => {
    const { customer, owner, orderId } = await chat();
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, i) => {
        if (i % 4 === 3) return markRead(i % 8 === 3 ? owner : customer);
        return sendMessage(i % 2 === 0 ? customer : owner, { orderId, message: `${i}` });
      }),
    );
    for (const { status } of answers) expect([200, 201]).toContain(status);
    const ids = (await read(customer, { orderId })).body.map(({ id }: { id: number }) => id);
    expect(ids).toHaveLength(30);
    expect(ids).toEqual(ids.toSorted((a: number, b: number) => a - b));
    const marked = answers.reduce((sum, { body }) => sum + (body.markedAsRead ?? 0), 0);
    const left = (await unread(customer)).customerUnread + (await unread(owner)).restaurantUnread;
    expect(marked + left).toBe(30);
  });

  test('cancelling against writing ends with an order whose last word came before', async () => {
    for (let round = 0; round < 10; round++) {
      const { customer, owner, orderId } = await chat();
      const [written, cancelled] = await Promise.all([
        sendMessage(owner, { orderId, message: 'On it' }),
        app.call('POST', `/api/orders/${orderId}/cancel`, { as: customer }),
      ]);
      expect(cancelled.status).toBe(200);
      expect([201, 409]).toContain(written.status);
      expect((await sendMessage(owner, { orderId, message: 'x' })).status).toBe(409);
    }
  });
});

test('a deleted customer’s name is in no message any more', async () => {
  const { customer, owner, orderId } = await chat();
  await sendMessage(customer, { orderId, message: 'Hello' });
  const url = `/api/customers/${customer.id}`;
  expect((await app.call('DELETE', url, { as: customer })).status).toBe(200);
  expect((await read(owner, { orderId })).body).toMatchObject([{ customerName: 'Deleted user' }]);
  expect((await sendMessage(owner, { customerId: customer.id, message: 'x' })).status).toBe(404);
});
