import { readFile, readdir, readlink } from 'node:fs/promises';
import { join } from 'node:path';

/** Facts that a running (or killed) server left in its cluster. */
export interface PostmasterFile {
  readonly pid: number;
  readonly socketDir: string;
}

/** Reads postmaster.pid: pid, cluster, start time, port, socket folder, one a line. */
export async function readPostmasterFile(cluster: string): Promise<PostmasterFile | undefined> {
  const lines = (await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => '')).split('\n');
  const pid = Number(lines[0]);
  if (!Number.isInteger(pid) || pid <= 0) return undefined;
  return { pid, socketDir: lines[4]?.trim() ?? '' };
}

/** Also of a process of somebody else. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/**
 * Checks that the process works in the cluster. A pid alone proves nothing: after a restart of the machine or container
 * another process may have it. Every PostgreSQL process stands in its cluster's folder, which Linux tells.
 */
export async function worksIn(pid: number, cluster: string): Promise<boolean> {
  if (!isAlive(pid)) return false;
  if (process.platform !== 'linux') return true;
  return (await readlink(`/proc/${pid}/cwd`).catch(() => '')) === cluster;
}

/** Server processes of the cluster that outlived a killed postmaster; on Linux only, others have no /proc. */
export async function processesOf(cluster: string): Promise<number[]> {
  if (process.platform !== 'linux') return [];
  const pids = (await readdir('/proc')).map(Number).filter((pid) => pid > 0);
  const inside = await Promise.all(pids.map((pid) => worksIn(pid, cluster)));
  return pids.filter((_, index) => inside[index]);
}
