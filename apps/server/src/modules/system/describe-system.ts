import type { System } from '@tiffin/contract/schemas/admin';
import type { AdminActor } from '../../auth/actor.ts';
import type { Context } from '../../auth/context.ts';
import { NOTHING_KNOWN } from '../backup/index.ts';
import { version } from '../../kit/version.ts';
import { describeMail } from '../mail/index.ts';
import { countPushDevices, countTimedRestaurants, readDemoLoadedAt, readVersion } from './system.repo.ts';

/** Facts from the delivery only. */
interface Delivery {
  /** Answers once the API has answered a request that needs nothing else. */
  readonly askApi: () => Promise<unknown>;
  readonly readDisk: () => Promise<System['disk']>;
  readonly eventClients: number;
  readonly eventDelayMs: number;
  readonly secrets: System['secrets'];
  readonly readJobs: () => Promise<Pick<System, 'jobs' | 'invariants'>>;
  readonly readBackups: () => Promise<System['backup']>;
}

/** The state of the platform as it is measured now. */
export async function describeSystem(
  context: Context,
  _admin: AdminActor,
  { askApi, readDisk, eventClients, eventDelayMs, secrets, readJobs, readBackups }: Delivery,
): Promise<System> {
  const { db, clock } = context;
  const uptimeSeconds = process.uptime();
  const [api, database, jobs, backup, disk, mail, push, timedRestaurants, demoLoadedAt] = await Promise.all([
    measure(askApi),
    measure(() => readVersion(db)),
    // Without the database nothing is known of them, which `database` says.
    readJobs().catch(() => ({ jobs: [], invariants: { checkedAt: null, broken: [], unchecked: [] } })),
    readBackups().catch(() => NOTHING_KNOWN),
    readDisk().catch(() => null),
    describeMail(context).catch(() => ({ state: context.mail, waiting: 0, oldestAt: null, failed24h: 0 })),
    countPushDevices(db).catch(() => ({ subscriptions: 0, failing: 0 })),
    countTimedRestaurants(db, clock()).catch(() => null),
    readDemoLoadedAt(db).catch(() => null),
  ]);
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
    disk,
    eventClients,
    eventDelaySeconds: Math.round(eventDelayMs / 1_000),
    lastBackupAt: backup.lastAt,
    backup,
    secrets,
    mail,
    push,
    timedRestaurants,
    demoLoadedAt,
    ...jobs,
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
