import type { Database } from '../../db/database.ts';
import { perDatabase } from '../../db/per-database.ts';
import { readMenuFacts } from './menu-facts.repo.ts';
import { KnownMenu, type MenuFacts } from './menu-facts.ts';

/** A process that knows more dishes, choices and menus forgets the menu it has not used for longest. */
const MAX_KNOWN = 100_000;

/**
 * Menus as this process last read them, so that a placement usually is one round trip. They are never the truth: under
 * its locks it compares the versions of dishes, and answers 'stale' when one has changed.
 */
export class MenuMemory {
  private readonly menus = new Map<number, KnownMenu>();
  /** The sizes of them all. */
  private known = 0;

  /** With all wanted dishes, or undefined when any is not known; read whole where none of it is known yet. */
  async find(db: Database, restaurantId: number, dishIds: readonly number[]): Promise<KnownMenu | undefined> {
    const menu =
      this.menus.get(restaurantId) ?? this.remember(restaurantId, await readMenuFacts(db, restaurantId));
    return dishIds.every((id) => menu.dish(id)) ? menu : undefined;
  }

  /** Reads these dishes as they are now. */
  async read(db: Database, restaurantId: number, dishIds: readonly number[]): Promise<KnownMenu> {
    return this.remember(restaurantId, await readMenuFacts(db, restaurantId, dishIds), dishIds);
  }

  /** Stores facts just read: of the whole menu, or of these dishes. */
  remember(restaurantId: number, facts: MenuFacts, asked: readonly number[] = []): KnownMenu {
    const menu = this.menus.get(restaurantId) ?? new KnownMenu({ dishes: [], groups: [] });
    this.known -= this.menus.has(restaurantId) ? menu.size : 0;
    menu.learn(facts, asked);
    this.known += menu.size;
    // Setting it anew puts it last in the order of insertion, so the first is the one unused for longest.
    this.menus.delete(restaurantId);
    this.menus.set(restaurantId, menu);
    for (const [id, oldest] of this.menus) {
      if (this.known <= MAX_KNOWN || id === restaurantId) break;
      this.known -= oldest.size;
      this.menus.delete(id);
    }
    return menu;
  }
}

/** One of a process and database: carts and orders know the same. */
export const menuMemoryOf = perDatabase(() => new MenuMemory());
