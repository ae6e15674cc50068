import { describe, expect, it } from 'vitest';

import { SYSTEM } from './system.fixture.ts';
import { backupText, diskText, isUp, jobText, sizeText, uptimeText, type System } from './text.ts';

const system = (more: Partial<System>): System => ({ ...SYSTEM, ...more });

describe('the state of the platform', () => {
  it.each([
    [0, 'less than a minute'],
    [59, 'less than a minute'],
    [12_000, '3 h 20 min'],
    [86_400, '24 h'],
    [3 * 86_400, '3 days'],
  ])('up for %d s is %s', (uptimeSeconds, words) => {
    expect(uptimeText(system({ uptimeSeconds }))).toBe(words);
  });

  it('claims no backup that nobody made', () => {
    expect(backupText(system({}))).toBe('None known');
    expect(backupText(system({ lastBackupAt: new Date().toISOString() }))).toBe('just now');
  });

  it.each([
    [{ freeBytes: 40_000_000_000, totalBytes: 100_000_000_000, isLow: false }, '40 GB of 100 GB free'],
    [{ freeBytes: 900_000_000, totalBytes: 20_500_000_000, isLow: true }, '0.9 GB of 21 GB free'],
    [null, 'Not known'],
  ])('a disk of %o is %s', (disk, words) => {
    expect(diskText(system({ disk }))).toBe(words);
  });

  it.each([
    [0, '0.1 MB'],
    [3_700_000, '3.7 MB'],
    [41_000_000, '41 MB'],
    [1_240_000_000, '1.2 GB'],
  ])('%d bytes are %s', (bytes, words) => expect(sizeText(bytes)).toBe(words));

  it.each([
    ['running', null, 'running'],
    [null, null, 'not run yet'],
    ['failed', new Date().toISOString(), 'failed just now'],
  ] as const)('a job that is %s, last at %s, is %s', (outcome, lastAt, words) => {
    const job = { name: 'prune-sessions', outcome, lastAt, nextAt: '2026-11-21T10:00:00Z', node: 'a:1' };
    expect(jobText(job)).toBe(words);
  });

  it('is good only when everything is up', () => {
    expect(isUp(system({}))).toBe(true);
    expect(isUp(system({ database: { status: 'down', latencyMs: 9, version: '' } }))).toBe(false);
  });
});
