import type { OrderFacts } from './placement.repo.ts';
import type { WantedOrder } from '../cart/index.ts';

type DishFacts = OrderFacts['dishes'][number];

/** A process that has priced this many restaurants' dishes forgets the one it has not used for longest. */
const MOST_RESTAURANTS = 2_000;

/**
 * Names and prices as this process last read them, so that a placement usually is one round trip. They are never
 * the truth: placement compares each price under its locks and answers 'stale' when one has changed.
 */
export class PriceCache {
  private readonly restaurants = new Map<number, Map<number, DishFacts>>();

  has(restaurantId: number): boolean {
    return this.restaurants.has(restaurantId);
  }

  /** The facts of all wanted dishes, or undefined when any is not known. */
  find({ restaurantId, dishes }: WantedOrder): DishFacts[] | undefined {
    const known = this.restaurants.get(restaurantId);
    if (!known) return undefined;
    const facts = dishes.flatMap(({ menuItemId }) => known.get(menuItemId) ?? []);
    return facts.length === dishes.length ? facts : undefined;
  }

  remember(restaurantId: number, dishes: readonly DishFacts[]): void {
    const known = this.restaurants.get(restaurantId) ?? new Map<number, DishFacts>();
    for (const dish of dishes) known.set(dish.id, dish);
    // Setting it anew puts it last in the order of insertion, so the first is the one unused for longest.
    this.restaurants.delete(restaurantId);
    this.restaurants.set(restaurantId, known);
    if (this.restaurants.size > MOST_RESTAURANTS) {
      const [oldest] = this.restaurants.keys();
      if (oldest !== undefined) this.restaurants.delete(oldest);
    }
  }
}
