// Which backups are kept. Pure; all times in epoch milliseconds.

const DAY_MS = 86_400_000;
const WEEK_DAYS = 7;
/** 1970 began on a Thursday, and a week begins on Monday. */
const MONDAY = 3;

export interface KeptBackup {
  readonly name: string;
  readonly endedAt: number;
  /** It was restored for trial, and proved good. */
  readonly isVerified: boolean;
}

export interface RetentionRule {
  /** Of so many days, and of so many weeks, the newest of each is kept; those without any do not count. */
  readonly days: number;
  readonly weeks: number;
  /** Of how many days any second can be had back; 0: only what follows the newest. */
  readonly logDays: number;
}

export const usualRule = (logDays: number): RetentionRule => ({ days: 7, weeks: 4, logDays });
/** The demo is begun anew rather than restored. */
export const DEMO_RULE: RetentionRule = { days: 2, weeks: 0, logDays: 0 };

export interface Retention {
  readonly removable: readonly string[];
  /** The archived log is kept from this backup on; undefined where there is none. */
  readonly logFrom: string | undefined;
}

const dayOf = (at: number): number => Math.floor(at / DAY_MS);
const weekOf = (at: number): number => Math.floor((dayOf(at) + MONDAY) / WEEK_DAYS);

/**
 * What is kept of these backups, in any order. Never removed are the newest one, the newest that proved good, and the one that
 * the log of so many days goes on from.
 */
export function chooseKept(backups: readonly KeptBackup[], rule: RetentionRule, now: number): Retention {
  const newestFirst = backups.toSorted(
    (one, other) => other.endedAt - one.endedAt || (one.name < other.name ? 1 : -1),
  );
  const [newest] = newestFirst;
  if (!newest) return { removable: [], logFrom: undefined };
  const logSince = now - rule.logDays * DAY_MS;
  const logFrom =
    rule.logDays === 0
      ? newest
      : (newestFirst.find(({ endedAt }) => endedAt <= logSince) ?? newestFirst.at(-1));
  const kept = new Set([
    newest,
    newestFirst.find(({ isVerified }) => isVerified),
    logFrom,
    ...newestOfEach(newestFirst, dayOf, rule.days),
    ...newestOfEach(newestFirst, weekOf, rule.weeks),
  ]);
  return {
    removable: newestFirst.filter((backup) => !kept.has(backup)).map(({ name }) => name),
    logFrom: logFrom?.name,
  };
}

/** @param spanOf the number of the day or week that a time lies in */
function newestOfEach(
  newestFirst: readonly KeptBackup[],
  spanOf: (at: number) => number,
  spans: number,
): KeptBackup[] {
  const newest = new Map<number, KeptBackup>();
  for (const backup of newestFirst) {
    const span = spanOf(backup.endedAt);
    if (!newest.has(span) && newest.size < spans) newest.set(span, backup);
  }
  return [...newest.values()];
}
