import { createHash } from 'node:crypto';
import { basename, relative } from 'node:path';
import { z } from 'zod';
import { BackupError } from './backup-error.ts';

/** Raised when programs of before could not read what is written now. */
export const FORMAT = 1;
export const MANIFEST = 'manifest.json';

const time = z.iso.datetime();
const logPosition = z.string().regex(/^[0-9A-F]{1,8}\/[0-9A-F]{1,8}$/);

const checksum = z.string().regex(/^[0-9a-f]{64}$/);
const count = z.int().nonnegative();
const identifier = z.string().regex(/^[a-z_][a-z0-9_]*$/);

const shared = {
  format: z.literal(FORMAT),
  /** Version of the program that made it. */
  release: z.string(),
  /** Number of its last migration. */
  schemaVersion: z.int(),
  postgresMajor: z.int(),
  /** Of the cluster that it was made of. */
  systemIdentifier: z.string().regex(/^\d{1,20}$/),
  /** By the database's clock. */
  beganAt: time,
  endedAt: time,
  files: z.array(
    z.strictObject({
      name: z.string().regex(/^[a-z][a-z0-9]*(?:[./_]+[a-z0-9]+)*$/),
      bytes: count,
      sha256: checksum,
    }),
  ),
};

/** The files of the database, for the same PostgreSQL and processor. */
const WholeManifest = z.strictObject({
  ...shared,
  kind: z.literal('whole'),
  /** Operating system and processor, whose forms of numbers are in the files. */
  platform: z.string(),
  timeline: z.int().positive(),
  /** Where its own write-ahead log begins, and where it ends: nothing before the end can be restored. */
  startLsn: logPosition,
  endLsn: logPosition,
  /** Folder below that of all backups in which the log goes on; null where it was not archived. */
  archive: z
    .string()
    .regex(/^wal\/[0-9a-f]{12}$/)
    .nullable(),
});

/** Rows as text, for any PostgreSQL that the program runs on. */
const PortableManifest = z.strictObject({
  ...shared,
  kind: z.literal('portable'),
  /** Which of the databases of its cluster. */
  databaseOid: z.string().regex(/^\d{1,10}$/),
  /** The moment of all its rows, by the database's clock. */
  snapshotAt: time,
  /** What had made the tables. */
  migrations: z.array(z.strictObject({ version: z.int(), name: z.string(), checksum })),
  tables: z.array(
    z.strictObject({
      name: identifier,
      /** In the order of the file. */
      columns: z.array(identifier),
      rows: count,
      /** Unpacked. */
      bytes: count,
    }),
  ),
  /** Last numbers that were given out; null where that was not to be seen. */
  sequences: z.array(
    z.strictObject({
      table: identifier,
      column: identifier,
      last: z
        .string()
        .regex(/^\d{1,19}$/)
        .nullable(),
    }),
  ),
});

const Manifest = z.discriminatedUnion('kind', [WholeManifest, PortableManifest]);
export type Manifest = z.infer<typeof Manifest>;
export type WholeManifest = z.infer<typeof WholeManifest>;
export type PortableManifest = z.infer<typeof PortableManifest>;
export type BackupKind = Manifest['kind'];
export type BackedUpFile = Manifest['files'][number];

/** Null where it lies elsewhere: BACKUP_DIR was another one when the app was started, or the backup goes to another place. */
export function relativeArchive(backupDir: string, archive: string): string | null {
  const path = `wal/${basename(archive)}`;
  return relative(backupDir, archive) === path ? path : null;
}

/** The folder, below that of all backups, in which its log goes on; null for one that holds one moment. */
export const archiveIn = (manifest: Manifest): string | null =>
  manifest.kind === 'whole' ? manifest.archive : null;

/** The text of manifest.json. Throws for one that could not be read again. */
export const writeManifest = (manifest: Manifest): string => withChecksum(Manifest.parse(manifest));

/** Its last line is the checksum of all before it. */
export function withChecksum(value: object): string {
  const text = `${JSON.stringify(value, null, 2)}\n`;
  return `${text}${sha256(text)}\n`;
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

/**
 * Reads it back. Throws a BackupError for one that is torn, changed, or of another program.
 * @param where the backup, for the sentence
 */
export function readManifest(text: string, where: string): Manifest {
  const body = text.slice(0, -65);
  if (text !== `${body}${sha256(body)}\n`)
    throw new BackupError(`The ${MANIFEST} of ${where} is torn or was changed: take another backup.`);
  // Whoever wrote that checksum wrote JSON before it.
  const value: unknown = JSON.parse(body);
  const { format } = z.looseObject({ format: z.unknown() }).parse(value);
  if (format !== FORMAT)
    throw new BackupError(
      `${where} has format ${String(format)}, and this program reads format ${FORMAT}: use the release that made it.`,
    );
  const parsed = Manifest.safeParse(value);
  if (!parsed.success)
    throw new BackupError(
      `The ${MANIFEST} of ${where} is none of this program's: ${parsed.error.issues[0]?.path.join('.')} is wrong.`,
    );
  return parsed.data;
}

/** What this machine and program can take. */
export interface Machine {
  readonly platform: string;
  readonly postgresMajor: number;
  readonly schemaVersion: number;
}

/** Why a backup cannot be restored here, as a sentence; undefined where it can. */
export function misfitOf(manifest: Manifest, where: string, here: Machine): string | undefined {
  const { schemaVersion, release } = manifest;
  if (manifest.kind === 'whole') {
    const { platform, postgresMajor } = manifest;
    if (platform !== here.platform)
      return `${where} was made on ${platform}, and this is ${here.platform}: a whole backup can only be restored on the same.`;
    if (postgresMajor !== here.postgresMajor)
      return `${where} was made by PostgreSQL ${postgresMajor}, and the one here is ${here.postgresMajor}: use release ${release}.`;
  }
  if (schemaVersion > here.schemaVersion)
    return `${where} was made by a newer release (${release}, schema ${schemaVersion}; here ${here.schemaVersion}): restore it with that one.`;
  return undefined;
}

export const platform = `${process.platform}-${process.arch}`;
