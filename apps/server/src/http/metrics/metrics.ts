import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { DatabasePool } from '../../db/database.ts';
import { version } from '../../kit/version.ts';

/** Where no route answered: one name for whatever a stranger types. */
const NO_ROUTE = 'none';

/** Seconds; around the milliseconds a read takes, and up to what a handler may take (RULES 9). */
const BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];

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
  readonly observe: (method: string, route: string, status: number, seconds: number) => void;
  readonly contentType: string;
  text(): Promise<string>;
  /** Shows a number of this node's as it is whenever somebody asks. */
  show(name: string, help: string, read: () => number): void;
}

interface Measured {
  readonly db: DatabasePool;
  readonly eventClients: () => number;
}

/** Measures every request that this app answers from now on. Call before any route is added. */
export function measure(app: FastifyInstance, { db, eventClients }: Measured): Metrics {
  const own = new Registry();
  const duration = watchRequests(app, own);
  watchPool(db, own);
  const clients = new Gauge({
    name: 'tiffin_event_clients',
    help: 'Event streams that are open on this node',
    registers: [],
    collect() {
      this.set(eventClients());
    },
  });
  own.registerMetric(clients);
  new Gauge({
    name: 'tiffin_build_info',
    help: 'The version that runs; always 1',
    labelNames: ['version'],
    registers: [own],
  }).set({ version }, 1);
  const all = Registry.merge([own, metricsOfProcess()]);
  return {
    contentType: all.contentType,
    observe: (method, route, status, seconds) => duration.observe({ method, route, status }, seconds),
    text: () => all.metrics(),
    show(name, help, read) {
      all.registerMetric(
        new Gauge({
          name,
          help,
          registers: [],
          collect() {
            this.set(read());
          },
        }),
      );
    },
  };
}

function watchRequests(app: FastifyInstance, registry: Registry): Histogram<'method' | 'route' | 'status'> {
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to the last byte of an answer, by method, route pattern and status',
    labelNames: ['method', 'route', 'status'],
    buckets: BUCKETS,
    registers: [registry],
  });
  // A hook of each route: a common one would have to ask for the route's pattern, which costs more than the measuring.
  app.addHook('onRoute', (options) => {
    // How long a stream stays open says nothing about how fast anything is.
    if (options.config?.isEndless) return;
    const route = options.url;
    const earlier = options.onResponse ?? [];
    options.onResponse = [
      ...(Array.isArray(earlier) ? earlier : [earlier]),
      (request, reply, done) => {
        duration.observe(
          { method: request.method, route, status: reply.raw.statusCode },
          reply.elapsedTime / 1000,
        );
        done();
      },
    ];
  });
  app.addHook('onResponse', (request, reply, done) => {
    if (request.is404) {
      const labels = { method: request.method, route: NO_ROUTE, status: reply.raw.statusCode };
      duration.observe(labels, reply.elapsedTime / 1000);
    }
    done();
  });
  return duration;
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
