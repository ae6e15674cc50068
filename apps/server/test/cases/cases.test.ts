import { errors } from '@tiffin/contract/errors';
import { CASE_SENTENCES, type CaseKind } from '@tiffin/contract/rules/case';
import { CASE_MESSAGES_MAX } from '@tiffin/contract/rules/limits';
import type { OrderStatus } from '@tiffin/contract/rules/order-status';
import { describe, expect, test } from 'vitest';
import { auditLogOf } from '../audit-log/read-audit-log.ts';
import { addDish, addOrder, addRestaurant, addUser, arrange, type TestUser } from '../fixtures.ts';
import { testApp } from '../test-app.ts';
import { addCase } from './case-rows.ts';

const app = testApp();

async function scene(status: OrderStatus = 'Delivered') {
  const customer = await addUser(app.db, 'CUSTOMER', 'Asha');
  const kitchen = await addRestaurant(app.db);
  const dishes = [await addDish(app.db, kitchen.id), await addDish(app.db, kitchen.id)] as const;
  const orderId = await addOrder(app.db, customer, dishes, { status, qty: 2 });
  const admin = await addUser(app.db, 'ADMIN');
  return { customer, kitchen, owner: kitchen.owner, dishes, orderId, admin };
}

const urlOf = (orderId: number) => `/api/orders/${orderId}/case`;
const look = (as: TestUser, orderId: number, query = '') =>
  app.call('GET', `${urlOf(orderId)}${query}`, { as });
const open = (as: TestUser, orderId: number, body: unknown, headers?: Record<string, string>) =>
  app.call('POST', urlOf(orderId), { as, body, headers });
const sendMessage = (as: TestUser, orderId: number, message: string, headers?: Record<string, string>) =>
  app.call('POST', `${urlOf(orderId)}/messages`, { as, body: { message }, headers });
const close = (as: TestUser, orderId: number, body: object = {}) =>
  app.call('POST', `${urlOf(orderId)}/close`, {
    as,
    body: { outcome: 'explained', message: 'The kitchen was short of rice.', ...body },
  });
const read = (as: TestUser, orderId: number, query = '') =>
  app.call('PUT', `${urlOf(orderId)}/read${query}`, { as });
const late = { kind: 'late', message: 'Where is it?' };

describe('a case', () => {
  test('is opened by the customer, with dishes of his order and words', async () => {
    const { customer, kitchen, dishes, orderId } = await scene();
    const answer = await open(customer, orderId, {
      kind: 'missing',
      items: [String(dishes[1].id)],
      message: '  No raita in the bag. ',
    });
    expect(answer.status).toBe(201);
    expect(answer.body).toEqual({
      id: expect.any(Number),
      orderId,
      orderStatus: 'Delivered',
      orderTotal: 405,
      restaurantId: kitchen.id,
      restaurantName: kitchen.name,
      customerId: customer.id,
      customerName: customer.username,
      kind: 'missing',
      state: 'open',
      items: [{ menuItemId: dishes[1].id, name: dishes[1].name, quantity: 2 }],
      photo: null,
      openedAt: expect.stringMatching(/Z$/),
      waitingSince: answer.body.openedAt,
      closedAt: null,
      outcome: null,
      reopenableUntil: null,
      unread: 0,
      lastMessage: answer.body.messages[0],
      messages: [
        {
          id: expect.any(Number),
          what: 'opened',
          sender: 'customer',
          senderName: customer.username,
          message: 'No raita in the bag.',
          outcome: null,
          createdAt: expect.stringMatching(/Z$/),
        },
      ],
      others: [],
    });
    expect((await look(customer, orderId)).body).toEqual(answer.body);
  });

  test('is one thread of three sides: each answer is one, and a further word of the customer waits again', async () => {
    const { customer, owner, admin, kitchen, orderId } = await scene();
    await open(customer, orderId, late);
    const answered = await sendMessage(owner, orderId, 'The rider had a puncture.');
    expect(answered).toMatchObject({ status: 201, body: { state: 'answered', waitingSince: null } });
    expect((await sendMessage(customer, orderId, 'And when?')).body).toMatchObject({
      state: 'open',
      waitingSince: expect.any(String),
    });
    expect((await sendMessage(admin, orderId, 'We are asking the kitchen.')).body.state).toBe('answered');
    const { messages } = (await look(customer, orderId)).body;
    expect(messages.map((m: { senderName: string; message: string }) => [m.senderName, m.message])).toEqual([
      [customer.username, 'Where is it?'],
      [kitchen.name, 'The rider had a puncture.'],
      [customer.username, 'And when?'],
      ['Support', 'We are asking the kitchen.'],
    ]);
    expect(messages.some((m: object) => 'author' in m)).toBe(false);
    expect((await look(admin, orderId)).body.lastMessage.author).toBe(admin.username);
    expect((await look(owner, orderId)).body.messages).toHaveLength(4);
  });

  test('is closed by the platform alone, with an outcome and words', async () => {
    const { customer, owner, admin, orderId } = await scene();
    await open(customer, orderId, late);
    for (const who of [customer, owner]) expect((await close(who, orderId)).status).toBe(403);
    const closed = await close(admin, orderId, { outcome: 'refunded' });
    expect(closed).toMatchObject({
      status: 200,
      body: {
        state: 'closed',
        outcome: 'refunded',
        closedAt: expect.any(String),
        reopenableUntil: expect.any(String),
        waitingSince: null,
        orderStatus: 'Delivered',
        lastMessage: { what: 'closed', outcome: 'refunded', message: 'The kitchen was short of rice.' },
      },
    });
    expect(await close(admin, orderId)).toMatchObject({
      status: 409,
      body: { code: 'CASE_CLOSED', error: errors.CASE_CLOSED.sentence },
    });
  });

  test('is not closed by who has not read the last word', async () => {
    const { customer, admin, orderId } = await scene();
    const { lastMessage } = (await open(customer, orderId, late)).body;
    await sendMessage(customer, orderId, 'It is here now!');
    expect(await close(admin, orderId, { lastMessageId: lastMessage.id })).toMatchObject({
      status: 409,
      body: { code: 'CONFLICT', error: CASE_SENTENCES.meanwhile },
    });
    const now = (await look(admin, orderId)).body.lastMessage.id;
    expect((await close(admin, orderId, { lastMessageId: now })).status).toBe(200);
  });

  test('is opened again by a word within seven days, and later a new one can be opened', async () => {
    const { customer, owner, admin, orderId } = await scene();
    const { id } = (await open(customer, orderId, late)).body;
    await close(admin, orderId);
    const reopened = await sendMessage(customer, orderId, 'That is not so.');
    expect(reopened.body).toMatchObject({
      id,
      state: 'open',
      outcome: null,
      closedAt: null,
      lastMessage: { what: 'reopened' },
    });
    await close(admin, orderId);
    await arrange(
      app.db,
      `update cases set closed_at = now() - interval '7 days 1 minute' where id = $1`,
      id,
    );
    for (const who of [customer, owner, admin]) {
      expect(await sendMessage(who, orderId, 'One more thing')).toMatchObject({
        status: 409,
        body: { code: 'CASE_CLOSED', error: CASE_SENTENCES.tooLate },
      });
    }
    const second = await open(customer, orderId, { kind: 'never came', message: 'Still nothing' });
    expect(second).toMatchObject({ status: 201, body: { others: [{ id, kind: 'late', state: 'closed' }] } });
    expect((await look(customer, orderId)).body.id).toBe(second.body.id);
    expect((await look(customer, orderId, `?caseId=${id}`)).body).toMatchObject({ id, state: 'closed' });
  });

  test('leaves in the audit log who opened, closed and reopened it, and none of its words', async () => {
    const { customer, admin, dishes, orderId } = await scene();
    const { id } = (await open(customer, orderId, { kind: 'wrong', items: [dishes[0].id], message: 'No' }))
      .body;
    await sendMessage(admin, orderId, 'We look into it');
    await close(admin, orderId, { outcome: 'refused' });
    await sendMessage(customer, orderId, 'I do not agree');
    const auditLog = await auditLogOf(app.db, 'case', id);
    expect(auditLog.map(({ action, actor, before, after }) => ({ action, actor, before, after }))).toEqual([
      { action: 'case.open', actor: customer.username, before: null, after: { kind: 'wrong', dishes: 1 } },
      {
        action: 'case.close',
        actor: admin.username,
        before: { state: 'answered', outcome: null },
        after: { state: 'closed', outcome: 'refused' },
      },
      {
        action: 'case.reopen',
        actor: customer.username,
        before: { state: 'closed', outcome: 'refused' },
        after: { state: 'open', outcome: null },
      },
    ]);
    const shown = await app.call('GET', `/api/admin/activity?subject=case&subjectId=${id}`, { as: admin });
    expect(shown.body.map(({ subject }: { subject: object }) => subject)).toEqual(
      Array.from({ length: 3 }, () => ({ type: 'case', id, label: `#${orderId}` })),
    );
  });

  test('is one an order that is not closed', async () => {
    const { customer, owner, orderId } = await scene();
    await open(customer, orderId, late);
    const refused = { status: 409, body: { code: 'CASE_OPEN', error: errors.CASE_OPEN.sentence } };
    expect(await open(customer, orderId, late)).toMatchObject(refused);
    await sendMessage(owner, orderId, 'On its way');
    expect(await open(customer, orderId, late)).toMatchObject(refused);
  });

  test('takes so many messages and no more, and can still be closed', async () => {
    const { customer, owner, admin, orderId } = await scene();
    const { id } = (await open(customer, orderId, late)).body;
    await arrange(
      app.db,
      `insert into case_messages (case_id, what, sender, author_id, text)
       select $1, 'message', 'customer', $2, 'And?' from generate_series(1, ${CASE_MESSAGES_MAX - 2})`,
      id,
      customer.id,
    );
    expect((await sendMessage(owner, orderId, 'The last one')).status).toBe(201);
    for (const who of [customer, owner, admin]) {
      expect(await sendMessage(who, orderId, 'One more')).toMatchObject({
        status: 409,
        body: { code: 'CASE_FULL', error: CASE_SENTENCES.full },
      });
    }
    expect((await close(admin, orderId)).body).toMatchObject({ state: 'closed', outcome: 'explained' });
    expect((await look(customer, orderId)).body.messages).toHaveLength(CASE_MESSAGES_MAX + 1);
    expect(await sendMessage(customer, orderId, 'Not so')).toMatchObject({
      status: 409,
      body: { code: 'CASE_FULL' },
    });
    expect((await open(customer, orderId, late)).status).toBe(201);
  });

  test('is nobody else’s to read, to open, to write in, to mark or to list', async () => {
    const { customer, orderId, dishes } = await scene();
    const others = await scene();
    const body = { kind: 'wrong', items: [dishes[0].id], message: 'Mine' };
    expect((await open(others.customer, orderId, body)).status).toBe(404);
    await open(customer, orderId, late);
    for (const who of [others.customer, others.owner]) {
      for (const answer of [
        await look(who, orderId),
        await sendMessage(who, orderId, 'x'),
        await read(who, orderId),
      ])
        expect(answer).toMatchObject({ status: 404, body: { error: 'Case not found.', code: 'NOT_FOUND' } });
      expect((await app.call('GET', '/api/support/cases', { as: who })).body).toEqual([]);
    }
    expect((await look(customer, others.orderId)).status).toBe(404);
  });

  test('is gone with its order', async () => {
    const { customer, admin, orderId } = await scene();
    await open(customer, orderId, late);
    await app.call('DELETE', `/api/admin/orders/${orderId}`, { as: admin });
    for (const who of [customer, admin]) {
      expect((await look(who, orderId)).status).toBe(404);
      expect((await sendMessage(who, orderId, 'x')).status).toBe(404);
    }
    expect((await app.call('GET', `/api/support/cases?orderId=${orderId}`, { as: admin })).body).toEqual([]);
  });

  test.each([
    ['New', 'wrong', CASE_SENTENCES.tooEarly],
    ['Cancelled', 'late', CASE_SENTENCES.cancelled],
  ] as const)(
    'of an order that is %s cannot be about what is %s',
    async (status, kind: CaseKind, sentence) => {
      const { customer, dishes, orderId } = await scene(status);
      expect(await open(customer, orderId, { kind, items: [dishes[0].id], message: 'x' })).toMatchObject({
        status: 409,
        body: { code: 'CASE_NOT_ALLOWED', error: sentence },
      });
      expect((await look(customer, orderId)).status).toBe(404);
    },
  );

  test('is refused without dishes, with foreign ones, without words and with too many', async () => {
    const { customer, dishes, orderId } = await scene();
    const foreign = (await scene()).dishes[0].id;
    const mine = dishes[0].id;
    for (const [body, sentence] of [
      [{ kind: 'missing', items: [], message: 'x' }, CASE_SENTENCES.dishes],
      [{ kind: 'missing', message: 'x' }, CASE_SENTENCES.dishes],
      [{ kind: 'missing', items: [mine, foreign], message: 'x' }, CASE_SENTENCES.foreignDishes],
      [{ kind: 'late', items: [99_999_999], message: 'x' }, CASE_SENTENCES.foreignDishes],
      [{ kind: 'late', message: '  ' }, CASE_SENTENCES.words],
      [{ kind: 'late' }, CASE_SENTENCES.words],
      [{ kind: 'cold', message: 'x' }, 'Please choose what is wrong'],
      [{ message: 'x' }, 'Please choose what is wrong'],
      [{ kind: 'late', message: '4111 1111 1111 1111' }, errors.CARD_NUMBER_REFUSED.sentence],
      [{ kind: 'late', message: 'x'.repeat(2_001) }, 'Message can have at most 2000 characters'],
      [{ kind: 'late', message: 'a\u0000b' }, 'Contains characters that cannot be stored'],
    ] as const) {
      const answer = await open(customer, orderId, body);
      expect(answer, JSON.stringify(answer.body)).toMatchObject({ status: 400, body: { error: sentence } });
    }
    expect((await look(customer, orderId)).status).toBe(404);
  });
});

test('a message in a case is no card number', async () => {
  const { customer, orderId, admin } = await scene();
  await open(customer, orderId, late);
  for (const as of [customer, admin])
    expect(await sendMessage(as, orderId, '4111-1111-1111-1111')).toMatchObject({
      status: 400,
      body: { code: 'CARD_NUMBER_REFUSED' },
    });
});

describe('what is sent twice', () => {
  test('opens one case and says one thing, however many retries come at once', async () => {
    const { customer, orderId } = await scene();
    const headers = { 'idempotency-key': 'help' };
    const opened = await Promise.all(Array.from({ length: 5 }, () => open(customer, orderId, late, headers)));
    expect(new Set(opened.map(({ status, body }) => `${status} ${body.id}`)).size).toBe(1);
    expect(opened.filter((answer) => answer.headers['idempotent-replayed']).length).toBe(4);
    await Promise.all(Array.from({ length: 5 }, () => sendMessage(customer, orderId, 'Hello?', headers)));
    expect((await look(customer, orderId)).body.messages).toHaveLength(2);
    expect((await open(customer, orderId, { ...late, message: 'Else' }, headers)).status).toBe(422);
  });

  test('at once without a key opens one case; the other is told', async () => {
    const { customer, orderId } = await scene();
    const answers = await Promise.all(Array.from({ length: 6 }, () => open(customer, orderId, late)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter(({ body }) => body.code === 'CASE_OPEN')).toHaveLength(5);
  });
});

const counts = async (as: TestUser) => (await app.call('GET', '/api/support/unread-count', { as })).body;

const list = (as: TestUser, query = '') => app.call('GET', `/api/support/cases${query}`, { as });
const totals = async (as: TestUser, query = '') =>
  (await app.call('GET', `/api/support/cases/totals${query}`, { as })).body;
const ids = (answer: { body: { id: number }[] }) => answer.body.map(({ id }) => id);

describe('notes in a case', () => {
  test('are read by administrators alone, and move nothing', async () => {
    const { customer, owner, admin, orderId } = await scene();
    const note = (as: TestUser, text: unknown) =>
      app.call('POST', `${urlOf(orderId)}/notes`, { as, body: { text } });
    expect((await note(admin, 'Nothing yet')).status).toBe(404);
    const opened = (await open(customer, orderId, late)).body;
    const noted = await note(admin, '  Third case this month.  ');
    expect(noted).toMatchObject({
      status: 201,
      body: { state: 'open', waitingSince: opened.waitingSince, lastMessage: { id: opened.lastMessage.id } },
    });
    expect(noted.body.notes).toEqual([
      {
        id: expect.any(Number),
        author: admin.username,
        text: 'Third case this month.',
        createdAt: expect.stringMatching(/Z$/),
      },
    ]);
    const other = await addUser(app.db, 'ADMIN');
    expect(
      (await note(other, 'I will call her.')).body.notes.map((one: { author: string }) => one.author),
    ).toEqual([admin.username, other.username]);
    for (const as of [customer, owner]) {
      expect((await look(as, orderId)).body).not.toHaveProperty('notes');
      expect((await look(as, orderId)).body).not.toHaveProperty('customerPhone');
      expect((await note(as, 'Let me in')).body.code).toBe('FORBIDDEN');
    }
    await close(admin, orderId);
    expect((await note(admin, 'After the end')).body).toMatchObject({ state: 'closed' });
    for (const text of ['', ' ', 'x'.repeat(2_001)]) expect((await note(admin, text)).status).toBe(400);
  });

  test('end at a hundred', async () => {
    const { customer, admin, orderId } = await scene();
    const { id } = (await open(customer, orderId, late)).body;
    await arrange(
      app.db,
      `insert into case_notes (case_id, author_id, text) select $1, $2, 'again' from generate_series(1, 99)`,
      id,
      admin.id,
    );
    const answers = await Promise.all(
      Array.from({ length: 5 }, (_, i) =>
        app.call('POST', `${urlOf(orderId)}/notes`, { as: admin, body: { text: `At once ${i}` } }),
      ),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter(({ body }) => body.code === 'CASE_FULL')).toHaveLength(4);
  });

  test('stand beside where the customer can be called: as with the order, else as in the profile', async () => {
    const { customer, admin, orderId } = await scene();
    await open(customer, orderId, late);
    const phone = async () => (await look(admin, orderId)).body.customerPhone;
    await arrange(app.db, `update orders set customer_phone = '' where id = $1`, orderId);
    await arrange(app.db, `update users set phone = '+91 90000 11111' where id = $1`, customer.id);
    expect(await phone()).toBe('+91 90000 11111');
    await arrange(app.db, `update orders set customer_phone = '+91 90000 22222' where id = $1`, orderId);
    expect(await phone()).toBe('+91 90000 22222');
    expect((await app.call('DELETE', `/api/admin/users/${customer.id}`, { as: admin })).status).toBe(200);
    expect(await phone()).toBe('');
  });
});

describe('lists of cases', () => {
  test('hold each reader’s own by the last message, page by page, and count them', async () => {
    const { customer, kitchen, owner, dishes, admin, orderId } = await scene();
    const more = () => addOrder(app.db, customer, dishes);
    const orders = [orderId, await more(), await more(), await more()] as const;
    const [waiting, answered, closed, fresh] = [
      await addCase(app.db, customer, orders[0], { minutesAgo: 31 }),
      await addCase(app.db, customer, orders[1], { state: 'answered' }),
      await addCase(app.db, customer, orders[2], { state: 'closed' }),
      await addCase(app.db, customer, orders[3]),
    ];
    const all = [fresh, closed, answered, waiting];
    const ofKitchen = `?restaurantId=${kitchen.id}`;
    for (const who of [customer, owner]) expect(ids(await list(who))).toEqual(all);
    expect(ids(await list(admin, ofKitchen))).toEqual(all);
    expect(ids(await list(admin, `${ofKitchen}&state=closed`))).toEqual([closed]);
    expect(ids(await list(admin, `${ofKitchen}&waiting=true`))).toEqual([waiting]);
    expect(ids(await list(owner, '?unread=true'))).toEqual(all);
    expect(ids(await list(customer, '?unread=true'))).toEqual([]);
    expect(ids(await list(customer, `?orderId=${orders[1]}`))).toEqual([answered]);
    const first = await list(owner, '?limit=3');
    const next = await list(owner, `?limit=3&before=${first.body[2].lastMessage.id}`);
    expect([...ids(first), ...ids(next)]).toEqual(all);
    const counts = { open: 2, answered: 1, closed: 1, waiting: 1, unread: 4 };
    expect(await totals(owner)).toEqual(counts);
    expect(await totals(admin, ofKitchen)).toEqual(counts);
    expect(await totals(customer)).toEqual({ ...counts, unread: 0 });
    const foreign = (await scene()).kitchen.id;
    expect(await list(owner, `?restaurantId=${foreign}`)).toMatchObject({
      status: 404,
      body: { error: 'Restaurant not found.' },
    });
    expect(ids(await list(customer, `?restaurantId=${foreign}`))).toEqual([]);
  });

  test('begin with who waits longest where that is asked, page by page', async () => {
    const { customer, kitchen, owner, dishes, admin } = await scene();
    const add = async (options: Parameters<typeof addCase>[3]) =>
      addCase(app.db, customer, await addOrder(app.db, customer, dishes), options);
    const fresh = await add({ minutesAgo: 2 });
    await add({ state: 'answered' });
    const longest = await add({ minutesAgo: 90 });
    const long = await add({ minutesAgo: 40 });
    // Two of the same instant.
    await arrange(app.db, `update cases set waiting_since = now() - interval '1 hour' where id = $1`, long);
    await arrange(
      app.db,
      'update cases set waiting_since = (select waiting_since from cases where id = $1) where id = $2',
      long,
      fresh,
    );
    const all = [longest, fresh, long];
    const asked = `?sort=waiting&restaurantId=${kitchen.id}`;
    for (const who of [owner, admin]) expect(ids(await list(who, asked))).toEqual(all);
    const pages: number[] = [];
    let after = '';
    for (let page = 0; page < 3; page += 1) {
      const answer = await list(owner, `${asked}&limit=1${after}`);
      pages.push(...ids(answer));
      const [last] = answer.body;
      after = `&after=${last.id}&since=${encodeURIComponent(last.waitingSince)}`;
    }
    expect(pages).toEqual(all);
    expect(ids(await list(owner, `${asked}${after}`))).toEqual([]);
    expect(ids(await list(owner, `${asked}&waiting=true`))).toEqual(all);
    expect((await list(owner, '?sort=oldest')).status).toBe(400);
    expect((await list(owner, `${asked}&after=1&since=yesterday`)).status).toBe(400);
  });

  test('count for each side what the others wrote, until it is marked', async () => {
    const { customer, owner, admin, orderId } = await scene();
    const before = (await counts(admin)).cases;
    await open(customer, orderId, late);
    await sendMessage(owner, orderId, 'Soon.');
    await sendMessage(customer, orderId, 'How soon?');
    expect(await counts(customer)).toEqual({ messages: 0, cases: 1, platform: 0, openCases: 1 });
    expect(await counts(owner)).toEqual({ messages: 0, cases: 2, platform: 0, openCases: 1 });
    expect((await counts(admin)).cases).toBe(before + 3);
    expect((await read(owner, orderId)).body).toEqual({ markedAsRead: 2 });
    expect((await read(owner, orderId)).body).toEqual({ markedAsRead: 0 });
    expect(await counts(owner)).toMatchObject({ cases: 0 });
    expect(await counts(customer)).toMatchObject({ cases: 1 });
    expect((await look(owner, orderId)).body.unread).toBe(0);
    expect((await look(customer, orderId)).body.unread).toBe(1);
  });

  test('is marked as read up to the message that was seen', async () => {
    const { customer, owner, orderId } = await scene();
    const { lastMessage } = (await open(customer, orderId, late)).body;
    await sendMessage(customer, orderId, 'It is cold by now');
    expect((await read(owner, orderId, `?upTo=${lastMessage.id}`)).body).toEqual({ markedAsRead: 1 });
    expect((await look(owner, orderId)).body.unread).toBe(1);
    expect((await read(owner, orderId, `?upTo=${lastMessage.id}`)).body).toEqual({ markedAsRead: 0 });
    expect((await read(owner, orderId, '?upTo=x')).status).toBe(400);
    expect((await read(owner, orderId)).body).toEqual({ markedAsRead: 1 });
  });
});
