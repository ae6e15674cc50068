import { beforeAll, describe, expect, test } from 'vitest';
import { Secrets } from '../../src/auth/secrets.ts';
import { unprepared } from '../../src/db/database.ts';
import { systemClock } from '../../src/kit/clock.ts';
import { answerResetAsks } from '../../src/modules/recovery/index.ts';
import { addRestaurant, addUser, arrange, type TestUser } from '../fixtures.ts';
import { addStaff } from '../people/people-rows.ts';
import { testApp } from '../test-app.ts';
import { addLinkRow } from './account-rows.ts';

const app = testApp({
  mail: { state: 'captured', publicUrl: 'https://food.example' },
  trustProxy: { hops: 1 },
});
const withoutMail = testApp();

const forget = (login: string, from = '192.0.2.1') =>
  app.call('POST', '/auth/forgot-password', { body: { login }, headers: { 'x-forwarded-for': from } });
const answerAll = () =>
  answerResetAsks({
    db: app.db,
    clock: systemClock,
    mail: 'captured',
    secrets: new Secrets(app.db),
    publicUrl: undefined,
  });
const mailed = unprepared<{ n: number }>(
  `select count(*)::int as n from mail_outbox where user_id = $1 and kind = 'reset'`,
);
const resetsOf = async ({ id }: TestUser) => (await app.db.one(mailed, [id])).n;

describe('forgetting the password', () => {
  let known: TestUser;
  let blocked: TestUser;
  let deleted: TestUser;
  beforeAll(async () => {
    known = await addUser(app.db, 'CUSTOMER');
    blocked = await addUser(app.db, 'CUSTOMER');
    deleted = await addUser(app.db, 'CUSTOMER');
    for (const { id } of [blocked, deleted])
      await arrange(app.db, 'delete from sessions where user_id = $1', id);
    await arrange(app.db, 'update users set is_blocked = true where id = $1', blocked.id);
    await arrange(
      app.db,
      `update users set deleted_at = now(), email = 'deleted-' || id, password_hash = '' where id = $1`,
      deleted.id,
    );
  });

  test('answers the same bytes whoever is meant, and mails only a live, unblocked account', async () => {
    const answers = [];
    for (const login of [known.username, 'nobody.at.all', blocked.username, deleted.username])
      answers.push(await forget(login));
    const [first] = answers;
    expect(first).toMatchObject({
      status: 200,
      body: { message: 'If an account matches, a link is on its way. It works for 30 minutes.' },
    });
    for (const answer of answers) expect(answer.bytes).toEqual(first?.bytes);
    // The request looks nobody up.
    expect(await resetsOf(known)).toBe(0);
    expect(await answerAll()).toBe(4);
    expect(await Promise.all([known, blocked, deleted].map(resetsOf))).toEqual([1, 0, 0]);
    const left = unprepared<{ n: number }>('select count(*)::int as n from reset_asks');
    expect(await app.db.one(left)).toEqual({ n: 0 });
  });

  test('takes an address too, in any case, three times an hour, and a newer link ends the older', async () => {
    const person = await addUser(app.db, 'CUSTOMER');
    const handed = await addLinkRow(app.db, person.id, 'reset');
    for (let n = 0; n < 5; n++) {
      await forget(`${person.username}@EXAMPLE.com`, '192.0.2.2');
      await answerAll();
    }
    expect(await resetsOf(person)).toBe(3);
    const open = unprepared<{ n: number }>(
      `select count(*)::int as n from account_links where user_id = $1 and revoked_at is null`,
    );
    expect(await app.db.one(open, [person.id])).toEqual({ n: 1 });
    const body = { token: handed };
    expect((await app.call('POST', '/auth/links/check', { body })).body.code).toBe('LINK_DEAD');
    await arrange(
      app.db,
      `update account_links set created_at = created_at - interval '1 hour' where user_id = $1`,
      person.id,
    );
    await forget(person.username, '192.0.2.2');
    await answerAll();
    expect(await resetsOf(person)).toBe(4);
  });

  test('ten times an hour from one address, and others are not kept waiting', async () => {
    const from = '192.0.2.3';
    const answers = await Promise.all(Array.from({ length: 12 }, (_, n) => forget(`guess${n}`, from)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(10);
    const refused = answers.find(({ status }) => status !== 200);
    expect(refused).toMatchObject({ status: 429, body: { code: 'TOO_MANY_ATTEMPTS' } });
    expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(0);
    expect((await forget('guess', '192.0.2.4')).status).toBe(200);
    await arrange(app.db, `update account_tries set hour = hour - interval '1 hour'`);
    expect((await forget('guess', from)).status).toBe(200);
    await answerAll();
  });

  test('is answered once by workers of two nodes', async () => {
    const people = await Promise.all(Array.from({ length: 8 }, () => addUser(app.db, 'CUSTOMER')));
    for (const [n, { username }] of people.entries()) await forget(username, `192.0.2.${n + 10}`);
    const [one, other] = await Promise.all([answerAll(), answerAll()]);
    expect(one + other).toBe(8);
    expect(await Promise.all(people.map(resetsOf))).toEqual(people.map(() => 1));
  });

  test('that waited for an hour is answered no more', async () => {
    const person = await addUser(app.db, 'CUSTOMER');
    await forget(person.username, '192.0.2.30');
    await arrange(app.db, `update reset_asks set asked_at = asked_at - interval '61 minutes'`);
    await answerAll();
    expect(await resetsOf(person)).toBe(0);
  });

  test('of somebody without an address leaves the link that was handed out', async () => {
    const { id } = await addRestaurant(app.db);
    const person = await addStaff(app.db, id, 'kitchen');
    await arrange(app.db, `update users set email = 'none-' || id where id = $1`, person.id);
    const token = await addLinkRow(app.db, person.id, 'reset');
    await forget(person.username, '192.0.2.31');
    expect(await answerAll()).toBe(1);
    expect(await resetsOf(person)).toBe(0);
    const checked = await app.call('POST', '/auth/links/check', { body: { token } });
    expect(checked.body).toMatchObject({ kind: 'reset', username: person.username });
  });

  test('without mail is refused, which says nothing of accounts', async () => {
    const answer = await withoutMail.call('POST', '/auth/forgot-password', { body: { login: 'anybody' } });
    expect(answer).toMatchObject({ status: 409, body: { code: 'MAIL_OFF' } });
  });
});
