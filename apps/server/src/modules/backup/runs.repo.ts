import type { Backup } from '@tiffin/contract/schemas/backup';
import { type Database, sql, unprepared } from '../../db/database.ts';
import { TURN } from './base-backup.repo.ts';

export type BackupKind = NonNullable<Backup['kind']>;

/** Who makes it, or made it. */
export interface RunBeginning {
  readonly kind: BackupKind;
  readonly by: Backup['by'];
  readonly node: string;
}

const CUT_OFF = 'It was cut off: the program that made it was ended.';

const endCutOff = sql(
  'end_cut_off_backup',
  `update backup_runs set ended_at = now(), outcome = 'failed', note = '${CUT_OFF}' where outcome = 'running'`,
);
const beginAsked = sql<{ id: number }>(
  'begin_asked_backup',
  `update backup_runs set outcome = 'running', began_at = clock_timestamp(), kind = $1, node = $2
    where outcome = 'asked' returning id`,
);
const beginNew = sql<{ id: number }>(
  'begin_backup',
  `insert into backup_runs (kind, node, by, outcome) values ($1, $2, $3, 'running')
   on conflict do nothing returning id`,
);

/**
 * Notes that a backup begins, the one that was asked for where one was. Only for who holds the turn of backups: whatever is
 * noted as running is not any more.
 */
export async function beginRun(db: Database, { kind, node, by }: RunBeginning): Promise<number> {
  await db.execute(endCutOff);
  for (;;) {
    const begun =
      (await db.maybeOne(beginAsked, [kind, node])) ?? (await db.maybeOne(beginNew, [kind, node, by]));
    // Else one was asked for just now.
    if (begun) return begun.id;
  }
}

const tryTurn = sql<{ taken: boolean }>(
  'try_backup_turn',
  `select pg_try_advisory_xact_lock(${TURN}) as taken`,
);

/** Ends what a killed node or command has left as running. */
export async function endCutOffRun(db: Database): Promise<void> {
  await db.transaction(async (tx) => {
    if ((await tx.one(tryTurn)).taken) await tx.execute(endCutOff);
  });
}

export interface RunFigures {
  readonly folder: string;
  readonly bytes: number;
  readonly schemaVersion: number;
  readonly release: string;
}

const noteFigures = sql(
  'note_backup',
  'update backup_runs set folder = $2, bytes = $3, schema_version = $4, release = $5 where id = $1',
);

/** It is there, and something is still to be done with it. */
export async function noteRun(db: Database, run: number, made: RunFigures): Promise<void> {
  await db.execute(noteFigures, [run, made.folder, made.bytes, made.schemaVersion, made.release]);
}

const finish = sql(
  'finish_backup',
  `update backup_runs set ended_at = clock_timestamp(), outcome = 'done' where id = $1 and outcome = 'running'`,
);

export async function finishRun(db: Database, run: number): Promise<void> {
  await db.execute(finish, [run]);
}

const fail = sql(
  'fail_backup',
  `update backup_runs set ended_at = clock_timestamp(), outcome = 'failed', note = $2 where id = $1 and outcome = 'running'`,
);
// One that could not even begin: the asked one ends, or there is a row of its own.
const failUnbegun = sql(
  'fail_backup_unbegun',
  `with asked as (
     update backup_runs set ended_at = clock_timestamp(), outcome = 'failed', note = $4, kind = $1, node = $2
      where outcome = 'asked' returning id)
   insert into backup_runs (kind, node, by, outcome, ended_at, note)
   select $1, $2, $3, 'failed', clock_timestamp(), $4 where not exists (select from asked)`,
);

/** @param run undefined for one that could not begin */
export async function failRun(
  db: Database,
  run: number | undefined,
  { kind, node, by }: RunBeginning,
  note: string,
): Promise<void> {
  if (run === undefined) await db.execute(failUnbegun, [kind, node, by, note]);
  else await db.execute(fail, [run, note]);
}

const ask = sql<{ id: number }>(
  'ask_for_backup',
  `insert into backup_runs (kind, by, outcome) values ($1, 'administrator', 'asked')
   on conflict do nothing returning id`,
);

/** Undefined while one is asked for or being made. */
export async function askForRun(db: Database, kind: BackupKind): Promise<number | undefined> {
  return (await db.maybeOne(ask, [kind]))?.id;
}

const report = sql(
  'report_backup',
  `insert into backup_runs (by, outcome, began_at, ended_at, folder) values ('report', 'done', $1, $1, $2)`,
);

/** One that other tools have made. */
export async function reportRun(db: Database, at: Date, what: string): Promise<void> {
  await db.execute(report, [at, what]);
}

const removed = sql(
  'note_removed_backups',
  `update backup_runs set removed_at = now() where folder = any ($1) and by <> 'report' and removed_at is null`,
);

/** @param folders names of those that are kept no longer */
export async function noteRemoved(db: Database, folders: readonly string[]): Promise<void> {
  if (folders.length > 0) await db.execute(removed, [folders]);
}

const verified = sql(
  'note_verified_backup',
  `update backup_runs set verified_at = $2, verify_note = $3 where folder = $1 and by <> 'report'`,
);

/** @param verifiedAt null where the trial proved nothing, which the note says */
export async function noteTrial(
  db: Database,
  folder: string,
  { verifiedAt, note }: { verifiedAt: Date | null; note: string },
): Promise<void> {
  await db.execute(verified, [folder, verifiedAt, note]);
}

export interface RunRow {
  readonly id: number;
  readonly kind: BackupKind | null;
  readonly name: string;
  readonly beganAt: Date;
  readonly endedAt: Date | null;
  readonly outcome: Backup['outcome'];
  readonly note: string;
  readonly bytes: number | null;
  readonly release: string;
  readonly verifiedAt: Date | null;
  readonly verifyNote: string;
  readonly removedAt: Date | null;
  readonly by: Backup['by'];
}

const list = sql<RunRow>(
  'list_backups',
  `select id, kind, case when outcome in ('asked', 'running') then '' else folder end as name,
          began_at as "beganAt", ended_at as "endedAt", outcome, note, bytes, release,
          verified_at as "verifiedAt", verify_note as "verifyNote", removed_at as "removedAt", by
     from backup_runs order by began_at desc, id desc limit 100`,
);

export function listRuns(db: Database): Promise<RunRow[]> {
  return db.query(list);
}

export interface StateRow {
  readonly now: Date;
  readonly isAutomatic: boolean;
  readonly everyHours: number;
  readonly firstStartAt: Date;
  readonly lastMadeAt: Date | null;
  readonly lastAt: Date | null;
  readonly lastBytes: number | null;
  readonly failures: number;
  readonly lastFailedAt: Date | null;
  /** Of the last one that ended, where it failed. */
  readonly failure: string;
  readonly verifiedAt: Date | null;
  readonly verifyNote: string;
  readonly unfinished: 'asked' | 'running' | null;
}

const state = sql<StateRow>(
  'backup_state',
  `select now() as now, s.auto_backup as "isAutomatic", s.backup_every_hours as "everyHours",
          (select min(applied_at) from schema_migrations) as "firstStartAt",
          made.at as "lastMadeAt", latest.ended_at as "lastAt", latest.bytes as "lastBytes",
          failed.n as failures, failed.at as "lastFailedAt",
          coalesce((select note from (select outcome, note from backup_runs where ended_at is not null and by <> 'report'
                                       order by ended_at desc, id desc limit 1) r where r.outcome = 'failed'), '') as failure,
          (select max(verified_at) from backup_runs) as "verifiedAt",
          coalesce((select verify_note from backup_runs where verified_at is not null or verify_note <> ''
                     order by began_at desc, id desc limit 1), '') as "verifyNote",
          (select outcome from backup_runs where ended_at is null) as unfinished
     from settings s
     cross join lateral (
       -- One of another kind, or in another folder, does not stand for the one that is due.
       select max(ended_at) as at from backup_runs
        where outcome = 'done' and by <> 'report' and kind = coalesce($1, kind)
          and folder not like '% in another folder') made
     cross join lateral (
       select count(*)::int as n, max(ended_at) as at from backup_runs
        where outcome = 'failed' and ended_at > coalesce(made.at, '-infinity')) failed
     left join lateral (
       select ended_at, bytes from backup_runs where outcome = 'done' order by ended_at desc, id desc limit 1) latest on true`,
);

/** @param kind of those that this marketplace makes by itself */
export function readBackupState(db: Database, kind?: BackupKind): Promise<StateRow> {
  return db.one(state, [kind ?? null]);
}

const isThere = unprepared<{ isThere: boolean }>(
  `select to_regclass('backup_runs') is not null as "isThere"`,
);

/** False in a database that a release of before has left: a command may back it up before it is brought forward. */
export async function hasRuns(db: Database): Promise<boolean> {
  return (await db.one(isThere)).isThere;
}
