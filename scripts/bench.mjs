// `npm run bench`: measures the built server (bench/bench.ts). `npm run bench -- queries [orders]` writes bench/QUERIES.md
// instead, `-- screens` bench/SCREENS.md, `-- streams` bench/STREAMS.md, `-- live` bench/LIVE.md, `-- recovery`
// bench/RECOVERY.md, `-- service` bench/SERVICE.md, `-- mail` bench/MAIL.md, `-- backup` bench/BACKUP.md.
import { spawn } from 'node:child_process';
import { buildServer, buildWeb } from './lib/builds.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { fail, root, step } from './lib/steps.mjs';

process.chdir(root);
try {
  await step('Packages', ensureInstalled);
  await step('Server', buildServer);
  if (['screens', 'live'].includes(process.argv[2])) await step('Web app', buildWeb);
  const scripts = {
    queries: 'bench/queries.ts',
    screens: 'bench/admin-screens.ts',
    streams: 'bench/streams.ts',
    recovery: 'bench/recovery.ts',
    service: 'bench/service.ts',
    mail: 'bench/mail.ts',
    backup: 'bench/backup.ts',
    live: 'bench/live.ts',
  };
  const script = scripts[process.argv[2]] ?? 'bench/bench.ts';
  const child = spawn(process.execPath, ['--import', 'tsx', script, ...process.argv.slice(3)], {
    stdio: 'inherit',
  });
  child.once('close', (code) => (process.exitCode = code ?? 1));
} catch (error) {
  fail(error);
}
