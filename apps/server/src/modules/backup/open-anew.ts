import { userInfo } from 'node:os';
import { basename } from 'node:path';
import type { ClientConfig } from 'pg';
import type { Database, DatabasePool } from '../../db/database.ts';
import { checkInvariants, type Violation } from '../../db/invariants.ts';
import { migrate } from '../../db/migrate.ts';
import { openDatabase } from '../../db/open-database.ts';
import { timeLimits } from '../../kit/time-limits.ts';
import { writeAuditLog } from '../audit-log/index.ts';
import { checkShownPrices } from '../options/index.ts';
import {
  endAllSessions,
  forgetWhatRan,
  raiseSequences,
  readState,
  type RestoredState,
} from './after-restore.repo.ts';
import type { Until } from './follow-log.ts';

export interface Opening {
  /** The backup's folder. */
  readonly from: string;
  readonly until: Until;
  /** How far every sequence moves on. */
  readonly gap: number;
  readonly log: (line: string) => void;
  /** When the last change in it was made; null where that is not known. Throws a BackupError where it does not hold all that was asked for. */
  readonly readLastChange: (db: Database) => Promise<Date | null>;
}

export interface Opened {
  readonly state: RestoredState;
  /** Null where it is not known. */
  readonly lastChangeAt: Date | null;
  readonly violations: readonly Violation[];
  /** Migrations that this program had and the backup had not. */
  readonly applied: readonly string[];
}

/** What has to be done before the first node may listen (docs/rules/backup.md#restore). */
export async function openAnew(
  connection: ClientConfig,
  { from, until, gap, log, readLastChange }: Opening,
): Promise<Opened> {
  const db = openDatabase(connection, { size: 1, limits: LONG });
  try {
    const lastChangeAt = await readLastChange(db);
    const { migrations } = await migrate(connection);
    await db.transaction((tx) => beginAnew(tx, { from, until, gap, lastChangeAt }), {
      limitMs: timeLimits.backupMs,
    });
    log('Checking what must never be true');
    return {
      lastChangeAt,
      state: await readState(db),
      violations: await findViolations(db),
      applied: migrations,
    };
  } finally {
    await db.close();
  }
}

/** What must never be true, and is. */
export const findViolations = async (db: DatabasePool): Promise<Violation[]> => [
  ...(await checkInvariants(db)),
  ...(await checkShownPrices(db)),
];

export const LONG = { statementMs: timeLimits.invariantsMs, queryMs: timeLimits.invariantsMs };

async function beginAnew(
  tx: Database,
  { from, until, gap, lastChangeAt }: Pick<Opening, 'from' | 'until' | 'gap'> & Pick<Opened, 'lastChangeAt'>,
): Promise<void> {
  await raiseSequences(tx, gap);
  await endAllSessions(tx);
  await forgetWhatRan(tx);
  // Its time is the epoch of what nodes tell clients from now on (after-restore.repo.ts).
  await writeAuditLog(tx, null, {
    action: 'system.restore',
    subject: { type: 'settings', id: 1, label: 'The platform' },
    after: {
      from: basename(from),
      until: typeof until === 'number' ? new Date(until).toISOString() : until,
      lastChangeAt: lastChangeAt?.toISOString() ?? null,
      by: operatorName(),
    },
  });
}

/** A container's user may have a number and no name. */
function operatorName(): string {
  try {
    return userInfo().username;
  } catch {
    return `user ${process.getuid?.() ?? ''}`;
  }
}
