// The smallest app that keeps data: what it answers 200 to is committed. Bundled and run by installation.ts, also from
// folders and as users that could not read this repository.
import { once } from 'node:events';
import { createServer } from 'node:http';
import { sql, unprepared } from '../../src/db/database.ts';
import { openDatabase } from '../../src/db/open-database.ts';
import { startEngine } from '../../src/db/engine/index.ts';

const [dataDir = '', systemServers = '', archiveIn = ''] = process.argv.slice(2);
const emit = (event: object): void => void process.stdout.write(`${JSON.stringify(event)}\n`);

const insert = sql('insert_entry', 'insert into entry default values');
const count = sql<{ count: number }>('count_entries', 'select count(*) as count from entry');

async function run(): Promise<void> {
  const engine = await startEngine({
    dataDir,
    systemServers,
    ...(archiveIn !== '' && { archiveIn }),
    address: 'http://localhost:0',
    log: (message) => emit({ message }),
    onFatal: (error) => {
      emit({ fatal: error.message });
      process.exit(1);
    },
  });
  const db = openDatabase(engine.connection, { onIdleError: () => undefined });
  await db.execute(unprepared('create table if not exists entry (id bigint generated always as identity)'));
  const server = createServer((request, response) => {
    void (request.method === 'POST' ? db.execute(insert) : db.one(count)).then(
      (answer) => response.end(JSON.stringify(answer)),
      () => response.writeHead(503).end(),
    );
  });
  await once(server.listen(0, 'localhost'), 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  await engine.announce(`http://localhost:${port}`);

  let isStopping = false;
  const stop = async (): Promise<void> => {
    if (isStopping) return;
    isStopping = true;
    // A database that the same Ctrl-C had reached would be gone by now.
    const { seconds } = await db.one(
      unprepared<{ seconds: number }>('select 1 as seconds from pg_sleep(0.5)'),
    );
    emit({ workedAfterSignal: seconds === 1 });
    server.close();
    server.closeAllConnections();
    await db.close();
    await engine.stop();
    process.exit(0);
  };
  process.on('SIGINT', () => void stop());
  process.on('SIGTERM', () => void stop());
  // Last: a signal may follow at once.
  emit({ ready: port, database: engine.description });
}

run().catch((error: unknown) => {
  emit({ refused: error instanceof Error ? error.message : String(error) });
  process.exit(1);
});
