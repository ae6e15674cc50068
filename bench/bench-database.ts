import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client, type ClientConfig } from 'pg';
import { type Engine, startEngine } from '../apps/server/src/db/engine/index.ts';
import { checkInvariants } from '../apps/server/src/db/invariants.ts';
import { openDatabase } from '../apps/server/src/db/open-database.ts';
import { migrate } from '../apps/server/src/db/migrate.ts';

/** A PostgreSQL of its own with the data set in it; nothing of it is left afterwards. */
export interface BenchDatabase {
  readonly connection: ClientConfig;
  /** Folder of its files. */
  readonly folder: string;
  /** The same place for programs that take an address. */
  readonly url: string;
  /** Version of PostgreSQL. */
  readonly version: string;
  readonly loadedSeconds: number;
  stop(): Promise<void>;
}

/** @param sizes other than those of data-set.sql, as it names them */
export async function openBenchDatabase(
  sizes: Readonly<Record<string, number>> = {},
): Promise<BenchDatabase> {
  const dataDir = await mkdtemp(join(tmpdir(), 'tiffin-bench-'));
  const engine = await startEngine({
    dataDir,
    address: 'the bench',
    log: () => undefined,
    onFatal: (error) => {
      throw error;
    },
  });
  try {
    await migrate(engine.connection);
    const { version, loadedSeconds } = await loadDataSet(engine, sizes);
    const { connection, folder = '' } = engine;
    return { connection, folder, url: urlOf(connection), version, loadedSeconds, stop };
  } catch (error) {
    await stop();
    throw error;
  }

  async function stop() {
    await engine.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** Orders may wait for any time: none is reminded of or cancelled. */
export async function stopAcceptanceClock(connection: ClientConfig): Promise<void> {
  const client = new Client(connection);
  await client.connect();
  await client.query('update settings set accept_minutes = 0');
  await client.end();
}

async function loadDataSet({ connection }: Engine, sizes: Readonly<Record<string, number>>) {
  const client = new Client({ ...connection, statement_timeout: 0 });
  await client.connect();
  const began = performance.now();
  for (const [name, size] of Object.entries(sizes))
    await client.query('select set_config($1, $2, false)', [`bench.${name}`, String(size)]);
  await client.query(await readFile(new URL('data-set.sql', import.meta.url), 'utf8'));
  const loadedSeconds = (performance.now() - began) / 1000;
  // Not inside the script: it cannot run in a transaction.
  await client.query('vacuum analyze');
  const { rows } = await client.query<{ version: string }>(
    `select current_setting('server_version') as version`,
  );
  await client.end();
  await assertRight(connection);
  return { version: rows[0]?.version ?? '', loadedSeconds };
}

/** Figures of data that could not be are figures of nothing. */
async function assertRight(connection: ClientConfig): Promise<void> {
  const db = openDatabase({ ...connection, statement_timeout: 0 }, { size: 1 });
  const violations = await checkInvariants(db);
  await db.close();
  if (violations.length > 0) throw new Error(`The data set breaks an invariant: ${violations[0]?.name}`);
}

function urlOf({ host = '', port = 5432, user = '', database = '' }: ClientConfig): string {
  return `postgres://${encodeURIComponent(user)}@${encodeURIComponent(host)}:${port}/${database}`;
}
