// An order goes nowhere that was not shown: a saved address may be edited on another device meanwhile.
import { beforeEach, describe, expect, test } from 'vitest';
import { unprepared } from '../../src/db/database.ts';
import { addDish, addRestaurant, addUser, line, type TestUser } from '../fixtures.ts';
import { testApp } from '../test-app.ts';

const app = testApp();

const HOME = {
  label: 'Home',
  lines: 'Flat 4\nHill Road',
  locality: 'Indiranagar',
  postcode: '560038',
  phone: '+91 55522 10001',
  instructions: 'Gate code 12',
};
const TEXT = 'Flat 4, Hill Road, Indiranagar, 560038';
const SHOWN = { text: TEXT, phone: HOME.phone, instructions: HOME.instructions };

let kitchen: Awaited<ReturnType<typeof addRestaurant>>;
let dish: Awaited<ReturnType<typeof addDish>>;
let customer: TestUser;
let addressId: number;
beforeEach(async () => {
  kitchen = await addRestaurant(app.db);
  dish = await addDish(app.db, kitchen.id, { pricePaise: 20_000, left: 5 });
  customer = await addUser(app.db, 'CUSTOMER');
  const { body } = await app.call('POST', `/api/customers/${customer.id}/addresses`, {
    as: customer,
    body: HOME,
  });
  addressId = body.id;
});

const order = (body: object, key?: string) =>
  app.call('POST', '/api/orders', {
    as: customer,
    body: { items: [line(dish)], addressId, ...body },
    ...(key !== undefined && { headers: { 'idempotency-key': key } }),
  });
const edit = (change: object) =>
  app.call('PUT', `/api/customers/${customer.id}/addresses/${addressId}`, { as: customer, body: change });
const orders = async () => (await app.call('GET', '/api/orders/my', { as: customer })).body;

describe('a saved address that is as it was shown', () => {
  test.each([
    ['all of it', { shownAddress: SHOWN }],
    ['its text alone', { shownAddress: { text: ` ${TEXT} ` } }],
    ['the text beside the id', { address: TEXT }],
    ['nothing', {}],
    ['nothing, in words', { address: '', shownAddress: null }],
  ])('is ordered to: %s was sent', async (_, sent) => {
    const { status, body } = await order(sent);
    expect(status).toBe(201);
    expect(body.address).toBe(TEXT);
  });
});

describe('a saved address that was edited since it was shown', () => {
  test.each([
    ['text', { lines: 'Flat 9' }, { shownAddress: SHOWN }],
    ['text, as clients send that today', { lines: 'Flat 9' }, { address: TEXT }],
    ['instructions', { instructions: 'Ring twice' }, { shownAddress: SHOWN }],
    ['phone', { phone: '+91 55522 10002' }, { shownAddress: SHOWN }],
  ])('is said, and nothing is placed: its %s', async (_, change, sent) => {
    const edited = (await edit(change)).body;
    const refused = await order(sent, 'shown-0001');
    expect(refused.status).toBe(409);
    expect(refused.body).toMatchObject({
      code: 'ADDRESS_CHANGED',
      address: edited,
      quote: { subtotal: 200, total: 205 },
    });
    expect(await orders()).toEqual([]);
    // Nothing is remembered under the key: shown as it is now, it is ordered to.
    const { text, phone, instructions } = edited;
    const placed = await order({ shownAddress: { text, phone, instructions } }, 'shown-0001');
    expect(placed.status).toBe(201);
    expect(placed.body).toMatchObject({ address: text, customerPhone: phone, deliverTo: { instructions } });
  });

  test('is asked about no phone where the order has its own', async () => {
    await edit({ phone: '+91 55522 10002' });
    const placed = await order({ shownAddress: SHOWN, phone: '+91 55522 10003' });
    expect(placed.body.customerPhone).toBe('+91 55522 10003');
  });

  test('is used as it is now where nothing was shown', async () => {
    const { text } = (await edit({ lines: 'Flat 9' })).body;
    expect((await order({})).body.address).toBe(text);
  });

  test('does not matter to an order that stands', async () => {
    const placed = await order({ shownAddress: SHOWN }, 'shown-0002');
    await edit({ lines: 'Flat 9' });
    const again = await order({ shownAddress: SHOWN }, 'shown-0002');
    expect(again.body).toEqual(placed.body);
    expect(again.headers['idempotent-replayed']).toBe('true');
  });

  test('comes after what the customer cannot mend', async () => {
    await edit({ lines: 'Flat 9' });
    await app.db.query(unprepared('update restaurants set is_active = false where id = $1'), [kitchen.id]);
    expect((await order({ shownAddress: SHOWN })).body.code).toBe('RESTAURANT_UNAVAILABLE');
  });

  test('comes before what depends on where it is', async () => {
    await app.call('PUT', `/api/restaurants/${kitchen.id}/service`, {
      as: kitchen.owner,
      body: { areas: [{ name: 'Indiranagar', postcodes: ['560038'], fee: 20 }] },
    });
    await edit({ postcode: '110001' });
    expect((await order({ shownAddress: SHOWN })).body).toMatchObject({
      code: 'ADDRESS_CHANGED',
      quote: { service: { code: 'OUTSIDE_DELIVERY_AREA' } },
    });
  });

  test('is another customer’s secret', async () => {
    const stranger = await addUser(app.db, 'CUSTOMER');
    const refused = await app.call('POST', '/api/orders', {
      as: stranger,
      body: { items: [line(dish)], addressId, shownAddress: { text: 'A guess' } },
    });
    expect(refused.status).toBe(404);
    expect(JSON.stringify(refused.body)).not.toContain('Hill Road');
  });

  test.each([
    ['no object', 'here'],
    ['a list', []],
    ['a text that is none', { text: 7 }],
    ['a text that is too long', { text: 'x'.repeat(10_000) }],
  ])('is refused as input: %s', async (_, shownAddress) => {
    expect((await order({ shownAddress })).status).toBe(400);
    expect(await orders()).toEqual([]);
  });
});

const lockPlacements = unprepared('select pg_advisory_xact_lock(7102, $1)');
const waiting = unprepared(
  `select from pg_locks where locktype = 'advisory' and classid = 7102 and objid = $1 and not granted
      and database = (select oid from pg_database where datname = current_database())`,
);

const remove = () =>
  app.call('DELETE', `/api/customers/${customer.id}/addresses/${addressId}`, { as: customer });

/** Holds an order that has read its address, and changes the address before it is stored. */
async function whileItWaits(body: object, change: () => Promise<unknown>) {
  const held = await app.db.transaction(async (tx) => {
    await tx.query(lockPlacements, [customer.id]);
    const answer = order(body);
    await expect.poll(() => app.db.query(waiting, [customer.id])).not.toEqual([]);
    await change();
    return { answer };
  });
  return held.answer;
}

describe('an edit between the look at an address and the order', () => {
  test('does not slip through', async () => {
    const refused = await whileItWaits({ shownAddress: SHOWN }, () => edit({ lines: 'Flat 9' }));
    expect(refused.body).toMatchObject({ code: 'ADDRESS_CHANGED', address: { lines: 'Flat 9' } });
    expect(await orders()).toEqual([]);
  });

  test('is what the order goes by where nothing was shown', async () => {
    const placed = await whileItWaits({}, () => edit({ lines: 'Flat 9', instructions: 'Ring twice' }));
    expect(placed.body).toMatchObject({
      address: 'Flat 9, Indiranagar, 560038',
      deliverTo: { instructions: 'Ring twice' },
    });
  });

  test('is like none where the address was deleted', async () => {
    expect((await whileItWaits({ shownAddress: SHOWN }, remove)).status).toBe(404);
    expect(await orders()).toEqual([]);
  });
});
