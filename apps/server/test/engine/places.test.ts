import { chmod, mkdir, readFile, readdir, rm, symlink } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { SYSTEM_SERVERS } from '../../src/db/engine/binaries.ts';
import { Installation, type Launch, type Runner, isRoot, removeBundle } from './installation.ts';

let made: Installation[] = [];
async function install(options: Parameters<typeof Installation.make>[0]): Promise<Installation> {
  const installation = await Installation.make(options);
  made.push(installation);
  return installation;
}
afterEach(async () => {
  for (const installation of made) await installation.remove();
  made = [];
});
afterAll(removeBundle);

/** Servers that this machine happens to have, old ones too: each is tried beside the one we put there ourselves. */
const versionsHere = await readdir(SYSTEM_SERVERS).catch(() => []);

if (!isRoot)
  process.stderr.write(
    'Not applicable to a normal user: the cases "as root"; run the tests as root for them.\n',
  );

/** Stores one entry, stops, starts again on the same data, and tells how many entries are there then. */
async function countAfterRestart(installation: Installation, options: Launch = {}) {
  const first = await installation.start(options);
  await first.insert();
  const firstExit = await first.interrupt();
  const second = await installation.start(options);
  const entries = await second.count();
  return { entries, exitCodes: [firstExit, await second.interrupt()] };
}

/** A PATH with no program but `id`, which tells who the user is. */
async function pathWithIdOnly(installation: Installation): Promise<string> {
  const path = join(installation.folder, 'bin');
  await mkdir(path);
  await symlink('/usr/bin/id', join(path, 'id'));
  return path;
}
const intact = { entries: 1, exitCodes: [0, 0] };

function commonCases(runner: Runner): void {
  test.each([
    ['0755', 0o755],
    ['0700', 0o700],
  ])('in a folder of mode %s it starts, keeps its data and stops', async (_, mode) => {
    expect(await countAfterRestart(await install({ runner, mode }))).toEqual(intact);
  });

  test('a path too long for a socket does not matter, and leaves nothing in the temp folder', async () => {
    const installation = await install({ runner, mode: 0o755, hasLinks: true });
    const dataDir = join(installation.folder, 'data', 'long-'.repeat(12), 'longer-'.repeat(8));
    expect(await countAfterRestart(installation, { dataDir })).toEqual(intact);
    expect(await readdir(installation.temporary)).toEqual([]);
  });

  test('without the package an installed PostgreSQL serves', async () => {
    const installation = await install({ runner, mode: 0o755, hasPackage: false });
    await installation.putServer();
    expect(await countAfterRestart(installation)).toEqual(intact);
  });

  test.each(versionsHere)('without the package the PostgreSQL %s of this machine serves', async (version) => {
    const installation = await install({ runner, mode: 0o755, hasPackage: false });
    const systemServers = join(installation.folder, 'only');
    await mkdir(systemServers);
    await symlink(join(SYSTEM_SERVERS, version), join(systemServers, version));
    expect(await countAfterRestart(installation, { systemServers })).toEqual(intact);
  });

  test('without any PostgreSQL it is refused, naming DATABASE_URL', async () => {
    const installation = await install({ runner, mode: 0o755, hasPackage: false });
    const app = installation.launch({ path: await pathWithIdOnly(installation) });
    expect(await app.exitCode()).toBe(1);
    expect(app.find('refused')).toContain('DATABASE_URL');
  });
}

describe('as a normal user', () => {
  commonCases('normal user');
});

describe.skipIf(!isRoot)('as root', () => {
  commonCases('root');

  test('packages of another owner without links are copied to where links can be made', async () => {
    const installation = await install({ runner: 'normal user', mode: 0o755, packagesOf: 'root' });
    expect(await countAfterRestart(installation)).toEqual(intact);
  });

  test('in a private folder without user namespaces the data lies elsewhere, and stays there', async () => {
    const installation = await install({ runner: 'root', mode: 0o700 });
    // `unshare` makes the namespaces.
    const path = await pathWithIdOnly(installation);
    expect(await countAfterRestart(installation, { path })).toEqual(intact);
    const home = (await readFile(join(installation.dataDir, 'postgres.location'), 'utf8')).trim();
    try {
      expect(home).toMatch(/^\/var\/(lib|tmp)\/tiffin-[0-9a-f]{12}\/postgres$/);
      // With namespaces allowed again it must not begin an empty database.
      const app = await installation.start();
      expect(await app.count()).toBe(1);
      expect(await app.interrupt()).toBe(0);
    } finally {
      await rm(dirname(home), { recursive: true });
    }
  });

  test('data that lies elsewhere is never that of another life of the same folder', async () => {
    const installation = await install({ runner: 'root', mode: 0o700 });
    const path = await pathWithIdOnly(installation);
    const pointer = join(installation.dataDir, 'postgres.location');
    const homes: string[] = [];
    try {
      for (const _ of [1, 2]) {
        const app = await installation.start({ path });
        homes.push((await readFile(pointer, 'utf8')).trim());
        expect(await app.count()).toBe(0);
        await app.insert();
        expect(await app.interrupt()).toBe(0);
        await rm(installation.dataDir, { recursive: true });
      }
    } finally {
      for (const home of new Set(homes)) await rm(dirname(home), { recursive: true });
    }
  });

  test('a folder that became private later keeps its data', async () => {
    const installation = await install({ runner: 'root', mode: 0o755 });
    expect(await countAfterRestart(installation)).toEqual(intact);
    await chmod(installation.folder, 0o700);
    const app = await installation.start();
    expect(await app.count()).toBe(1);
    expect(await app.interrupt()).toBe(0);
  });

  test('data that root made is refused to a normal user with a sentence', async () => {
    const installation = await install({ runner: 'root', mode: 0o755 });
    expect(await countAfterRestart(installation)).toEqual(intact);
    const other = await install({ runner: 'normal user', mode: 0o755 });
    const app = other.launch({ dataDir: installation.dataDir });
    expect(await app.exitCode()).toBe(1);
    expect(app.find('refused')).toMatch(/belongs to another user|cannot be (made|read)/);
  });
});
