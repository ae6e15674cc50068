import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Counter, Gauge, Registry } from 'prom-client';
import type { DatabasePool } from '../../db/database.ts';
import type { JobRunner } from '../../jobs/index.ts';
import type { DiskSpace } from '../../kit/disk-watch.ts';
import { version } from '../../kit/version.ts';
import { watchBackups } from './backups.ts';
import { Durations, type Tally } from './durations.ts';

/** Label of requests that no route answered: one name for all unknown paths. */
const NO_ROUTE = 'none';

let processMetrics: Registry | undefined;

/** CPU, memory, event loop and garbage collection belong to the process, however many apps a test builds in it. */
function metricsOfProcess(): Registry {
  if (!processMetrics) {
    processMetrics = new Registry();
    collectDefaultMetrics({ register: processMetrics });
  }
  return processMetrics;
}

export interface Metrics {
  /** For answers that pass by the routes. */
  readonly tally: (method: string, route: string, status: number) => Tally;
  /** Errors that browsers have reported to this node. */
  readonly clientErrors: Counter;
  readonly contentType: string;
  text(): Promise<string>;
}

interface Measured {
  readonly db: DatabasePool;
  readonly readDisk: () => Promise<DiskSpace>;
  readonly eventClients: () => number;
  readonly eventDelayMs: () => number;
  readonly jobs: () => JobRunner;
}

/** Measures every request that this app answers from now on. Call before any route is added. */
export function measure(
  app: FastifyInstance,
  { db, readDisk, eventClients, eventDelayMs, jobs }: Measured,
): Metrics {
  const own = new Registry();
  const durations = watchRequests(app, own);
  watchPool(db, own);
  watchNumber(own, 'tiffin_event_clients', 'Event streams that are open on this node', eventClients);
  watchJobs(jobs, own);
  watchNumber(
    own,
    'tiffin_event_delay_seconds',
    'How long events of this node have been held up by a transaction that stays open in the database cluster',
    () => eventDelayMs() / 1_000,
  );
  watchDisk(readDisk, own);
  watchBackups(db, own);
  new Gauge({
    name: 'tiffin_build_info',
    help: 'The version that runs; always 1',
    labelNames: ['version'],
    registers: [own],
  }).set({ version }, 1);
  const clientErrors = new Counter({
    name: 'tiffin_client_errors_total',
    help: 'Errors that browsers have reported to this node',
    registers: [own],
  });
  const all = Registry.merge([own, metricsOfProcess()]);
  return {
    clientErrors,
    contentType: all.contentType,
    tally: (method, route, status) => durations.tally(method, route, status),
    text: () => all.metrics(),
  };
}

function watchRequests(app: FastifyInstance, registry: Registry): Durations {
  const durations = new Durations();
  registry.registerMetric(durations);
  // A hook of each route: a common one would have to ask for the route's pattern, which costs more than the measuring.
  app.addHook('onRoute', (options) => {
    // How long a stream stays open says nothing about how fast anything is.
    if (options.config?.isEndless) return;
    const route = options.url;
    const earlier = options.onResponse ?? [];
    options.onResponse = [
      ...(Array.isArray(earlier) ? earlier : [earlier]),
      (request, reply, done) => {
        durations.tally(request.method, route, reply.raw.statusCode).add(reply.elapsedTime / 1000);
        done();
      },
    ];
  });
  app.addHook('onResponse', (request, reply, done) => {
    if (request.is404)
      durations.tally(request.method, NO_ROUTE, reply.raw.statusCode).add(reply.elapsedTime / 1000);
    done();
  });
  return durations;
}

/** One number, which is read whenever the metrics are. */
function watchNumber(registry: Registry, name: string, help: string, read: () => number): void {
  const gauge = new Gauge({
    name,
    help,
    registers: [],
    collect() {
      this.set(read());
    },
  });
  registry.registerMetric(gauge);
}

function watchJobs(jobs: Measured['jobs'], registry: Registry): void {
  const success = new Gauge({
    name: 'tiffin_job_last_success_seconds',
    help: 'When a job last succeeded on any node, as seconds since 1970; absent before the first time',
    labelNames: ['job'],
    registers: [],
    collect() {
      for (const { name, succeededAt } of jobs().states)
        if (succeededAt) this.set({ job: name }, succeededAt.getTime() / 1_000);
    },
  });
  const rows = new Counter({
    name: 'tiffin_job_rows_total',
    help: 'Rows that jobs have worked on, on this node',
    labelNames: ['job'],
    registers: [],
    collect() {
      this.reset();
      for (const [job, n] of jobs().rows) this.inc({ job }, n);
    },
  });
  const broken = new Gauge({
    name: 'tiffin_invariants_broken',
    help: 'Invariants that did not hold when they were last looked at; anything but 0 is a fault',
    registers: [],
    collect() {
      const { brokenInvariants } = jobs();
      if (brokenInvariants !== undefined) this.set(brokenInvariants);
    },
  });
  registry.registerMetric(broken);
  registry.registerMetric(success);
  registry.registerMetric(rows);
}

function watchDisk(readDisk: Measured['readDisk'], registry: Registry): void {
  const figures = { free: 'freeBytes', size: 'totalBytes' } as const;
  for (const [name, figure] of Object.entries(figures)) {
    const bytes = new Gauge({
      name: `tiffin_disk_${name}_bytes`,
      help: 'Of the fullest disk that this node writes to',
      registers: [],
      async collect() {
        // Without an answer it keeps the last one.
        const space = await readDisk().catch(() => undefined);
        if (space) this.set(space[figure]);
      },
    });
    registry.registerMetric(bytes);
  }
}

function watchPool(db: DatabasePool, registry: Registry): void {
  const connections = new Gauge({
    name: 'tiffin_database_connections',
    help: 'Connections of this node to the database: in use, idle, and requests that wait for one',
    labelNames: ['state'],
    registers: [],
    collect() {
      const { inUse, idle, waiting } = db.usage();
      this.set({ state: 'in_use' }, inUse);
      this.set({ state: 'idle' }, idle);
      this.set({ state: 'waiting' }, waiting);
    },
  });
  registry.registerMetric(connections);
  watchNumber(
    registry,
    'tiffin_database_circuit_open',
    '1 while the database cannot be reached and requests are refused at once',
    () => (db.usage().isCircuitOpen ? 1 : 0),
  );
}
