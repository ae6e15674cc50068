import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest';
import { type App, Installation, isRoot, killTree, removeBundle } from './installation.ts';

let installation: Installation;
beforeEach(async () => {
  installation = await Installation.make({
    runner: isRoot ? 'root' : 'normal user',
    mode: 0o755,
    hasLinks: true,
  });
});
afterEach(() => installation.remove());
afterAll(removeBundle);

/** Inserts until the app is gone; resolves to how many were acknowledged. */
async function insertUntilGone(app: App): Promise<number> {
  let acknowledged = 0;
  while (app.child.exitCode === null && app.child.signalCode === null)
    if (await app.insert()) acknowledged += 1;
  return acknowledged;
}

test('after kill -9 of the app the next start adopts the running database', async () => {
  const first = await installation.start();
  const postmaster = await installation.postmaster();
  const inserting = insertUntilGone(first);
  await sleep(300);
  await first.killHard();
  const acknowledged = await inserting;
  expect(await installation.postmaster()).toBe(postmaster);

  const second = await installation.start();
  expect(await installation.postmaster()).toBe(postmaster);
  expect(await second.count()).toBeGreaterThanOrEqual(acknowledged);
  expect(acknowledged).toBeGreaterThan(0);
  expect(await second.interrupt()).toBe(0);
  expect(await installation.postmaster()).toBe(0);
});

test('an app that adopted its database archives its log from its own next start on', async () => {
  const archiveIn = join(installation.folder, 'data/backups');
  const archive = () =>
    readFile(join(installation.dataDir, 'postgres/archive.location'), 'utf8').catch(() => undefined);
  await (await installation.start()).killHard();
  const second = await installation.start({ archiveIn });
  expect(await archive()).toBeUndefined();
  // What the app was started with is known to all of it: a crash of the database alone changes nothing of that.
  await killTree(await installation.postmaster());
  await second.waitFor(() => second.events.some(({ message }) => message === 'The database is back'));
  expect(await archive()).toBeUndefined();
  expect(await second.interrupt()).toBe(0);
  const third = await installation.start({ archiveIn });
  expect(await archive()).toContain(archiveIn);
  expect(await third.interrupt()).toBe(0);
});

test('after kill -9 of app and database nothing acknowledged is lost', async () => {
  let acknowledged = 0;
  for (let cycle = 0; cycle < 3; cycle++) {
    const app = await installation.start();
    expect(await app.count()).toBeGreaterThanOrEqual(acknowledged);
    const inserting = Promise.all(Array.from({ length: 4 }, () => insertUntilGone(app)));
    await sleep(250);
    await killTree(await installation.postmaster());
    await app.killHard();
    acknowledged = (await inserting).reduce((sum, n) => sum + n, acknowledged);
  }
  const app = await installation.start();
  expect(await app.count()).toBeGreaterThanOrEqual(acknowledged);
  expect(acknowledged).toBeGreaterThan(0);
});

test('a postmaster killed alone leaves orphans, which the next start waits for', async () => {
  const first = await installation.start();
  await first.insert();
  await first.killHard();
  process.kill(await installation.postmaster(), 'SIGKILL');
  const second = await installation.start();
  expect(await second.count()).toBe(1);
});

test('a database killed under a living app comes back', async () => {
  const app = await installation.start();
  await app.insert();
  await killTree(await installation.postmaster());
  await app.waitFor(() => app.events.some(({ message }) => message === 'The database is back'));
  expect(await app.insert()).toBe(true);
  expect(await app.count()).toBe(2);
  expect(await app.interrupt()).toBe(0);
});

test('a second app on the same data is refused with the address of the first', async () => {
  const first = await installation.start();
  const second = installation.launch();
  expect(await second.exitCode()).toBe(1);
  expect(second.find('refused')).toContain(`already runs on this data, at http://localhost:${first.port}.`);
  expect(await first.insert()).toBe(true);
});

test('of four first starts at once one runs, and the others are refused', async () => {
  const apps = Array.from({ length: 4 }, () => installation.launch());
  for (const app of apps) await app.waitFor(() => app.port > 0 || app.child.exitCode !== null);
  const running = apps.filter((app) => app.port > 0);
  expect(running).toHaveLength(1);
  for (const app of apps.filter((each) => !running.includes(each)))
    expect(app.find('refused')).toContain('already runs on this data');
  expect(await running[0]?.insert()).toBe(true);
});

test('Ctrl-C stops the app first and the database after it, cleanly', async () => {
  const app = await installation.start();
  expect(await app.interrupt()).toBe(0);
  expect(app.find('workedAfterSignal')).toBe(true);
  expect(await installation.postmaster()).toBe(0);
  const log = await installation.serverLog();
  expect(log).toContain('database system is shut down');
  await (await installation.start()).interrupt();
  expect(await installation.serverLog()).not.toMatch(/was not properly shut down|recovery/);
});

test('a first start killed while it makes the cluster leaves nothing in the way', async () => {
  const killed = installation.launch();
  await killed.waitFor(() => killed.find('message')?.startsWith('Making') ?? false);
  await sleep(100);
  process.kill(-(killed.child.pid ?? 0), 'SIGKILL');
  await killed.exitCode();
  const app = await installation.start();
  expect(await app.insert()).toBe(true);
});

test("a pid file that names another program's process does not stop the start", async () => {
  const first = await installation.start();
  await first.insert();
  await killTree(await installation.postmaster());
  await first.killHard();
  const path = join(installation.dataDir, 'postgres/cluster/postmaster.pid');
  const [, ...rest] = (await readFile(path, 'utf8')).split('\n');
  await writeFile(path, [process.pid, ...rest].join('\n'));
  const second = await installation.start();
  expect(await second.count()).toBe(1);
});
