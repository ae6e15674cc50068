// Mails to a mere address name people too: what was sent is emptied when the person is deleted.
import { beforeAll, expect, test } from 'vitest';
import { hashPassword } from '../../src/auth/passwords.ts';
import { unprepared } from '../../src/db/database.ts';
import { addUser, arrange, type TestUser } from '../fixtures.ts';
import { testApp } from '../test-app.ts';

const app = testApp({ mail: { state: 'captured', publicUrl: 'https://food.example' } });
const PASSWORD = 'Lakeview#2026';

let admin: TestUser;
let passwordHash: string;
beforeAll(async () => {
  passwordHash = await hashPassword(PASSWORD);
  admin = await addPerson('ADMIN');
});

async function addPerson(role: 'ADMIN' | 'CUSTOMER'): Promise<TestUser> {
  const person = await addUser(app.db, role);
  await arrange(
    app.db,
    'update users set password_hash = $2, email_verified_at = now() where id = $1',
    person.id,
    passwordHash,
  );
  return person;
}

const read = unprepared<{ facts: object; to: string; text: string | null }>(
  `select facts, to_address as to, captured_text as text from mail_outbox where kind = $1 order by id desc limit 1`,
);
const lastOf = (kind: string) => app.db.one(read, [kind]);
const EMPTY = { facts: {}, to: '', text: null };

async function deletePerson(id: number): Promise<void> {
  const answer = await app.call('DELETE', `/api/admin/users/${id}`, { as: admin });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
}

test('that an address is taken is forgotten with the one who has it', async () => {
  const [owner, other] = [await addPerson('CUSTOMER'), await addPerson('CUSTOMER')];
  const email = `${owner.username}@example.com`;
  const asked = await app.call('POST', '/auth/change-email', {
    as: other,
    body: { email, currentPassword: PASSWORD },
  });
  expect(asked.status).toBe(200);
  await app.mail!.run();
  expect(await lastOf('address-taken')).toMatchObject({ to: email, text: expect.stringContaining(email) });
  await deletePerson(owner.id);
  expect(await lastOf('address-taken')).toEqual(EMPTY);
});

test('a test mail is forgotten with the one who sent it', async () => {
  const tester = await addPerson('ADMIN');
  await app.call('POST', '/api/admin/mail/test', { as: tester, body: { to: 'me@example.org' } });
  await app.mail!.run();
  expect(await lastOf('test')).toMatchObject({ text: expect.stringContaining(tester.username) });
  await deletePerson(tester.id);
  expect(await lastOf('test')).toEqual(EMPTY);
});

async function invite(as: TestUser): Promise<string> {
  const { status, body } = await app.call('POST', '/api/admin/users/invites', {
    as,
    body: { name: 'Second', email: 'second@example.org', currentPassword: PASSWORD },
  });
  expect(status, JSON.stringify(body)).toBe(201);
  await app.mail!.run();
  expect(await lastOf('invite')).toMatchObject({ to: 'second@example.org' });
  return new URL(body.url).hash.slice(1);
}

test('an invite is forgotten with the one who sent it', async () => {
  const inviter = await addPerson('ADMIN');
  await invite(inviter);
  await deletePerson(inviter.id);
  expect(await lastOf('invite')).toEqual(EMPTY);
});

test('and with the one who has accepted it', async () => {
  const token = await invite(admin);
  const accepted = await app.call('POST', '/auth/links/accept', {
    body: { token, username: 'second', email: 'second@example.org', password: PASSWORD },
  });
  expect(accepted.status, JSON.stringify(accepted.body)).toBe(201);
  await deletePerson(accepted.body.id);
  expect(await lastOf('invite')).toEqual(EMPTY);
});
