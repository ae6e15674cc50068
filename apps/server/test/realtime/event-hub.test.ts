import { EventEmitter, once } from 'node:events';
import { createServer, get } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Client } from 'pg';
import { expect, test } from 'vitest';
import { authenticate } from '../../src/auth/authenticate.ts';
import { ChangeLog } from '../../src/db/change-log.ts';
import type { DatabasePool } from '../../src/db/database.ts';
import { timeLimits } from '../../src/kit/time-limits.ts';
import { EventHub } from '../../src/realtime/event-hub.ts';
import { addUser } from '../fixtures.ts';
import { testDatabase } from '../harness.ts';

const database = testDatabase();

const onTrouble = () => undefined;

/** The pool, on which a look at sessions does not go on before the test lets it. */
function holdingLooks(db: DatabasePool) {
  let wait: { readonly until: Promise<unknown>; readonly began: () => void } | undefined;
  const pool: DatabasePool = new Proxy(db, {
    get(target, key) {
      if (key === 'query')
        return async (...[statement, params]: Parameters<DatabasePool['query']>) => {
          if (statement.name === 'live_sessions' && wait) {
            wait.began();
            await wait.until;
          }
          return target.query(statement, params);
        };
      const value: unknown = Reflect.get(target, key);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
  const hold = () => {
    const signal = new EventEmitter();
    const [begun, released] = [once(signal, 'begun'), once(signal, 'released')];
    wait = { until: released, began: () => signal.emit('begun') };
    return {
      begun,
      release: () => {
        wait = undefined;
        signal.emit('released');
      },
    };
  };
  return { pool, hold };
}

test('what comes while sessions are looked at is told too, though its place is below what was told before', async () => {
  const { pool, hold } = holdingLooks(database.db);
  // Nothing is waited for: what an older transaction writes comes late.
  const limits = { ...timeLimits, heldEventsMs: 0 };
  const log = new ChangeLog({ db: pool, limits, onTrouble });
  const hub = new EventHub({ db: pool, log, heartbeatMs: 60_000, limits, onTrouble });
  await addUser(database.db, 'ADMIN');
  const { id, token } = await addUser(database.db, 'CUSTOMER');
  const stream = await hub.open((await authenticate(database.db, token, 'a'))!, undefined);
  const server = createServer((_, response) => {
    response.flushHeaders();
    stream.attach(response);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  let text = '';
  get({ port: (server.address() as AddressInfo).port }, (response) => {
    response.on('data', (chunk: Buffer) => (text += chunk.toString()));
  });

  const [slow, quick] = [new Client(database.connection), new Client(database.connection)];
  await Promise.all([slow.connect(), quick.connect()]);
  const insertEvent = (on: Client, order: number) =>
    on.query(`insert into live_events (type, order_id, customer_id) values ('order.status', $1, $2)`, [
      order,
      id,
    ]);
  await slow.query('begin');
  await insertEvent(slow, 1);
  await insertEvent(quick, 2);
  const look = hold();
  await log.read();
  await look.begun;
  await slow.query('commit');
  await log.read();
  look.release();
  const receivedOrders = () => [...text.matchAll(/"orderId":(\d+)/g)].map(([, order]) => Number(order));
  await expect.poll(receivedOrders).toEqual([2, 1]);
  await Promise.all([slow.end(), quick.end(), hub.close(), log.stop()]);
  server.close();
});
