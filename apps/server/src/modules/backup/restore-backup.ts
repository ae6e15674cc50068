import { createReadStream } from 'node:fs';
import { rm, statfs } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { createGunzip } from 'node:zlib';
import type { ClientConfig } from 'pg';
import type { DatabasePool } from '../../db/database.ts';
import {
  EngineError,
  type Ground,
  prepareGround,
  quoteForShell,
  startRestored,
} from '../../db/engine/index.ts';
import { checkInvariants, type Violation } from '../../db/invariants.ts';
import { latestSchemaVersion, migrate } from '../../db/migrate.ts';
import { openDatabase } from '../../db/open-database.ts';
import { timeLimits } from '../../kit/time-limits.ts';
import { writeAuditLog } from '../audit-log/index.ts';
import { checkShownPrices } from '../options/index.ts';
import {
  endAllSessions,
  forgetWhatRan,
  raiseSequences,
  readRecovered,
  readState,
  type Recovered,
  type RestoredState,
} from './after-restore.repo.ts';
import { ARCHIVED_PICTURES } from './archive-keeper.ts';
import { BackupError } from './backup-error.ts';
import { openManifest } from './backup-folder.ts';
import { checkFiles } from './checksums.ts';
import { bytesOf, megabytes } from './make-backup.ts';
import { type Manifest, misfitOf, platform } from './manifest.ts';
import { copyPictures } from './pictures.ts';
import { nextGap, noteRestore } from './restore-notes.ts';
import { assertFree, claimPart, clearPart, publishRestored } from './restore-target.ts';
import { unpackTar } from './tar.ts';
import { listArchive, unpackLog } from './unpack-log.ts';
import { type LogPlan, planLog, segmentOf } from './wal.ts';

/** How far the log is followed: to a moment, in epoch milliseconds, to the backup's own end, or as far as it goes. */
export type Until = number | 'backup' | 'end';

export interface RestoreOrder {
  /** The backup's folder. */
  readonly from: string;
  readonly until: Until;
  /** The data folder that it becomes. */
  readonly to: string;
  readonly isReplacing: boolean;
  /** How far every sequence moves on; so far again for each restore that the folder of backups has seen before. */
  readonly gap: number;
  /** Each step, for the terminal. */
  readonly log: (line: string) => void;
}

export interface Restored {
  readonly state: RestoredState;
  readonly recovered: Recovered;
  readonly violations: readonly Violation[];
  readonly applied: readonly string[];
  /** Where what stood in its place lies now. */
  readonly aside: readonly string[];
}

/**
 * Makes a data folder of a backup: all of it is checked first, and it gets its place once it is whole. Throws a BackupError,
 * and then what stood there stands as it did.
 */
export async function restoreBackup(order: RestoreOrder): Promise<Restored> {
  const { from, to, until, isReplacing, log } = order;
  const manifest = await openManifest(from);
  const gap = await nextGap(dirname(from), order.gap);
  assertWithin(manifest, from, until);
  await assertFree(to, isReplacing);
  log(`Checking ${megabytes(bytesOf(manifest))} of ${from}`);
  await checkFiles(from, manifest);
  const part = await clearPart(to, async (left) => void (await prepareGround(left, log)));
  try {
    const ground = await prepareGround(part, log);
    await claimPart(part);
    const here = {
      platform,
      postgresMajor: ground.postgresMajor,
      schemaVersion: await latestSchemaVersion(),
    };
    const misfit = misfitOf(manifest, from, here);
    if (misfit !== undefined) throw new BackupError(misfit);
    const restored = await restoreInto({ ...order, gap }, manifest, part, ground);
    await assertFree(to, isReplacing);
    const isNoted = await noteRestore(dirname(from), {
      at: new Date().toISOString(),
      from: basename(from),
      to,
    });
    if (!isNoted) log(NOT_NOTED);
    const suffix = `before-${new Date().toISOString().slice(0, 19).replaceAll(':', '-')}Z`;
    return { ...restored, aside: await publishRestored(to, part, suffix) };
  } catch (error) {
    await rm(part, { recursive: true, force: true });
    throw error;
  }
}

const NOT_NOTED =
  'The folder of backups cannot be written to, so this restore is not noted there: give the next one from it a larger --gap.';

/** What a backup held when it began cannot be told from what it held at its end. */
function assertWithin({ endedAt, archive }: Manifest, from: string, until: Until): void {
  if (typeof until !== 'number') return;
  if (archive === null)
    throw new BackupError(
      `The log was not archived when ${basename(from)} was made, so it can only be restored as it was at ${endedAt}: leave --at away.`,
    );
  if (until < Date.parse(endedAt))
    throw new BackupError(
      `${basename(from)} ended at ${endedAt}, after that moment: take an older backup (npm run backup -- --list), or --from newest.`,
    );
  if (until > Date.now()) throw new BackupError(`${new Date(until).toISOString()} lies in the future.`);
}

async function restoreInto(
  { from, until, gap, log }: RestoreOrder,
  manifest: Manifest,
  part: string,
  ground: Ground,
): Promise<Omit<Restored, 'aside'>> {
  await assertSpace(part, manifest);
  const followed = await followLog(manifest, from, until, ground);
  log('Unpacking');
  await unpackTar(createReadStream(join(from, 'base/base.tar.gz')).pipe(createGunzip()), ground.cluster);
  await unpackTar(createReadStream(join(from, 'pictures.tar')), join(part, 'images'));
  if (followed.archive !== undefined)
    await copyPictures(join(followed.archive, ARCHIVED_PICTURES), join(part, 'images'));
  log('Recovering');
  const server = await startRestored(ground, recoverySettings(until, ground), log).catch((error: unknown) => {
    throw asSentence(error, until, followed);
  });
  try {
    await rm(ground.logFolder, { recursive: true });
    return await finish(server.connection, { from, until, gap, log, followed });
  } finally {
    await server.stop();
  }
}

/** Unpacked, a database of this kind takes five to ten times its packed size. */
const UNPACKED_FACTOR = 10;

async function assertSpace(part: string, { files }: Manifest): Promise<void> {
  const needed = files.reduce(
    (sum, { name, bytes }) => sum + bytes * (name.endsWith('.gz') ? UNPACKED_FACTOR : 1),
    0,
  );
  const { bavail, bsize } = await statfs(part);
  if (bavail * bsize < needed)
    throw new BackupError(
      `There is no room to restore in ${dirname(part)}: about ${megabytes(needed)} are needed, and ${megabytes(bavail * bsize)} are free.`,
    );
}

interface Followed {
  readonly archive: string | undefined;
  readonly plan: LogPlan;
  /** A sentence about the log that is missing behind the plan; undefined where none is. */
  readonly trouble: string | undefined;
}

/** Unpacks what of the archived log goes on from the backup. Throws where a gap in it would lose what was asked for. */
async function followLog(
  manifest: Manifest,
  from: string,
  until: Until,
  { logFolder }: Ground,
): Promise<Followed> {
  const archive = manifest.archive === null ? undefined : join(dirname(from), manifest.archive);
  const archived = archive === undefined || until === 'backup' ? [] : await listArchive(archive);
  if (archived === undefined)
    throw new BackupError(
      `The archived log of ${basename(from)} is not beside it: put ${archive} there, or give --at backup for what the backup itself holds.`,
    );
  const plan = planLog(archived, manifest, typeof until === 'number' ? until : undefined);
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

function recoverySettings(until: Until, { logFolder }: Ground): Record<string, string> {
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
function asSentence(error: unknown, until: Until, { trouble }: Followed): unknown {
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

/** What has to be done before the first node may listen (docs/rules/backup.md#restore). */
async function finish(
  connection: ClientConfig,
  {
    from,
    until,
    gap,
    log,
    followed,
  }: Pick<RestoreOrder, 'from' | 'until' | 'gap' | 'log'> & { followed: Followed },
): Promise<Omit<Restored, 'aside'>> {
  const db = openDatabase(connection, { size: 1, limits: LONG });
  try {
    const recovered = await readRecovered(db);
    assertFollowed(recovered, until, followed);
    const { migrations } = await migrate(connection);
    await db.transaction((tx) => beginAnew(tx, { from, until, gap, recovered }), {
      limitMs: timeLimits.backupMs,
    });
    log('Checking what must never be true');
    return {
      recovered,
      state: await readState(db),
      violations: [...(await checkInvariants(db)), ...(await checkShownPrices(db))],
      applied: migrations,
    };
  } finally {
    await db.close();
  }
}

const LONG = { statementMs: timeLimits.invariantsMs, queryMs: timeLimits.invariantsMs };

/** PostgreSQL takes a record that it cannot read for the end of the log. */
function assertFollowed({ lsn }: Recovered, until: Until, { archive, plan }: Followed): void {
  if (until !== 'end' || archive === undefined || plan.files.length === 0) return;
  if (lsn === null || segmentOf(lsn) < plan.last)
    throw new BackupError(
      `Not all can be restored: the log in ${archive} was changed near ${lsn ?? 'its beginning'}. ` +
        'Give --at with a time before it, or --at backup for what the backup itself holds.',
    );
}

async function beginAnew(
  tx: Parameters<Parameters<DatabasePool['transaction']>[0]>[0],
  { from, until, gap, recovered }: { from: string; until: Until; gap: number; recovered: Recovered },
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
      lastChangeAt: recovered.at?.toISOString() ?? null,
      by: userInfo().username,
    },
  });
}
