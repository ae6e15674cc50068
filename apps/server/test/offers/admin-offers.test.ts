import type { AdminOffer, Offer } from '@tiffin/contract/schemas/offer';
import { beforeAll, describe, expect, test } from 'vitest';
import { unprepared } from '../../src/db/database.ts';
import { addDish, addRestaurant, addUser, arrange, line, openCoupons, type TestUser } from '../fixtures.ts';
import { testApp } from '../test-app.ts';
import { usesOf } from './offer-rows.ts';

const app = testApp();
beforeAll(() => openCoupons(app.db));
let admin: TestUser;
let kitchen: Awaited<ReturnType<typeof addRestaurant>>;

beforeAll(async () => {
  admin = await addUser(app.db, 'ADMIN');
  kitchen = await addRestaurant(app.db, { name: 'Spice Route' });
});

let serial = 0;
const plain = (change: object = {}) => ({
  type: 'discount',
  title: 'Festival',
  code: `FEST-${++serial}`,
  discountPercentage: 25,
  ...change,
});

const send = (body: unknown) => app.call('POST', '/api/admin/offers', { as: admin, body });
const put = (id: number, body: unknown) => app.call('PUT', `/api/admin/offers/${id}`, { as: admin, body });

async function create(change: object = {}): Promise<AdminOffer> {
  const { status, body } = await send(plain(change));
  expect(status, JSON.stringify(body)).toBe(201);
  return body;
}

const publicCodes = async () =>
  (await app.call('GET', '/api/offers')).body.map(({ code }: Offer) => code) as string[];

const entries = unprepared<{ action: string; actor: number; label: string; before: object; after: object }>(
  `select action, actor_id as actor, subject_label as label, before, after from audit_log
    where subject_type = 'offer' and subject_id = $1 order by id`,
);

describe('a new offer', () => {
  test('is answered with all its terms, and public at once', async () => {
    const body = {
      type: 'cashback',
      title: '  Monsoon  ',
      code: ' rain-20 ',
      description: 'While it rains.',
      discountPercentage: 20,
      minOrderAmount: 199.5,
      maxDiscountAmount: 100,
      validFrom: '2026-01-01',
      validUntil: '2099-03-31',
      restaurantId: String(kitchen.id),
      category: 'Season',
      usageLimit: 500,
      perCustomerLimit: 2,
      firstOrderOnly: true,
      weekdays: [5, 1, 5],
    };
    const { status, body: offer } = await send(body);
    expect(status).toBe(201);
    expect(offer).toEqual({
      ...body,
      id: expect.any(Number),
      title: 'Monsoon',
      code: 'RAIN-20',
      isActive: true,
      // The whole of both days in Kolkata.
      validFrom: '2025-12-31T18:30:00.000Z',
      validUntil: '2099-03-31T18:29:59.999Z',
      restaurantId: kitchen.id,
      restaurantName: 'Spice Route',
      weekdays: [1, 5],
      redemptions: 0,
    });
    expect(await publicCodes()).toContain('RAIN-20');
    expect((await app.call('GET', `/api/offers/restaurant/${kitchen.id}`)).body).toMatchObject([
      { code: 'RAIN-20', discount: '20% cashback', maxDiscount: '₹100', minOrder: '₹199.50' },
    ]);
  });

  test('needs no more than a type, a title, a code and what the type is worth', async () => {
    expect(await create()).toMatchObject({
      description: '',
      category: '',
      minOrderAmount: 0,
      maxDiscountAmount: null,
      validFrom: null,
      validUntil: null,
      restaurantId: null,
      restaurantName: null,
      usageLimit: null,
      perCustomerLimit: null,
      firstOrderOnly: false,
      weekdays: [],
      isActive: true,
    });
    for (const type of ['free-delivery', 'combo', 'free-item'])
      expect(await create({ type, discountPercentage: undefined })).toMatchObject({
        type,
        discountPercentage: 0,
      });
  });

  test('keeps nothing that its type does not use', async () => {
    const terms = { discountPercentage: 30, maxDiscountAmount: 40 };
    expect(await create({ type: 'free-delivery', ...terms })).toMatchObject({
      discountPercentage: 0,
      maxDiscountAmount: null,
    });
    expect(await create({ type: 'combo', ...terms })).toMatchObject({
      discountPercentage: 0,
      maxDiscountAmount: 40,
    });
  });

  test('takes instants in any zone, and days of the platform’s', async () => {
    await arrange(app.db, `update settings set time_zone = 'America/New_York'`);
    const offer = await create({ validFrom: '2026-03-08', validUntil: '2026-03-08T23:00:00+05:30' });
    await arrange(app.db, `update settings set time_zone = 'Asia/Kolkata'`);
    expect(offer).toMatchObject({
      validFrom: '2026-03-08T05:00:00.000Z',
      validUntil: '2026-03-08T17:30:00.000Z',
    });
  });

  test.each([
    [{ type: 'lottery' }, 'type'],
    [{ type: undefined }, 'type'],
    [{ title: ' ' }, 'title'],
    [{ title: 'x'.repeat(121) }, 'title'],
    [{ title: 'a\u0000b' }, 'title'],
    [{ description: 'x'.repeat(501) }, 'description'],
    [{ code: 'AB' }, 'code'],
    [{ code: 'A'.repeat(33) }, 'code'],
    [{ code: 'ZWÖLF' }, 'code'],
    [{ code: "X' or 1=1" }, 'code'],
    [{ code: 7 }, 'code'],
    [{ discountPercentage: 0 }, 'discountPercentage'],
    [{ discountPercentage: 101 }, 'discountPercentage'],
    [{ discountPercentage: 12.5 }, 'discountPercentage'],
    [{ discountPercentage: '20' }, 'discountPercentage'],
    [{ type: 'cashback', discountPercentage: undefined }, 'discountPercentage'],
    [{ minOrderAmount: -1 }, 'minOrderAmount'],
    [{ minOrderAmount: 1.001 }, 'minOrderAmount'],
    [{ minOrderAmount: 100_001 }, 'minOrderAmount'],
    [{ maxDiscountAmount: '100' }, 'maxDiscountAmount'],
    [{ validFrom: 'tomorrow' }, 'validFrom'],
    [{ validFrom: '2026-02-30' }, 'validFrom'],
    [{ validUntil: '0000-01-01' }, 'validUntil'],
    [{ validUntil: '2100-01-01' }, 'validUntil'],
    [{ validUntil: 1_790_000_000_000 }, 'validUntil'],
    [{ validFrom: '2026-03-02', validUntil: '2026-03-01' }, 'validUntil'],
    [{ restaurantId: 99_999_999 }, 'restaurantId'],
    [{ restaurantId: -1 }, 'restaurantId'],
    [{ restaurantId: '1; drop table offers' }, 'restaurantId'],
    [{ category: 'x'.repeat(61) }, 'category'],
    [{ usageLimit: 0 }, 'usageLimit'],
    [{ usageLimit: 1.5 }, 'usageLimit'],
    [{ usageLimit: 1e12 }, 'usageLimit'],
    [{ perCustomerLimit: -1 }, 'perCustomerLimit'],
    [{ firstOrderOnly: 'yes' }, 'firstOrderOnly'],
    [{ weekdays: [0] }, 'weekdays'],
    [{ weekdays: [8] }, 'weekdays'],
    [{ weekdays: 'Monday' }, 'weekdays'],
    [{ weekdays: [1, 2, 3, 4, 5, 6, 7, 1] }, 'weekdays'],
    [{ isActive: 'no' }, 'isActive'],
  ])('is refused with %j', async (change, field) => {
    const { status, body } = await send(plain(change));
    expect(status, JSON.stringify(body)).toBe(400);
    expect(body).toMatchObject({ code: 'VALIDATION_FAILED', error: expect.any(String) });
    expect(body.issues[0].path.split('.')[0]).toBe(field);
    // The same words refuse a change.
    const { id, ...offer } = await create();
    expect((await put(id, { ...offer, ...change })).status).toBe(400);
  });

  test.each([
    ['null'],
    ['[]'],
    ['5'],
    ['{"a":'],
    [`{"__proto__":{"isActive":true}}`],
    ['{"usageLimit":1e999}'],
  ])('is refused when the body is %s', async (body) => {
    expect((await send(body)).status).toBe(400);
  });
});

describe('a code', () => {
  test('is one living offer’s, whatever its case', async () => {
    const { id, code } = await create();
    const again = await send(plain({ code: code.toLowerCase() }));
    expect(again.status).toBe(409);
    expect(again.body).toMatchObject({
      code: 'OFFER_CODE_TAKEN',
      error: 'Another offer has this code already.',
    });

    const other = await create();
    expect((await put(other.id, plain({ code }))).body.code).toBe('OFFER_CODE_TAKEN');
    expect((await app.call('DELETE', `/api/admin/offers/${id}`, { as: admin })).status).toBe(200);
    expect((await put(other.id, plain({ code }))).body).toMatchObject({ id: other.id, code });
  });

  test('goes to one of many who want it at once', async () => {
    const body = plain();
    const answers = await Promise.all(Array.from({ length: 12 }, () => send(body)));
    expect(answers.map((a) => a.status).toSorted((a, b) => a - b)).toEqual([201, ...Array(11).fill(409)]);
  });
});

describe('changing an offer', () => {
  test('takes the whole offer as it was read, and is seen at once', async () => {
    const offer = await create({ restaurantId: kitchen.id, usageLimit: 9 });
    const { status, body } = await put(offer.id, { ...offer, title: 'Diwali', weekdays: [7] });
    expect(status).toBe(200);
    expect(body).toEqual({ ...offer, title: 'Diwali', weekdays: [7] });
    const { body: all } = await app.call('GET', '/api/offers');
    expect(all.find(({ id }: Offer) => id === offer.id)).toMatchObject({ title: 'Diwali' });
  });

  test('leaves it switched off when it was and the body does not say', async () => {
    const { id, code } = await create({ isActive: false });
    expect((await put(id, plain({ code }))).body).toMatchObject({ isActive: false });
    expect((await put(id, plain({ code, isActive: true }))).body).toMatchObject({ isActive: true });
  });

  test('is noticed by an order that was quoted before', async () => {
    const dish = await addDish(app.db, kitchen.id, { pricePaise: 100_000 });
    const as = await addUser(app.db, 'CUSTOMER');
    const { id, code } = await create({ discountPercentage: 50 });
    const cart = { items: [line(dish)], coupon: code };
    const quote = await app.call('POST', '/api/cart/quote', { as, body: cart });
    await put(id, plain({ code, discountPercentage: 30 }));
    const placed = await app.call('POST', '/api/orders', {
      as,
      body: { ...cart, address: 'Test Lane', total: quote.body.total },
    });
    expect(placed.body).toMatchObject({ code: 'PRICE_CHANGED', quote: { discount: 300 } });
  });

  test('cannot set a limit that its uses have passed', async () => {
    const dish = await addDish(app.db, kitchen.id);
    const { id, code } = await create();
    const [one, two] = [await addUser(app.db, 'CUSTOMER'), await addUser(app.db, 'CUSTOMER')];
    for (const [as, notes] of [
      [one, 'a'],
      [one, 'b'],
      [two, 'c'],
    ] as const) {
      const body = { items: [line(dish)], address: 'Test Lane', coupon: code, notes };
      expect((await app.call('POST', '/api/orders', { as, body })).status).toBe(201);
    }
    const limits = async (change: object) => (await put(id, plain({ code, ...change }))).body;
    expect(await limits({ usageLimit: 2 })).toMatchObject({
      code: 'OFFER_LIMIT_TOO_LOW',
      error: 'This offer has been used 3 times already.',
    });
    expect(await limits({ perCustomerLimit: 1 })).toMatchObject({
      code: 'OFFER_LIMIT_TOO_LOW',
      error: 'A customer has used this offer 2 times already.',
    });
    expect(await limits({ usageLimit: 3, perCustomerLimit: 2 })).toMatchObject({ redemptions: 3 });
  });

  test('to a narrower limit while it is being used breaks neither', async () => {
    const dish = await addDish(app.db, kitchen.id);
    for (let round = 0; round < 6; round++) {
      const { id, code } = await create();
      const customers = await Promise.all(Array.from({ length: 12 }, () => addUser(app.db, 'CUSTOMER')));
      const orders = customers.map((as) =>
        app.call('POST', '/api/orders', {
          as,
          body: { items: [line(dish)], address: 'Test Lane', coupon: code },
        }),
      );
      const [changed, ...placed] = await Promise.all([put(id, plain({ code, usageLimit: 4 })), ...orders]);
      expect(new Set(placed.map((a) => a.status))).toEqual(new Set([201]));
      const uses = await usesOf(app.db, id);
      expect(changed.status === 200 ? uses <= 4 : uses > 4, `${changed.status} with ${uses} uses`).toBe(true);
    }
  });
});

describe.each([
  ['POST', '/api/admin/offers/:id/toggle'],
  ['POST', '/api/offers/:id/toggle'],
  ['PUT', '/api/offers/:id/toggle'],
] as const)('%s %s', (method, path) => {
  const toggle = (id: number | string, body?: unknown) =>
    app.call(method, path.replace(':id', String(id)), { as: admin, body });

  test('switches an offer off and on, seen by the public at once', async () => {
    const { id, code } = await create();
    // Clients send no body, null, or the object they have; it says nothing here.
    expect((await toggle(id)).body).toMatchObject({ id, isActive: false });
    expect(await publicCodes()).not.toContain(code);
    expect((await toggle(String(id), 'null')).body).toMatchObject({ isActive: true });
    expect(await publicCodes()).toContain(code);
    expect((await toggle(id, { id, isActive: true })).body).toMatchObject({ isActive: false });
  });

  test('many at once take turns: each flips what the one before made', async () => {
    const { id } = await create();
    const answers = await Promise.all(Array.from({ length: 9 }, () => toggle(id)));
    expect(answers.filter((a) => a.body.isActive === false)).toHaveLength(5);
    expect(answers.filter((a) => a.body.isActive === true)).toHaveLength(4);
    expect((await app.db.query(entries, [id])).map((e) => e.action)).toEqual([
      'offer.create',
      ...Array.from({ length: 9 }, (_, i) => (i % 2 === 0 ? 'offer.deactivate' : 'offer.activate')),
    ]);
  });

  test.each([
    ['99999999', 404],
    ['x', 400],
  ])('of offer %s is a %i', async (id, status) => {
    expect((await toggle(id)).status).toBe(status);
  });
});

describe.each(['/api/admin/offers', '/api/offers'])('DELETE %s/:id', (path) => {
  const remove = (id: number) => app.call('DELETE', `${path}/${id}`, { as: admin });

  test('takes it off every list at once, and the second is a 404 like every other change', async () => {
    const { id, code } = await create();
    expect((await remove(id)).body).toEqual({ deleted: true });
    expect(await publicCodes()).not.toContain(code);
    const { body: all } = await app.call('GET', '/api/admin/offers', { as: admin });
    expect(all.some((offer: AdminOffer) => offer.id === id)).toBe(false);
    const later = [
      await remove(id),
      await put(id, plain({ code })),
      await app.call('POST', `/api/offers/${id}/toggle`, { as: admin }),
    ];
    for (const { status, body } of later) {
      expect(status).toBe(404);
      expect(body).toMatchObject({ code: 'NOT_FOUND', error: 'Offer not found.' });
    }
  });

  test('by two at once: one deletes, one finds nothing', async () => {
    const { id } = await create();
    const answers = await Promise.all([remove(id), remove(id)]);
    expect(answers.map((a) => a.status).toSorted((a, b) => a - b)).toEqual([200, 404]);
  });
});

describe('the list of all offers', () => {
  test('is the same at both addresses, newest first, with the switched-off ones and their uses', async () => {
    const dish = await addDish(app.db, kitchen.id);
    const first = await create({ usageLimit: 5 });
    const second = await create({ isActive: false, validUntil: '2020-01-01' });
    const as = await addUser(app.db, 'CUSTOMER');
    const order = (notes: string) =>
      app.call('POST', '/api/orders', {
        as,
        body: { items: [line(dish)], address: 'Test Lane', coupon: first.code, notes },
      });
    await order('kept');
    const given = await order('given back');
    await app.call('POST', `/api/orders/${given.body.id}/cancel`, { as });

    const [admins, all] = await Promise.all(
      ['/api/admin/offers', '/api/offers/admin/all'].map((path) => app.call('GET', path, { as: admin })),
    );
    expect(all!.body).toEqual(admins!.body);
    expect(admins!.body.slice(0, 2)).toEqual([second, { ...first, redemptions: 1 }]);

    const { body: page } = await app.call('GET', `/api/admin/offers?limit=1&before=${second.id}`, {
      as: admin,
    });
    expect(page).toEqual([{ ...first, redemptions: 1 }]);
  });
});

test('every change is in the audit log, with who and what', async () => {
  const { id, code } = await create({ discountPercentage: 10 });
  await put(id, plain({ code, discountPercentage: 15 }));
  await app.call('POST', `/api/offers/${id}/toggle`, { as: admin });
  await app.call('DELETE', `/api/offers/${id}`, { as: admin });
  // Refused: nothing is written.
  await put(id, plain({ code }));

  const auditLog = await app.db.query(entries, [id]);
  expect(new Set(auditLog.map((e) => `${e.actor} ${e.label}`))).toEqual(new Set([`${admin.id} ${code}`]));
  expect(auditLog.map(({ action, before, after }) => ({ action, before, after }))).toEqual([
    {
      action: 'offer.create',
      before: null,
      after: expect.objectContaining({ code, discountPercentage: 10 }),
    },
    { action: 'offer.update', before: { discountPercentage: 10 }, after: { discountPercentage: 15 } },
    { action: 'offer.deactivate', before: { isActive: true }, after: { isActive: false } },
    {
      action: 'offer.delete',
      before: expect.objectContaining({ code, isActive: false }),
      after: null,
    },
  ]);
});
