import { describe, expect, test } from 'vitest';
import { auditLogOf } from '../audit-log/read-audit-log.ts';
import { addDish, addRestaurant, addReview, addUser, arrange, line, type TestUser } from '../fixtures.ts';
import { testApp } from '../test-app.ts';

const app = testApp();

const url = (user: TestUser) => `/api/customers/${user.id}`;
const read = (user: TestUser) => app.call('GET', url(user), { as: user });
const write = (user: TestUser, body?: unknown) => app.call('PUT', url(user), { as: user, body });

describe('a profile', () => {
  test('keeps a phone number that is none by today’s rule, also when it is sent again', async () => {
    const customer = await addUser(app.db, 'CUSTOMER');
    await arrange(app.db, `update users set phone = 'ask for Asha' where id = $1`, customer.id);
    const again = await write(customer, { phone: 'ask for Asha', name: 'Asha' });
    expect([again.status, again.body.phone]).toEqual([200, 'ask for Asha']);
    const other = await write(customer, { phone: 'ask for Ravi' });
    expect(other).toMatchObject({
      status: 400,
      body: { issues: [{ path: 'phone', message: 'Please enter a phone number with 7 to 15 digits' }] },
    });
  });

  test('is read, changed in part, and sent back whole', async () => {
    const customer = await addUser(app.db, 'CUSTOMER', 'Asha');
    const before = await read(customer);
    expect(before).toMatchObject({ status: 200 });
    expect(before.body).toEqual({
      id: customer.id,
      username: customer.username,
      name: 'Asha',
      email: `${customer.username}@example.com`,
      phone: '',
      address: '',
      preferences: {},
      createdAt: expect.any(String),
      reviewCount: 0,
      maxPictureMb: 10,
    });
    const phone = await write(customer, { phone: ' +91 98765 43210 ' });
    expect(phone.body).toEqual({ ...before.body, phone: '+91 98765 43210' });
    const whole = {
      ...phone.body,
      name: 'Asha Rao',
      address: '14, Lakeview Road',
      preferences: { emailNotifications: false, diet: 'Veg', spice: 3 },
    };
    expect((await write(customer, whole)).body).toEqual(whole);
    expect((await read(customer)).body).toEqual(whole);
    expect((await write(customer, { phone: '', address: '' })).body).toEqual({
      ...whole,
      phone: '',
      address: '',
    });
    expect((await write(customer, { phone: null, preferences: null })).status).toBe(200);
    expect((await write(customer, {})).body).toEqual({ ...whole, phone: '', address: '' });
  });

  test('counts the own reviews that were not deleted, and says since when there is an account', async () => {
    const customer = await addUser(app.db, 'CUSTOMER');
    const kitchen = await addRestaurant(app.db);
    const dish = await addDish(app.db, kitchen.id);
    await addReview(app.db, customer, dish);
    await addReview(app.db, await addUser(app.db, 'CUSTOMER'), dish);
    const gone = await addReview(app.db, customer, dish);
    const admin = await addUser(app.db, 'ADMIN');
    await app.call('DELETE', `/api/admin/reviews/${gone}`, { as: admin });
    const { body } = await read(customer);
    expect(body.reviewCount).toBe(1);
    expect(Math.abs(Date.now() - Date.parse(body.createdAt))).toBeLessThan(60_000);
  });

  test('never binds who one is or what one may', async () => {
    const customer = await addUser(app.db, 'CUSTOMER');
    const other = await addUser(app.db, 'CUSTOMER');
    const before = (await read(customer)).body;
    const answer = await write(customer, {
      id: other.id,
      username: 'somebody',
      role: 'ADMIN',
      isBlocked: true,
      is_blocked: true,
      blocked: true,
      password: 'x',
      passwordHash: 'x',
      password_hash: 'x',
      deleted_at: '2026-01-01',
      mustChangePassword: true,
      createdAt: 0,
    });
    expect(answer).toMatchObject({ status: 200, body: before });
    expect((await app.call('GET', '/auth/me', { as: customer })).body).toEqual({
      id: customer.id,
      username: customer.username,
      email: before.email,
      role: 'CUSTOMER',
      emailVerified: false,
    });
    expect((await read(other)).body.username).toBe(other.username);
  });

  test('has an e-mail address that nobody else has, in whatever case', async () => {
    const [one, two] = [await addUser(app.db, 'CUSTOMER'), await addUser(app.db, 'CUSTOMER')];
    const taken = await write(one, { email: `${two.username}@EXAMPLE.com`, phone: '1234567' });
    expect(taken).toMatchObject({ status: 409, body: { code: 'EMAIL_TAKEN' } });
    expect((await read(one)).body.phone).toBe('');
    const own = await write(one, { email: `${one.username.toUpperCase()}@example.com` });
    expect(own).toMatchObject({ status: 200, body: { email: `${one.username.toUpperCase()}@example.com` } });
    const answers = await Promise.all([one, two].map((user) => write(user, { email: 'wanted@example.com' })));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });

  test.each([
    { name: 'x'.repeat(121) },
    { name: 'a\u0000' },
    { name: null },
    { name: 5 },
    { email: '' },
    { email: 'no-address' },
    { email: `${'x'.repeat(250)}@b.co` },
    { email: '\ud800@b.co' },
    { phone: 'x'.repeat(41) },
    { phone: {} },
    { phone: '12345' },
    { phone: 'call me maybe' },
    { address: 'x'.repeat(501) },
    { address: ['x'] },
    { preferences: [] },
    { preferences: 'none' },
    { preferences: { a: null } },
    { preferences: { a: { b: 1 } } },
    { preferences: { a: 'x'.repeat(501) } },
    { preferences: { a: '\u0000' } },
    { preferences: { '\u0000': 1 } },
    { preferences: { '\udfff': true } },
    { preferences: { ['x'.repeat(65)]: 1 } },
    { preferences: Object.fromEntries(Array.from({ length: 51 }, (_, i) => [`p${i}`, true])) },
  ])('cannot hold %j', async (body) => {
    const customer = await addUser(app.db, 'CUSTOMER');
    const before = (await read(customer)).body;
    expect(await write(customer, body)).toMatchObject({ status: 400, body: { code: 'VALIDATION_FAILED' } });
    expect((await read(customer)).body).toEqual(before);
  });

  test.each([undefined, 'null', '[]', '"x"', '{"preferences":{"a":1e999}}'])('cannot be %s', async (body) => {
    const customer = await addUser(app.db, 'CUSTOMER');
    expect((await write(customer, body)).status).toBe(400);
  });

  test('drops names that are no names', async () => {
    const customer = await addUser(app.db, 'CUSTOMER');
    const body =
      '{"preferences":{"__proto__":{"x":1},"constructor":{"prototype":{}},"known":true},"__proto__":{"name":"x"}}';
    expect(await write(customer, body)).toMatchObject({
      status: 200,
      body: { preferences: { known: true } },
    });
  });

  test('is refused to everybody else', async () => {
    const customer = await addUser(app.db, 'CUSTOMER');
    const stranger = await addUser(app.db, 'CUSTOMER');
    for (const [method, body] of [
      ['GET'],
      ['PUT', { name: 5 }],
      ['PUT', { name: 'Mine' }],
      ['DELETE', {}],
    ] as const)
      expect(await app.call(method, url(customer), { as: stranger, body })).toMatchObject({
        status: 403,
        body: { code: 'FORBIDDEN' },
      });
    expect((await read(customer)).body.name).toBe('');
  });

  test('changes no order that was placed before', async () => {
    const customer = await addUser(app.db, 'CUSTOMER', 'Asha');
    const kitchen = await addRestaurant(app.db);
    const dish = await addDish(app.db, kitchen.id);
    const body = { items: [line(dish)], address: 'Test Lane' };
    const { body: order } = await app.call('POST', '/api/orders', { as: customer, body });
    await write(customer, { name: 'Asha Rao', address: 'Elsewhere', email: 'asha.rao@example.com' });
    const now = await app.call('GET', `/api/orders/${order.id}`, { as: kitchen.owner });
    expect(now.body).toMatchObject({ customerName: 'Asha', address: 'Test Lane' });
  });

  test('is changed in the audit log without what is personal', async () => {
    const customer = await addUser(app.db, 'CUSTOMER', 'Asha');
    await write(customer, { name: 'Asha Rao', phone: '9876543' });
    await write(customer, { name: 'Asha Rao' });
    const auditLog = await auditLogOf(app.db, 'user', customer.id);
    expect(auditLog).toMatchObject([{ action: 'user.update', actor: customer.username }]);
    expect(JSON.stringify(auditLog)).not.toMatch(/Asha|98765/);
  });

  test('changed twice at once keeps both changes', async () => {
    const customer = await addUser(app.db, 'CUSTOMER');
    await Promise.all([
      write(customer, { name: 'Asha' }),
      write(customer, { phone: '9876543' }),
      write(customer, { address: 'Here' }),
    ]);
    expect((await read(customer)).body).toMatchObject({ name: 'Asha', phone: '9876543', address: 'Here' });
  });
});

test('a blocked customer has no profile to look at', async () => {
  const customer = await addUser(app.db, 'CUSTOMER');
  await arrange(app.db, 'update users set is_blocked = true where id = $1', customer.id);
  expect((await read(customer)).status).toBe(401);
  await arrange(app.db, 'delete from sessions where user_id = $1', customer.id);
});
