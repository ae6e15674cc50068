import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type App, buildApp } from '../../src/app.ts';
import { unprepared } from '../../src/db/database.ts';
import { askedOnly } from '../backup/asked-only.ts';
import { addRestaurant, addUser, arrange, type TestUser } from '../fixtures.ts';
import { testApp } from '../test-app.ts';

const app = testApp({ backups: askedOnly });
let admin: TestUser;
beforeAll(async () => {
  admin = await addUser(app.db, 'ADMIN');
});
beforeEach(() => arrange(app.db, 'delete from backup_runs'));

const list = async () => (await app.call('GET', '/api/admin/backups', { as: admin })).body;
const start = (as = admin, headers: Record<string, string> = {}) =>
  app.call('POST', '/api/admin/backups', { as, headers });
const entries = () =>
  app.db.query(unprepared<{ id: number }>(`select id from audit_log where action = 'system.backup'`));
const state = async () => (await app.call('GET', '/api/admin/system', { as: admin })).body.backup;

describe('a backup that an administrator asks for', () => {
  test('is noted, and told to whoever looks', async () => {
    expect(await state()).toMatchObject({ kind: 'whole', enabled: true, isRunning: false });
    const before = (await entries()).length;
    const { status, body } = await start();
    expect([status, body]).toEqual([202, { id: expect.any(Number) }]);
    expect(await list()).toEqual([
      {
        id: body.id,
        kind: 'whole',
        name: '',
        beganAt: expect.stringMatching(/Z$/),
        endedAt: null,
        outcome: 'asked',
        note: '',
        bytes: null,
        release: '',
        verifiedAt: null,
        verifyNote: '',
        removedAt: null,
        by: 'administrator',
      },
    ]);
    expect(await state()).toMatchObject({ isRunning: true });
    expect(await entries()).toHaveLength(before + 1);
  });

  test('is one at a time', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => start()));
    const statuses = answers.map(({ status }) => status).toSorted((one, other) => one - other);
    expect(statuses).toEqual([202, ...Array.from({ length: 7 }, () => 409)]);
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'ALREADY_RUNNING' });
    expect(await list()).toHaveLength(1);
  });

  test('is one for one key, also at once and after its end', async () => {
    const headers = { 'idempotency-key': randomUUID() };
    const answers = await Promise.all([start(admin, headers), start(admin, headers)]);
    expect(answers.map(({ status }) => status)).toEqual([202, 202]);
    expect(answers[0]?.body).toEqual(answers[1]?.body);
    await arrange(app.db, `update backup_runs set outcome = 'done', ended_at = now()`);
    const again = await start(admin, headers);
    expect([again.status, again.body, again.headers['idempotent-replayed']]).toEqual([
      202,
      answers[0]?.body,
      'true',
    ]);
    expect(await list()).toHaveLength(1);
  });

  test.each([['a space in it'], [' '.repeat(3)], ['x'.repeat(256)], ['ключ']])(
    'is refused with the key %j',
    async (key) => {
      expect((await start(admin, { 'idempotency-key': key })).status).toBe(400);
      expect(await list()).toEqual([]);
    },
  );

  test('takes nothing of what is sent', async () => {
    const body = { to: '/etc', folder: '../../x', kind: 'portable' };
    await app.call('POST', '/api/admin/backups', { as: admin, body });
    for (const row of await list()) expect(row).toMatchObject({ kind: 'whole', name: '' });
  });
});

test('nobody but administrators sees or makes them', async () => {
  const { owner } = await addRestaurant(app.db);
  const others = [await addUser(app.db, 'CUSTOMER'), owner];
  for (const as of others) {
    expect((await start(as)).status).toBe(403);
    expect((await app.call('GET', '/api/admin/backups', { as })).status).toBe(403);
  }
  expect((await app.call('POST', '/api/admin/backups')).status).toBe(401);
  expect((await app.call('GET', '/api/admin/backups')).status).toBe(401);
  expect(await list()).toEqual([]);
});

test('where other tools make the backups none is made here', async () => {
  const external: App = await buildApp({
    db: app.db,
    isRateLimited: false,
    isDemo: false,
    logLevel: 'silent',
  });
  const answer = await external.http.inject({
    method: 'POST',
    url: '/api/admin/backups',
    headers: admin.auth,
  });
  await external.http.close();
  expect([answer.statusCode, answer.json()]).toEqual([
    409,
    expect.objectContaining({ code: 'BACKUP_ELSEWHERE' }),
  ]);
  expect(await list()).toEqual([]);
});

const add = (name: string, daysAgo: number, more = '') =>
  arrange(
    app.db,
    `insert into backup_runs (kind, by, outcome, folder, bytes, began_at, ended_at)
     values ('whole', 'schedule', 'done', $1, 1000, now() - $2 * interval '1 day', now() - $2 * interval '1 day')`,
    name,
    daysAgo,
  ).then(() => (more ? arrange(app.db, more) : undefined));

test('they are listed from the newest, a hundred at most', async () => {
  for (let n = 0; n < 102; n += 1) await add(`whole-${n}`, n);
  const rows = await list();
  expect(rows).toHaveLength(100);
  expect([rows[0].name, rows[99].name]).toEqual(['whole-0', 'whole-99']);
});

test('the state has the last one, and who should look', async () => {
  await arrange(app.owner, `update schema_migrations set applied_at = now() - interval '20 days'`);
  await add('whole-old', 3);
  expect(await state()).toMatchObject({
    lastAt: expect.stringMatching(/Z$/),
    lastBytes: 1000,
    isOverdue: true,
    isUnproven: true,
  });
  await add('whole-new', 0, `update backup_runs set verified_at = now() where folder = 'whole-old'`);
  const { body } = await app.call('GET', '/api/admin/system', { as: admin });
  expect(body.backup).toMatchObject({ isOverdue: false, isUnproven: false, verifyNote: '' });
  expect(body.lastBackupAt).toBe(body.backup.lastAt);
});

test('the bell has them for screens that know them', async () => {
  await arrange(app.owner, `update schema_migrations set applied_at = now() - interval '20 days'`);
  const kinds = async (query: string) =>
    (await app.call('GET', `/api/admin/notices${query}`, { as: admin })).body.map(
      ({ kind }: { kind: string }) => kind,
    );
  expect(await kinds('')).toEqual([]);
  expect((await kinds('?backup=true')).toSorted()).toEqual(['backup-overdue', 'backup-unproven']);
  await add('whole-new', 0, 'update backup_runs set verified_at = now()');
  expect(await kinds('?backup=true')).toEqual([]);
});

const scrape = async () => String((await app.call('GET', '/metrics')).body);

test('metrics have the age and size of the last', async () => {
  expect(await scrape()).not.toMatch(/^tiffin_backup_bytes/m);
  await add('whole-new', 1, `update backup_runs set verified_at = now() - interval '2 days'`);
  const text = await scrape();
  expect(text).toMatch(/^tiffin_backup_age_seconds 86[45]\d\d/m);
  expect(text).toMatch(/^tiffin_backup_bytes 1000$/m);
  expect(text).toMatch(/^tiffin_backup_verified_age_seconds 172[89]\d\d/m);
});
