import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { checkInvariants, parseInvariants } from '../../src/db/invariants.ts';
import { testDatabase } from '../harness.ts';

const database = testDatabase();

test('an empty database breaks no invariant', async () => {
  await expect(checkInvariants(database.db)).resolves.toEqual([]);
});

test('a query that returns rows is a violation with its name, its count and some examples', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'invariants-'));
  const file = join(folder, 'invariants.sql');
  await writeFile(
    file,
    `-- A preface.\n-- name: nothing is wrong\nselect 1 where false;\n\n-- name: no numbers\nselect x from generate_series(1, 9) x;\n`,
  );
  const found = await checkInvariants(database.db, pathToFileURL(file));
  await rm(folder, { recursive: true });
  expect(found).toEqual([{ name: 'no numbers', count: 9, examples: [1, 2, 3, 4, 5].map((x) => ({ x })) }]);
});

test('a file without names has no invariants', () => {
  expect(parseInvariants('select 1;')).toEqual([]);
});
