// Looks through the migrations: numbers without a gap, and what each may not say. Part of `npm run check`.
import { readFileSync, readdirSync } from 'node:fs';
import { lintMigration } from '../apps/server/test/db/migration-linter.ts';

const FOLDER = 'apps/server/src/db/migrations';
/** Databases have applied them as they are. */
const LAST_BEFORE_THE_RULES = 27;

const faults = readdirSync(FOLDER)
  .toSorted()
  .flatMap((name, index) => {
    const version = Number(name.slice(0, 4));
    // Two branches that took one number would both be refused at the start.
    if (version !== index + 1) return [`${name}: out of place, number ${index + 1} is expected`];
    if (version <= LAST_BEFORE_THE_RULES) return [];
    return lintMigration(readFileSync(`${FOLDER}/${name}`, 'utf8')).map(
      ({ rule, sentence }) => `${name}: ${rule}: ${sentence}`,
    );
  });

for (const fault of faults) console.error(fault);
process.exit(faults.length > 0 ? 1 : 0);
