// Looks through the migrations: numbers without a gap, and what each may not say. Part of `npm run check`.
import { readFileSync, readdirSync } from 'node:fs';
import { firstVersion } from '../apps/server/src/db/migration-files.ts';
import { lintMigration } from '../apps/server/test/db/migration-linter.ts';

const FOLDER = 'apps/server/src/db/migrations';
const names = readdirSync(FOLDER).toSorted();
const first = firstVersion(names);

const faults = names.flatMap((name, index) => {
  const version = Number(name.slice(0, 4));
  // Two branches that took one number would both be refused at the start.
  if (version !== first + index) return [`${name}: out of place, number ${first + index} is expected`];
  return lintMigration(readFileSync(`${FOLDER}/${name}`, 'utf8')).map(
    ({ rule, sentence }) => `${name}: ${rule}: ${sentence}`,
  );
});

for (const fault of faults) console.error(fault);
process.exit(faults.length > 0 ? 1 : 0);
