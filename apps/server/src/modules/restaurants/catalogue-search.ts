import { SEARCH_WORDS } from '@tiffin/contract/rules/search-words';
import type { Database } from '../../db/database.ts';
import { changesByTheClock } from '../availability/index.ts';
import type { ChangeFeed, ChangedRestaurants } from '../catalogue/index.ts';
import { readDeclaredDishes } from '../order-lines/index.ts';
import { readSearchWords } from '../settings/index.ts';
import { type Found, type Hit, SearchIndex, Synonyms } from '../search/index.ts';
import { findPublic, listPublic, type RestaurantRow } from './restaurants.repo.ts';

/** A restaurant that a search found; `dishes` are those that answer, best first. */
export interface FoundRestaurant {
  readonly row: RestaurantRow;
  readonly hit: Hit;
}

/** What was found, best first. */
export interface FoundRestaurants extends Omit<Found, 'hits' | 'isSimilar'> {
  readonly found: readonly FoundRestaurant[];
}

/** So many are read at once: well within a statement's limit, and other work gets its turn between. */
const READ_AT_ONCE = 100;

/**
 * All public restaurants with their dishes in this node's memory, indexed for search (docs/decisions/0019). It follows
 * the changes that the catalogue's lease reports: a search made under the lease finds everything that was reported
 * until then.
 */
export class CatalogueSearch {
  private readonly index = new SearchIndex();
  /** Those of the administrators that the index knows, as JSON. */
  private words: string | undefined;
  private readonly rows = new Map<number, RestaurantRow>();
  /** Reported and not read yet. */
  private changed: ChangedRestaurants = 'all';
  /** Counts reports, and how many of them a finished reading has seen. */
  private reports = 1;
  private seen = 0;
  private reading: Promise<void> | undefined;
  /** Until then nothing comes back, begins or ends by the clock, as of the database's time `askedAt`. */
  private standsUntil = Number.NEGATIVE_INFINITY;
  private askedAt: Date | null = null;
  private asking: Promise<void> | undefined;

  constructor(
    private readonly db: Database,
    changeFeed: Pick<ChangeFeed, 'onChange'>,
  ) {
    changeFeed.onChange((_, restaurants) => {
      if (restaurants !== 'all' && restaurants.size === 0) return;
      // Something may end earlier now.
      this.standsUntil = Number.NEGATIVE_INFINITY;
      this.note(restaurants);
    });
  }

  /** Only under the lease. Throws what the database throws. */
  async find(typed: string): Promise<FoundRestaurants> {
    await this.refresh();
    const { hits, isSimilar: _, ...how } = this.index.find(typed);
    const found = hits.flatMap((hit) => {
      const row = this.rows.get(hit.id);
      return row ? [{ row, hit }] : [];
    });
    return { found, ...how };
  }

  /** Sorted by id. Only under the lease. Throws what the database throws. */
  async all(): Promise<{ readonly row: RestaurantRow }[]> {
    await this.refresh();
    const rows = [...this.rows.values()].toSorted((a, b) => a.id - b.id);
    return rows.map((row) => ({ row }));
  }

  /** Reads what was reported before this call. */
  async refresh(): Promise<void> {
    if (performance.now() >= this.standsUntil)
      await (this.asking ??= this.noteByTheClock().finally(() => {
        this.asking = undefined;
      }));
    const least = this.reports;
    // A reading that is under way may have begun before the last report.
    while (this.seen < least)
      await (this.reading ??= this.read().finally(() => {
        this.reading = undefined;
      }));
  }

  private async noteByTheClock(): Promise<void> {
    // Before the question, so that this ends no later than an answer that was made from it.
    const askedAtMs = performance.now();
    const { now, standsForMs, ids } = await changesByTheClock(this.db, this.askedAt);
    this.askedAt = now;
    this.standsUntil = askedAtMs + (standsForMs ?? Number.POSITIVE_INFINITY);
    if (ids.length > 0) this.note(new Set(ids));
  }

  private note(restaurants: ChangedRestaurants): void {
    this.reports++;
    this.changed = union(this.changed, restaurants);
  }

  private async read(): Promise<void> {
    const { changed, reports } = this;
    this.changed = new Set();
    try {
      await this.learnWords();
      await (changed === 'all' ? this.readAll() : this.readSome([...changed]));
    } catch (error) {
      this.changed = union(this.changed, changed);
      throw error;
    }
    this.seen = reports;
  }

  /** Of this database, and not what a node believes of the settings: an answer may be kept until the next change. */
  private async learnWords(): Promise<void> {
    const searchWords = await readSearchWords(this.db);
    const words = JSON.stringify(searchWords);
    if (words === this.words) return;
    this.index.know(new Synonyms([...SEARCH_WORDS, ...searchWords]));
    this.words = words;
  }

  private async readAll(): Promise<void> {
    const gone = new Set(this.rows.keys());
    let after = 0;
    for (;;) {
      const page = await listPublic(this.db, { after, limit: READ_AT_ONCE }, 'full');
      await this.putAll(page);
      for (const { id } of page) gone.delete(id);
      const last = page.at(-1);
      if (!last || page.length < READ_AT_ONCE) break;
      after = last.id;
    }
    for (const id of gone) this.remove(id);
  }

  private async readSome(ids: readonly number[]): Promise<void> {
    for (let from = 0; from < ids.length; from += READ_AT_ONCE) {
      const some = ids.slice(from, from + READ_AT_ONCE);
      const gone = new Set(some);
      const rows = await findPublic(this.db, some);
      await this.putAll(rows);
      for (const { id } of rows) gone.delete(id);
      for (const id of gone) this.remove(id);
    }
  }

  private async putAll(rows: readonly RestaurantRow[]): Promise<void> {
    const declared = await readDeclaredDishes(
      this.db,
      rows.map(({ id }) => id),
    );
    for (const row of rows) {
      this.rows.set(row.id, row);
      const dishes = (row.dishes ?? []).map((dish) => ({ ...dish, declared: declared.get(dish.id) }));
      this.index.put({ ...row, dishes });
    }
  }

  private remove(id: number): void {
    this.rows.delete(id);
    this.index.remove(id);
  }
}

function union(a: ChangedRestaurants, b: ChangedRestaurants): ChangedRestaurants {
  return a === 'all' || b === 'all' ? 'all' : new Set([...a, ...b]);
}
