import { open, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { EngineError, type Log } from './engine.ts';
import { clusterOf, majorVersionOf } from './home.ts';
import { runAs } from './identity.ts';
import type { Placement } from './placement.ts';

export const SUPERUSER = 'tiffin';

/** An initdb takes seconds; whatever is older was killed. */
const ABANDONED_AFTER_MS = 10 * 60_000;

/** Makes the cluster when there is none. A killed or racing start never leaves half of one. */
export async function ensureCluster({ home, identity, binaries }: Placement, log: Log): Promise<void> {
  const cluster = clusterOf(home);
  const major = await majorVersionOf(cluster);
  if (major !== undefined && major !== binaries.major)
    throw new EngineError(
      `The data in ${cluster} was made by PostgreSQL ${major}, and the one here is ${binaries.major}. ` +
        `Use the release that made it, or choose another DATA_DIR.`,
    );
  if (major !== undefined) return;

  await removeAbandoned(home);
  log(`Making a new PostgreSQL ${binaries.major} cluster in ${cluster}`);
  const fresh = join(home, `cluster-${process.pid}-${Date.now()}.new`);
  const made = await runAs(identity, binaries.initdb, [
    `--pgdata=${fresh}`,
    `--username=${SUPERUSER}`,
    // The socket stands in a 0700 folder and there is no other way in.
    '--auth=trust',
    '--encoding=UTF8',
    ...locale(binaries.major),
  ]);
  if (!made.ok) {
    await rm(fresh, { recursive: true, force: true });
    throw new EngineError(`PostgreSQL could not make its cluster in ${home}: ${made.stderr.trim()}`);
  }
  await publish(fresh, cluster);
}

/** From 17 on PostgreSQL brings its own C.UTF-8, so that no libc update reorders an index. */
function locale(major: number): string[] {
  // macOS knows no C.UTF-8; characters are then classified by PostgreSQL's own tables all the same.
  const libc = process.platform === 'darwin' ? '--locale=C' : '--locale=C.UTF-8';
  return major >= 17 ? [libc, '--locale-provider=builtin', '--builtin-locale=C.UTF-8'] : [libc];
}

async function publish(fresh: string, cluster: string): Promise<void> {
  try {
    await rename(fresh, cluster);
  } catch (error) {
    await rm(fresh, { recursive: true, force: true });
    // Another first start was faster; its cluster is as new as ours.
    if ((await majorVersionOf(cluster)) === undefined) throw error;
    return;
  }
  const parent = await open(join(cluster, '..'), 'r');
  try {
    await parent.sync();
  } finally {
    await parent.close();
  }
}

async function removeAbandoned(home: string): Promise<void> {
  for (const name of await readdir(home)) {
    if (!name.endsWith('.new')) continue;
    const path = join(home, name);
    const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Date.now() }));
    if (Date.now() - mtimeMs > ABANDONED_AFTER_MS) await rm(path, { recursive: true, force: true });
  }
}
