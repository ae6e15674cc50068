import { beforeAll, describe, expect, test } from 'vitest';
import { addDish, addRestaurant, addUser, arrange, line, openCoupons, type TestUser } from '../fixtures.ts';
import { testApp } from '../test-app.ts';
import { addOfferRow, usesOf } from './offer-rows.ts';

/** A Wednesday in Kolkata, shortly before its midnight. */
const NOW = new Date('2026-03-04T18:00:00Z');
const app = testApp({ clock: () => NOW });
beforeAll(() => openCoupons(app.db));
const address = 'Test Lane';

let kitchen: Awaited<ReturnType<typeof addRestaurant>>;
let items: object[];
const ids = new Map<string, number>();

beforeAll(async () => {
  kitchen = await addRestaurant(app.db, { name: 'Spice Route' });
  const thali = await addDish(app.db, kitchen.id, { name: 'Thali', pricePaise: 15_000 });
  const lassi = await addDish(app.db, kitchen.id, { name: 'Lassi', pricePaise: 6_050 });
  const pickle = await addDish(app.db, kitchen.id, { name: 'Pickle', pricePaise: 0 });
  items = [line(thali, 2), line(lassi), line(pickle, 3)];
  const elsewhere = await addRestaurant(app.db, { name: 'Elsewhere' });
  for (const row of [
    { code: 'HALF', percent: 50, cap_paise: 12_000 },
    { code: 'TENTH', percent: 10 },
    { code: 'RIDE', type: 'free-delivery', percent: 0 },
    { code: 'BACK', type: 'cashback', percent: 15 },
    { code: 'COMBO', type: 'combo', percent: 0 },
    { code: 'GIFT', type: 'free-item', percent: 0, cap_paise: 5_000 },
    { code: 'OURS', restaurant_id: kitchen.id },
    { code: 'THEIRS', restaurant_id: elsewhere.id },
    { code: 'BIG', min_order_paise: 36_051 },
    { code: 'ENOUGH', min_order_paise: 36_050 },
    { code: 'WEDNESDAY', weekdays: [3] },
    { code: 'THURSDAY', weekdays: [4] },
    { code: 'OVER', valid_until: '2026-03-04T17:59:59Z' },
    { code: 'SOON', valid_from: '2026-03-04T18:00:01Z' },
    { code: 'PAUSED', is_active: false },
  ])
    ids.set(row.code, await addOfferRow(app.db, row));
});

const instead = (why: string) => `${why} You get 10% off, up to ₹50 instead.`;

/** Each offer with the line it makes on a bill of ₹360.50 and ₹5 delivery: kind, rupees, reason. */
const offers: [code: string, kind: string, amount: number, reason: string][] = [
  ['half', 'discount', -120, '50% off, up to ₹120.'],
  ['tenth', 'discount', -36.05, '10% off.'],
  // Ten per cent of these dishes are more than their delivery.
  ['ride', 'discount', -36.05, instead('Free delivery would give you less on this order.')],
  ['back', 'cashback', -54.07, '15% cashback.'],
  ['combo', 'discount', -60.5, 'Combo: cheapest dish free.'],
  ['gift', 'discount', -50, 'Cheapest dish free, up to ₹50.'],
  ['ours', 'discount', -72.1, '20% off.'],
  ['enough', 'discount', -72.1, '20% off.'],
  ['wednesday', 'discount', -72.1, '20% off.'],
  ['theirs', 'discount', -36.05, instead('This offer is only for Elsewhere.')],
  ['big', 'discount', -36.05, instead('This offer needs an order of ₹360.51 or more.')],
  ['thursday', 'discount', -36.05, instead('This offer is for Thursday only.')],
  ['over', 'discount', -36.05, instead('This offer has expired.')],
  ['soon', 'discount', -36.05, instead('This offer begins on 4 March 2026, 23:30.')],
  ['paused', 'discount', -36.05, instead('This offer is not running at the moment.')],
  ['whatever', 'discount', -36.05, '10% off, up to ₹50.'],
];

describe.each(offers)('the code %s', (code, kind, amount, reason) => {
  test('makes the same bill on the quote, the order and every document of it', async () => {
    const customer = await addUser(app.db, 'CUSTOMER');
    const admin = await addUser(app.db, 'ADMIN');
    const quote = await app.call('POST', '/api/cart/quote', { as: customer, body: { items, coupon: code } });
    expect(quote.status).toBe(200);
    const { subtotal, discount, deliveryFee, total, lines } = quote.body;
    expect(lines.find((l: { reason?: string }) => l.reason !== undefined)).toMatchObject({
      kind,
      amount,
      reason,
    });
    const sum = lines.reduce((paise: number, l: { amount: number }) => paise + Math.round(l.amount * 100), 0);
    expect(sum).toBe(Math.round(total * 100));

    const body = { items, address, coupon: code, total, discount };
    const placed = await app.call('POST', '/api/orders', { as: customer, body });
    expect(placed.status).toBe(201);
    const bill = { subtotal, discount, deliveryFee, total, lines };
    const url = `/api/orders/${placed.body.id}`;
    const read = async (as: TestUser) => (await app.call('GET', url, { as })).body;
    const documents = [
      placed.body,
      (await app.call('POST', '/api/orders', { as: customer, body })).body,
      await read(customer),
      await read(kitchen.owner),
      await read(admin),
      (await app.call('GET', '/api/orders/my', { as: customer })).body[0],
      (await app.call('GET', `/api/restaurants/${kitchen.id}/orders`, { as: kitchen.owner })).body[0],
    ];
    for (const document of documents) expect(document).toMatchObject(bill);
  });
});

test.each([
  ['combo', 'Combo COMBO'],
  ['gift', 'Free item GIFT'],
  ['half', 'Coupon HALF'],
])('the code %s goes by its own name on the bill, also of the stored order', async (coupon, label) => {
  const as = await addUser(app.db, 'CUSTOMER');
  const quote = await app.call('POST', '/api/cart/quote', { as, body: { items, coupon } });
  const placed = await app.call('POST', '/api/orders', { as, body: { items, address, coupon } });
  const stored = await app.call('GET', `/api/orders/${placed.body.id}`, { as });
  for (const { body } of [quote, placed, stored])
    expect(body.lines.find((line: { kind: string }) => line.kind === 'discount')).toMatchObject({ label });
});

test('dishes that cost nothing are delivered for the fee, and use up no code', async () => {
  const as = await addUser(app.db, 'CUSTOMER');
  const used = await usesOf(app.db, ids.get('HALF')!);
  const body = { items: items.slice(2), address, coupon: 'HALF' };
  const quote = await app.call('POST', '/api/cart/quote', { as, body });
  const placed = await app.call('POST', '/api/orders', { as, body });
  expect(placed.status).toBe(201);
  for (const bill of [quote.body, placed.body])
    expect(bill).toMatchObject({ subtotal: 0, discount: 0, deliveryFee: 5, total: 5 });
  expect(quote.body.coupon.reason).toBe('This offer takes nothing off this order.');
  expect(await usesOf(app.db, ids.get('HALF')!)).toBe(used);
});

test('a weekday turns at midnight of the platform’s own time zone', async () => {
  const as = await addUser(app.db, 'CUSTOMER');
  const ask = () => app.call('POST', '/api/cart/quote', { as, body: { items, coupon: 'THURSDAY' } });
  // In Auckland it is Thursday already.
  await arrange(app.db, `update settings set time_zone = 'Pacific/Auckland'`);
  expect((await ask()).body.coupon).toMatchObject({ reason: '20% off.' });
  await arrange(app.db, `update settings set time_zone = 'Asia/Kolkata'`);
  expect((await ask()).body.coupon).toMatchObject({ reason: expect.stringContaining('Thursday only') });
});

test('an order without a coupon has its dishes and the delivery on the bill', async () => {
  const as = await addUser(app.db, 'CUSTOMER');
  const { body } = await app.call('POST', '/api/orders', { as, body: { items: items.slice(1, 2), address } });
  expect(body.lines).toEqual([
    {
      kind: 'item',
      menuItemId: expect.any(Number),
      lineKey: String(body.items[0].menuItemId),
      label: 'Lassi',
      dishName: 'Lassi',
      quantity: 1,
      price: 60.5,
      amount: 60.5,
      choices: [],
      extras: [],
      note: '',
    },
    { kind: 'delivery', label: 'Delivery fee', amount: 5 },
  ]);
});

test('the bill of an order stays when dish and offer change', async () => {
  const as = await addUser(app.db, 'CUSTOMER');
  const dish = await addDish(app.db, kitchen.id, { name: 'Dosa', pricePaise: 9_000 });
  const offerId = await addOfferRow(app.db, { code: 'PASSING' });
  const placed = await app.call('POST', '/api/orders', {
    as,
    body: { items: [line(dish)], address, coupon: 'PASSING' },
  });
  await arrange(app.db, `update menu_items set name = 'Uttapam', price_paise = 1 where id = $1`, dish.id);
  await arrange(
    app.db,
    'update offers set percent = 90, version = version + 1, deleted_at = now() where id = $1',
    offerId,
  );
  const { body } = await app.call('GET', `/api/orders/${placed.body.id}`, { as });
  expect(body.lines).toEqual(placed.body.lines);
  expect(body.lines[1]).toMatchObject({ label: 'Coupon PASSING', amount: -18, reason: '20% off.' });
});

const policy = (name: string) => arrange(app.db, 'update settings set coupon_policy = $1', name);

describe('where only offers count', () => {
  test.each(['big', 'theirs', 'thursday', 'over', 'soon', 'paused', 'unheard-of'])(
    'the code %s is quoted as not applied, and refused with that quote when an order still sends it',
    async (coupon) => {
      await policy('offers-only');
      const as = await addUser(app.db, 'CUSTOMER');
      const quote = await app.call('POST', '/api/cart/quote', { as, body: { items, coupon } });
      expect(quote.body).toMatchObject({ discount: 0, total: 365.5, coupon: { applied: false } });
      const refused = await app.call('POST', '/api/orders', { as, body: { items, address, coupon } });
      await policy('open');
      expect(refused.status).toBe(409);
      expect(refused.body).toMatchObject({
        code: 'COUPON_NOT_APPLICABLE',
        error: quote.body.coupon.reason,
        quote: quote.body,
      });
      expect((await app.call('GET', '/api/orders/my', { as })).body).toEqual([]);
    },
  );

  test('an offer that applies gives its own terms', async () => {
    await policy('offers-only');
    const as = await addUser(app.db, 'CUSTOMER');
    const placed = await app.call('POST', '/api/orders', { as, body: { items, address, coupon: ' half ' } });
    await policy('open');
    expect(placed.body).toMatchObject({ coupon: 'HALF', discount: 120, total: 245.5 });
  });
});

test('only an offer’s own terms count as its use', async () => {
  const [own, other] = [
    await addOfferRow(app.db, { code: 'MINE', restaurant_id: kitchen.id }),
    await addOfferRow(app.db, { code: 'LARGE', min_order_paise: 1_000_000 }),
  ];
  const as = await addUser(app.db, 'CUSTOMER');
  for (const coupon of ['MINE', 'LARGE'])
    await app.call('POST', '/api/orders', { as, body: { items, address, coupon } });
  expect([await usesOf(app.db, own), await usesOf(app.db, other)]).toEqual([1, 0]);
});
