import type { ChangeLog, Reading } from '../../db/change-log.ts';
import type { Change } from '../../db/changes.repo.ts';
import { unavailable } from '../../kit/app-error.ts';
import { withDeadline } from '../../kit/deadline.ts';
import { timeLimits } from '../../kit/time-limits.ts';

/** Data that an answer shows, and whose changes make it old. */
export type Scope =
  /** All restaurants with their dishes, without stock. */
  | { readonly shows: 'restaurants' }
  | { readonly shows: 'restaurant'; readonly restaurantId: number }
  /** The dishes of one restaurant with what is left of them. */
  | { readonly shows: 'menu'; readonly restaurantId: number }
  | { readonly shows: 'offers' };

/** Known changes, as a test: true where an answer of this scope may be another one now. */
export type Touches = (scope: Scope) => boolean;

/** The restaurants of which the list of all shows something new; all of them when that cannot be said. */
export type ChangedRestaurants = ReadonlySet<number> | 'all';

type ChangeListener = (touches: Touches, restaurants: ChangedRestaurants) => void;

/** Data of the catalogue that a write through this node may have changed. */
type Written = 'anything' | 'stock';

export interface ChangeFeedOptions {
  /** How long answers may be given without having asked what changed. 0: ask before every one. */
  readonly trustMs: number;
}

/** With the asking itself well under the second within which another node’s change has to show. */
export const CATALOGUE_TRUST_MS = 800;
/** From this share on, a reader starts a refresh and does not wait for it. */
const REFRESH_SHARE = 0.3;

/**
 * Knows whether finished answers of the catalogue may still be given. It holds a lease: what changed in the database
 * was asked at most `trustMs` ago, and everything that changed was reported to the listeners. No lease, no answer from
 * memory: a database that does not answer means that nothing is given out rather than something old. A write through
 * this node ends the lease at once, so that the writer's next read shows the write.
 */
export class ChangeFeed {
  private readonly listeners: ChangeListener[] = [];
  /** The turns of the log. */
  private readonly written: Record<Written, number>;

  constructor(
    private readonly log: ChangeLog,
    private readonly options: ChangeFeedOptions,
  ) {
    const sequence = log.nextSequence();
    this.written = { anything: sequence, stock: sequence };
    log.onReading((reading) => this.take(reading));
  }

  /** Called with what changed, before any answer is given from memory again. */
  onChange(listener: ChangeListener): void {
    this.listeners.push(listener);
  }

  /** Something was written through this node: the next reader has to ask. */
  distrust(written: Written): void {
    const sequence = this.log.nextSequence();
    this.written.stock = sequence;
    if (written === 'anything') this.written.anything = sequence;
  }

  /** Checks that answers of this scope may be given from memory at this moment, without waiting. */
  isTrusted(scope: Scope['shows']): boolean {
    const { latest } = this.log;
    if (!latest || latest.sequence <= this.lastWrite(scope)) return false;
    const age = this.log.now() - latest.at;
    if (age >= this.options.trustMs) return false;
    // One that is under way already is enough.
    if (age > this.options.trustMs * REFRESH_SHARE) this.log.read(latest.sequence).catch(ignore);
    return true;
  }

  /** Asks what changed unless that is known. Throws what the database throws. */
  async refresh(scope: Scope['shows']): Promise<void> {
    if (this.isTrusted(scope)) return;
    // A reading that began before the write, or before this call, may not have seen what this reader must see.
    const { latest, sequence } = this.log;
    const isOld = latest !== undefined && this.log.now() - latest.at >= this.options.trustMs;
    const least =
      this.options.trustMs === 0 ? sequence : Math.max(this.lastWrite(scope), isOld ? latest.sequence : 0);
    await withDeadline(this.log.read(least), timeLimits.sharedRequestMs, unavailable);
  }

  private lastWrite(scope: Scope['shows']): number {
    return this.written[scope === 'menu' ? 'stock' : 'anything'];
  }

  private take({ changes, isEverything }: Reading): void {
    if (isEverything) this.notify(() => true, 'all');
    else if (changes.length > 0) this.notify(touchesOf(changes), restaurantsOf(changes));
  }

  private notify(touches: Touches, restaurants: ChangedRestaurants): void {
    for (const listener of this.listeners) listener(touches, restaurants);
  }
}

// Callers that need the answer ask themselves and get the error.
const ignore = (): void => undefined;

const isOf = (type: string) => (change: Change) => change.type === type;

/** Stock moved with it, and perhaps which dish is the bestseller. */
const isStockChange = ({ type, status }: Change) =>
  type === 'order.placed' ||
  type === 'catalogue.stock' ||
  (type === 'order.status' && status === 'Cancelled');

const idsOf = (changes: readonly Change[]): ReadonlySet<number> =>
  new Set(changes.flatMap(({ restaurantId }) => restaurantId ?? []));

function touchesOf(changes: readonly Change[]): Touches {
  const cards = changes.filter(isOf('catalogue.restaurant'));
  const menus = changes.filter(isOf('catalogue.menu'));
  const hasNewOffers = cards.length > 0 || changes.some(isOf('catalogue.offers'));
  const hasNewCards = cards.length > 0 || menus.length > 0;
  const restaurants = idsOf([...cards, ...menus]);
  const moved = idsOf(changes.filter(isStockChange));
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

const restaurantsOf = (changes: readonly Change[]): ReadonlySet<number> =>
  idsOf(changes.filter(({ type }) => type === 'catalogue.restaurant' || type === 'catalogue.menu'));
