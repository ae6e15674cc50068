import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { chooseKept, DEMO_RULE, type KeptBackup, usualRule } from '../../src/modules/backup/retention.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** A Monday, ten in the morning. */
const NOW = Date.UTC(2026, 10, 30, 10);

const backup = (endedAt: number, isVerified = false): KeptBackup => ({
  name: new Date(endedAt).toISOString(),
  endedAt,
  isVerified,
});
/** One each day at that hour, the newest today. */
const daily = (count: number) => Array.from({ length: count }, (_, n) => backup(NOW - n * DAY));
const keptDays = (backups: readonly KeptBackup[], rule = usualRule(3)) => {
  const { removable } = chooseKept(backups, rule, NOW);
  return backups
    .filter(({ name }) => !removable.includes(name))
    .map(({ endedAt }) => (NOW - endedAt) / DAY)
    .toSorted((one, other) => one - other);
};

describe('of backups that were made', () => {
  test.each<[string, readonly KeptBackup[], readonly number[]]>([
    ['never', [], []],
    ['once', daily(1), [0]],
    ['each day for a week', daily(7), [0, 1, 2, 3, 4, 5, 6]],
    // Sundays: 1, 8, 15 and the days of the week that has just begun.
    ['each day for forty days', daily(40), [0, 1, 2, 3, 4, 5, 6, 8, 15]],
    [
      'every six hours since yesterday',
      [0, 6, 12, 18, 24].map((hours) => backup(NOW - hours * HOUR)),
      // And the one that the log goes on from, until it is three days old.
      [0, 0.5, 1],
    ],
    ['long ago, and never since', [backup(NOW - 300 * DAY), backup(NOW - 400 * DAY)], [300, 400]],
  ])('%s, these days are kept', (_, backups, days) => expect(keptDays(backups)).toEqual(days));

  test('each day, the one that proved good last is kept, however old it is', () => {
    const backups = [...daily(40), backup(NOW - 100 * DAY, true), backup(NOW - 101 * DAY, true)];
    expect(keptDays(backups).at(-1)).toBe(100);
  });

  test('each day in a demo, two are kept and no log before the newest', () => {
    expect(keptDays(daily(9), DEMO_RULE)).toEqual([0, 1]);
    expect(chooseKept(daily(9), DEMO_RULE, NOW).logFrom).toBe(daily(1)[0]?.name);
  });
});

test.each([
  [1, 1],
  [3, 3],
  [6, 6],
  // Further back there is one a week.
  [7, 8],
  [14, 15],
])(
  'for %i days any second can be had back: the log is kept from the backup of %i days ago on',
  (days, from) => {
    const kept = daily(40).filter(
      ({ name }) => !chooseKept(daily(40), usualRule(3), NOW).removable.includes(name),
    );
    expect(chooseKept(kept, usualRule(days), NOW).logFrom).toBe(backup(NOW - from * DAY).name);
  },
);

const backups = fc
  .uniqueArray(fc.integer({ min: NOW - 60 * DAY, max: NOW }), { maxLength: 40 })
  .chain((times) =>
    fc
      .array(fc.boolean(), { minLength: times.length, maxLength: times.length })
      .map((verified) => times.map((at, n) => backup(at, verified[n]))),
  );
const rules = fc.oneof(
  fc.constant(DEMO_RULE),
  fc.integer({ min: 1, max: 14 }).map((days) => usualRule(days)),
);
const newestOf = (some: readonly KeptBackup[]) =>
  some.reduce<KeptBackup | undefined>((a, b) => (a && a.endedAt > b.endedAt ? a : b), undefined);

test('whatever there is: the newest stays, the newest that proved good, and what the log goes on from', () => {
  fc.assert(
    fc.property(backups, rules, (all, rule) => {
      const { removable, logFrom } = chooseKept(all, rule, NOW);
      for (const name of [
        newestOf(all)?.name,
        newestOf(all.filter(({ isVerified }) => isVerified))?.name,
        logFrom,
      ])
        if (name !== undefined) expect(removable).not.toContain(name);
      if (all.length > 0) expect(all.map(({ name }) => name)).toContain(logFrom);
    }),
  );
});

test('whatever there is: asked once more nothing further is removed', () => {
  fc.assert(
    fc.property(backups, rules, (all, rule) => {
      const { removable } = chooseKept(all, rule, NOW);
      const kept = all.filter(({ name }) => !removable.includes(name));
      expect(chooseKept(kept, rule, NOW).removable).toEqual([]);
    }),
  );
});

test('day by day, any second of the last days can be had back once there are so many', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 14 }), fc.constantFrom(6, 12, 24), (days, hours) => {
      let kept: KeptBackup[] = [];
      for (let at = NOW; at < NOW + 40 * DAY; at += hours * HOUR) {
        kept.push(backup(at));
        const { removable, logFrom } = chooseKept(kept, usualRule(days), at);
        kept = kept.filter(({ name }) => !removable.includes(name));
        const since = Date.parse(logFrom ?? '');
        if (at - NOW >= days * DAY) expect(since).toBeLessThanOrEqual(at - days * DAY);
      }
      expect(kept.length).toBeLessThanOrEqual(13);
    }),
  );
});
