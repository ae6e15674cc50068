import { runCommand, visitDatabase } from './command.ts';
import { ConfigError, readConfig } from './config.ts';
import type { DatabasePool } from './db/database.ts';
import type { Engine } from './db/engine/index.ts';
import { checkInvariants } from './db/invariants.ts';
import { print, warn } from './kit/console.ts';
import { endDemo } from './modules/accounts/index.ts';
import { checkShownPrices } from './modules/options/index.ts';

type Work = (db: DatabasePool) => Promise<boolean>;

/** Arguments that may stand behind `npm run doctor --`. */
const WORKS: Record<string, Work> = { '': examine, '--end-demo': closeDemo };

/** Runs the invariants. Changes nothing. */
async function examine(db: DatabasePool): Promise<boolean> {
  const violations = [...(await checkInvariants(db)), ...(await checkShownPrices(db))];
  for (const { name, count, examples } of violations) {
    warn(`WRONG (${count} rows): ${name}`);
    for (const example of examples) warn(`  ${JSON.stringify(example)}`);
  }
  if (violations.length === 0) print('All invariants hold.');
  return violations.length === 0;
}

/** Closes the demo accounts, so that a database that began as a demo can be used in earnest. */
async function closeDemo(db: DatabasePool): Promise<boolean> {
  const { deleted, administrator, endsOpenCoupons } = await endDemo(db);
  if (deleted.length > 0) print(`Deleted: ${deleted.join(', ')}.`);
  if (administrator)
    print(`Log in as ${administrator.username} with ${administrator.password} and choose a new password.`);
  if (endsOpenCoupons) print('From now on only the codes of offers count; any code did in the demo.');
  if (deleted.length === 0 && !administrator) print('No account has a password of the demo.');
  return true;
}

const onFound = ({ description }: Engine): void => print(`Looking at ${description}`);

await runCommand(async (args) => {
  const wanted = args.join(' ');
  const work = WORKS[wanted];
  if (!work)
    throw new ConfigError(`npm run doctor does not know "${wanted}": give nothing, or -- --end-demo.`);
  return visitDatabase(readConfig(), { command: 'npm run doctor', size: 1, onFound }, work);
});
