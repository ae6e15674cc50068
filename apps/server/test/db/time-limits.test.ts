import { readFile, readdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const sources = fileURLToPath(new URL('../../src/', import.meta.url));
const CONNECTIONS = 'db/connections.ts';

async function linesWith(pattern: RegExp): Promise<string[]> {
  const files = (await readdir(sources, { recursive: true })).filter((file) => file.endsWith('.ts'));
  const found = await Promise.all(
    files
      .filter((file) => file !== CONNECTIONS)
      .map(async (file) =>
        (await readFile(`${sources}/${file}`, 'utf8'))
          .split('\n')
          .filter((line) => pattern.test(line))
          .map((line) => `${file}: ${line.trim()}`),
      ),
  );
  return found.flat();
}

test('every connection to the database is made where it gets its time limits', async () => {
  expect(await linesWith(/new (Client|Pool)\(/)).toEqual([]);
  expect(await linesWith(/import \{[^}]*\b(Client|Pool)\b[^}]*\} from 'pg'/)).toEqual([]);
  expect((await linesWith(/import type .* from 'pg'/)).length).toBeGreaterThan(3);
});

test('the limits of statements and connections are set from the one list only', async () => {
  const found = await linesWith(/statement_timeout|query_timeout|connectionTimeoutMillis/);
  // This file sets limits of single transactions; locks may be waited for less wherever that is wanted.
  expect(found.filter((line) => !line.startsWith('db/transaction.ts: '))).toEqual([]);
});
