import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type App, buildApp } from '../../src/app.ts';
import type { DatabasePool } from '../../src/db/database.ts';
import { openDatabase } from '../../src/db/open-database.ts';
import { addDish, addRestaurant } from '../fixtures.ts';
import { testApp } from '../test-app.ts';

const arranged = testApp();
let db: DatabasePool;
let node: App;
let port = 0;

beforeAll(async () => {
  db = openDatabase(arranged.connection);
  node = await buildApp({ db, isRateLimited: false, isDemo: false, logLevel: 'silent' });
  await node.http.listen({ host: '127.0.0.1', port: 0 });
  ({ port } = node.http.server.address() as AddressInfo);
});
afterAll(async () => {
  await node.http.close();
  await db.close();
});

/** A menu whose second reader is answered before Fastify. Of 200 dishes it is more than one write to a socket. */
async function aMenu(dishes: number): Promise<string> {
  const kitchen = await addRestaurant(arranged.db);
  for (let n = 0; n < dishes; n++) await addDish(arranged.db, kitchen.id);
  return `/api/restaurants/${kitchen.id}/menu/customer`;
}

/** The bytes that come back for these, all sent at once over one connection that the last one closes. */
async function bytesFor(...requests: string[]): Promise<string> {
  const socket = connect({ host: '127.0.0.1', port });
  const chunks: Buffer[] = [];
  socket.on('data', (chunk: Buffer) => chunks.push(chunk));
  socket.write(requests.join(''));
  await once(socket, 'close');
  return Buffer.concat(chunks).toString('latin1');
}

const ask = (path: string, headers: readonly string[] = [], method = 'GET') =>
  [`${method} ${path} HTTP/1.1`, 'host: here', ...headers, '', ''].join('\r\n');
const goodbye = ask('/livez', ['connection: close']);

/** Whatever two answers have of their own. */
const common = (bytes: string) =>
  bytes.replaceAll(/^x-request-id: .{20}\r$/gm, 'id').replaceAll(/^Date: .{29}\r$/gm, 'date');
const answersIn = (bytes: string) => bytes.split(/(?=HTTP\/1\.1 )/);

describe.each([
  ['a short menu', 1],
  ['a long menu', 200],
])('%s', (_, dishes) => {
  test.each([
    ['as it is', [], 'GET'],
    ['packed', ['accept-encoding: br'], 'GET'],
    ['by its head', ['accept-encoding: gzip'], 'HEAD'],
    ['that the reader has', ['if-none-match: *'], 'GET'],
  ])('%s is the same before Fastify and behind it, byte for byte', async (__, headers, method) => {
    const path = await aMenu(dishes);
    const behind = answersIn(common(await bytesFor(ask(path, headers, method), goodbye)));
    const before = answersIn(common(await bytesFor(ask(path, headers, method), goodbye)));
    expect(before).toHaveLength(2);
    expect(before[0]).toBe(behind[0]);
    expect(before[0]).toMatch(
      /\r\nid\ncontent-type: .*\r\ndate\nConnection: keep-alive\r\nKeep-Alive: timeout=\d+\r\n\r\n/s,
    );
  });

  test('is answered in turn to who asks much at once and reads late', async () => {
    const path = await aMenu(dishes);
    const [alone = ''] = answersIn(await bytesFor(ask(path), goodbye));
    const many = Array.from({ length: 60 }, (___, n) => (n % 3 === 2 ? ask('/livez') : ask(path)));
    const answers = answersIn(await bytesFor(...many, goodbye));
    expect(answers).toHaveLength(61);
    const ids = new Set(answers.map((answer) => /x-request-id: (.{20})\r/.exec(answer)?.[1]));
    expect(ids.size).toBe(61);
    for (const [n, answer] of answers.entries())
      if (n % 3 === 2 || n === 60) expect(answer).toContain('"status":"up"');
      else expect(common(answer)).toBe(common(alone));
  });
});

test.each([
  ['a caller who leaves', 'HTTP/1.1', 'connection: close'],
  ['a caller of the first version', 'HTTP/1.0', 'accept: */*'],
])('%s is told that the connection ends, and it does', async (_, version, header) => {
  const path = await aMenu(1);
  const request = `GET ${path} ${version}\r\nhost: here\r\n${header}\r\n\r\n`;
  for (let n = 0; n < 3; n++) {
    const answer = await bytesFor(request);
    expect(answer).toMatch(/^HTTP\/1\.1 200 OK\r\n/);
    expect(answer).toContain('\r\nConnection: close\r\n');
    expect(answer).not.toContain('Keep-Alive');
  }
});
