import { randomBytes } from 'node:crypto';
import { mkdir, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import {
  type Binaries,
  SYSTEM_SERVERS,
  bundledFolder,
  copyBinaries,
  ensureLinks,
  installedFolders,
  programsIn,
} from './binaries.ts';
import { EngineError, LEAST_MAJOR_VERSION, type Log } from './engine.ts';
import { clusterOf, hasCluster, homeOf, pointTo } from './home.ts';
import {
  type Identity,
  canEnter,
  giveTo,
  rootAsNobody,
  isRoot,
  oursAsNobody,
  ourselves,
  runAs,
  unprivilegedUsers,
} from './identity.ts';

/** Which programs, run as whom, keep the cluster where. */
export interface Placement {
  readonly home: string;
  readonly identity: Identity;
  readonly binaries: Binaries;
}

/**
 * Finds a way to run PostgreSQL on this machine (docs/decisions: embedded database). As root the order is: an
 * unprivileged user with everything where it lies, a user namespace, copied programs, installed ones, and a folder
 * elsewhere.
 */
export async function place(dataDir: string, log: Log, systemServers = SYSTEM_SERVERS): Promise<Placement> {
  const home = await homeOf(dataDir);
  const installed = installedIn(systemServers);
  const placement = isRoot()
    ? await placeAsRoot(dataDir, home, log, installed)
    : await placeAsUser(home, installed);
  if (placement) return placement;
  throw new EngineError(
    `No PostgreSQL can be run here: there is no usable package for ${process.platform}-${process.arch} and no ` +
      `installed PostgreSQL ${LEAST_MAJOR_VERSION} or newer. Install one, or give the address of a server in DATABASE_URL.`,
  );
}

async function placeAsUser(home: string, installed: Finder): Promise<Placement | undefined> {
  await mkdir(home, { recursive: true, mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
    throw new EngineError(`The data folder ${home} cannot be made: ${error.message}`);
  });
  const { uid } = await stat(home);
  if (process.getuid && uid !== process.getuid())
    throw new EngineError(
      `The data in ${home} belongs to another user (uid ${uid}): start as that user, or choose another DATA_DIR.`,
    );
  // Containers run as any number; initdb wants a user with a name.
  const identity = (await runAs(ourselves, 'id', ['-un'])).ok ? ourselves : oursAsNobody;
  const binaries = (await inPlace(identity)) ?? (await copied(home, identity)) ?? (await installed(identity));
  return binaries && { home, identity, binaries };
}

async function placeAsRoot(
  dataDir: string,
  home: string,
  log: Log,
  installed: Finder,
): Promise<Placement | undefined> {
  await mkdir(home, { recursive: true, mode: 0o711 });
  const users = await unprivilegedUsers(await stat(home));
  return (
    (await asUnprivileged(home, users, inPlace)) ??
    (await asUnprivileged(home, [rootAsNobody], inPlace)) ??
    (await asUnprivileged(home, users, (identity) => copied(home, identity))) ??
    (await asUnprivileged(home, [...users, rootAsNobody], installed)) ??
    (await elsewhere(dataDir, home, users, log))
  );
}

type Finder = (identity: Identity) => Promise<Binaries | undefined>;

/** The first identity that reaches the home and finds programs it can run; the home is its own then. */
async function asUnprivileged(home: string, identities: readonly Identity[], find: Finder) {
  for (const identity of identities) {
    if (!(await canEnter(identity, join(home, '..')))) continue;
    // Only an empty or already own home may be tried out: programs are copied into it.
    const binaries = await find(identity);
    if (!binaries) continue;
    await giveTo(identity, home);
    return { home, identity, binaries };
  }
  return undefined;
}

const inPlace: Finder = async (identity) => {
  const native = bundledFolder();
  return native && (await ensureLinks(native)) ? programsIn(native, identity) : undefined;
};

async function copied(home: string, identity: Identity): Promise<Binaries | undefined> {
  const native = bundledFolder();
  if (!native) return undefined;
  await giveTo(identity, home);
  return programsIn(await copyBinaries(native, home, identity), identity);
}

const installedIn =
  (systemServers: string): Finder =>
  async (identity) => {
    for (const folder of await installedFolders(systemServers)) {
      const binaries = await programsIn(folder, identity);
      if (binaries) return binaries;
    }
    return undefined;
  };

/** The last resort of root: DATA_DIR lies in a private folder and user namespaces are not allowed. */
async function elsewhere(dataDir: string, home: string, users: readonly Identity[], log: Log) {
  if (!bundledFolder()) return undefined;
  // A cluster is never left behind for an empty one.
  if (await hasCluster(clusterOf(home)))
    throw new EngineError(
      `PostgreSQL does not run as root, no other user can reach the data in ${home}, and user namespaces are not ` +
        `allowed here: start as the user it belongs to, or let others pass through the folders above it (chmod o+x).`,
    );
  // Never that of an earlier life of the same folder, whose data may still be needed.
  const name = `tiffin-${randomBytes(6).toString('hex')}`;
  for (const parent of ['/var/lib', '/var/tmp']) {
    const substitute = join(parent, name, 'postgres');
    try {
      await mkdir(substitute, { recursive: true, mode: 0o711 });
    } catch {
      continue;
    }
    const placement = await asUnprivileged(substitute, users, (identity) => copied(substitute, identity));
    if (!placement) {
      await rm(join(parent, name), { recursive: true });
      continue;
    }
    if (!(await pointTo(dataDir, substitute))) {
      await rm(join(parent, name), { recursive: true });
      const pointed = await homeOf(dataDir);
      return pointed === home
        ? undefined
        : asUnprivileged(pointed, users, (identity) => copied(pointed, identity));
    }
    log(
      `PostgreSQL does not run as root, and no other user can reach ${dataDir}: its data lies in ${substitute}`,
    );
    return placement;
  }
  return undefined;
}

const SUBSTITUTE = /^tiffin-[0-9a-f]{12}$/;

/** What was made elsewhere for that home; undefined where it lies in its data folder. */
export const substituteOf = (home: string): string | undefined =>
  SUBSTITUTE.test(basename(dirname(home))) ? dirname(home) : undefined;
