import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { aboutFactor } from '../../src/auth/secrets.repo.ts';
import { SecretKeyError, Secrets } from '../../src/auth/secrets.ts';
import { unprepared } from '../../src/db/database.ts';
import { readConfig } from '../../src/config.ts';
import { addUser, arrange } from '../fixtures.ts';
import { testDatabase } from '../harness.ts';

const database = testDatabase();
const secret = randomBytes(20);
const sealedOf = unprepared<{ sealed: Buffer }>('select sealed from second_factors where user_id = $1');

test('seals by a key in the database, then by SECRET_KEY, then by another, and refuses a wrong one', async () => {
  const { db } = database;
  const { id } = await addUser(db, 'ADMIN');
  const about = aboutFactor(id);
  const stored = async () => (await db.one(sealedOf, [id])).sealed;
  const [first, second] = [randomBytes(32), randomBytes(32)];

  const plain = new Secrets(db);
  await arrange(
    db,
    'insert into second_factors (user_id, sealed) values ($1, $2)',
    id,
    await plain.seal(secret, about),
  );
  expect((await stored()).includes(secret)).toBe(false);
  expect(await new Secrets(db).unseal(await stored(), about)).toEqual(secret);
  await expect(new Secrets(db).unseal(await stored(), aboutFactor(id + 1))).rejects.toThrow(/authenticate/);

  const own = new Secrets(db, { key: first });
  expect(own.keeper).toBe('own-key');
  await own.open();
  expect(await own.unseal(await stored(), about)).toEqual(secret);
  const key = unprepared<{ own_key: Buffer | null }>('select own_key from secret_key');
  expect(await db.one(key)).toEqual({ own_key: null });

  await expect(new Secrets(db).open()).rejects.toThrow(SecretKeyError);
  await expect(new Secrets(db).open()).rejects.toThrow(/^SECRET_KEY is missing/);
  await expect(new Secrets(db, { key: second }).open()).rejects.toThrow(/SECRET_KEY_OLD/);
  await expect(new Secrets(db, { key: second, oldKey: randomBytes(32) }).open()).rejects.toThrow(
    SecretKeyError,
  );

  const changed = new Secrets(db, { key: second, oldKey: first });
  await changed.open();
  expect(await changed.unseal(await stored(), about)).toEqual(secret);
  await expect(new Secrets(db, { key: first }).open()).rejects.toThrow(SecretKeyError);
});

test('two nodes that start at once settle on one key', async () => {
  const [one, other] = await Promise.all([
    new Secrets(database.db, { key: Buffer.alloc(32, 1) }).open().catch(String),
    new Secrets(database.db, { key: Buffer.alloc(32, 1) }).open().catch(String),
  ]);
  expect(one).toEqual(other);
});

test('a key is given in hexadecimal or base64, and is not repeated when it is none', () => {
  const key = randomBytes(32);
  for (const encoding of ['hex', 'base64'] as const)
    expect(readConfig({ SECRET_KEY: key.toString(encoding) }).secretKeys.key).toEqual(key);
  expect(() => readConfig({ SECRET_KEY: 'too-short-to-be-one' })).toThrow(/^SECRET_KEY is not accepted/);
});
