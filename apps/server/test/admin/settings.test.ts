import { afterEach, describe, expect, test } from 'vitest';
import { buildApp } from '../../src/app.ts';
import { auditLogOf } from '../audit-log/read-audit-log.ts';
import { addDish, addRestaurant, addUser, arrange, line, type TestUser } from '../fixtures.ts';
import { testApp } from '../test-app.ts';

const app = testApp();

const DEFAULTS = {
  platformName: 'Tiffin',
  maintenanceMode: false,
  emailNotifications: true,
  autoBackup: true,
  backupEveryHours: 24,
  pointInTimeDays: 3,
  maxFileSizeMb: 10,
  sessionTimeoutMinutes: 30,
  theme: 'auto',
  couponPolicy: 'offers-only',
  timeZone: 'Asia/Kolkata',
  acceptMinutes: 12,
  missedOrdersToPause: 2,
  consolePolicy: 'ignore',
  consoleGoneMinutes: 5,
  adminSecondFactor: 'optional',
  supportContact: '',
  searchWords: [],
};

const put = (as: TestUser, body: unknown) => app.call('PUT', '/api/admin/settings', { as, body });

afterEach(async () => {
  await put(await addUser(app.db, 'ADMIN'), DEFAULTS);
});

describe('settings', () => {
  test('begin with the defaults, and the theme of the system', async () => {
    const admin = await addUser(app.db, 'ADMIN');
    expect((await app.call('GET', '/api/admin/settings', { as: admin })).body).toEqual(DEFAULTS);
  });

  test('are stored, whole or in part, and what changed is in the audit log', async () => {
    const admin = await addUser(app.db, 'ADMIN');
    const wanted = {
      platformName: '  Dabba & Söhne ',
      emailNotifications: false,
      autoBackup: false,
      backupEveryHours: 6,
      pointInTimeDays: 14,
      maxFileSizeMb: 50,
      theme: 'dark',
      timeZone: 'Europe/Berlin',
      acceptMinutes: 0,
      missedOrdersToPause: 10,
      consolePolicy: 'hide',
      consoleGoneMinutes: 60,
    };
    const { status, body } = await put(admin, { ...wanted, nonsense: true });
    const stored = { ...DEFAULTS, ...wanted, platformName: 'Dabba & Söhne' };
    expect([status, body]).toEqual([200, stored]);
    expect((await app.call('GET', '/api/admin/settings', { as: admin })).body).toEqual(stored);
    expect((await put(admin, stored)).status).toBe(200);
    const entries = (await auditLogOf(app.db, 'settings', 1)).filter(({ actor }) => actor === admin.username);
    expect(entries).toMatchObject([
      {
        action: 'settings.change',
        before: { platformName: 'Tiffin', theme: 'auto' },
        after: { platformName: 'Dabba & Söhne', theme: 'dark' },
      },
    ]);
    expect(entries[0]?.before).not.toHaveProperty('couponPolicy');
  });

  test.each([
    [{ platformName: ' ' }],
    [{ acceptMinutes: 2 }],
    [{ acceptMinutes: 121 }],
    [{ acceptMinutes: -1 }],
    [{ acceptMinutes: 12.5 }],
    [{ missedOrdersToPause: 11 }],
    [{ missedOrdersToPause: -1 }],
    [{ consolePolicy: 'close' }],
    [{ consoleGoneMinutes: 1 }],
    [{ consoleGoneMinutes: 61 }],
    [{ platformName: 'x'.repeat(61) }],
    [{ platformName: 'a\u0000b' }],
    [{ maintenanceMode: 'yes' }],
    [{ maxFileSizeMb: 7 }],
    [{ sessionTimeoutMinutes: 4 }],
    [{ sessionTimeoutMinutes: 1_441 }],
    [{ sessionTimeoutMinutes: 30.5 }],
    [{ theme: 'sepia' }],
    [{ couponPolicy: 'closed' }],
    [{ timeZone: 'Mars/Olympus' }],
    [{ searchWords: [['kappa', 'tapioca'], ['yuca']] }],
    [{ searchWords: [['kappa', 'x'.repeat(41)]] }],
    [{ searchWords: 'kappa, tapioca' }],
  ])('%j is refused, and nothing of the rest is stored', async (body) => {
    const admin = await addUser(app.db, 'ADMIN');
    expect((await put(admin, { theme: 'auto', ...body })).status).toBe(400);
    expect((await app.call('GET', '/api/admin/settings', { as: admin })).body).toEqual(DEFAULTS);
  });
});

describe('maintenance mode', () => {
  test('stops new orders for everybody but lets administrators work, at once', async () => {
    const admin = await addUser(app.db, 'ADMIN');
    const kitchen = await addRestaurant(app.db);
    const dish = await addDish(app.db, kitchen.id);
    const customer = await addUser(app.db, 'CUSTOMER');
    const place = () =>
      app.call('POST', '/api/orders', { as: customer, body: { items: [line(dish)], address: 'x' } });
    await put(admin, { maintenanceMode: true });

    const refused = [
      await place(),
      await app.call('POST', '/api/cart/quote', { as: customer, body: { items: [line(dish)] } }),
      await app.call('PUT', '/api/cart', { as: customer, body: { items: [line(dish)] } }),
      await app.call('PATCH', '/api/cart/draft', { as: customer, body: { notes: 'x' } }),
      await app.call('GET', '/api/restaurants', { as: customer }),
      await app.call('GET', '/api/restaurants'),
      await app.call('GET', `/api/restaurants/slug/${kitchen.slug}`),
      await app.call('GET', `/api/restaurants/${kitchen.id}/menu/customer`),
      await app.call('GET', '/api/offers'),
      await app.call('POST', '/auth/signup', { body: {} }),
    ];
    for (const { status, body, headers } of refused)
      expect([status, body.code, headers['retry-after']]).toEqual([503, 'MAINTENANCE', '60']);

    expect((await app.call('GET', '/api/restaurants', { as: admin })).status).toBe(200);
    expect((await app.call('GET', '/api/admin/users', { as: admin })).status).toBe(200);
    for (const path of ['/livez', '/readyz', '/health', '/api/openapi.json'])
      expect((await app.call('GET', path)).status, path).toBe(200);
    // A stranger's token is told apart before: it is the session that is wrong.
    expect((await app.call('GET', '/api/orders/my')).status).toBe(401);
    expect((await app.call('POST', '/auth/logout', { as: customer })).status).toBe(200);

    await put(admin, { maintenanceMode: false });
    expect((await app.call('GET', '/api/restaurants')).status).toBe(200);
  });

  test('lets a kitchen finish the orders it has, while no new one comes in', async () => {
    const admin = await addUser(app.db, 'ADMIN');
    const kitchen = await addRestaurant(app.db);
    const dish = await addDish(app.db, kitchen.id);
    const customer = await addUser(app.db, 'CUSTOMER');
    const as = kitchen.owner;
    const place = () =>
      app.call('POST', '/api/orders', { as: customer, body: { items: [line(dish)], address: 'x' } });
    const { id } = (await place()).body;
    const list = () => app.call('GET', `/api/restaurants/${kitchen.id}/orders?status=active`, { as });
    expect((await list()).headers['x-tiffin-maintenance']).toBe('off');
    await put(admin, { maintenanceMode: true });

    const refused = await place();
    expect([refused.status, refused.body.error]).toEqual([
      503,
      'No new orders are taken at the moment: we are improving the platform. Please try again in a few minutes.',
    ]);
    const { status, headers, body } = await list();
    expect([status, headers['x-tiffin-maintenance'], body.length]).toEqual([200, 'on', 1]);
    expect((await app.call('PUT', `/api/orders/${id}/seen`, { as })).status).toBe(200);
    const message = { orderId: id, message: 'It is on its way.' };
    expect((await app.call('POST', '/api/support/messages', { as, body: message })).status).toBe(201);
    for (const step of ['Accepted', 'Preparing', 'Out for Delivery', 'Delivered']) {
      const moved = await app.call('PUT', `/api/orders/${id}/status`, { as, body: { status: step } });
      expect([moved.status, moved.body.status]).toEqual([200, step]);
    }
    expect((await app.call('GET', `/api/restaurants/${kitchen.id}`, { as })).status).toBe(200);
    expect((await app.call('GET', `/api/reviews/restaurant/${kitchen.id}`, { as })).status).toBe(200);
    // Who has lost the session may come back to the orders.
    const login = (role: string) =>
      app.call('POST', '/auth/login', { body: { username: 'x', password: 'y', role } });
    expect([(await login('RESTAURANT')).status, (await login('CUSTOMER')).status]).toEqual([401, 401]);

    await put(admin, { maintenanceMode: false });
    expect((await place()).status).toBe(201);
    expect((await list()).headers['x-tiffin-maintenance']).toBe('off');
  });

  test('leaves customers the orders that they have placed, with chat, cancel and cases', async () => {
    const admin = await addUser(app.db, 'ADMIN');
    const kitchen = await addRestaurant(app.db);
    const dish = await addDish(app.db, kitchen.id);
    const as = await addUser(app.db, 'CUSTOMER');
    const place = async (notes: string) => {
      const body = { items: [line(dish)], address: 'x', notes };
      return (await app.call('POST', '/api/orders', { as, body })).body.id as number;
    };
    const [cooked, cancelled] = [await place('first'), await place('second')];
    const step = (status: string) =>
      app.call('PUT', `/api/orders/${cooked}/status`, { as: kitchen.owner, body: { status } });
    const list = () => app.call('GET', '/api/orders/my?status=active', { as });
    expect((await list()).headers['x-tiffin-maintenance']).toBe('off');
    await put(admin, { maintenanceMode: true });

    const { status, headers, body } = await list();
    expect([status, headers['x-tiffin-maintenance'], body.length]).toEqual([200, 'on', 2]);
    expect((await step('Accepted')).status).toBe(200);
    const order = await app.call('GET', `/api/orders/${cooked}`, { as });
    expect([order.status, order.body.status]).toEqual([200, 'Accepted']);
    const message = { orderId: cooked, message: 'Please ring twice.' };
    expect((await app.call('POST', '/api/support/messages', { as, body: message })).status).toBe(201);
    const gone = await app.call('POST', `/api/orders/${cancelled}/cancel`, { as });
    expect([gone.status, gone.body.status]).toEqual([200, 'Cancelled']);
    for (const next of ['Preparing', 'Out for Delivery', 'Delivered'])
      expect((await step(next)).status).toBe(200);
    // Problems with a dinner that has come cannot wait until the platform is open again.
    const problem = { kind: 'late', message: 'It came cold.' };
    expect((await app.call('POST', `/api/orders/${cooked}/case`, { as, body: problem })).status).toBe(201);
    for (const path of ['/auth/me', '/api/cart', '/api/notifications', '/api/support/unread-count'])
      expect((await app.call('GET', path, { as })).status, path).toBe(200);
  });

  test('lets administrators log in', async () => {
    const admin = await addUser(app.db, 'ADMIN');
    await app.call('POST', '/auth/signup', {
      body: { username: 'late.admin', email: 'late@example.com', password: 'Late@12345', role: 'CUSTOMER' },
    });
    await arrange(app.db, `update users set role = 'ADMIN' where username = 'late.admin'`);
    await put(admin, { maintenanceMode: true });
    const login = (password: string) =>
      app.call('POST', '/auth/login', { body: { username: 'late.admin', password, role: 'ADMIN' } });
    expect((await login('Late@12345')).status).toBe(200);
    expect((await login('wrong')).status).toBe(401);
  });

  test('reaches another node within seconds', async () => {
    const admin = await addUser(app.db, 'ADMIN');
    const other = await buildApp({ db: app.db, isRateLimited: false, isDemo: false, logLevel: 'silent' });
    const ask = async () => (await other.http.inject('/api/restaurants')).statusCode;
    expect(await ask()).toBe(200);
    await put(admin, { maintenanceMode: true });
    await expect.poll(ask, { interval: 100 }).toBe(503);
    await put(admin, { maintenanceMode: false });
    await expect.poll(ask, { interval: 100 }).toBe(200);
    await other.http.close();
  });
});

describe('what the other settings do', () => {
  test('the session timeout ends administrators’ idle sessions, and nobody else’s', async () => {
    const admin = await addUser(app.db, 'ADMIN');
    const idle = await addUser(app.db, 'ADMIN');
    const customer = await addUser(app.db, 'CUSTOMER');
    await arrange(
      app.db,
      `update sessions set last_seen_at = now() - interval '20 minutes' where user_id = any ($1)`,
      [idle.id, customer.id],
    );
    await put(admin, { sessionTimeoutMinutes: 15 });
    expect((await app.call('GET', '/auth/me', { as: idle })).status).toBe(401);
    expect((await app.call('GET', '/auth/me', { as: customer })).status).toBe(200);
    await put(admin, { sessionTimeoutMinutes: 30 });
    expect((await app.call('GET', '/auth/me', { as: idle })).status).toBe(200);
  });

  test('the coupon policy validates the next quote and the next placement', async () => {
    const admin = await addUser(app.db, 'ADMIN');
    const kitchen = await addRestaurant(app.db);
    const dish = await addDish(app.db, kitchen.id, { pricePaise: 20_000 });
    const customer = await addUser(app.db, 'CUSTOMER');
    const quote = async () =>
      (
        await app.call('POST', '/api/cart/quote', {
          as: customer,
          body: { items: [line(dish)], coupon: 'ANY' },
        })
      ).body;
    expect(await quote()).toMatchObject({ discount: 0, coupon: { applied: false } });
    await put(admin, { couponPolicy: 'open' });
    expect((await quote()).coupon).toMatchObject({ applied: true });
    await put(admin, { couponPolicy: 'offers-only' });
    expect(await quote()).toMatchObject({ discount: 0, coupon: { applied: false } });
    const placed = await app.call('POST', '/api/orders', {
      as: customer,
      body: { items: [line(dish)], address: 'x', coupon: 'ANY' },
    });
    expect([placed.status, placed.body.code]).toEqual([409, 'COUPON_NOT_APPLICABLE']);
  });
});
