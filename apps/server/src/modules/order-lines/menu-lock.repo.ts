import { type Database, sql } from '../../db/database.ts';

const lock = sql('lock_menu_terms', 'select pg_advisory_xact_lock(7105, ($1::bigint % 2147483647)::int)');
const hold = sql(
  'hold_menu_terms',
  'select pg_advisory_xact_lock_shared(7105, ($1::bigint % 2147483647)::int)',
);

/**
 * Each change of a menu's dishes, groups and mealtimes takes this lock before any other, alone. It is queued, so that orders
 * that were judged by older terms again and again get their turn.
 */
export async function lockTerms(tx: Database, restaurantId: number): Promise<void> {
  await tx.query(lock, [restaurantId]);
}

/** The terms of a menu stand still until this transaction ends, for any number of orders at once. */
export async function holdTerms(tx: Database, restaurantId: number): Promise<void> {
  await tx.query(hold, [restaurantId]);
}
