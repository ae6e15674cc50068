import { randomBytes } from 'node:crypto';
import type { ClientConfig } from 'pg';
import { afterAll, beforeAll, expect, inject } from 'vitest';
import { type DatabasePool, openDatabase } from '../src/db/database.ts';
import { checkInvariants } from '../src/db/invariants.ts';
import { onDatabase, runOnce } from './cluster.ts';

export interface TestDatabase {
  readonly db: DatabasePool;
  /** For connections beside the pool. */
  readonly connection: ClientConfig;
  drop(): Promise<void>;
}

/** A migrated, empty database of its own, copied from the run's template in tens of milliseconds. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const name = `tiffin_test_${randomBytes(6).toString('hex')}`;
  const admin = inject('admin');
  await runOnce(admin, `create database ${name} template ${inject('template')}`);
  const connection = onDatabase(admin, name);
  const db = openDatabase(connection);
  return {
    db,
    connection,
    drop: async () => {
      await db.close();
      await runOnce(admin, `drop database ${name} with (force)`);
    },
  };
}

/**
 * Gives the test file a database. Call it once at the top of the file or of a describe; the members are there from
 * the first test on. Afterwards every invariant of RULES 10 must hold in it.
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
  };
}
