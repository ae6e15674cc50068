import { beforeEach, describe, expect, test } from 'vitest';
import { arrange } from '../fixtures.ts';
import { testDatabase } from '../harness.ts';
import { sending } from './sending.ts';
import { slowServer } from './slow-server.ts';

const database = testDatabase();
const { aUsualSender, aMail, readRow } = sending(database, { url: 'smtp://127.0.0.1:1' });
beforeEach(() => arrange(database.db, 'delete from mail_outbox'));

const someMails = (many: number) =>
  Promise.all(Array.from({ length: many }, (_, n) => aMail(`connections ${n}`)));

describe('a server that is down', () => {
  test('is asked once, however many mails wait', async () => {
    await someMails(20);
    const server = await slowServer();
    server.die();
    const sender = aUsualSender({ url: server.url });
    await sender.run();
    await sender.run();
    expect(server.connections).toBe(1);
    for (const n of [0, 1, 2, 3, 19])
      expect(await readRow(`connections ${n}`)).toMatchObject({
        state: 'waiting',
        attempts: 0,
        leased_by: null,
      });
  });

  test('is asked once, also when it goes while four connections are in use', async () => {
    await someMails(20);
    const server = await slowServer({ message: Infinity });
    const sender = aUsualSender({ url: server.url });
    const sending = sender.run();
    const under = () => server.words.filter((word) => word === 'message').length;
    await expect.poll(under, { timeout: 10_000 }).toBe(4);
    server.die();
    await sending;
    expect(server.connections).toBe(5);
  });
});

test('a server that offers to encrypt and then does not is sent nothing in the clear', async () => {
  await someMails(1);
  const server = await slowServer({}, { EHLO: ['250-slow\r\n250-AUTH PLAIN\r\n250 ', 'STARTTLS\r\n'] });
  await aUsualSender({ url: server.url }).run();
  expect(server.words).toEqual(['greeting', 'EHLO', 'STAR']);
  expect(await readRow('connections 0')).toMatchObject({ state: 'waiting', attempts: 0, leased_by: null });
});

describe('one node', () => {
  test('has four connections at most, those among them that are about to end', async () => {
    const server = await slowServer({ message: 500, QUIT: 300 });
    const sender = aUsualSender({ url: server.url });
    for (let round = 0; round < 3; round++) {
      await arrange(database.db, 'delete from mail_outbox');
      await someMails(8);
      await sender.run();
    }
    expect(server.words.filter((word) => word === 'message')).toHaveLength(24);
    expect([2, 3, 4]).toContain(server.maxAtOnce);
  });

  test('sends ten mails a second at most', async () => {
    await someMails(21);
    const server = await slowServer();
    const began = performance.now();
    await aUsualSender({ url: server.url }).run();
    expect(server.words.filter((word) => word === 'message')).toHaveLength(21);
    // The first at once. A busy machine only takes longer.
    expect(performance.now() - began).toBeGreaterThanOrEqual(1_990);
  });
});
