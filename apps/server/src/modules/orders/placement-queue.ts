import { BatchQueue } from '../../db/batch-queue.ts';
import type { Database } from '../../db/database.ts';
import { perDatabase } from '../../db/per-database.ts';
import {
  type Placement,
  type PlacementOutcome,
  type PlacementRequest,
  placeInDatabase,
  placeTogether,
} from './placement.repo.ts';

/** Those of more restaurants would not be done sooner. */
const CONCURRENCY = 3;

const queueOfPlacements = perDatabase(
  (db) =>
    new BatchQueue<Placement, PlacementOutcome>({
      concurrency: CONCURRENCY,
      keyOf: ({ order }) => order.restaurantId,
      mayShareKey: true,
      runTogether: (placements) => placeTogether(db, placements),
      runAlone: (placement) => placeInDatabase(db, placement),
    }),
);

/**
 * Places an order at once when few others are being placed, otherwise together with others. Those of a restaurant wait
 * for the transaction before, because its dishes' rows are locked until the commit is on disk:
 * docs/decisions/0002-placement-in-one-round-trip.md. One whose signal is aborted before its turn is not placed.
 * Whatever became of a first attempt, the order's key or body keeps it one order.
 */
export function enqueuePlacement(
  db: Database,
  order: PlacementRequest,
  requestId: string,
  signal?: AbortSignal,
): Promise<PlacementOutcome> {
  return queueOfPlacements(db).run({ order, requestId }, signal);
}
