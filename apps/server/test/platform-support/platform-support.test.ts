import { describe, expect, test } from 'vitest';
import { addUser, arrange, type TestUser } from '../fixtures.ts';
import { testApp } from '../test-app.ts';

const app = testApp();

const OWN = '/api/support/platform';
const sendMessage = (as: TestUser, message: unknown, headers?: Record<string, string>) =>
  app.call('POST', `${OWN}/messages`, { as, body: { message }, headers });
const mine = (as: TestUser, query = '') => app.call('GET', `${OWN}/messages${query}`, { as });
const urlOf = ({ id }: TestUser) => `/api/support/conversations/${id}`;
const answer = (as: TestUser, to: TestUser, message: string) =>
  app.call('POST', `${urlOf(to)}/messages`, { as, body: { message } });
const inbox = (as: TestUser, query = '') => app.call('GET', `/api/support/conversations${query}`, { as });
const counts = async (as: TestUser) => (await app.call('GET', '/api/support/unread-count', { as })).body;
const texts = ({ body }: { body: { message: string }[] }) => body.map(({ message }) => message);
const people = async () => ({
  customer: await addUser(app.db, 'CUSTOMER', 'Asha Rao'),
  admin: await addUser(app.db, 'ADMIN'),
});

describe('a customer and the platform', () => {
  test('write to each other before there is any order', async () => {
    const { customer, admin } = await people();
    expect((await mine(customer)).body).toEqual([]);
    const first = await sendMessage(customer, ' Do you deliver to Indiranagar? ');
    expect(first).toMatchObject({ status: 201 });
    expect(first.body).toEqual({
      id: expect.any(Number),
      customerId: customer.id,
      sender: 'customer',
      message: 'Do you deliver to Indiranagar?',
      createdAt: expect.stringMatching(/Z$/),
      isRead: false,
    });
    const second = await answer(admin, customer, 'Yes, from nine kitchens.');
    expect(second).toMatchObject({ status: 201, body: { sender: 'platform', author: admin.username } });
    const seen = (await mine(customer)).body;
    expect(texts({ body: seen })).toEqual(['Do you deliver to Indiranagar?', 'Yes, from nine kitchens.']);
    expect(seen[1]).not.toHaveProperty('author');
    expect((await app.call('GET', `${urlOf(customer)}/messages`, { as: admin })).body[1]).toEqual(
      second.body,
    );
    const page = await mine(customer, `?limit=1&before=${second.body.id}`);
    expect(texts(page)).toEqual(['Do you deliver to Indiranagar?']);
  });

  test('write no card numbers', async () => {
    const { customer, admin } = await people();
    for (const refused of [
      await sendMessage(customer, 'It is 4111 1111 1111 1111'),
      await answer(admin, customer, 'Is it 4111-1111-1111-1111?'),
    ])
      expect(refused).toMatchObject({ status: 400, body: { code: 'CARD_NUMBER_REFUSED' } });
    expect((await mine(customer)).body).toEqual([]);
  });

  test('count what is unread until it is marked, each for his side', async () => {
    const { customer, admin } = await people();
    const before = (await counts(admin)).platform;
    await sendMessage(customer, 'Hello?');
    await sendMessage(customer, 'Anybody?');
    await answer(admin, customer, 'Here!');
    expect(await counts(customer)).toMatchObject({ platform: 1 });
    expect((await counts(admin)).platform).toBe(before + 2);
    const read = await app.call('PUT', `${urlOf(customer)}/read`, { as: admin });
    expect(read.body).toEqual({ markedAsRead: 2 });
    expect((await counts(admin)).platform).toBe(before);
    expect((await app.call('PUT', `${OWN}/read`, { as: customer })).body).toEqual({ markedAsRead: 1 });
    expect((await mine(customer)).body.every(({ isRead }: { isRead: boolean }) => isRead)).toBe(true);
  });

  test('say a thing once, however many retries come at once', async () => {
    const { customer } = await people();
    const headers = { 'idempotency-key': 'once' };
    const sent = await Promise.all(Array.from({ length: 5 }, () => sendMessage(customer, 'Hello', headers)));
    expect(new Set(sent.map(({ body }) => body.id)).size).toBe(1);
    expect(sent.every(({ status }) => status === 201)).toBe(true);
    expect((await sendMessage(customer, 'Other', headers)).status).toBe(422);
    expect(texts(await mine(customer))).toEqual(['Hello']);
  });

  test('lose nothing when both write at once', async () => {
    const { customer, admin } = await people();
    await Promise.all(
      Array.from({ length: 8 }, (_, n) =>
        n % 2 ? sendMessage(customer, `${n}`) : answer(admin, customer, `${n}`),
      ),
    );
    const all = (await mine(customer)).body;
    expect(all).toHaveLength(8);
    const { body } = await inbox(admin, '?limit=1');
    expect(body[0].lastMessage.id).toBe(all.at(-1).id);
  });

  test('are refused empty, huge and unstorable words', async () => {
    const { customer } = await people();
    for (const message of ['', '  ', undefined, 5, 'x'.repeat(2_001), 'a\u0000', '\ud800'])
      expect((await sendMessage(customer, message)).status).toBe(400);
    expect((await mine(customer)).body).toEqual([]);
  });
});

describe('the platform’s inbox', () => {
  test('shows who wrote by the last message, page by page, unread and unanswered apart', async () => {
    const admin = await addUser(app.db, 'ADMIN');
    const [asha, ravi, mina] = [
      await addUser(app.db, 'CUSTOMER', 'Asha Inboxed'),
      await addUser(app.db, 'CUSTOMER', 'Ravi Inboxed'),
      await addUser(app.db, 'CUSTOMER', 'Mina Inboxed'),
    ];
    for (const who of [asha, ravi, mina]) await sendMessage(who, `A question of ${who.username}`);
    await answer(admin, asha, 'An answer');
    await app.call('PUT', `${urlOf(asha)}/read`, { as: admin });
    const found = async (query: string) =>
      (await inbox(admin, query)).body.map(({ customerId }: { customerId: number }) => customerId);
    expect(await found('?q=inboxed')).toEqual([asha.id, mina.id, ravi.id]);
    expect(await found('?q=inboxed&unread=true')).toEqual([mina.id, ravi.id]);
    expect(await found('?q=inboxed&waiting=true')).toEqual([mina.id, ravi.id]);
    expect(await found(`?q=${ravi.username}`)).toEqual([ravi.id]);
    expect(await found('?q=inboxed+answer')).toEqual([asha.id]);
    const [first] = (await inbox(admin, '?q=inboxed&limit=1')).body;
    expect(await found(`?q=inboxed&before=${first.lastMessage.id}`)).toEqual([mina.id, ravi.id]);
    expect(first).toEqual({
      customerId: asha.id,
      customerName: 'Asha Inboxed',
      customerUsername: asha.username,
      orderCount: 0,
      waitingSince: null,
      unread: 0,
      lastMessage: expect.objectContaining({
        message: 'An answer',
        sender: 'platform',
        author: admin.username,
      }),
    });
  });

  test('is 404 for nobody and for who is no customer; a deleted one is read, not answered', async () => {
    const { customer, admin } = await people();
    for (const id of [99_999_999, admin.id]) {
      const url = `/api/support/conversations/${id}`;
      for (const reply of [
        await app.call('GET', `${url}/messages`, { as: admin }),
        await app.call('POST', `${url}/messages`, { as: admin, body: { message: 'x' } }),
        await app.call('PUT', `${url}/read`, { as: admin }),
      ])
        expect(reply).toMatchObject({ status: 404, body: { error: 'Customer not found.' } });
    }
    await sendMessage(customer, 'Please delete me');
    await arrange(app.db, 'delete from sessions where user_id = $1', customer.id);
    await app.call('DELETE', `/api/admin/users/${customer.id}`, { as: admin });
    expect(texts(await app.call('GET', `${urlOf(customer)}/messages`, { as: admin }))).toEqual([
      'Please delete me',
    ]);
    expect((await answer(admin, customer, 'Done')).status).toBe(404);
    expect((await inbox(admin, '?limit=1')).body[0]).toMatchObject({
      customerName: 'Deleted user',
      customerUsername: '',
      waitingSince: null,
    });
    const waiting = (await inbox(admin, '?waiting=true')).body as { customerId: number }[];
    expect(waiting.map(({ customerId }) => customerId)).not.toContain(customer.id);
  });
});
