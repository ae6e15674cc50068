import { spawnSync } from 'node:child_process';
import { readdirSync, readlinkSync } from 'node:fs';

/**
 * Every process that works in the folder: PostgreSQL stands in its cluster, under any user. Read from /proc, since a
 * bare Debian has no `ps`; macOS has no /proc, but always `ps`, which tells the postmaster's arguments.
 */
export function processesIn(folder: string): number[] {
  if (process.platform !== 'linux') {
    const { stdout } = spawnSync('ps', ['-axo', 'pid=,args='], { encoding: 'utf8' });
    const lines = stdout.split('\n').filter((line) => line.includes(folder));
    return lines.map((line) => Number.parseInt(line, 10));
  }
  const pids = readdirSync('/proc').map(Number).filter(Number.isInteger);
  return pids.filter((pid) => workingFolder(pid).startsWith(folder));
}

function workingFolder(pid: number): string {
  try {
    return readlinkSync(`/proc/${pid}/cwd`);
  } catch {
    // Gone already, or another user's.
    return '';
  }
}

export function signalAll(pids: readonly number[], name: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, name);
    } catch {
      // Gone already, perhaps with its parent.
    }
  }
}
