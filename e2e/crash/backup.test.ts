// Kills backups and restores at moments all over their time, and looks at what is left. CRASH_CYCLES says how often.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hasCluster } from '../../apps/server/src/db/engine/index.ts';
import { listBackups } from '../../apps/server/src/modules/backup/index.ts';
import { processesIn } from '../processes.ts';
import { Product } from '../product.ts';

const KILLS = Math.ceil(Number(process.env.CRASH_CYCLES ?? 3) * 1.25);
const root = fileURLToPath(new URL('../..', import.meta.url));

let product: Product;
let folder: string;
let backupDir: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tiffin-crash-'));
  backupDir = join(folder, 'backups');
  product = await Product.create();
  await product.start({ BACKUP_DIR: backupDir });
}, 120_000);
afterAll(async () => {
  await product.remove();
  await rm(folder, { recursive: true, force: true });
});

const env = () => ({ ...process.env, DATA_DIR: product.dataDir, BACKUP_DIR: backupDir });

function run(command: string, ...args: string[]) {
  const began = performance.now();
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [`apps/server/dist/${command}.js`, ...args],
    {
      cwd: root,
      encoding: 'utf8',
      env: env(),
    },
  );
  return { status, output: stdout + stderr, ms: performance.now() - began };
}

/** Runs it again and again, and each time kills it a little later. */
async function killAllOver(ms: number, command: string, args: string[], look: () => Promise<void>) {
  for (let n = 0; n < KILLS; n++) {
    const child: ChildProcess = spawn(process.execPath, [`apps/server/dist/${command}.js`, ...args], {
      cwd: root,
      stdio: 'ignore',
      env: env(),
    });
    const ended = once(child, 'close');
    await sleep((ms * (n + 0.5)) / KILLS);
    child.kill('SIGKILL');
    await ended;
    await look();
  }
}

test('a backup that is killed is none, and the next one is whole', async () => {
  const { status, output, ms } = run('backup');
  expect(status, output).toBe(0);
  await killAllOver(ms, 'backup', [], async () => {
    for (const { trouble } of await listBackups(backupDir)) expect(trouble).toBeUndefined();
    expect((await fetch(`${product.address}/readyz`)).status).toBe(200);
  });
  // The server notices within moments that nobody waits for the last one.
  await expect.poll(() => run('backup').output, { timeout: 30_000 }).toContain('Backed up into');
  expect((await readdir(backupDir)).filter((name) => name.endsWith('.part'))).toEqual([]);
}, 300_000);

test('a restore that is killed loses nothing of what stood there, and the next one succeeds', async () => {
  const to = join(folder, 'to');
  expect(run('restore', '--from', 'newest', '--to', to).status).toBe(0);
  const again = ['--from', 'newest', '--to', to, '--replace'];
  const { ms } = run('restore', ...again);
  await killAllOver(ms, 'restore', again, async () => {
    const stands = (await readdir(to)).filter((name) => name.startsWith('postgres'));
    const clusters = await Promise.all(stands.map((name) => hasCluster(join(to, name, 'cluster'))));
    expect(clusters).toContain(true);
  });
  const { status, output } = run('restore', ...again);
  expect(status, output).toBe(0);
  expect(await readdir(to)).not.toContain('restore.part');
  expect(processesIn(to)).toEqual([]);
  const doctor = spawnSync(process.execPath, ['apps/server/dist/doctor.js'], {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, DATA_DIR: to },
  });
  expect(doctor.stdout + doctor.stderr).toContain('All invariants hold.');
}, 300_000);
