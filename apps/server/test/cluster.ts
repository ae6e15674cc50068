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
    /** To make databases from; its own database is the maintenance one. */
    admin: ClientConfig;
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
  await runOnce(admin, `create database ${template}`);
  await migrate(onDatabase(admin, template));
  project.provide('admin', admin);
  project.provide('template', template);
  return async () => {
    await runOnce(admin, `drop database ${template} with (force)`);
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
  return {
    connection: engine.connection,
    stop: async () => {
      await engine.stop();
      await rm(dataDir, { recursive: true });
    },
  };
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

/** The same server, another database. */
export function onDatabase(connection: ClientConfig, database: string): ClientConfig {
  if (!connection.connectionString) return { ...connection, database };
  const url = new URL(connection.connectionString);
  url.pathname = `/${database}`;
  return { ...connection, connectionString: url.href };
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
