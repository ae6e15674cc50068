import Fastify, { type FastifyInstance } from 'fastify';
import type { Config } from './config.ts';
import { type Database, sql } from './db/database.ts';

const ping = sql<{ answer: number }>('ping', 'select 1 as answer');

export interface AppOptions {
  readonly config: Config;
  readonly db: Database;
}

/** Builds the server without listening. */
export async function buildApp({ config, db }: AppOptions): Promise<FastifyInstance> {
  const app = Fastify({
    logger: { level: config.logLevel },
    // RULES 9; ENGINE: 0 would switch Node's own limit off.
    requestTimeout: 10_000,
    bodyLimit: 64 * 1024,
    // An idle keep-alive connection must not hold up a stop.
    forceCloseConnections: 'idle',
  });
  app.get('/livez', async () => ({ status: 'ok' }));
  app.get('/readyz', async (_request, reply) => {
    try {
      await db.one(ping);
      return { status: 'ok' };
    } catch {
      return reply.code(503).header('retry-after', '1').send({ status: 'unavailable' });
    }
  });
  return app;
}
