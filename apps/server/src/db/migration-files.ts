import { readdir } from 'node:fs/promises';
import { type SqlObject, checksumOf, needsOf, readSql } from './sql-objects.ts';

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
  readonly needs: readonly SqlObject[];
}

export async function readMigrations(folder: URL, functions: readonly SqlObject[]): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted();
  const first = firstVersion(names);
  return Promise.all(
    names.map(async (name, index) => {
      const version = Number(/^(\d{4})_[a-z0-9_]+\.sql$/.exec(name)?.[1]);
      const expected = first + index;
      if (version !== expected)
        throw new MigrationError(
          `Migration ${name} is out of place: number ${expected} is expected, named like 0001_first.sql.`,
        );
      const text = await readSql(new URL(name, folder));
      return {
        version,
        name,
        checksum: checksumOf(text),
        formerChecksums: [...text.matchAll(/^-- was: ([0-9a-f]{64})$/gm)].map(([, sum = '']) => sum),
        text,
        needs: functionsFor(name, text, functions),
      };
    }),
  );
}

/** A baseline has the number of the last migration whose place it takes; without one they begin with 1. */
export function firstVersion(names: readonly string[]): number {
  return Number(/^(\d{4})_baseline\.sql$/.exec(names[0] ?? '')?.[1] ?? 1);
}

/** A line `-- needs: a, b` names functions that are applied before the migration. */
function functionsFor(migration: string, text: string, functions: readonly SqlObject[]): SqlObject[] {
  return needsOf(text).map((name) => {
    const found = functions.find((known) => known.name === name);
    if (!found)
      throw new MigrationError(`Migration ${migration} needs the function ${name}, which has no file.`);
    return found;
  });
}
