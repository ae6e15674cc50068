import { basename, dirname, join } from 'node:path';
import { EngineError, type Ground, quoteForShell } from '../../db/engine/index.ts';
import type { Recovered } from './after-restore.repo.ts';
import { BackupError } from './backup-error.ts';
import type { WholeManifest } from './manifest.ts';
import { listArchive, unpackLog } from './unpack-log.ts';
import { type LogPlan, planLog, segmentOf } from './wal.ts';

/** How far the log is followed: to a moment, in epoch milliseconds, to the backup's own end, or as far as it goes. */
export type Until = number | 'backup' | 'end';

export interface FoundLog {
  readonly archive: string | undefined;
  readonly plan: LogPlan;
}

export interface Followed extends FoundLog {
  /** A sentence about the log that is missing behind the plan; undefined where none is. */
  readonly trouble: string | undefined;
}

/** What of the archived log goes on from the backup. Throws a BackupError where none is beside it. */
export async function findLog(manifest: WholeManifest, from: string, until: Until): Promise<FoundLog> {
  const archive = manifest.archive === null ? undefined : join(dirname(from), manifest.archive);
  const archived = archive === undefined || until === 'backup' ? [] : await listArchive(archive);
  if (archived === undefined)
    throw new BackupError(
      `The archived log of ${basename(from)} is not beside it: put ${archive} there, or give --at backup for what the backup itself holds.`,
    );
  return { archive, plan: planLog(archived, manifest) };
}

/** Unpacks the log that was found. Throws a BackupError where a gap in it would lose what was asked for. */
export async function followLog(
  { archive, plan }: FoundLog,
  until: Until,
  { logFolder }: Ground,
): Promise<Followed> {
  const { broken } =
    archive === undefined ? { broken: undefined } : await unpackLog(archive, plan, logFolder);
  const trouble =
    broken !== undefined
      ? `${broken} is torn or was changed`
      : plan.missing !== undefined
        ? `the log has a gap: ${plan.missing} is missing in ${archive}`
        : undefined;
  if (trouble !== undefined && until === 'end')
    throw new BackupError(
      `Not all can be restored: ${trouble}. Give --at with a time before it, or --at backup for what the backup itself holds.`,
    );
  return { archive, plan, trouble };
}

export function recoverySettings(until: Until, { logFolder }: Ground): Record<string, string> {
  return {
    // It is asked for what is not there too, to find the end.
    restore_command: `test -f ${quoteForShell(logFolder)}/%f && cp ${quoteForShell(logFolder)}/%f "%p"`,
    ...(typeof until === 'number' && { recovery_target_time: toSetting(until) }),
    ...(until === 'backup' && { recovery_target: 'immediate' }),
  };
}

/** The one form of a time that PostgreSQL reads before it knows any zone. */
const toSetting = (at: number) => new Date(at).toISOString().replace('T', ' ').replace('Z', '+00');

/** What the operator can do about a log that ends too early. */
export function namingShortLog(error: unknown, until: Until, { trouble }: Followed): unknown {
  if (!(error instanceof EngineError) || typeof until !== 'number') return error;
  if (!/recovery ended before configured recovery target/.test(error.message)) return error;
  const last = /last completed transaction was at log time (\S+ \S+)/.exec(error.message)?.[1];
  const reach =
    last === undefined
      ? 'it holds nothing behind the backup'
      : `the last thing in it happened at ${last} UTC`;
  const because = trouble === undefined ? '' : `, since ${trouble}`;
  return new BackupError(
    `The archived log does not reach ${new Date(until).toISOString()}: ${reach}${because}. ` +
      'Give an earlier time, or leave --at away for all there is.',
  );
}

/** PostgreSQL takes a record that it cannot read for the end of the log. */
export function assertFollowed({ lsn }: Recovered, until: Until, { archive, plan }: Followed): void {
  if (until !== 'end' || archive === undefined || plan.files.length === 0) return;
  if (lsn === null || segmentOf(lsn) < plan.last)
    throw new BackupError(
      `Not all can be restored: the log in ${archive} was changed near ${lsn ?? 'its beginning'}. ` +
        'Give --at with a time before it, or --at backup for what the backup itself holds.',
    );
}
