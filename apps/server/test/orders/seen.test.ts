import { describe, expect, test } from 'vitest';
import { addDish, addRestaurant, addUser, line } from '../fixtures.ts';
import { testApp } from '../test-app.ts';

const app = testApp();

async function placed() {
  const kitchen = await addRestaurant(app.db);
  const dish = await addDish(app.db, kitchen.id);
  const customer = await addUser(app.db, 'CUSTOMER');
  const body = { items: [line(dish, 2)], address: '1 Main Road' };
  const { id } = (await app.call('POST', '/api/orders', { as: customer, body })).body;
  const see = (as = kitchen.owner) => app.call('PUT', `/api/orders/${id}/seen`, { as });
  const list = async (status = '') =>
    (await app.call('GET', `/api/restaurants/${kitchen.id}/orders${status}`, { as: kitchen.owner })).body[0];
  return { kitchen, customer, id, see, list };
}

describe('a new order that somebody of the kitchen looks at', () => {
  test('the first look counts, on every device, and changes nothing else', async () => {
    const { see, list } = await placed();
    const before = await list('?status=active');
    expect(before.seenAt).toBe(null);
    const answer = await see();
    expect([answer.status, answer.body.status, answer.body.events.length]).toEqual([200, 'New', 1]);
    expect(answer.body.seenAt).toMatch(/^\d{4}-/);
    expect(await list('?status=active')).toEqual({ ...before, seenAt: answer.body.seenAt });
    expect((await see()).body.seenAt).toBe(answer.body.seenAt);
    expect((await list()).seenAt).toBe(answer.body.seenAt);
  });

  test('only a new order is seen, and only by its own restaurant', async () => {
    const { see, kitchen, id } = await placed();
    const other = await addRestaurant(app.db);
    expect((await see(other.owner)).status).toBe(404);
    await app.call('PUT', `/api/orders/${id}/status`, { as: kitchen.owner, body: { status: 'Accepted' } });
    const late = await see();
    expect([late.status, late.body.seenAt]).toEqual([200, null]);
  });

  test('is no business of its customer', async () => {
    const { see, customer, id } = await placed();
    await see();
    const { body } = await app.call('GET', `/api/orders/${id}`, { as: customer });
    expect(body).not.toHaveProperty('seenAt');
  });
});
