import type { Database } from '../../db/database.ts';
import { appendEntry } from './audit-log.repo.ts';
import { type Doer, type Entry, toStored } from './entry.ts';

/**
 * Writes down what was done, in the transaction that does it: both are there or neither. A change that changed
 * nothing leaves no entry, so repeats need no care. Secrets and personal data are left out here, whatever is given.
 *
 * An order's placement has no entry: its first event is written in the same transaction with who, when and in which
 * request, the database refuses to change events as it refuses to change entries, and what was made is the order with
 * its lines. One more row on the hottest path would tell nothing new.
 * @param by null when the platform itself acts
 */
export async function writeAuditLog(tx: Database, by: Doer | null, entry: Entry): Promise<void> {
  const stored = toStored(entry);
  if (stored) await appendEntry(tx, by, entry, stored.before, stored.after);
}
