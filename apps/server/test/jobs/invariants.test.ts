import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { checkOneByOne } from '../../src/db/invariants.ts';
import { addRestaurant, addUser, arrange } from '../fixtures.ts';
import { testApp } from '../test-app.ts';
import { runNow } from './run-now.ts';

const app = testApp();

test('what is broken is said on the system page until it is mended', async () => {
  const admin = await addUser(app.db, 'ADMIN');
  const invariants = async () =>
    (await app.call('GET', '/api/admin/system', { as: admin })).body.invariants as {
      checkedAt: string;
      broken: object[];
      unchecked: string[];
    };
  const kitchen = await addRestaurant(app.db);
  await arrange(app.db, 'update restaurants set rating_sum = 5, rating_count = 1 where id = $1', kitchen.id);
  await runNow(app.db, 'check-invariants');
  expect(await invariants()).toEqual({
    checkedAt: expect.stringMatching(/Z$/),
    broken: [{ name: 'rating and count are those of the visible reviews', rows: 1 }],
    unchecked: [],
  });
  await arrange(app.db, 'update restaurants set rating_sum = 0, rating_count = 0 where id = $1', kitchen.id);
  await arrange(
    app.db,
    `insert into invariant_results (name, violations) values ('one of an older release', 3)`,
  );
  await runNow(app.db, 'check-invariants');
  expect((await invariants()).broken).toEqual([]);
});

test('a query that takes too long is given up, and the others are looked at all the same', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'invariants-'));
  const file = join(folder, 'invariants.sql');
  await writeFile(file, '-- name: slow\nselect pg_sleep(60);\n-- name: broken\nselect 1;\n');
  const looks = [];
  for await (const look of checkOneByOne(app.db, 500, pathToFileURL(file))) looks.push(look);
  await rm(folder, { recursive: true });
  expect(looks).toMatchObject([
    { name: 'slow', error: expect.any(Error) },
    { name: 'broken', count: 1 },
  ]);
});
