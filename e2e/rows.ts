// Effects of time alone, made at once: rows of a running product's database are changed beside it.
import { Client } from 'pg';

import { visitEngine } from '../apps/server/src/db/engine/index.ts';

const fail = (error: Error) => {
  throw error;
};

export async function changeRows(
  dataDir: string,
  sql: string,
  values: readonly unknown[] = [],
): Promise<void> {
  const engine = await visitEngine({ dataDir, address: 'a test', log: () => undefined, onFatal: fail });
  const client = new Client(engine.connection);
  await client.connect();
  try {
    await client.query(sql, [...values]);
  } finally {
    await client.end();
    await engine.stop();
  }
}
