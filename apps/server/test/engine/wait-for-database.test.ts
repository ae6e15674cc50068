import { expect, inject, test } from 'vitest';
import { type Engine, startEngine, waitForDatabase } from '../../src/db/engine/index.ts';
import { TcpProxy } from '../faults/tcp-proxy.ts';

async function freePort(): Promise<number> {
  const proxy = await TcpProxy.to({});
  const { port } = proxy;
  await proxy.close();
  return port;
}

const startAt = (port: number) => (): Promise<Engine> => {
  const { user, password, database } = inject('admin');
  const url = new URL(`postgres://127.0.0.1:${port}/${database}`);
  url.username = user ?? '';
  url.password = typeof password === 'string' ? password : '';
  return startEngine({
    dataDir: '',
    databaseUrl: url.href,
    address: 'the tests',
    log: () => undefined,
    onFatal: () => undefined,
  });
};

const options = { limitMs: 60_000, everyMs: 20, isCancelled: () => false, onWait: () => undefined };

test('a database that comes later is waited for', async () => {
  const port = await freePort();
  let proxy: TcpProxy | undefined;
  const messages: string[] = [];
  const engine = await waitForDatabase(startAt(port), {
    ...options,
    onWait: ({ message }) => {
      messages.push(message);
      void TcpProxy.to(inject('admin'), port).then((open) => (proxy = open));
    },
  });
  expect(engine.description).toMatch(/^PostgreSQL \d+ of DATABASE_URL$/);
  expect(messages).toEqual([expect.stringContaining('does not answer')]);
  await proxy?.close();
});

test('one that does not come is given up, with what was wrong', async () => {
  const start = startAt(await freePort());
  await expect(waitForDatabase(start, { ...options, limitMs: 50 })).rejects.toThrow('does not answer');
});

test('nobody waits for it once the server is to stop', async () => {
  const start = startAt(await freePort());
  let tries = 0;
  const once = () => {
    tries++;
    return start();
  };
  await expect(waitForDatabase(once, { ...options, isCancelled: () => true })).rejects.toThrow(
    'does not answer',
  );
  expect(tries).toBe(1);
});

test('an answer that is no absence is not asked for again', async () => {
  const proxy = await TcpProxy.to(inject('admin'));
  let tries = 0;
  const stranger = () => {
    tries++;
    return startEngine({
      dataDir: '',
      databaseUrl: `postgres://nobody.of.that.name@127.0.0.1:${proxy.port}/none`,
      address: 'the tests',
      log: () => undefined,
      onFatal: () => undefined,
    });
  };
  await expect(waitForDatabase(stranger, options)).rejects.toThrow('does not answer');
  expect(tries).toBe(1);
  await proxy.close();
});
