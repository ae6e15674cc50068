import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { hashPassword } from '../../src/auth/passwords.ts';
import { unprepared } from '../../src/db/database.ts';
import { systemClock } from '../../src/kit/clock.ts';
import { enqueueDigest } from '../../src/modules/notifier/index.ts';
import {
  addDish,
  addOrder,
  addRestaurant,
  addUser,
  arrange,
  line,
  type TestDish,
  type TestRestaurant,
  type TestUser,
} from '../fixtures.ts';
import { testDatabase } from '../harness.ts';
import { isStressed } from '../stress.ts';
import { type Fault, FaultyServer } from './faulty-server.ts';
import { MailNode } from './mail-node.ts';
import { mailServer } from './mail-server.ts';

/** How many minutes the hour takes; all of them in `npm run soak`. */
const HOUR_TAKES = Number(process.env['SOAK_MINUTES'] ?? (isStressed ? 0.6 : 0.2));
const MINUTE_MS = (HOUR_TAKES * 60_000) / 60;
const SKIPPED_SECONDS = 60 - MINUTE_MS / 1_000;
/** After its return the server has everything within so long; here the wait is only for a slow machine. */
const BACKLOG_MS = 5 * 60_000;
const PASSWORD = 'Lakeview#2026';

const database = testDatabase();
let holding: (() => void)[] | undefined;
const server = mailServer({
  // A recipient is answered when the test lets it.
  onRcptTo: (_address, _session, done) => (holding ? holding.push(done) : done()),
});
beforeAll(server.open);
afterAll(server.close);

let kitchen: TestRestaurant;
let dish: TestDish;
beforeAll(async () => {
  const { db } = database;
  // Orders that nobody answers would be mails of their own.
  await arrange(db, 'update settings set accept_minutes = 0');
  kitchen = await addRestaurant(db);
  dish = await addDish(db, kitchen.id);
});

async function addPerson(role: 'CUSTOMER' | 'ADMIN' = 'CUSTOMER') {
  const { db } = database;
  const user = await addUser(db, role);
  await arrange(
    db,
    'update users set email_verified_at = now(), password_hash = $2 where id = $1',
    user.id,
    await hashPassword(PASSWORD),
  );
  return { ...user, email: `${user.username}@example.com` };
}

/** A node, and what people do with it; each request has to succeed. */
async function startNode(mailLimits: Parameters<typeof MailNode.start>[2]) {
  const node = await MailNode.start(database.connection, server.url, mailLimits);
  onTestFinished(() => node.kill());
  const ask = async (
    method: 'POST' | 'PUT',
    path: string,
    body: object,
    { as, headers }: { as?: TestUser; headers?: Record<string, string> } = {},
  ) => {
    const answer = await node.call(method, path, { body, ...(as && { as }), ...(headers && { headers }) });
    expect([200, 201], `${path} ${JSON.stringify(answer.body)}`).toContain(answer.status);
    return answer.body;
  };
  return {
    place: async (as: TestUser): Promise<number> => {
      const headers = { 'idempotency-key': randomUUID() };
      const body = { items: [line(dish)], address: '12 Lake Road, Ulsoor' };
      return (await ask('POST', '/api/orders', body, { as, headers })).id;
    },
    step: (orderId: number, status: string) =>
      ask('PUT', `/api/orders/${orderId}/status`, { status }, { as: kitchen.owner }),
    logIn: ({ username }: TestUser) =>
      ask('POST', '/auth/login', { username, password: PASSWORD, role: 'CUSTOMER' }),
    forget: ({ username }: TestUser) => ask('POST', '/auth/forgot-password', { login: username }),
    changePassword: (as: TestUser) =>
      ask(
        'POST',
        '/auth/change-password',
        { currentPassword: PASSWORD, newPassword: 'Hillside#2027' },
        { as },
      ),
    reset: (token: string) => ask('POST', '/auth/reset-password', { token, newPassword: 'Riverbank#2028' }),
  };
}

interface Row {
  id: number;
  kind: string;
  userId: number;
  state: 'sent' | 'superseded' | 'failed' | 'waiting';
  attempts: number;
  error: string | null;
}
// That mails fail is told to administrators by a job, which looks when it likes.
const rowsOf = (...people: readonly TestUser[]) =>
  database.db.query(
    unprepared<Row>(
      `select id, kind, user_id as "userId", attempts, last_error as error,
              case when sent_at is not null then 'sent' when is_superseded then 'superseded'
                   when failed_at is not null then 'failed' else 'waiting' end as state
         from mail_outbox where user_id = any ($1) and kind <> 'mail-failing' order by id`,
    ),
    [people.map(({ id }) => id)],
  );

test('no request waits for a mail server that is down, turns away, is mute, or keeps an answer back', async () => {
  const node = await startNode({
    // No conversation ends before the test lets it.
    limits: { answerMs: 150_000, mailMs: 150_000 },
    serverRetryMs: 100,
  });
  const port = Number(new URL(server.url).port);
  const listen = async (fault: Fault) => {
    const faulty = await FaultyServer.listen(fault, port);
    onTestFinished(() => faulty.close());
    return faulty;
  };
  const people: TestUser[] = [];
  const sendRequests = async () => {
    const customer = await addPerson();
    people.push(customer);
    await node.place(customer);
    await node.logIn(customer);
    await node.forget(customer);
  };

  await server.close();
  await sendRequests();
  await expect.poll(async () => (await rowsOf(...people)).some(({ error }) => error !== null)).toBe(true);
  await sendRequests();

  const refusing = await listen('refusing');
  await expect.poll(() => refusing.taken).toBeGreaterThan(0);
  await sendRequests();
  await refusing.close();

  const mute = await listen('mute');
  await expect.poll(() => mute.open.size).toBeGreaterThan(0);
  const [conversation] = mute.open;
  await sendRequests();
  expect(mute.open).toContain(conversation);
  await mute.close();

  holding = [];
  await server.open();
  await expect.poll(() => holding).not.toEqual([]);
  await sendRequests();
  expect(server.received).toEqual([]);
  const answers = holding;
  holding = undefined;
  for (const answer of answers) answer();

  const states = async () => (await rowsOf(...people)).map(({ kind, state }) => `${kind} ${state}`);
  await expect
    .poll(async () => (await states()).toSorted(), { timeout: 60_000 })
    .toEqual([...people.map(() => 'receipt sent'), ...people.map(() => 'reset sent')]);
  expect(server.received).toHaveLength(2 * people.length);
}, 150_000);

/** Goes on when the next minute begins; what the machine did not wait for has passed for everything that waits. */
async function skipMinute(beganAt: number, minute: number): Promise<void> {
  await sleep(Math.max(0, beganAt + minute * MINUTE_MS - performance.now()));
  if (SKIPPED_SECONDS <= 0) return;
  const backdate = (table: string, columns: readonly string[], which = 'true') =>
    arrange(
      database.db,
      `update ${table} set ${columns.map((one) => `${one} = ${one} - make_interval(secs => $1)`).join(', ')} where ${which}`,
      SKIPPED_SECONDS,
    );
  await backdate('mail_outbox', ['due_at', 'not_after'], 'sent_at is null and failed_at is null');
  await backdate('account_links', ['created_at', 'expires_at']);
}

/** Sets a time zone at noon, so that yesterday's digest is due. */
const letItBeNoon = () =>
  arrange(
    database.db,
    `update settings set time_zone = (
       select 'Etc/GMT' || case when ahead < 0 then '+' else '-' end || abs(ahead)
         from generate_series(-12, 12) ahead
        where extract(hour from now() at time zone 'UTC' + make_interval(hours => ahead)) = 12 limit 1)`,
  );

test(
  'after an hour without its server everything that is still worth it goes out, the account first',
  { timeout: HOUR_TAKES * 60_000 + 2 * BACKLOG_MS },
  async () => {
    const { db } = database;
    await server.close();
    await arrange(db, 'delete from account_tries');
    const add = (count: number) => Promise.all(Array.from({ length: count }, () => addPerson()));
    const [customers, late, [early, twice, careful]] = [await add(6), await add(5), await add(3)];
    const admin = await addPerson('ADMIN');
    const [first] = customers;
    await letItBeNoon();
    await addOrder(db, first!, [dish], { daysAgo: 1 });
    await arrange(db, `insert into notification_choices values ($1, 'orders', 'mail', true)`, first!.id);
    const node = await startNode({ serverRetryMs: MINUTE_MS });

    const orders: number[] = [];
    const steps: Record<number, string> = {
      5: 'Accepted',
      10: 'Preparing',
      20: 'Out for Delivery',
      40: 'Delivered',
    };
    const beganAt = performance.now();
    for (let minute = 0; minute < 60; minute++) {
      const customer = customers[minute % customers.length]!;
      orders.push(await node.place(customer));
      const status = steps[minute];
      if (status) await node.step(orders[0]!, status);
      if (minute % 10 === 0) await node.logIn(customer);
      if (minute === 0) await node.forget(early!);
      if (minute === 25 || minute === 45) await node.forget(twice!);
      if (minute === 30) await enqueueDigest({ db, clock: systemClock, mail: 'on' });
      if (minute === 50) await node.changePassword(careful!);
      if (minute >= 50 && minute < 50 + late.length) await node.forget(late[minute - 50]!);
      await skipMinute(beganAt, minute + 1);
    }
    const everybody = [...customers, ...late, early!, twice!, careful!, admin];
    const states = async () => {
      const counts: Record<string, number> = {};
      for (const { kind, state } of await rowsOf(...everybody))
        counts[`${kind} ${state}`] = (counts[`${kind} ${state}`] ?? 0) + 1;
      return counts;
    };
    const worth = { receipt: 60, status: 1, reset: 1 + late.length, 'password-changed': 1, digest: 1 };
    const becomes = (state: string) =>
      Object.fromEntries(Object.entries(worth).map(([kind, count]) => [`${kind} ${state}`, count]));
    const unsent = { 'status superseded': 3, 'reset superseded': 1, 'reset failed': 1 };
    await expect.poll(states).toEqual({ ...becomes('waiting'), ...unsent });

    await server.open();
    await expect.poll(states, { timeout: BACKLOG_MS }).toEqual({ ...becomes('sent'), ...unsent });
    const sent = (await rowsOf(...everybody)).filter(({ state }) => state === 'sent');
    expect(new Set(sent.map(({ attempts }) => attempts))).toEqual(new Set([1]));
    const addresses = new Set(everybody.map(({ username }) => `${username}@example.com`));
    const mails = server.received.filter(
      ({ subject, recipient }) => addresses.has(recipient) && subject !== 'Mails are failing',
    );
    const idOf = (mail: (typeof mails)[number]) =>
      Number(/^<mail-(\d+)-/.exec(mail.header('message-id')!)?.[1]);
    expect(mails.map(idOf).toSorted((a, b) => a - b)).toEqual(sent.map(({ id }) => id));
    expect(server.of(early!.email)).toEqual([]);
    expect(server.of(first!.email).map(({ subject }) => subject)).toContain(
      `Delivered: your order #${orders[0]}`,
    );

    // When the first of another topic is taken, no more of the account's are under way than there are other connections.
    const isAccount = mails.map(({ subject }) => /^(Choose a new|Your) password/.test(subject ?? ''));
    expect(isAccount.slice(isAccount.indexOf(false)).filter(Boolean).length).toBeLessThanOrEqual(3);

    const [link] = server.of(late[0]!.email);
    await node.reset(/\/reset#(\S+)/.exec(link!.text!)![1]!);
  },
);
