import { randomBytes } from 'node:crypto';
import { access, chmod, chown, lchown, mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Log } from './engine.ts';
import { clusterOf } from './home.ts';
import { type Identity, canEnter, isRoot } from './identity.ts';
import type { Placement } from './placement.ts';

/**
 * Names the folder that gets the cluster's write-ahead log. It belongs to the cluster and not to a start: a command that
 * starts the server without archiving would leave a gap in the log.
 */
const locationOf = (home: string): string => join(home, 'archive.location');

/** Settings of the server that can change while it runs, before those of its cluster. */
const configOf = (home: string): string => join(home, 'archive.conf');

/** The folder that gets the cluster's write-ahead log; undefined where none is archived. */
export async function archiveOf(home: string): Promise<string | undefined> {
  return (await readFile(locationOf(home), 'utf8').catch(() => '')).trim() || undefined;
}

/**
 * From the next start on the log goes into a folder below that one, or nowhere. A folder belongs to one life of one cluster,
 * so that what is written after a restore never meets what was written before it.
 * @param backupDir undefined to end it
 */
export async function chooseArchive(home: string, backupDir: string | undefined): Promise<void> {
  const present = await archiveOf(home);
  const parent = backupDir === undefined ? undefined : join(backupDir, 'wal');
  if (present !== undefined && parent === dirname(present)) return;
  if (present !== undefined) await rm(locationOf(home), { force: true });
  if (parent === undefined) return;
  const folder = join(parent, randomBytes(6).toString('hex'));
  // Of several first starts at once all take the choice of one.
  await writeFile(locationOf(home), `${folder}\n`, { mode: 0o600, flag: 'wx' }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    },
  );
}

/**
 * Settings of a server that archives its log, for a folder that it can write into. Orders win over backups: with one that
 * it cannot, the server starts without, and the folder is given up, since the log has a gap from then on.
 */
export async function archiveSettings(
  { home, identity, binaries }: Placement,
  log: Log,
): Promise<Record<string, string>> {
  const folder = await archiveOf(home);
  if (folder === undefined) return {};
  const trouble = await prepare(folder, identity);
  if (trouble !== undefined) {
    await rm(locationOf(home));
    log(
      `The database's log is not archived: ${trouble}. Only what a backup holds can be restored; the next start tries again.`,
    );
    return {};
  }
  await writeConfig(
    home,
    (await hasLibrary(binaries.postgres))
      ? { archive_library: 'basic_archive', 'basic_archive.archive_directory': folder }
      : { archive_command: commandFor(folder) },
  );
  return {
    archive_mode: 'on',
    // How much is lost with the disk at most.
    archive_timeout: '60s',
    config_file: configOf(home),
  };
}

/**
 * The running server keeps no log for the archive any more, once it reads its settings again; the next start of the app
 * begins another archive. With no command at all PostgreSQL would go on hoarding the log until the disk is full.
 */
export async function giveUpArchive(home: string): Promise<void> {
  await writeConfig(home, { archive_command: '/bin/true' });
  await rm(locationOf(home), { force: true });
}

async function writeConfig(home: string, settings: Readonly<Record<string, string>>): Promise<void> {
  const lines = Object.entries(settings).map(([name, value]) => `${name} = ${quoteForConfig(value)}`);
  const text = [`include ${quoteForConfig(join(clusterOf(home), 'postgresql.conf'))}`, ...lines, ''].join(
    '\n',
  );
  const file = configOf(home);
  await writeFile(`${file}.new`, text, { mode: 0o600 });
  const { uid, gid } = await stat(clusterOf(home));
  // Anybody else than root is the server's user.
  if (isRoot()) await chown(`${file}.new`, uid, gid);
  await rename(`${file}.new`, file);
}

const quoteForConfig = (value: string) => `'${value.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`;

/** Makes the folder, whose parents PostgreSQL's user may pass and not read. Returns what is wrong with it. */
async function prepare(folder: string, identity: Identity): Promise<string | undefined> {
  try {
    await mkdir(dirname(folder), { recursive: true, mode: identity.owner ? 0o711 : 0o700 });
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await chmod(folder, 0o700);
    if (identity.owner) await lchown(folder, identity.owner.uid, identity.owner.gid);
  } catch (error) {
    return (error as Error).message;
  }
  return (await canEnter(identity, folder)) ? undefined : `PostgreSQL's user cannot enter ${folder}`;
}

/** In the package and in Debian's contrib. */
async function hasLibrary(postgres: string): Promise<boolean> {
  for (const libraries of ['lib/postgresql', 'lib'])
    for (const name of ['basic_archive.so', 'basic_archive.dylib'])
      if (await exists(join(dirname(postgres), '..', libraries, name))) return true;
  return false;
}

const exists = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );

/** The same by a shell: whole or not at all, and never over another file. */
export function commandFor(folder: string): string {
  const target = quoteForShell(folder);
  return `test ! -f ${target}/%f && cp "%p" ${target}/%f.part && sync ${target}/%f.part && mv ${target}/%f.part ${target}/%f`;
}

/** A path in a command of PostgreSQL's settings, where % begins a placeholder. */
export function quoteForShell(path: string): string {
  return `'${path.replaceAll("'", `'\\''`).replaceAll('%', '%%')}'`;
}
