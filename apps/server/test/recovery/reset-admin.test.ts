import { expect, test } from 'vitest';
import { systemClock } from '../../src/kit/clock.ts';
import { AdministratorError, LINK_MAILS, resetAdministrator } from '../../src/modules/recovery/index.ts';
import { unprepared } from '../../src/db/database.ts';
import { addUser, arrange } from '../fixtures.ts';
import { addInviteRow } from '../people/people-rows.ts';
import { testApp } from '../test-app.ts';
import { addFactor, addLinkRow } from './account-rows.ts';

const app = testApp();
const run = (name?: string) => resetAdministrator({ db: app.db, clock: systemClock, mail: 'captured' }, name);
const login = (username: string, password: string) =>
  app.call('POST', '/auth/login', { body: { username, password, role: 'ADMIN' } });

test('lets a blocked administrator with a lost factor in once, beside the running server', async () => {
  const admin = await addUser(app.db, 'ADMIN');
  await addFactor(app.db, app.db, admin.id);
  await arrange(app.db, 'update users set is_blocked = true where id = $1', admin.id);
  const { password, isNew } = await run(admin.username.toUpperCase());
  expect(isNew).toBe(false);
  expect((await app.call('GET', '/auth/me', { as: admin })).status).toBe(401);
  expect((await login(admin.username, password)).body).toMatchObject({ mustChangePassword: true });
  const auditLog = unprepared<{ actor: number | null }>(
    `select actor_id as actor from audit_log where action = 'user.reset-admin' and subject_id = $1`,
  );
  expect(await app.db.one(auditLog, [admin.id])).toEqual({ actor: null });
});

test('tells the administrator, and ends what the account handed out', async () => {
  const admin = await addUser(app.db, 'ADMIN');
  const { token } = await addInviteRow(app.db, admin.id, null, null);
  await run(admin.username);
  const notices = unprepared<{ how: string }>(
    `select facts ->> 'how' as how from mail_outbox where user_id = $1 and kind = 'password-changed'
     union all select facts ->> 'how' from notifications where user_id = $1 and kind = 'password-changed'`,
  );
  expect(await app.db.query(notices, [admin.id])).toEqual([{ how: 'reset' }, { how: 'reset' }]);
  const checked = await app.call('POST', '/auth/links/check', { body: { token } });
  expect(checked.body.code).toBe('LINK_DEAD');
});

test('says whom there are when it cannot tell which is meant', async () => {
  const admin = await addUser(app.db, 'ADMIN');
  await expect(run()).rejects.toThrow(/^There are several: /);
  await expect(run('nobody')).rejects.toThrow(AdministratorError);
  await expect(run('nobody')).rejects.toThrow(new RegExp(admin.username));
});

test('makes one where there is none, under a name that is free', async () => {
  await arrange(app.db, `delete from second_factors`);
  await arrange(app.db, `delete from sessions`);
  await arrange(app.db, `update users set role = 'CUSTOMER' where role = 'ADMIN'`);
  const taken = await addUser(app.db, 'CUSTOMER');
  await expect(run(taken.username)).rejects.toThrow(/is taken/);
  const { username, password, isNew } = await run();
  expect({ username, isNew }).toEqual({ username: 'admin', isNew: true });
  expect((await login(username, password)).status).toBe(200);
});

test('a mail’s link gets a secret of its own with each attempt, and none once it was used', async () => {
  const person = await addUser(app.db, 'CUSTOMER');
  await addLinkRow(app.db, person.id, 'reset');
  const mail = { userId: person.id, address: `${person.username}@example.com` };
  const make = () =>
    app.db.transaction((tx) => LINK_MAILS.reset(tx, mail, { publicUrl: 'https://food.example' }));
  const made = [await make(), await make()].map((answer) => (answer === 'drop' ? '' : answer.url));
  for (const url of made) expect(url).toMatch(/^https:\/\/food\.example\/reset#[\w-]{43}$/);
  expect(new Set(made).size).toBe(2);
  const [first = '', second = ''] = made.map((url) => url.split('#')[1]);
  const reset = (token: string) =>
    app.call('POST', '/auth/reset-password', { body: { token, newPassword: 'Afterwards@2026' } });
  expect((await reset(second)).status).toBe(200);
  expect((await reset(first)).body.code).toBe('LINK_DEAD');
  expect(await make()).toBe('drop');
});
