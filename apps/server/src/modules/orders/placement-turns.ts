import type { Database } from '../../db/database.ts';
import { Turns } from '../../db/turns.ts';
import {
  type PlacementOutcome,
  type PlacementRequest,
  placeInDatabase,
  placeTogether,
} from './placement.repo.ts';

/** Few enough for all of them to be through long before a statement's time is up (RULES 9). */
const MOST_TOGETHER = 32;
/** Transactions under way. Those of more restaurants would not be done sooner, and each pays for a commit. */
const AT_ONCE = 3;
/** One that takes longer waits for a lock, and the others go past it. */
const LONG_MS = 100;

interface Waiting {
  readonly order: PlacementRequest;
  readonly requestId: string;
  readonly resolve: (outcome: PlacementOutcome) => void;
  readonly reject: (error: unknown) => void;
}

interface Line {
  readonly turns: Turns;
  /** Restaurants whose dishes a transaction has locked. */
  readonly busy: Set<number>;
  waiting: Waiting[];
}

const lines = new WeakMap<Database, Line>();

/**
 * Places an order at once when few others are being placed. Orders that come meanwhile are placed together in one
 * transaction and share its commit, which is what they would wait for one by one; those of a restaurant wait for the
 * transaction before, because its dishes' rows are locked until the commit is on disk (ENGINE, Placement). Each still
 * succeeds or fails alone. Other nodes take part by PostgreSQL's locks only.
 */
export function placeInTurn(
  db: Database,
  order: PlacementRequest,
  requestId: string,
): Promise<PlacementOutcome> {
  const line = lines.get(db) ?? { turns: new Turns(AT_ONCE, LONG_MS), busy: new Set(), waiting: [] };
  lines.set(db, line);
  return new Promise((resolve, reject) => {
    line.waiting.push({ order, requestId, resolve, reject });
    placeNext(db, line);
  });
}

function placeNext(db: Database, line: Line): void {
  void line.turns.run(async () => {
    const orders = take(line);
    if (orders.length === 0) return;
    await placeAll(db, orders);
    for (const { order } of orders) line.busy.delete(order.restaurantId);
    // Those that came for a restaurant that was busy.
    if (line.waiting.length > 0) placeNext(db, line);
  });
}

/** Who came first comes first, unless his restaurant is busy; with him whoever orders there as well. */
function take(line: Line): Waiting[] {
  const taken: Waiting[] = [];
  const left: Waiting[] = [];
  for (const one of line.waiting)
    (taken.length < MOST_TOGETHER && !line.busy.has(one.order.restaurantId) ? taken : left).push(one);
  for (const { order } of taken) line.busy.add(order.restaurantId);
  line.waiting = left;
  return taken;
}

async function placeAll(db: Database, orders: readonly Waiting[]): Promise<void> {
  // One that throws undoes the others too: then each is tried alone, and gets its own error. Whatever became of the
  // first attempt, the order's key or body keeps it one order.
  const outcomes = orders.length > 1 ? await placeTogether(db, orders).catch(() => []) : [];
  await Promise.all(
    orders.map(async ({ order, requestId, resolve, reject }, index) => {
      const outcome = outcomes[index];
      if (outcome) resolve(outcome);
      else await placeInDatabase(db, order, requestId).then(resolve, reject);
    }),
  );
}
