import { afterEach, describe, expect, test } from 'vitest';
import { unprepared } from '../../src/db/database.ts';
import { auditLogOf } from '../audit-log/read-audit-log.ts';
import { addRestaurant, addUser, type TestUser } from '../fixtures.ts';
import { testApp } from '../test-app.ts';

const app = testApp();

const put = (as: TestUser, body: unknown) => app.call('PUT', '/api/admin/settings', { as, body });
const changesOf = unprepared<{ count: number }>(
  `select count(*) from live_events where type = 'catalogue.restaurant' and restaurant_id = $1`,
);

afterEach(async () => {
  await put(await addUser(app.db, 'ADMIN'), { searchWords: [], theme: 'auto', acceptMinutes: 12 });
});

describe('words for search of administrators', () => {
  const KAPPA = ['kappa', 'tapioca', 'कप्पा'];
  const BUN = ['bun maska', 'brun maska'];

  test('are stored as they are compared, stay where none are sent, and a refusal names the line', async () => {
    const admin = await addUser(app.db, 'ADMIN');
    const { status, body } = await put(admin, { searchWords: [['kappa ', ' Kappa', ...KAPPA], BUN] });
    expect([status, body.searchWords]).toEqual([200, [KAPPA, BUN]]);
    expect((await put(admin, { theme: 'dark' })).body.searchWords).toEqual([KAPPA, BUN]);

    const refused = await put(admin, { searchWords: [KAPPA, ['yuca']] });
    expect([refused.status, refused.body.error]).toEqual([400, 'Line 2 has one word only: “yuca”']);
    expect((await app.call('GET', '/api/admin/settings', { as: admin })).body.searchWords).toEqual([
      KAPPA,
      BUN,
    ]);
  });

  test('may be as many as the limits allow', async () => {
    const admin = await addUser(app.db, 'ADMIN');
    const searchWords = Array.from({ length: 200 }, (_, line) =>
      Array.from({ length: 30 }, (_, word) => `${line} ${word} `.padEnd(40, 'क')),
    );
    const { status, body } = await put(admin, { searchWords });
    expect([status, body.searchWords.length]).toEqual([200, 200]);
  });

  test('stand in the audit log by the lines that went and came', async () => {
    const admin = await addUser(app.db, 'ADMIN');
    await put(admin, { searchWords: [BUN, KAPPA] });
    await put(admin, { searchWords: [[...KAPPA, 'yuca'], BUN] });
    const entries = (await auditLogOf(app.db, 'settings', 1)).filter(({ actor }) => actor === admin.username);
    expect(entries.map(({ before, after }) => ({ before, after }))).toEqual([
      { before: { searchWords: [] }, after: { searchWords: [BUN, KAPPA] } },
      { before: { searchWords: [KAPPA] }, after: { searchWords: [[...KAPPA, 'yuca']] } },
    ]);
  });

  test('make what was found with others old, on every node', async () => {
    const admin = await addUser(app.db, 'ADMIN');
    const { id } = await addRestaurant(app.db);
    const changes = async () => (await app.db.one(changesOf, [id])).count;
    const before = await changes();
    await put(admin, { searchWords: [KAPPA] });
    expect(await changes()).toBe(before + 1);
    await put(admin, { searchWords: [KAPPA], acceptMinutes: 15 });
    expect(await changes()).toBe(before + 1);
  });
});
