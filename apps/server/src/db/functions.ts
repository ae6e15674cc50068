import { createHash } from 'node:crypto';
import { readFile, readdir } from 'node:fs/promises';
import type { Client } from 'pg';

/** A SQL function of the product: one file `<name>.sql`, applied again whenever its text changes. */
export interface SqlFunction {
  readonly name: string;
  readonly checksum: string;
  readonly text: string;
}

export async function readFunctions(folder: URL): Promise<SqlFunction[]> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.sql')).toSorted();
  return Promise.all(
    files.map(async (file) => {
      const text = await readSql(new URL(file, folder));
      return { name: file.slice(0, -'.sql'.length), checksum: checksumOf(text), text };
    }),
  );
}

/** A checkout on Windows must not look like a changed text. */
export async function readSql(file: URL): Promise<string> {
  return (await readFile(file, 'utf8')).replaceAll('\r\n', '\n');
}

export function checksumOf(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

export async function createFunctionTable(client: Client): Promise<void> {
  await client.query(`create table schema_functions (
    name text primary key,
    checksum text not null,
    applied_at timestamptz not null default now()
  )`);
}

/** Those whose text is not the one in the database, by name. */
export async function changedFunctions(
  client: Client,
  functions: readonly SqlFunction[],
): Promise<SqlFunction[]> {
  const { rows } = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from schema_functions',
  );
  const applied = new Map(rows.map(({ name, checksum }) => [name, checksum]));
  return functions.filter(({ name, checksum }) => applied.get(name) !== checksum);
}

/** Inside the caller's transaction, so that functions which call each other change together. */
export async function applyFunctions(client: Client, functions: readonly SqlFunction[]): Promise<void> {
  // A body may name a function or a table that comes later; the tests check every body.
  await client.query('set local check_function_bodies = off');
  for (const { name, checksum, text } of functions) {
    await client.query(text).catch((error: Error) => {
      throw new Error(`function ${name}: ${error.message}`, { cause: error });
    });
    await client.query(
      `insert into schema_functions (name, checksum) values ($1, $2)
       on conflict (name) do update set checksum = excluded.checksum, applied_at = now()`,
      [name, checksum],
    );
  }
}
