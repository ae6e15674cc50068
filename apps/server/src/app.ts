import { tmpdir } from 'node:os';
import { join } from 'node:path';
import compress from '@fastify/compress';
import etag from '@fastify/etag';
import { api, type RouteDef } from '@tiffin/contract';
import Fastify, { type FastifyError, type FastifyInstance } from 'fastify';
import { validatorCompiler } from 'fastify-type-provider-zod';
import { constants } from 'node:zlib';
import type { ClientConfig } from 'pg';
import type { Context } from './auth/context.ts';
import type { DatabasePool } from './db/database.ts';
import { addApiDocuments } from './http/api-documents.ts';
import { handleError } from './http/errors.ts';
import { createFallback } from './http/fallback.ts';
import { acceptImages } from './http/image-body.ts';
import { acceptJsonOnly } from './http/json-body.ts';
import { KeptAnswers } from './http/kept-answers.ts';
import { describeLogger, type LogTarget } from './http/logging.ts';
import { newRequestId } from './http/request-id.ts';
import { createRateLimits } from './http/rate-limits.ts';
import { ExpressLane } from './http/ready/express-lane.ts';
import { LEAST_PACKED_BYTES } from './http/ready/packing.ts';
import { createReadyCatalogue } from './http/ready/ready-catalogue.ts';
import { measure } from './http/metrics/metrics.ts';
import { mountRoutes } from './http/routes/index.ts';
import { mountMetrics } from './http/routes/metrics.ts';
import { compileSerializer } from './http/serializing.ts';
import { addSecurityHeaders, setSecurityHeaders } from './http/security-headers.ts';
import type { Server } from './http/server.ts';
import { serveWebApp } from './http/web-app.ts';
import { EventHub } from './realtime/event-hub.ts';
import { type Clock, systemClock } from './kit/clock.ts';
import { version } from './kit/version.ts';
import { ImageStore } from './modules/images/index.ts';
import { CATALOGUE_TRUST_MS } from './modules/catalogue/index.ts';
import { KnownSettings } from './modules/settings/index.ts';

export interface AppOptions {
  readonly db: DatabasePool;
  readonly clock?: Clock;
  readonly isRateLimited: boolean;
  readonly isDemo: boolean;
  readonly isBehindProxy?: boolean;
  readonly logLevel: string;
  /** Where log lines go; the terminal unless said. */
  readonly logTo?: LogTarget;
  /** For the connection that hears of changes on other nodes; without it they are found a few seconds later. */
  readonly connection?: ClientConfig;
  /** How often event streams get a sign of life and their sessions are looked at. */
  readonly beatMs?: number;
  /** How long requests under way may go on once the server stops; longer than any handler may take. */
  readonly stopGraceMs?: number;
  /** How long the catalogue may be answered from memory without asking what changed; 0 asks every time. */
  readonly catalogueTrustMs?: number;
  /** Where uploaded pictures are kept; without it in a folder that does not outlive the machine. */
  readonly imageFolder?: string;
  /** What /metrics asks for; without it only this machine may read them. */
  readonly metricsToken?: string;
  /** The built web app; without it only the API is served. */
  readonly webFolder?: string;
}

export interface App {
  readonly http: FastifyInstance;
  /** The routes of the contract that are served. */
  readonly mounted: readonly RouteDef[];
  readonly events: EventHub;
}

/** Builds the whole server without a socket: main listens, tests inject. */
export async function buildApp(options: AppOptions): Promise<App> {
  const http = Fastify({
    logger: describeLogger(options.logLevel, options.logTo),
    genReqId: newRequestId,
    // A path that cannot be read reaches no route, and so none of the hooks below.
    frameworkErrors: (error, request, reply) => {
      setSecurityHeaders(request, reply);
      void handleError(error, request, reply);
    },
    trustProxy: options.isBehindProxy ?? false,
    // RULES 9. Without requestTimeout Fastify switches Node's own limit off, and slow bodies stay for ever (ENGINE).
    bodyLimit: 64 * 1024,
    requestTimeout: 10_000,
    handlerTimeout: 5_000,
    // Node looks for overdue requests at this interval; its own 30 s would make the limits a wish.
    http: { headersTimeout: 8_000, connectionsCheckingInterval: 1_000 },
    // An idle keep-alive connection must not hold up a stop.
    forceCloseConnections: 'idle',
    rewriteUrl: (request) => withoutVersion(request.url ?? '/'),
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
  });
  http.setValidatorCompiler(validatorCompiler);
  http.setSerializerCompiler(compileSerializer);
  http.setErrorHandler<FastifyError>(handleError);
  http.decorateRequest('actor', null);
  acceptJsonOnly(http);
  cutConnectionsOnStop(http, options.stopGraceMs ?? 6_000);

  addSecurityHeaders(http);
  // Before compression, so that the tag belongs to what is said and not to how it is packed.
  await http.register(etag, { weak: true });
  await http.register(compress, {
    threshold: LEAST_PACKED_BYTES,
    // Answers are made per request: what is packed best costs more time than it saves bytes. What answers the whole
    // city alike is packed once, and better (ready/packing.ts).
    encodings: ['gzip', 'br'],
    zlibOptions: { level: 1 },
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } },
    // At once and on the spot: a tenth of a millisecond for a long list, a stream for it costs several times that.
    syncThreshold: 128 * 1024,
  });
  const metrics = measure(http, { db: options.db, eventClients: () => server.events.size });
  await addApiDocuments(http, version);

  const context: Context = { db: options.db, clock: options.clock ?? systemClock };
  const limits = createRateLimits(options.isRateLimited);
  const images = new ImageStore(options.imageFolder ?? join(tmpdir(), `tiffin-images-${process.pid}`));
  const settings = new KnownSettings(options.db);
  acceptImages(http, settings);
  const ready = createReadyCatalogue(options.db, limits, options.catalogueTrustMs ?? CATALOGUE_TRUST_MS);
  const { isBehindProxy = false } = options;
  const lane = new ExpressLane({ ready, settings, isBehindProxy, tally: metrics.tally });
  const server: Server = {
    app: http,
    context,
    limits,
    ready,
    lane,
    kept: new KeptAnswers(),
    settings,
    images,
    events: tellEvents(http, options, settings),
    mounted: [api.operations.docs],
  };
  mountRoutes(server);
  mountMetrics(server, metrics, options.metricsToken);
  const webApp = options.webFolder
    ? await serveWebApp(http, options.webFolder, { isDemo: options.isDemo, settings: server.settings })
    : null;
  lane.attach(http);
  http.setNotFoundHandler(createFallback(server.mounted, webApp));
  return { http, mounted: server.mounted, events: server.events };
}

/** Whatever a request has changed is told when it has been answered, here and on the other nodes. */
function tellEvents(
  http: FastifyInstance,
  { db, connection, beatMs = 15_000 }: AppOptions,
  settings: KnownSettings,
): EventHub {
  const onTrouble = (error: unknown) => http.log.warn({ err: error }, 'events are late');
  const isInMaintenance = async () => (await settings.read()).maintenanceMode;
  const hub = new EventHub({ db, connection, beatMs, isInMaintenance, onTrouble });
  http.addHook('onReady', async () => hub.start());
  http.addHook('onResponse', async ({ method }, { statusCode }) => {
    if (method !== 'GET' && method !== 'HEAD' && statusCode < 400) hub.poke();
  });
  http.addHook('preClose', () => hub.close());
  return hub;
}

/** A connection that never finishes its request would hold a stop up for ever: Node no longer counts its time then. */
function cutConnectionsOnStop(http: FastifyInstance, graceMs: number): void {
  http.addHook('preClose', async () => {
    setTimeout(() => http.server.closeAllConnections(), graceMs).unref();
  });
}

/** API 1: /api/v1/… and /api/v1/auth/… mean the same as without the version. */
function withoutVersion(url: string): string {
  return url.replace(/^\/api\/v1(?=\/)/, '/api').replace(/^\/api\/auth(?=\/)/, '/auth');
}
