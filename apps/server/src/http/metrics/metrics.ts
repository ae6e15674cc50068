import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Gauge, Registry } from 'prom-client';
import type { DatabasePool } from '../../db/database.ts';
import { version } from '../../kit/version.ts';
import { Durations, type Tally } from './durations.ts';

/** Where no route answered: one name for whatever a stranger types. */
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
  readonly contentType: string;
  text(): Promise<string>;
}

interface Measured {
  readonly db: DatabasePool;
  readonly eventClients: () => number;
}

/** Measures every request that this app answers from now on. Call before any route is added. */
export function measure(app: FastifyInstance, { db, eventClients }: Measured): Metrics {
  const own = new Registry();
  const durations = watchRequests(app, own);
  watchPool(db, own);
  watchEvents(eventClients, own);
  new Gauge({
    name: 'tiffin_build_info',
    help: 'The version that runs; always 1',
    labelNames: ['version'],
    registers: [own],
  }).set({ version }, 1);
  const all = Registry.merge([own, metricsOfProcess()]);
  return {
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

function watchEvents(eventClients: Measured['eventClients'], registry: Registry): void {
  const clients = new Gauge({
    name: 'tiffin_event_clients',
    help: 'Event streams that are open on this node',
    registers: [],
    collect() {
      this.set(eventClients());
    },
  });
  registry.registerMetric(clients);
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
}
