import { perDatabase } from '../../db/per-database.ts';

/** Placements with a key that this process works on. */
class PlacementsUnderWay {
  private readonly running = new Map<string, Set<Promise<unknown>>>();

  /** Does the work, and is asked about it meanwhile. */
  async run<T>(userId: number, key: string | undefined, work: () => Promise<T>): Promise<T> {
    if (key === undefined) return work();
    const name = nameOf(userId, key);
    const running = this.running.get(name) ?? new Set();
    this.running.set(name, running);
    const done = work();
    running.add(done);
    try {
      return await done;
    } finally {
      running.delete(done);
      if (running.size === 0) this.running.delete(name);
    }
  }

  /** Resolves once those under way have ended, however. */
  async ended(userId: number, key: string): Promise<void> {
    const running = this.running.get(nameOf(userId, key));
    if (running) await Promise.allSettled(running);
  }
}

const nameOf = (userId: number, key: string): string => `${userId} ${key}`;

export const placementsUnderWay = perDatabase(() => new PlacementsUnderWay());
