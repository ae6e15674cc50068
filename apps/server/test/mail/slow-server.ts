import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { afterEach } from 'vitest';

const closings: (() => void)[] = [];
afterEach(() => {
  for (const close of closings.splice(0)) close();
});

const ANSWERS = {
  greeting: ['220 ', 'slow\r\n'],
  EHLO: ['250-slow\r\n250 ', 'AUTH PLAIN\r\n'],
  STAR: ['454 ', 'not now\r\n'],
  AUTH: ['235 ', 'welcome\r\n'],
  MAIL: ['250 ', 'ok\r\n'],
  RCPT: ['250 ', 'ok\r\n'],
  DATA: ['354 ', 'go on\r\n'],
  message: ['250 ', 'taken\r\n'],
  QUIT: ['221 ', 'bye\r\n'],
} as const;
export type Word = keyof typeof ANSWERS;

const isWord = (text: string): text is Word => text in ANSWERS;

/**
 * A server whose answers to some words take so many milliseconds, in which a byte comes now and then; for one test.
 * @param overrides other answers than usual, of which the last part comes at the end
 */
export async function slowServer(
  takes: Partial<Record<Word, number>> = {},
  overrides: Partial<Record<Word, readonly [string, string]>> = {},
) {
  const sockets = new Set<Socket>();
  const words: Word[] = [];
  let connections = 0;
  let maxAtOnce = 0;
  let isDead = false;

  function talk(socket: Socket): void {
    const answer = (word: Word) => {
      words.push(word);
      const [begin, end] = overrides[word] ?? ANSWERS[word];
      const { [word]: ms = 0 } = takes;
      socket.write(begin);
      const drip = setInterval(() => socket.write('-'), 20);
      const whole = ms === Infinity ? undefined : setTimeout(() => finish(), ms);
      const stop = () => {
        clearInterval(drip);
        clearTimeout(whole);
      };
      const finish = () => {
        stop();
        socket.off('close', stop).write(end);
      };
      socket.once('close', stop);
    };
    let message: string | undefined;
    socket.on('data', (bytes) => {
      const text = bytes.toString();
      if (message !== undefined) {
        message += text;
        if (!message.endsWith('\r\n.\r\n')) return;
        message = undefined;
        return answer('message');
      }
      const word = text.slice(0, 4);
      if (word === 'DATA') message = '';
      if (isWord(word)) answer(word);
    });
    answer('greeting');
  }

  const server = createServer((socket) => {
    connections += 1;
    if (isDead) return void socket.destroy();
    sockets.add(socket);
    maxAtOnce = Math.max(maxAtOnce, sockets.size);
    socket.on('error', () => undefined).on('close', () => sockets.delete(socket));
    talk(socket);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  /** Cuts everybody off, now and as soon as they come. */
  const die = () => {
    isDead = true;
    for (const socket of sockets) socket.destroy();
  };
  closings.push(() => {
    die();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return {
    url: `smtp://user:secret@127.0.0.1:${port}`,
    /** Received commands, in order. */
    words,
    die,
    get connections() {
      return connections;
    },
    get maxAtOnce() {
      return maxAtOnce;
    },
  };
}
