import { verify } from '@node-rs/argon2';
import { describe, expect, test } from 'vitest';
import { unprepared } from '../../src/db/database.ts';
import { checkInvariants } from '../../src/db/invariants.ts';
import { seedDemo } from '../../demo/index.ts';
import { createTestDatabase, testDatabase } from '../harness.ts';

const now = new Date('2026-11-21T14:24:30Z');

/** Rows that stand otherwise than the last entry says that tells of this. */
const unlikeAuditLog = (fact: string, table: string) => `
  select t.id from ${table} t
   where t.${fact} is distinct from (
     select (a.after ->> $1)::boolean from audit_log a
      where a.subject_type = $2 and a.subject_id = t.id and a.after ? $1 order by a.id desc limit 1)`;

describe('the demo data in a migrated database', () => {
  const database = testDatabase();
  // Runs as owner: the app's role takes no number from a sequence by hand.
  const rows = (text: string) => database.owner.query(unprepared(text));
  const strange = (fact: string, table: string, name: string, type: string) =>
    database.db.query(unprepared(unlikeAuditLog(fact, table)), [name, type]);

  test('load, break no invariant, and are not loaded twice', async () => {
    const report = await seedDemo(database.owner, { now });
    expect(report).toMatchObject({ restaurants: 31 });
    await expect(checkInvariants(database.db)).resolves.toEqual([]);
    await expect(seedDemo(database.owner, { now })).resolves.toBeUndefined();
    await expect(rows('select count(*) as n from users')).resolves.toEqual([{ n: report?.users }]);
  });

  test('the demo accounts have their passwords, and nobody else can log in', async () => {
    const accounts = await rows(
      `select username, role, password_hash from users where username in ('customer', 'restaurant', 'admin', 'manager', 'kitchen') order by id`,
    );
    expect(accounts.map(({ username, role }) => [username, role])).toEqual([
      ['admin', 'ADMIN'],
      ['restaurant', 'RESTAURANT'],
      ['customer', 'CUSTOMER'],
      ['kitchen', 'RESTAURANT'],
      ['manager', 'RESTAURANT'],
    ]);
    const [admin, restaurant, customer, kitchen, manager] = accounts.map((account) =>
      String(account['password_hash']),
    );
    await expect(verify(admin ?? '', 'Admin@123')).resolves.toBe(true);
    await expect(verify(restaurant ?? '', 'Restaurant@123')).resolves.toBe(true);
    await expect(verify(customer ?? '', 'Customer@123')).resolves.toBe(true);
    await expect(verify(kitchen ?? '', 'Kitchen@123')).resolves.toBe(true);
    await expect(verify(manager ?? '', 'Manager@123')).resolves.toBe(true);
    expect(admin).toContain('$argon2id$v=19$m=19456,t=2,p=1$');
    await expect(rows('select count(distinct password_hash) as n from users')).resolves.toEqual([{ n: 6 }]);
  });

  test('numbers go on where the demo ends', async () => {
    const [order] = await rows('select max(id) as last, min(id) as first from orders');
    expect(order?.['first']).toBe(10_001);
    await expect(rows(`select nextval(pg_get_serial_sequence('orders', 'id')) as id`)).resolves.toEqual([
      { id: Number(order?.['last']) + 1 },
    ]);
  });

  test('nothing happens after the moment it was made for', async () => {
    for (const [table, column] of [
      ['users', 'created_at'],
      ['orders', 'updated_at'],
      ['order_events', 'at'],
      ['reviews', 'created_at'],
      ['messages', 'created_at'],
      ['case_messages', 'created_at'],
      ['platform_messages', 'created_at'],
      ['favorites', 'created_at'],
      ['offer_redemptions', 'created_at'],
      ['audit_log', 'at'],
    ]) {
      const late = unprepared(`select '${table}' as late from ${table} where ${column} > $1 limit 1`);
      await expect(database.db.query(late, [now])).resolves.toEqual([]);
    }
  });

  test('the audit log tells how it came about, in the words of the product', async () => {
    await expect(
      rows(`select distinct action from audit_log order by action`).then((found) =>
        found.map((row) => row['action']),
      ),
    ).resolves.toEqual([
      'case.close',
      'case.open',
      'case.reopen',
      'offer.create',
      'offer.deactivate',
      'order.cancel',
      'order.refund',
      'order.status',
      'restaurant.approve',
      'restaurant.create',
      'restaurant.deactivate',
      'review.flag',
      'settings.change',
      'user.block',
      'user.join',
      'user.signup',
    ]);
    // Each entry of a status is an event, by the same person at the same time.
    const strange = `select a.id from audit_log a where subject_type = 'order' and not exists (
      select from order_events e
       where e.order_id = a.subject_id and e.status = a.after ->> 'status' and e.at = a.at and e.actor_id = a.actor_id)`;
    await expect(rows(strange)).resolves.toEqual([]);
    await expect(rows('select id from audit_log where actor_id is null')).resolves.toEqual([]);
    await expect(
      rows(`select nextval(pg_get_serial_sequence('audit_log', 'id')) > max(id) as on from audit_log`),
    ).resolves.toEqual([{ on: true }]);
  });

  test('the audit log ends where everything stands now', async () => {
    await expect(strange('is_active', 'offers', 'isActive', 'offer')).resolves.toEqual([]);
    await expect(
      strange(
        'maintenance_mode',
        '(select 1 as id, maintenance_mode from settings)',
        'maintenanceMode',
        'settings',
      ),
    ).resolves.toEqual([]);
    await expect(
      rows(`select r.id from restaurants r where r.is_active = exists (
              select from audit_log a where a.action = 'restaurant.deactivate' and a.subject_id = r.id)`),
    ).resolves.toEqual([]);
    // Nobody orders from a kitchen that is switched off, uses an offer that is, or cooks while the platform is closed.
    await expect(
      rows(`select o.id from audit_log a join orders o on o.restaurant_id = a.subject_id and o.created_at >= a.at
             where a.action = 'restaurant.deactivate'`),
    ).resolves.toEqual([]);
    await expect(
      rows(`select u.order_id from audit_log a join offer_redemptions u on u.offer_id = a.subject_id and u.created_at >= a.at
             where a.action = 'offer.deactivate'`),
    ).resolves.toEqual([]);
    await expect(
      rows(`select e.id from order_events e, (
              select min(at) as closed, max(at) as opened from audit_log where action = 'settings.change') a
             where e.at between a.closed and a.opened`),
    ).resolves.toEqual([]);
  });

  test('statistics are there for the planner', async () => {
    const [{ n } = { n: 0 }] = await database.db.query<{ n: number }>(
      unprepared(`select reltuples as n from pg_class where relname = 'orders'`),
    );
    expect(n).toBeGreaterThan(4_000);
  });
});

test('of two nodes that start at once one loads the demo', async () => {
  const database = await createTestDatabase();
  const { db, owner } = database;
  // Connected before: making the data keeps this process too busy to answer a greeting in time.
  await Promise.all([1, 2].map(() => owner.execute(unprepared('select pg_sleep(0.05)'))));
  const reports = await Promise.all([seedDemo(owner, { now }), seedDemo(owner, { now })]);
  expect(reports.filter((report) => report !== undefined)).toHaveLength(1);
  await expect(checkInvariants(db)).resolves.toEqual([]);
  await database.drop();
});
