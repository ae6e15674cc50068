import { expect, test } from 'vitest';
import { addDish, addRestaurant, addUser, line } from '../fixtures.ts';
import { testApp } from '../test-app.ts';

const app = testApp();

test('is known on every device, and only its own customer says so', async () => {
  const kitchen = await addRestaurant(app.db);
  const dish = await addDish(app.db, kitchen.id);
  const customer = await addUser(app.db, 'CUSTOMER');
  const body = { items: [line(dish)], address: '1 Main Road' };
  const { id } = (await app.call('POST', '/api/orders', { as: customer, body })).body;
  const url = `/api/orders/${id}`;
  const note = (as = customer) => app.call('PUT', `${url}/review-asked`, { as });
  const list = async () => (await app.call('GET', '/api/orders/my', { as: customer })).body[0];

  const before = await list();
  expect(before.reviewAsked).toBe(false);
  expect((await note(await addUser(app.db, 'CUSTOMER'))).status).toBe(404);
  expect((await list()).reviewAsked).toBe(false);
  expect((await note()).body).toMatchObject({ id, status: 'New', reviewAsked: true });
  expect((await note()).status).toBe(200);
  expect(await list()).toEqual({ ...before, reviewAsked: true });
  const kitchens = await app.call('GET', url, { as: kitchen.owner });
  expect(kitchens.body).not.toHaveProperty('reviewAsked');
});
