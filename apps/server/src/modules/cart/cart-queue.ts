import { BatchQueue } from '../../db/batch-queue.ts';
import type { Database } from '../../db/database.ts';
import { perDatabase } from '../../db/per-database.ts';
import { type CartOutcome, type CartRequest, replaceTogether } from './cart.repo.ts';

/** One works on its carts while the other waits for the disk. */
const CONCURRENCY = 2;

const queueOfCarts = perDatabase(
  (db) =>
    new BatchQueue<CartRequest, CartOutcome>({
      concurrency: CONCURRENCY,
      keyOf: ({ userId }) => userId,
      mayShareKey: false,
      runTogether: (requests) => replaceTogether(db, requests),
      runAlone: async (request) => {
        const [outcome] = await replaceTogether(db, [request]);
        if (!outcome) throw new Error('replace_carts gave no answer');
        return outcome;
      },
    }),
);

/** Replaces a cart at once when few others are replaced, otherwise together with those of other customers. */
export const enqueueCart = (db: Database, request: CartRequest): Promise<CartOutcome> =>
  queueOfCarts(db).run(request);
