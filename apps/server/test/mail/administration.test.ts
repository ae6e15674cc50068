import { api } from '@tiffin/contract/routes/index';
import type { NotificationTopic } from '@tiffin/contract/rules/notifications';
import type { System } from '@tiffin/contract/schemas/admin';
import { type AdminMail, MAIL_KIND_NAMES } from '@tiffin/contract/schemas/mail';
import { beforeAll, describe, expect, test } from 'vitest';
import { unprepared } from '../../src/db/database.ts';
import { storeMail } from '../../src/modules/mail/index.ts';
import { unsubscribeToken } from '../../src/modules/mail/unsubscribe.ts';
import { addUser, arrange, type TestUser } from '../fixtures.ts';
import { testApp } from '../test-app.ts';

const app = testApp({ mail: { state: 'captured', publicUrl: 'https://food.example' } });
const off = testApp();

let admin: TestUser;
beforeAll(async () => {
  admin = await addUser(app.db, 'ADMIN');
});

const change = (text: string, eventKey: string) =>
  app.db.execute(unprepared(`update mail_outbox set ${text} where event_key = $1`), [eventKey]);

async function aMail(eventKey: string, { db } = app) {
  const user = await addUser(db, 'CUSTOMER');
  await db.execute(unprepared('update users set email_verified_at = now() where id = $1'), [user.id]);
  const facts = { restaurantName: 'Saffron' };
  await storeMail({ mail: 'on' }, db, { kind: 'approved', to: { userId: user.id }, facts, eventKey });
  const { id } = await db.one(unprepared<{ id: number }>('select id from mail_outbox where event_key = $1'), [
    eventKey,
  ]);
  return { id, user };
}

describe('the list of mails', () => {
  test('says who with most letters hidden, and what only where it was captured', async () => {
    const { id } = await aMail('listed');
    const url = '/api/admin/mail?state=waiting';
    const waiting = await app.call('GET', url, { as: admin });
    expect(waiting.body[0]).toMatchObject({
      id,
      kind: 'approved',
      state: 'waiting',
      attempts: 0,
      sentAt: null,
    });
    expect(waiting.body[0].to).toMatch(/^c….@e…e\.com$/);
    expect(waiting.body[0]).not.toHaveProperty('text');
    await app.mail!.run();
    const { body } = await app.call('GET', '/api/admin/mail?state=captured', { as: admin });
    expect(body[0]).toMatchObject({
      id,
      state: 'captured',
      text: expect.stringContaining('Saffron is approved'),
    });
  });

  test.each(['state=lost', 'limit=0', 'limit=9999', 'limit=1e1'])('refuses %s', async (query) => {
    expect((await app.call('GET', `/api/admin/mail?${query}`, { as: admin })).status).toBe(400);
  });
});

const standing = async (): Promise<System['mail']> =>
  (await app.call('GET', '/api/admin/system', { as: admin })).body.mail;
const noticesOf = async (query: string) =>
  (await app.call('GET', `/api/admin/notices${query}`, { as: admin })).body.map(
    ({ kind }: { kind: string }) => kind,
  );

describe('a mail that has failed', () => {
  test('waits again when an administrator says so, once', async () => {
    const { id } = await aMail('failed');
    await change(`failed_at = now(), last_error = 'no', not_after = now() - interval '1 hour'`, 'failed');
    const url = `/api/admin/mail/${id}/retry`;
    const answers = await Promise.all([1, 2, 3].map(() => app.call('POST', url, { as: admin })));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(answers[0]!.body).toMatchObject({ id, state: 'waiting' });
    await app.mail!.run();
    expect((await app.call('POST', url, { as: admin })).body.code).toBe('CONFLICT');
    expect((await app.call('POST', '/api/admin/mail/999999/retry', { as: admin })).status).toBe(404);
  });

  test('at an address that was refused says so, until the address is confirmed anew', async () => {
    const { id, user } = await aMail('refused');
    await change(`failed_at = now(), is_recipient_fault = true, last_error = '5.1.1'`, 'refused');
    await arrange(app.db, 'update users set email_refused_at = now() where id = $1', user.id);
    const listed = async () =>
      (await app.call('GET', '/api/admin/mail?state=failed', { as: admin })).body.find(
        (mail: AdminMail) => mail.id === id,
      );
    const url = `/api/admin/mail/${id}/retry`;
    expect(await listed()).toMatchObject({ canRetry: false });
    const refused = await app.call('POST', url, { as: admin });
    expect([refused.status, refused.body]).toMatchObject([
      409,
      { code: 'CONFLICT', error: 'This address refused our mail.' },
    ]);
    expect(await listed()).toMatchObject({ state: 'failed', lastError: '5.1.1' });
    await arrange(app.db, 'update users set email_refused_at = null where id = $1', user.id);
    expect(await listed()).toMatchObject({ canRetry: true });
    expect((await app.call('POST', url, { as: admin })).body).toMatchObject({
      state: 'waiting',
      canRetry: true,
    });
    await app.mail!.run();
    expect(await listed()).toBeUndefined();
  });

  test.each(['reset', 'confirm', 'address-new', 'address-old', 'invite', 'status', 'not-answered'])(
    'is offered nobody again where it is a %s, whose time is over',
    async (kind) => {
      const { id } = await aMail(`over: ${kind}`);
      await change(`kind = '${kind}', failed_at = now()`, `over: ${kind}`);
      const { body } = await app.call('GET', '/api/admin/mail?state=failed', { as: admin });
      expect(body[0]).toMatchObject({ id, canRetry: false });
      const answer = await app.call('POST', `/api/admin/mail/${id}/retry`, { as: admin });
      expect([answer.status, answer.body.error]).toEqual([409, 'This mail cannot be sent again.']);
      await change('is_superseded = true', `over: ${kind}`);
    },
  );

  test('is a notice, to who asks for it, until it was sent', async () => {
    await aMail('noticed');
    await change(
      `attempts = 3, last_error = 'the server said no', created_at = now() - interval '16 minutes'`,
      'noticed',
    );
    expect(await noticesOf('')).not.toContain('mail-failing');
    expect(await noticesOf('?mail=true')).toContain('mail-failing');
    await app.mail!.run();
    expect(await noticesOf('?mail=true')).not.toContain('mail-failing');
  });

  test('because its address was refused is no notice, and one that nobody could send in time is', async () => {
    await aMail('mistyped');
    await change(
      `attempts = 1, last_error = '5.1.1 no such user', failed_at = now(), is_recipient_fault = true`,
      'mistyped',
    );
    expect(await noticesOf('?mail=true')).not.toContain('mail-failing');
    await aMail('expired');
    await change(`not_after = now() - interval '1 second'`, 'expired');
    await app.mail!.run();
    expect(await noticesOf('?mail=true')).toContain('mail-failing');
    await change('is_superseded = true', 'expired');
  });

  test('is counted on the system page', async () => {
    const before = await standing();
    expect(before).toMatchObject({ state: 'captured', waiting: 0, oldestAt: null });
    await aMail('counted');
    await change(`failed_at = now()`, 'counted');
    expect(await standing()).toEqual({ ...before, failed24h: before.failed24h + 1 });
  });

  test('for now waits since it was stored, though it is tried again later', async () => {
    await aMail('put off');
    await change(
      `attempts = 4, last_error = '4.2.0 later', created_at = now() - interval '40 minutes',
       due_at = now() + interval '16 minutes'`,
      'put off',
    );
    await aMail('not due yet');
    await change(`due_at = now() + interval '10 minutes'`, 'not due yet');
    const { waiting, oldestAt } = await standing();
    expect(waiting).toBe(1);
    expect(Date.now() - Date.parse(oldestAt!)).toBeGreaterThan(39 * 60_000);
    await change('is_superseded = true, failed_at = now()', 'put off');
    await change('is_superseded = true, failed_at = now()', 'not due yet');
  });
});

test('a test mail goes to the address that is given, and says who sent it', async () => {
  const as = admin;
  const sent = await app.call('POST', '/api/admin/mail/test', { as, body: { to: 'me@example.org' } });
  expect([sent.status, sent.body]).toEqual([200, { to: 'me@example.org' }]);
  await app.mail!.run();
  const { body } = await app.call('GET', '/api/admin/mail?state=captured', { as });
  expect(body[0]).toMatchObject({ kind: 'test', text: expect.stringContaining(admin.username) });
  const bad = await app.call('POST', '/api/admin/mail/test', {
    as,
    body: { to: 'a@b.example\r\nBcc: c@d.example' },
  });
  expect(bad.status).toBe(400);
});

test('without mail there is nothing to test, and nothing is stored', async () => {
  const as = await addUser(off.db, 'ADMIN');
  const answer = await off.call('POST', '/api/admin/mail/test', { as, body: { to: 'me@example.org' } });
  expect([answer.status, answer.body.error]).toEqual([409, 'This platform sends no e-mail.']);
  expect((await off.call('GET', '/api/admin/mail', { as })).body).toEqual([]);
});

test.each(MAIL_KIND_NAMES)('the preview of %s has words', async (kind) => {
  const { status, body } = await app.call('GET', `/api/admin/mail/preview/${kind}`, { as: admin });
  expect(status).toBe(200);
  expect(body).toEqual({ subject: expect.stringMatching(/\S/), text: expect.stringContaining('Tiffin') });
  expect(body.text).not.toMatch(/undefined|null|NaN|\[object/);
});

test.each(
  Object.entries({
    receipt: '/customer/settings',
    'chat-unread': '/customer/settings',
    'new-order': '/restaurant/account',
    approved: '/restaurant/account',
    registered: '/admin/account',
    digest: '/admin/account',
  }),
)('who gets %s is told where such mails are switched off', async (kind, path) => {
  const { body } = await app.call('GET', `/api/admin/mail/preview/${kind}`, { as: admin });
  expect(body.text).toContain(`Choose which mails you get https://tiffin.example${path}`);
});

const tokenOf = async (userId: number, topic: NotificationTopic) => {
  const { key } = await app.db.one(unprepared<{ key: string }>('select key from unsubscribe_key'));
  return unsubscribeToken(userId, topic, key);
};
const press = (token: string, headers: Record<string, string> = {}) =>
  app.call('POST', `${api.auth.unsubscribe.path}?token=${token}`, {
    body: 'List-Unsubscribe=One-Click',
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
  });

describe('one click', () => {
  test('switches that topic off, and asked again changes nothing', async () => {
    const { id } = await addUser(app.db, 'CUSTOMER');
    const token = await tokenOf(id, 'receipts');
    for (const answer of await Promise.all([press(token), press(token)]))
      expect([answer.status, answer.body]).toEqual([200, { topic: 'receipts' }]);
    expect(
      await app.db.query(
        unprepared('select topic, channel, is_on from notification_choices where user_id = $1'),
        [id],
      ),
    ).toEqual([{ topic: 'receipts', channel: 'mail', is_on: false }]);
  });

  test('with a token of somebody else, of another topic or none is refused', async () => {
    const { id } = await addUser(app.db, 'CUSTOMER');
    const token = await tokenOf(id, 'receipts');
    const forged = [
      token.replace(`${id}.`, `${id + 1}.`),
      token.replace('receipts', 'chat'),
      await tokenOf(id, 'account'),
      '',
      'a.b.c',
      `${id}.receipts.`,
    ];
    for (const one of forged) expect((await press(one)).status, one).toBe(400);
  });

  test.each([
    ['receipts', '/customer/settings'],
    ['restaurant', '/restaurant/account'],
    ['digest', '/admin/account'],
    ['chat', '/'],
  ] as const)('of %s, opened by hand, changes nothing and leads to %s', async (topic, path) => {
    const { id } = await addUser(app.db, 'CUSTOMER');
    const answer = await app.call('GET', `/auth/unsubscribe?token=${await tokenOf(id, topic)}`);
    expect([answer.status, answer.headers['location']]).toEqual([303, path]);
    expect(
      await app.db.query(unprepared('select from notification_choices where user_id = $1'), [id]),
    ).toEqual([]);
  });

  test('opened by hand without a token leads to the beginning', async () => {
    for (const query of ['', '?token=', '?token=a&token=b', '?token=1.__proto__.x']) {
      const { status, headers } = await app.call('GET', `/auth/unsubscribe${query}`);
      expect([status, headers['location']], query).toEqual([303, '/']);
    }
  });

  test('is the only call that takes a form', async () => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const answer = await app.call('POST', '/auth/login', { body: 'username=a&password=b', headers });
    expect(answer.status).toBe(415);
  });
});

test('a person who is deleted leaves no mail that waits or tells anything', async () => {
  // Nothing is sent here, so that it waits.
  const { user } = await aMail('deleted', off);
  const answer = await off.call('DELETE', `/api/admin/users/${user.id}`, {
    as: await addUser(off.db, 'ADMIN'),
  });
  expect(answer.status).toBe(200);
  const row = await off.db.one(
    unprepared(`select facts, to_address, to_key like 'gone:%' as gone, failed_at is not null as ended, captured_text
                  from mail_outbox where user_id = $1`),
    [user.id],
  );
  expect(row).toEqual({ facts: {}, to_address: null, gone: true, ended: true, captured_text: null });
});
