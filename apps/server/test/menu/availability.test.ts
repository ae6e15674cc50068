// Ends by the clock: sold out until an instant, and mealtimes.
import { type ServedWindow, isServedAt, timeOn, tomorrowIn } from '@tiffin/contract/rules/mealtime';
import type { Mealtime } from '@tiffin/contract/schemas/mealtime';
import { beforeEach, describe, expect, test } from 'vitest';
import { unprepared } from '../../src/db/database.ts';
import { addDish, addRestaurant, addUser, arrange, line, type TestUser } from '../fixtures.ts';
import { addStaff } from '../people/people-rows.ts';
import { addPizzeria, ownerOf } from '../options/pizzeria.ts';
import { testApp } from '../test-app.ts';

const app = testApp();
const ZONE = 'Asia/Kolkata';
const HOUR_MS = 3_600_000;

let kitchen: Awaited<ReturnType<typeof addRestaurant>>;
let dosa: Awaited<ReturnType<typeof addDish>>;
let customer: TestUser;
beforeEach(async () => {
  kitchen = await addRestaurant(app.db);
  dosa = await addDish(app.db, kitchen.id, { name: 'Masala Dosa' });
  customer = await addUser(app.db, 'CUSTOMER');
});

const menuUrl = () => `/api/restaurants/${kitchen.id}/menu`;
const patch = (body: object, as = kitchen.owner) =>
  app.call('PATCH', `${menuUrl()}/${dosa.id}`, { as, body });
const owners = async () => (await app.call('GET', menuUrl(), { as: kitchen.owner })).body[0];
const publics = async () => (await app.call('GET', `${menuUrl()}/customer`)).body[0];
const putCart = () => app.call('PUT', '/api/cart', { as: customer, body: { items: [line(dosa)] } });
const put = (body: object) => app.call('PUT', `${menuUrl()}/${dosa.id}`, { as: kitchen.owner, body });
const give = (mealtimeIds: readonly number[] | null) =>
  app.call('PATCH', menuUrl(), { as: kitchen.owner, body: { ids: [dosa.id], mealtimeIds } });
const orderAs = (as: TestUser) =>
  app.call('POST', '/api/orders', { as, body: { items: [line(dosa)], address: `Door ${as.id}` } });
const order = () =>
  app.call('POST', '/api/orders', { as: customer, body: { items: [line(dosa)], address: 'Here' } });
const now = async () =>
  (await app.db.one(unprepared<{ now: Date }>('select clock_timestamp() as now'), [])).now.getTime();

/** HH:MM of the platform's time zone so many hours from now. */
const inHours = async (hours: number) => timeOn(new Date((await now()) + hours * HOUR_MS), ZONE);
const addMealtime = async (from: string, to: string, more: object = {}): Promise<Mealtime> => {
  const body = { name: 'Breakfast', from, to, ...more };
  return (await app.call('POST', `${menuUrl()}/mealtimes`, { as: kitchen.owner, body })).body;
};

describe('a dish that is sold out for a time', () => {
  test('is not to be had, says until when everywhere, and its switch stays on', async () => {
    await putCart();
    const before = await now();
    const { status, body } = await patch({ soldOutFor: 60 });
    expect(status).toBe(200);
    const until = Date.parse(body.soldOutUntil);
    expect(until).toBeGreaterThanOrEqual(before + HOUR_MS);
    expect(until).toBeLessThanOrEqual((await now()) + HOUR_MS);
    const facts = {
      soldOutUntil: body.soldOutUntil,
      unavailableBecause: 'sold-out',
      availableAgainAt: body.soldOutUntil,
    };
    expect(await owners()).toMatchObject({ isAvailable: true, ...facts });
    expect(await publics()).toMatchObject({ isAvailable: false, ...facts });
    const [inCart] = (await app.call('GET', '/api/cart', { as: customer })).body.items;
    expect(inCart).toMatchObject({ isAvailable: false, problem: { code: 'DISH_UNAVAILABLE' } });
    for (const refused of [await putCart(), await order()]) {
      expect(refused.status).toBe(409);
      expect(refused.body).toMatchObject({
        code: 'DISH_UNAVAILABLE',
        dishes: [
          {
            menuItemId: dosa.id,
            name: 'Masala Dosa',
            available: 0,
            because: 'sold-out',
            availableAgainAt: body.soldOutUntil,
          },
        ],
      });
      expect(refused.body.error).toMatch(/^Masala Dosa is sold out, back (at \d\d:\d\d|tomorrow)\.$/);
    }
  });

  test('comes back by itself, with another ETag, and nothing is written', async () => {
    const changes = unprepared<{ n: number }>(
      `select count(*)::int as n from live_events where type like 'catalogue.%'`,
    );
    await patch({ soldOutUntil: new Date((await now()) + 1_500).toISOString() });
    const first = await app.call('GET', `${menuUrl()}/customer`);
    expect(first.body[0].isAvailable).toBe(false);
    expect((await order()).status).toBe(409);
    const { n } = await app.db.one(changes, []);
    await expect.poll(async () => (await publics()).isAvailable, { timeout: 10_000 }).toBe(true);
    const last = await app.call('GET', `${menuUrl()}/customer`);
    expect(last.headers.etag).not.toBe(first.headers.etag);
    expect((await app.db.one(changes, [])).n).toBe(n);
    expect((await order()).status).toBe(201);
  });

  test.each([
    ['its figures', [`update restaurants set day_begins = '03:00' where id = $1`], '03:00'],
    [
      'its week',
      [
        'insert into restaurant_service (restaurant_id, version, delivery_has_hours) values ($1, 1, true)',
        `insert into service_windows (restaurant_id, fulfilment, weekday, opens, closes)
         values ($1, 'delivery', 1, 1080, 1530), ($1, 'delivery', 2, 1080, 1400), ($1, 'delivery', 3, 600, 2000)`,
      ],
      '01:30',
    ],
    [
      'a mealtime over midnight',
      [`insert into mealtimes (restaurant_id, name, starts, ends) values ($1, 'Late', '22:00', '02:30')`],
      '02:30',
    ],
    [
      'a mealtime of the day',
      [
        `insert into mealtimes (restaurant_id, name, starts, ends) values ($1, 'Breakfast', '07:00', '11:00')`,
      ],
      '00:00',
    ],
  ])('names the beginning of the kitchen’s next day by %s', async (_, statements, dayBeginsAt) => {
    for (const statement of statements) await arrange(app.db, statement, kitchen.id);
    await patch({ soldOutFor: 600 });
    expect(await owners()).toMatchObject({ dayBeginsAt });
  });

  test('until tomorrow is so until five in the morning', async () => {
    const early = tomorrowIn(ZONE, new Date(await now())).toISOString();
    const { soldOutUntil } = (await patch({ soldOutFor: 'tomorrow' })).body;
    expect([early, tomorrowIn(ZONE, new Date(await now())).toISOString()]).toContain(soldOutUntil);
  });

  test.each([
    ['switching it on', { isAvailable: true }, { isAvailable: true, soldOutUntil: null }],
    ['switching it off', { isAvailable: false }, { isAvailable: false, soldOutUntil: null }],
    ['saying that it is available now', { soldOutFor: null }, { isAvailable: true, soldOutUntil: null }],
  ])('is not any more after %s', async (_, body, after) => {
    await patch({ soldOutFor: 60 });
    expect((await patch(body)).body).toMatchObject(after);
    expect(await owners()).toMatchObject(after);
  });

  test('was switched off before: that ends', async () => {
    await patch({ isAvailable: false });
    expect((await patch({ soldOutFor: 15 })).body).toMatchObject({ isAvailable: true });
  });

  test('stays so when it is sent back whole, and is not any more when it is sent as switched off', async () => {
    await patch({ soldOutFor: 60 });
    const whole = await owners();
    expect((await put(whole)).body).toMatchObject({ isAvailable: true, soldOutUntil: whole.soldOutUntil });
    expect((await put({ ...whole, isAvailable: false })).body).toMatchObject({
      isAvailable: false,
      soldOutUntil: null,
    });
  });

  test.each([
    [{ soldOutFor: 14 }],
    [{ soldOutFor: 43_201 }],
    [{ soldOutFor: 'next week' }],
    [{ soldOutFor: 60, isAvailable: false }],
    [{ soldOutFor: 60, soldOutUntil: '2099-01-01T00:00:00Z' }],
    [{ soldOutUntil: '2020-01-01T00:00:00Z' }],
    [{ soldOutUntil: '2099-01-01T00:00:00Z' }],
    [{ soldOutUntil: 'soon' }],
  ])('is refused for %j', async (body) => {
    expect((await patch(body)).status).toBe(400);
    expect(
      (await app.call('PATCH', menuUrl(), { as: kitchen.owner, body: { ids: [dosa.id], ...body } })).status,
    ).toBe(400);
    expect(await owners()).toMatchObject({ isAvailable: true, soldOutUntil: null });
  });

  test('is so with others at once, by whoever cooks, and stands in the audit log', async () => {
    const cook = await addStaff(app.db, kitchen.id, 'kitchen');
    const idli = await addDish(app.db, kitchen.id, { name: 'Idli' });
    const { body } = await app.call('PATCH', menuUrl(), {
      as: cook,
      body: { ids: [dosa.id, idli.id], soldOutFor: 'tomorrow' },
    });
    expect(body.map((dish: { unavailableBecause: string }) => dish.unavailableBecause)).toEqual([
      'sold-out',
      'sold-out',
    ]);
    const auditLog = await app.db.query(
      unprepared<{ action: string }>(
        `select action from audit_log where subject_type = 'dish' and subject_id = any ($1)`,
      ),
      [[dosa.id, idli.id]],
    );
    expect(auditLog.map(({ action }) => action)).toEqual(['dish.sold-out', 'dish.sold-out']);
  });

  test('is so in lists, searches and favorites, and in the next answer not any more', async () => {
    const favoritesUrl = `/api/customers/${customer.id}/favorites`;
    await arrange(
      app.db,
      'insert into favorites (user_id, restaurant_id, menu_item_id) values ($1, $2, $3)',
      customer.id,
      kitchen.id,
      dosa.id,
    );
    const seen = async () => {
      const card = (restaurants: { id: number; dishes: { isAvailable: boolean }[] }[]) =>
        restaurants.find(({ id }) => id === kitchen.id)?.dishes[0]?.isAvailable;
      const { body: list } = await app.call('GET', '/api/restaurants?limit=500');
      const { body: found } = await app.call('GET', `/api/restaurants?q=${kitchen.slug}`);
      const { body: page } = await app.call('GET', `/api/restaurants/slug/${kitchen.slug}`);
      const { body: favorites } = await app.call('GET', favoritesUrl, { as: customer });
      return [card(list), card(found), page.dishes[0].isAvailable, favorites.dishes[0].isAvailable];
    };
    expect(await seen()).toEqual([true, true, true, true]);
    await patch({ soldOutFor: 60 });
    expect(await seen()).toEqual([false, false, false, false]);
    await patch({ isAvailable: true });
    expect(await seen()).toEqual([true, true, true, true]);
  });
});

describe('a choice that is sold out for a time', () => {
  test('says until when, is refused so, and makes a dish that needs it unavailable', async () => {
    const place = await addPizzeria(app, app.db);
    const [thin, burst] = place.crust.choices;
    const url = `/api/restaurants/${place.kitchen.id}/menu`;
    const soldOut = (id = 0) =>
      app.call('PATCH', `${url}/groups/${place.crust.id}/choices/${id}`, {
        as: place.kitchen.owner,
        body: { soldOutFor: 120 },
      });
    const { body } = await soldOut(thin?.id);
    expect(body).toMatchObject({ isAvailable: false, isOn: true, soldOutUntil: expect.any(String) });
    const { groups } = (await app.call('GET', `${url}/details`)).body;
    expect(groups[1].choices[0]).toMatchObject({ isAvailable: false, soldOutUntil: body.soldOutUntil });
    const choices = ['Regular', 'Thin crust'].map((name) => ({ choiceId: place.id(name) }));
    const refused = await app.call('POST', '/api/orders', {
      as: customer,
      body: { items: [{ ...line(place.pizza), choices }], address: 'Here' },
    });
    expect(refused.body).toMatchObject({
      code: 'DISH_UNAVAILABLE',
      choices: [{ choiceId: thin?.id, because: 'sold-out', availableAgainAt: body.soldOutUntil }],
    });
    expect(refused.body.error).toMatch(/^Thin crust is sold out, back /);
    const dish = async () => (await app.call('GET', `${url}/customer`)).body[0];
    expect(await dish()).toMatchObject({ isAvailable: true, unavailableBecause: null });
    await soldOut(burst?.id);
    // The crust is needed, and the first that is back is enough for it.
    expect(await dish()).toMatchObject({
      isAvailable: false,
      unavailableBecause: 'options',
      availableAgainAt: body.soldOutUntil,
      dayBeginsAt: '00:00',
    });
    // By hand alone where one is off, and not at all where all are.
    const switchOff = (id = 0) =>
      app.call('PATCH', `${url}/groups/${place.crust.id}/choices/${id}`, {
        as: place.kitchen.owner,
        body: { isAvailable: false },
      });
    await switchOff(thin?.id);
    const back = (await dish()).availableAgainAt;
    expect(Date.parse(back)).toBeGreaterThan(Date.parse(body.soldOutUntil));
    await switchOff(burst?.id);
    expect(await dish()).toMatchObject({ unavailableBecause: 'options', availableAgainAt: null });
  });

  test('is said until when in a cart that has it', async () => {
    const place = await addPizzeria(app, app.db);
    const [thin] = place.crust.choices;
    const choices = ['Regular', 'Thin crust'].map((name) => ({ choiceId: place.id(name) }));
    const filled = await app.call('PUT', '/api/cart', {
      as: customer,
      body: { items: [{ ...line(place.pizza), choices }] },
    });
    expect(filled.body.items[0].problem).toBeUndefined();
    await app.call(
      'PATCH',
      `/api/restaurants/${place.kitchen.id}/menu/groups/${place.crust.id}/choices/${thin?.id}`,
      {
        as: place.kitchen.owner,
        body: { soldOutFor: 30 },
      },
    );
    const { body } = await app.call('GET', '/api/cart', { as: customer });
    expect(body.items[0].problem).toMatchObject({
      code: 'DISH_UNAVAILABLE',
      message: expect.stringMatching(/^Thin crust is sold out, back in (?:29|30) min\.$/),
      soldOut: { name: 'Thin crust', availableAgainAt: expect.any(String), dayBeginsAt: '00:00' },
    });
  });

  test('that is a dish has the dish’s own time and mealtime', async () => {
    const combo = await addDish(app.db, kitchen.id, { name: 'Combo' });
    const owner = ownerOf(app, kitchen);
    const drink = await owner.addGroup({
      name: 'Drink',
      min: 1,
      max: 1,
      choices: [{ dishId: dosa.id, defaultQty: 1 }],
    });
    await owner.putGroups(combo, [{ groupId: drink.id }]);
    const ordered = () =>
      app.call('POST', '/api/orders', { as: customer, body: { items: [line(combo)], address: 'Here' } });
    const shown = async () =>
      (await app.call('GET', `${menuUrl()}/customer`)).body.find(
        (dish: { id: number }) => dish.id === combo.id,
      );
    await patch({ soldOutFor: 60 });
    expect((await ordered()).body.error).toMatch(/^Masala Dosa is sold out, back /);
    expect(await shown()).toMatchObject({ unavailableBecause: 'options' });
    await patch({ isAvailable: true });
    const { id } = await addMealtime(await inHours(2), await inHours(3));
    await app.call('PATCH', menuUrl(), { as: kitchen.owner, body: { ids: [dosa.id], mealtimeIds: [id] } });
    expect((await ordered()).body.dishes[0]).toMatchObject({ menuItemId: dosa.id, because: 'mealtime' });
    expect(await shown()).toMatchObject({ unavailableBecause: 'options' });
  });
});

describe('a mealtime', () => {
  test('that is on lets its dishes be ordered, and the cart says until when', async () => {
    const until = await inHours(2);
    const { id } = await addMealtime(await inHours(-1), until);
    await give([id]);
    expect(await publics()).toMatchObject({ isAvailable: true, unavailableBecause: null, mealtimeIds: [id] });
    const { body } = await putCart();
    expect(body.items[0]).toMatchObject({ isAvailable: true, servedUntil: until });
    expect((await order()).status).toBe(201);
  });

  test('that is not on says when it is, and leaves the owner’s switch as it is', async () => {
    await putCart();
    const [from, to] = [await inHours(2), await inHours(3)];
    const { id } = await addMealtime(from, to);
    await give([id]);
    const dish = await publics();
    expect(dish).toMatchObject({ isAvailable: false, unavailableBecause: 'mealtime', soldOutUntil: null });
    expect(timeOn(new Date(dish.availableAgainAt), ZONE)).toBe(from);
    expect(await owners()).toMatchObject({ isAvailable: true, unavailableBecause: 'mealtime' });
    for (const refused of [await putCart(), await order()]) {
      expect(refused.body.error).toBe(`Masala Dosa is served from ${from} to ${to}.`);
      expect(refused.body.dishes[0]).toMatchObject({
        because: 'mealtime',
        availableAgainAt: dish.availableAgainAt,
      });
    }
    const [inCart] = (await app.call('GET', '/api/cart', { as: customer })).body.items;
    expect(inCart.problem.message).toBe(`Masala Dosa is served from ${from} to ${to}.`);
    // Sold out until before it begins: then it is its beginning that counts.
    await patch({ soldOutFor: 60 });
    expect(await publics()).toMatchObject({
      unavailableBecause: 'sold-out',
      availableAgainAt: dish.availableAgainAt,
    });
  });

  test('stays with a dish that is sent without it, is replaced by what is sent, and cleared by null', async () => {
    const { id } = await addMealtime('07:00', '11:00');
    const body = { name: 'Idli', price: 90, mealtimeIds: [id] };
    const added = await app.call('POST', menuUrl(), { as: kitchen.owner, body });
    expect(added.body.mealtimeIds).toEqual([id]);
    const replaced = async (changes: object) => {
      const url = `${menuUrl()}/${added.body.id}`;
      const sent = { name: 'Idli', price: 95, ...changes };
      return (await app.call('PUT', url, { as: kitchen.owner, body: sent })).body;
    };
    expect((await replaced({})).mealtimeIds).toEqual([id]);
    const second = await addMealtime('18:00', '22:00');
    expect((await replaced({ mealtimeIds: [second.id] })).mealtimeIds).toEqual([second.id]);
    expect((await replaced({ mealtimeIds: null })).mealtimeIds).toEqual([]);
  });

  test('is changed on all its dishes, which raises their versions, and is deleted only when none has it', async () => {
    const { id } = await addMealtime('07:00', '11:00');
    await give([id]);
    const version = unprepared<{ version: number }>('select version from menu_items where id = $1');
    const before = (await app.db.one(version, [dosa.id])).version;
    const url = `${menuUrl()}/mealtimes/${id}`;
    const body = { name: 'Brunch', from: '09:00', to: '13:00', weekdays: [7, 6] };
    const changed = await app.call('PUT', url, { as: kitchen.owner, body });
    expect(changed.body).toEqual({ id, ...body, weekdays: [6, 7] });
    expect((await app.db.one(version, [dosa.id])).version).toBe(before + 1);
    for (const path of ['details', 'groups'])
      expect((await app.call('GET', `${menuUrl()}/${path}`, { as: kitchen.owner })).body.mealtimes).toEqual([
        changed.body,
      ]);
    const refused = await app.call('DELETE', url, { as: kitchen.owner });
    expect([refused.status, refused.body.code]).toEqual([409, 'IN_USE']);
    expect(refused.body.dishes).toEqual([{ id: dosa.id, name: 'Masala Dosa' }]);
    await give(null);
    expect((await app.call('DELETE', url, { as: kitchen.owner })).body).toEqual({ deleted: true });
    expect((await app.call('DELETE', url, { as: kitchen.owner })).status).toBe(404);
  });

  test.each([
    [{ name: '' }],
    [{ from: '7:00' }],
    [{ to: '24:00' }],
    [{ weekdays: [0] }],
    [{ weekdays: [8] }],
    [{ name: 'x'.repeat(61) }],
  ])('with %j is refused', async (changes) => {
    const body = { name: 'Breakfast', from: '07:00', to: '11:00', ...changes };
    expect((await app.call('POST', `${menuUrl()}/mealtimes`, { as: kitchen.owner, body })).status).toBe(400);
  });

  test('of somebody else is not there, and a cook sets none', async () => {
    const { id } = await addMealtime('07:00', '11:00');
    const other = await addRestaurant(app.db);
    const theirs = await addDish(app.db, other.id);
    const body = { name: 'Mine', from: '07:00', to: '11:00' };
    const url = `/api/restaurants/${other.id}/menu`;
    const as = other.owner;
    for (const answer of [
      await app.call('PUT', `${menuUrl()}/mealtimes/${id}`, { as, body }),
      await app.call('PUT', `${url}/mealtimes/${id}`, { as, body }),
      await app.call('DELETE', `${url}/mealtimes/${id}`, { as }),
      await app.call('PATCH', url, { as, body: { ids: [theirs.id], mealtimeIds: [id] } }),
      await app.call('POST', url, { as, body: { name: 'Dal', price: 1, mealtimeIds: [id] } }),
    ])
      expect(answer.status).toBe(404);
    const cook = await addStaff(app.db, kitchen.id, 'kitchen');
    for (const answer of [
      await app.call('POST', `${menuUrl()}/mealtimes`, { as: cook, body }),
      await app.call('PATCH', menuUrl(), { as: cook, body: { ids: [dosa.id], mealtimeIds: [id] } }),
    ])
      expect(answer.body.code).toBe('NOT_YOUR_DUTY');
  });
});

test('the database and the contract agree on when a dish is served, in any zone', async () => {
  const windows: ServedWindow[] = [
    { from: '07:00', to: '11:00', weekdays: [] },
    { from: '01:45', to: '02:15', weekdays: [] },
    { from: '22:30', to: '02:30', weekdays: [6, 7] },
    { from: '00:00', to: '00:00', weekdays: [1] },
    { from: '23:59', to: '00:01', weekdays: [3] },
  ];
  const dishes = await Promise.all(
    windows.map(async ({ from, to, weekdays }) => {
      const dish = await addDish(app.db, kitchen.id);
      const mealtime = await addMealtime(from, to, { weekdays });
      await app.call('PATCH', menuUrl(), {
        as: kitchen.owner,
        body: { ids: [dish.id], mealtimeIds: [mealtime.id] },
      });
      return dish.id;
    }),
  );
  const served = unprepared<{ isServed: boolean }>(
    `select is_served($1, at) as "isServed" from unnest($2::timestamptz[]) with ordinality as t (at, n) order by n`,
  );
  const days = [
    '2026-03-08',
    '2026-03-29',
    '2026-04-05',
    '2026-10-04',
    '2026-10-25',
    '2026-11-01',
    '2026-11-25',
  ];
  // Each seven minutes of the day before, that day and the day after.
  const moments = days.flatMap((day) =>
    Array.from({ length: 617 }, (_, n) => new Date(Date.parse(day) - 86_400_000 + n * 7 * 60_000)),
  );
  for (const zone of ['Asia/Kathmandu', 'America/St_Johns', 'Australia/Lord_Howe', 'Europe/Berlin']) {
    await arrange(app.db, 'update settings set time_zone = $1', zone);
    for (const [index, window] of windows.entries()) {
      const rows = await app.db.query(served, [dishes[index], moments]);
      const expected = moments.map((at) => isServedAt([window], at, zone));
      expect(
        rows.map(({ isServed }) => isServed),
        `${zone} ${JSON.stringify(window)}`,
      ).toEqual(expected);
    }
  }
  await arrange(app.db, 'update settings set time_zone = $1', ZONE);
});

test('no order is stored after the answer that its dish is sold out or out of its mealtime', async () => {
  const { id } = await addMealtime(await inHours(2), await inHours(3));
  const customers = await Promise.all(Array.from({ length: 6 }, () => addUser(app.db, 'CUSTOMER')));
  for (const [end, begin] of [
    [{ soldOutFor: 60 }, { isAvailable: true }],
    [{ mealtimeIds: [id] }, { mealtimeIds: null }],
    [{ soldOutFor: 'tomorrow' }, { soldOutFor: null }],
    [{ mealtimeIds: [id] }, { mealtimeIds: [] }],
  ]) {
    const patchMenu = (body: object = {}) =>
      app.call('PATCH', menuUrl(), { as: kitchen.owner, body: { ids: [dosa.id], ...body } });
    const meanwhile = customers.map(orderAs);
    expect((await patchMenu(end)).status).toBe(200);
    const after = await Promise.all(
      (await Promise.all(Array.from({ length: 6 }, () => addUser(app.db, 'CUSTOMER')))).map(orderAs),
    );
    expect(after.map(({ status }) => status)).toEqual(after.map(() => 409));
    for (const { status } of await Promise.all(meanwhile)) expect([200, 201, 409]).toContain(status);
    await patchMenu(begin);
    expect((await orderAs(await addUser(app.db, 'CUSTOMER'))).status).toBe(201);
  }
});
