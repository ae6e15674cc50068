import type { ClientConfig } from 'pg';
import { timeLimits } from '../../kit/time-limits.ts';
import { createClient } from '../connections.ts';
import { type Engine, EngineError, LEAST_MAJOR_VERSION } from './engine.ts';

/** Connects to a PostgreSQL that others run; checks once that it answers and is new enough. */
export async function connectExternal(databaseUrl: string, migrateUrl = databaseUrl): Promise<Engine> {
  const connection = { connectionString: databaseUrl };
  const version = await versionOf(connection);
  if (version < LEAST_MAJOR_VERSION * 10_000)
    throw new EngineError(
      `The PostgreSQL of DATABASE_URL is version ${Math.floor(version / 10_000)}; ${LEAST_MAJOR_VERSION} or newer is needed.`,
    );
  return {
    connection,
    ownerConnection: { connectionString: migrateUrl },
    folder: undefined,
    description: `PostgreSQL ${Math.floor(version / 10_000)} of DATABASE_URL`,
    // Many nodes may share it.
    announce: async () => undefined,
    stop: async () => undefined,
  };
}

async function versionOf(connection: ClientConfig): Promise<number> {
  try {
    const client = createClient(connection, 'tiffin', timeLimits.greetingMs);
    await client.connect();
    const { rows } = await client.query<{ version: string }>(
      `select current_setting('server_version_num') as version`,
    );
    await client.end();
    return Number(rows[0]?.version);
  } catch (error) {
    // The driver's message names host and user, never the password.
    throw new EngineError(`The PostgreSQL of DATABASE_URL does not answer: ${(error as Error).message}`, {
      cause: error,
    });
  }
}
