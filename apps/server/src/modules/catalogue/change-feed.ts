import type { Database } from '../../db/database.ts';
import { unavailable } from '../../kit/app-error.ts';
import { withDeadline } from '../../kit/deadline.ts';
import { timeLimits } from '../../kit/time-limits.ts';
import { type CatalogueChange, readChanges, type StockMove } from './changes.repo.ts';
import { Watermark } from './watermark.ts';

/** What an answer shows, and so what makes it old. */
export type Scope =
  /** All restaurants with their dishes, without stock. */
  | { readonly shows: 'restaurants' }
  | { readonly shows: 'restaurant'; readonly restaurantId: number }
  /** The dishes of one restaurant with what is left of them. */
  | { readonly shows: 'menu'; readonly restaurantId: number }
  | { readonly shows: 'offers' };

/** What is known to have changed: whether an answer of this scope may be another one now. */
export type Touches = (scope: Scope) => boolean;

/** The restaurants of which the list of all shows something new; all of them when that cannot be said. */
export type ChangedRestaurants = ReadonlySet<number> | 'all';

type ChangeListener = (touches: Touches, restaurants: ChangedRestaurants) => void;

/** What a write through this node may have changed for the catalogue. */
type Written = 'anything' | 'stock';

export interface ChangeFeedOptions {
  /** How long answers may be given without having asked what changed. 0: ask before every one. */
  readonly trustMs: number;
  /** The time for pacing, in milliseconds, that only ever grows. */
  readonly now?: (() => number) | undefined;
}

/** With the asking itself well under the second within which another node’s change has to show. */
export const CATALOGUE_TRUST_MS = 800;
/** After this, the next reader makes somebody ask, and does not wait for it. */
const REFRESH_SHARE = 0.3;

/**
 * After so long a silence everything counts as changed. Well under the ten minutes for which changes are kept (jobs), and
 * by the same clock, the database's: the process's own one stands still while its machine is suspended.
 */
const FORGET_AFTER_MS = 5 * 60_000;

/**
 * Knows whether finished answers of the catalogue may still be given. It holds a lease: what changed in the database
 * was asked at most `trustMs` ago, and everything that changed was reported to the listeners. No lease, no answer
 * from memory: a database that does not answer means that nothing is given out rather than something old.
 * A write through this node ends the lease at once, so that the writer's next read shows what he wrote.
 */
export class ChangeFeed {
  private readonly changes = new Watermark<CatalogueChange>();
  private readonly moves = new Watermark<StockMove>();
  private readonly listeners: ChangeListener[] = [];
  private readonly now: () => number;
  /** Counts askings and writes, so that it is certain which came first. */
  private turn = 0;
  private asked = { turn: 0, at: Number.NEGATIVE_INFINITY, databaseMs: Number.NEGATIVE_INFINITY };
  private written: Record<Written, number> = { anything: 1, stock: 1 };
  private asking: { readonly turn: number; readonly done: Promise<void> } | undefined;

  constructor(
    private readonly db: Database,
    private readonly options: ChangeFeedOptions,
  ) {
    this.now = options.now ?? (() => performance.now());
  }

  /** Called with what changed, before any answer is given from memory again. */
  onChange(listener: ChangeListener): void {
    this.listeners.push(listener);
  }

  /** Something was written through this node: the next reader has to ask. */
  distrust(written: Written): void {
    const turn = ++this.turn;
    this.written.stock = turn;
    if (written === 'anything') this.written.anything = turn;
  }

  /** Whether answers of this scope may be given from memory at this moment, without waiting. */
  isTrusted(scope: Scope['shows']): boolean {
    const age = this.now() - this.asked.at;
    if (!this.isAskedSince(this.lastWrite(scope)) || age >= this.options.trustMs) return false;
    if (age > this.options.trustMs * REFRESH_SHARE) this.ask().catch(ignore);
    return true;
  }

  /** How long the oldest transaction of the database had run when it was last asked, as far as this has seen it. */
  get oldestTransactionMs(): number {
    return this.changes.oldestMs(this.asked.at);
  }

  /** Asks what changed unless that is known. Throws what the database throws. */
  async refresh(scope: Scope['shows']): Promise<void> {
    if (this.isTrusted(scope)) return;
    // An asking that began before the write, or before this call, may not have seen what this reader must see.
    const least = this.options.trustMs === 0 ? this.turn : this.lastWrite(scope);
    while (this.asking && this.asking.turn <= least) await this.asking.done.catch(ignore);
    if (this.isAskedSince(least) && this.now() - this.asked.at < this.options.trustMs) return;
    await this.ask();
  }

  private lastWrite(scope: Scope['shows']): number {
    return this.written[scope === 'menu' ? 'stock' : 'anything'];
  }

  private isAskedSince(turn: number): boolean {
    return this.asked.turn > turn;
  }

  /** One at a time; whoever comes meanwhile waits for the same one. One that takes too long is given up. */
  private ask(): Promise<void> {
    if (this.asking) return this.asking.done;
    const turn = ++this.turn;
    const isCurrent = () => this.asking?.turn === turn;
    const asked = this.askOnce(turn, isCurrent);
    const done = withDeadline(asked, timeLimits.sharedRequestMs, unavailable).finally(() => {
      if (isCurrent()) this.asking = undefined;
    });
    this.asking = { turn, done };
    return done;
  }

  private async askOnce(turn: number, isCurrent: () => boolean): Promise<void> {
    const at = this.now();
    const read = await readChanges(this.db, this.changes.readFrom, this.moves.readFrom);
    // Its answer came after it was given up: a later one may have been taken in already.
    if (!isCurrent()) return;
    const { databaseMs } = read;
    if (databaseMs - this.asked.databaseMs > FORGET_AFTER_MS) {
      this.changes.reset();
      this.moves.reset();
    }
    const changes = this.changes.accept(read.changes, at);
    const moves = this.moves.accept(read.moves, at);
    this.asked = { turn, at, databaseMs };
    if (changes === 'everything' || moves === 'everything' || read.isTooMuch) this.tell(() => true, 'all');
    else if (changes.length > 0 || moves.length > 0)
      this.tell(touchesOf(changes, moves), restaurantsOf(changes));
  }

  private tell(touches: Touches, restaurants: ChangedRestaurants): void {
    for (const listener of this.listeners) listener(touches, restaurants);
  }
}

// Whoever needs the answer asks himself and gets the error.
const ignore = (): void => undefined;

function touchesOf(changes: readonly CatalogueChange[], moves: readonly StockMove[]): Touches {
  const restaurants = new Set(changes.map(({ restaurantId }) => restaurantId));
  const moved = new Set(moves.map(({ restaurantId }) => restaurantId));
  const hasNewOffers = changes.some(({ what }) => what !== 'menu');
  const hasNewCards = changes.some(({ what }) => what !== 'offers');
  return (scope) => {
    switch (scope.shows) {
      case 'restaurants':
        return hasNewCards;
      case 'restaurant':
        return restaurants.has(scope.restaurantId);
      case 'menu':
        return restaurants.has(scope.restaurantId) || moved.has(scope.restaurantId);
      case 'offers':
        return hasNewOffers;
    }
  };
}

function restaurantsOf(changes: readonly CatalogueChange[]): ReadonlySet<number> {
  const shown = changes.filter(({ what }) => what !== 'offers');
  return new Set(shown.flatMap(({ restaurantId }) => restaurantId ?? []));
}
