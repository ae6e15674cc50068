// Tests of delivery areas, their fees and their minimum orders.
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { unprepared } from '../../src/db/database.ts';
import { addDish, addRestaurant, addUser, line, openCoupons, type TestUser } from '../fixtures.ts';
import { addStaff } from '../people/people-rows.ts';
import { testApp } from '../test-app.ts';
import { at, countOrders, onTwoNodes } from './service.fixture.ts';

/** A Friday. */
let now = at('2026-11-27T19:00');
const app = testApp({ clock: () => now });
beforeAll(() => openCoupons(app.db));

let kitchen: Awaited<ReturnType<typeof addRestaurant>>;
let dish: Awaited<ReturnType<typeof addDish>>;
let customer: TestUser;
beforeEach(async () => {
  now = at('2026-11-27T19:00');
  kitchen = await addRestaurant(app.db);
  dish = await addDish(app.db, kitchen.id, { pricePaise: 7_000 });
  customer = await addUser(app.db, 'CUSTOMER');
});

const url = () => `/api/restaurants/${kitchen.id}/service`;
const read = async (as = kitchen.owner) => (await app.call('GET', url(), { as })).body;
const save = (body: object, as = kitchen.owner) => app.call('PUT', url(), { as, body });
const page = async () => (await app.call('GET', `/api/restaurants/slug/${kitchen.slug}`)).body;
const order = (body: object, as = customer) =>
  app.call('POST', '/api/orders', {
    as,
    body: { items: [line(dish)], address: '4 Hill Road 560038', ...body },
  });
const quote = (body: object) =>
  app.call('POST', '/api/cart/quote', { as: customer, body: { items: [line(dish)], ...body } });
const deliveryLine = (body: { lines: { kind: string }[] }) =>
  body.lines.find(({ kind }) => kind === 'delivery');

const NEAR = {
  name: 'Indiranagar',
  postcodes: ['560 038', '5600*'],
  localities: ['Indira Nagar'],
  fee: 20,
  minimumOrder: 199,
  freeAbove: 499,
  extraMinutes: 0,
};
const FAR = { name: 'Airport', postcodes: ['562300'], fee: 80.5, extraMinutes: 15 };
const AREAS = { areas: [NEAR, FAR] };
const CENTRE = { lat: 12.97194, lng: 77.64115 };

const many = (count: number, text: string) => Array.from({ length: count }, () => text);

describe('areas', () => {
  test('are none until they are set: it delivers everywhere for the usual fee', async () => {
    expect(await read()).toMatchObject({ version: 0, areas: [], location: null });
    expect((await page()).service).toEqual({ delivery: { always: true } });
    expect((await quote({ address: 'anywhere' })).body).toMatchObject({
      deliveryFee: 5,
      service: { canPlace: true },
    });
  });

  test('are saved whole, in their order, and raise the version', async () => {
    const { status, body } = await save(AREAS);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      version: 1,
      areas: [
        { ...NEAR, radiusMeters: null },
        { ...FAR, localities: [], radiusMeters: null, minimumOrder: 0, freeAbove: null },
      ],
    });
    expect(await read()).toEqual(body);
    expect((await save({ version: 1, areas: [FAR] })).body.areas).toMatchObject([{ name: 'Airport' }]);
    expect((await save({ areas: [] })).body).toMatchObject({ version: 3, areas: [] });
  });

  test('stay when something else is saved, and something else stays when they are', async () => {
    await save({ lastOrderMinutes: 30, location: CENTRE });
    expect((await save(AREAS)).body).toMatchObject({ lastOrderMinutes: 30, location: CENTRE });
    expect((await save({ lastOrderMinutes: 0 })).body.areas).toHaveLength(2);
  });

  test('are refused when somebody has changed the service since', async () => {
    await save(AREAS);
    expect((await save({ version: 0, areas: [] })).body.code).toBe('CONFLICT');
    expect((await read()).areas).toHaveLength(2);
  });

  test('are read by administrators and their own people, and changed by who holds the restaurant', async () => {
    await save(AREAS);
    const admin = await addUser(app.db, 'ADMIN');
    expect((await read(admin)).areas).toHaveLength(2);
    const cook = await addStaff(app.db, kitchen.id, 'kitchen');
    expect((await read(cook)).areas).toHaveLength(2);
    expect((await save({ areas: [] }, cook)).status).toBe(403);
    expect((await save({ areas: [] }, admin)).status).toBe(403);
    const other = await addRestaurant(app.db);
    expect((await save({ areas: [] }, other.owner)).status).toBe(404);
    expect((await read(other.owner)).code).toBe('NOT_FOUND');
    expect((await read()).areas).toHaveLength(2);
  });

  test('stand on the page of their restaurant without what they are made of, and not on its card', async () => {
    await save(AREAS);
    expect((await page()).service.areas).toEqual([
      { name: 'Indiranagar', fee: 20, minimumOrder: 199, freeAbove: 499 },
      { name: 'Airport', fee: 80.5, minimumOrder: 0, freeAbove: null },
    ]);
    const { body } = await app.call('GET', '/api/restaurants');
    const card = body.find(({ id }: { id: number }) => id === kitchen.id);
    expect(card.service).toEqual({ delivery: { always: true } });
  });

  test('are written into the activity', async () => {
    await save(AREAS);
    await save({ location: CENTRE });
    await save({ lastOrderMinutes: 10, areas: [] });
    const rows = await app.db.query(
      unprepared<{ action: string }>(
        `select action from audit_log where subject_id = $1 and action like 'restaurant.%' order by id`,
      ),
      [kitchen.id],
    );
    expect(rows.map(({ action }) => action)).toEqual([
      'restaurant.areas',
      'restaurant.areas',
      'restaurant.service',
    ]);
  });

  test('around the restaurant need to know where it is', async () => {
    const circle = { name: 'Around', radiusMeters: 3_000, fee: 10 };
    expect((await save({ areas: [FAR, circle] })).body).toMatchObject({
      code: 'VALIDATION_FAILED',
      issues: [{ path: 'areas.1.radiusMeters', message: 'Please say first where the restaurant is' }],
    });
    expect((await save({ areas: [FAR, circle], location: CENTRE })).status).toBe(200);
    expect((await save({ location: null })).body).toMatchObject({ issues: [{ path: 'location' }] });
    expect((await read()).location).toEqual(CENTRE);
    expect((await save({ location: null, areas: [FAR] })).body).toMatchObject({ location: null });
  });

  test.each([
    ['areas.0.name', [{ ...NEAR, name: ' ' }]],
    ['areas.0.name', [{ ...NEAR, name: 'x'.repeat(61) }]],
    ['areas.0.postcodes', [{ name: 'Nowhere', fee: 1 }]],
    ['areas.0.postcodes.1', [{ ...NEAR, postcodes: ['560038', '5*'] }]],
    ['areas.0.postcodes.0', [{ ...NEAR, postcodes: ['1234567890123'] }]],
    ['areas.0.localities.0', [{ ...NEAR, localities: ['—'] }]],
    ['areas.0.radiusMeters', [{ ...NEAR, radiusMeters: 99 }]],
    ['areas.0.radiusMeters', [{ ...NEAR, radiusMeters: 50_001 }]],
    ['areas.0.radiusMeters', [{ ...NEAR, radiusMeters: 100.5 }]],
    ['areas.0.fee', [{ ...NEAR, fee: -0.01 }]],
    ['areas.0.fee', [{ ...NEAR, fee: 1_000.01 }]],
    ['areas.0.fee', [{ ...NEAR, fee: 0.001 }]],
    ['areas.0.fee', [{ ...NEAR, fee: undefined }]],
    ['areas.0.minimumOrder', [{ ...NEAR, minimumOrder: -1 }]],
    ['areas.0.freeAbove', [{ ...NEAR, freeAbove: 'free' }]],
    ['areas.0.extraMinutes', [{ ...NEAR, extraMinutes: 91 }]],
    ['areas', Array.from({ length: 41 }, () => FAR)],
    [
      'areas',
      [
        { ...NEAR, postcodes: many(1_500, '560001') },
        { ...FAR, localities: many(501, 'Hebbal') },
      ],
    ],
  ])('are refused at %s: %j', async (path, areas) => {
    const { status, body } = await save({ areas });
    expect(status).toBe(400);
    expect(body.issues.map((issue: { path: string }) => issue.path)).toContain(path);
    expect((await read()).version).toBe(0);
  });

  test('are as many as are allowed', async () => {
    const areas = Array.from({ length: 40 }, (_, index) => ({ ...FAR, name: `Area ${index}` }));
    expect((await save({ areas })).body.areas.map(({ name }: { name: string }) => name)).toEqual(
      areas.map(({ name }) => name),
    );
    expect((await save({ areas: [{ ...FAR, postcodes: many(2_000, '560001') }] })).status).toBe(200);
  });

  test.each([{ lat: 91, lng: 0 }, { lat: 0, lng: -181 }, { lat: 1 }, { lat: '1', lng: 2 }])(
    'are around no place like %j',
    async (location) => {
      expect((await save({ location })).status).toBe(400);
    },
  );

  test('keep five decimals of where the restaurant is', async () => {
    expect((await save({ location: { lat: 12.971_944_9, lng: -77.641_156 } })).body.location).toEqual({
      lat: 12.97194,
      lng: -77.64116,
    });
  });
});

describe('a quote', () => {
  beforeEach(async () => {
    await save(AREAS);
  });

  test('costs what the area costs, and says which it is and what is missing', async () => {
    const { body } = await quote({ address: '4 Hill Road, 560038' });
    expect(body).toMatchObject({
      subtotal: 70,
      deliveryFee: 20,
      total: 90,
      service: {
        canPlace: false,
        code: 'BELOW_MINIMUM_ORDER',
        message: `${kitchen.name} delivers to Indiranagar from ₹199.00 on. Please add ₹129.00 more.`,
        area: 'Indiranagar',
        minimumOrder: 199,
        missing: 129,
        freeAbove: 499,
        extraMinutes: 0,
      },
    });
    expect(deliveryLine(body)).toMatchObject({ amount: 20, reason: 'Indiranagar' });
  });

  test.each([
    [2, 20, 'Indiranagar', false],
    [3, 20, 'Indiranagar', true],
    [7, 20, 'Indiranagar', true],
    [8, 0, 'Free from ₹499.00', true],
  ])('of %i dishes costs a delivery %i: %s', async (qty, fee, reason, canPlace) => {
    const { body } = await quote({ items: [line(dish, qty)], address: '560038' });
    expect(body).toMatchObject({ deliveryFee: fee, total: qty * 70 + fee, service: { canPlace } });
    expect(deliveryLine(body)).toMatchObject({ reason });
  });

  test.each([
    ['a postcode', { place: { postcode: '562 300' } }, 'Airport'],
    ['a locality', { place: { locality: 'indira nagar' } }, 'Indiranagar'],
    ['an address', { address: '1 Runway, 562300' }, 'Airport'],
    [
      'a postcode that the address does not say',
      { address: 'Runway', place: { postcode: '562300' } },
      'Airport',
    ],
  ])('knows the area by %s', async (_, body, area) => {
    expect((await quote(body)).body.service).toMatchObject({ area });
  });

  test('says how much longer it takes to get there', async () => {
    expect((await quote({ address: '1 Runway, 562300' })).body.service).toMatchObject({ extraMinutes: 15 });
    expect((await quote({})).body.service).not.toHaveProperty('extraMinutes');
  });

  test.each([
    [{ address: 'Paris 110001' }, 'outside', 'does not deliver to this address'],
    [{ address: 'Hill Road' }, 'unclear', 'Please add the postcode'],
    [{ place: { postcode: '110001' } }, 'outside', 'does not deliver to this address'],
  ])('of %j is readable, and says that nobody goes there: %s', async (body, reason, words) => {
    const quoted = await quote(body);
    expect(quoted.status).toBe(200);
    expect(quoted.body).toMatchObject({
      deliveryFee: 20,
      service: { canPlace: false, code: 'OUTSIDE_DELIVERY_AREA', reason },
    });
    expect(quoted.body.service.message).toContain(words);
    expect(quoted.body.service).not.toHaveProperty('area');
  });

  test('of which nobody knows where it goes is refused by no area', async () => {
    const { body } = await quote({});
    expect(body).toMatchObject({ deliveryFee: 20, service: { canPlace: true } });
    expect(body.service).not.toHaveProperty('area');
  });

  test('of the stored cart goes where that goes, unless something else is said', async () => {
    await app.call('PUT', '/api/cart', {
      as: customer,
      body: { items: [line(dish, 3)], address: 'Runway 562300' },
    });
    const stored = await app.call('POST', '/api/cart/quote', { as: customer, body: {} });
    expect(stored.body).toMatchObject({ deliveryFee: 80.5, service: { area: 'Airport' } });
    expect((await quote({ address: '560038' })).body.service).toMatchObject({ area: 'Indiranagar' });
    expect((await quote({ address: '' })).body.service).not.toHaveProperty('area');
  });

  test.each([
    { place: { lat: 1 } },
    { place: { lat: 1, lng: 200 } },
    { place: { postcode: 'x'.repeat(13) } },
    { address: 'x'.repeat(501) },
    { place: 'here' },
  ])('of %j is no quote', async (body) => {
    expect((await quote(body)).status).toBe(400);
  });
});

describe('an order', () => {
  beforeEach(async () => {
    await save(AREAS);
  });

  test('keeps its area, its fee and why it cost that, whatever the areas become', async () => {
    const placed = await order({ items: [line(dish, 3)], total: 230 });
    expect(placed.status).toBe(201);
    await save({ areas: [{ ...NEAR, name: 'Renamed', fee: 99 }] });
    const { body } = await app.call('GET', `/api/orders/${placed.body.id}`, { as: customer });
    expect(body).toMatchObject({ area: 'Indiranagar', deliveryFee: 20, total: 230 });
    expect(deliveryLine(body)).toMatchObject({ amount: 20, reason: 'Indiranagar' });
    const kitchenReads = await app.call('GET', `/api/orders/${placed.body.id}`, { as: kitchen.owner });
    expect(kitchenReads.body.area).toBe('Indiranagar');
  });

  test('that is large enough is delivered for nothing, and says from when on', async () => {
    const { body } = await order({ items: [line(dish, 8)] });
    expect(body).toMatchObject({ area: 'Indiranagar', deliveryFee: 0, total: 560 });
    expect(deliveryLine(body)).toMatchObject({ reason: 'Free from ₹499.00' });
  });

  test('to where it takes longer is promised later', async () => {
    const near = await order({ items: [line(dish, 3)] });
    const far = await order({ address: 'Runway 562300' });
    expect(far.body.eta).toBe(near.body.eta + 15);
    await save({ areas: [] });
    const { body } = await app.call('GET', `/api/orders/${far.body.id}`, { as: customer });
    expect(body.eta).toBe(far.body.eta);
  });

  test('to a restaurant without areas has none', async () => {
    await save({ areas: [] });
    const { body } = await order({ address: 'anywhere' });
    expect(body).toMatchObject({ deliveryFee: 5 });
    expect(body).not.toHaveProperty('area');
    expect(deliveryLine(body)).not.toHaveProperty('reason');
  });

  test.each([
    [{ address: 'Paris 110001' }, { code: 'OUTSIDE_DELIVERY_AREA', reason: 'outside', offersPickup: false }],
    [{ address: 'Hill Road' }, { code: 'OUTSIDE_DELIVERY_AREA', reason: 'unclear', offersPickup: false }],
    [{}, { code: 'BELOW_MINIMUM_ORDER', area: 'Indiranagar', minimumOrder: 199, missing: 129 }],
  ])('of %j is refused with its quote: %j', async (body, refusal) => {
    const { status, body: errorBody } = await order(body);
    expect(status).toBe(409);
    expect(errorBody).toMatchObject({ ...refusal, quote: { subtotal: 70, service: { code: refusal.code } } });
    expect(errorBody.error).toBe(errorBody.quote.service.message);
    expect(await countOrders(app, kitchen.id)).toBe(0);
  });

  test('is refused for what the cart cannot mend first', async () => {
    const outside = { address: 'Paris 110001' };
    const unknown = [{ ...line(dish), menu_item_id: dish.id + 1_000_000 }];
    await app.call('POST', `/api/restaurants/${kitchen.id}/pause`, {
      as: kitchen.owner,
      body: { minutes: 20 },
    });
    expect((await order(outside)).body.code).toBe('RESTAURANT_PAUSED');
    await app.call('DELETE', `/api/restaurants/${kitchen.id}/pause`, { as: kitchen.owner });
    expect((await order({ ...outside, items: unknown })).body.code).toBe('OUTSIDE_DELIVERY_AREA');
    expect((await order({ items: unknown })).body.code).toBe('DISH_UNAVAILABLE');
    expect((await order({ total: 1 })).body.code).toBe('BELOW_MINIMUM_ORDER');
    expect((await order({ items: [line(dish, 3)], total: 1 })).body.code).toBe('PRICE_CHANGED');
  });

  test('at another total than its area’s is refused, and the quote says why', async () => {
    // Total shown by a client without areas.
    const { body } = await order({ items: [line(dish, 3)], total: 215 });
    expect(body).toMatchObject({ code: 'PRICE_CHANGED', quote: { deliveryFee: 20, total: 230 } });
  });

  test('that stands is answered again when its area is gone', async () => {
    const items = [line(dish, 3)];
    const headers = { 'idempotency-key': 'area-0001' };
    const body = { items, address: '4 Hill Road 560038' };
    const placed = await app.call('POST', '/api/orders', { as: customer, body, headers });
    await save({ areas: [FAR] });
    const again = await app.call('POST', '/api/orders', { as: customer, body, headers });
    expect(again.body).toEqual(placed.body);
    expect((await order({ items, notes: 'another' })).body.code).toBe('OUTSIDE_DELIVERY_AREA');
  });

  test('to another place is another order, and one that names none is known as before', async () => {
    const items = [line(dish, 3)];
    const first = await order({ items });
    expect((await order({ items })).body.id).toBe(first.body.id);
    const placed = await order({ items, place: { postcode: '562300' } });
    expect(placed.body).toMatchObject({ area: 'Airport' });
    expect(placed.body.id).not.toBe(first.body.id);
    expect((await order({ items, place: { postcode: '562300' } })).body.id).toBe(placed.body.id);
  });

  test('takes no offer of a free delivery that is free anyway', async () => {
    const admin = await addUser(app.db, 'ADMIN');
    const offer = {
      title: 'Free delivery',
      type: 'free-delivery',
      code: `FREE${kitchen.id}`,
      restaurantId: kitchen.id,
    };
    const made = await app.call('POST', '/api/admin/offers', { as: admin, body: offer });
    expect(made.status).toBe(201);
    const { body } = await order({ items: [line(dish, 8)], coupon: offer.code });
    // The ten percent of any code count instead.
    expect(body).toMatchObject({ deliveryFee: 0, discount: 50, total: 510 });
    const uses = unprepared<{ n: number }>(
      'select count(*)::int as n from offer_redemptions where offer_id = $1',
    );
    expect(await app.db.one(uses, [made.body.id])).toEqual({ n: 0 });
    const paying = await order({ address: 'Runway 562300', coupon: offer.code });
    expect(paying.body).toMatchObject({ deliveryFee: 0, total: 70 });
    expect(await app.db.one(uses, [made.body.id])).toEqual({ n: 1 });
  });
});

test('no order pays the fee of before, once the new one is saved', async () => {
  const customers = await Promise.all(Array.from({ length: 80 }, () => addUser(app.db, 'CUSTOMER')));
  await save({ areas: [{ name: 'Town', localities: ['Test Lane'], fee: 10 }] });
  await onTwoNodes(
    app,
    dish,
    () => now,
    async (place) => {
      const early = customers.slice(0, 40).map((one, index) => place(one, index));
      await early[10];
      const saved = save({ areas: [{ name: 'Town', localities: ['Test Lane'], fee: 30 }] });
      const late = customers.slice(40).map((one, index) => place(one, index));
      expect((await saved).status).toBe(200);
      const byFee = unprepared<{ fee: number; n: number }>(
        `select delivery_fee_paise as fee, count(*)::int as n from orders where restaurant_id = $1 group by 1 order by 1`,
      );
      const [cheap] = await app.db.query(byFee, [kitchen.id]);
      expect(cheap?.fee).toBe(1_000);
      const statuses = await Promise.all([...early, ...late]);
      expect(statuses.filter((status) => status !== 201)).toEqual([]);
      const after = await app.db.query(byFee, [kitchen.id]);
      expect(after[0]).toEqual(cheap);
      expect(after.reduce((sum, { n }) => sum + n, 0)).toBe(80);
    },
  );
});
