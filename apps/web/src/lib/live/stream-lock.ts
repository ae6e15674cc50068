import { abortsWith } from './aborts-with.ts';

/** Runs `whileHeld` whenever this tab has the lock, until `stop`; its signal ends when the lock is taken away. */
export function holdLock(
  name: string | undefined,
  whileHeld: (held: AbortSignal) => Promise<void>,
  stop: AbortSignal,
): { steal: () => void } {
  if (name === undefined) {
    void whileHeld(stop);
    return { steal: () => {} };
  }
  let waiting = new AbortController();
  let isHeld = false;
  let steals = false;
  const queue = async () => {
    while (!stop.aborted) {
      waiting = abortsWith(stop);
      const taken = abortsWith(stop);
      const run = async () => {
        isHeld = true;
        await whileHeld(taken.signal);
      };
      const options = steals ? { steal: true } : { signal: waiting.signal };
      steals = false;
      try {
        await navigator.locks.request(name, options, run);
        // It has nothing to read any more: the session is over.
        return;
      } catch {
        // Another tab has stolen it, this one is going to, or it is the end.
      } finally {
        taken.abort();
        waiting.abort();
        isHeld = false;
      }
    }
  };
  void queue();
  return {
    /** Takes it from a tab that is too slow for it. */
    steal: () => {
      if (isHeld || steals) return;
      steals = true;
      waiting.abort();
    },
  };
}
