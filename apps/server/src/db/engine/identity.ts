import { execFile } from 'node:child_process';
import { lchown, lstat, readdir } from 'node:fs/promises';
import { join } from 'node:path';

interface UserId {
  readonly uid: number;
  readonly gid: number;
}

/** User that PostgreSQL's programs run as: the server refuses to run as root. */
export interface Identity {
  /** Whom the files of the cluster must belong to; absent when that is us anyway. */
  readonly owner?: UserId;
  /** User that the process is started as; absent: the current one. */
  readonly user?: UserId;
  /** The same command, so that it runs as this identity. */
  wrap(program: string, args: readonly string[]): readonly [file: string, args: string[]];
}

export const ourselves: Identity = {
  wrap: (program, args) => [program, [...args]],
};

function asUser(user: UserId): Identity {
  return { ...ourselves, owner: user, user };
}

/** Ourselves outside, nobody inside: for a user without a name, whom initdb does not accept. */
export const oursAsNobody: Identity = {
  wrap: (program, args) => ['unshare', ['-U', '--map-user=65534', '--', program, ...args]],
};

/** Root outside, nobody inside: sees root's 0700 folders and is not root for PostgreSQL. */
export const rootAsNobody: Identity = { ...oursAsNobody, owner: { uid: 0, gid: 0 } };

/** Only what the programs need: PG* and locale variables of the operator's shell would change what they do. */
const environment = { PATH: process.env['PATH'] ?? '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' };

/** Options that make a child run as `identity`, from a folder everybody can stand in. */
export function spawnOptionsOf(identity: Identity) {
  return { cwd: '/', env: environment, ...identity.user };
}

export interface Outcome {
  readonly ok: boolean;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs a program to its end; never throws, a program that cannot be run is an outcome too. */
export function runAs(identity: Identity, program: string, args: readonly string[]): Promise<Outcome> {
  const [file, wrapped] = identity.wrap(program, args);
  return new Promise((resolve) => {
    try {
      execFile(file, wrapped, { ...spawnOptionsOf(identity), timeout: 120_000 }, (error, stdout, stderr) => {
        resolve({ ok: error === null, stdout, stderr: stderr || (error?.message ?? '') });
      });
    } catch (error) {
      // An uid that may not be taken is thrown, not reported.
      resolve({ ok: false, stdout: '', stderr: String(error) });
    }
  });
}

export const isRoot = (): boolean => process.getuid?.() === 0;

/** Checks that the identity can enter the folder: asked of the system, not computed from modes. */
export async function canEnter(identity: Identity, folder: string): Promise<boolean> {
  return (await runAs(identity, '/bin/sh', ['-c', 'cd -- "$1"', 'sh', folder])).ok;
}

/** The unprivileged users that root may lend PostgreSQL, best first. */
export async function unprivilegedUsers(ownerOfData: UserId): Promise<Identity[]> {
  const users: Identity[] = [];
  // Data that a normal user began stays that user's when root starts it once.
  if (ownerOfData.uid !== 0) users.push(asUser({ uid: ownerOfData.uid, gid: ownerOfData.gid }));
  for (const name of ['postgres', 'nobody']) {
    const [uid, gid] = await Promise.all([
      runAs(ourselves, 'id', ['-u', name]),
      runAs(ourselves, 'id', ['-g', name]),
    ]);
    if (uid.ok && gid.ok) users.push(asUser({ uid: Number(uid.stdout), gid: Number(gid.stdout) }));
  }
  if (users.length === 0) users.push(asUser({ uid: 65_534, gid: 65_534 }));
  return users;
}

/** Makes a folder and all in it belong to that identity; the folder itself last, so that it vouches for the rest. */
export async function giveTo({ owner }: Identity, folder: string): Promise<void> {
  if (!owner || (await lstat(folder)).uid === owner.uid) return;
  for (const entry of await readdir(folder, { withFileTypes: true, recursive: true }))
    await lchown(join(entry.parentPath, entry.name), owner.uid, owner.gid);
  await lchown(folder, owner.uid, owner.gid);
}
