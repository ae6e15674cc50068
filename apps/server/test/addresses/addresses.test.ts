import { ADDRESSES_MAX } from '@tiffin/contract/rules/limits';
import { describe, expect, test } from 'vitest';
import { buildApp } from '../../src/app.ts';
import { unprepared } from '../../src/db/database.ts';
import { openDatabase } from '../../src/db/open-database.ts';
import { auditLogOf } from '../audit-log/read-audit-log.ts';
import { addUser, arrange, type TestUser } from '../fixtures.ts';
import { testApp } from '../test-app.ts';

const app = testApp();

const url = (user: TestUser, id?: number) =>
  `/api/customers/${user.id}/addresses${id === undefined ? '' : `/${id}`}`;
const list = async (user: TestUser) => (await app.call('GET', url(user), { as: user })).body;
const add = (user: TestUser, body: object = {}) =>
  app.call('POST', url(user), { as: user, body: { ...A_HOME, ...body } });
const change = (user: TestUser, id: number, body: object) =>
  app.call('PUT', url(user, id), { as: user, body });
const remove = (user: TestUser, id: number) => app.call('DELETE', url(user, id), { as: user });
const profile = async (user: TestUser): Promise<string> =>
  (await app.call('GET', `/api/customers/${user.id}`, { as: user })).body.address;
const customer = () => addUser(app.db, 'CUSTOMER');

const A_HOME = { label: 'Home', lines: '14, Lakeview Road' };
const WHOLE = {
  label: 'Mum’s place',
  lines: '14, Lakeview Road\n2nd Cross',
  locality: 'Indiranagar',
  postcode: '560038',
  phone: '+91 98765 43210',
  instructions: 'Gate code 4711',
  lat: 12.97194,
  lng: 77.64115,
};
const WHOLE_TEXT = '14, Lakeview Road, 2nd Cross, Indiranagar, 560038';

describe('saved addresses', () => {
  test('are none at first; each is answered as it is listed, the default first, then the newest', async () => {
    const user = await customer();
    expect(await list(user)).toEqual([]);
    const first = await add(user, WHOLE);
    expect(first.status).toBe(201);
    expect(first.body).toEqual({ ...WHOLE, id: expect.any(Number), isDefault: true, text: WHOLE_TEXT });
    const second = await add(user, { lines: '2 Office Road', isDefault: false });
    expect(second.body).toEqual({
      id: expect.any(Number),
      label: 'Home',
      lines: '2 Office Road',
      locality: '',
      postcode: '',
      phone: '',
      instructions: '',
      lat: null,
      lng: null,
      isDefault: false,
      text: '2 Office Road',
    });
    const third = await add(user, { lines: '3 Hill Road' });
    expect(await list(user)).toEqual([first.body, third.body, second.body]);
  });

  test('the first is the default whatever is said of it', async () => {
    const user = await customer();
    expect((await add(user, { isDefault: false })).body.isDefault).toBe(true);
  });

  test('the default moves to the one that is to be it, new or old', async () => {
    const user = await customer();
    const { body: first } = await add(user);
    const { body: second } = await add(user, { lines: '2 Office Road', isDefault: true });
    expect((await list(user)).map(({ id, isDefault }: typeof first) => [id, isDefault])).toEqual([
      [second.id, true],
      [first.id, false],
    ]);
    expect(await profile(user)).toBe('2 Office Road');
    expect((await change(user, first.id, { isDefault: true })).body).toEqual(first);
    expect(await profile(user)).toBe('14, Lakeview Road');
    expect((await change(user, first.id, { isDefault: false })).body.isDefault).toBe(false);
    expect(await profile(user)).toBe('');
  });

  test('are changed in part, and sent back whole', async () => {
    const user = await customer();
    const { body } = await add(user, WHOLE);
    const label = await change(user, body.id, { label: 'Parents' });
    expect(label.body).toEqual({ ...body, label: 'Parents' });
    expect((await change(user, body.id, body)).body).toEqual(body);
    const emptied = await change(user, body.id, { locality: '', postcode: null, lat: null, lng: null });
    expect(emptied.body).toMatchObject({
      locality: '',
      postcode: '',
      lat: null,
      lng: null,
      phone: WHOLE.phone,
      text: '14, Lakeview Road, 2nd Cross',
    });
  });

  test('are deleted once, and no other one takes the place of the default', async () => {
    const user = await customer();
    const { body: first } = await add(user);
    const { body: second } = await add(user, { lines: '2 Office Road' });
    expect(await remove(user, first.id)).toMatchObject({ status: 200, body: { deleted: true } });
    expect(await list(user)).toEqual([second]);
    expect(await profile(user)).toBe('');
    expect((await remove(user, first.id)).status).toBe(404);
    expect((await add(user)).body.isDefault).toBe(false);
    await remove(user, second.id);
    expect(await list(user)).toHaveLength(1);
  });

  test('somebody else’s are not there', async () => {
    const [user, other] = [await customer(), await customer()];
    const { body } = await add(other);
    for (const call of [change(user, body.id, { label: 'Mine' }), remove(user, body.id)])
      expect(await call).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
    expect((await app.call('GET', url(other), { as: user })).status).toBe(403);
    expect(await list(other)).toEqual([body]);
  });

  test('are in the audit log without what is personal', async () => {
    const user = await customer();
    const { body } = await add(user, WHOLE);
    await change(user, body.id, { label: 'Work' });
    await change(user, body.id, { label: 'Work' });
    await remove(user, body.id);
    const auditLog = await auditLogOf(app.db, 'user', user.id);
    expect(auditLog.map(({ action }) => action)).toEqual(['user.update', 'user.update', 'user.update']);
    expect(JSON.stringify(auditLog)).not.toMatch(/Lakeview|98765|4711|Indira|12\.97/);
  });

  test('go with the account, also where a statement deletes it', async () => {
    const [user, other] = [await customer(), await customer()];
    for (const one of [user, other]) {
      await add(one, WHOLE);
      await add(one, { lines: '2 Office Road' });
    }
    expect((await app.call('DELETE', `/api/customers/${user.id}`, { as: user })).status).toBe(200);
    await arrange(
      app.db,
      `update users set deleted_at = now(), name = '', email = 'deleted-' || id, phone = '', address = '', preferences = '{}'
        where id = $1`,
      other.id,
    );
    await arrange(app.db, 'delete from sessions where user_id = $1', other.id);
    expect(await count(user)).toBe(0);
    expect(await count(other)).toBe(0);
  });
});

const counted = unprepared<{ n: number }>('select count(*)::int as n from addresses where user_id = $1');
const count = async (user: TestUser) => (await app.db.one(counted, [user.id])).n;

const long = (length: number) => 'x'.repeat(length);

describe('what may be said of an address', () => {
  test.each([
    { label: long(30) },
    { lines: long(500) },
    { locality: long(80) },
    { postcode: long(12) },
    { phone: '+91 98765 43210' },
    { phone: null },
    { instructions: long(200) },
    { lat: -90, lng: 180 },
    { lat: null, lng: null },
    { lines: long(400), locality: long(80), postcode: long(12) },
  ])('is %j', async (body) => {
    expect((await add(await customer(), body)).status).toBe(201);
  });

  test.each([
    [{ label: '' }, 'label', 'Please name this address'],
    [{ label: null }, 'label', 'Please name this address'],
    [{ label: long(31) }, 'label', 'Label can have at most 30 characters'],
    [{ lines: ' \n ' }, 'lines', 'Please enter the address'],
    [{ lines: long(501) }, 'lines', 'Lines can have at most 500 characters'],
    [{ locality: long(81) }, 'locality', 'Locality can have at most 80 characters'],
    [{ postcode: long(13) }, 'postcode', 'Postcode can have at most 12 characters'],
    [{ phone: '+91 98765 43210 1234567' }, 'phone', 'Phone can have at most 20 characters'],
    [{ phone: 'ring twice' }, 'phone', 'Please enter a phone number with 7 to 15 digits'],
    [{ instructions: long(201) }, 'instructions', 'Instructions can have at most 200 characters'],
    [{ lat: 12 }, 'lat', 'A place has a latitude and a longitude'],
    [{ lng: 12, lat: null }, 'lat', 'A place has a latitude and a longitude'],
    [{ lat: 90.1, lng: 0 }, 'lat', 'The latitude is a number of degrees from -90 to 90'],
    [{ lines: long(420), locality: long(80) }, 'lines', 'An address can have at most 500 characters in all'],
  ])('is not %j', async (body, path, message) => {
    const user = await customer();
    expect(await add(user, body)).toMatchObject({
      status: 400,
      body: { code: 'VALIDATION_FAILED', issues: [{ path, message }] },
    });
    expect(await list(user)).toEqual([]);
  });

  test('is not more in all after a change either', async () => {
    const user = await customer();
    const { body } = await add(user, { lines: long(430) });
    expect((await change(user, body.id, { locality: long(68) })).status).toBe(200);
    expect(await change(user, body.id, { locality: long(69) })).toMatchObject({
      status: 400,
      body: { issues: [{ path: 'lines', message: 'An address can have at most 500 characters in all' }] },
    });
  });

  test('is a place to the metre', async () => {
    const { body } = await add(await customer(), { lat: 12.971939999, lng: -0.000004 });
    expect([body.lat, Math.abs(body.lng)]).toEqual([12.97194, 0]);
  });

  test.each(['label', 'lines', 'locality', 'instructions', 'phone'])(
    'is no card number in %s',
    async (field) => {
      const user = await customer();
      const refused = { status: 400, body: { code: 'CARD_NUMBER_REFUSED' } };
      const card = field === 'phone' ? '3782 822463 10005' : '4111.1111.1111.1111';
      expect(await add(user, { [field]: card })).toMatchObject(refused);
      const { body } = await add(user);
      expect(await change(user, body.id, { [field]: card })).toMatchObject(refused);
      expect(await list(user)).toEqual([body]);
    },
  );
});

describe(`of ${ADDRESSES_MAX} addresses`, () => {
  const SENTENCE = 'You can save 20 addresses. Delete one to add another.';

  test('no other one is added, by the profile neither', async () => {
    const user = await customer();
    for (let n = 0; n < ADDRESSES_MAX; n++) expect((await add(user)).status).toBe(201);
    expect(await add(user)).toMatchObject({ status: 400, body: { error: SENTENCE } });
    const write = (address: string) =>
      app.call('PUT', `/api/customers/${user.id}`, { as: user, body: { address } });
    expect((await write('Elsewhere')).status).toBe(200);
    expect((await write('')).status).toBe(200);
    expect((await write('Elsewhere')).status).toBe(200);
    expect(await add(user)).toMatchObject({ status: 400 });
    const { id } = (await list(user))[1];
    await change(user, id, { isDefault: true });
    await change(user, id, { isDefault: false });
    expect(await write('A new one')).toMatchObject({
      status: 400,
      body: { error: SENTENCE, issues: [{ path: 'address', message: SENTENCE }] },
    });
    await remove(user, id);
    expect((await write('A new one')).status).toBe(200);
    expect(await count(user)).toBe(ADDRESSES_MAX);
  });
});

/** The calls of one customer on two nodes of one database, in turn. @returns the status of each answer */
const together = async (
  user: TestUser,
  calls: readonly { method: 'POST' | 'PUT' | 'DELETE'; url: string; body?: object }[],
): Promise<number[]> => {
  const db = openDatabase(app.connection, { size: 8 });
  const other = await buildApp({ db, isRateLimited: false, isDemo: false, logLevel: 'silent' });
  try {
    await other.http.ready();
    return await Promise.all(
      calls.map(async ({ method, url: path, body }, index) => {
        if (index % 2 === 0)
          return (await app.call(method, path, { as: user, ...(body && { body }) })).status;
        const headers = { ...user.auth, ...(body && { 'content-type': 'application/json' }) };
        const payload = body && { payload: JSON.stringify(body) };
        return (await other.http.inject({ method, url: path, headers, ...payload })).statusCode;
      }),
    );
  } finally {
    await other.http.close();
    await db.close();
  }
};
const sorted = (statuses: readonly number[]) => statuses.toSorted((a, b) => a - b);

describe('on two nodes at once', () => {
  test('of many for the last places as many are saved as there are', async () => {
    const user = await customer();
    for (let n = 0; n < ADDRESSES_MAX - 2; n++) await add(user);
    const calls = Array.from({ length: 8 }, () => ({
      method: 'POST' as const,
      url: url(user),
      body: A_HOME,
    }));
    expect(sorted(await together(user, calls))).toEqual([201, 201, ...Array.from({ length: 6 }, () => 400)]);
    expect(await count(user)).toBe(ADDRESSES_MAX);
  });

  test('of first ones, and of those that are to be the default, one is', async () => {
    const user = await customer();
    const first = Array.from({ length: 6 }, () => ({
      method: 'POST' as const,
      url: url(user),
      body: A_HOME,
    }));
    expect(await together(user, first)).toEqual(first.map(() => 201));
    const ids: number[] = (await list(user)).map(({ id }: { id: number }) => id);
    const moved = ids.map((id) => ({
      method: 'PUT' as const,
      url: url(user, id),
      body: { isDefault: true, lines: `${id} Test Lane` },
    }));
    expect(await together(user, moved)).toEqual(moved.map(() => 200));
    const after: { id: number; isDefault: boolean }[] = await list(user);
    expect(after.filter(({ isDefault }) => isDefault)).toHaveLength(1);
    expect(await profile(user)).toBe(`${after[0]!.id} Test Lane`);
  });

  test('one is deleted once, and profile and default say the same afterwards', async () => {
    const user = await customer();
    const { body } = await add(user, WHOLE);
    const { body: second } = await add(user, { lines: '2 Office Road' });
    const statuses = await together(user, [
      { method: 'DELETE', url: url(user, body.id) },
      { method: 'DELETE', url: url(user, body.id) },
      { method: 'PUT', url: `/api/customers/${user.id}`, body: { address: 'Elsewhere' } },
      { method: 'PUT', url: url(user, second.id), body: { isDefault: true } },
    ]);
    expect(sorted(statuses.slice(0, 2))).toEqual([200, 404]);
    expect(statuses.slice(2)).toEqual([200, 200]);
    const [chosen] = await list(user);
    expect(chosen.isDefault).toBe(true);
    expect(await profile(user)).toBe(chosen.text);
  });
});
