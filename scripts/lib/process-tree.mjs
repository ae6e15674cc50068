// Ends a process with all that it started: workers, servers, databases and browsers.
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

/** Long enough for a PostgreSQL to stop in order. */
const GRACE_MS = 10_000;
const POLL_MS = 50;

/**
 * Asks the processes to stop (SIGTERM), and ends those that remain (SIGKILL).
 * @param {readonly number[]} pids
 */
export async function endProcesses(pids, graceMs = GRACE_MS) {
  for (const pid of pids) signal(pid, 'SIGTERM');
  const deadline = Date.now() + graceMs;
  while (pids.some(isAlive) && Date.now() < deadline) await sleep(POLL_MS);
  for (const pid of pids) signal(pid, 'SIGKILL');
}

/**
 * Children, grandchildren and so on; without the process itself.
 * @param {number} pid
 * @returns {number[]}
 */
export function descendantsOf(pid) {
  /** @type {Map<number, number[]>} */
  const children = new Map();
  for (const [child, parent] of parents()) children.set(parent, [...(children.get(parent) ?? []), child]);
  /** @param {number} parent @returns {number[]} */
  const below = (parent) => (children.get(parent) ?? []).flatMap((child) => [child, ...below(child)]);
  return below(pid);
}

/**
 * Each process with its parent. Read from /proc, since a bare Debian has no `ps`; macOS has no /proc, but always `ps`.
 * @returns {[pid: number, parent: number][]}
 */
function parents() {
  if (process.platform !== 'linux') {
    const { stdout } = spawnSync('ps', ['-axo', 'pid=,ppid='], { encoding: 'utf8' });
    return stdout
      .trim()
      .split('\n')
      .map((line) => /** @type {[number, number]} */ (line.trim().split(/\s+/).map(Number)));
  }
  return readdirSync('/proc')
    .map(Number)
    .filter(Number.isInteger)
    .flatMap((pid) => {
      const stat = read(`/proc/${pid}/stat`);
      // The name is in parentheses and may hold anything; the state and the parent follow it.
      const parent = Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
      return stat === '' ? [] : [/** @type {[number, number]} */ ([pid, parent])];
    });
}

/** @param {string} path */
function read(path) {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}

/** @param {number} pid */
function isAlive(pid) {
  // A zombie has ended; only its parent has not noticed yet.
  if (process.platform === 'linux') return /\) [^ZX] /.test(read(`/proc/${pid}/stat`));
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

/**
 * @param {number} pid
 * @param {NodeJS.Signals} name
 */
function signal(pid, name) {
  try {
    process.kill(pid, name);
  } catch {
    // It has ended meanwhile.
  }
}
