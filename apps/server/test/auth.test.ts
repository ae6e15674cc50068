import { setImmediate } from 'node:timers/promises';
import { Client } from 'pg';
import { describe, expect, test } from 'vitest';
import { hashPassword } from '../src/auth/passwords.ts';
import { unprepared } from '../src/db/database.ts';
import { ensureAdministrator } from '../src/modules/accounts/index.ts';
import { countAttempt } from '../src/modules/accounts/login-failures.repo.ts';
import { addDish, addRestaurant, addUser, line, signIn } from './fixtures.ts';
import { createTestDatabase } from './harness.ts';
import { testApp } from './test-app.ts';

const app = testApp();
const password = 'Lakeview#2026';
let serial = 0;

const signup = (body: Record<string, unknown>) => {
  const username = `person.${++serial}`;
  return app.call('POST', '/auth/signup', {
    body: { username, email: `${username}@example.com`, password, role: 'CUSTOMER', ...body },
  });
};
const login = (username: string, role = 'CUSTOMER', loginPassword = password) =>
  app.call('POST', '/auth/login', { body: { username, password: loginPassword, role } });
const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
const me = (token: string) => app.call('GET', '/auth/me', { headers: bearer(token) });

const restaurant = {
  role: 'RESTAURANT',
  restaurantName: 'Dum & Deg',
  restaurantAddress: '4 Church Street',
  restaurantPhone: '+91 98450 00000',
  cuisineType: 'Indian',
};

describe('signing up', () => {
  test('a customer, with restaurant fields left empty', async () => {
    const answer = await signup({ restaurantName: '', cuisineType: '', description: '' });
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({ role: 'CUSTOMER', message: 'Registration successful!' });
    expect(JSON.stringify(answer.body)).not.toContain(password);
  });

  test('a customer with a name, which kitchens and bills show in place of the username', async () => {
    const kitchen = await addRestaurant(app.db);
    const dish = await addDish(app.db, kitchen.id);
    const order = async (more: Record<string, unknown>) => {
      const { body } = await signup(more);
      const { body: session } = await login(body.username);
      const headers = bearer(session.token);
      const sent = { items: [line(dish)], address: 'Lane 1' };
      const placed = await app.call('POST', '/api/orders', { headers, body: sent });
      return [placed.body.customerName, body.username];
    };
    expect((await order({ name: '  Asha\n Menon ' }))[0]).toBe('Asha Menon');
    for (const name of [undefined, null, '', ' ']) {
      const [shown, username] = await order({ name });
      expect(shown).toBe(username);
    }
  });

  test('with a name that is too long or holds a card number is refused', async () => {
    for (const [name, code] of [
      ['x'.repeat(121), 'VALIDATION_FAILED'],
      ['4111 1111 1111 1111', 'CARD_NUMBER_REFUSED'],
    ]) {
      const { status, body } = await signup({ name });
      expect([status, body.code]).toEqual([400, code]);
    }
  });

  test('an owner, whose restaurant waits for approval', async () => {
    const { body } = await signup(restaurant);
    const { body: session } = await login(body.username, 'restaurant');
    expect(session).toMatchObject({
      role: 'RESTAURANT',
      restaurantName: 'Dum & Deg',
      restaurantId: expect.any(Number),
    });
    const state = unprepared<{ is_approved: boolean }>('select is_approved from restaurants where id = $1');
    expect(await app.db.one(state, [session.restaurantId])).toEqual({ is_approved: false });
  });

  test('an owner, whose hours are words until they are confirmed', async () => {
    const openingHours = 'Mon–Sat 10am-10pm, closed Sunday';
    const opened = async (more: object) => {
      const { body } = await signup({ ...restaurant, openingHours, ...more });
      const { body: session } = await login(body.username, 'RESTAURANT');
      const as = bearer(session.token);
      const url = `/api/restaurants/${session.restaurantId}`;
      const { body: service } = await app.call('GET', `${url}/service`, { headers: as });
      const { body: profile } = await app.call('GET', url, { headers: as });
      return { hours: service.delivery.hours, version: service.version, text: profile.openingHours };
    };
    const hours = [1, 2, 3, 4, 5, 6].map((day) => ({ day, from: '10:00', until: '22:00' }));
    const words = 'Mon–Sat 10:00 am–10:00 pm · Sun closed';
    expect(await opened({})).toEqual({ hours: null, version: 0, text: openingHours });
    expect(await opened({ hours: null })).toEqual({ hours: null, version: 0, text: openingHours });
    expect(await opened({ hours })).toEqual({ hours, version: 1, text: words });
    expect(await opened({ hours: [] })).toEqual({ hours: [], version: 1, text: 'Closed' });
  });

  test('hours that could not be saved leave no user behind', async () => {
    const overlapping = [
      { day: 7, from: '18:00', until: '02:00' },
      { day: 1, from: '01:00', until: '10:00' },
    ];
    for (const hours of [overlapping, [{ day: 8, from: '10:00', until: '22:00' }], 'daily', [null], {}]) {
      const answer = await signup({ ...restaurant, username: 'late.owner', hours });
      expect([answer.status, answer.body.code]).toEqual([400, 'VALIDATION_FAILED']);
    }
    expect((await login('late.owner', 'RESTAURANT')).status).toBe(401);
  });

  test('slugs follow the name, with suffixes, and the id where nothing is left', async () => {
    const slugs: string[] = [];
    for (const restaurantName of ['The  Green—Room!', 'the green room', 'The Green Room?', '!!!', '拉面']) {
      const { body } = await signup({ ...restaurant, restaurantName });
      const slugOf = unprepared<{ slug: string; id: number }>(
        'select slug, id from restaurants where owner_id = $1',
      );
      const { slug, id } = await app.db.one(slugOf, [body.id]);
      slugs.push(slug.replace(String(id), 'ID'));
    }
    expect(slugs).toEqual([
      'the-green-room',
      'the-green-room-2',
      'the-green-room-3',
      'restaurant-ID',
      'restaurant-ID',
    ]);
  });

  test('ten restaurants of one name at once get ten slugs', async () => {
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => signup({ ...restaurant, restaurantName: 'Same Name' })),
    );
    expect(answers.map((a) => a.status)).toEqual(Array.from({ length: 10 }, () => 201));
  });

  test.each([
    [
      'nothing',
      { username: undefined, email: undefined, password: undefined },
      400,
      'Please fill in all fields',
    ],
    ['a blank username', { username: '  ' }, 400, 'Please fill in all fields'],
    ['a short username', { username: 'ab' }, 400, /3 to 32/],
    ['a name with a space', { username: 'a b c' }, 400, /3 to 32/],
    [
      'a weak password',
      { password: 'weakling' },
      400,
      /^Password must be at least 8 characters with uppercase/,
    ],
    ['a common password', { password: 'Password@123' }, 400, /too common/],
    ['a password of 129 characters', { password: `Aa1!${'x'.repeat(125)}` }, 400, /^Password must/],
    ['no e-mail address', { email: 'me at home' }, 400, 'Please enter a valid email address'],
    ['an administrator', { role: 'ADMIN' }, 400, /customer or restaurant/],
    ['another role', { role: 'GOD' }, 400, /customer or restaurant/],
    [
      'a restaurant without a name',
      { ...restaurant, restaurantName: ' ' },
      400,
      'Please fill in all restaurant fields',
    ],
    [
      'a restaurant without a cuisine',
      { ...restaurant, cuisineType: '' },
      400,
      'Please fill in all restaurant fields',
    ],
    ['a restaurant of an unknown cuisine', { ...restaurant, cuisineType: 'Martian' }, 400, /cuisines/],
  ])('refuses %s', async (_name, body, status, error) => {
    const answer = await signup(body);
    expect([answer.status, answer.body.code]).toEqual([status, 'VALIDATION_FAILED']);
    expect(answer.body.error).toMatch(error);
  });

  test('usernames and addresses are unique without case, also at once', async () => {
    const { body } = await signup({});
    expect((await signup({ username: body.username.toUpperCase() })).body.code).toBe('USERNAME_TAKEN');
    expect((await signup({ email: `${body.username}@EXAMPLE.com` })).body.code).toBe('EMAIL_TAKEN');
    const { body: other } = await signup({ email: `${body.username}@bücher.example` });
    for (const domain of ['xn--bcher-kva.example', 'BÜCHER.example.', 'bu\u0308cher。example'])
      expect((await signup({ email: `${body.username}@${domain}` })).body.code, domain).toBe('EMAIL_TAKEN');
    for (const domain of ['bücher.example', 'xn--bcher-kva.example', 'Bücher.example.'])
      expect((await me((await login(`${body.username}@${domain}`)).body.token)).body.id, domain).toBe(
        other.id,
      );
    const twins = await Promise.all([signup({ username: 'twin' }), signup({ username: 'TWIN' })]);
    expect(twins.map((a) => a.status).toSorted((a, b) => a - b)).toEqual([201, 409]);
  });

  test('a restaurant that cannot be stored leaves no user behind', async () => {
    const taken = await signup({});
    const answer = await signup({
      ...restaurant,
      username: 'fresh.name',
      email: `${taken.body.username}@example.com`,
    });
    expect(answer.status).toBe(409);
    expect((await login('fresh.name', 'RESTAURANT')).status).toBe(401);
  });
});

describe('logging in', () => {
  test('by username or e-mail in any case', async () => {
    const { body } = await signup({});
    for (const name of [body.username, body.username.toUpperCase(), `${body.username}@example.com`]) {
      const answer = await login(name);
      expect(answer.status).toBe(200);
      expect((await me(answer.body.token)).body).toMatchObject({
        id: body.id,
        username: body.username,
        role: 'CUSTOMER',
      });
    }
  });

  test('a wrong name or password is one and the same refusal, whatever the role', async () => {
    const { body } = await signup({});
    const answers = [
      await login('nobody.here'),
      await login(body.username, 'CUSTOMER', 'Wrong#2026'),
      await login(body.username, 'ADMIN', 'Wrong#2026'),
    ];
    const refusal = { error: 'Invalid username or password', code: 'INVALID_CREDENTIALS' };
    for (const { status, body: errorBody } of answers) {
      expect(status).toBe(401);
      expect(errorBody).toEqual({ ...refusal, requestId: errorBody.requestId });
    }
  });

  test.each([
    [{ username: ' ', password: 'x', role: 'CUSTOMER' }],
    [{ username: 'x', password: ' ', role: 'CUSTOMER' }],
    [{ role: 'CUSTOMER' }],
  ])('empty fields: %j', async (body) => {
    expect(await app.call('POST', '/auth/login', { body })).toMatchObject({
      status: 400,
      body: { error: 'Please fill in all fields' },
    });
  });

  test.each(['\u0000', 'a\u0000b', '\ud800'])('a name that nobody can have: %j', async (username) => {
    const body = { username, password: 'x', role: 'CUSTOMER' };
    expect((await app.call('POST', '/auth/login', { body })).status).toBe(400);
  });

  test('a right password under the wrong role is told which role to choose, and is no failure', async () => {
    const { body } = await signup({});
    for (let i = 0; i < 6; i++) {
      expect(await login(body.username, 'ADMIN')).toMatchObject({
        status: 401,
        body: {
          code: 'WRONG_ROLE',
          role: 'CUSTOMER',
          error: 'This is a customer account. Choose Customer above and log in again.',
        },
      });
    }
    expect((await login(body.username)).status).toBe(200);
  });

  test('a right password under the wrong role ends the waiting for wrong ones, as under the right role', async () => {
    const { body } = await signup({});
    for (let round = 0; round < 2; round++) {
      for (let i = 0; i < 4; i++)
        expect((await login(body.username, 'CUSTOMER', 'Wrong#2026')).status).toBe(401);
      expect((await login(body.username, 'ADMIN')).body.code).toBe('WRONG_ROLE');
    }
    expect((await login(body.username)).status).toBe(200);
  });

  test('a blocked account is told so only after the right password', async () => {
    const { body } = await signup({});
    await app.db.query(unprepared('update users set is_blocked = true where id = $1'), [body.id]);
    expect((await login(body.username, 'CUSTOMER', 'Wrong#2026')).status).toBe(401);
    expect(await login(body.username)).toMatchObject({
      status: 403,
      body: { error: 'Your account has been blocked. Please contact support.' },
    });
  });

  test('after many failures it is said for how many minutes, and whom to ask', async () => {
    const { body } = await signup({});
    for (let i = 0; i < 5; i++) await login(body.username, 'CUSTOMER', 'Wrong#2026');
    const many = unprepared(
      'update login_failures set failures = 40, last_failed_at = now() where account = $1',
    );
    await app.db.query(many, [body.username]);
    expect((await login(body.username)).body.error).toContain('Please try again in 15 minutes.');
    await app.db.query(unprepared("update settings set support_contact = '+91 80 4123 9900'"));
    expect((await login(body.username)).body.error).toContain('in 15 minutes, or ask +91 80 4123 9900.');
    await app.db.query(unprepared("update settings set support_contact = ''"));
  });

  test('after five failures the account waits, longer each time, and a success forgives', async () => {
    const { body } = await signup({});
    for (let i = 0; i < 5; i++) await login(body.username, 'CUSTOMER', 'Wrong#2026');
    const waiting = await login(body.username);
    expect([waiting.status, waiting.body.code, waiting.headers['retry-after']]).toEqual([
      429,
      'TOO_MANY_ATTEMPTS',
      '1',
    ]);
    const others = '“Forgot your password?” sets a new one.';
    expect(waiting.body.error).toBe(`Too many failed attempts. Please try again in 1 second. ${others}`);
    const past = unprepared(
      "update login_failures set last_failed_at = now() - interval '3 seconds' where account = $1",
    );
    await app.db.query(past, [body.username]);
    await login(body.username, 'CUSTOMER', 'Wrong#2026');
    expect((await login(body.username)).headers['retry-after']).toBe('2');
    await app.db.query(past, [body.username]);
    expect((await login(body.username)).status).toBe(200);
    await login(body.username, 'CUSTOMER', 'Wrong#2026');
    expect((await login(body.username)).status).toBe(200);
  });

  test('a hundred failures in an hour from one address end its attempts', async () => {
    const other = '203.0.113.9';
    await app.db.query(
      unprepared(
        "insert into login_failures_by_address (address, hour, failures) values ('127.0.0.1', date_trunc('hour', now()), 100), ($1, date_trunc('hour', now()), 5) on conflict (address, hour) do update set failures = excluded.failures",
      ),
      [other],
    );
    const { body } = await signup({});
    expect((await login(body.username)).status).toBe(429);
    await app.db.query(unprepared('delete from login_failures_by_address'));
    expect((await login(body.username)).status).toBe(200);
  });
});

/** A caller with so many failures that the next one means a wait of minutes. */
const failedOften = (account: string) =>
  app.db.query(
    unprepared(
      `insert into login_failures (account, address, failures, last_failed_at) values ($1, '127.0.0.1', 12, now() - interval '1 hour')`,
    ),
    [account],
  );
const failuresOf = (account: string) =>
  app.db.query(unprepared('select failures from login_failures where account = $1'), [account]);

describe('many attempts at once', () => {
  test('are checked one after the other: of thirty guesses one runs', async () => {
    const { body } = await signup({});
    await failedOften(body.username);
    const answers = await Promise.all(
      Array.from({ length: 30 }, () => login(body.username, 'CUSTOMER', 'Wrong#2026')),
    );
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(29);
  });

  test('count each other on every node', async () => {
    const caller = { account: 'many.nodes', address: '127.0.0.1' };
    await failedOften(caller.account);
    const counted = await Promise.all(Array.from({ length: 30 }, () => countAttempt(app.db, caller)));
    expect(counted.filter((one) => one !== undefined)).toHaveLength(1);
    expect(await failuresOf(caller.account)).toEqual([{ failures: 13 }]);
  });

  test('meet the limit of their address, whichever accounts they try', async () => {
    await app.db.query(
      unprepared(
        `insert into login_failures_by_address (address, hour, failures) values ('203.0.113.5', date_trunc('hour', now()), 99)`,
      ),
    );
    const counted = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        countAttempt(app.db, { account: `many.accounts.${n}`, address: '203.0.113.5' }),
      ),
    );
    expect(counted.filter((one) => one !== undefined)).toHaveLength(1);
    // Callers refused for their address alone do not have to wait for their account.
    const left = unprepared(`select account from login_failures where account like 'many.accounts.%'`);
    expect(await app.db.query(left)).toHaveLength(1);
  });

  test('with the right password all succeed, and leave nothing counted', async () => {
    const { body } = await signup({});
    const before = await app.db.query(unprepared('select * from login_failures_by_address order by address'));
    const answers = await Promise.all(Array.from({ length: 10 }, () => login(body.username)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await failuresOf(body.username)).toEqual([]);
    const after = unprepared('select * from login_failures_by_address where failures > 0 order by address');
    expect(await app.db.query(after)).toEqual(before);
  });

  test('that find no room among the passwords that are checked are asked to come again, and not counted', async () => {
    const { body } = await signup({});
    // Two run and fifty wait, and each that had a turn comes again at once: there is no room until it is over.
    const over = new AbortController();
    const comeAgain = async () => {
      while (!over.signal.aborted) await hashPassword('x').catch(() => setImmediate());
    };
    const busy = Promise.all(Array.from({ length: 52 }, comeAgain));
    const answer = await login(body.username, 'CUSTOMER', 'Wrong#2026');
    over.abort();
    expect([answer.status, answer.body.code]).toEqual([503, 'UNAVAILABLE']);
    expect(answer.headers['retry-after']).toBeDefined();
    expect(await failuresOf(body.username)).toEqual([{ failures: 0 }]);
    await busy;
  });
});

describe('a login that meets a change of the password', () => {
  const blocked = unprepared<{ n: number }>(
    `select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  );

  test('gets no session when the password it brought was changed meanwhile', async () => {
    const { body } = await signup({});
    const next = await hashPassword('Hillview#2027');
    const change = new Client(app.connection);
    await change.connect();
    await change.query('begin');
    await change.query('update users set password_hash = $2 where id = $1', [body.id, next]);
    await change.query('delete from sessions where user_id = $1', [body.id]);
    const answer = login(body.username);
    // It has seen the old password, and waits for the lock before it stores a session.
    await expect.poll(async () => (await app.db.one(blocked)).n).toBe(1);
    await change.query('commit');
    await change.end();
    expect((await answer).body.code).toBe('INVALID_CREDENTIALS');
    const sessions = unprepared('select from sessions where user_id = $1');
    expect(await app.db.query(sessions, [body.id])).toEqual([]);
    expect((await login(body.username, 'CUSTOMER', 'Hillview#2027')).status).toBe(200);
  });

  test('keeps no session with the old password, in whichever order they come', async () => {
    for (let round = 0; round < 10; round++) {
      const { body } = await signup({});
      const { token } = (await login(body.username)).body;
      const answers = await Promise.all([
        login(body.username),
        login(body.username),
        app.call('POST', '/auth/change-password', {
          headers: bearer(token),
          body: { currentPassword: password, newPassword: 'Hillview#2027' },
        }),
        login(body.username),
      ]);
      expect(answers[2]?.status).toBe(200);
      const sessions = unprepared<{ n: number }>(
        'select count(*)::int as n from sessions where user_id = $1',
      );
      expect(await app.db.one(sessions, [body.id])).toEqual({ n: 1 });
    }
  });
});

describe('a session', () => {
  test('is stored as a hash only', async () => {
    const { body } = await signup({});
    const { token } = (await login(body.username)).body;
    expect(Buffer.from(token, 'base64url')).toHaveLength(32);
    const rows = await app.db.query(
      unprepared<{ hash: string }>("select encode(token_hash, 'escape') as hash from sessions"),
    );
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  test('ends with logout, for this token only', async () => {
    const user = await addUser(app.db, 'CUSTOMER');
    const other = await signIn(app.db, user.id);
    expect((await app.call('POST', '/auth/logout', { as: user, body: 'null' })).status).toBe(200);
    expect((await me(user.token)).status).toBe(401);
    expect((await me(other.token)).status).toBe(200);
  });

  test.each([
    ['blocked', 'update users set is_blocked = true where id = $1'],
    ['deleted', "update users set deleted_at = now(), email = 'deleted' where id = $1"],
    ['expired', "update sessions set expires_at = now() - interval '1 second' where user_id = $1"],
    ['idle for 15 days', "update sessions set last_seen_at = now() - interval '15 days' where user_id = $1"],
  ])('ends on the next request when %s', async (_name, change) => {
    const user = await addUser(app.db, 'CUSTOMER');
    await app.db.query(unprepared(change), [user.id]);
    expect((await me(user.token)).status).toBe(401);
    await app.db.query(unprepared('delete from sessions where user_id = $1'), [user.id]);
  });

  test('of an administrator ends after 30 idle minutes, of a customer not', async () => {
    const [admin, customer] = [await addUser(app.db, 'ADMIN'), await addUser(app.db, 'CUSTOMER')];
    await app.db.query(unprepared("update sessions set last_seen_at = now() - interval '31 minutes'"));
    expect([(await me(admin.token)).status, (await me(customer.token)).status]).toEqual([401, 200]);
  });

  test('is told apart from those that are looked up with it', async () => {
    const [customer, owner, blocked, leaver] = [
      await addUser(app.db, 'CUSTOMER'),
      await addRestaurant(app.db),
      await addUser(app.db, 'CUSTOMER'),
      await addUser(app.db, 'CUSTOMER'),
    ];
    const administrator = await addUser(app.db, 'ADMIN');
    await app.db.query(unprepared('update users set is_blocked = true where id = $1'), [blocked.id]);
    expect((await app.call('POST', '/auth/logout', { as: leaver, body: 'null' })).status).toBe(200);
    const asked = [
      [customer.token, 200, customer.id],
      [owner.owner.token, 200, owner.owner.id],
      [blocked.token, 401, undefined],
      ['unknown', 401, undefined],
      [administrator.token, 200, administrator.id],
      [leaver.token, 401, undefined],
    ] as const;
    // Several times each, so that every lookup holds some of each kind.
    const all = Array.from({ length: 10 }, () => asked).flat();
    const answers = await Promise.all(all.map(([token]) => me(token)));
    expect(answers.map(({ status, body }) => [status, body.id])).toEqual(
      all.map(([, status, id]) => [status, id]),
    );
    await app.db.query(unprepared('delete from sessions where user_id = $1'), [blocked.id]);
  });

  test('changing the password ends all other sessions; the old one is refused', async () => {
    const { body } = await signup({});
    const [one, two] = [(await login(body.username)).body.token, (await login(body.username)).body.token];
    const change = (currentPassword: string, newPassword = 'Hillview#2027') =>
      app.call('POST', '/auth/change-password', {
        headers: bearer(one),
        body: { currentPassword, newPassword },
      });
    expect(await change('Wrong#2026')).toMatchObject({ status: 400, body: { code: 'WRONG_PASSWORD' } });
    expect((await change(password, 'short')).status).toBe(400);
    expect((await change(password)).status).toBe(200);
    expect([(await me(one)).status, (await me(two)).status]).toEqual([200, 401]);
    expect([
      (await login(body.username)).status,
      (await login(body.username, 'CUSTOMER', 'Hillview#2027')).status,
    ]).toEqual([401, 200]);
  });

  test('two password changes at once have one winner', async () => {
    const { body } = await signup({});
    const { token } = (await login(body.username)).body;
    const change = (newPassword: string) =>
      app.call('POST', '/auth/change-password', {
        headers: bearer(token),
        body: { currentPassword: password, newPassword },
      });
    const answers = await Promise.all([change('Hillview#2027'), change('Riverside#2027')]);
    expect(answers.map((a) => a.status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });
});

describe('the first administrator', () => {
  test('is made once, and must change the password before anything else', async () => {
    const fresh = await createTestDatabase();
    const { buildApp } = await import('../src/app.ts');
    const passwords = await Promise.all([ensureAdministrator(fresh.db), ensureAdministrator(fresh.db)]);
    const secret = passwords.find((p) => p !== undefined);
    expect(passwords.filter((p) => p !== undefined)).toHaveLength(1);

    const { http } = await buildApp({
      db: fresh.db,
      isRateLimited: false,
      isDemo: false,
      logLevel: 'silent',
    });
    const post = (url: string, payload: object, token?: string) =>
      http.inject({ method: 'POST', url, payload, headers: token ? bearer(token) : {} });
    const session = (
      await post('/auth/login', { username: 'admin', password: secret, role: 'ADMIN' })
    ).json();
    expect(session.mustChangePassword).toBe(true);
    const order = await http.inject({ method: 'GET', url: '/api/orders/1', headers: bearer(session.token) });
    expect([order.statusCode, order.json().code]).toEqual([403, 'PASSWORD_CHANGE_REQUIRED']);
    await post(
      '/auth/change-password',
      { currentPassword: secret, newPassword: 'Chosen#Well9' },
      session.token,
    );
    const after = await http.inject({ method: 'GET', url: '/api/orders/1', headers: bearer(session.token) });
    expect(after.statusCode).toBe(404);
    await http.close();
    await fresh.drop();
  });
});

test('passwords are Argon2id with 19 MiB, two passes and one lane', async () => {
  expect(await hashPassword('x')).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
});
