import { setTimeout as sleep } from 'node:timers/promises';
import { isConnectionFailure } from '../failures.ts';
import { type Engine, EngineError } from './engine.ts';

export interface WaitOptions {
  /** How long it is asked again. */
  readonly limitMs: number;
  readonly everyMs: number;
  /** True once nobody waits for it any more. */
  readonly isCancelled: () => boolean;
  /** It did not answer the first time, and is asked again. */
  readonly onWait: (error: Error) => void;
}

/** A database that is being started beside this one is waited for. Throws what the last attempt threw. */
export async function waitForDatabase(
  start: () => Promise<Engine>,
  { limitMs, everyMs, isCancelled, onWait }: WaitOptions,
): Promise<Engine> {
  const giveUpAt = performance.now() + limitMs;
  for (let attempt = 1; ; attempt++) {
    try {
      return await start();
    } catch (error) {
      const isAway = error instanceof EngineError && isConnectionFailure(error.cause);
      if (!isAway || isCancelled() || performance.now() > giveUpAt) throw error;
      if (attempt === 1) onWait(error);
      await sleep(everyMs);
    }
  }
}
