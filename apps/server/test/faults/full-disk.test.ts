import { beforeAll, expect, test } from 'vitest';
import { addDish, addRestaurant, addUser, line, type TestDish, type TestRestaurant } from '../fixtures.ts';
import { testApp } from '../test-app.ts';

const MB = 1024 * 1024;
let freeMb = 255;
/** The system's answers, so that no disk has to be filled. npm run faults fills one. */
const app = testApp({ readDisk: async () => ({ freeBytes: freeMb * MB, totalBytes: 5_000 * MB }) });

let kitchen: TestRestaurant;
let dish: TestDish;
beforeAll(async () => {
  kitchen = await addRestaurant(app.db);
  dish = await addDish(app.db, kitchen.id);
});

test('while hardly any room is left, uploads and exports are refused and orders placed', async () => {
  const admin = await addUser(app.db, 'ADMIN');
  const refused = [
    await app.call('PUT', `/api/restaurants/${kitchen.id}/image`, {
      as: kitchen.owner,
      body: Buffer.from('no picture'),
    }),
    await app.call('POST', `/api/restaurants/${kitchen.id}/menu/import`, {
      as: kitchen.owner,
      body: { dishes: [{ name: 'Dal', price: 90 }] },
    }),
    await app.call('GET', '/api/admin/export/users.csv', { as: admin }),
  ];
  for (const { status, body, headers } of refused) {
    expect([status, body.code]).toEqual([503, 'STORAGE_FULL']);
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
  }
  const customer = await addUser(app.db, 'CUSTOMER');
  const order = { items: [line(dish)], address: '1 Full Street' };
  expect((await app.call('POST', '/api/orders', { as: customer, body: order })).status).toBe(201);
  expect((await app.call('GET', '/api/admin/system', { as: admin })).body.disk).toEqual({
    freeBytes: 255 * MB,
    totalBytes: 5_000 * MB,
    isLow: true,
  });
  const metrics = (await app.call('GET', '/metrics')).body;
  expect(metrics).toContain(`tiffin_disk_free_bytes ${255 * MB}`);
  expect(metrics).toContain(`tiffin_disk_size_bytes ${5_000 * MB}`);
});

test('with room they are taken again', async () => {
  freeMb = 256;
  const admin = await addUser(app.db, 'ADMIN');
  expect((await app.call('GET', '/api/admin/export/users.csv', { as: admin })).status).toBe(200);
});
