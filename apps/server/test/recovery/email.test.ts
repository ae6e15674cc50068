import { describe, expect, test } from 'vitest';
import { hashPassword } from '../../src/auth/passwords.ts';
import { unprepared } from '../../src/db/database.ts';
import type { LinkKind } from '@tiffin/contract/schemas/recovery';
import { addUser, arrange, signIn, type TestUser } from '../fixtures.ts';
import { meet } from '../meet.ts';
import { testApp } from '../test-app.ts';
import { addLinkRow, addTokenOfNewest } from './account-rows.ts';

const app = testApp({ mail: { state: 'captured', publicUrl: 'https://food.example' } });
const withoutMail = testApp();

const PASSWORD = 'Lakeview#2026';
const passwordHash = await hashPassword(PASSWORD);
let serial = 0;
const newAddress = () => `moved${++serial}@example.com`;

async function addPerson(db = app.db): Promise<TestUser> {
  const person = await addUser(db, 'CUSTOMER');
  await arrange(
    db,
    'update users set password_hash = $2, email_verified_at = now() where id = $1',
    person.id,
    passwordHash,
  );
  return person;
}

const change = (as: TestUser, email: string, currentPassword: string | undefined = PASSWORD) =>
  app.call('POST', '/auth/change-email', { as, body: { email, currentPassword } });
const follow = (what: 'confirm' | 'undo', token: string) =>
  app.call('POST', `/auth/${what}-email`, { body: { token } });
const me = async (as: TestUser) => (await app.call('GET', '/auth/me', { as })).body;

const tokenOf = ({ id }: TestUser, kind: LinkKind) => addTokenOfNewest(app.db, id, kind);

const mails = unprepared<{ kind: string; to: string | null; facts: object }>(
  `select kind, to_address as to, facts from mail_outbox where user_id = $1 or to_address = $2 order by id`,
);

describe('changing the address', () => {
  test('is refused to a password that is changed in this moment', async () => {
    const person = await addPerson();
    const changing = {
      text: 'update users set password_hash = $2 where id = $1',
      params: [person.id, 'new'],
    };
    const { body } = await meet(app.db, changing, () => change(person, newAddress()));
    expect(body.code).toBe('WRONG_PASSWORD');
    expect(await me(person)).not.toHaveProperty('pendingEmail');
  });

  test('mails ten new addresses a day and no more, however many are asked for at once', async () => {
    const person = await addPerson();
    const answers = await Promise.all(Array.from({ length: 13 }, () => change(person, newAddress())));
    const refused = answers.filter(({ status }) => status !== 200);
    expect(refused.map(({ body }) => body.code)).toEqual(
      Array.from({ length: 3 }, () => 'TOO_MANY_ATTEMPTS'),
    );
    expect(refused[0]!.body.error).toMatch(/tomorrow/);
    // A waiting change can be taken back.
    expect((await change(person, (await me(person)).email)).status).toBe(200);
    expect(await me(person)).not.toHaveProperty('pendingEmail');
  });

  test('keeps the old one until the new one confirms, and tells both', async () => {
    const person = await addPerson();
    const before = (await me(person)).email;
    const email = newAddress();
    expect((await change(person, email, 'Wrong@1234')).body.code).toBe('WRONG_PASSWORD');
    expect((await change(person, email, '')).body.code).toBe('PASSWORD_REQUIRED');
    expect((await change(person, email)).body).toEqual({ pendingEmail: email });
    expect(await me(person)).toMatchObject({ email: before, pendingEmail: email, emailVerified: true });
    expect(await app.db.query(mails, [person.id, ''])).toEqual([
      { kind: 'address-new', to: email, facts: { username: person.username } },
      { kind: 'address-old', to: before, facts: { username: person.username, newAddress: email } },
    ]);

    const reset = await addLinkRow(app.db, person.id, 'reset');
    const token = await tokenOf(person, 'email');
    expect(await follow('confirm', token)).toMatchObject({ status: 200, body: { email } });
    const after = await me(person);
    expect(after).toMatchObject({ email, emailVerified: true });
    expect(after).not.toHaveProperty('pendingEmail');
    expect((await follow('confirm', token)).body.code).toBe('LINK_DEAD');
    // The link to the old address ends too.
    const body = { token: reset, newPassword: 'Afterwards@2026' };
    expect((await app.call('POST', '/auth/reset-password', { body })).body.code).toBe('LINK_DEAD');
  });

  test('is undone from the old address, before and after, and ends all sessions and later undoings', async () => {
    const person = await addPerson();
    const before = (await me(person)).email;
    const [first, second] = [newAddress(), newAddress()];
    await change(person, first);
    const undo = await tokenOf(person, 'email-undo');
    await follow('confirm', await tokenOf(person, 'email'));
    // The person behind the first change makes a second one, and could come back by undoing it.
    await change(person, second);
    const later = await tokenOf(person, 'email-undo');
    const pending = await tokenOf(person, 'email');

    expect((await follow('undo', undo)).body).toEqual({ email: before });
    expect((await app.call('GET', '/auth/me', { as: person })).status).toBe(401);
    expect((await follow('confirm', pending)).body.code).toBe('LINK_DEAD');
    expect((await follow('undo', later)).body.code).toBe('LINK_DEAD');
    const again = { ...person, ...(await signIn(app.db, person.id)) };
    expect(await me(again)).toMatchObject({ email: before, emailVerified: true });
  });

  test('to one that is taken answers the same, and its owner is told', async () => {
    const [person, other] = [await addPerson(), await addPerson()];
    const taken = (await me(other)).email;
    expect((await change(person, taken.toUpperCase())).body).toEqual({ pendingEmail: taken.toUpperCase() });
    expect(await me(person)).toMatchObject({ pendingEmail: taken.toUpperCase() });
    const kinds = (await app.db.query(mails, [person.id, taken.toUpperCase()])).map(({ kind }) => kind);
    expect(kinds).toEqual(['address-taken', 'address-old']);
  });

  test('whoever confirms second is refused, at once too', async () => {
    const [one, two] = [await addPerson(), await addPerson()];
    const email = newAddress();
    await change(one, email);
    await change(two, email);
    const tokens = [await tokenOf(one, 'email'), await tokenOf(two, 'email')];
    const answers = await Promise.all(tokens.map((token) => follow('confirm', token)));
    const outcomes = answers.map(({ status, body }) => (status === 200 ? 'confirmed' : body.code));
    expect(new Set(outcomes)).toEqual(new Set(['EMAIL_TAKEN', 'confirmed']));
  });

  test('asked at once many times leaves one change open', async () => {
    const person = await addPerson();
    const answers = await Promise.all(Array.from({ length: 5 }, () => change(person, newAddress())));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    const open = unprepared<{ n: number }>(
      `select count(*)::int as n from account_links where user_id = $1 and kind = 'email' and revoked_at is null`,
    );
    expect(await app.db.one(open, [person.id])).toEqual({ n: 1 });
  });

  test('ends with a new password', async () => {
    const person = await addPerson();
    await change(person, newAddress());
    const token = await tokenOf(person, 'email');
    const reset = { token: await addLinkRow(app.db, person.id, 'reset'), newPassword: 'Afterwards@2026' };
    expect((await app.call('POST', '/auth/reset-password', { body: reset })).status).toBe(200);
    expect((await follow('confirm', token)).body.code).toBe('LINK_DEAD');
  });

  test('without mail is stored at once', async () => {
    const person = await addPerson(withoutMail.db);
    const email = newAddress();
    const body = { email, currentPassword: PASSWORD };
    const answer = await withoutMail.call('POST', '/auth/change-email', { as: person, body });
    expect(answer.body).toEqual({ email });
    const { body: now } = await withoutMail.call('GET', '/auth/me', { as: person });
    expect(now).toMatchObject({ email, emailVerified: false });
    const other = await addPerson(withoutMail.db);
    const taken = await withoutMail.call('POST', '/auth/change-email', { as: other, body });
    expect(taken.body.code).toBe('EMAIL_TAKEN');
  });
});

const put = (as: TestUser, body: object, on = app) => on.call('PUT', `/api/customers/${as.id}`, { as, body });

describe('another address in the profile', () => {
  test('needs the password where mail is on, and waits', async () => {
    const person = await addPerson();
    const { email: before } = await me(person);
    const email = newAddress();
    const refused = await put(person, { email, name: 'Asha' });
    expect(refused).toMatchObject({ status: 400, body: { code: 'PASSWORD_REQUIRED' } });
    expect((await app.call('GET', `/api/customers/${person.id}`, { as: person })).body.name).toBe('');
    const answer = await put(person, { email, name: 'Asha', currentPassword: PASSWORD });
    expect(answer.body).toMatchObject({ email: before, name: 'Asha' });
    expect(await me(person)).toMatchObject({ email: before, pendingEmail: email });
    // Older screens send all fields.
    expect((await put(person, { email: before, name: 'Asha Rao' })).status).toBe(200);
  });

  test('that was the own one until this moment needs it too', async () => {
    const person = await addPerson();
    const { email: before } = await me(person);
    const email = newAddress();
    const confirming = {
      text: 'update users set email = $2, email_verified_at = now() where id = $1',
      params: [person.id, email],
    };
    const stale = await meet(app.db, confirming, () => put(person, { email: before, name: 'Asha' }));
    expect(stale).toMatchObject({ status: 400, body: { code: 'PASSWORD_REQUIRED' } });
    expect(await me(person)).toMatchObject({ email, emailVerified: true });
  });

  test('is stored at once where it is off', async () => {
    const person = await addPerson(withoutMail.db);
    const email = newAddress();
    expect((await put(person, { email }, withoutMail)).body).toMatchObject({ email });
    const { body } = await withoutMail.call('GET', '/auth/me', { as: person });
    expect(body.emailVerified).toBe(false);
  });
});

test('stored at once, in either way, another address ends the change that waits', async () => {
  const { db } = withoutMail;
  const changes = [
    (as: TestUser, body: object) => withoutMail.call('POST', '/auth/change-email', { as, body }),
    (as: TestUser, body: object) => put(as, body, withoutMail),
  ];
  for (const store of changes) {
    const person = await addPerson(db);
    const token = await addLinkRow(db, person.id, 'email', newAddress());
    const email = newAddress();
    expect((await store(person, { email, currentPassword: PASSWORD })).body).toMatchObject({ email });
    const confirmed = await withoutMail.call('POST', '/auth/confirm-email', { body: { token } });
    expect(confirmed.body.code).toBe('LINK_DEAD');
  }
});

describe('confirming the own address', () => {
  test('a new account is mailed the link, and may ask again three times a day', async () => {
    const username = `fresh${++serial}`;
    const email = `${username}@example.com`;
    const { body } = await app.call('POST', '/auth/signup', {
      body: { username, email, password: PASSWORD, role: 'CUSTOMER' },
    });
    const person = { id: body.id, username, ...(await signIn(app.db, body.id)) };
    expect(await me(person)).toMatchObject({ emailVerified: false });
    const again = () => app.call('POST', '/auth/send-confirmation', { as: person });
    const first = await tokenOf(person, 'verify');
    for (let n = 0; n < 3; n++) expect((await again()).body).toEqual({ sent: true });
    expect((await again()).status).toBe(429);
    const kinds = (await app.db.query(mails, [person.id, ''])).map(({ kind }) => kind);
    expect(kinds).toEqual(['confirm', 'confirm', 'confirm', 'confirm']);

    expect((await follow('confirm', first)).body.code).toBe('LINK_DEAD');
    expect((await follow('confirm', await tokenOf(person, 'verify'))).body).toEqual({ email });
    expect(await me(person)).toMatchObject({ emailVerified: true });
    expect((await again()).body).toEqual({ sent: true });
  });

  test('reaches one that a server has refused, and clears it; until then nothing else goes there', async () => {
    const person = await addPerson();
    await arrange(app.db, 'update users set email_refused_at = now() where id = $1', person.id);
    expect(await me(person)).toMatchObject({ emailVerified: true, emailRefused: true });
    const body = { currentPassword: PASSWORD, newPassword: 'Afterwards@2026' };
    expect((await app.call('POST', '/auth/change-password', { as: person, body })).status).toBe(200);
    const asked = await app.call('POST', '/auth/send-confirmation', { as: person });
    expect(asked.body).toEqual({ sent: true });
    await app.mail!.run();
    const sent = unprepared<{ kind: string; text: string }>(
      'select kind, captured_text as text from mail_outbox where user_id = $1',
    );
    const all = await app.db.query(sent, [person.id]);
    expect(all.map(({ kind }) => kind)).toEqual(['confirm']);
    const [, token = ''] = /confirm#([\w-]{43})/.exec(all[0]!.text)!;
    expect((await follow('confirm', token)).status).toBe(200);
    expect(await me(person)).not.toHaveProperty('emailRefused');
  });

  test('says where no mail is sent', async () => {
    const person = await addPerson(withoutMail.db);
    const answer = await withoutMail.call('POST', '/auth/send-confirmation', { as: person });
    expect(answer).toMatchObject({ status: 409, body: { code: 'MAIL_OFF' } });
  });

  test('an undoing by a link for something else is refused', async () => {
    const person = await addPerson();
    expect((await follow('undo', await addLinkRow(app.db, person.id, 'verify'))).body.code).toBe('LINK_DEAD');
    expect((await follow('confirm', await addLinkRow(app.db, person.id, 'reset'))).body.code).toBe(
      'LINK_DEAD',
    );
  });
});
