import { expect, test } from 'vitest';
import { hashPassword } from '../../src/auth/passwords.ts';
import { LINK_MAILS } from '../../src/modules/recovery/index.ts';
import { addUser, arrange } from '../fixtures.ts';
import { testApp } from '../test-app.ts';

const app = testApp({ mail: { state: 'captured', publicUrl: 'https://food.example' } });

test('a change of the address is confirmed and undone by what is mailed, each at its own address', async () => {
  const person = await addUser(app.db, 'CUSTOMER');
  const old = `${person.username}@example.com`;
  await arrange(
    app.db,
    'update users set password_hash = $2 where id = $1',
    person.id,
    await hashPassword('Lakeview#2026'),
  );
  const body = { email: 'moved.on@example.com', currentPassword: 'Lakeview#2026' };
  expect((await app.call('POST', '/auth/change-email', { as: person, body })).status).toBe(200);

  const make = async (kind: 'address-new' | 'address-old', address: string) => {
    const made = await app.db.transaction((tx) =>
      LINK_MAILS[kind](tx, { userId: person.id, address }, { publicUrl: 'https://food.example' }),
    );
    return made === 'drop' ? made : made.url;
  };
  // A secret never goes to another address than the one it is about.
  expect(await make('address-new', old)).toBe('drop');
  expect(await make('address-old', body.email)).toBe('drop');
  const confirm = await make('address-new', body.email);
  const undo = await make('address-old', old);
  expect(confirm).toMatch(/^https:\/\/food\.example\/confirm#/);
  expect(undo).toMatch(/^https:\/\/food\.example\/undo-email#/);
  const follow = (path: string, url: string) =>
    app.call('POST', path, { body: { token: url.split('#')[1] } });
  expect((await follow('/auth/confirm-email', confirm)).body).toEqual({ email: body.email });
  expect((await follow('/auth/undo-email', undo)).body).toEqual({ email: old });
});
