import { appendFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { takeGap } from '../../src/modules/backup/restore-notes.ts';

let backupDir: string;
beforeEach(async () => {
  backupDir = await mkdtemp(join(tmpdir(), 'tiffin-notes-'));
});
afterEach(() => rm(backupDir, { recursive: true }));

const notes = () => join(backupDir, 'restores.jsonl');
const note = { at: '2026-11-30T19:42:00.000Z', from: 'whole', to: 'data' };
const take = async (gap: number) => (await takeGap(backupDir, gap, note)).gap;

test('each restore moves on from where the furthest one of before is', async () => {
  const gaps = [];
  for (const gap of [300_000, 100_000, 100_000, 10]) gaps.push(await take(gap));
  expect(gaps).toEqual([300_000, 400_000, 500_000, 500_010]);
  expect((await readFile(notes(), 'utf8')).trim().split(/\n+/)).toHaveLength(4);
});

test('restores at once have numbers of their own', async () => {
  const gaps = await Promise.all(Array.from({ length: 20 }, () => take(100)));
  expect(new Set(gaps).size).toBe(20);
});

test('a note that was torn costs no other one', async () => {
  await take(100);
  await appendFile(notes(), '\n{"at":"2026-11-');
  expect([await take(100), await take(100)]).toEqual([200, 300]);
});

test('notes that cannot be read are not taken for none', async () => {
  await mkdir(notes());
  await expect(take(100)).rejects.toThrow(/restores\.jsonl cannot be read: EISDIR/);
});

test('notes that cannot be written are told', async () => {
  await rm(backupDir, { recursive: true });
  expect(await takeGap(backupDir, 100, note)).toEqual({ gap: 100, isNoted: false });
  await mkdir(backupDir);
  await writeFile(notes(), '');
  expect(await takeGap(backupDir, 100, note)).toEqual({ gap: 100, isNoted: true });
});
