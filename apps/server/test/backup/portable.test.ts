// A portable backup of one database, restored into others on the same server and into a data folder.
import { randomBytes } from 'node:crypto';
import { cp, mkdir, mkdtemp, readFile, readdir, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import type { ClientConfig } from 'pg';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { seedDemo } from '../../demo/index.ts';
import type { DatabasePool } from '../../src/db/database.ts';
import { unprepared } from '../../src/db/database.ts';
import { type Engine, startEngine } from '../../src/db/engine/index.ts';
import { migrate } from '../../src/db/migrate.ts';
import { openDatabase } from '../../src/db/open-database.ts';
import { takeTurn } from '../../src/modules/backup/base-backup.repo.ts';
import { findBackup, openManifest } from '../../src/modules/backup/backup-folder.ts';
import { measureFile } from '../../src/modules/backup/checksums.ts';
import {
  BackupError,
  makeBackup,
  makePortable,
  portableBackups,
  recordBackup,
  restoreBackup,
  type Until,
  verifyBackup,
} from '../../src/modules/backup/index.ts';
import { MANIFEST, type PortableManifest, withChecksum } from '../../src/modules/backup/manifest.ts';
import { listRuns } from '../../src/modules/backup/runs.repo.ts';
import { openTables } from '../../src/modules/backup/tables.repo.ts';
import { createDatabase, onDatabase, runOnce } from '../cluster.ts';
import { addUser, signIn } from '../fixtures.ts';
import { testDatabase } from '../harness.ts';

const GAP = 1_000;
/** Everything that the text form of COPY has a sign of its own for. */
const STRANGE = 'Tab\t back\\slash \\N line\nend \\. க 🍛 "quoted"';

const FOREIGN = 'orders_2026_11_30b';

const database = testDatabase();
let folder: string;
let backupDir: string;
let backup: string;
let manifest: PortableManifest;
let owner: ClientConfig;
const made: string[] = [];

const images = (at: string) => join(at, 'images');
const quietly = {
  address: 'the tests',
  log: (): void => undefined,
  onFatal: (error: Error): void => {
    throw error;
  },
};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tiffin-portable-'));
  backupDir = join(folder, 'backups');
  await mkdir(join(images(join(folder, 'source')), 'private'), { recursive: true });
  await writeFile(join(images(join(folder, 'source')), 'a.webp'), Buffer.alloc(700, 'a'));
  await writeFile(join(images(join(folder, 'source')), 'private/b.webp'), Buffer.alloc(512, 'b'));
  // What an operator has put beside our tables.
  await database.owner.execute(unprepared(`create table ${FOREIGN} as select 1 as n`));
  await database.owner.execute(unprepared(`grant select on ${FOREIGN} to ${inject('app').name}`));
  await seedDemo(database.owner, { now: new Date() });
  await database.db.execute(unprepared('update settings set platform_name = $1'), [STRANGE]);
  await signIn(database.db, (await addUser(database.db, 'ADMIN')).id);
  const { name } = await database.db.one(unprepared<{ name: string }>('select current_database() as name'));
  owner = onDatabase(inject('owner').connection, name);
  ({ folder: backup, manifest } = await makePortable(
    { connection: owner, imageFolder: images(join(folder, 'source')) },
    backupDir,
  ));
});
afterAll(async () => {
  for (const name of made) await runOnce(inject('admin'), `drop database ${name} with (force)`);
  await rm(folder, { recursive: true });
});

async function emptyDatabase(): Promise<ClientConfig> {
  const name = `tiffin_test_${randomBytes(6).toString('hex')}`;
  await createDatabase({ admin: inject('admin'), owner: inject('owner') }, name);
  made.push(name);
  return onDatabase(inject('owner').connection, name);
}

interface Order {
  readonly from?: string;
  readonly until?: Until;
  readonly to?: string;
}

const restoreInto = (
  connection: ClientConfig | undefined,
  { from = backup, until = 'end', to }: Order = {},
) =>
  restoreBackup({
    from,
    until,
    to: to ?? join(folder, 'target'),
    database: connection,
    isReplacing: false,
    gap: GAP,
    log: () => undefined,
  });

const messageOf = (work: Promise<unknown>): Promise<string | undefined> =>
  work.then(
    () => undefined,
    (error: Error) => (error instanceof BackupError ? error.message : error.stack),
  );

async function using<T>(connection: ClientConfig, work: (db: DatabasePool) => Promise<T>): Promise<T> {
  const db = openDatabase(connection, { size: 2 });
  try {
    return await work(db);
  } finally {
    await db.close();
  }
}

/** Rows and their checksum, of each table that is copied. The restore adds an entry of its own to the log. */
async function contentOf(db: DatabasePool): Promise<Record<string, unknown>> {
  const content: Record<string, unknown> = {};
  for (const { name } of manifest.tables.filter((table) => table.name !== FOREIGN)) {
    const where = name === 'audit_log' ? `where action <> 'system.restore'` : '';
    content[name] = await db.one(
      unprepared<{ rows: number; sum: string | null }>(
        `select count(*)::int as rows, md5(string_agg(t::text, '|' order by t::text)) as sum from ${name} t ${where}`,
      ),
    );
  }
  return content;
}

/** What guards the rows. */
const guards = unprepared<{ what: string }>(
  `select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) as what
     from pg_constraint where connamespace = current_schema()::regnamespace and contype <> 'n'
   union all
   select tgrelid::regclass || ' ' || pg_get_triggerdef(oid) || ' ' || tgenabled::text
     from pg_trigger where not tgisinternal
   order by 1`,
);

const sequences = unprepared<{ name: string; last: number }>(
  `select sequencename::text as name, coalesce(last_value, 0) as last from pg_sequences
    where schemaname = current_schema() order by 1`,
);

describe('restored into an empty database', () => {
  let target: ClientConfig;
  let restored: Awaited<ReturnType<typeof restoreInto>>;
  beforeAll(async () => {
    target = await emptyDatabase();
    restored = await restoreInto(target);
  });

  test('every row of every table is there, and nothing that must never be true', async () => {
    expect(restored.violations).toEqual([]);
    expect(restored.lastChangeAt?.toISOString()).toBe(manifest.snapshotAt);
    const before = await contentOf(database.owner);
    await expect(using(target, contentOf)).resolves.toEqual(before);
    expect(
      Object.values(before).filter((table) => (table as { rows: number }).rows > 0).length,
    ).toBeGreaterThan(30);
  });

  test('keys, checks and triggers guard it as they did, those included that no session switches off', async () => {
    const before = await database.owner.query(guards);
    await expect(using(target, (db) => db.query(guards))).resolves.toEqual(before);
    expect(before.filter(({ what }) => what.endsWith(' A')).length).toBeGreaterThan(0);
  });

  test('no number that was given out is given out again', async () => {
    const before = new Map((await database.owner.query(sequences)).map(({ name, last }) => [name, last]));
    for (const { name, last } of await using(target, (db) => db.query(sequences))) {
      // The event of the restore may have taken one.
      expect(last, name).toBeGreaterThanOrEqual((before.get(name) ?? 0) + GAP);
    }
  });

  test('nobody is logged in, and the log says what happened', async () => {
    await using(target, async (db) => {
      await expect(db.query(unprepared('select from sessions'))).resolves.toEqual([]);
      await expect(
        db.one(unprepared(`select after from audit_log where action = 'system.restore'`)),
      ).resolves.toMatchObject({ after: { from: basename(backup), until: 'end' } });
    });
  });

  test('what is not of this program is left out, and stands in the backup', async () => {
    expect(manifest.tables.find(({ name }) => name === FOREIGN)).toMatchObject({ rows: 1 });
    const there = unprepared<{ there: boolean }>(`select to_regclass('${FOREIGN}') is not null as there`);
    await expect(using(target, (db) => db.one(there))).resolves.toEqual({ there: false });
  });

  test('the app finds it at its own schema', async () => {
    await expect(migrate(target)).resolves.toEqual({ migrations: [], functions: [], views: [] });
  });

  test('pictures are where they belong', async () => {
    const at = images(join(folder, 'target'));
    await expect(readFile(join(at, 'a.webp'))).resolves.toEqual(Buffer.alloc(700, 'a'));
    await expect(readFile(join(at, 'private/b.webp'))).resolves.toEqual(Buffer.alloc(512, 'b'));
    expect(await readdir(join(folder, 'target'))).toEqual(['images']);
  });

  test('a second restore into it is refused, and changes nothing', async () => {
    const before = await using(target, contentOf);
    expect(await messageOf(restoreInto(target))).toMatch(/^There are data in that database/);
    await expect(using(target, contentOf)).resolves.toEqual(before);
  });
});

test('of two restores into one database at once one succeeds', async () => {
  const target = await emptyDatabase();
  const ends = await Promise.all(
    ['one', 'two'].map((to) => messageOf(restoreInto(target, { to: join(folder, to) }))),
  );
  expect(ends.filter((message) => message === undefined)).toHaveLength(1);
  expect(ends.find((message) => message !== undefined)).toMatch(/^There are data in that database/);
});

async function changeManifest(at: string, change: (value: PortableManifest) => object): Promise<void> {
  const value = (await openManifest(at)) as PortableManifest;
  await writeFile(join(at, MANIFEST), withChecksum(change(value)));
}

async function copied(name: string, spoil: (at: string) => Promise<void>): Promise<string> {
  const at = join(folder, 'spoiled', name, basename(backup));
  await cp(backup, at, { recursive: true });
  await spoil(at);
  return at;
}

async function replaceFile(at: string, name: string, content: Buffer): Promise<void> {
  await writeFile(join(at, name), content);
  const file = await measureFile(at, name);
  await changeManifest(at, (value) => ({
    ...value,
    files: value.files.map((known) => (known.name === name ? file : known)),
  }));
}

/** Its dishes, orders and more refer to them. */
async function withoutRestaurants(at: string): Promise<void> {
  await replaceFile(at, 'tables/restaurants.copy.gz', gzipSync(''));
  await changeManifest(at, (value) => ({
    ...value,
    tables: value.tables.map((table) => (table.name === 'restaurants' ? { ...table, rows: 0 } : table)),
  }));
}

describe('refused with a sentence, and nothing is loaded', () => {
  let target: ClientConfig;
  beforeAll(async () => {
    target = await emptyDatabase();
  });

  const users = 'tables/users.copy.gz';
  test.each<[string, RegExp, (at: string) => Promise<void>]>([
    [
      'a flipped byte',
      /users\.copy\.gz was changed/,
      async (at) => {
        const bytes = await readFile(join(at, users));
        bytes.writeUInt8(bytes.readUInt8(100) ^ 1, 100);
        await writeFile(join(at, users), bytes);
      },
    ],
    ['a torn file', /users\.copy\.gz is torn/, (at) => truncate(join(at, users), 50)],
    ['a missing file', /users\.copy\.gz is missing/, (at) => rm(join(at, users))],
    [
      'a newer release',
      /newer release/,
      (at) => changeManifest(at, (value) => ({ ...value, schemaVersion: value.schemaVersion + 1 })),
    ],
    [
      'another history of the schema',
      /Migration .* is not the one/,
      (at) =>
        changeManifest(at, (value) => ({
          ...value,
          migrations: value.migrations.map((one) => ({ ...one, checksum: '0'.repeat(64) })),
        })),
    ],
    [
      'fewer rows than it says',
      /users has \d+ rows .* and had \d+/,
      async (at) => {
        const text = gunzipSync(await readFile(join(at, users))).toString();
        await replaceFile(at, users, gzipSync(text.slice(text.indexOf('\n') + 1)));
      },
    ],
    ['rows that refer to none', /do not fit together: .*violates foreign key constraint/, withoutRestaurants],
  ])('%s', async (name, sentence, spoil) => {
    const from = await copied(name.replaceAll(' ', '-'), spoil);
    expect(await messageOf(restoreInto(target, { from }))).toMatch(sentence);
    const left = await using(target, async (db) => {
      const [{ there } = { there: false }] = await db.query(
        unprepared<{ there: boolean }>(`select to_regclass('users') is not null as there`),
      );
      return there ? db.query(unprepared('select from users')) : [];
    });
    expect(left).toEqual([]);
  });

  test('a moment', async () => {
    expect(await messageOf(restoreInto(target, { until: Date.now() }))).toMatch(/holds one moment/);
  });

  // Also the one whose tables are there, from what was refused.
  test('and then takes one that the role of the app has made, which owns nothing', async () => {
    const elsewhere = join(folder, 'of the app');
    const imageFolder = images(join(folder, 'source'));
    await mkdir(join(elsewhere, 'portable-2026-01-01T00-00-00Z.part'), { recursive: true });
    const { swept } = await makePortable({ connection: database.connection, imageFolder }, elsewhere);
    expect(swept).toEqual(['portable-2026-01-01T00-00-00Z.part']);
    await restoreInto(target, { from: await findBackup('newest', elsewhere, 'end', ['portable']) });
    await expect(using(target, contentOf)).resolves.toEqual(await contentOf(database.owner));
    const { isFree } = await using(target, (db) =>
      db.one(
        unprepared<{ isFree: boolean }>(
          `select nextval(pg_get_serial_sequence('orders', 'id')) >= max(id) + ${GAP} as "isFree" from orders`,
        ),
      ),
    );
    expect(isFree).toBe(true);
  });
});

describe('moved to a data folder of its own', () => {
  let dataDir: string;
  async function onCluster<T>(work: (db: DatabasePool, engine: Engine) => Promise<T>): Promise<T> {
    const engine = await startEngine({ ...quietly, dataDir });
    try {
      return await using(engine.connection, (db) => work(db, engine));
    } finally {
      await engine.stop();
    }
  }
  beforeAll(async () => {
    dataDir = join(folder, 'embedded');
    await restoreInto(undefined, { to: dataDir });
  });

  test('all of it is there, pictures too', async () => {
    const before = await contentOf(database.owner);
    await expect(onCluster(contentOf)).resolves.toEqual(before);
    await expect(readFile(join(images(dataDir), 'private/b.webp'))).resolves.toEqual(Buffer.alloc(512, 'b'));
    expect(await readdir(dataDir)).not.toContain('restore.part');
  });

  test('and back to a database of others', async () => {
    const back = join(folder, 'back');
    await onCluster((_, engine) =>
      makePortable({ connection: engine.connection, imageFolder: images(dataDir) }, back),
    );
    const target = await emptyDatabase();
    const from = await findBackup('newest', back, 'end', ['portable']);
    expect((await restoreInto(target, { from, to: join(folder, 'back target') })).violations).toEqual([]);
    await expect(using(target, contentOf)).resolves.toEqual(await contentOf(database.owner));
  });

  test('a whole backup goes into no database of others', async () => {
    const wholes = join(folder, 'wholes');
    await onCluster((_, engine) =>
      makeBackup(
        { connection: engine.connection, databaseFolder: engine.folder ?? '', imageFolder: images(dataDir) },
        wholes,
      ),
    );
    const from = await findBackup('newest', wholes, 'end', ['whole']);
    expect(await messageOf(restoreInto(await emptyDatabase(), { from }))).toMatch(
      /whole backup, of the embedded/,
    );
  });
});

test('the schedule makes them where there is a place, and each has its row', async () => {
  const elsewhere = join(folder, 'scheduled');
  const source = { connection: owner, imageFolder: images(join(folder, 'source')) };
  const setup = portableBackups(source, { backupDir: elsewhere, backupAfter: undefined });
  const { folder: scheduled } = await recordBackup(database.db, setup, { by: 'schedule', node: 'here:1' });
  expect(await listRuns(database.db)).toMatchObject([
    { kind: 'portable', by: 'schedule', outcome: 'done', name: basename(scheduled), verifiedAt: null },
  ]);
});

const trial = (from: string) => verifyBackup(from, { backupDir, log: () => undefined });

describe('restored for trial', () => {
  test('it is proven, and nothing of the trial stays', async () => {
    expect(await trial(backup)).toMatchObject({ verdict: 'proven', note: '' });
    expect(await readdir(backupDir)).not.toContain('verify');
  });

  test('with rows that do not fit together it is wrong', async () => {
    const from = await copied('tried', withoutRestaurants);
    expect(await trial(from)).toMatchObject({
      verdict: 'wrong',
      verifiedAt: null,
      note: expect.stringContaining('do not fit together') as string,
    });
  });
});

test('one that is cut off leaves nothing', async () => {
  const elsewhere = join(folder, 'cut off');
  const source = { connection: owner, imageFolder: images(join(folder, 'source')) };
  const cut = new AbortController();
  const making = makePortable(source, elsewhere, {
    onBegin: async () => void setImmediate(() => cut.abort()),
    signal: cut.signal,
  });
  await expect(making).rejects.toThrow(/connection/i);
  expect(await readdir(elsewhere)).toEqual([]);
});

test('one backup of a database is made at a time, whoever makes it', async () => {
  const another = await openTables(database.connection, 'another backup');
  await takeTurn(another);
  const source = { connection: owner, imageFolder: images(join(folder, 'source')) };
  expect(await messageOf(makePortable(source, backupDir))).toMatch(/^Another backup is being made/);
  await another.end();
});

test('no row that is copied refers to one that is left out', async () => {
  const copied = new Set(manifest.tables.map(({ name }) => name));
  const keys = await database.owner.query(
    unprepared<{ from: string; to: string }>(
      `select conrelid::regclass::text as from, confrelid::regclass::text as to from pg_constraint where contype = 'f'`,
    ),
  );
  expect(keys.filter(({ from, to }) => copied.has(from) && !copied.has(to))).toEqual([]);
});

test('every sequence belongs to a column, whose greatest number says where it stands', async () => {
  const all = await database.owner.query(sequences);
  expect(manifest.sequences).toHaveLength(all.length);
});
