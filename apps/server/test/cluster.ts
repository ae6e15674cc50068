import { randomBytes } from 'node:crypto';
import { mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client, type ClientConfig } from 'pg';
import type { TestProject } from 'vitest/node';
import { startEngine } from '../src/db/engine/index.ts';
import { migrate } from '../src/db/migrate.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A superuser, to make databases; its own database is the maintenance one. */
    admin: ClientConfig;
    /** It owns the tables and migrates them, and is not a superuser. */
    owner: Role;
    /** The app works as this one; it owns nothing (docs/decisions/0016). */
    app: Role;
    /** The migrated, empty database that each test file copies. */
    template: string;
  }
}

const FOLDER_PREFIX = 'tiffin-test-';

/** Vitest's globalSetup of the server project: one cluster per run, or the server of TEST_DATABASE_URL. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const cluster = await startCluster(process.env['TEST_DATABASE_URL']);
  const template = `tiffin_template_${randomBytes(4).toString('hex')}`;
  const admin = cluster.connection;
  const owner = await addRole(admin, 'owner');
  const app = await addRole(admin, 'app');
  await createDatabase({ admin, owner }, template);
  await migrate(onDatabase(owner.connection, template), { appRole: app.name });
  project.provide('admin', admin);
  project.provide('owner', owner);
  project.provide('app', app);
  project.provide('template', template);
  return async () => {
    await runOnce(admin, `drop database ${template} with (force)`);
    // Refused while the database of a test that was cut off is still there.
    for (const { name } of [app, owner]) await runOnce(admin, `drop role ${name}`).catch(() => undefined);
    await cluster.stop();
  };
}

const quietly = {
  address: 'the tests',
  log: (): void => undefined,
  onFatal: (error: Error): void => {
    throw error;
  },
};

async function startCluster(url: string | undefined) {
  if (url) return startEngine({ ...quietly, dataDir: '', databaseUrl: url });
  await removeLeftovers();
  const dataDir = await mkdtemp(join(tmpdir(), FOLDER_PREFIX));
  await writeFile(join(dataDir, 'pid'), String(process.pid));
  const engine = await startEngine({ ...quietly, dataDir });
  await forgoDurability(engine.connection);
  return {
    connection: engine.connection,
    stop: async () => {
      await engine.stop();
      await rm(dataDir, { recursive: true });
    },
  };
}

/** What the cluster of a run holds is thrown away: nobody waits for the disk (PostgreSQL: "Non-Durable Settings"). */
async function forgoDurability(admin: ClientConfig): Promise<void> {
  for (const name of ['fsync', 'synchronous_commit', 'full_page_writes'])
    await runOnce(admin, `alter system set ${name} = off`);
  await runOnce(admin, 'select pg_reload_conf()');
}

/** A killed run could not stop its server: the next one does. */
async function removeLeftovers(): Promise<void> {
  for (const name of (await readdir(tmpdir())).filter((name) => name.startsWith(FOLDER_PREFIX))) {
    const folder = join(tmpdir(), name);
    const pid = Number(await readFile(join(folder, 'pid'), 'utf8').catch(() => Number.NaN));
    if (Number.isNaN(pid) || isAlive(pid)) continue;
    const left = await startEngine({ ...quietly, dataDir: folder });
    await left.stop();
    await rm(folder, { recursive: true });
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

export interface Role {
  readonly name: string;
  readonly connection: ClientConfig;
}

/** A role that may log in and nothing else. */
async function addRole(admin: ClientConfig, kind: string): Promise<Role> {
  const name = `tiffin_test_${kind}_${randomBytes(4).toString('hex')}`;
  const password = randomBytes(12).toString('hex');
  await runOnce(admin, `create role ${name} login password '${password}'`);
  if (!admin.connectionString) return { name, connection: { ...admin, user: name } };
  const url = new URL(admin.connectionString);
  url.username = name;
  url.password = password;
  return { name, connection: { ...admin, connectionString: url.href } };
}

/** The same server, another database. */
export function onDatabase(connection: ClientConfig, database: string): ClientConfig {
  if (!connection.connectionString) return { ...connection, database };
  const url = new URL(connection.connectionString);
  url.pathname = `/${database}`;
  return { ...connection, connectionString: url.href };
}

/** An empty database, or a copy of the template, that belongs to the owner of the tables. */
export async function createDatabase(
  { admin, owner }: { admin: ClientConfig; owner: Role },
  name: string,
  template = 'template1',
): Promise<void> {
  await runOnce(admin, `create database ${name} owner ${owner.name} template ${template}`);
}

export async function runOnce(connection: ClientConfig, statement: string): Promise<void> {
  const client = new Client(connection);
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
