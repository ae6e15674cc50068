import { readFile } from 'node:fs/promises';
import { type Database, unprepared } from './database.ts';

/** Beside this file, also in the bundle; see migrate.ts. */
const INVARIANTS = new URL('./invariants.sql', import.meta.url);

/** Enough to see what is wrong. */
const MOST_EXAMPLES = 5;

/** An invariant of RULES 10 that does not hold. */
export interface Violation {
  readonly name: string;
  readonly count: number;
  /** The first rows that break it. */
  readonly examples: readonly object[];
}

/** Runs every query of invariants.sql on one snapshot; each must return no row. */
export async function checkInvariants(db: Database, file: URL = INVARIANTS): Promise<Violation[]> {
  const invariants = parseInvariants(await readFile(file, 'utf8'));
  return db.transaction(async (tx) => {
    // Whole tables are read here, which no request may do.
    await tx.execute(unprepared(`set local statement_timeout = '5min'`));
    const violations: Violation[] = [];
    for (const { name, text } of invariants) {
      const rows = await tx.query(unprepared(text));
      if (rows.length > 0)
        violations.push({ name, count: rows.length, examples: rows.slice(0, MOST_EXAMPLES) });
    }
    return violations;
  }, 'repeatable read');
}

/** Each query begins with a line `-- name: what holds`; what stands before the first is a preface. */
export function parseInvariants(text: string): { name: string; text: string }[] {
  const [, ...parts] = text.split(/^-- name: */m);
  return parts.map((part) => {
    const [name = '', ...lines] = part.split('\n');
    return { name: name.trim(), text: lines.join('\n').trim() };
  });
}
