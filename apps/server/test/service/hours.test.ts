// When a kitchen takes orders: its hours and dates, said by lists, pages and quotes, and kept by placements.
import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { unprepared } from '../../src/db/database.ts';
import { addDish, addRestaurant, addUser, arrange, line, type TestUser } from '../fixtures.ts';
import { untilSomebodyWaits } from '../meet.ts';
import { addStaff } from '../people/people-rows.ts';
import { testApp } from '../test-app.ts';
import { at, countOrders, onTwoNodes } from './service.fixture.ts';

/** A Friday far ahead: the database leaves out special days that are over by its own clock. */
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

const serviceUrl = () => `/api/restaurants/${kitchen.id}/service`;
const read = async () => (await app.call('GET', serviceUrl(), { as: kitchen.owner })).body;
const save = (body: object, as = kitchen.owner) => app.call('PUT', serviceUrl(), { as, body });
const saveDates = (body: object, as = kitchen.owner) =>
  app.call('PUT', `${serviceUrl()}/dates`, { as, body });
const card = async () => (await app.call('GET', `/api/restaurants/slug/${kitchen.slug}`)).body;
const order = (headers: Record<string, string> = {}, qty = 1) =>
  app.call('POST', '/api/orders', {
    as: customer,
    body: { items: [line(dish, qty)], address: '1 Test Lane' },
    headers,
  });
const orderCount = () => countOrders(app, kitchen.id);

const quote = async () =>
  (await app.call('POST', '/api/cart/quote', { as: customer, body: { items: [line(dish)] } })).body;
const periods = (query: string) => app.call('GET', `/api/restaurants/${kitchen.id}/periods${query}`);

/** Fridays from six in the evening to one in the morning. */
const FRIDAY_NIGHTS = {
  delivery: { hours: [{ day: 5, from: '18:00', until: '01:00' }] },
  lastOrderMinutes: 30,
};

describe('a restaurant that never said when it takes orders', () => {
  test('always does, and says so', async () => {
    expect(await read()).toEqual({
      version: 0,
      timeZone: 'Asia/Kolkata',
      delivery: { hours: null },
      dates: [],
      lastOrderMinutes: 0,
      preparationMinutes: null,
      location: null,
      areas: [],
      pause: null,
      busy: null,
      now: { delivery: { state: 'open', until: null, nextOpenAt: null } },
    });
    expect((await card()).service).toEqual({ delivery: { always: true } });
    expect((await app.call('GET', `/api/restaurants/${kitchen.id}/periods`)).body).toEqual({ always: true });
    now = at(`${FRIDAY}T04:00`);
    expect((await order()).status).toBe(201);
  });
});

/** So many bytes a card is larger by. */
async function addedBytes(): Promise<number> {
  const { body } = await app.call('GET', '/api/restaurants?view=card');
  const { service } = body.find(({ id }: { id: number }) => id === kitchen.id);
  return Buffer.byteLength(`,"service":${JSON.stringify(service)}`);
}

describe('a card', () => {
  test('grows by no more than 60 bytes where nothing is set', async () => {
    expect(await addedBytes()).toBeLessThanOrEqual(60);
  });

  test('grows by no more than 300 bytes with hours, split and past midnight', async () => {
    const days = [1, 2, 3, 4, 5, 6, 7];
    const hours = days.flatMap((day) => [
      { day, from: '11:00', until: '15:00' },
      { day, from: '18:00', until: '01:00' },
    ]);
    expect((await save({ delivery: { hours } })).status).toBe(200);
    const bytes = await addedBytes();
    expect(bytes).toBeGreaterThan(60);
    expect(bytes).toBeLessThanOrEqual(300);
  });
});

describe('hours', () => {
  test('are saved whole, raise the version, and stand in the activity', async () => {
    const { status, body } = await save({ version: 0, ...FRIDAY_NIGHTS });
    expect(status).toBe(200);
    expect(body).toEqual({
      version: 1,
      timeZone: 'Asia/Kolkata',
      delivery: { hours: [{ day: 5, from: '18:00', until: '01:00' }] },
      dates: [],
      lastOrderMinutes: 30,
      preparationMinutes: null,
      location: null,
      areas: [],
      pause: null,
      busy: null,
      now: {
        delivery: { state: 'open', until: at('2037-11-28T00:30').toISOString(), nextOpenAt: null },
      },
    });
    expect(await read()).toEqual(body);
    const { body: saved } = await save({ lastOrderMinutes: 0 });
    expect(saved).toMatchObject({ version: 2, lastOrderMinutes: 0, delivery: body.delivery });
    const rows = await app.db.query(
      unprepared(
        `select before, after from audit_log where subject_id = $1 and action = 'restaurant.service' order by id`,
      ),
      [kitchen.id],
    );
    expect(rows).toMatchObject([
      { before: null, after: { version: 1, lastOrderMinutes: 30 } },
      { before: { version: 1 }, after: { version: 2, lastOrderMinutes: 0 } },
    ]);
  });

  test('are refused when somebody has changed them since', async () => {
    expect((await save({ version: 0, ...FRIDAY_NIGHTS })).status).toBe(200);
    const { status, body } = await save({ version: 0, delivery: { hours: [] } });
    expect(status).toBe(409);
    expect(body.code).toBe('CONFLICT');
    expect((await read()).delivery.hours).toHaveLength(1);
  });

  test.each([
    [{ delivery: { hours: [{ day: 0, from: '11:00', until: '23:00' }] } }, 'delivery.hours.0.day'],
    [{ delivery: { hours: [{ day: 8, from: '11:00', until: '23:00' }] } }, 'delivery.hours.0.day'],
    [{ delivery: { hours: [{ day: 1, from: '24:00', until: '23:00' }] } }, 'delivery.hours.0.from'],
    [{ delivery: { hours: [{ day: 1, from: '11:00', until: '00:00' }] } }, 'delivery.hours.0.until'],
    [{ delivery: { hours: [{ day: 1, from: '9', until: '23:00' }] } }, 'delivery.hours.0.from'],
    [{ delivery: { hours: [{ day: 1, from: '11:00', until: '11:00' }] } }, 'delivery.hours.0'],
    [{ delivery: { hours: 'always' } }, 'delivery.hours'],
    [{ delivery: {} }, 'delivery.hours'],
    [{ lastOrderMinutes: 121 }, 'lastOrderMinutes'],
    [{ lastOrderMinutes: -1 }, 'lastOrderMinutes'],
    [{ lastOrderMinutes: 1.5 }, 'lastOrderMinutes'],
    [{ version: -1 }, 'version'],
  ])('%j are no hours: %s', async (body, path) => {
    const answer = await save(body);
    expect(answer.status).toBe(400);
    expect(answer.body.issues[0].path).toBe(path);
    expect((await read()).version).toBe(0);
  });

  test('that overlap are refused by name, also over the end of the week', async () => {
    const overlapping = [
      { day: 7, from: '18:00', until: '02:00' },
      { day: 1, from: '01:30', until: '10:00' },
    ];
    const { status, body } = await save({ delivery: { hours: overlapping } });
    expect(status).toBe(400);
    expect(body.error).toContain('Sunday 18:00–02:00 and Monday 01:30–10:00 overlap');
  });

  test('are five a day at most', async () => {
    const hours = Array.from({ length: 6 }, (_, n) => ({ day: 3, from: `1${n}:00`, until: `1${n}:30` }));
    const { status, body } = await save({ delivery: { hours } });
    expect(status).toBe(400);
    expect(body.error).toContain('Wednesday has more than 5 opening times');
  });

  test('are read by administrators and their own people, and changed by those alone', async () => {
    const admin = await addUser(app.db, 'ADMIN');
    const other = await addRestaurant(app.db);
    const cook = await addStaff(app.db, kitchen.id, 'kitchen');
    const statuses = async (as: TestUser) => [
      (await app.call('GET', serviceUrl(), { as })).status,
      (await save(FRIDAY_NIGHTS, as)).status,
      (await saveDates({ from: '2037-11-28', windows: [] }, as)).status,
      (await app.call('DELETE', `${serviceUrl()}/dates?from=2037-11-28`, { as })).status,
    ];
    expect(await statuses(admin)).toEqual([200, 403, 403, 403]);
    expect(await statuses(other.owner)).toEqual([404, 404, 404, 404]);
    // The button in the header of every page reads it.
    expect(await statuses(cook)).toEqual([200, 403, 403, 403]);
    expect(await statuses(customer)).toEqual([403, 403, 403, 403]);
    expect((await app.call('GET', serviceUrl())).status).toBe(401);
    expect((await read()).version).toBe(0);
  });

  test('are said from when until when, never as open, and in words where the text stood', async () => {
    const typed = (await card()).openingHours;
    await save(FRIDAY_NIGHTS);
    const shown = await card();
    expect(shown.service.delivery.periods).toEqual(
      [
        ['2037-11-27T18:00', '2037-11-28T00:30'],
        ['2037-12-04T18:00', '2037-12-05T00:30'],
        ['2037-12-11T18:00', '2037-12-12T00:30'],
      ].map((period) => period.map((edge) => at(edge).toISOString())),
    );
    expect(shown.openingHours).toBe('Fri 6:00 pm–1:00 am · Mon–Thu, Sat, Sun closed');
    const listed = (await app.call('GET', '/api/restaurants?view=card')).body;
    expect(listed.find(({ id }: { id: number }) => id === kitchen.id).service).toEqual({
      delivery: shown.service.delivery,
    });
    // The page of one restaurant has its week, too.
    expect(shown.service.hours).toEqual([{ day: 5, from: '18:00', until: '01:00' }]);

    // A whole object that is sent back is not taken for a typed text.
    const profile = { name: kitchen.name, openingHours: shown.openingHours };
    const url = `/api/restaurants/${kitchen.id}`;
    expect((await app.call('PUT', url, { as: kitchen.owner, body: profile })).status).toBe(200);
    await save({ delivery: { hours: null } });
    expect((await card()).openingHours).toBe(typed);
  });

  test('that are removed to the last one never open anything', async () => {
    await save({ delivery: { hours: [] } });
    expect((await card()).service).toEqual({ delivery: { periods: [] }, hours: [] });
    const { status, body } = await order();
    expect(status).toBe(409);
    expect(body).toMatchObject({
      code: 'RESTAURANT_CLOSED',
      error: `${kitchen.name} is closed.`,
      nextOpenAt: null,
      nextSlotAt: null,
    });
  });

  test('round the clock are at any hour, and none says when they end', async () => {
    const hours = [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, from: '00:00', until: '24:00' }));
    const { body } = await save({ delivery: { hours }, lastOrderMinutes: 30 });
    expect(body.now.delivery).toEqual({ state: 'open', until: null, nextOpenAt: null });
    expect((await card()).service).toEqual({ delivery: { always: true }, hours });
    expect((await card()).openingHours).toBe('24 hours');
    // Shut for a day: it ends there, and nowhere after it.
    await saveDates({ from: '2037-11-28', windows: [] });
    expect((await read()).now.delivery.until).toBe(at('2037-11-27T23:30').toISOString());
    now = at('2037-11-29T12:00');
    expect((await read()).now.delivery).toEqual({ state: 'open', until: null, nextOpenAt: null });
    now = at('2037-12-02T12:00');
    expect((await card()).service.delivery).toEqual({ always: true });
  });

  test('are times of the platform’s zone, and read anew when that is changed', async () => {
    await save(FRIDAY_NIGHTS);
    await arrange(app.db, `update settings set time_zone = 'Europe/Berlin'`);
    try {
      expect(await read()).toMatchObject({
        timeZone: 'Europe/Berlin',
        now: { delivery: { state: 'closed', nextOpenAt: '2037-11-27T17:00:00.000Z' } },
      });
      expect((await order()).body.code).toBe('RESTAURANT_CLOSED');
    } finally {
      await arrange(app.db, `update settings set time_zone = 'Asia/Kolkata'`);
    }
    expect((await order()).status).toBe(201);
  });

  test('and special days are counted for who would change that zone, and what is over is not', async () => {
    const admin = await addUser(app.db, 'ADMIN');
    const timed = async () =>
      (await app.call('GET', '/api/admin/system', { as: admin })).body.timedRestaurants;
    const before = await timed();
    await saveDates({ from: FRIDAY, windows: [] });
    expect(await timed()).toBe(before + 1);
    now = at('2037-11-28T00:00');
    expect(await timed()).toBe(before);
    await save(FRIDAY_NIGHTS);
    expect(await timed()).toBe(before + 1);
    await save({ delivery: { hours: null } });
    expect(await timed()).toBe(before);
  });
});

describe('an order', () => {
  test('is refused while it is closed, says until when, and is taken when it opens, by the clock alone', async () => {
    await save(FRIDAY_NIGHTS);
    now = at(`${FRIDAY}T17:59:59.999`);
    const headers = { 'idempotency-key': randomUUID() };
    const refused = await order(headers);
    expect(refused.status).toBe(409);
    expect(refused.body).toMatchObject({
      code: 'RESTAURANT_CLOSED',
      error: `${kitchen.name} is closed. It opens at 6:00 pm.`,
      nextOpenAt: at(`${FRIDAY}T18:00`).toISOString(),
      nextSlotAt: null,
      quote: { subtotal: 200, total: 205 },
    });
    expect(await orderCount()).toBe(0);
    now = at(`${FRIDAY}T18:00`);
    // Nothing is remembered under the key.
    expect((await order(headers)).status).toBe(201);
  });

  test.each([
    ['2037-11-28T00:29:59.999', 201, undefined],
    ['2037-11-28T00:30:00.000', 409, 'It opens Fri at 6:00 pm.'],
    ['2037-11-27T00:59:00.000', 409, 'It opens at 6:00 pm.'],
    ['2037-12-03T18:00:00.000', 409, 'It opens tomorrow at 6:00 pm.'],
    ['2037-11-30T12:00:00.000', 409, 'It opens Fri at 6:00 pm.'],
  ])('at %s is answered %i', async (when, status, words) => {
    await save(FRIDAY_NIGHTS);
    now = at(when);
    const answer = await order();
    expect(answer.status).toBe(status);
    if (words !== undefined) expect(answer.body.error).toBe(`${kitchen.name} is closed. ${words}`);
  });

  test('that stands is answered again after closing', async () => {
    await save(FRIDAY_NIGHTS);
    const headers = { 'idempotency-key': randomUUID() };
    const { body } = await order(headers);
    now = at('2037-11-28T03:00');
    const again = await order(headers);
    expect(again.status).toBe(201);
    expect(again.body.id).toBe(body.id);
  });

  test('is quoted all the same, with whether it could be placed', async () => {
    await save(FRIDAY_NIGHTS);
    expect((await quote()).service).toEqual({ fulfilment: 'delivery', canPlace: true, nextOpenAt: null });
    now = at(`${FRIDAY}T10:00`);
    expect(await quote()).toMatchObject({
      total: 205,
      service: {
        fulfilment: 'delivery',
        canPlace: false,
        code: 'RESTAURANT_CLOSED',
        message: `${kitchen.name} is closed. It opens at 6:00 pm.`,
        nextOpenAt: at(`${FRIDAY}T18:00`).toISOString(),
      },
    });
  });

  test('of a restaurant that is not public is refused as such, and what is not on the menu after its hours', async () => {
    await save({ delivery: { hours: [] } });
    await arrange(app.db, 'update menu_items set deleted_at = now() where id = $1', dish.id);
    expect((await order()).body.code).toBe('RESTAURANT_CLOSED');
    await arrange(app.db, 'update restaurants set is_active = false where id = $1', kitchen.id);
    expect((await order()).body.code).toBe('RESTAURANT_UNAVAILABLE');
  });
});

describe('a date', () => {
  test('takes the place of the windows that begin on it', async () => {
    await save({ delivery: { hours: [5, 6].map((day) => ({ day, from: '18:00', until: '01:00' })) } });
    const { status, body } = await saveDates({ from: '2037-11-28', windows: [], note: 'Diwali' });
    expect(status).toBe(200);
    expect(body).toMatchObject({ version: 2, dates: [{ date: '2037-11-28', windows: [], note: 'Diwali' }] });
    // The night before ends as its own day says.
    now = at('2037-11-28T00:59');
    expect((await order()).status).toBe(201);
    now = at('2037-11-28T19:00');
    expect((await order({}, 3)).body.error).toContain('It opens Fri at 6:00 pm.');

    const windows = [{ from: '19:00', until: '24:00' }];
    expect((await saveDates({ from: '2037-11-28', windows })).body.dates).toEqual([
      { date: '2037-11-28', windows, note: '' },
    ]);
    expect((await order({}, 2)).status).toBe(201);
    const removed = await app.call('DELETE', `${serviceUrl()}/dates?from=2037-11-28`, { as: kitchen.owner });
    expect(removed.body).toMatchObject({ version: 4, dates: [] });
  });

  test('closes a restaurant that has no hours', async () => {
    await saveDates({ from: FRIDAY, until: '2037-11-28', windows: [] });
    expect((await order()).body.nextOpenAt).toBe(at('2037-11-29T00:00').toISOString());
    const [first, ...more] = (await periods(`?from=${FRIDAY}&days=3`)).body;
    expect(more).toEqual([]);
    expect(first.opensAt).toBe(at('2037-11-29T00:00').toISOString());
    // It does not shut again: not for a year and more.
    expect(first.closesAt > '2038-11-29').toBe(true);
    expect(first.lastOrderAt).toBe(first.closesAt);
  });

  test.each([
    [{ from: '2037-11-26', windows: [] }, 'from', 'That day is over'],
    [{ from: '2038-11-29', windows: [] }, 'until', 'Dates are set at most 366 days ahead'],
    [{ from: '2037-12-01', until: '2038-02-01', windows: [] }, 'until', 'at most 62 days'],
    [{ from: '2037-12-02', until: '2037-12-01', windows: [] }, 'until', 'not before the first'],
    [{ from: '2037-02-30', windows: [] }, 'from', 'A date is year, month and day'],
    [{ from: '2037-12-01' }, 'windows', ''],
    [
      {
        from: '2037-12-01',
        windows: [
          { from: '10:00', until: '14:00' },
          { from: '13:00', until: '15:00' },
        ],
      },
      'windows',
      '10:00–14:00 and 13:00–15:00 overlap',
    ],
    [{ from: '2037-12-01', windows: [], note: 'x'.repeat(61) }, 'note', ''],
  ])('like %j is refused at %s', async (body, path, words) => {
    const answer = await saveDates(body);
    expect(answer.status).toBe(400);
    expect(answer.body.issues[0].path).toBe(path);
    expect(answer.body.issues[0].message).toContain(words);
    expect((await read()).version).toBe(0);
  });
});

test.each(['from=9999-12-31', 'from=0001-01-01', 'from=x', 'from=', '', 'from=2037-12-02&until=2037-12-01'])(
  'dates like %s are taken back or refused, and break nothing',
  async (query) => {
    const { status } = await app.call('DELETE', `${serviceUrl()}/dates?${query}`, { as: kitchen.owner });
    expect(status).toBe(/^from=\d{4}-\d\d-\d\d$/.test(query) ? 200 : 400);
  },
);

describe('the periods of a restaurant', () => {
  test('are those that begin on the days that are asked for', async () => {
    await save(FRIDAY_NIGHTS);
    expect((await periods('')).body).toHaveLength(1);
    expect((await periods('?from=2037-12-05&days=6')).body).toEqual([]);
    expect((await periods('?days=31')).body).toHaveLength(5);
  });

  test('end where they end, though they go on past the days that are asked for', async () => {
    const hours = [
      { day: 7, from: '22:00', until: '24:00' },
      { day: 1, from: '00:00', until: '05:00' },
    ];
    await save({ delivery: { hours }, lastOrderMinutes: 30 });
    const sunday = {
      opensAt: at('2037-11-29T22:00').toISOString(),
      lastOrderAt: at('2037-11-30T04:30').toISOString(),
      closesAt: at('2037-11-30T05:00').toISOString(),
    };
    expect((await periods('?from=2037-11-29&days=1')).body).toEqual([sunday]);
    expect((await periods('?from=2037-11-28&days=3')).body).toEqual([sunday]);
    // It began the day before.
    expect((await periods('?from=2037-11-30&days=1')).body).toEqual([]);
  });

  test('that are one which never shuts are none: it is always open', async () => {
    const hours = [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, from: '00:00', until: '24:00' }));
    await save({ delivery: { hours } });
    expect((await periods('')).body).toEqual({ always: true });
    await saveDates({ from: '2037-12-20', windows: [] });
    expect((await periods('')).body).toEqual({ always: true });
    expect((await periods('?from=2037-12-20&days=1')).body).toEqual([]);
  });

  test.each(['?days=32', '?days=0', '?from=yesterday', '?from=2020-01-01', '?from=2028-06-01'])(
    'are refused for %s',
    async (query) => {
      expect((await periods(query)).status).toBe(400);
    },
  );

  test('of one that is not public are nobody’s', async () => {
    await arrange(app.db, 'update restaurants set is_approved = false where id = $1', kitchen.id);
    expect((await periods('')).status).toBe(404);
  });
});

test('no order is taken that another node validated by older hours', async () => {
  const customers = await Promise.all(Array.from({ length: 60 }, () => addUser(app.db, 'CUSTOMER')));
  await save(FRIDAY_NIGHTS);
  await onTwoNodes(
    app,
    dish,
    () => now,
    async (place) => {
      const [first, second, ...rest] = customers;
      if (!first || !second) throw new Error('No customers');
      // Both nodes remember the hours.
      expect([await place(first, 0), await place(second, 1)]).toEqual([201, 201]);

      const early = rest.slice(0, 29).map((one, index) => place(one, index));
      await early[4];
      const saved = save({ delivery: { hours: [] } });
      const late = rest.slice(29).map((one, index) => place(one, index));
      expect((await saved).status).toBe(200);
      const before = await orderCount();
      const statuses = await Promise.all([...early, ...late]);
      // Every order answered with 201 was stored before the owner got the answer.
      expect(await orderCount()).toBe(before);
      expect(statuses.filter((status) => status === 201)).toHaveLength(before - 2);
      expect(statuses.filter((status) => status !== 201 && status !== 409)).toEqual([]);
      expect([await place(first, 98), await place(second, 99)]).toEqual([409, 409]);
    },
  );
});

describe('at the closing minute', () => {
  beforeEach(async () => {
    now = at(`${FRIDAY}T19:00`);
    await save({ delivery: { hours: [{ day: 5, from: '18:00', until: '22:00' }] } });
  });

  test('of 60 orders on two nodes none that comes after it is taken, and each answer is true', async () => {
    now = new Date(at(`${FRIDAY}T22:00`).getTime() - 1);
    const customers = await Promise.all(Array.from({ length: 60 }, () => addUser(app.db, 'CUSTOMER')));
    await onTwoNodes(
      app,
      dish,
      () => now,
      async (place) => {
        const early = customers.slice(0, 30).map((one, index) => place(one, index));
        expect(await early[5]).toBe(201);
        now = at(`${FRIDAY}T22:00`);
        const late = customers.slice(30).map((one, index) => place(one, index));
        expect(new Set(await Promise.all(late))).toEqual(new Set([409]));
        const statuses = await Promise.all(early);
        expect(statuses.filter((status) => status !== 201 && status !== 409)).toEqual([]);
        expect(await orderCount()).toBe(statuses.filter((status) => status === 201).length);
      },
    );
  });

  test('an order that came before it is taken, however long it waits for a lock', async () => {
    now = new Date(at(`${FRIDAY}T22:00`).getTime() - 1);
    const placed = await app.db.transaction(async (tx) => {
      await tx.execute(unprepared('select from restaurants where id = $1 for update'), [kitchen.id]);
      const answer = order();
      await untilSomebodyWaits(app.db, answer);
      now = at(`${FRIDAY}T22:05`);
      return { answer };
    });
    expect((await placed.answer).status).toBe(201);
    expect((await order({}, 2)).body).toMatchObject({ code: 'RESTAURANT_CLOSED' });
  });
});
