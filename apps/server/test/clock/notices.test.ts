import { expect, test } from 'vitest';
import { addOrder, addUser, arrange } from '../fixtures.ts';
import { testApp } from '../test-app.ts';
import { kitchenWithCustomer, letTimeRunOut, sweep } from './kitchen-clock.ts';

const app = testApp();

const noticesFor = async (query = '?clock=true') => {
  const admin = await addUser(app.db, 'ADMIN');
  return (await app.call('GET', `/api/admin/notices${query}`, { as: admin })).body as { kind: string }[];
};
const find = async (kind: string) => (await noticesFor()).find((notice) => notice.kind === kind);

test('orders that are red are told with the phone number of their kitchen, to who asks for it', async () => {
  const { kitchen, customer, dish } = await kitchenWithCustomer(app);
  const [amber, red] = [
    await addOrder(app.db, customer, [dish], { status: 'New', daysAgo: 5 / 24 / 60 }),
    await addOrder(app.db, customer, [dish], { status: 'New', daysAgo: 9 / 24 / 60 }),
  ];
  await arrange(
    app.db,
    `update orders set accept_by = created_at + interval '12 minutes' where id = $1`,
    amber,
  );
  expect(await find('orders-unaccepted')).toBeUndefined();
  await arrange(
    app.db,
    `update orders set accept_by = created_at + interval '12 minutes' where id = $1`,
    red,
  );
  expect(await find('orders-unaccepted')).toMatchObject({
    count: 1,
    label: kitchen.name,
    waiting: {
      count: 1,
      restaurants: [{ id: kitchen.id, name: kitchen.name, phone: '+91 90000 00000', count: 1 }],
    },
  });
  // A screen of an older release knows none of the new kinds.
  for (const { kind } of await noticesFor('')) expect(kind).not.toBe('orders-unaccepted');
});

test('restaurants that were stopped are told until somebody is there', async () => {
  const { kitchen, place } = await kitchenWithCustomer(app);
  for (let n = 0; n < 2; n++) {
    await letTimeRunOut(app, (await place()).body.id);
    await sweep(app.db);
  }
  expect(await find('restaurants-stopped')).toMatchObject({ count: 1, label: kitchen.name });
  await app.call('POST', `/api/restaurants/${kitchen.id}/here`, { as: kitchen.owner });
  expect(await find('restaurants-stopped')).toBeUndefined();
});

test('restaurants whose consoles are gone are told where something follows from it', async () => {
  const { kitchen } = await kitchenWithCustomer(app);
  await arrange(
    app.db,
    `update restaurants set presence = 'gone', presence_since = now() where id = $1`,
    kitchen.id,
  );
  expect(await find('consoles-gone')).toBeUndefined();
  const admin = await addUser(app.db, 'ADMIN');
  const put = (body: object) => app.call('PUT', '/api/admin/settings', { as: admin, body });
  await put({ consolePolicy: 'mark' });
  expect(await find('consoles-gone')).toMatchObject({ count: 1, label: kitchen.name });
  await put({ consolePolicy: 'ignore' });
});

test('a platform that had orders before the clock is told of it until somebody sets it', async () => {
  expect(await find('clock-off')).toBeUndefined();
  // The migration does this where there are orders.
  await arrange(app.db, 'update settings set accept_minutes = 0, clock_offered_at = now()');
  expect(await find('clock-off')).toMatchObject({ count: 1 });
  const admin = await addUser(app.db, 'ADMIN');
  const put = (body: object) => app.call('PUT', '/api/admin/settings', { as: admin, body });
  await put({ theme: 'dark' });
  expect(await find('clock-off')).toBeDefined();
  await put({ acceptMinutes: 12 });
  await put({ acceptMinutes: 0 });
  expect(await find('clock-off')).toBeUndefined();
});
