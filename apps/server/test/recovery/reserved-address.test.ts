import { expect, test } from 'vitest';
import { hashPassword } from '../../src/auth/passwords.ts';
import type { LinkKind } from '@tiffin/contract/schemas/recovery';
import { addRestaurant, addUser, arrange, type TestUser } from '../fixtures.ts';
import { meet } from '../meet.ts';
import { addInviteRow } from '../people/people-rows.ts';
import { testApp } from '../test-app.ts';
import { addLinkRow, addTokenOfNewest } from './account-rows.ts';

// The address before a change, while the change can be undone.

const app = testApp({ mail: { state: 'captured', publicUrl: 'https://food.example' } });
const withoutMail = testApp();

const PASSWORD = 'Lakeview#2026';
const passwordHash = await hashPassword(PASSWORD);
let serial = 0;
const newAddress = () => `elsewhere${++serial}@example.com`;

async function addPerson(on = app): Promise<TestUser & { email: string }> {
  const person = await addUser(on.db, 'CUSTOMER');
  await arrange(on.db, 'update users set password_hash = $2 where id = $1', person.id, passwordHash);
  return { ...person, email: (await on.call('GET', '/auth/me', { as: person })).body.email };
}

const change = (as: TestUser, email: string, on = app) =>
  on.call('POST', '/auth/change-email', { as, body: { email, currentPassword: PASSWORD } });
const tokenOf = ({ id }: TestUser, kind: LinkKind) => addTokenOfNewest(app.db, id, kind);
const follow = (what: 'confirm' | 'undo', token: string) =>
  app.call('POST', `/auth/${what}-email`, { body: { token } });

/**
 * Changes the address and confirms the new one, as anybody with the password can. @returns the secret that undoes it
 */
async function takeAway(owner: TestUser): Promise<string> {
  await change(owner, newAddress());
  const undo = await tokenOf(owner, 'email-undo');
  await follow('confirm', await tokenOf(owner, 'email'));
  return undo;
}

const signUp = (email: string, on = app) =>
  on.call('POST', '/auth/signup', {
    body: { username: `thief${++serial}`, email, password: PASSWORD, role: 'CUSTOMER' },
  });

test('is nobody else’s to sign up with, so that undoing stays possible', async () => {
  const owner = await addPerson();
  const undo = await takeAway(owner);
  const refused = await signUp(owner.email.toUpperCase());
  expect([refused.status, refused.body.code]).toEqual([409, 'EMAIL_TAKEN']);
  expect((await follow('undo', undo)).body).toEqual({ email: owner.email });
});

test('is nobody else’s to accept an invite with', async () => {
  const owner = await addPerson();
  await takeAway(owner);
  const { id, owner: inviting } = await addRestaurant(app.db);
  const { token } = await addInviteRow(app.db, inviting.id, id, 'kitchen');
  const accept = (email: string) =>
    app.call('POST', '/auth/links/accept', {
      body: { token, username: `thief${++serial}`, email, password: PASSWORD },
    });
  expect((await accept(owner.email)).body.code).toBe('EMAIL_TAKEN');
  // It used nothing up.
  expect((await accept(newAddress())).status).toBe(201);
});

test('is refused to a sign-up that waited for the change', async () => {
  const owner = await addPerson();
  await addLinkRow(app.db, owner.id, 'email-undo');
  const changing = { text: 'update users set email = $2 where id = $1', params: [owner.id, newAddress()] };
  expect((await meet(app.db, changing, () => signUp(owner.email))).body.code).toBe('EMAIL_TAKEN');
});

test('goes to another account that confirms it by a mail that came there', async () => {
  const [owner, other] = [await addPerson(), await addPerson()];
  await takeAway(owner);
  await change(other, owner.email);
  expect((await follow('confirm', await tokenOf(other, 'email'))).body).toEqual({ email: owner.email });
});

test('is free after seven days', async () => {
  const owner = await addPerson();
  await takeAway(owner);
  await arrange(
    app.db,
    `update account_links set expires_at = expires_at - interval '7 days' where user_id = $1`,
    owner.id,
  );
  expect((await signUp(owner.email)).status).toBe(201);
});

test('is refused without mail too, by both ways, except to its own person', async () => {
  const [owner, other] = [await addPerson(withoutMail), await addPerson(withoutMail)];
  const now = newAddress();
  await addLinkRow(withoutMail.db, owner.id, 'email-undo');
  expect((await change(owner, now, withoutMail)).body).toEqual({ email: now });
  expect((await signUp(owner.email, withoutMail)).body.code).toBe('EMAIL_TAKEN');
  expect((await change(other, owner.email, withoutMail)).body.code).toBe('EMAIL_TAKEN');
  const body = { email: owner.email };
  const put = await withoutMail.call('PUT', `/api/customers/${other.id}`, { as: other, body });
  expect(put.body.code).toBe('EMAIL_TAKEN');
  expect((await change(owner, owner.email, withoutMail)).body).toEqual({ email: owner.email });
});
