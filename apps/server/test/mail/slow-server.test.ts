import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { unprepared } from '../../src/db/database.ts';
import { testDatabase } from '../harness.ts';
import { sending } from './sending.ts';

const database = testDatabase();
const closings: (() => void)[] = [];
afterEach(() => {
  for (const close of closings.splice(0)) close();
});
const { aSender, aMail, readRow } = sending(database, { url: 'smtp://127.0.0.1:1' });

const END = unprepared(
  'update mail_outbox set failed_at = now() where sent_at is null and failed_at is null',
);

const ANSWERS = {
  greeting: ['220 ', 'slow\r\n'],
  EHLO: ['250-slow\r\n250 ', 'AUTH PLAIN\r\n'],
  AUTH: ['235 ', 'welcome\r\n'],
  MAIL: ['250 ', 'ok\r\n'],
  RCPT: ['250 ', 'ok\r\n'],
  DATA: ['354 ', 'go on\r\n'],
  message: ['250 ', 'taken\r\n'],
  QUIT: ['221 ', 'bye\r\n'],
} as const;
type Word = keyof typeof ANSWERS;

/** A server that begins its answer to some words and ends it after so many milliseconds of a byte now and then. */
async function slowServer(takes: Partial<Record<Word, number>>) {
  const sockets = new Set<Socket>();
  const words: Word[] = [];
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined).on('close', () => sockets.delete(socket));
    const answer = (word: Word) => {
      words.push(word);
      const [begin, end] = ANSWERS[word];
      socket.write(begin);
      const ms = takes[word] ?? 0;
      const drip = setInterval(() => socket.write('-'), 20);
      const timer = ms === Infinity ? undefined : setTimeout(() => over(end), ms);
      const over = (text: string) => {
        clearInterval(drip);
        if (!socket.destroyed) socket.write(text);
      };
      socket.on('close', () => {
        clearInterval(drip);
        clearTimeout(timer);
      });
    };
    answer('greeting');
    let isMessage = false;
    socket.on('data', (bytes) => {
      const text = bytes.toString();
      const word = isMessage ? 'message' : (text.slice(0, 4) as Word);
      if (isMessage && !text.endsWith('\r\n.\r\n')) return;
      isMessage = word === 'DATA';
      if (word in ANSWERS) answer(word);
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  closings.push(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return { words, sockets, url: `smtp://user:secret@127.0.0.1:${(server.address() as AddressInfo).port}` };
}

// The first mail takes longer to make, and has no more time.
beforeAll(async () => {
  await aMail('first');
  await aSender({ url: (await slowServer({})).url }).sendDue();
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
    await aSender({ url, limits: { answerMs: 1_000, mailMs: 1_500 } }).sendDue();
    expect(words.at(-1)).toBe(word);
    expect(await readRow(`never ${word}`)).toMatchObject({ state: 'waiting', attempts, leased_by: null });
    await database.db.execute(END);
  });
});

test('all that is said of one mail has one time, or it would outlast the lease', async () => {
  await aMail('each in time');
  // Each alone is quick enough.
  const { url, words } = await slowServer({ EHLO: 500, AUTH: 500, RCPT: 500 });
  await aSender({ url, limits: { answerMs: 1_000, mailMs: 1_200 } }).sendDue();
  expect(words).not.toContain('message');
  expect(await readRow('each in time')).toMatchObject({ state: 'waiting', leased_by: null });
});
