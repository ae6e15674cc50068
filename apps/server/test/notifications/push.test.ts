import type { LookupFunction } from 'node:net';
import { PUSH_DEVICES_MAX } from '@tiffin/contract/rules/limits';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { Secrets } from '../../src/auth/secrets.ts';
import { unprepared } from '../../src/db/database.ts';
import { notify, PushKeys, PushSender, type PushSettings } from '../../src/modules/notifications/index.ts';
import { leasePush } from '../../src/modules/notifications/push.repo.ts';
import { addDish, addRestaurant, addUser, arrange, line, signIn, type TestUser } from '../fixtures.ts';
import { testApp } from '../test-app.ts';
import { pushService } from './push-service.ts';

const service = pushService();
/** Names of the tests; everything else is looked up nowhere. */
const NAMES: Record<string, string[]> = {
  'push.example': ['93.184.216.34'],
  'inside.example': ['93.184.216.34', '10.0.0.7'],
};
const lookup: LookupFunction = (hostname, options, callback) => {
  const found = NAMES[hostname];
  if (!found) return callback(new Error(`nobody knows ${hostname}`), '', 0);
  if (options.all)
    return callback(
      null,
      found.map((address) => ({ address, family: 4 })),
    );
  callback(null, found[0]!, 4);
};
const strict = testApp({ push: { lookup } });

const LOCAL: PushSettings = { isLocalAllowed: true, ca: service.ca };
const app = testApp({ push: LOCAL });
const newSender = () =>
  new PushSender({
    db: app.db,
    keys: new PushKeys(app.db, new Secrets(app.db)),
    settings: LOCAL,
    from: undefined,
    onTrouble: (error) => service.troubles.push(error as Error),
  });
/** Sends when a test says so; the app's own one would whenever something has changed. */
let sender: PushSender;
beforeAll(async () => {
  await app.push.stop();
  sender = newSender();
  const { body } = await app.call('GET', '/api/platform');
  service.expectKey(body.push.publicKey);
});
afterAll(() => sender?.stop());
afterEach(() => {
  service.answers.clear();
  const [trouble] = service.troubles.splice(0);
  if (trouble) throw trouble;
});

let customer: TestUser;
beforeEach(async () => {
  customer = await addUser(app.db, 'CUSTOMER', 'Meera');
});

async function subscribe(as: TestUser, device?: string) {
  const made = service.subscription(device);
  const { status, body } = await app.call('POST', '/api/push/subscriptions', { as, body: made.body });
  expect(status, JSON.stringify(body)).toBe(201);
  return { ...made, id: body.id as number, person: as };
}
let serial = 0;
const notifyUser = (to: TestUser, eventKey = `told:${serial++}`) =>
  notify(app.db, { kind: 'link-given', to: [to.id], facts: { by: 'admin' }, eventKey });
const stateOf = (id: number) =>
  app.db.query(
    unprepared<{ state: string; attempts: number; error: string | null }>(
      `select case when sent_at is not null then 'sent' when failed_at is not null then 'failed' else 'waiting' end as state,
              attempts, last_error as error from push_outbox where subscription_id = $1 order by notification_id`,
    ),
    [id],
  );
const devices = (user: TestUser) =>
  app.db.query(
    unprepared<{ id: number; failing: boolean }>(
      'select id, failing_since is not null as failing from push_subscriptions where user_id = $1 order by id',
    ),
    [user.id],
  );

describe('a device', () => {
  test('is told number, restaurant and status, encrypted and signed for it, and a later step in the place of the one before', async () => {
    const kitchen = await addRestaurant(app.db);
    const dish = await addDish(app.db, kitchen.id, { pricePaise: 12_345 });
    const [mine, theirs] = [await subscribe(customer), await subscribe(kitchen.owner)];
    const { body } = await app.place(customer, {
      items: [line(dish)],
      address: '12 Lake Road, Ulsoor',
      notes: 'Gate 4',
    });
    await app.runNotifier();
    await sender.run();
    await app.call('PUT', `/api/orders/${body.id}/status`, {
      as: kitchen.owner,
      body: { status: 'Accepted' },
    });
    await app.runNotifier();
    await sender.run();
    expect(service.of(mine.device).map(({ payload }) => payload)).toEqual([
      {
        title: `Order #${body.id} is placed`,
        body: `${kitchen.name} has your order and is asked to accept it.`,
        path: `/customer/orders/${body.id}`,
        tag: `order-${body.id}`,
      },
      {
        title: `Order #${body.id}: Accepted`,
        body: `${kitchen.name} accepted your order.`,
        path: `/customer/orders/${body.id}`,
        tag: `order-${body.id}`,
      },
    ]);
    for (const { ttl, urgency, topic } of service.of(mine.device)) {
      expect(ttl).toBeGreaterThan(1_700);
      expect(ttl).toBeLessThanOrEqual(1_800);
      expect({ urgency, topic }).toEqual({ urgency: 'normal', topic: `order-${body.id}` });
    }
    expect(service.of(theirs.device).map(({ payload }) => payload.title)).toEqual([`New order #${body.id}`]);
    const receivedText = JSON.stringify(service.received);
    for (const secret of ['Lake Road', '123', 'Gate 4', '+91'])
      expect(receivedText.replaceAll(`#${body.id}`, '')).not.toContain(secret);
  });

  test('is told of an order that nobody answers with high urgency, without a phone number', async () => {
    const admin = await addUser(app.db, 'ADMIN');
    const { device } = await subscribe(admin);
    await notify(app.db, {
      kind: 'order-red',
      to: [admin.id],
      facts: { orderId: 7, restaurantName: 'Saffron', minutes: 4, phone: '+91 98450 12345', to: 'admin' },
      eventKey: 'red',
    });
    await sender.run();
    const [push] = service.of(device);
    expect(push).toMatchObject({
      urgency: 'high',
      topic: 'order-7',
      subject: expect.stringMatching(/^mailto:/),
    });
    expect(push!.ttl).toBeLessThanOrEqual(600);
    expect(push!.payload.body).toBe('Saffron: it is cancelled in 4 minutes unless somebody answers it.');
  });

  test('is told once, by one of two nodes', async () => {
    const { device, id } = await subscribe(customer);
    await Promise.all([notifyUser(customer, 'once'), notifyUser(customer, 'once')]);
    const other = newSender();
    await Promise.all([sender.run(), other.run()]);
    await other.stop();
    expect(service.of(device)).toHaveLength(1);
    expect(await stateOf(id)).toEqual([{ state: 'sent', attempts: 1, error: null }]);
  });

  test('is leased alone, whatever PostgreSQL thinks of the table', async () => {
    const device = await subscribe(customer);
    await notifyUser(customer);
    await arrange(
      app.owner,
      'delete from push_outbox where notification_id < (select max(notification_id) from push_outbox)',
    );
    // It takes it for a table of one row from now on, and joins by a loop.
    await app.owner.execute(unprepared('analyze push_outbox'));
    for (let n = 0; n < 8; n++) await notifyUser(customer);
    await expect(leasePush(app.db, 'here:1')).resolves.toMatchObject({ subscriptionId: device.id });
  });

  test('is not told what was read meanwhile, nor an earlier one when a later one waits', async () => {
    const { device } = await subscribe(customer);
    await notifyUser(customer);
    await app.call('PUT', '/api/notifications/read-all', { as: customer });
    await sender.run();
    expect(service.of(device)).toEqual([]);
    for (const n of [1, 2, 3]) await notifyUser(customer, `many:${n}`);
    await sender.run();
    expect(service.of(device)).toHaveLength(1);
  });

  test.each([404, 410])('that its service answers %d for is forgotten', async (status) => {
    const { device } = await subscribe(customer);
    service.answers.set(device, { status });
    await notifyUser(customer);
    await sender.run();
    expect(await devices(customer)).toEqual([]);
  });

  test('whose service fails is tried again later, and forgotten after a day', async () => {
    const { device, id } = await subscribe(customer);
    service.answers.set(device, { status: 503, headers: { 'retry-after': '120' } });
    await notifyUser(customer);
    await sender.run();
    await sender.run();
    expect(await stateOf(id)).toEqual([
      { state: 'waiting', attempts: 1, error: 'The push service answered 503.' },
    ]);
    expect(await devices(customer)).toEqual([{ id, failing: true }]);
    service.answers.clear();
    await arrange(app.db, 'update push_outbox set due_at = now() where subscription_id = $1', id);
    await sender.run();
    expect(service.of(device)).toHaveLength(1);
    expect(await devices(customer)).toEqual([{ id, failing: false }]);
    await arrange(
      app.db,
      `update push_subscriptions set failing_since = now() - interval '25 hours' where id = $1`,
      id,
    );
    // Nothing was sent since: it may work again.
    await sender.run();
    expect(await devices(customer)).toEqual([{ id, failing: true }]);
    service.answers.set(device, { status: 503 });
    await notifyUser(customer);
    await sender.run();
    expect(await devices(customer)).toEqual([]);
  });

  test('that answers with a redirect is not followed', async () => {
    const { device, id } = await subscribe(customer);
    const target = await subscribe(await addUser(app.db, 'CUSTOMER'));
    const before = service.asked;
    service.answers.set(device, {
      status: 307,
      headers: { location: `https://localhost:${service.port}/${target.device}` },
    });
    await notifyUser(customer);
    await sender.run();
    expect(service.asked).toBe(before + 1);
    expect(await stateOf(id)).toEqual([
      { state: 'failed', attempts: 1, error: 'The push service answered 307.' },
    ]);
  });

  test('whose service changes the protocol instead of answering is tried again later, and keeps nobody waiting', async () => {
    const { device, id } = await subscribe(customer);
    const other = await subscribe(await addUser(app.db, 'CUSTOMER'));
    service.answers.set(device, { status: 101, headers: { connection: 'upgrade', upgrade: 'websocket' } });
    await notifyUser(customer);
    await notifyUser(other.person);
    await sender.run();
    expect(await stateOf(id)).toEqual([
      {
        state: 'waiting',
        attempts: 1,
        error: 'The push service closed the connection without an answer',
      },
    ]);
    expect(service.of(other.device)).toHaveLength(1);
  });

  test('of which the lease was left behind is told by another node', async () => {
    const { device, id } = await subscribe(customer);
    await notifyUser(customer);
    await arrange(
      app.db,
      `update push_outbox set leased_by = 'dead', leased_until = now() + interval '30 seconds' where subscription_id = $1`,
      id,
    );
    await sender.run();
    expect(service.of(device)).toEqual([]);
    await arrange(
      app.db,
      `update push_outbox set leased_until = now() - interval '1 second' where subscription_id = $1`,
      id,
    );
    await sender.run();
    expect(service.of(device)).toHaveLength(1);
  });

  test('dies with its session, and is nobody’s any more after a logout', async () => {
    const { device } = await subscribe(customer);
    await notifyUser(customer);
    await app.call('POST', '/auth/logout', { as: customer });
    await sender.run();
    expect(service.of(device)).toEqual([]);
    expect(await devices(customer)).toEqual([]);
  });

  test('is told nothing once its session is over or its person blocked', async () => {
    const blocked = await addUser(app.db, 'CUSTOMER');
    const { device } = await subscribe(blocked);
    await notifyUser(blocked);
    await arrange(app.db, `update sessions set expires_at = now() where user_id = $1`, blocked.id);
    await sender.run();
    expect(service.of(device)).toEqual([]);
  });

  test('is whose who uses the browser by now', async () => {
    const { body, device } = service.subscription();
    const other = await addUser(app.db, 'CUSTOMER');
    for (const as of [customer, other])
      expect((await app.call('POST', '/api/push/subscriptions', { as, body })).status).toBe(201);
    await notifyUser(customer);
    await notifyUser(other);
    await sender.run();
    expect(service.of(device)).toHaveLength(1);
    expect(await devices(customer)).toEqual([]);
  });
});

describe('a person', () => {
  test('may have ten devices: the eleventh is 409, also when all come at once; the same one again is none more', async () => {
    const subscriptions = Array.from({ length: PUSH_DEVICES_MAX + 3 }, () => service.subscription().body);
    const answers = await Promise.all(
      subscriptions.map((body) => app.call('POST', '/api/push/subscriptions', { as: customer, body })),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(PUSH_DEVICES_MAX);
    expect(answers.find(({ status }) => status !== 201)).toMatchObject({
      status: 409,
      body: { code: 'PUSH_LIMIT' },
    });
    const accepted = subscriptions[answers.findIndex(({ status }) => status === 201)];
    expect((await app.call('POST', '/api/push/subscriptions', { as: customer, body: accepted })).status).toBe(
      201,
    );
  });

  test('removes his own devices alone, and as often as he asks', async () => {
    const mine = await subscribe(customer);
    const other = await addUser(app.db, 'CUSTOMER');
    const { endpoint } = mine.body;
    for (const as of [other, customer, customer])
      expect((await app.call('DELETE', '/api/push/subscriptions', { as, body: { endpoint } })).body).toEqual({
        removed: true,
      });
    expect(await devices(customer)).toEqual([]);
  });

  test('is told by no device what he switched off, but always of his account', async () => {
    const kitchen = await addRestaurant(app.db);
    const { device } = await subscribe(customer);
    const news = (eventKey: string) =>
      notify(app.db, {
        kind: 'order-placed',
        to: [customer.id],
        facts: { orderId: Number(eventKey), restaurantName: kitchen.name },
        eventKey,
      });
    await app.call('PUT', '/api/notifications/choices', {
      as: customer,
      body: [{ topic: 'receipts', push: false }],
    });
    await news('1');
    await app.call('PUT', '/api/notifications/choices', {
      as: customer,
      body: [{ topic: 'receipts', push: true }],
    });
    await arrange(
      app.db,
      `update users set preferences = '{"pushNotifications": false}' where id = $1`,
      customer.id,
    );
    await news('2');
    await notifyUser(customer);
    await arrange(
      app.db,
      `update users set preferences = '{"pushNotifications": true}' where id = $1`,
      customer.id,
    );
    await news('3');
    await sender.run();
    expect(
      service
        .of(device)
        .map(({ payload }) => payload.title)
        .toSorted(),
    ).toEqual(['A link to your account was handed out', 'Order #3 is placed']);
  });

  test('tries his devices, of which there may be none', async () => {
    expect((await app.call('POST', '/api/push/test', { as: customer })).body).toEqual({ sent: 0 });
    const [one, other] = [
      await subscribe(customer),
      await subscribe({ ...customer, ...(await signIn(app.db, customer.id)) }),
    ];
    expect((await app.call('POST', '/api/push/test', { as: customer })).body).toEqual({ sent: 2 });
    await sender.run();
    for (const { device } of [one, other]) expect(service.of(device)).toHaveLength(1);
  });
});

describe('a push service', () => {
  let owner: TestUser;
  beforeAll(async () => {
    owner = await addUser(strict.db, 'CUSTOMER');
  });
  const ask = (host: string, scheme = 'https') => {
    const { body } = service.subscription(undefined, host);
    const endpoint = body.endpoint.replace(/^https/, scheme);
    return strict.call('POST', '/api/push/subscriptions', { as: owner, body: { ...body, endpoint } });
  };

  test.each([
    'localhost',
    '127.0.0.1',
    '10.1.2.3',
    '192.168.0.1',
    '169.254.169.254',
    '100.64.0.1',
    '0.0.0.0',
    '[::1]',
    '[::7f00:1]',
    '[fd00::1]',
    '[::ffff:10.0.0.1]',
    '2130706433',
    'inside.example',
    'unknown.example',
    'push.example:8443',
    'user:password@push.example',
  ])('at %s is refused', async (host) => {
    expect(await ask(host)).toMatchObject({ status: 400, body: { code: 'PUSH_ENDPOINT_REFUSED' } });
  });

  test('without https is refused, and one of the open internet is not', async () => {
    expect(await ask('push.example', 'http')).toMatchObject({ body: { code: 'PUSH_ENDPOINT_REFUSED' } });
    expect((await ask('push.example')).status).toBe(201);
    await strict.call('DELETE', '/api/push/subscriptions', {
      as: owner,
      body: { endpoint: 'https://push.example/' },
    });
  });

  test('whose name leads into our own network by the time it is asked is not asked', async () => {
    const person = await addUser(strict.db, 'CUSTOMER');
    const { body } = service.subscription(undefined, 'push.example');
    const made = await strict.call('POST', '/api/push/subscriptions', { as: person, body });
    expect(made.status).toBe(201);
    NAMES['push.example'] = ['127.0.0.1'];
    try {
      await notify(strict.db, {
        kind: 'link-given',
        to: [person.id],
        facts: { by: 'admin' },
        eventKey: 'rebound',
      });
      await strict.push.run();
    } finally {
      NAMES['push.example'] = ['93.184.216.34'];
    }
    const row = unprepared<{ error: string }>(
      'select last_error as error from push_outbox where subscription_id = $1',
    );
    expect(await strict.db.query(row, [made.body.id])).toEqual([
      { error: 'push.example has a private address' },
    ]);
  });

  test.each([
    { p256dh: 'short', auth: 'AAAAAAAAAAAAAAAAAAAAAA' },
    { p256dh: 'A'.repeat(87), auth: 'AAAAAAAAAAAAAAAAAAAAAA' },
    { p256dh: 'B'.repeat(87), auth: '' },
  ])('is not told by the keys %j', async (keys) => {
    const endpoint = 'https://push.example/keys';
    expect(
      (await strict.call('POST', '/api/push/subscriptions', { as: owner, body: { endpoint, keys } })).status,
    ).toBe(400);
  });
});

test('the key of the platform is the same on every node, and sealed', async () => {
  const other = new PushKeys(app.db, new Secrets(app.db));
  const { body } = await app.call('GET', '/api/platform');
  const pair = await other.read();
  expect(pair.publicKey).toBe(body.push.publicKey);
  const { sealed } = await app.db.one(unprepared<{ sealed: Buffer }>('select sealed from platform_keys'));
  expect(sealed.includes(Buffer.from(pair.privateKey, 'base64url'))).toBe(false);
});

test('administrators see how many devices there are and how many of them fail', async () => {
  const admin = await addUser(app.db, 'ADMIN');
  await arrange(app.db, 'delete from push_subscriptions');
  const { id } = await subscribe(customer);
  await subscribe(customer);
  await arrange(app.db, 'update push_subscriptions set failing_since = now() where id = $1', id);
  expect((await app.call('GET', '/api/admin/system', { as: admin })).body.push).toEqual({
    subscriptions: 2,
    failing: 1,
  });
});
