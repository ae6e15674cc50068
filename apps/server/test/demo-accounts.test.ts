import { describe, expect, test } from 'vitest';
import { unprepared } from '../src/db/database.ts';
import { seedDemo } from '../demo/index.ts';
import { DEMO_PASSWORDS } from '../src/modules/accounts/index.ts';
import {
  confirmDemoAccounts,
  demoUsernames,
  endDemo,
  ensureAdministrator,
} from '../src/modules/accounts/index.ts';
import { buildApp } from '../src/app.ts';
import { readSettings } from '../src/modules/settings/settings.repo.ts';
import { checkInvariants } from '../src/db/invariants.ts';
import { arrange, signIn } from './fixtures.ts';
import { createTestDatabase } from './harness.ts';

describe('a database that was a demo', () => {
  test('has three accounts that anybody could log in to, until the demo is ended', async () => {
    const fresh = await createTestDatabase();
    const { http } = await buildApp({
      db: fresh.db,
      isRateLimited: false,
      isDemo: false,
      logLevel: 'silent',
    });
    const login = (username: string, password: string, role: string) =>
      http.inject({ method: 'POST', url: '/auth/login', payload: { username, password, role } });
    await seedDemo(fresh.owner, { now: new Date() });
    expect((await demoUsernames(fresh.db)).toSorted()).toEqual([
      'admin',
      'customer',
      'kitchen',
      'manager',
      'restaurant',
    ]);
    const admin = unprepared<{ id: number }>(`select id from users where username = 'admin'`);
    const unconfirmed = unprepared<{ n: number }>(
      'select count(*)::int as n from users where email_verified_at is null',
    );
    expect((await fresh.db.one(unconfirmed)).n, 'a demo’s addresses are confirmed').toBe(0);
    await arrange(fresh.db, 'update users set email_verified_at = null');
    await confirmDemoAccounts(fresh.db);
    const all = unprepared<{ n: number }>('select count(*)::int as n from users');
    const { n } = await fresh.db.one(all);
    expect((await fresh.db.one(unconfirmed)).n, 'and those of an older one whose names are known').toBe(
      n - 5,
    );
    const session = await signIn(fresh.db, (await fresh.db.one(admin)).id);

    const [one, two] = await Promise.all([endDemo(fresh.db), endDemo(fresh.db)]);
    const [ended, nothing] = one.administrator ? [one, two] : [two, one];
    expect(ended.deleted.toSorted()).toEqual(['customer', 'kitchen', 'manager', 'restaurant']);
    expect(nothing).toEqual({ deleted: [], administrator: undefined, endsOpenCoupons: false });
    expect(ended.endsOpenCoupons, 'any code counts in the demo alone').toBe(true);
    expect((await readSettings(fresh.db)).couponPolicy).toBe('offers-only');
    expect(await demoUsernames(fresh.db)).toEqual([]);

    for (const [username, role] of [
      ['admin', 'ADMIN'],
      ['restaurant', 'RESTAURANT'],
      ['customer', 'CUSTOMER'],
      ['manager', 'RESTAURANT'],
      ['kitchen', 'RESTAURANT'],
    ] as const)
      expect((await login(username, DEMO_PASSWORDS[username], role)).statusCode, username).toBe(401);
    const me = await http.inject({ method: 'GET', url: '/auth/me', headers: session.auth });
    expect(me.statusCode).toBe(401);
    const answer = await login('admin', ended.administrator?.password ?? '', 'ADMIN');
    expect(answer.json()).toMatchObject({ username: 'admin', mustChangePassword: true });
    expect(await checkInvariants(fresh.db)).toEqual([]);
    await http.close();
    await fresh.drop();
  });

  test('asks nothing of who has given the accounts other passwords, or has blocked them', async () => {
    const fresh = await createTestDatabase();
    await seedDemo(fresh.owner, { now: new Date() });
    await arrange(fresh.db, `update users set is_blocked = true where username = 'customer'`);
    await arrange(
      fresh.db,
      `update users set password_hash = (select password_hash from users where username = 'customer')
        where username in ('admin', 'restaurant', 'manager', 'kitchen')`,
    );
    expect(await demoUsernames(fresh.db)).toEqual([]);
    // Nor of who has a hash that nobody can read.
    await arrange(fresh.db, `update users set password_hash = 'unreadable' where username = 'admin'`);
    expect(await demoUsernames(fresh.db)).toEqual([]);
    expect(await endDemo(fresh.db)).toEqual({
      deleted: [],
      administrator: undefined,
      endsOpenCoupons: false,
    });
    await fresh.drop();
  });
});

test('a first start without demo data leaves nothing to end', async () => {
  const fresh = await createTestDatabase();
  await ensureAdministrator(fresh.db);
  expect(await demoUsernames(fresh.db)).toEqual([]);
  await fresh.drop();
});
