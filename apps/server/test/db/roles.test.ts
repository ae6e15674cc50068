import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { type DatabasePool, unprepared } from '../../src/db/database.ts';
import { openDatabase } from '../../src/db/open-database.ts';
import { migrate } from '../../src/db/migrate.ts';
import { warningAboutRole } from '../../src/db/roles.ts';
import { onDatabase } from '../cluster.ts';
import { testDatabase } from '../harness.ts';

const database = testDatabase();
let superuser: DatabasePool;
let name: string;
beforeAll(async () => {
  ({ name } = await database.db.one(unprepared<{ name: string }>('select current_database() as name')));
  superuser = openDatabase(onDatabase(inject('admin'), name), { size: 1 });
});
afterAll(() => superuser.close());

describe("the app's role", () => {
  test.each([
    ['makes no table', 'create table jar (id int)'],
    ['changes no table', 'alter table carts add extra int'],
    ['makes no function', 'create function f() returns int language sql as $$ select 1 $$'],
    ['drops nothing', 'drop table carts'],
    ['empties no table', 'truncate carts'],
    ['changes no entry of the audit log', `update audit_log set action = 'user.x'`],
    ['removes no entry of the audit log', 'delete from audit_log'],
    ['changes no event of an order', `update order_events set status = 'New'`],
    ['removes no order', 'delete from orders'],
    ['removes no refund', 'delete from refunds'],
    ['does not say which migrations were applied', 'delete from schema_migrations'],
    ['does not say which functions were applied', `update schema_functions set checksum = ''`],
    ['does not say which views were applied', `update schema_views set checksum = ''`],
    ['switches no trigger off', 'set session_replication_role = replica'],
  ])('%s', async (_what, statement) => {
    await expect(database.db.execute(unprepared(statement))).rejects.toThrow(
      /permission denied|must be owner/,
    );
  });

  test('starts on a schema that is there already, without the owner', async () => {
    await expect(migrate(database.connection)).resolves.toEqual({ migrations: [], functions: [], views: [] });
  });

  test('loses at the next start what somebody gave it beyond that', async () => {
    const { name: role } = inject('app');
    await database.owner.execute(unprepared(`grant truncate, trigger on carts to ${role}`));
    await database.owner.execute(unprepared(`grant update on audit_log to ${role}`));
    await migrate(onDatabase(inject('owner').connection, name), { appRole: role });
    await expect(
      database.db.one(
        unprepared(
          `select has_table_privilege('carts', 'truncate') as truncate, has_table_privilege('carts', 'delete') as delete,
                  has_table_privilege('audit_log', 'update') as audit`,
        ),
      ),
    ).resolves.toEqual({ truncate: false, delete: true, audit: false });
  });
});

describe('a start in production', () => {
  test('as a superuser is warned', async () => {
    await expect(warningAboutRole(superuser)).resolves.toMatch(
      / of DATABASE_URL is a superuser, .* DATABASE_MIGRATE_URL/,
    );
  });
  test('as the owner of the tables is warned', async () => {
    await expect(warningAboutRole(database.owner)).resolves.toMatch(/ of DATABASE_URL owns the tables/);
  });
  test('as a role that only works with rows is not', async () => {
    await expect(warningAboutRole(database.db)).resolves.toBeUndefined();
  });
});
