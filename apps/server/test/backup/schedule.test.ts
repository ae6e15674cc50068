import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type BackupFacts,
  dueAt,
  firstTrialAt,
  overdueAt,
  scheduledAt,
  unprovenAt,
} from '../../src/modules/backup/schedule.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** A marketplace that was made at 0, and has no backup yet. */
const fresh: BackupFacts = {
  isAutomatic: true,
  everyHours: 24,
  firstStartAt: 0,
  lastMadeAt: undefined,
  lastAt: undefined,
  failures: 0,
  lastFailedAt: undefined,
  verifiedAt: undefined,
  unfinished: undefined,
};
const made = { lastMadeAt: DAY, lastAt: DAY };

test.each<[string, Partial<BackupFacts>, number | undefined]>([
  ['of a new marketplace ten minutes after its first start', {}, 10 * MINUTE],
  ['of one that has none never, where it is switched off', { isAutomatic: false }, undefined],
  ['a day after the last', made, 2 * DAY],
  ['six hours after the last, where that is set', { ...made, everyHours: 6 }, DAY + 6 * HOUR],
  ['after the last one of our own, whatever was reported since', { ...made, lastAt: 5 * DAY }, 2 * DAY],
  ['a minute after it failed', { ...made, failures: 1, lastFailedAt: 2 * DAY }, 2 * DAY + MINUTE],
  ['a minute after it failed twice', { failures: 2, lastFailedAt: HOUR }, HOUR + MINUTE],
  ['a period after it failed three times', { failures: 3, lastFailedAt: HOUR, everyHours: 6 }, 7 * HOUR],
  [
    'as it was, where one that somebody asked for failed',
    { ...made, failures: 1, lastFailedAt: DAY + 1 },
    2 * DAY,
  ],
])('the next backup is made %s', (_, facts, at) => expect(scheduledAt({ ...fresh, ...facts })).toBe(at));

test.each<[string, Partial<BackupFacts>, number | undefined]>([
  ['as planned', made, 2 * DAY],
  ['at once, where it was asked for', { ...made, unfinished: 'asked' }, 0],
  ['at once also where none is made by itself', { isAutomatic: false, unfinished: 'asked' }, 0],
  ['not while one is being made', { unfinished: 'running' }, undefined],
])('a backup is begun %s', (_, facts, at) => expect(dueAt({ ...fresh, ...facts })).toBe(at));

test.each<[string, Partial<BackupFacts>, number | undefined]>([
  ['while there is none', {}, undefined],
  ['an hour after it', made, DAY + HOUR],
  ['where nothing is done by itself', { ...made, isAutomatic: false }, undefined],
])('the first backup is tried: %s', (_, facts, at) => expect(firstTrialAt({ ...fresh, ...facts })).toBe(at));

describe('an administrator should look', () => {
  test.each<[string, Partial<BackupFacts>, number]>([
    ['an hour after the first start, while there is none', {}, HOUR],
    ['two days after the last', made, 3 * DAY],
    ['twelve hours after the last, where one is made every six', { ...made, everyHours: 6 }, DAY + 12 * HOUR],
    ['two periods after one that was reported', { lastAt: 5 * DAY }, 7 * DAY],
  ])('%s', (_, facts, at) => expect(overdueAt({ ...fresh, ...facts })).toBe(at));

  test.each<[string, Partial<BackupFacts>, number]>([
    ['fifteen days after the first start, while none was proven', made, 15 * DAY],
    ['fifteen days after one was proven', { ...made, verifiedAt: 2 * DAY }, 17 * DAY],
  ])('%s', (_, facts, at) => expect(unprovenAt({ ...fresh, ...facts })).toBe(at));
});

test('no failure makes the next one come earlier than it was due, and none is put off by more than a period', () => {
  const time = fc.integer({ min: 0, max: 400 * DAY });
  fc.assert(
    fc.property(
      fc.constantFrom(6, 12, 24),
      fc.option(time, { nil: undefined }),
      fc.nat({ max: 9 }),
      time,
      (everyHours, lastMadeAt, failures, lastFailedAt) => {
        const facts = { ...fresh, everyHours, lastMadeAt, lastAt: lastMadeAt };
        const usual = scheduledAt(facts) ?? 0;
        const next = scheduledAt({ ...facts, failures, lastFailedAt }) ?? 0;
        expect(next).toBeGreaterThanOrEqual(usual);
        expect(next).toBeLessThanOrEqual(Math.max(usual, lastFailedAt + everyHours * HOUR));
      },
    ),
  );
});
