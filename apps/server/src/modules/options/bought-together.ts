import { LRUCache } from 'lru-cache';
import type { Database } from '../../db/database.ts';
import { perDatabase } from '../../db/per-database.ts';
import { type BoughtTogether, countBoughtTogether } from './bought-together.repo.ts';

const HOUR_MS = 3_600_000;
/** A process that knows more dishes forgets the restaurant it has not used for longest. */
const MAX_KNOWN = 100_000;

/**
 * Dishes that go with the dishes of menus, counted on request and then remembered for an hour. Orders change it slowly,
 * so none of them has to; placements know nothing of it.
 */
export class BoughtTogetherMemory {
  private readonly known: LRUCache<number, BoughtTogether>;

  /** @param now milliseconds on a clock that only goes on */
  constructor(
    private readonly db: Database,
    now: () => number = () => performance.now(),
  ) {
    this.known = new LRUCache({
      ttl: HOUR_MS,
      ttlResolution: 0,
      perf: { now },
      maxSize: MAX_KNOWN,
      sizeCalculation: ({ size }) => size + 1,
      // Those who ask while it is counted wait for the same count; what fails is not remembered.
      fetchMethod: (restaurantId) => countBoughtTogether(this.db, restaurantId),
      ignoreFetchAbort: true,
    });
  }

  /** With the milliseconds for which it stays so. */
  async read(restaurantId: number): Promise<{ bought: BoughtTogether; validMs: number }> {
    const bought = (await this.known.fetch(restaurantId)) ?? new Map<number, number[]>();
    return { bought, validMs: this.known.getRemainingTTL(restaurantId) };
  }
}

/** One of a process and database. */
export const boughtTogetherOf = perDatabase((db) => new BoughtTogetherMemory(db));
