import type { Settings } from '@tiffin/contract/schemas/admin';
import type { AdminActor } from '../../auth/actor.ts';
import type { Database } from '../../db/database.ts';
import { writeAuditLog } from '../audit-log/index.ts';
import { writeSettings } from './settings.repo.ts';

/**
 * Stores settings and tells the audit log of it, of words for search only the lines that differ. The caller has locked
 * them.
 * @param admin null where the platform changes them itself
 */
export async function storeSettings(
  tx: Database,
  admin: AdminActor | null,
  before: Settings,
  after: Settings,
): Promise<void> {
  await writeSettings(tx, after);
  await writeAuditLog(tx, admin, {
    action: 'settings.change',
    subject: { type: 'settings', id: 1, label: 'Platform settings' },
    before: { ...before, searchWords: linesWithout(before.searchWords, after.searchWords) },
    after: { ...after, searchWords: linesWithout(after.searchWords, before.searchWords) },
  });
}

type Lines = Settings['searchWords'];

/** Lines that are not among the others: there may be hundreds, which no entry should repeat for one that is new. */
function linesWithout(lines: Lines, others: Lines): Lines {
  const known = new Set(others.map((line) => line.join()));
  return lines.filter((line) => !known.has(line.join()));
}
