// An owner's switches: taking no orders for a while, and promising everything later.
import { beforeEach, describe, expect, test } from 'vitest';
import { unprepared } from '../../src/db/database.ts';
import { addDish, addRestaurant, addUser, arrange, line, type TestUser } from '../fixtures.ts';
import { addStaff } from '../people/people-rows.ts';
import { testApp } from '../test-app.ts';
import { at, countOrders, iso, onTwoNodes } from './service.fixture.ts';

/** A Friday. */
const FRIDAY = '2037-11-27';
let now = at(`${FRIDAY}T19:00`);
const app = testApp({ clock: () => now });

let kitchen: Awaited<ReturnType<typeof addRestaurant>>;
let dish: Awaited<ReturnType<typeof addDish>>;
let customer: TestUser;
beforeEach(async () => {
  now = at(`${FRIDAY}T19:00`);
  kitchen = await addRestaurant(app.db);
  dish = await addDish(app.db, kitchen.id, { pricePaise: 20_000 });
  customer = await addUser(app.db, 'CUSTOMER');
});

const url = (what: string) => `/api/restaurants/${kitchen.id}/${what}`;
const read = async () => (await app.call('GET', url('service'), { as: kitchen.owner })).body;
const save = (body: object) => app.call('PUT', url('service'), { as: kitchen.owner, body });
const pause = (body: object, as = kitchen.owner) => app.call('POST', url('pause'), { as, body });
const resume = (as = kitchen.owner) => app.call('DELETE', url('pause'), { as });
const busy = (body: object, as = kitchen.owner) => app.call('POST', url('busy'), { as, body });
const endBusy = (as = kitchen.owner) => app.call('DELETE', url('busy'), { as });
const card = async () => (await app.call('GET', `/api/restaurants/slug/${kitchen.slug}`)).body;
const order = (qty = 1, as = customer) =>
  app.call('POST', '/api/orders', { as, body: { items: [line(dish, qty)], address: '1 Test Lane' } });
const countChanges = async () =>
  (
    await app.db.one(
      unprepared<{ n: number }>(
        `select count(*)::int as n from live_events where restaurant_id = $1 and type = 'restaurant.changed'`,
      ),
      [kitchen.id],
    )
  ).n;
const activity = () =>
  app.db.query(
    unprepared<{ action: string }>(
      `select action from audit_log where subject_id = $1 and action like 'restaurant.%' order by id`,
    ),
    [kitchen.id],
  );

const saveDates = (body: object) => app.call('PUT', url('service/dates'), { as: kitchen.owner, body });
const onEachDay = (from: string, until: string) => [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, from, until }));

/** Fridays and Saturdays from six in the evening to one in the morning. */
const WEEKEND = { delivery: { hours: [5, 6].map((day) => ({ day, from: '18:00', until: '01:00' })) } };

describe('a pause', () => {
  test('takes no orders until it ends by the clock, and says until when, and why', async () => {
    const { status, body } = await pause({ minutes: 20, reason: 'Too busy' });
    expect(status).toBe(200);
    const until = iso(`${FRIDAY}T19:20`);
    expect(body).toMatchObject({
      version: 1,
      pause: { since: now.toISOString(), until, reason: 'Too busy' },
      now: { delivery: { state: 'paused', until, nextOpenAt: until } },
      affectedOrders: [],
    });
    expect((await card()).service).toEqual({
      delivery: { always: true },
      pause: { since: now.toISOString(), until, reason: 'Too busy' },
    });
    now = at(`${FRIDAY}T19:19:59.999`);
    const refused = await order();
    expect(refused.status).toBe(409);
    expect(refused.body).toMatchObject({
      code: 'RESTAURANT_PAUSED',
      error: `${kitchen.name} takes no orders for the moment. It takes them again at 7:20 pm.`,
      pausedUntil: until,
      nextOpenAt: until,
      nextSlotAt: null,
      quote: { total: 205 },
    });
    now = at(`${FRIDAY}T19:20`);
    expect((await order()).status).toBe(201);
    // A finished answer may still say the pause: it says until when.
    expect(await read()).toMatchObject({ pause: null, now: { delivery: { state: 'open' } } });
  });

  test.each([
    ['next-opening', '2037-11-28T18:00'],
    ['tomorrow', '2037-11-28T18:00'],
    ['reopened', null],
  ])('until %s ends at %s', async (until, end) => {
    await save(WEEKEND);
    const { body } = await pause({ until });
    expect(body.pause).toMatchObject({ until: end && iso(end), reason: '' });
    now = at('2037-11-28T18:00');
    expect((await order()).status).toBe(end === null ? 409 : 201);
  });

  test('without hours ends at the next midnight, where it is to end with an opening', async () => {
    expect((await pause({ until: 'next-opening' })).body.pause.until).toBe(iso('2037-11-28T00:00'));
    expect((await pause({ until: 'tomorrow' })).body.pause.until).toBe(iso('2037-11-28T00:00'));
  });

  test.each([
    ['shut on a day to come', null, '2038-01-06'],
    ['round the clock', onEachDay('00:00', '24:00'), undefined],
  ])('for the rest of today of a kitchen %s is over tomorrow', async (_, hours, date) => {
    await save({ delivery: { hours } });
    if (date) await saveDates({ from: date, windows: [] });
    const { body } = await pause({ until: 'tomorrow' });
    expect(body.pause.until).toBe(iso('2037-11-28T00:00'));
    expect(body.now.delivery.nextOpenAt).toBe(iso('2037-11-28T00:00'));
    now = at('2037-11-28T00:00');
    expect((await order()).status).toBe(201);
  });

  test('for the rest of today ends where tomorrow begins without a break', async () => {
    const hours = [
      { day: 5, from: '12:00', until: '24:00' },
      { day: 6, from: '00:00', until: '20:00' },
    ];
    await save({ delivery: { hours } });
    expect((await pause({ until: 'tomorrow' })).body.pause.until).toBe(iso('2037-11-28T00:00'));
    expect((await pause({ until: 'next-opening' })).body.pause.until).toBe(iso('2037-12-04T12:00'));
  });

  test('by hand ends by hand alone', async () => {
    await pause({ until: 'reopened' });
    expect((await order()).body).toMatchObject({
      code: 'RESTAURANT_PAUSED',
      error: `${kitchen.name} takes no orders for the moment.`,
      pausedUntil: null,
      nextOpenAt: null,
    });
    now = at('2038-03-01T12:00');
    expect((await order()).status).toBe(409);
    const { status, body } = await resume();
    expect(status).toBe(200);
    expect(body).toMatchObject({ version: 2, pause: null });
    expect((await order()).status).toBe(201);
  });

  test('takes the place of the one before', async () => {
    await pause({ until: 'reopened', reason: 'Gas or power' });
    expect((await pause({ minutes: 5 })).body.pause).toMatchObject({
      until: iso(`${FRIDAY}T19:05`),
      reason: '',
    });
  });

  test('that nobody has is not ended, and nobody is told', async () => {
    const before = await countChanges();
    expect((await resume()).body).toMatchObject({ version: 0, pause: null });
    await pause({ minutes: 5 });
    now = at(`${FRIDAY}T19:05`);
    expect((await resume()).body).toMatchObject({ version: 1, pause: null });
    expect(await countChanges()).toBe(before + 1);
    expect((await activity()).map(({ action }) => action)).toEqual(['restaurant.pause']);
  });

  test('cancels nothing, and names the orders that are due inside it', async () => {
    const { body: first } = await order(1);
    const { body: second } = await order(2);
    const placedAt = (id: number, text: string) =>
      arrange(app.db, `update orders set created_at = $2 where id = $1`, id, at(text));
    await placedAt(first.id, `${FRIDAY}T18:50`);
    await placedAt(second.id, `${FRIDAY}T19:00`);
    // Both are promised for 25 minutes after they were placed.
    expect((await pause({ minutes: 15 })).body.affectedOrders).toEqual([]);
    expect((await pause({ minutes: 20 })).body.affectedOrders).toEqual([first.id]);
    expect((await pause({ until: 'reopened' })).body.affectedOrders).toEqual([first.id, second.id]);
    const after = await app.call('GET', `/api/orders/${first.id}`, { as: customer });
    expect(after.body.status).toBe('New');
  });

  test('is said by the quote, which stays readable', async () => {
    await pause({ minutes: 20 });
    const body = { items: [line(dish)] };
    expect((await app.call('POST', '/api/cart/quote', { as: customer, body })).body).toMatchObject({
      total: 205,
      service: { canPlace: false, code: 'RESTAURANT_PAUSED', nextOpenAt: iso(`${FRIDAY}T19:20`) },
    });
  });

  test.each([
    [{ minutes: 4 }, 'minutes', 'A pause is 5 to 1440 minutes'],
    [{ minutes: 1441 }, 'minutes', 'A pause is 5 to 1440 minutes'],
    [{ minutes: 7.5 }, 'minutes', 'A pause is 5 to 1440 minutes'],
    [{ minutes: '20' }, 'minutes', 'A pause is 5 to 1440 minutes'],
    [{}, 'minutes', 'Please say for how many minutes, or until when'],
    [{ minutes: 20, until: 'tomorrow' }, 'minutes', 'Please say for how many minutes, or until when'],
    [{ until: 'whenever' }, 'until', 'A pause ends at next-opening, tomorrow, reopened'],
    [{ minutes: 20, reason: 'x'.repeat(121) }, 'reason', ''],
  ])('like %j is refused at %s', async (body, path, words) => {
    const answer = await pause(body);
    expect(answer.status).toBe(400);
    expect(answer.body.issues[0].path).toBe(path);
    expect(answer.body.issues[0].message).toContain(words);
    expect((await read()).version).toBe(0);
  });
});

describe('a busy time', () => {
  test('is added to the promise of the orders that are placed in it, and to no other', async () => {
    const { body: before } = await order(1);
    expect((await busy({ extraMinutes: 20, minutes: 60 })).body).toMatchObject({
      version: 1,
      busy: { until: iso(`${FRIDAY}T20:00`), extraMinutes: 20 },
    });
    expect((await card()).service.busy).toEqual({ until: iso(`${FRIDAY}T20:00`), extraMinutes: 20 });
    const { body: during } = await order(2);
    now = at(`${FRIDAY}T20:00`);
    const { body: after } = await order(3);
    expect([before.eta, during.eta, after.eta]).toEqual([25, 45, 25]);
    await arrange(app.db, 'update restaurants set eta_minutes = 30 where id = $1', kitchen.id);
    const again = await Promise.all(
      [before, during].map(({ id }) => app.call('GET', `/api/orders/${id}`, { as: customer })),
    );
    // What was promised stays, while busy or not.
    expect(again.map(({ body }) => body.eta)).toEqual([25, 45]);
    await busy({ extraMinutes: 10, minutes: 15 });
    expect((await order(4)).body.eta).toBe(40);
  });

  test('is ended by hand, once', async () => {
    await busy({ extraMinutes: 20, minutes: 60 });
    expect((await endBusy()).body).toMatchObject({ version: 2, busy: null });
    expect((await endBusy()).body).toMatchObject({ version: 2, busy: null });
    expect((await order()).body.eta).toBe(25);
    expect((await activity()).map(({ action }) => action)).toEqual(['restaurant.busy', 'restaurant.busy']);
  });

  test.each([
    [{ extraMinutes: 4, minutes: 60 }, 'extraMinutes'],
    [{ extraMinutes: 61, minutes: 60 }, 'extraMinutes'],
    [{ extraMinutes: 20, minutes: 14 }, 'minutes'],
    [{ extraMinutes: 20, minutes: 241 }, 'minutes'],
    [{ extraMinutes: 20 }, 'minutes'],
  ])('like %j is refused at %s', async (body, path) => {
    const answer = await busy(body);
    expect(answer.status).toBe(400);
    expect(answer.body.issues[0].path).toBe(path);
    expect((await read()).version).toBe(0);
  });
});

/** Status of each switch for a user. */
const statusesFor = async (as: TestUser) => [
  (await pause({ minutes: 5 }, as)).status,
  (await resume(as)).status,
  (await busy({ extraMinutes: 5, minutes: 15 }, as)).status,
  (await endBusy(as)).status,
];

test('whoever runs the kitchen holds the switches, and nobody else', async () => {
  const cook = await addStaff(app.db, kitchen.id, 'kitchen');
  const other = await addRestaurant(app.db);
  expect(await statusesFor(cook)).toEqual([200, 200, 200, 200]);
  expect(await statusesFor(other.owner)).toEqual([404, 404, 404, 404]);
  expect(await statusesFor(customer)).toEqual([403, 403, 403, 403]);
  expect(await statusesFor(await addUser(app.db, 'ADMIN'))).toEqual([403, 403, 403, 403]);
  expect((await app.call('POST', url('pause'), { body: { minutes: 5 } })).status).toBe(401);
});

test('pauses and ends of pauses at once leave one of them, and none is refused', async () => {
  const all = Array.from({ length: 12 }, (_, n) => (n % 3 === 0 ? resume() : pause({ minutes: 5 + n })));
  const answers = await Promise.all(all);
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  const { version } = await read();
  const versions = answers.map(({ body }) => body.version);
  expect(Math.max(...versions)).toBe(version);
});

test('no order is created after a pause was answered, of 200 on two nodes', async () => {
  const customers = await Promise.all(Array.from({ length: 200 }, () => addUser(app.db, 'CUSTOMER')));
  await onTwoNodes(
    app,
    dish,
    () => now,
    async (place) => {
      const early = customers.slice(0, 100).map((one, index) => place(one, index));
      await early[20];
      const paused = pause({ minutes: 20 });
      const late = customers.slice(100).map((one, index) => place(one, index));
      expect((await paused).status).toBe(200);
      const before = await countOrders(app, kitchen.id);
      const statuses = await Promise.all([...early, ...late]);
      expect(await countOrders(app, kitchen.id)).toBe(before);
      expect(statuses.filter((one) => one === 201)).toHaveLength(before);
      expect(statuses.filter((one) => one !== 201 && one !== 409)).toEqual([]);
    },
  );
});
