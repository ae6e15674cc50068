import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { unprepared } from '../../src/db/database.ts';
import { addDish, addRestaurant, addUser, arrange, line } from '../fixtures.ts';
import { addLinkRow } from '../recovery/account-rows.ts';
import { testApp } from '../test-app.ts';
import { runNow } from './run-now.ts';

const app = testApp();

const count = async (table: string) =>
  (await app.db.one(unprepared<{ n: number }>(`select count(*)::int as n from ${table}`))).n;

test('sessions go 7 days after their end: the absolute one, the idle one, and an administrator’s', async () => {
  const [customer, admin] = [await addUser(app.db, 'CUSTOMER'), await addUser(app.db, 'ADMIN')];
  const add = (userId: number, name: string, seen: string, expires: string) =>
    arrange(
      app.db,
      `insert into sessions (token_hash, user_id, last_seen_at, expires_at)
       values (sha256($2), $1, now() - $3::interval, now() + $4::interval)`,
      userId,
      name,
      seen,
      expires,
    );
  await add(customer.id, 'ended 8 days ago', '9 days', '-8 days');
  await add(customer.id, 'idle for 22 days', '22 days', '5 days');
  await add(admin.id, 'an administrator’s, idle for 9 days', '9 days', '20 days');
  await add(customer.id, 'ended 6 days ago', '7 days', '-6 days');
  await add(customer.id, 'idle for 20 days', '20 days', '5 days');
  await add(customer.id, 'alive', '9 days', '20 days');
  const before = await count('sessions');
  expect(await runNow(app.db, 'prune-sessions')).toMatchObject({ outcome: 'done', rows: 3 });
  expect(await count('sessions')).toBe(before - 3);
  expect((await app.call('GET', '/api/auth/me', { as: admin })).status).toBe(200);
});

test('links go 90 days after their end', async () => {
  const customer = await addUser(app.db, 'CUSTOMER');
  for (const days of [89, 91]) {
    await addLinkRow(app.db, customer.id, 'reset');
    await arrange(
      app.db,
      `update account_links set created_at = now() - interval '100 days', expires_at = now() - make_interval(days => $2)
        where id = (select max(id) from account_links where user_id = $1)`,
      customer.id,
      days,
    );
  }
  await runNow(app.db, 'prune-account-links');
  expect(await count(`account_links where user_id = ${customer.id}`)).toBe(1);
});

test('failed logins go after 7 days, those of an address after 2', async () => {
  await arrange(
    app.db,
    `insert into login_failures (account, address, failures, last_failed_at)
     select 'account ' || d, '10.0.0.1', 1, now() - make_interval(days => d) from generate_series(1, 9) d`,
  );
  await arrange(
    app.db,
    `insert into login_failures_by_address (address, hour, failures)
     select '10.0.0.1', date_trunc('hour', now()) - make_interval(days => d), 1 from generate_series(0, 4) d`,
  );
  await runNow(app.db, 'prune-login-failures');
  expect(await count(`login_failures where address = '10.0.0.1'`)).toBe(6);
  expect(await count(`login_failures_by_address where address = '10.0.0.1'`)).toBe(2);
});

describe('an idempotency key', () => {
  test('is forgotten after 7 days: using it again is a new request', async () => {
    const customer = await addUser(app.db, 'CUSTOMER');
    const dish = await addDish(app.db, (await addRestaurant(app.db)).id);
    const headers = { 'idempotency-key': randomUUID() };
    const body = { items: [line(dish)], address: 'Here' };
    const place = () => app.call('POST', '/api/orders', { as: customer, body, headers });
    const age = (days: number) =>
      arrange(
        app.db,
        `update idempotency_keys set created_at = now() - make_interval(days => $2) where user_id = $1`,
        customer.id,
        days,
      );
    const first = await place();
    await age(6);
    await runNow(app.db, 'prune-idempotency-keys');
    const replayed = await place();
    expect([replayed.status, replayed.body.id]).toEqual([first.status, first.body.id]);
    await age(8);
    await runNow(app.db, 'prune-idempotency-keys');
    const again = await place();
    expect(again.status).toBe(201);
    expect(again.body.id).not.toBe(first.body.id);
  });

  test('is removed beside thousands of others, batch by batch', async () => {
    const customer = await addUser(app.db, 'CUSTOMER');
    await arrange(
      app.db,
      `insert into idempotency_keys (user_id, scope, key, body_hash, answer, created_at)
       select $1, 'test', 'key ' || n, '\\x00', 'null', now() - interval '1 day' * case when n <= 2500 then 8 else 1 end
         from generate_series(1, 3000) n`,
      customer.id,
    );
    expect((await runNow(app.db, 'prune-idempotency-keys')).rows).toBeGreaterThanOrEqual(2_500);
    expect(await count(`idempotency_keys where scope = 'test'`)).toBe(500);
  });
});

test('rows that a request has locked are left for the next run', async () => {
  await arrange(
    app.db,
    `insert into login_failures (account, address, failures, last_failed_at)
     select 'locked ' || n, '10.0.0.2', 1, now() - interval '8 days' from generate_series(1, 3) n`,
  );
  const left = `login_failures where address = '10.0.0.2'`;
  await app.db.transaction(async (tx) => {
    await tx.execute(unprepared(`select from login_failures where account = 'locked 2' for update`));
    await runNow(app.db, 'prune-login-failures');
    expect(await count(left)).toBe(1);
  });
  await runNow(app.db, 'prune-login-failures');
  expect(await count(left)).toBe(0);
});

test('errors of browsers go 14 days after they were last seen', async () => {
  await arrange(
    app.db,
    `insert into client_errors (fingerprint, name, message, stack, route, release, first_at, last_at)
     select n, 'Error', 'Broken', '', '/', '1', now() - interval '90 days', now() - interval '1 day' * n
       from generate_series(12, 16) n`,
  );
  await runNow(app.db, 'prune-client-errors');
  expect(await count('client_errors')).toBe(2);
});

test.each([
  ['prune-live-events', 'live_events', 'at', '61 minutes'],
  ['prune-job-runs', 'job_runs', 'began_at', '91 days'],
])('%s removes what is old', async (job, table, column, age) => {
  await addRestaurant(app.db);
  await runNow(app.db, 'prune-sessions');
  await arrange(app.db, `update ${table} set ${column} = now() - $1::interval`, age);
  // Events that are still to be told stay for a day.
  await arrange(app.db, 'update notifier_cursor set xid = pg_current_xact_id()');
  await addRestaurant(app.db);
  expect((await runNow(app.db, job)).rows).toBeGreaterThan(0);
  expect(await count(`${table} where ${column} < now() - interval '${age}' + interval '1 second'`)).toBe(0);
});

test('mails lose facts and address 30 days after they were sent, and go after 90', async () => {
  const { id } = await addUser(app.db, 'CUSTOMER');
  await arrange(
    app.db,
    `insert into mail_outbox (event_key, to_key, kind, topic, priority, user_id, to_address, facts, not_after, sent_at, created_at)
     select 'retention:' || d, 'a@b.example', 'invite', 'account', 0, $1, 'a@b.example', '{"name": "Arjun"}', now(),
            now() - make_interval(days => d), now() - make_interval(days => d) from unnest(array[29, 31, 89, 91]) d`,
    id,
  );
  // Three are emptied, and one of these goes.
  expect(await runNow(app.db, 'empty-old-mail')).toMatchObject({ outcome: 'done', rows: 4 });
  expect(await runNow(app.db, 'empty-old-mail')).toMatchObject({ outcome: 'done', rows: 0 });
  const rows = unprepared(
    `select event_key as key, to_address as address, facts, to_key = 'gone:' || id as "isGone" from mail_outbox
      where event_key like 'retention:%' order by 1`,
  );
  expect(await app.db.query(rows)).toEqual([
    { key: 'retention:29', address: 'a@b.example', facts: { name: 'Arjun' }, isGone: false },
    { key: 'retention:31', address: '', facts: {}, isGone: true },
    { key: 'retention:89', address: '', facts: {}, isGone: true },
  ]);
});

test('mails that no node sends any more end when they are not worth it, and are emptied later as others', async () => {
  const { id } = await addUser(app.db, 'CUSTOMER');
  await arrange(
    app.db,
    `insert into mail_outbox (event_key, to_key, kind, topic, priority, user_id, facts, not_after)
     select 'left over:' || h, 'somebody', 'receipt', 'receipts', 1, $1, '{"total": "₹1"}', now() - make_interval(hours => h)
       from unnest(array[-1, 1]) h`,
    id,
  );
  expect(await runNow(app.db, 'empty-old-mail')).toMatchObject({ outcome: 'done', rows: 1 });
  const rows = unprepared(
    `select failed_at is not null as "hasFailed", last_error as why, facts from mail_outbox
      where event_key like 'left over:%' order by id`,
  );
  const facts = { total: '₹1' };
  const why = 'It could not be sent while it was worth it.';
  expect(await app.db.query(rows)).toEqual([
    { hasFailed: false, why: null, facts },
    { hasFailed: true, why, facts },
  ]);
  await arrange(
    app.db,
    `update mail_outbox set failed_at = now() - interval '31 days' where event_key = 'left over:1'`,
  );
  await runNow(app.db, 'empty-old-mail');
  expect(await app.db.query(rows)).toMatchObject([{ facts }, { facts: {} }]);
});

test('a kitchen’s screen goes a day after it was last seen, and its restaurant keeps when that was', async () => {
  const kitchen = await addRestaurant(app.db);
  await arrange(
    app.db,
    `insert into restaurant_consoles (restaurant_id, device, user_id, session_hash, can_sound, is_visible, seen_at)
     select $1, 'screen ' || h, user_id, token_hash, true, true, now() - make_interval(hours => h)
       from sessions cross join unnest(array[23, 25, 26]) h where user_id = $2`,
    kitchen.id,
    kitchen.owner.id,
  );
  await runNow(app.db, 'prune-sessions');
  expect(await count(`restaurant_consoles where restaurant_id = ${kitchen.id}`)).toBe(1);
  const seen = unprepared<{ hours: number }>(
    `select round(extract(epoch from now() - seen_at) / 3600)::int as hours from last_consoles where restaurant_id = $1`,
  );
  expect(await app.db.one(seen, [kitchen.id])).toEqual({ hours: 25 });
});
