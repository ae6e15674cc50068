// Who delivers to a saved address, and which parts of the town areas name.
import { beforeEach, describe, expect, test } from 'vitest';
import { addRestaurant, addUser, arrange, type TestUser } from '../fixtures.ts';
import { testApp } from '../test-app.ts';

const app = testApp();

let customer: TestUser;
beforeEach(async () => {
  customer = await addUser(app.db, 'CUSTOMER');
});

const CENTRE = { lat: 12.97194, lng: 77.64115 };
type Kitchen = Awaited<ReturnType<typeof addRestaurant>>;
const save = async (kitchen: Kitchen, body: object) => {
  const { status } = await app.call('PUT', `/api/restaurants/${kitchen.id}/service`, {
    as: kitchen.owner,
    body,
  });
  expect(status).toBe(200);
};
async function kitchenWith(areas: readonly object[], location?: object): Promise<Kitchen> {
  const kitchen = await addRestaurant(app.db);
  await save(kitchen, { areas, ...(location && { location }) });
  return kitchen;
}
async function addressOf(body: object, as = customer): Promise<number> {
  const saved = await app.call('POST', `/api/customers/${as.id}/addresses`, {
    as,
    body: { label: 'Home', lines: 'Flat 4', ...body },
  });
  return saved.body.id;
}
const reach = (addressId: number, as = customer, of = as) =>
  app.call('GET', `/api/customers/${of.id}/addresses/${addressId}/reach`, { as });
const reachFrom = async ({ id }: Kitchen, addressId: number) =>
  (await reach(addressId)).body.restaurants.find((one: { id: number }) => one.id === id);

const NEAR = { name: 'Indiranagar', postcodes: ['560038'], fee: 20, minimumOrder: 199, freeAbove: 499 };
const AROUND = { name: 'Around', radiusMeters: 2_000, fee: 35.5, extraMinutes: 10 };

describe('an address is reached', () => {
  test('by restaurants whose areas hold it, on the terms of the first', async () => {
    const kitchen = await kitchenWith([NEAR, AROUND], CENTRE);
    const home = await addressOf({ postcode: '560038', lat: 12.98094, lng: 77.64115 });
    expect(await reachFrom(kitchen, home)).toEqual({
      id: kitchen.id,
      delivers: true,
      area: 'Indiranagar',
      fee: 20,
      minimumOrder: 199,
      freeAbove: 499,
      extraMinutes: 0,
      distanceMeters: 1001,
    });
    const near = await addressOf({ postcode: '560001', lat: 12.98094, lng: 77.64115 });
    expect(await reachFrom(kitchen, near)).toMatchObject({
      delivers: true,
      area: 'Around',
      fee: 35.5,
      freeAbove: null,
      extraMinutes: 10,
    });
  });

  test('not by others, who say why', async () => {
    const kitchen = await kitchenWith([NEAR]);
    expect(await reachFrom(kitchen, await addressOf({ postcode: '560001' }))).toEqual({
      id: kitchen.id,
      delivers: false,
      reason: 'outside',
    });
    expect(await reachFrom(kitchen, await addressOf({ lines: 'Hill Road' }))).toEqual({
      id: kitchen.id,
      delivers: false,
      reason: 'unclear',
      missingPart: 'postcode',
    });
  });

  test('by all that are not named, for the usual fee', async () => {
    const everywhere = await addRestaurant(app.db);
    const home = await addressOf({});
    const { status, body } = await reach(home);
    expect(status).toBe(200);
    expect(body.everywhereFee).toBe(5);
    expect(await reachFrom(everywhere, home)).toBeUndefined();
  });

  test('by public restaurants alone, as their areas are at this moment', async () => {
    const kitchen = await kitchenWith([NEAR]);
    const home = await addressOf({ postcode: '560038' });
    expect(await reachFrom(kitchen, home)).toMatchObject({ fee: 20 });
    await save(kitchen, { areas: [{ ...NEAR, fee: 25 }] });
    expect(await reachFrom(kitchen, home)).toMatchObject({ fee: 25 });
    await save(kitchen, { areas: [] });
    expect(await reachFrom(kitchen, home)).toBeUndefined();
    await save(kitchen, { areas: [NEAR] });
    await arrange(app.db, 'update restaurants set is_active = false where id = $1', kitchen.id);
    await expect.poll(() => reachFrom(kitchen, home)).toBeUndefined();
  });

  test('says nothing to others, nor of addresses of others', async () => {
    const stranger = await addUser(app.db, 'CUSTOMER');
    const home = await addressOf({ postcode: '560038' });
    expect((await reach(home, stranger)).status).toBe(404);
    expect((await reach(home, stranger, customer)).status).toBe(403);
    expect((await reach(home + 1_000_000)).status).toBe(404);
  });
});

const localities = async (q: string) =>
  (await app.call('GET', `/api/localities?q=${encodeURIComponent(q)}`)).body as {
    locality: string;
    postcode?: string;
  }[];

describe('parts of the town', () => {
  test('are found by how they, or one of their words, begin, whatever the case', async () => {
    await kitchenWith([
      { name: 'East', localities: ['Zeta Nagar', 'Old Zeta'], fee: 1 },
      { name: 'West', localities: ['Zetapur'], postcodes: ['560099'], fee: 1 },
    ]);
    const found = await localities('zéta');
    expect(found).toEqual([
      { locality: 'Zeta Nagar' },
      { locality: 'Zetapur', postcode: '560099' },
      { locality: 'Old Zeta' },
    ]);
    expect(await localities('eta')).toEqual([]);
    expect(await localities('zeta n')).toEqual([{ locality: 'Zeta Nagar' }]);
  });

  test('are said once, and not of restaurants that are not public', async () => {
    await kitchenWith([{ name: 'One', localities: ['Omega Layout'], fee: 1 }]);
    await kitchenWith([{ name: 'Two', localities: ['OMEGA-LAYOUT'], postcodes: ['560098'], fee: 1 }]);
    expect(await localities('omega')).toEqual([{ locality: 'OMEGA-LAYOUT', postcode: '560098' }]);
    const hidden = await kitchenWith([{ name: 'One', localities: ['Sigma Layout'], fee: 1 }]);
    await arrange(app.db, 'update restaurants set is_approved = false where id = $1', hidden.id);
    await expect.poll(() => localities('sigma')).toEqual([]);
  });

  test('are at most twenty, and asked for by no endless text', async () => {
    const many = Array.from({ length: 30 }, (_, index) => `Kappa ${index}`);
    await kitchenWith([{ name: 'Many', localities: many, fee: 1 }]);
    expect(await localities('kappa')).toHaveLength(20);
    expect(await localities('')).toHaveLength(20);
    const { status } = await app.call('GET', `/api/localities?q=${'x'.repeat(101)}`);
    expect(status).toBe(400);
  });
});
