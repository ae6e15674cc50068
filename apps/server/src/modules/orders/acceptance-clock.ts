import type { Database } from '../../db/database.ts';
import { keepPulse, tellSteps } from './acceptance.repo.ts';

const MOVED_AT_ONCE = 500;

/**
 * Gives waiting orders back what passed while nobody could answer. False: the platform is closed for maintenance, and
 * nothing is to be told or ended. Before anything else of a sweep.
 */
export async function keepTime(db: Database): Promise<boolean> {
  for (;;) {
    const state = await keepPulse(db, MOVED_AT_ONCE);
    if (state !== 'moving') return state === 'open';
  }
}

const ESCALATED_AT_ONCE = 200;

/** Tells which orders have become amber or red, each once; returns whether more may be due. */
export async function escalateOrders(db: Database): Promise<boolean> {
  return (await tellSteps(db, ESCALATED_AT_ONCE)) === ESCALATED_AT_ONCE;
}
