import type { Client, ClientConfig } from 'pg';
import { escapeIdentifier } from 'pg';
import { timeLimits } from '../kit/time-limits.ts';
import { createClient } from './connections.ts';
import { type Database, sql } from './database.ts';

// The owner of the tables changes them; the app only reads and writes rows (docs/decisions/0016).

/** Their rows say what happened: they are added, never changed and never removed. */
const APPEND_ONLY = ['audit_log', 'order_events', 'case_lines', 'case_messages'];

/** Rows that end as tombstones (docs/rules/deletion.md#tombstones), and never by a deletion. */
const NEVER_DELETED = [
  'settings',
  'users',
  'restaurants',
  'menu_items',
  'offers',
  'offer_redemptions',
  'orders',
  'order_items',
  'option_groups',
  'option_choices',
  'order_choices',
  'refunds',
  'reviews',
  'messages',
  'cases',
  'platform_conversations',
  'platform_messages',
];

/** The app compares them with its own files. */
const READ_ONLY = ['schema_migrations', 'schema_functions', 'schema_views'];

/** The name of the role that a connection works as. */
export async function roleOf(connection: ClientConfig): Promise<string> {
  const client = createClient(connection, 'tiffin migrations', timeLimits.greetingMs);
  await client.connect();
  try {
    const { rows } = await client.query<{ role: string }>('select current_user as role');
    return rows[0]?.role ?? '';
  } finally {
    await client.end();
  }
}

/** Gives the role what the app needs and takes everything else: identity columns need no right of their sequence. In the owner's transaction, after the migrations. */
export async function grantTo(client: Client, role: string): Promise<void> {
  const { rows } = await client.query<{ schema: string; name: string }>(
    `select current_schema() as schema, relname as name from pg_class
      where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p', 'v')
        and pg_has_role(relowner, 'usage')`,
  );
  const app = escapeIdentifier(role);
  const schema = escapeIdentifier(rows[0]?.schema ?? 'public');
  const tables = rows.map(({ name }) => name);
  const named = (names: readonly string[]) =>
    names.map((name) => `${schema}.${escapeIdentifier(name)}`).join(', ');
  const revoke = async (what: string, from: readonly string[]) => {
    const present = from.filter((name) => tables.includes(name));
    if (present.length > 0) await client.query(`revoke ${what} on ${named(present)} from ${app}`);
  };

  await client.query(`grant usage on schema ${schema} to ${app}`);
  if (tables.length > 0) {
    await client.query(`revoke all on ${named(tables)} from ${app}`);
    await client.query(`grant select, insert, update, delete on ${named(tables)} to ${app}`);
  }
  await revoke('update, delete', APPEND_ONLY);
  await revoke('delete', NEVER_DELETED);
  await revoke('insert, update, delete', READ_ONLY);
}

const readPowers = sql<{ role: string; isSuperuser: boolean; isOwner: boolean }>(
  'read_powers',
  `select current_user as role, r.rolsuper as "isSuperuser",
          exists (select from pg_class where oid = 'orders'::regclass and pg_has_role(relowner, 'usage')) as "isOwner"
     from pg_roles r where r.rolname = current_user`,
);

/** A sentence for the operator when the app's role may do more than work with rows. */
export async function warningAboutRole(db: Database): Promise<string | undefined> {
  const { role, isSuperuser, isOwner } = await db.one(readPowers);
  if (!isSuperuser && !isOwner) return undefined;
  const power = isSuperuser ? 'is a superuser' : 'owns the tables';
  return (
    `The role ${role} of DATABASE_URL ${power}, which serving needs no right for: ` +
    `give a role without rights of its own there, and the owner in DATABASE_MIGRATE_URL.`
  );
}
