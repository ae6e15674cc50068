import { beforeAll, describe, expect, test } from 'vitest';
import { unprepared } from '../../src/db/database.ts';
import { testDatabase } from '../harness.ts';
import { sending } from './sending.ts';
import { slowServer } from './slow-server.ts';

const database = testDatabase();
const { aSender, aUsualSender, aMail, readRow } = sending(database, { url: 'smtp://127.0.0.1:1' });

const END = unprepared(
  'update mail_outbox set failed_at = now() where sent_at is null and failed_at is null',
);

// The first mail takes longer to make, and has no more time.
beforeAll(async () => {
  await aMail('first');
  await aSender({ url: (await slowServer()).url }).run();
});

describe('a server that never ends its answer to', () => {
  test.each([
    ['greeting', 0],
    ['EHLO', 0],
    ['AUTH', 0],
    ['MAIL', 1],
    ['RCPT', 1],
    ['DATA', 1],
    ['message', 1],
  ] as const)('%s is given up, and that was %i attempts', async (word, attempts) => {
    await aMail(`never ${word}`);
    const { url, words } = await slowServer({ [word]: Infinity });
    await aSender({ url, limits: { answerMs: 1_000, mailMs: 1_500 } }).run();
    expect(words.at(-1)).toBe(word);
    expect(await readRow(`never ${word}`)).toMatchObject({ state: 'waiting', attempts, leased_by: null });
    await database.db.execute(END);
  });
});

test('all that is said of one mail has one time, or it would outlast the lease', async () => {
  await aMail('each in time');
  // Each alone is quick enough.
  const { url, words } = await slowServer({ EHLO: 500, AUTH: 500, RCPT: 500 });
  await aSender({ url, limits: { answerMs: 1_000, mailMs: 1_200 } }).run();
  expect(words).not.toContain('message');
  expect(await readRow('each in time')).toMatchObject({ state: 'waiting', leased_by: null });
});

test.each(['greeting', 'EHLO', 'AUTH'] as const)(
  'a node that stops does not wait for its %s',
  async (word) => {
    await aMail(`stopping at ${word}`);
    const { url, words } = await slowServer({ [word]: Infinity });
    const sender = aUsualSender({ url, stopMs: 100 });
    const sending = sender.run();
    await expect.poll(() => words).toContain(word);
    // The usual limits are longer than this test may take.
    await sender.stop();
    await sending;
    expect(await readRow(`stopping at ${word}`)).toMatchObject({
      state: 'waiting',
      attempts: 0,
      leased_by: null,
      last_error: null,
    });
    await database.db.execute(END);
  },
);
