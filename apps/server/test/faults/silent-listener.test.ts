import { expect, test } from 'vitest';
import { unprepared } from '../../src/db/database.ts';
import { timeLimits } from '../../src/kit/time-limits.ts';
import { listenToNodes } from '../../src/db/node-listener.ts';
import { testDatabase } from '../harness.ts';
import { TcpProxy } from './tcp-proxy.ts';

const database = testDatabase();

test('the connection that hears other nodes is opened again when it falls silent', async () => {
  const proxy = await TcpProxy.to(database.connection);
  const heard: string[] = [];
  const limits = { ...timeLimits, connectMs: 1_000, listenCheckEveryMs: 100, listenCheckMs: 1_000 };
  const listener = listenToNodes(proxy.connection, (sender) => heard.push(sender), limits);
  // Once for the connection itself: something may have been missed.
  await expect.poll(() => heard, { timeout: 10_000 }).toEqual(['']);
  proxy.freeze({ isForNew: false });
  await expect.poll(() => heard, { timeout: 10_000 }).toEqual(['', '']);
  await database.db.query(unprepared(`select pg_notify('tiffin_events', 'another node')`));
  await expect.poll(() => heard, { timeout: 10_000 }).toEqual(['', '', 'another node']);
  await listener.stop();
  await proxy.close();
});
