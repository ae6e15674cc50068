import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type App, buildApp } from '../src/app.ts';
import { addRestaurant, addUser } from './fixtures.ts';
import { testApp } from './test-app.ts';

const TOKEN = 'scrape-me-0123456789';
const app = testApp();
/** The same server with METRICS_TOKEN, behind a proxy. */
let guarded: App;

beforeAll(async () => {
  guarded = await buildApp({
    db: app.db,
    isRateLimited: false,
    isDemo: false,
    trustProxy: { hops: 1 },
    logLevel: 'silent',
    metricsToken: TOKEN,
  });
});
afterAll(() => guarded.http.close());

const scrape = async () => String((await app.call('GET', '/metrics')).body);

/** How often this was answered, by the histogram. */
function answered(text: string, method: string, route: string, status: number): number {
  const labels = `method="${method}",route="${route}",status="${status}"`;
  const line = text
    .split('\n')
    .find((l) => l.startsWith('http_request_duration_seconds_count') && l.includes(labels));
  return Number(line?.split(' ')[1] ?? 0);
}

describe('the metrics', () => {
  test('are text that Prometheus reads', async () => {
    const { status, headers } = await app.call('GET', '/metrics');
    expect(status).toBe(200);
    expect(headers['content-type']).toMatch(/^text\/plain; version=0\.0\.4/);
    expect(headers['cache-control']).toBe('no-store');
    const samples = (await scrape()).split('\n').filter((l) => l !== '' && !l.startsWith('#'));
    for (const sample of samples)
      expect(sample).toMatch(/^[a-z_][a-z0-9_]*(\{([a-z_]+="[^"]*",?)+\})? (NaN|[+-]?[\d.]+(e[+-]?\d+)?)$/i);
  });

  test('count every answer by method, route pattern and status, however it was made', async () => {
    const kitchen = await addRestaurant(app.db);
    const as = await addUser(app.db, 'CUSTOMER');
    const before = await scrape();
    for (const url of [`/api/restaurants/${kitchen.id}`, '/api/v1/restaurants/999999'])
      await app.call('GET', url);
    // Finished bytes, a body that is refused, an answer without a session, and paths that nothing serves.
    await app.call('GET', '/api/restaurants');
    await app.call('PUT', '/api/cart', { as, body: { items: 'none' } });
    await app.call('GET', '/api/cart');
    for (const path of ['/api/none', '/api/none/of/it', '/wp-admin.php']) await app.call('GET', path);
    const text = await scrape();

    const grown = (method: string, route: string, status: number) =>
      answered(text, method, route, status) - answered(before, method, route, status);
    expect(grown('GET', '/api/restaurants/:id', 200)).toBe(1);
    expect(grown('GET', '/api/restaurants/:id', 404)).toBe(1);
    expect(grown('GET', '/api/restaurants', 200)).toBe(1);
    expect(grown('PUT', '/api/cart', 400)).toBe(1);
    expect(grown('GET', '/api/cart', 401)).toBe(1);
    expect(grown('GET', 'none', 404)).toBe(3);
    expect(text).not.toContain('wp-admin');
  });

  test('tell of the database, the process and the version', async () => {
    const text = await scrape();
    expect(text).toMatch(/^tiffin_database_connections\{state="in_use"\} \d+$/m);
    expect(text).toMatch(/^tiffin_database_connections\{state="idle"\} [1-9]\d*$/m);
    expect(text).toMatch(/^tiffin_database_connections\{state="waiting"\} 0$/m);
    expect(text).toMatch(/^tiffin_event_clients 0$/m);
    expect(text).toMatch(/^tiffin_build_info\{version="[^"]+"\} 1$/m);
    for (const name of [
      'process_cpu_seconds_total',
      'process_resident_memory_bytes',
      'nodejs_eventloop_lag_p99_seconds',
    ])
      expect(text).toContain(`\n${name}`);
  });
});

interface Asked {
  readonly headers?: Record<string, string>;
  readonly from?: string;
}

const ask = (which: App['http'], { headers = {}, from = '127.0.0.1' }: Asked) =>
  which.inject({ method: 'GET', url: '/metrics', headers, remoteAddress: from });

describe('without a token, who may read them', () => {
  test.each<[string, Asked, number]>([
    ['a program on this machine', {}, 200],
    ['the same by IPv6', { from: '::1', headers: { host: '[::1]:3000' } }, 200],
    ['the same by IPv4 in IPv6', { from: '::ffff:127.0.0.1' }, 200],
    ['another machine', { from: '10.0.0.7' }, 404],
    ['one that looks like this machine', { from: '128.0.0.1' }, 404],
    [
      'one that says it is this machine',
      { from: '10.0.0.7', headers: { 'x-forwarded-for': '127.0.0.1' } },
      404,
    ],
    ['a proxy on this machine', { headers: { 'x-forwarded-for': '10.0.0.7' } }, 404],
    ['a proxy that says only the protocol', { headers: { 'x-forwarded-proto': 'https' } }, 404],
    ['a proxy with the standard header', { headers: { forwarded: 'for=127.0.0.1' } }, 404],
    ['a proxy that names itself', { headers: { via: '1.1 squid' } }, 404],
    ['a page that lets its name point here', { headers: { host: 'evil.example' } }, 404],
  ])('%s', async (_, asked, status) => {
    const open = await buildApp({
      db: app.db,
      isRateLimited: false,
      isDemo: false,
      trustProxy: { hops: 1 },
      logLevel: 'silent',
    });
    const answer = await ask(open.http, asked);
    await open.http.close();
    expect(answer.statusCode).toBe(status);
    if (status === 404) expect(answer.json()).toMatchObject({ code: 'NOT_FOUND' });
  });
});

describe('with a token, who may read them', () => {
  test.each<[string, Asked, number]>([
    ['whoever brings it', { from: '10.0.0.7', headers: { authorization: `Bearer ${TOKEN}` } }, 200],
    [
      'also through a proxy',
      { headers: { authorization: `bearer ${TOKEN}`, 'x-forwarded-for': '1.2.3.4' } },
      200,
    ],
    ['nobody without it, not even this machine', {}, 404],
    ['nobody with another', { headers: { authorization: 'Bearer scrape-me-0123456780' } }, 404],
    ['nobody with a part of it', { headers: { authorization: 'Bearer scrape-me' } }, 404],
    ['nobody with it elsewhere', { headers: { authorization: TOKEN, 'x-metrics-token': TOKEN } }, 404],
  ])('%s', async (_, asked, status) => {
    expect((await ask(guarded.http, asked)).statusCode).toBe(status);
  });

  test('an administrator’s session is no such token', async () => {
    const { auth } = await addUser(app.db, 'ADMIN');
    expect((await ask(guarded.http, { headers: auth })).statusCode).toBe(404);
  });
});
