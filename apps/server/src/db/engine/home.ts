import { readFile, realpath } from 'node:fs/promises';
import { join } from 'node:path';
import { EngineError } from './engine.ts';
import { writeOnce } from './whole-file.ts';

/** Names the folder that stands in for `<DATA_DIR>/postgres` when PostgreSQL's user cannot reach it. */
const pointerOf = (dataDir: string): string => join(dataDir, 'postgres.location');

/** The folder of everything PostgreSQL writes for this DATA_DIR. */
export async function homeOf(dataDir: string): Promise<string> {
  const pointed = await readFile(pointerOf(dataDir), 'utf8').catch(() => '');
  const home = pointed.trim() || join(dataDir, 'postgres');
  // Its processes are recognised by their folder, which the system tells without links.
  return realpath(home).catch(() => home);
}

/** False where another first start was faster. */
export function pointTo(dataDir: string, home: string): Promise<boolean> {
  return writeOnce(pointerOf(dataDir), `${home}\n`);
}

export const clusterOf = (home: string): string => join(home, 'cluster');

export async function hasCluster(cluster: string): Promise<boolean> {
  return (await majorVersionOf(cluster)) !== undefined;
}

/** PostgreSQL's major version that made the cluster; undefined when there is none. */
export async function majorVersionOf(cluster: string): Promise<number | undefined> {
  const text = await readFile(join(cluster, 'PG_VERSION'), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw new EngineError(`The data in ${cluster} cannot be read: ${error.message}`);
  });
  return text === undefined ? undefined : Number.parseInt(text, 10);
}
