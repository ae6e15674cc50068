// A whole backup and its restore, on a cluster of their own.
import {
  chmod,
  cp,
  mkdir,
  mkdtemp,
  readFile,
  readdir,
  rename,
  rm,
  stat,
  symlink,
  truncate,
  utimes,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { DatabasePool } from '../../src/db/database.ts';
import { unprepared } from '../../src/db/database.ts';
import { archiveOf, type Engine, startEngine } from '../../src/db/engine/index.ts';
import { migrate } from '../../src/db/migrate.ts';
import { openDatabase } from '../../src/db/open-database.ts';
import { ensureAdministrator } from '../../src/modules/accounts/index.ts';
import { ArchiveKeeper } from '../../src/modules/backup/archive-keeper.ts';
import { BackupConnection } from '../../src/modules/backup/base-backup.repo.ts';
import { listBackups, openManifest } from '../../src/modules/backup/backup-folder.ts';
import { makeBackup, readEpoch, restoreBackup, type Until } from '../../src/modules/backup/index.ts';
import { MANIFEST, withChecksum } from '../../src/modules/backup/manifest.ts';
import { parseSegment } from '../../src/modules/backup/wal.ts';

const quietly = {
  address: 'the tests',
  log: (): void => undefined,
  onFatal: (error: Error): void => {
    throw error;
  },
};
const GAP = 1_000;

let folder: string;
let dataDir: string;
let backupDir: string;
let backup: string;
/** How a backup was refused while another one was being made, and what the next one found unfinished. */
let refusal: string | undefined;
let swept: readonly string[];
/** Last number that was given out before the marketplace was lost. */
let lastOrderId: number;
/** A moment between two entries of the log. */
let between: number;

const messageOf = (work: Promise<unknown>): Promise<string | undefined> =>
  work.then(
    () => undefined,
    (error: Error) => error.message,
  );

const number = (text: string) => unprepared<{ n: number }>(text);
const nextOrder = number(`select nextval(pg_get_serial_sequence('orders', 'id')) as n`);

async function onCluster<T>(at: string, work: (db: DatabasePool, engine: Engine) => Promise<T>): Promise<T> {
  const engine = await startEngine({ ...quietly, dataDir: at, archiveIn: at === dataDir ? backupDir : null });
  const db = openDatabase(engine.connection, { size: 2 });
  try {
    return await work(db, engine);
  } finally {
    await db.close();
    await engine.stop();
  }
}

/** Something that can be found again, in a segment of its own. */
async function write(db: DatabasePool, platformName: string): Promise<void> {
  await db.execute(unprepared('update settings set platform_name = $1'), [platformName]);
  await db.execute(unprepared('select pg_switch_wal()'));
}

const pictures = (at: string) => ({
  plain: join(at, 'images/a.webp'),
  later: join(at, 'images/c.webp'),
  secret: join(at, 'images/private/b.webp'),
});

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "tiffin it's 100% "));
  dataDir = join(folder, 'data');
  backupDir = join(folder, 'backups');
  await mkdir(join(dataDir, 'images/private'), { recursive: true });
  await writeFile(pictures(dataDir).plain, Buffer.alloc(700, 'a'));
  await writeFile(pictures(dataDir).secret, Buffer.alloc(512, 'b'));
  await onCluster(dataDir, async (db, engine) => {
    await migrate(engine.connection);
    await ensureAdministrator(db);
    await db.execute(
      unprepared(`insert into sessions (token_hash, user_id, expires_at)
                  select sha256('one'), id, now() + interval '1 day' from users`),
    );
    await db.execute(unprepared(`insert into job_leases (name) values ('a job')`));
    const source = sourceOf(engine);
    const another = await BackupConnection.open(engine.connection);
    refusal = await messageOf(makeBackup(source, backupDir));
    await another?.close();
    await mkdir(join(backupDir, 'whole-2026-01-01T00-00-00Z.part'), { recursive: true });
    const made = await makeBackup(source, backupDir);
    ({ folder: backup, swept } = made);
    await write(db, 'First');
    await keepArchive(db, engine.folder ?? '');
    await write(db, 'Second');
    await sleep(20);
    between = Date.now();
    await sleep(20);
    for (let n = 0; n < 10; n++) lastOrderId = (await db.one(nextOrder)).n;
    await write(db, 'Third');
  });
});
afterAll(() => rm(folder, { recursive: true }));

/** A picture is uploaded, and the app looks after the archive once. */
async function keepArchive(db: DatabasePool, databaseFolder: string): Promise<void> {
  const archive = (await archiveOf(databaseFolder)) ?? '';
  const hasSegments = async () => (await segmentsOf(archive)).length > 1;
  while (!(await hasSegments())) await sleep(20);
  await writeFile(pictures(dataDir).later, Buffer.alloc(100, 'c'));
  const alarms: string[] = [];
  await new ArchiveKeeper({
    db,
    databaseFolder,
    archive,
    imageFolder: join(dataDir, 'images'),
    onTrouble: quietly.onFatal as (error: unknown) => void,
    onAlarm: (sentence) => alarms.push(sentence),
    readDisk: async () => ({ freeBytes: 1e12, totalBytes: 1e12 }),
  }).run();
  if (alarms.length > 0) throw new Error(alarms[0]);
}

const sourceOf = (engine: Engine) => ({
  connection: engine.connection,
  databaseFolder: engine.folder ?? '',
  imageFolder: join(dataDir, 'images'),
});

const segmentsOf = async (archive: string) =>
  (await readdir(archive)).filter((file) => parseSegment(file) !== undefined).toSorted();

const archived = async () => segmentsOf((await archiveOf(join(dataDir, 'postgres'))) ?? '');

const restore = (from: string, to: string, until: Until = 'end', isReplacing = false) =>
  restoreBackup({ from, to, until, isReplacing, gap: GAP, log: () => undefined });

const platformName = (db: DatabasePool) =>
  db.one(unprepared<{ name: string }>('select platform_name as name from settings')).then(({ name }) => name);

test('a backup is closed to others and says what it holds', async () => {
  const manifest = await openManifest(backup);
  expect(manifest.files.map(({ name }) => name)).toEqual([
    'base/base.tar.gz',
    'base/backup_manifest',
    'pictures.tar',
  ]);
  for (const { name, bytes } of manifest.files) {
    const { size, mode } = await stat(join(backup, name));
    expect([size, mode & 0o777]).toEqual([bytes, 0o600]);
  }
  expect((await stat(backup)).mode & 0o777).toBe(0o700);
  expect((await listBackups(backupDir)).map(({ name }) => name)).toEqual([basename(backup)]);
});

test('one backup is made at a time, and removes what a killed one left', () => {
  expect(refusal).toContain('Another backup is being made.');
  expect(swept).toEqual(['whole-2026-01-01T00-00-00Z.part']);
});

describe('what was restored', () => {
  let to: string;
  let refused: string | undefined;
  let violations: readonly object[];
  let aside: readonly string[];
  beforeAll(async () => {
    to = join(folder, 'restored');
    // Left by a restore that was killed, and a cluster that somebody began meanwhile.
    await mkdir(join(to, 'restore.part/postgres'), { recursive: true });
    await writeFile(join(to, 'restore.part/pid'), '999999999');
    await onCluster(to, async () => undefined);
    refused = await messageOf(restore(backup, to));
    ({ aside, violations } = await restore(backup, to, 'end', true));
  });

  test('is as it was at the end of the log, with all pictures', async () => {
    expect(await onCluster(to, platformName)).toBe('Third');
    for (const name of ['plain', 'secret', 'later'] as const)
      expect(await readFile(pictures(to)[name])).toEqual(await readFile(pictures(dataDir)[name]));
  });

  test('breaks no invariant', () => expect(violations).toEqual([]));

  test('stands in the place of what was there, which lies beside it, once that was asked for', async () => {
    expect(refused).toContain(`There are data in ${to}. Choose another folder, or give --replace`);
    expect(aside).toHaveLength(1);
    expect(await readdir(aside[0] ?? '')).toContain('cluster');
    expect((await readdir(to)).toSorted()).toEqual(
      ['images', 'postgres', basename(aside[0] ?? '')].toSorted(),
    );
  });

  test('gives no number out again, and begins anew', async () => {
    await onCluster(to, async (db) => {
      expect((await db.one(nextOrder)).n).toBeGreaterThanOrEqual(lastOrderId + GAP);
      for (const table of ['sessions', 'live_events', 'job_leases'])
        expect((await db.one(number(`select count(*) as n from ${table}`))).n).toBe(0);
      expect(await readEpoch(db)).toMatch(/^\d{13}$/);
      const entry = unprepared<{ action: string; after: object }>(
        'select action, after from audit_log order by id desc limit 1',
      );
      expect(await db.one(entry)).toMatchObject({
        action: 'system.restore',
        after: { from: basename(backup), until: 'end' },
      });
    });
  });

  test('is not written over while it runs', async () => {
    await onCluster(to, async () => {
      await expect(restore(backup, to, 'end', true)).rejects.toThrow(
        `The marketplace in ${to} is running: stop it first.`,
      );
    });
  });

  test('archives its log apart from that of before', async () => {
    const engine = await startEngine({ ...quietly, dataDir: to, archiveIn: backupDir });
    await engine.stop();
    const archives = [await archiveOf(join(to, 'postgres')), await archiveOf(join(dataDir, 'postgres'))];
    expect(new Set(archives).size).toBe(2);
  });
});

test.each<[string, () => Until, string]>([
  ['a moment', () => between, 'Second'],
  ['its own end', () => 'backup', 'Tiffin'],
])('a backup is restored to %s', async (_, until, name) => {
  const to = join(folder, `until-${name}`);
  await restore(backup, to, until());
  expect(await onCluster(to, platformName)).toBe(name);
});

test('a moment is restored from a log that was copied, or archived late', async () => {
  const place = join(folder, 'copied');
  await cp(backupDir, place, { recursive: true });
  const archive = join(place, 'wal', basename((await archiveOf(join(dataDir, 'postgres'))) ?? ''));
  const late = new Date(Date.now() + 7_200_000);
  for (const file of await readdir(archive)) await utimes(join(archive, file), late, late);
  await restore(join(place, basename(backup)), join(place, 'to'), between);
  expect(await onCluster(join(place, 'to'), platformName)).toBe('Second');
});

/** Copies all backups with their log, and breaks one of them. */
type Break = (backup: string, archive: string) => Promise<void>;
const flip =
  (file: (from: string, archive: string) => string, fromEnd?: number): Break =>
  async (from, archive) => {
    const path = file(from, archive);
    const bytes = await readFile(path);
    const at = bytes.length - (fromEnd ?? Math.floor(bytes.length / 2));
    bytes[at] = (bytes[at] ?? 0) ^ 1;
    await writeFile(path, bytes);
  };
const change =
  (fields: object): Break =>
  async (from) => {
    await writeFile(join(from, MANIFEST), withChecksum({ ...(await openManifest(from)), ...fields }));
  };
/** The segment so many behind the first of the log. */
const segment = async (archive: string, index: number) =>
  join(archive, (await segmentsOf(archive)).at(index) ?? '');
const nothing: Break = async () => undefined;

test.each<[string, Break, Until | (() => Until), RegExp]>([
  [
    'a flipped byte in the database',
    flip((from) => join(from, 'base/base.tar.gz')),
    'end',
    /base\.tar\.gz was changed/,
  ],
  [
    "a flipped byte in PostgreSQL's manifest",
    flip((from) => join(from, 'base/backup_manifest')),
    'end',
    /backup_manifest was changed/,
  ],
  [
    'a flipped byte in the pictures',
    flip((from) => join(from, 'pictures.tar')),
    'end',
    /pictures\.tar was changed/,
  ],
  [
    'a flipped byte in the manifest',
    flip((from) => join(from, MANIFEST)),
    'end',
    /manifest\.json of .* is torn or was changed/,
  ],
  [
    'a torn file',
    (from) => truncate(join(from, 'base/base.tar.gz'), 1_000),
    'end',
    /is torn: it has 1000 bytes/,
  ],
  ['a missing file', (from) => rm(join(from, 'pictures.tar')), 'end', /pictures\.tar is missing/],
  ['one that was never finished', (from) => rm(join(from, MANIFEST)), 'end', /is no finished backup/],
  ['another format', change({ format: 2 }), 'end', /has format 2, and this program reads format 1/],
  ['another platform', change({ platform: 'sunos-sparc' }), 'end', /was made on sunos-sparc/],
  ['another PostgreSQL', change({ postgresMajor: 12 }), 'end', /was made by PostgreSQL 12/],
  ['a newer release', change({ schemaVersion: 9_999 }), 'end', /by a newer release/],
  [
    'a log that is not there',
    (_, archive) => rm(archive, { recursive: true }),
    'end',
    /archived log of .* is not beside it/,
  ],
  [
    'a missing piece of the log',
    async (_, archive) => rm(await segment(archive, -2)),
    'end',
    /the log has a gap: [0-9A-F]{24} is missing/,
  ],
  [
    'a torn piece of the log',
    async (_, archive) => truncate(await segment(archive, -2), 5_000),
    'end',
    /is torn or was changed\. Give --at/,
  ],
  [
    'a changed piece of the packed log',
    async (from, archive) => {
      const packed = (await segmentsOf(archive)).filter((name) => name.endsWith('.gz'));
      const file = join(archive, packed.at(-1) ?? '');
      // The checksum at its end: among packed zeros many a byte has no meaning.
      await flip(() => file, 8)(from, archive);
    },
    'end',
    /\.gz is torn or was changed/,
  ],
  ['a moment before its end', nothing, () => between - 3_600_000, /ended at .*, after that moment/],
  ['a moment to come', nothing, () => Date.now() + 3_600_000, /lies in the future/],
  [
    'a moment that the log does not reach',
    nothing,
    () => Date.now(),
    /does not reach .*: the last thing in it happened at/,
  ],
  [
    'a moment behind a gap',
    async (_, archive) => rm(await segment(archive, -2)),
    () => between,
    /does not reach .*, since the log has a gap/,
  ],
  ['a moment without a log', change({ archive: null }), () => between, /The log was not archived/],
])('%s is refused, and nothing is left', async (what, spoil, until, sentence) => {
  const place = join(folder, what.replaceAll(' ', '-'));
  await cp(backupDir, place, { recursive: true });
  const from = join(place, basename(backup));
  const archive = join(place, 'wal', basename((await archiveOf(join(dataDir, 'postgres'))) ?? ''));
  await spoil(from, archive);
  const to = join(place, 'to');
  await expect(restore(from, to, typeof until === 'function' ? until() : until)).rejects.toThrow(sentence);
  expect(await readdir(to).catch(() => [])).toEqual([]);
  await rm(place, { recursive: true });
});

const entriesOf = (home = '') => readdir(join(home, 'cluster')).catch(() => []);

describe.skipIf(process.getuid?.() !== 0)('as root, in a folder that nobody else can reach', () => {
  const path = process.env['PATH'];
  let bin: string;
  /** Where databases were put, one a restore. */
  const homes: string[] = [];
  const log = (line: string) => homes.push(...(/its data lies in (\S+)/.exec(line)?.slice(1) ?? []));
  let restoreElsewhere: (
    to: string,
    until: Until,
    isReplacing: boolean,
  ) => Promise<{ aside: readonly string[] }>;

  beforeAll(async () => {
    // Without `unshare`, which makes user namespaces. The engine takes the path when it is loaded.
    bin = await mkdtemp(join(tmpdir(), 'tiffin-bin-'));
    await chmod(bin, 0o755);
    for (const program of ['id', 'cp']) await symlink(join('/usr/bin', program), join(bin, program));
    process.env['PATH'] = bin;
    vi.resetModules();
    const backups = await import('../../src/modules/backup/index.ts');
    restoreElsewhere = (to, until, isReplacing) =>
      backups.restoreBackup({ from: backup, to, until, isReplacing, gap: GAP, log });
  });
  afterAll(async () => {
    process.env['PATH'] = path;
    vi.resetModules();
    await rm(bin, { recursive: true });
    for (const home of homes) await rm(join(home, '..'), { recursive: true, force: true });
  });

  test('each restore has a place of its own, and one that fails leaves none', async () => {
    const to = join(folder, 'private');
    await restoreElsewhere(to, 'end', false);
    const { aside } = await restoreElsewhere(to, 'backup', true);
    expect(aside).toContainEqual(expect.stringContaining('postgres.location.before-'));
    await expect(restoreElsewhere(to, Date.now() - 1, true)).rejects.toThrow('does not reach');
    expect(new Set(homes).size).toBe(3);
    for (const home of homes.slice(0, 2)) expect(await entriesOf(home)).toContain('PG_VERSION');
    expect(await entriesOf(homes[2])).toEqual([]);
  });

  test('what a killed restore left elsewhere is removed', async () => {
    const to = join(folder, 'private-killed');
    const home = '/var/lib/tiffin-0123456789ab/postgres';
    homes.push(home);
    await mkdir(join(home, 'cluster'), { recursive: true });
    await mkdir(join(to, 'restore.part'), { recursive: true });
    await writeFile(join(to, 'restore.part/postgres.location'), home);
    await restoreElsewhere(to, 'backup', false);
    await expect(stat(join(home, '..'))).rejects.toThrow('ENOENT');
  });
});

test('a restore leaves the folder of another one alone', async () => {
  const to = join(folder, 'two');
  await mkdir(join(to, 'restore.part'), { recursive: true });
  await writeFile(join(to, 'restore.part/pid'), String(process.ppid));
  await expect(restore(backup, to)).rejects.toThrow(`Another restore (process ${process.ppid}) is working`);
  expect(await readdir(to)).toEqual(['restore.part']);
});

test('on a full disk the log is archived no more, and none is hoarded', async () => {
  const to = join(folder, 'full');
  const alarms: string[] = [];
  const engine = await startEngine({ ...quietly, dataDir: to, archiveIn: backupDir });
  const db = openDatabase(engine.connection, { size: 2 });
  const home = engine.folder ?? '';
  const keeper = new ArchiveKeeper({
    db,
    databaseFolder: home,
    archive: (await archiveOf(home)) ?? '',
    imageFolder: join(to, 'images'),
    onTrouble: () => undefined,
    onAlarm: (sentence) => alarms.push(sentence),
    readDisk: async () => ({ freeBytes: 1, totalBytes: 1_000_000 }),
  });
  const setting = unprepared<{ value: string }>(
    `select coalesce(nullif(current_setting('archive_library'), ''), current_setting('archive_command')) as value`,
  );
  expect((await db.one(setting)).value).toBe('basic_archive');
  await keeper.run();
  expect(alarms).toEqual([expect.stringContaining("The database's disk is almost full")]);
  expect(await archiveOf(home)).toBeUndefined();
  // With no command at all the server would keep all of it.
  await expect.poll(async () => (await db.one(setting)).value).toBe('/bin/true');
  await db.close();
  await engine.stop();
  // The next start of the app begins another archive.
  const again = await startEngine({ ...quietly, dataDir: to, archiveIn: backupDir });
  await again.stop();
  expect(await archiveOf(home)).toMatch(/\/wal\/[0-9a-f]{12}$/);
});

test('a folder that cannot be archived into is given up, with a sentence', async () => {
  const to = join(folder, 'no-archive');
  await mkdir(to);
  await writeFile(join(to, 'file'), '');
  const lines: string[] = [];
  const engine = await startEngine({
    ...quietly,
    log: (line) => lines.push(line),
    dataDir: join(to, 'data'),
    archiveIn: join(to, 'file'),
  });
  await engine.stop();
  expect(lines.join('\n')).toMatch(/The database's log is not archived: .*ENOTDIR/);
  expect(await archiveOf(join(to, 'data/postgres'))).toBeUndefined();
});

describe('log that no backup needs', () => {
  test('is not looked for by a backup that lies elsewhere', async () => {
    const elsewhere = join(folder, 'elsewhere');
    const before = await archived();
    await onCluster(dataDir, async (_, engine) => {
      await makeBackup(sourceOf(engine), backupDir);
      await cp(backupDir, elsewhere, { recursive: true });
      await rm(join(elsewhere, basename(backup)), { recursive: true });
      expect((await makeBackup(sourceOf(engine), elsewhere)).manifest.archive).toBeNull();
    });
    expect(await archived()).toEqual(expect.arrayContaining(before));
  });

  test('stays while one cannot be read, which is named', async () => {
    const broken = join(backupDir, 'whole-2026-01-02T00-00-00Z');
    await mkdir(broken);
    const before = await archived();
    await onCluster(dataDir, async (_, engine) => {
      await rename(backup, join(folder, 'away'));
      const { keptLog } = await makeBackup(sourceOf(engine), backupDir);
      expect(keptLog).toMatch(/stays in .* as long as whole-2026-01-02T00-00-00Z cannot be read/);
      expect(await archived()).toEqual(expect.arrayContaining(before));
      await rm(broken, { recursive: true });
      expect((await makeBackup(sourceOf(engine), backupDir)).keptLog).toBeUndefined();
      await rename(join(folder, 'away'), backup);
    });
    expect(await archived()).not.toContain(before[0]);
  });
});
