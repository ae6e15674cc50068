import type { Database } from '../../db/database.ts';
import {
  type PlacementOutcome,
  type PlacementRequest,
  placeInDatabase,
  placeTogether,
} from './placement.repo.ts';

/** Few enough for all of them to be through long before a statement's time is up (RULES 9). */
const MOST_TOGETHER = 32;

interface Waiting {
  readonly order: PlacementRequest;
  readonly requestId: string;
  readonly resolve: (outcome: PlacementOutcome) => void;
  readonly reject: (error: unknown) => void;
}

/** Of each database those restaurants that are being ordered from, with the orders that came meanwhile. */
const turns = new WeakMap<Database, Map<number, Waiting[]>>();

/**
 * Places an order at once when nobody else orders from the restaurant. Orders that come meanwhile are placed together
 * in one transaction, because a dish's row is locked until the commit is on disk: one by one they would wait for one
 * commit each (ENGINE, Placement). Each still succeeds or fails alone. Other nodes take part by PostgreSQL's locks only.
 */
export function placeInTurn(
  db: Database,
  order: PlacementRequest,
  requestId: string,
): Promise<PlacementOutcome> {
  return new Promise((resolve, reject) => {
    const mine: Waiting = { order, requestId, resolve, reject };
    const restaurants = turns.get(db) ?? new Map<number, Waiting[]>();
    turns.set(db, restaurants);
    const waiting = restaurants.get(order.restaurantId);
    if (waiting) {
      waiting.push(mine);
      return;
    }
    restaurants.set(order.restaurantId, []);
    void serve(db, restaurants, mine);
  });
}

/** Until nobody waits any more; found and forgotten in one breath, so that nobody comes in between. */
async function serve(db: Database, restaurants: Map<number, Waiting[]>, first: Waiting): Promise<void> {
  const { restaurantId } = first.order;
  for (let now = [first]; now.length > 0; now = restaurants.get(restaurantId)?.splice(0, MOST_TOGETHER) ?? [])
    await placeAll(db, now);
  restaurants.delete(restaurantId);
}

async function placeAll(db: Database, orders: readonly Waiting[]): Promise<void> {
  const outcomes = orders.length > 1 ? await tryTogether(db, orders) : [];
  await Promise.all(
    orders.map(async (one, index) => {
      const outcome = outcomes[index];
      if (outcome !== undefined && outcome.outcome !== 'failed') return one.resolve(outcome);
      // Alone it gets its own error. Whatever became of the first attempt, the order's key or body keeps it one order.
      await placeInDatabase(db, one.order, one.requestId).then(one.resolve, one.reject);
    }),
  );
}

/** Nothing when the transaction failed as a whole, as it does for the longest wait of one of them. */
const tryTogether = (db: Database, orders: readonly Waiting[]) => placeTogether(db, orders).catch(() => []);
