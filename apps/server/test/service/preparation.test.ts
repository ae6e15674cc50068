// Usual minutes of cooking, as a kitchen says them, and what customers are told by them.
import { beforeEach, describe, expect, test } from 'vitest';
import { addDish, addRestaurant, addUser, line } from '../fixtures.ts';
import { testApp } from '../test-app.ts';

const app = testApp();
let kitchen: Awaited<ReturnType<typeof addRestaurant>>;
beforeEach(async () => {
  kitchen = await addRestaurant(app.db);
});

const save = (preparationMinutes: unknown) =>
  app.call('PUT', `/api/restaurants/${kitchen.id}/service`, {
    as: kitchen.owner,
    body: { preparationMinutes },
  });
const eta = async () => (await app.call('GET', `/api/restaurants/slug/${kitchen.slug}`)).body.eta;

describe('usual minutes of cooking', () => {
  test('and ten for the road are what customers are told at first', async () => {
    expect(await eta()).toBe(25);
    expect((await save(40)).body).toMatchObject({
      version: 1,
      preparationMinutes: 40,
      delivery: { hours: null },
    });
    expect(await eta()).toBe(50);
    expect((await save(null)).body).toMatchObject({ preparationMinutes: null });
    expect(await eta()).toBe(25);
  });

  test.each([4, 181, 20.5, '20', -1])('are not %j', async (minutes) => {
    expect((await save(minutes)).body).toMatchObject({
      code: 'VALIDATION_FAILED',
      error: 'Cooking is 5 to 180 minutes',
    });
  });

  test.each([5, 180])('may be %i', async (minutes) => {
    expect((await save(minutes)).body.preparationMinutes).toBe(minutes);
  });

  test('stay where other parts are saved', async () => {
    await save(30);
    const { body } = await app.call('PUT', `/api/restaurants/${kitchen.id}/service`, {
      as: kitchen.owner,
      body: { lastOrderMinutes: 15 },
    });
    expect(body).toMatchObject({ preparationMinutes: 30, lastOrderMinutes: 15 });
  });

  test('are the least once five deliveries have taught more', async () => {
    await save(20);
    const dish = await addDish(app.db, kitchen.id);
    const customer = await addUser(app.db, 'CUSTOMER');
    for (let n = 1; n <= 5; n++) {
      expect(await eta()).toBe(30);
      const body = { items: [line(dish)], address: `${n} Test Lane` };
      const { body: order } = await app.call('POST', '/api/orders', { as: customer, body });
      for (const status of ['Accepted', 'Preparing', 'Out for Delivery', 'Delivered'])
        await app.call('PUT', `/api/orders/${order.id}/status`, { as: kitchen.owner, body: { status } });
    }
    // Those took no time.
    expect(await eta()).toBe(25);
    await save(null);
    expect(await eta()).toBe(10);
    await save(60);
    expect(await eta()).toBe(65);
  });
});
