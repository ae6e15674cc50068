import type { System } from '@tiffin/contract';
import type { AdminActor } from '../../auth/actor.ts';
import type { Context } from '../../auth/context.ts';
import { version } from '../../kit/version.ts';
import { readVersion } from './system.repo.ts';

/** What only the delivery knows. */
interface Delivery {
  /** Answers once the API has answered a request that needs nothing else. */
  readonly askApi: () => Promise<unknown>;
  readonly eventClients: number;
}

/** The state of the platform as it is measured now. */
export async function describeSystem(
  { db, clock }: Context,
  _admin: AdminActor,
  { askApi, eventClients }: Delivery,
): Promise<System> {
  const uptimeSeconds = process.uptime();
  const [api, database] = await Promise.all([measure(askApi), measure(() => readVersion(db))]);
  return {
    version,
    startedAt: new Date(clock().getTime() - uptimeSeconds * 1_000).toISOString(),
    uptimeSeconds: Math.round(uptimeSeconds),
    api: { status: api.status, latencyMs: api.latencyMs },
    database: {
      status: database.status,
      latencyMs: database.latencyMs,
      version: database.status === 'up' ? database.answer : '',
    },
    eventClients,
    // The platform makes no backups of its own, so it knows of none.
    lastBackupAt: null,
  };
}

async function measure<T>(ask: () => Promise<T>) {
  const began = performance.now();
  const outcome = await ask().then(
    (answer) => ({ status: 'up' as const, answer }),
    () => ({ status: 'down' as const }),
  );
  return { ...outcome, latencyMs: Math.round((performance.now() - began) * 100) / 100 };
}
