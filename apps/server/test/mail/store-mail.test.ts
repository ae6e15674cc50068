import { beforeAll, describe, expect, test } from 'vitest';
import { removeAllSessions } from '../../src/auth/sessions.repo.ts';
import { type Database, unprepared } from '../../src/db/database.ts';
import { storeMail } from '../../src/modules/mail/index.ts';
import { addUser } from '../fixtures.ts';
import { testDatabase } from '../harness.ts';

const database = testDatabase();
const ON = { mail: 'on' } as const;

// A platform without a usable administrator breaks an invariant of its own.
beforeAll(async () => void (await addUser(database.db, 'ADMIN')));

const count = async (eventKey: string) =>
  (
    await database.db.one(
      unprepared<{ n: number }>('select count(*)::int as n from mail_outbox where event_key = $1'),
      [eventKey],
    )
  ).n;
const approved = (userId: number, eventKey: string) =>
  ({ kind: 'approved', to: { userId }, facts: { restaurantName: 'Saffron' }, eventKey }) as const;
const deactivated = (userId: number, eventKey: string) =>
  ({
    kind: 'deactivated',
    to: { userId },
    facts: { restaurantName: 'Saffron', reason: '' },
    eventKey,
  }) as const;
const change = (text: string, id: number) =>
  database.db.execute(unprepared(`update users set ${text} where id = $1`), [id]);

async function aConfirmedUser(db: Database = database.db) {
  const user = await addUser(db, 'RESTAURANT');
  await change('email_verified_at = now()', user.id);
  return user;
}

test('one mail is stored of one event and recipient, however many store it at once', async () => {
  const { id } = await aConfirmedUser();
  await Promise.all(Array.from({ length: 10 }, () => storeMail(ON, database.db, approved(id, 'once'))));
  expect(await count('once')).toBe(1);
  const other = await aConfirmedUser();
  await storeMail(ON, database.db, approved(other.id, 'once'));
  expect(await count('once')).toBe(2);
});

test('it is undone with the transaction that it tells of', async () => {
  const { id } = await aConfirmedUser();
  const undone = database.db.transaction(async (tx) => {
    await storeMail(ON, tx, approved(id, 'undone'));
    throw new Error('no');
  });
  await expect(undone).rejects.toThrow('no');
  expect(await count('undone')).toBe(0);
});

describe('nothing is stored', () => {
  test('while the platform sends no mail', async () => {
    const { id } = await aConfirmedUser();
    await storeMail({ mail: 'off' }, database.db, approved(id, 'off'));
    expect(await count('off')).toBe(0);
  });

  test.each([
    ['an address that was never confirmed', 'email_verified_at = null'],
    ['a refused address', 'email_refused_at = now()'],
    ['who switched e-mail off', `preferences = '{"emailNotifications": false}'`],
    ['a deleted person', `deleted_at = now(), email = 'deleted-' || id, name = ''`],
  ])('for %s', async (name, text) => {
    const { id } = await aConfirmedUser();
    await change(text, id);
    await removeAllSessions(database.db, id);
    await storeMail(ON, database.db, deactivated(id, name));
    expect(await count(name)).toBe(0);
  });

  test('for who switched that topic off', async () => {
    const { id } = await aConfirmedUser();
    await database.db.execute(
      unprepared(`insert into notification_choices values ($1, 'restaurant', 'mail', false)`),
      [id],
    );
    await storeMail(ON, database.db, approved(id, 'switched off'));
    expect(await count('switched off')).toBe(0);
  });
});

test('what is about the account goes to an address that is not confirmed, and a reset to a refused one', async () => {
  const { id, username } = await addUser(database.db, 'CUSTOMER');
  await change(`preferences = '{"emailNotifications": false}'`, id);
  const changed = { kind: 'password-changed', facts: { username, how: 'changed', at: '' } } as const;
  await storeMail(ON, database.db, { ...changed, to: { userId: id }, eventKey: 'unconfirmed' });
  expect(await count('unconfirmed')).toBe(1);
  await change('email_refused_at = now()', id);
  await storeMail(ON, database.db, { ...changed, to: { userId: id }, eventKey: 'refused' });
  await storeMail(ON, database.db, {
    kind: 'reset',
    to: { userId: id },
    facts: { username },
    eventKey: 'reset',
  });
  expect([await count('refused'), await count('reset')]).toEqual([0, 1]);
});

test('an address of its own is written to whatever is known of a person’s', async () => {
  const { id, username } = await addUser(database.db, 'CUSTOMER');
  const to = { userId: id, address: 'New@Example.com' };
  await storeMail(ON, database.db, { kind: 'address-new', to, facts: { username }, eventKey: 'new address' });
  expect(await count('new address')).toBe(1);
});
