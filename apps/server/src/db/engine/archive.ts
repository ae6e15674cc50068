import { randomBytes } from 'node:crypto';
import { access, chmod, lchown, mkdir, readFile, realpath, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Log } from './engine.ts';
import { clusterOf } from './home.ts';
import { type Identity, canEnter } from './identity.ts';
import type { Placement } from './placement.ts';
import { replaceFile, writeOnce } from './whole-file.ts';

/**
 * Names the folder that gets the cluster's write-ahead log. It belongs to the cluster and not to a start: a command that
 * starts the server without archiving would leave a gap in the log.
 */
const locationOf = (home: string): string => join(home, 'archive.location');

/** Settings of the server that can change while it runs, before those of its cluster. */
const configOf = (home: string): string => join(home, 'archive.conf');

/**
 * The folder that gets the cluster's write-ahead log; undefined where none is archived. The copy of a data folder names the
 * archive of the original, which is none of its own.
 */
export async function archiveOf(home: string): Promise<string | undefined> {
  const text = await readFile(locationOf(home), 'utf8').catch(() => '');
  const [folder = '', owner = ''] = text.trim().split('\n');
  const here = await realpath(home).catch(() => home);
  return folder !== '' && owner === here ? folder : undefined;
}

/**
 * From the next start on the log goes into a folder below that one, or nowhere. A folder belongs to one life of one cluster,
 * so that what is written after a restore never meets what was written before it.
 * @param backupDir undefined to end it
 */
export async function chooseArchive(home: string, backupDir: string | undefined): Promise<void> {
  const location = locationOf(home);
  const present = await archiveOf(home);
  const parent = backupDir === undefined ? undefined : join(backupDir, 'wal');
  if (present !== undefined && parent === dirname(present)) return;
  // Also one that is empty, or of another data folder.
  if (await exists(location)) await rm(location, { force: true });
  if (parent === undefined) return;
  // Neither a line of a file nor PostgreSQL's settings can name it.
  for (const path of [parent, home])
    if (path.includes('\n')) throw new Error(`the path ${JSON.stringify(path)} has a line break`);
  // Of several first starts at once all take the choice of one.
  await writeOnce(location, `${join(parent, randomBytes(6).toString('hex'))}\n${await realpath(home)}\n`);
}

/**
 * Settings of a server that archives its log, where it does, for a folder that it can write into. Orders win over backups: with
 * one that it cannot, the server starts without, and the folder is given up, since the log has a gap from then on.
 * @param archiveIn folder of the backups from now on, null for no archive, undefined to leave it as it is
 */
export async function prepareArchive(
  placement: Placement,
  archiveIn: string | null | undefined,
  log: Log,
): Promise<Record<string, string>> {
  const { home } = placement;
  try {
    if (archiveIn !== undefined) await chooseArchive(home, archiveIn ?? undefined);
    return await archiveSettings(placement);
  } catch (error) {
    log(
      `The database's log is not archived: ${(error as Error).message}. Only what a backup holds can be restored; the next start tries again.`,
    );
    await rm(locationOf(home), { force: true }).catch((failure: Error) => log(failure.message));
    return {};
  }
}

async function archiveSettings({ home, identity, binaries }: Placement): Promise<Record<string, string>> {
  const folder = await archiveOf(home);
  if (folder === undefined) return {};
  await makeFolder(folder, identity);
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
  const include = `include ${quoteForConfig(join(clusterOf(home), 'postgresql.conf'))}`;
  await replaceFile(configOf(home), [include, ...lines, ''].join('\n'));
}

const quoteForConfig = (value: string) => `'${value.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`;

/** Makes the folder, whose parents PostgreSQL's user may pass and not read. Throws with a sentence where it cannot be used. */
async function makeFolder(folder: string, identity: Identity): Promise<void> {
  await mkdir(dirname(folder), { recursive: true, mode: identity.owner ? 0o711 : 0o700 });
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await chmod(folder, 0o700);
  if (identity.owner) await lchown(folder, identity.owner.uid, identity.owner.gid);
  if (!(await canEnter(identity, folder))) throw new Error(`PostgreSQL's user cannot enter ${folder}`);
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
