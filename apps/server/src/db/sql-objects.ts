import { createHash } from 'node:crypto';
import { readFile, readdir } from 'node:fs/promises';
import type { Client } from 'pg';

/** Objects that stand in a file each, `<kind>/<name>.sql`, which is applied again whenever its text changes. */
export type ObjectKind = 'functions' | 'views';

export interface SqlObject {
  readonly kind: ObjectKind;
  readonly name: string;
  readonly checksum: string;
  readonly text: string;
  /** Names in its lines `-- needs: a, b`: of a view those that it reads. */
  readonly needs: readonly string[];
}

/** In an order in which each stands after those it needs. */
export async function readObjects(folder: URL, kind: ObjectKind): Promise<SqlObject[]> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.sql')).toSorted();
  const objects = await Promise.all(
    files.map(async (file) => {
      const text = await readSql(new URL(file, folder));
      const name = file.slice(0, -'.sql'.length);
      return { kind, name, checksum: checksumOf(text), text, needs: needsOf(text) };
    }),
  );
  return inOrder(objects);
}

/** A checkout on Windows must not look like a changed text. */
export async function readSql(file: URL): Promise<string> {
  return (await readFile(file, 'utf8')).replaceAll('\r\n', '\n');
}

export function checksumOf(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

export function needsOf(text: string): string[] {
  return [...text.matchAll(/^-- needs: (.+)$/gm)].flatMap(([, names = '']) =>
    names.split(',').map((name) => name.trim()),
  );
}

function inOrder(objects: readonly SqlObject[]): SqlObject[] {
  const placed = new Set<SqlObject>();
  const place = (object: SqlObject) => {
    for (const other of objects) if (object.needs.includes(other.name) && !placed.has(other)) place(other);
    placed.add(object);
  };
  for (const object of objects) if (!placed.has(object)) place(object);
  return [...placed];
}

export async function createObjectTable(client: Client, kind: ObjectKind): Promise<void> {
  await client.query(`create table schema_${kind} (
    name text primary key,
    checksum text not null,
    applied_at timestamptz not null default now()
  )`);
}

/** Those whose text is not the one in the database. */
export async function changedObjects(
  client: Client,
  kind: ObjectKind,
  objects: readonly SqlObject[],
): Promise<SqlObject[]> {
  const { rows } = await client.query<{ name: string; checksum: string }>(
    `select name, checksum from schema_${kind}`,
  );
  const applied = new Map(rows.map(({ name, checksum }) => [name, checksum]));
  return objects.filter(({ name, checksum }) => applied.get(name) !== checksum);
}

/** Inside the caller's transaction, so that objects which use each other change together. */
export async function applyObjects(client: Client, objects: readonly SqlObject[]): Promise<void> {
  // A body may name a function or a table that comes later; the tests check every body.
  await client.query('set local check_function_bodies = off');
  for (const { kind, name, checksum, text } of objects) {
    await client.query(text).catch((error: Error) => {
      throw new Error(`${kind === 'views' ? 'view' : 'function'} ${name}: ${error.message}`, {
        cause: error,
      });
    });
    await client.query(
      `insert into schema_${kind} (name, checksum) values ($1, $2)
       on conflict (name) do update set checksum = excluded.checksum, applied_at = now()`,
      [name, checksum],
    );
  }
}

/**
 * Takes the locks of views that are replaced, and of those that read them, outermost first: readers lock them in that
 * order too, so none of them meets the change in a deadlock.
 */
export async function lockViews(client: Client, changed: readonly SqlObject[]): Promise<void> {
  const { rows } = await client.query<{ statement: string }>(
    `with recursive affected (oid, depth) as (
       select oid, 0 from pg_class
        where relkind = 'v' and relnamespace = current_schema()::regnamespace and relname = any ($1)
       union all
       select r.ev_class, a.depth + 1
         from affected a
         join pg_depend d on d.refclassid = 'pg_class'::regclass and d.refobjid = a.oid and d.classid = 'pg_rewrite'::regclass
         join pg_rewrite r on r.oid = d.objid and r.ev_class <> a.oid)
     select format('alter view %s owner to %I', oid::regclass, pg_get_userbyid(relowner)) as statement
       from (select oid, max(depth) as depth from affected group by oid) a join pg_class c using (oid)
      order by depth desc, oid`,
    [changed.map(({ name }) => name)],
  );
  // It changes nothing, and takes the lock that replacing a view takes.
  for (const { statement } of rows) await client.query(statement);
}
