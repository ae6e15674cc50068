import { setTimeout as sleep } from 'node:timers/promises';
import type { Client, ClientConfig } from 'pg';
import { createClient, destroySocket } from './connections.ts';
import { type TimeLimits, timeLimits } from '../kit/time-limits.ts';

const CHANNEL = 'tiffin_events';
const FIRST_WAIT_MS = 250;
const LONGEST_WAIT_MS = 10_000;

export interface NodeListener {
  stop(): Promise<void>;
}

/**
 * Hears what other nodes notify, on a connection of its own that is opened again whenever it breaks or falls silent.
 * @param onHeard called with the sender, and with '' after a connection was made: something may have been missed
 */
export function listenToNodes(
  connection: ClientConfig,
  onHeard: (sender: string) => void,
  limits: TimeLimits = timeLimits,
): NodeListener {
  const stopping = new AbortController();
  const { signal } = stopping;
  let current: Client | undefined;

  async function listenUntilItBreaks(): Promise<void> {
    const client = createClient(connection, 'tiffin events', limits.listenCheckMs, limits.connectMs);
    current = client;
    let check: NodeJS.Timeout | undefined;
    const broken = new Promise<void>((resolve) => {
      client.on('error', () => resolve());
      client.on('end', () => resolve());
    });
    client.on('notification', ({ payload }) => onHeard(payload ?? ''));
    try {
      await client.connect();
      await client.query(`listen ${CHANNEL}`);
      wait = FIRST_WAIT_MS;
      onHeard('');
      check = setInterval(() => {
        // One that does not answer is cut, which ends the waiting below.
        client.query('select 1').catch(() => destroySocket(client));
      }, limits.listenCheckEveryMs).unref();
      await broken;
    } finally {
      clearInterval(check);
      await client.end().catch(() => undefined);
    }
  }

  let wait = FIRST_WAIT_MS;
  const running = (async () => {
    while (!signal.aborted) {
      // Whatever broke it, the next try will tell; until then the slow reading of the log goes on.
      await listenUntilItBreaks().catch(() => undefined);
      if (signal.aborted) return;
      await sleep(wait, undefined, { signal, ref: false }).catch(() => undefined);
      wait = Math.min(wait * 2, LONGEST_WAIT_MS);
    }
  })();

  return {
    stop: async () => {
      stopping.abort();
      await current?.end().catch(() => undefined);
      await running;
    },
  };
}
