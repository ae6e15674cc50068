import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { runAfter } from '../../src/modules/backup/run-after.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tiffin-after-'));
});
afterEach(() => rm(folder, { recursive: true }));

async function programOf(text: string): Promise<string> {
  const program = join(folder, 'copy');
  await writeFile(program, `#!/bin/sh\n${text}\n`, { mode: 0o700 });
  return program;
}

test('a program is given the folder of the backup', async () => {
  await runAfter(await programOf(`printf '%s' "$1" > '${folder}/given'`), join(folder, 'a backup'));
  expect(await readFile(join(folder, 'given'), 'utf8')).toBe(join(folder, 'a backup'));
});

test.each([
  [
    'fails',
    'exit 3',
    /is whole in a-backup, but BACKUP_AFTER .* failed: it ended with 3\. There is no copy elsewhere/,
  ],
  ['is killed', 'kill -9 $$', /it was ended by SIGKILL/],
])('a program that %s fails the backup', async (_, text, sentence) => {
  await expect(runAfter(await programOf(text), 'a-backup')).rejects.toThrow(sentence);
});

test('a program that is not there fails the backup', async () => {
  await expect(runAfter(join(folder, 'nothing'), 'a-backup')).rejects.toThrow(/failed: spawn .* ENOENT/);
});
