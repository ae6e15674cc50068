// A node of its own process that runs the test's job until it loses the lease; the test freezes it (SIGSTOP).
import { openDatabase } from '../../src/db/open-database.ts';
import { registerJobs, runJob } from '../../src/jobs/index.ts';
import { logJob } from './log-job.ts';

const [connection = '{}', node = ''] = process.argv.slice(2);
const db = openDatabase(JSON.parse(connection), { size: 2 });
const job = logJob(node, 1_000_000, async () => void process.stdout.write('batch\n'));
await registerJobs(db, [job]);
const run = await runJob(job, { db, node, signal: new AbortController().signal, isForced: true });
process.stdout.write(`ended ${run?.outcome}\n`);
await db.close();
