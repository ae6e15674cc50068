// Orders that go to one of a customer's saved addresses.
import { addressText } from '@tiffin/contract/rules/address';
import { beforeEach, expect, test } from 'vitest';
import { unprepared } from '../../src/db/database.ts';
import { auditLogOf } from '../audit-log/read-audit-log.ts';
import { addDish, addRestaurant, addUser, line, type TestUser } from '../fixtures.ts';
import { testApp } from '../test-app.ts';

const app = testApp();

let kitchen: Awaited<ReturnType<typeof addRestaurant>>;
let dish: Awaited<ReturnType<typeof addDish>>;
let customer: TestUser;
let addressId: number;
beforeEach(async () => {
  kitchen = await addRestaurant(app.db);
  dish = await addDish(app.db, kitchen.id, { pricePaise: 20_000 });
  customer = await addUser(app.db, 'CUSTOMER');
  addressId = await saved(customer);
});

const HOME = {
  label: 'Home',
  lines: 'Flat 4\nHill Road',
  locality: 'Indiranagar',
  postcode: '560038',
  phone: '+91 55522 10001',
  instructions: 'Gate code 12',
  lat: 12.97194,
  lng: 77.64115,
};
async function saved(as: TestUser, change: object = {}): Promise<number> {
  const { status, body } = await app.call('POST', `/api/customers/${as.id}/addresses`, {
    as,
    body: { ...HOME, ...change },
  });
  expect(status).toBe(201);
  return body.id;
}
const order = (body: object, key?: string, as = customer) =>
  app.call('POST', '/api/orders', {
    as,
    body: { items: [line(dish)], ...body },
    ...(key !== undefined && { headers: { 'idempotency-key': key } }),
  });
const quote = (body: object) =>
  app.call('POST', '/api/cart/quote', { as: customer, body: { items: [line(dish)], ...body } });
const read = async (id: number, as: TestUser) => (await app.call('GET', `/api/orders/${id}`, { as })).body;
const orders = unprepared<{ n: number }>('select count(*)::int as n from orders where restaurant_id = $1');
const step = (id: number, status: string) =>
  app.call('PUT', `/api/orders/${id}/status`, { as: kitchen.owner, body: { status } });

const TEXT = 'Flat 4, Hill Road, Indiranagar, 560038';
const PARTS = { lines: HOME.lines, locality: HOME.locality, postcode: HOME.postcode };
const WHOLE = { ...PARTS, instructions: HOME.instructions, lat: HOME.lat, lng: HOME.lng };

test('keep its text and its parts, whatever becomes of it', async () => {
  const { status, body } = await order({ addressId });
  expect(status).toBe(201);
  expect(body).toMatchObject({
    address: 'Flat 4, Hill Road, Indiranagar, 560038',
    deliverTo: WHOLE,
    customerPhone: HOME.phone,
  });
  await app.call('PUT', `/api/customers/${customer.id}/addresses/${addressId}`, {
    as: customer,
    body: { lines: 'Moved' },
  });
  expect(await read(body.id, customer)).toMatchObject({ address: body.address, deliverTo: WHOLE });
});

test('take another phone number where one is said, and none where it is left out on purpose', async () => {
  expect((await order({ addressId, phone: '+91 55522 10002' })).body.customerPhone).toBe('+91 55522 10002');
  expect((await order({ addressId, phone: '', notes: 'quiet' })).body).not.toHaveProperty('customerPhone');
});

test('tell the kitchen how to find the door while they are under way, and afterwards the customer alone', async () => {
  const { id } = (await order({ addressId })).body;
  const admin = await addUser(app.db, 'ADMIN');
  expect((await read(id, kitchen.owner)).deliverTo).toEqual(WHOLE);
  expect((await read(id, admin)).deliverTo).toEqual(WHOLE);
  for (const status of ['Accepted', 'Preparing', 'Out for Delivery', 'Delivered']) await step(id, status);
  expect((await read(id, kitchen.owner)).deliverTo).toEqual(PARTS);
  expect((await read(id, admin)).deliverTo).toEqual(PARTS);
  expect((await read(id, customer)).deliverTo).toEqual(WHOLE);
});

test('to no saved address have no parts', async () => {
  expect((await order({ address: '1 Test Lane' })).body).not.toHaveProperty('deliverTo');
});

test('go to the saved address, whatever place is said beside it', async () => {
  const { body } = await order({ addressId, place: { postcode: '110001' } });
  expect(body.address).toBe(TEXT);
});

test('need an address that is the customer’s own', async () => {
  const stranger = await addUser(app.db, 'CUSTOMER');
  const theirs = await saved(stranger, { lines: 'A secret place' });
  for (const id of [theirs, theirs + 1_000_000]) {
    const refused = await order({ addressId: id });
    expect(refused.status).toBe(404);
    expect(JSON.stringify(refused.body)).not.toContain('secret');
    expect((await quote({ addressId: id })).status).toBe(404);
  }
  expect((await order({})).body.code).toBe('ADDRESS_REQUIRED');
  expect((await order({ addressId: 'home' })).status).toBe(400);
  expect(await app.db.one(orders, [kitchen.id])).toEqual({ n: 0 });
});

test('are asked for the area of the address', async () => {
  const areas = [
    { name: 'Indiranagar', postcodes: ['560038'], fee: 20, minimumOrder: 300 },
    { name: 'Around', radiusMeters: 1_000, fee: 30 },
  ];
  await app.call('PUT', `/api/restaurants/${kitchen.id}/service`, {
    as: kitchen.owner,
    body: { areas, location: { lat: 12.972, lng: 77.641 } },
  });
  expect((await quote({ addressId, address: 'elsewhere' })).body.service).toMatchObject({
    code: 'BELOW_MINIMUM_ORDER',
    area: 'Indiranagar',
  });
  expect((await order({ addressId })).body.code).toBe('BELOW_MINIMUM_ORDER');
  const near = await saved(customer, { postcode: '560001' });
  expect((await order({ addressId: near })).body).toMatchObject({ area: 'Around', deliveryFee: 30 });
  const far = await saved(customer, { postcode: '560001', lat: 13, lng: 77 });
  expect((await order({ addressId: far })).body).toMatchObject({
    code: 'OUTSIDE_DELIVERY_AREA',
    reason: 'outside',
  });
});

test('an address in parts and the line that it makes are judged alike', async () => {
  const areas = [
    { name: 'Streets', localities: ['Church Street'], fee: 10 },
    { name: 'Malad', localities: ['मालाड'], fee: 20 },
    { name: 'Centre', postcodes: ['5600*'], fee: 30 },
  ];
  await app.call('PUT', `/api/restaurants/${kitchen.id}/service`, { as: kitchen.owner, body: { areas } });
  const goes = async (parts: { lines: string; locality?: string; postcode?: string }) => {
    const id = await saved(customer, { locality: '', postcode: '', ...parts });
    const text = addressText({ locality: '', postcode: '', ...parts });
    const { body: reach } = await app.call('GET', `/api/customers/${customer.id}/addresses/${id}/reach`, {
      as: customer,
    });
    const card = reach.restaurants.find((one: { id: number }) => one.id === kitchen.id);
    const bills = [await quote({ addressId: id }), await quote({ address: text })];
    const placed = [await order({ addressId: id, total: 1 }), await order({ address: text, total: 1 })];
    return [
      card.area ?? card.reason,
      ...bills.map(({ body }) => body.service.area ?? body.service.reason),
      ...placed.map(({ body }) => body.quote.service.area ?? body.reason),
    ];
  };
  expect(await goes({ lines: 'Plot 5600', postcode: '570001', locality: 'मुलुंड' })).toEqual([
    'outside',
    'outside',
    // Of a line alone nobody knows which of its words is the part of the town.
    'unclear',
    'outside',
    'unclear',
  ]);
  expect(new Set(await goes({ lines: '4, Church Street', postcode: '560 001' }))).toEqual(
    new Set(['Centre']),
  );
  expect(new Set(await goes({ lines: '4, Hill Road, PIN ५६०००१' }))).toEqual(new Set(['Centre']));
  expect(new Set(await goes({ lines: '4, Hill Road, मालाड', postcode: '400064' }))).toEqual(
    new Set(['Malad']),
  );
  expect(new Set(await goes({ lines: '4, Church Street', postcode: '400064' }))).toEqual(
    new Set(['Streets']),
  );
});

test('that stand are answered again when the address is gone', async () => {
  const key = 'saved-0001';
  const placed = await order({ addressId }, key);
  await app.call('DELETE', `/api/customers/${customer.id}/addresses/${addressId}`, { as: customer });
  expect((await order({ addressId }, key)).body).toEqual(placed.body);
  expect((await order({ addressId }, 'saved-0002')).body.id).toBeUndefined();
  expect(await app.db.one(orders, [kitchen.id])).toEqual({ n: 1 });
});

test('to two addresses are two orders, and the same twice is one', async () => {
  const other = await saved(customer, { label: 'Work' });
  const first = await order({ addressId });
  expect((await order({ addressId })).body.id).toBe(first.body.id);
  expect((await order({ addressId: other })).body.id).not.toBe(first.body.id);
});

test('of a deleted customer keep the parts until they have ended', async () => {
  const storedAddresses = unprepared<{ address: string; parts: object | null }>(
    'select address, deliver_to as parts from orders where user_id = $1 order by id',
  );
  const ended = (await order({ addressId })).body.id;
  await app.call('POST', `/api/orders/${ended}/cancel`, { as: customer, body: {} });
  const running = (await order({ addressId, notes: 'again' })).body.id;
  const deleted = await app.call('DELETE', `/api/customers/${customer.id}`, { as: customer });
  expect(deleted.status).toBe(200);
  expect(await app.db.query(storedAddresses, [customer.id])).toEqual([
    { address: '', parts: null },
    { address: 'Flat 4, Hill Road, Indiranagar, 560038', parts: WHOLE },
  ]);
  for (const status of ['Accepted', 'Preparing', 'Out for Delivery', 'Delivered'])
    await step(running, status);
  expect((await app.db.query(storedAddresses, [customer.id])).map(({ parts }) => parts)).toEqual([
    null,
    null,
  ]);
});

test('the audit log of a deleted order keeps nothing of where it went, whom to call, or what a line said', async () => {
  const items = [{ ...line(dish), note: 'No peanuts, I have an allergy' }];
  const { status, body } = await order({ items, addressId, phone: '+91 55522 10002' });
  expect(status).toBe(201);
  const admin = await addUser(app.db, 'ADMIN');
  expect((await app.call('DELETE', `/api/admin/orders/${body.id}`, { as: admin })).status).toBe(200);
  const entries = await auditLogOf(app.db, 'order', body.id);
  expect(entries.at(-1)).toMatchObject({
    action: 'order.delete',
    before: {
      customer_phone: 'not kept here',
      deliver_to: 'not kept here',
      items: [{ menu_item_id: dish.id, note: 'not kept here' }],
    },
  });
  expect(JSON.stringify(entries)).not.toMatch(/Hill Road|560038|Gate code|12\.97194|10002|peanuts/);
});
