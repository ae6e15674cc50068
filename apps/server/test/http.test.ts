import { createConnection } from 'node:net';
import { describe, expect, test } from 'vitest';
import { buildApp } from '../src/app.ts';
import { addDish, addRestaurant, addUser, line } from './fixtures.ts';
import { testApp } from './test-app.ts';

const app = testApp();

describe('every answer', () => {
  test.each([['/livez'], ['/auth/me'], ['/api/nowhere'], ['/api/openapi.json']])(
    '%s carries the security headers',
    async (url) => {
      const { headers } = await app.call('GET', url);
      const csp = String(headers['content-security-policy']);
      expect(csp).toContain("default-src 'self'");
      expect(csp).toContain("frame-ancestors 'none'");
      expect(csp).not.toMatch(/unsafe-inline|unsafe-eval/);
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'strict-origin-when-cross-origin',
        'permissions-policy': 'camera=(), microphone=(), geolocation=(self), payment=(), usb=()',
        'x-request-id': expect.stringMatching(/^[\w-]{20}$/),
      });
      expect(headers['strict-transport-security']).toBeUndefined();
    },
  );

  test('an error says what, why and its request', async () => {
    const { status, body, headers } = await app.call('GET', '/auth/me');
    expect(status).toBe(401);
    expect(body).toEqual({
      error: 'Please log in to continue.',
      code: 'UNAUTHENTICATED',
      requestId: headers['x-request-id'],
    });
  });
});

describe('what no route answers', () => {
  test.each([['/api/nowhere'], ['/api'], ['/auth/nothing'], ['/api/v1/nowhere'], ['/api/admin/nothing']])(
    '%s is a JSON 404',
    async (url) => {
      expect(await app.call('GET', url)).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
    },
  );

  test.each([
    ['DELETE', '/auth/login', 'POST'],
    ['POST', '/api/orders/my', 'GET'],
    ['PATCH', '/api/cart', 'GET, PUT, DELETE'],
  ] as const)('%s %s is 405 with the methods there are', async (method, url, allow) => {
    const answer = await app.call(method, url);
    expect([answer.status, answer.body.code]).toEqual([405, 'METHOD_NOT_ALLOWED']);
    for (const one of allow.split(', ')) expect(answer.headers.allow).toContain(one);
  });

  test('the versioned paths mean the same', async () => {
    const customer = await addUser(app.db, 'CUSTOMER');
    const unversioned = (await app.call('GET', '/api/cart', { as: customer })).body;
    expect(unversioned).toMatchObject({ items: [], address: '' });
    expect((await app.call('GET', '/api/v1/cart', { as: customer })).body).toEqual(unversioned);
    expect((await app.call('GET', '/api/v1/auth/me', { as: customer })).body.id).toBe(customer.id);
  });
});

const cart = async (body: string, type = 'application/json') => {
  const customer = await addUser(app.db, 'CUSTOMER');
  return app.call('PUT', '/api/cart', { as: customer, body, headers: { 'content-type': type } });
};

test.each([
  '/api/orders/%',
  '/api/restaurants/slug/%zz',
  '/api/orders/%ED%A0%80',
  `/api/orders/${'9'.repeat(300)}`,
])('the unreadable path %s is refused like everything else', async (path) => {
  const answer = await app.call('GET', path);
  expect(answer).toMatchObject({
    status: 400,
    body: { error: expect.any(String), code: 'VALIDATION_FAILED', requestId: expect.any(String) },
    headers: { 'x-request-id': answer.body.requestId, 'x-content-type-options': 'nosniff' },
  });
  expect(answer.headers['content-security-policy']).toContain("default-src 'self'");
});

describe('hostile bodies', () => {
  test.each([
    ['not JSON', '{', 400, 'MALFORMED_JSON'],
    ['a number', '5', 400, 'VALIDATION_FAILED'],
    ['an array', '[]', 400, 'VALIDATION_FAILED'],
    ['null', 'null', 400, 'VALIDATION_FAILED'],
    ['wrong types', '{"items":"all"}', 400, 'VALIDATION_FAILED'],
    ['1e999', '{"items":[{"menu_item_id":1e999,"restaurantId":1,"qty":1}]}', 400, 'VALIDATION_FAILED'],
    ['NUL in text', '{"address":"a\\u0000b"}', 400, 'VALIDATION_FAILED'],
    ['a lone surrogate', '{"address":"\\ud800"}', 400, 'VALIDATION_FAILED'],
    ['too much', JSON.stringify({ address: 'x'.repeat(70_000) }), 413, 'PAYLOAD_TOO_LARGE'],
    ['too deep', '['.repeat(20_000) + ']'.repeat(20_000), 400, 'VALIDATION_FAILED'],
    [
      'too deep where a length is compared',
      `{"address":{"length":${'['.repeat(20_000)}${']'.repeat(20_000)}}}`,
      400,
      'VALIDATION_FAILED',
    ],
  ])('%s', async (_name, body, status, code) => {
    const answer = await cart(body);
    expect([answer.status, answer.body.code]).toEqual([status, code]);
  });

  test.each([['text/plain'], ['application/x-www-form-urlencoded'], ['multipart/form-data']])(
    '%s is refused',
    async (type) => {
      expect((await cart('items=1', type)).status).toBe(415);
    },
  );

  test('__proto__ is dropped and pollutes nothing', async () => {
    const answer = await cart(
      '{"address":"x","__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}}}',
    );
    expect(answer.status).toBe(200);
    expect('polluted' in {}).toBe(false);
  });
});

describe('budgets', () => {
  test('placements beyond ten a minute are told when to come back', async () => {
    const limited = await buildApp({ db: app.db, isRateLimited: true, isDemo: false, logLevel: 'silent' });
    const customer = await addUser(app.db, 'CUSTOMER');
    const kitchen = await addRestaurant(app.db);
    const dish = await addDish(app.db, kitchen.id);
    const place = (i: number) =>
      limited.http.inject({
        method: 'POST',
        url: '/api/orders',
        headers: customer.auth,
        payload: { items: [line(dish)], address: 'x', notes: String(i) },
      });
    const answers = [];
    for (let i = 0; i < 12; i++) answers.push(await place(i));
    expect(answers.map((a) => a.statusCode)).toEqual([...Array(10).fill(201), 429, 429]);
    const last = answers.at(-1);
    expect(last?.json().code).toBe('RATE_LIMITED');
    expect(Number(last?.headers['retry-after'])).toBeGreaterThan(0);
    await limited.http.close();
  });

  test('reads come 60 at once, then in turn, and one caller’s do not count for another', async () => {
    const limited = await buildApp({ db: app.db, isRateLimited: true, isDemo: false, logLevel: 'silent' });
    const [one, two] = [await addUser(app.db, 'CUSTOMER'), await addUser(app.db, 'CUSTOMER')];
    const read = (as: typeof one) =>
      limited.http.inject({ method: 'GET', url: '/api/cart', headers: as.auth });
    const answers = await Promise.all(Array.from({ length: 90 }, () => read(one)));
    const passed = answers.filter((a) => a.statusCode === 200).length;
    // A second may pass while they run, which lets twenty more through.
    expect(passed).toBeGreaterThanOrEqual(60);
    expect(passed).toBeLessThan(90);
    expect((await read(two)).statusCode).toBe(200);
    await limited.http.close();
  });
});

describe('a real socket', () => {
  test('a half request has an end, and does not hold up a stop', async () => {
    const { http } = await buildApp({
      db: app.db,
      isRateLimited: false,
      isDemo: false,
      logLevel: 'silent',
      stopGraceMs: 100,
    });
    expect([http.server.headersTimeout, http.server.requestTimeout]).toEqual([8_000, 10_000]);
    await http.listen({ port: 0, host: '127.0.0.1' });
    const address = http.server.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    const socket = createConnection({ port, host: '127.0.0.1' });
    await new Promise((resolve) => socket.once('connect', resolve));
    const gone = new Promise((resolve) => socket.once('close', resolve));
    socket.on('error', () => undefined);
    await http.close();
    await gone;
  });
});

describe('documents', () => {
  test('OpenAPI 3.1 lists every mounted call with its callers', async () => {
    const { body } = await app.call('GET', '/api/openapi.json');
    expect(body.openapi).toBe('3.1.0');
    const listed = Object.entries(body.paths).flatMap(([path, methods]) =>
      Object.keys(methods as object).map((method) => `${method.toUpperCase()} ${path}`),
    );
    const mounted = app.mounted
      .filter((route) => route.path !== '/api/docs')
      .map((route) => `${route.method} ${route.path.replace(/:(\w+)/g, '{$1}')}`);
    expect(listed.toSorted()).toEqual(mounted.toSorted());
    expect(body.paths['/api/orders'].post).toMatchObject({
      security: [{ bearer: [] }],
      description: 'For customers.',
    });
  });

  test('the readable page is there', async () => {
    const page = await app.call('GET', '/api/docs/');
    expect(page.status).toBe(200);
    expect(String(page.headers['content-type'])).toContain('text/html');
  });

  test('health, ready and live', async () => {
    expect((await app.call('GET', '/livez')).body).toEqual({ status: 'up' });
    expect((await app.call('GET', '/readyz')).body).toEqual({
      status: 'up',
      oldestTransactionSeconds: expect.any(Number),
    });
    expect((await app.call('GET', '/health')).body).toMatchObject({
      status: 'up',
      timestamp: expect.stringMatching(/Z$/),
    });
  });
});
