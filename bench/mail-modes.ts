import { setTimeout as sleep } from 'node:timers/promises';
import { FaultyServer } from '../apps/server/test/mail/faulty-server.ts';
import { mailServer } from '../apps/server/test/mail/mail-server.ts';

export const MODES = ['off', 'fine', 'down', 'mute', 'slow', 'refusing'] as const;
export type Mode = (typeof MODES)[number];

/** How long the slow server thinks about each command, in milliseconds. */
export const SLOW_MS = 2_000;

/** A mail server in one of these states. */
export interface StandIn {
  /** Undefined where no mail is sent. */
  readonly url: string | undefined;
  /** When each mail came, by this process's clock. */
  readonly arrivals: readonly number[];
  close(): Promise<void>;
}

export async function openMode(mode: Mode): Promise<StandIn> {
  const arrivals: number[] = [];
  if (mode === 'off') return { url: undefined, arrivals, close: async () => undefined };
  if (mode === 'mute' || mode === 'refusing') {
    const server = await FaultyServer.listen(mode);
    return { url: server.url, arrivals, close: () => server.close() };
  }
  const think = async (done: () => void) => {
    if (mode === 'slow') await sleep(SLOW_MS);
    done();
  };
  const server = mailServer({
    closeTimeout: 100,
    onMailFrom: (_address, _session, done) => void think(done),
    onRcptTo: (_address, _session, done) => void think(done),
    onData: (stream, _session, done) => {
      stream.resume().on('end', () => {
        arrivals.push(performance.now());
        void think(done);
      });
    },
  });
  await server.open();
  // The port is one that nothing listens on any more.
  if (mode === 'down') await server.close();
  return { url: server.url, arrivals, close: () => server.close() };
}
