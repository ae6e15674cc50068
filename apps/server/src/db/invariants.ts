import { readFile } from 'node:fs/promises';
import { timeLimits } from '../kit/time-limits.ts';
import { type Database, unprepared } from './database.ts';

/** Beside this file, also in the bundle; see migrate.ts. */
const INVARIANTS = new URL('./invariants.sql', import.meta.url);

/** Enough to see what is wrong. */
const MAX_EXAMPLES = 5;

/** An invariant (docs/rules/orders.md#invariants) that does not hold. */
export interface Violation {
  readonly name: string;
  readonly count: number;
  /** The first rows that break it. */
  readonly examples: readonly object[];
}

/** Runs every query of invariants.sql on one snapshot; each must return no row. */
export async function checkInvariants(db: Database, file: URL = INVARIANTS): Promise<Violation[]> {
  const invariants = parseInvariants(await readFile(file, 'utf8'));
  // Whole tables are read here, which no request may do.
  return db.transaction(
    async (tx) => {
      const violations: Violation[] = [];
      for (const invariant of invariants) {
        const result = await look(tx, invariant);
        if (result.count > 0) violations.push(result);
      }
      return violations;
    },
    { isolation: 'repeatable read', limitMs: timeLimits.invariantsMs },
  );
}

/** Result of one query; `error` when it did not come to an end. */
export interface Look extends Violation {
  readonly error?: Error;
}

/** Runs the queries of invariants.sql one after the other, each on a snapshot of its own and for `limitMs` at most. */
export async function* checkOneByOne(
  db: Database,
  limitMs: number = timeLimits.invariantMs,
  file: URL = INVARIANTS,
): AsyncGenerator<Look> {
  for (const invariant of parseInvariants(await readFile(file, 'utf8'))) {
    try {
      yield await db.transaction((tx) => look(tx, invariant), { limitMs });
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      yield { name: invariant.name, count: 0, examples: [], error };
    }
  }
}

async function look(tx: Database, { name, text }: Invariant): Promise<Violation> {
  const rows = await tx.query(unprepared(text));
  return { name, count: rows.length, examples: rows.slice(0, MAX_EXAMPLES) };
}

interface Invariant {
  readonly name: string;
  readonly text: string;
}

/** Each query begins with a line `-- name: what holds`; what stands before the first is a preface. */
export function parseInvariants(text: string): Invariant[] {
  const [, ...parts] = text.split(/^-- name: */m);
  return parts.map((part) => {
    const [name = '', ...lines] = part.split('\n');
    return { name: name.trim(), text: lines.join('\n').trim() };
  });
}
