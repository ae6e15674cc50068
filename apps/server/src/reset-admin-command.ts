// `npm run reset-admin [-- name]`: lets an administrator in again who lost password and second factor, beside a running
// app or without one.
import { runCommand, visitDatabase } from './command.ts';
import { ConfigError, readConfig } from './config.ts';
import { systemClock } from './kit/clock.ts';
import { print } from './kit/console.ts';
import { resetAdministrator } from './modules/recovery/index.ts';

await runCommand(async ([name, ...more]) => {
  if (more.length > 0) throw new ConfigError('Usage: npm run reset-admin, or npm run reset-admin -- <name>');
  const config = readConfig();
  return visitDatabase(config, { command: 'npm run reset-admin', size: 1 }, async (db) => {
    const context = { db, clock: systemClock, mail: config.mail.state };
    const { username, password, isNew } = await resetAdministrator(context, name);
    if (isNew) print(`There was no administrator: ${username} is one now.`);
    print(`Log in as ${username} with ${password} and choose a new password.`);
    return true;
  });
});
