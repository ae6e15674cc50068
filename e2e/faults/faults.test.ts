// The whole product with its own limits, broken from outside. docs/faults.md says what is promised.
import { spawnSync } from 'node:child_process';
import { rm, statfs, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { processesIn, signalAll } from '../processes.ts';
import { Product } from '../product.ts';
import { type Answer, Load } from './load.ts';

const CUSTOMERS = 8;
/** The promised limit, plus an allowance for a busy machine. */
const LONGEST_ANSWER_MS = 5_500 + 1_000;
const root = fileURLToPath(new URL('../..', import.meta.url));

let product: Product;
let load: Load;

const statusOf = async (path: string) => (await fetch(`${product.address}${path}`)).status;
const isReady = () => statusOf('/readyz').catch(() => 0);

/** Good answers, or 503 that says when to come back; none late. */
const isPromised = ({ status, retryAfter, ms }: Answer) =>
  ms <= LONGEST_ANSWER_MS && (status < 400 || (status === 503 && Number(retryAfter) > 0));

/** Waits until all is well, and tells which orders there are and which there should be. */
async function recover() {
  await expect.poll(isReady, { timeout: 20_000 }).toBe(200);
  const before = load.acknowledged;
  await expect.poll(() => load.acknowledged, { timeout: 20_000 }).toBeGreaterThan(before + CUSTOMERS);
  await load.stop();
  expect(load.answers.filter((answer) => !isPromised(answer))).toEqual([]);
  const metrics = await (await fetch(`${product.address}/metrics`)).text();
  const connections = [...metrics.matchAll(/tiffin_database_connections\{state="(?:in_use|idle)"\} (\d+)/g)];
  expect(connections.reduce((sum, [, n]) => sum + Number(n), 0)).toBeLessThanOrEqual(20);
  return load.settle();
}

async function underLoad() {
  load.forgetAnswers();
  load.start();
  const before = load.acknowledged;
  await expect.poll(() => load.acknowledged, { timeout: 20_000 }).toBeGreaterThan(before + CUSTOMERS);
}

beforeAll(async () => {
  product = await Product.create();
});
afterAll(async () => {
  await product?.remove();
}, 60_000);

describe('an embedded database', () => {
  beforeAll(async () => {
    await product.start();
    load = new Load(product);
    await load.prepare(CUSTOMERS);
  }, 120_000);

  test('that is stopped like a frozen machine is answered for, and comes back when it thaws', async () => {
    await underLoad();
    const frozen = processesIn(join(product.dataDir, 'postgres'));
    signalAll(frozen, 'SIGSTOP');
    try {
      await expect.poll(isReady, { timeout: 5_000 }).toBe(503);
      expect(await statusOf('/livez')).toBe(200);
      await sleep(8_000);
      expect(await statusOf('/api/cart').catch(() => 0)).toBeGreaterThan(400);
    } finally {
      signalAll(frozen, 'SIGCONT');
    }
    const { stored, acknowledged } = await recover();
    expect(stored).toEqual(acknowledged);
  }, 120_000);

  test('that is killed is started again, and nothing acknowledged is lost', async () => {
    await underLoad();
    signalAll(processesIn(join(product.dataDir, 'postgres')), 'SIGKILL');
    const { stored, acknowledged } = await recover();
    expect(stored).toEqual(acknowledged);
  }, 120_000);

  test('holds every invariant afterwards', () => {
    const doctor = spawnSync(process.execPath, ['apps/server/dist/doctor.js'], {
      cwd: root,
      encoding: 'utf8',
      env: { ...process.env, DATA_DIR: product.dataDir },
    });
    expect(doctor.stdout + doctor.stderr).toContain('All invariants hold.');
  }, 60_000);
});

/** A disk of its own can only be had by root, and not in every container; without one the test fails and says so. */
function mountDisk(folder: string): boolean {
  return spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=700m,mode=0711', 'tmpfs', folder]).status === 0;
}

test('a full disk is answered with 503, and orders come back with the space', async () => {
  const small = await Product.empty();
  if (!mountDisk(small.dataDir)) {
    await small.remove();
    throw new Error('No disk could be mounted for this test: run it as root, where mounting is allowed');
  }
  const earlier = [product, load] as const;
  try {
    await small.start();
    product = small;
    load = new Load(small);
    await load.prepare(CUSTOMERS);
    await underLoad();
    const { bavail, bsize } = await statfs(small.dataDir);
    const ballast = join(small.dataDir, 'ballast');
    await writeFile(ballast, Buffer.alloc(bavail * bsize)).catch(() => undefined);
    await expect
      .poll(() => load.answers.some(({ status }) => status === 503), { timeout: 30_000 })
      .toBe(true);
    expect(await statusOf('/api/restaurants')).toBe(200);
    await rm(ballast);
    const { stored, acknowledged } = await recover();
    expect(stored).toEqual(acknowledged);
  } finally {
    [product, load] = earlier;
    await small.stop();
    spawnSync('umount', [small.dataDir]);
    await small.remove();
  }
}, 180_000);
