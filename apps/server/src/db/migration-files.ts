import { readdir } from 'node:fs/promises';
import { type SqlFunction, checksumOf, readSql } from './functions.ts';

/** The migrations and the database do not fit; the message is a sentence for the operator. */
export class MigrationError extends Error {
  override name = 'MigrationError';
}

export interface Migration {
  readonly version: number;
  readonly name: string;
  readonly checksum: string;
  /**
   * Checksums of earlier texts (`-- was: <sha256>`) that databases may have applied, and that come to the same schema.
   */
  readonly formerChecksums: readonly string[];
  readonly text: string;
  /** Functions that must be there before it, for example for its triggers (docs/decisions/0013). */
  readonly needs: readonly SqlFunction[];
}

export async function readMigrations(folder: URL, functions: readonly SqlFunction[]): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted();
  return Promise.all(
    names.map(async (name, index) => {
      const version = Number(/^(\d{4})_[a-z0-9_]+\.sql$/.exec(name)?.[1]);
      if (version !== index + 1)
        throw new MigrationError(
          `Migration ${name} is out of place: number ${index + 1} is expected, named like 0001_first.sql.`,
        );
      const text = await readSql(new URL(name, folder));
      return {
        version,
        name,
        checksum: checksumOf(text),
        formerChecksums: [...text.matchAll(/^-- was: ([0-9a-f]{64})$/gm)].map(([, sum = '']) => sum),
        text,
        needs: needsOf(name, text, functions),
      };
    }),
  );
}

/** A line `-- needs: a, b` names functions that are applied before the migration. */
function needsOf(migration: string, text: string, functions: readonly SqlFunction[]): SqlFunction[] {
  const named = /^-- needs: (.+)$/m.exec(text)?.[1]?.split(',') ?? [];
  return named.map((name) => {
    const found = functions.find((known) => known.name === name.trim());
    if (!found)
      throw new MigrationError(
        `Migration ${migration} needs the function ${name.trim()}, which has no file.`,
      );
    return found;
  });
}
