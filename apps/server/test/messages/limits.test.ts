import { BUDGETS } from '@tiffin/contract/rules/limits';
import { expect, test } from 'vitest';
import { addRestaurant, addUser } from '../fixtures.ts';
import { testApp } from '../test-app.ts';

const app = testApp({ isRateLimited: true });

test('a person writes thirty messages a minute, and reads as before when they are used up', async () => {
  const kitchen = await addRestaurant(app.db);
  const customer = await addUser(app.db, 'CUSTOMER');
  const sendMessage = () =>
    app.call('POST', '/api/support/messages', {
      as: customer,
      body: { restaurantId: kitchen.id, message: 'Hello' },
    });
  for (let i = 0; i < BUDGETS.chat.burst; i++) expect((await sendMessage()).status).toBe(201);
  const refused = await sendMessage();
  expect(refused).toMatchObject({ status: 429, body: { code: 'RATE_LIMITED' } });
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect((await app.call('GET', '/api/support/messages', { as: customer })).body).toHaveLength(30);
  const other = await addUser(app.db, 'CUSTOMER');
  const body = { restaurantId: kitchen.id, message: 'Me too' };
  expect((await app.call('POST', '/api/support/messages', { as: other, body })).status).toBe(201);
});
