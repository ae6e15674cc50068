import type { Client, ClientConfig, Submittable } from 'pg';
import { escapeIdentifier } from 'pg';
import { createClient, liftLimits } from '../../db/connections.ts';
import type { AppliedMigration } from '../../db/migrate.ts';
import { timeLimits } from '../../kit/time-limits.ts';
import type { PortableManifest } from './manifest.ts';

/**
 * They tell of one database's life: who is logged in, what was not yet told to whom, which node does what. Those that make the
 * schema are made by the migrations again.
 */
const LEFT_OUT = [
  'sessions',
  // They end with their sessions.
  'restaurant_consoles',
  'push_subscriptions',
  'push_outbox',
  'login_failures',
  'login_failures_by_address',
  'live_events',
  'notifier_cursor',
  'job_leases',
  'schema_migrations',
  'schema_functions',
  'schema_views',
];

export type TableShape = Pick<PortableManifest['tables'][number], 'name' | 'columns'>;
type Sequence = PortableManifest['sequences'][number];

export interface DatabaseFacts {
  readonly postgresMajor: number;
  readonly systemIdentifier: string;
  readonly databaseOid: string;
  readonly migrations: readonly AppliedMigration[];
  readonly bytes: number;
}

/** A connection for one backup or one restore of all tables, without a limit for its statements. */
export async function openTables(connection: ClientConfig, name: string): Promise<Client> {
  const client = createClient(connection, name, timeLimits.backupMs);
  await client.connect();
  await liftLimits(client);
  // What is written must be read the same everywhere.
  await client.query(
    `set datestyle = 'ISO, DMY'; set intervalstyle = 'postgres'; set bytea_output = 'hex';
     set extra_float_digits = 1; set client_encoding = 'UTF8'; set timezone = 'UTC'`,
  );
  return client;
}

/** Keeps migrations away until the transaction ends: a table that is written anew is empty for whoever looked before. */
export async function lockTables(client: Client, tables: readonly TableShape[]): Promise<void> {
  await client.query(`lock table ${tables.map(({ name }) => named(name)).join(', ')} in access share mode`);
}

/** By the database's clock, in epoch milliseconds. */
export async function readNow(client: Client): Promise<number> {
  const { rows } = await client.query<{ ms: string }>(
    'select (extract(epoch from clock_timestamp()) * 1000)::bigint::text as ms',
  );
  return Number(rows[0]?.ms);
}

export async function readDatabaseFacts(client: Client): Promise<DatabaseFacts> {
  const { rows } = await client.query<{ version: string; system: string; database: string; bytes: string }>(
    `select current_setting('server_version_num') as version,
            (select system_identifier::text from pg_control_system()) as system,
            (select oid::text from pg_database where datname = current_database()) as database,
            pg_database_size(current_database())::text as bytes`,
  );
  const { rows: migrations } = await client.query<AppliedMigration>(
    'select version, name, checksum from schema_migrations order by version',
  );
  return {
    postgresMajor: Math.floor(Number(rows[0]?.version) / 10_000),
    systemIdentifier: rows[0]?.system ?? '',
    databaseOid: rows[0]?.database ?? '',
    migrations,
    bytes: Number(rows[0]?.bytes),
  };
}

/** Others may have tables beside ours, and extensions make theirs themselves. */
const IS_OURS = `c.relowner = (select relowner from pg_class where oid = 'users'::regclass) and not exists (select from pg_depend d
          where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')`;

/** What is computed from other columns is left out. */
export async function readTables(client: Client): Promise<TableShape[]> {
  const { rows } = await client.query<TableShape>(
    `select c.relname::text as name, array_agg(a.attname::text order by a.attnum) as columns
       from pg_class c
       join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p')
        and not c.relispartition and c.relname <> all ($1) and ${IS_OURS}
      group by c.relname order by c.relname`,
    [LEFT_OUT],
  );
  return rows;
}

/** An app that is not the owner of the tables sees no last numbers; those of its rows say enough. */
export async function readSequences(client: Client): Promise<Sequence[]> {
  const { rows } = await client.query<Sequence>(
    `select c.relname::text as table, a.attname::text as column,
            case when has_sequence_privilege(seq, 'select, usage') then pg_sequence_last_value(seq)::text end as last
       from pg_class c
       join pg_attribute a on a.attrelid = c.oid and a.attidentity <> '' and not a.attisdropped,
            lateral (select pg_get_serial_sequence(quote_ident(c.relname), a.attname)::regclass as seq) s
      where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p')
        and not c.relispartition and ${IS_OURS}
      order by 1, 2`,
  );
  return rows;
}

const named = (table: string) => escapeIdentifier(table);
const listed = (names: readonly string[]) => names.map(named).join(', ');

export const copyOutStatement = ({ name, columns }: TableShape): string =>
  `copy (select ${listed(columns)} from ${named(name)}) to stdout`;

export const copyInStatement = ({ name, columns }: TableShape): string =>
  `copy ${named(name)} (${listed(columns)}) from stdin`;

/** Runs a statement that is a stream. */
export async function streaming<Stream extends Submittable>(
  client: Client,
  statement: Stream,
  work: (stream: Stream) => Promise<void>,
): Promise<void> {
  const stream: Stream & { callback?: () => void } = client.query(statement);
  try {
    await work(stream);
  } finally {
    // It ends the time limit that the driver gave it, which would keep the process for hours; streams do not call it.
    stream.callback?.();
  }
}

/** False where there are rows of a marketplace, or tables of others with the same names. */
export async function isUnused(client: Client): Promise<boolean> {
  const { rows } = await client.query<{ there: boolean; ours: boolean }>(
    `select to_regclass('users') is not null as there, to_regclass('schema_migrations') is not null as ours`,
  );
  const [found] = rows;
  if (!found?.there) return true;
  if (!found.ours) return false;
  return (await client.query('select from users limit 1')).rowCount === 0;
}

interface Constraint {
  readonly table: string;
  readonly name: string;
  readonly definition: string;
}

interface Trigger {
  readonly table: string;
  readonly name: string;
  readonly state: 'O' | 'A' | 'R';
}

const ENABLE = { O: 'enable', A: 'enable always', R: 'enable replica' } as const;

/**
 * Empties the tables, and runs the work while neither foreign keys nor triggers look at what it loads; the keys look at all of it
 * after. In the caller's transaction.
 */
export async function loading(
  client: Client,
  tables: readonly TableShape[],
  work: () => Promise<void>,
): Promise<void> {
  // Those that are left out refer to them.
  const ours = [...tables.map(({ name }) => name), ...LEFT_OUT];
  const { rows: keys } = await client.query<Constraint>(
    `select conrelid::regclass::text as table, quote_ident(conname) as name,
            pg_get_constraintdef(oid) as definition
       from pg_constraint
      where contype = 'f' and connamespace = current_schema()::regnamespace and conparentid = 0
        and conrelid::regclass::text = any ($1)`,
    [ours],
  );
  const { rows: triggers } = await client.query<Trigger>(
    `select t.tgrelid::regclass::text as table, quote_ident(t.tgname) as name, t.tgenabled as state
       from pg_trigger t join pg_class c on c.oid = t.tgrelid
      where c.relnamespace = current_schema()::regnamespace and not t.tgisinternal and t.tgparentid = 0
        and t.tgenabled <> 'D' and t.tgrelid::regclass::text = any ($1)`,
    [ours],
  );
  for (const { table, name } of keys) await client.query(`alter table ${table} drop constraint ${name}`);
  for (const { table, name } of triggers) await client.query(`alter table ${table} disable trigger ${name}`);
  await client.query(`truncate ${tables.map(({ name }) => named(name)).join(', ')}`);
  await work();
  for (const { table, name, state } of triggers)
    await client.query(`alter table ${table} ${ENABLE[state]} trigger ${name}`);
  for (const { table, name, definition } of keys)
    await client.query(`alter table ${table} add constraint ${name} ${definition}`);
}

/** So far behind the last number that was given out, and behind the greatest in the rows. */
export async function setSequences(
  client: Client,
  sequences: readonly Sequence[],
  gap: number,
): Promise<void> {
  for (const { table, column, last } of sequences)
    await client.query(
      `select setval(pg_get_serial_sequence($1, $2)::regclass, reached)
         from (select coalesce(greatest($3::bigint, max(${named(column)})), 0) + $4 as reached from ${named(table)}) r
        where reached > 0`,
      [table, column, last, gap],
    );
}
