import { randomBytes } from 'node:crypto';
import type { ClientConfig } from 'pg';
import { afterAll, beforeAll, expect, inject } from 'vitest';
import type { DatabasePool } from '../src/db/database.ts';
import { openDatabase } from '../src/db/open-database.ts';
import { checkInvariants } from '../src/db/invariants.ts';
import { createDatabase, onDatabase, runOnce } from './cluster.ts';

export interface TestDatabase {
  /** Acts as the app: as a role that only reads and writes rows. */
  readonly db: DatabasePool;
  /** For connections beside the pool, as the same role. */
  readonly connection: ClientConfig;
  /** For set-up that changes tables; never for what is under test. */
  readonly owner: DatabasePool;
  drop(): Promise<void>;
}

/**
 * A pool of its own for each node under test: a node hears at once what its own connections write (src/db/written.ts), and
 * must not hear so of what the test writes beside it.
 */
export const openTestPool = (connection: ClientConfig): DatabasePool =>
  // Hundreds of requests at once are what tests make, and not one server's customers: they wait for each other, for a
  // connection and for the lock of one row.
  openDatabase(connection, {
    limits: { poolWaitMs: 3_000, statementMs: 4_000, queryMs: 4_500 },
    onIdleError: () => undefined,
  });

/** A migrated, empty database of its own, copied from the run's template. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const name = `tiffin_test_${randomBytes(6).toString('hex')}`;
  const admin = inject('admin');
  await createDatabase({ admin, owner: inject('owner') }, name, inject('template'));
  const connection = onDatabase(inject('app').connection, name);
  const db = openTestPool(connection);
  // Opens no connection before the first query.
  const owner = openDatabase(onDatabase(inject('owner').connection, name), { size: 5 });
  return {
    db,
    connection,
    owner,
    drop: async () => {
      await db.close();
      await owner.close();
      await runOnce(admin, `drop database ${name} with (force)`);
    },
  };
}

/**
 * Gives the test file a database. Call it once at the top of the file or of a describe; the members are there from
 * the first test on. Afterwards every invariant must hold in it (docs/rules/orders.md#invariants).
 */
export function testDatabase(): Omit<TestDatabase, 'drop'> {
  let database: TestDatabase | undefined;
  const current = (): TestDatabase => {
    if (!database) throw new Error('The test database is there once the first test runs');
    return database;
  };
  beforeAll(async () => {
    database = await createTestDatabase();
  });
  afterAll(async () => {
    if (!database) return;
    const violations = await checkInvariants(database.db);
    await database.drop();
    expect(violations, 'invariants that do not hold after this file').toEqual([]);
  });
  return {
    get db() {
      return current().db;
    },
    get connection() {
      return current().connection;
    },
    get owner() {
      return current().owner;
    },
  };
}
