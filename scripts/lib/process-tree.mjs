// Ends a process with all that it started: workers, servers, databases and browsers.
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

/** Long enough for a PostgreSQL to stop in order. */
const GRACE_MS = 10_000;
const POLL_MS = 50;

/**
 * Asks processes and all that they started to stop (SIGTERM), and ends those that remain (SIGKILL). What they start
 * meanwhile is ended too: a server whose database stops first starts another one.
 * @param {readonly number[]} roots
 */
export async function endProcesses(roots, graceMs = GRACE_MS) {
  /** @type {Set<number>} */
  const asked = new Set();
  const deadline = Date.now() + graceMs;
  for (;;) {
    const found = new Set([...roots, ...asked].flatMap((pid) => [pid, ...descendantsOf(pid)]));
    for (const pid of found) if (!asked.has(pid)) signal(pid, 'SIGTERM');
    for (const pid of found) asked.add(pid);
    if (![...asked].some(isAlive)) return;
    if (Date.now() >= deadline) break;
    await sleep(POLL_MS);
  }
  for (const pid of asked) signal(pid, 'SIGKILL');
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

/**
 * A zombie has ended; only its parent has not noticed yet.
 * @param {number} pid
 */
export function isAlive(pid) {
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
