import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { describe, expect, test } from 'vitest';
import { buildApp } from '../src/app.ts';
import { ClientAddresses, countedAddress, readProxyTrust } from '../src/http/client-address.ts';
import { addDish, addRestaurant } from './fixtures.ts';
import { testApp } from './test-app.ts';

const requestOf = (peer: string | undefined, headers: Record<string, string>) =>
  ({ socket: { remoteAddress: peer }, headers }) as unknown as IncomingMessage;

const callerBehind = (trust: string, peer: string | undefined, forwarded?: string) =>
  new ClientAddresses(readProxyTrust(trust)).of(
    requestOf(peer, forwarded === undefined ? {} : { 'x-forwarded-for': forwarded }),
  );

describe('the caller is', () => {
  test.each<[string, string, string, string | undefined, string]>([
    ['the peer where no proxy is', '0', '192.0.2.9', '203.0.113.1', '192.0.2.9'],
    ['the peer where the proxy says nothing', '1', '192.0.2.9', undefined, '192.0.2.9'],
    ['who the proxy says', '1', '192.0.2.9', '203.0.113.1', '203.0.113.1'],
    ['not who the caller says he is', '1', '192.0.2.9', '6.6.6.6, 203.0.113.1', '203.0.113.1'],
    ['two proxies away', '2', '192.0.2.9', '6.6.6.6, 203.0.113.1, 192.0.2.8', '203.0.113.1'],
    ['the first of fewer addresses than proxies', '3', '192.0.2.9', '203.0.113.1', '203.0.113.1'],
    ['the proxy, where nothing is an address', '1', '192.0.2.9', 'unknown', '192.0.2.9'],
    ['the proxy, for a text without end', '1', '192.0.2.9', 'x'.repeat(6_000), '192.0.2.9'],
    ['the nearest address before what is none', '2', '192.0.2.9', 'unknown, 203.0.113.1', '203.0.113.1'],
    ['an address with its port', '1', '192.0.2.9', '203.0.113.1:4711', '203.0.113.1'],
    ['an IPv6 address with its port', '1', '192.0.2.9', '[2001:db8::5]:4711', '2001:db8::/64'],
    [
      'the last that is no proxy',
      '192.0.2.0/24',
      '192.0.2.9',
      '6.6.6.6, 203.0.113.1, 192.0.2.8',
      '203.0.113.1',
    ],
    ['a peer that is no proxy', '192.0.2.0/24', '198.51.100.1', '203.0.113.1', '198.51.100.1'],
    [
      'behind a proxy of several',
      '10.0.0.0/8,2001:db8:1::/48',
      '2001:db8:1:9::1',
      '203.0.113.1',
      '203.0.113.1',
    ],
    ['behind a proxy told as IPv4 in IPv6', '10.0.0.0/8', '::ffff:10.1.2.3', '203.0.113.1', '203.0.113.1'],
    ['unknown on a socket that is gone', '0', undefined as never, undefined, 'unknown'],
  ])('%s', (_, trust, peer, forwarded, caller) => {
    expect(callerBehind(trust, peer, forwarded)).toBe(caller);
  });

  test('found at once in the longest header that Node takes', () => {
    const proxies = Array.from({ length: 1_600 }, () => '10.0.0.1').join(',');
    expect(callerBehind('10.0.0.0/8', '10.0.0.1', proxies)).toBe('10.0.0.1');
  });
});

test.each([
  ['192.0.2.1', '192.0.2.1'],
  ['::ffff:192.0.2.1', '192.0.2.1'],
  ['::ffff:c000:201', '192.0.2.1'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:DB8:1:2::', '2001:db8:1:2::/64'],
  ['fe80::1%eth0', 'fe80::/64'],
  ['::1', '::/64'],
  ['010.0.0.1', 'unknown'],
  ['0x7f000001', 'unknown'],
  ['', 'unknown'],
])('%j is counted as %s', (address, counted) => {
  expect(countedAddress(address)).toBe(counted);
});

test.each([
  '11',
  '-1',
  'maybe',
  '10.0.0.0/33',
  '0.0.0.0/0',
  '::/0',
  '10.0.0.0/',
  '10.1/16',
  '0x0a000001',
  '10.0.0.0/8,',
  '::ffff:10.0.0.0/104',
  'fe80::1%eth0',
])('%j is no answer to which proxies are believed', (value) => {
  expect(readProxyTrust(value)).toBeUndefined();
});

test.each([
  ['1', '192.0.2.9', 'http, https', 'https'],
  ['1', '192.0.2.9', 'https, http', 'http'],
  ['0', '192.0.2.9', 'https', 'http'],
  ['192.0.2.0/24', '198.51.100.1', 'https', 'http'],
])('trusting %s, %s says %s: it came by %s', (trust, peer, forwardedProto, protocol) => {
  const clients = new ClientAddresses(readProxyTrust(trust));
  expect(clients.protocolOf(requestOf(peer, { 'x-forwarded-proto': forwardedProto }))).toBe(protocol);
});

describe('behind one proxy', () => {
  const app = testApp({ trustProxy: { hops: 1 } });
  const login = (forwarded: string, username = 'admin') =>
    app.call('POST', '/auth/login', {
      body: { username, password: 'Wrong#2026', role: 'ADMIN' },
      headers: { 'x-forwarded-for': forwarded },
    });

  test('150 wrong logins of one caller meet the limit, whoever he says he is', async () => {
    const statuses: number[] = [];
    for (let n = 0; n < 150; n++) statuses.push((await login(`203.0.113.${n}, 198.51.100.7`)).status);
    expect(new Set(statuses)).toEqual(new Set([401, 429]));
    expect(statuses.filter((status) => status === 401).length).toBeLessThan(20);
  });

  test('all addresses of one IPv6 line are one caller', async () => {
    const statuses: number[] = [];
    for (let n = 0; n < 30; n++) statuses.push((await login(`2001:db8:7:7::${n.toString(16)}`)).status);
    expect(statuses).toContain(429);
    expect((await login('2001:db8:7:8::1')).status).toBe(401);
  });

  test.each(['x'.repeat(6_000), `${'1.1.1.1, '.repeat(600)}y`, ',,,', '\t'])(
    'a header that is no address is a wrong login like any other (%#)',
    async (forwarded) => {
      expect((await login(forwarded, `nobody.${forwarded.length}`)).status).toBe(401);
    },
  );

  test('a read before Fastify spends the budget that the routes spend', async () => {
    const node = await buildApp({
      db: app.db,
      isRateLimited: true,
      isDemo: false,
      logLevel: 'silent',
      trustProxy: { hops: 1 },
    });
    await node.http.listen({ host: '127.0.0.1', port: 0 });
    const { port } = node.http.server.address() as AddressInfo;
    const kitchen = await addRestaurant(app.db);
    await addDish(app.db, kitchen.id);
    const head = (forwarded: string) =>
      `GET /api/restaurants/${kitchen.id}/menu/customer HTTP/1.1\r\nhost: here\r\nx-forwarded-for: ${forwarded}\r\n`;
    const statuses = async (forged: string, caller: string, count: number) => {
      const socket = connect({ host: '127.0.0.1', port });
      const chunks: Buffer[] = [];
      socket.on('data', (chunk: Buffer) => chunks.push(chunk));
      const all = Array.from({ length: count }, (_, n) => head(`${forged}${n}, ${caller}`));
      socket.write(`${all.join('\r\n')}connection: close\r\n\r\n`);
      await once(socket, 'close');
      const text = Buffer.concat(chunks).toString('latin1');
      return [...text.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => Number(status));
    };
    // Reads are 20 a second and 60 at once.
    const many = await statuses('203.0.113.', '198.51.100.8', 200);
    expect(new Set(many)).toEqual(new Set([200, 429]));
    expect(await statuses('203.0.113.', '198.51.100.9', 1)).toEqual([200]);
    await node.http.close();
  });
});
