import { tmpdir } from 'node:os';
import { join } from 'node:path';
import compress from '@fastify/compress';
import etag from '@fastify/etag';
import type { RouteDef } from '@tiffin/contract/route';
import { api } from '@tiffin/contract/routes/index';
import Fastify, { type FastifyError, type FastifyInstance, type FastifyRequest } from 'fastify';
import { validatorCompiler } from 'fastify-type-provider-zod';
import { constants } from 'node:zlib';
import type { AppOptions } from './app-options.ts';
import type { AccountContext } from './auth/context.ts';
import { Secrets } from './auth/secrets.ts';
import type { ChangeLog } from './db/change-log.ts';
import { addApiDocuments } from './http/api-documents.ts';
import { closeConnectionsWhileDraining, Draining } from './http/draining.ts';
import { createErrorHandler } from './http/errors.ts';
import { ClientAddresses } from './http/client-address.ts';
import { createFallback } from './http/fallback.ts';
import { acceptImages } from './http/image-body.ts';
import { acceptJsonOnly } from './http/json-body.ts';
import { AnswerCache } from './http/answer-cache.ts';
import { describeLogger } from './http/logging.ts';
import { newRequestId } from './http/request-id.ts';
import { createRateLimits } from './http/rate-limits.ts';
import { ExpressLane } from './http/ready/express-lane.ts';
import { LEAST_PACKED_BYTES } from './http/ready/packing.ts';
import { createReadyCatalogue } from './http/ready/ready-catalogue.ts';
import { measure } from './http/metrics/metrics.ts';
import { mountRoutes } from './http/routes/index.ts';
import { mountMetrics } from './http/routes/metrics.ts';
import { compileSerializer } from './http/serializing.ts';
import { readRelease } from './http/release.ts';
import { addCommonHeaders, commonHeaders, setCommonHeaders } from './http/security-headers.ts';
import type { Server } from './http/server.ts';
import { serveWebApp } from './http/web-app.ts';
import type { JobRunner, KitchenClock } from './jobs/index.ts';
import type { EventHub } from './realtime/event-hub.ts';
import { systemClock } from './kit/clock.ts';
import { timeLimits } from './kit/time-limits.ts';
import { version } from './kit/version.ts';
import { readEpoch } from './modules/backup/index.ts';
import { ImageStore } from './modules/images/index.ts';
import { CATALOGUE_TRUST_MS } from './modules/catalogue/index.ts';
import { CatalogueSearch } from './modules/restaurants/index.ts';
import type { MailSender, MailSettings } from './modules/mail/index.ts';
import { PushKeys, type PushSender } from './modules/notifications/index.ts';
import type { Notifier } from './modules/notifier/index.ts';
import { KnownSettings } from './modules/settings/index.ts';
import {
  notePolls,
  runBackups,
  runJobs,
  runKitchenClock,
  startArchiveKeeper,
  startChangeLog,
  startEvents,
  startMail,
  startNotifier,
  startPush,
  startResetAsks,
  watchDisk,
} from './workers.ts';

export interface App {
  readonly http: FastifyInstance;
  /** The routes of the contract that are served. */
  readonly mounted: readonly RouteDef[];
  readonly log: ChangeLog;
  readonly events: EventHub;
  readonly jobs: JobRunner;
  readonly backups: JobRunner;
  readonly kitchenClock: KitchenClock;
  /** Undefined where no mail is sent. */
  readonly mail: MailSender | undefined;
  readonly notifier: Notifier;
  readonly push: PushSender;
  /** To run before `http` is closed. */
  readonly draining: Draining;
}

/** Builds the whole server without a socket: main listens, tests inject. */
export async function buildApp(options: AppOptions): Promise<App> {
  const clients = new ClientAddresses(options.trustProxy);
  const limits = { ...timeLimits, ...options.timeLimits };
  const release = await readRelease(options.webFolder);
  const epoch = await readEpoch(options.db);
  const headers = commonHeaders(release);
  const handleError = createErrorHandler();
  const http = Fastify({
    logger: describeLogger(options.logLevel, options.logTo),
    genReqId: newRequestId,
    // A path that cannot be read reaches no route, and so none of the hooks below.
    frameworkErrors: (error, request, reply) => {
      setCommonHeaders(headers, request, reply);
      void handleError(error, request, reply);
    },
    // For the protocol and the host. The address is always read by `clients`.
    trustProxy: clients.isProxy,
    // docs/rules/limits.md#time-limits. Without requestTimeout Fastify switches Node's own limit off, and slow bodies
    // stay for ever.
    bodyLimit: 64 * 1024,
    requestTimeout: limits.requestMs,
    // Node looks for overdue requests at this interval; its own 30 s would make the limits a wish.
    http: { headersTimeout: limits.headersMs, connectionsCheckingInterval: 1_000 },
    // Requests that come while it stops are served, and their connection is closed.
    return503OnClosing: false,
    // An idle keep-alive connection must not hold up a stop.
    forceCloseConnections: 'idle',
    rewriteUrl: (request) => withoutVersion(request.url ?? '/'),
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
  });
  http.setValidatorCompiler(validatorCompiler);
  http.setSerializerCompiler(compileSerializer);
  http.setErrorHandler<FastifyError>(handleError);
  http.decorateRequest('actor', null);
  http.decorateRequest('clientAddress', {
    getter(this: FastifyRequest) {
      return clients.of(this.raw);
    },
  });
  http.decorateRequest('deadline', undefined);
  acceptJsonOnly(http);
  cutConnectionsOnStop(http, options.stopGraceMs ?? 6_000);

  limitHandlers(http, limits.handlerMs);

  const draining = new Draining();
  closeConnectionsWhileDraining(http, draining);
  addCommonHeaders(http, headers);
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
  const imageFolder = options.imageFolder ?? join(tmpdir(), `tiffin-images-${process.pid}`);
  const disk = watchDisk(http, imageFolder, options);
  const metrics = measure(http, {
    db: options.db,
    readDisk: () => disk.measure(),
    eventClients: () => server.events.size,
    eventDelayMs: () => server.events.delayMs,
    jobs: () => jobs,
  });
  await addApiDocuments(http, version);

  const mail: MailSettings = options.mail ?? { state: 'off' };
  const context: AccountContext = {
    db: options.db,
    clock: options.clock ?? systemClock,
    mail: mail.state,
    secrets: new Secrets(options.db, options.secretKeys),
    publicUrl: mail.publicUrl,
  };
  const rateLimits = createRateLimits(options.isRateLimited);
  const images = new ImageStore(imageFolder);
  const jobs = runJobs(http, options.db, {
    context,
    images,
    onViolation: (violation) => http.log.error(violation, 'an invariant is broken'),
  });
  const backups = runBackups(http, options);
  startArchiveKeeper(http, imageFolder, options);
  const settings = new KnownSettings(options.db);
  http.addHook('onClose', async () => settings.close());
  acceptImages(http, settings);
  const log = startChangeLog(http, options);
  const ready = createReadyCatalogue(options.db, log, rateLimits, {
    trustMs: options.catalogueTrustMs ?? CATALOGUE_TRUST_MS,
    headers,
  });
  const search = new CatalogueSearch(options.db, ready.changeFeed);
  const lane = new ExpressLane({ ready, settings, clients, tally: metrics.tally });
  const sender = startMail(http, options, mail);
  const pushKeys = new PushKeys(options.db, context.secrets);
  const push = startPush(http, options, pushKeys, mail.state === 'on' ? mail.from : mail.publicUrl);
  const notifier = startNotifier(http, context);
  log.onWrite(() => {
    notifier.wake();
    sender?.wake();
    push.wake();
  });
  const events = startEvents(http, options, log, epoch);
  const kitchenClock = runKitchenClock(http, context, options.db);
  const stopHearing = options.db.onWrite((written) => {
    if (written.has('catalogue')) ready.changeFeed.distrust('anything');
    if (written.has('events')) ready.changeFeed.distrust('stock');
    if (written.has('events') || written.has('outbox')) log.announce();
  });
  http.addHook('onClose', async () => stopHearing());
  draining.onBegin((ms) => events.drain(ms));
  draining.onBegin(() => lane.close());
  // Another node takes the jobs over while this one serves on.
  for (const worker of [jobs, backups, kitchenClock, sender, notifier, push])
    draining.onBegin(() => void worker?.stop());
  const server: Server = {
    app: http,
    context,
    release,
    epoch,
    limits: rateLimits,
    timeLimits: limits,
    metrics,
    log,
    ready,
    search,
    lane,
    answerCache: new AnswerCache(),
    settings,
    disk,
    images,
    events,
    push: { keys: pushKeys, settings: options.push ?? {} },
    polls: notePolls(http, options.db),
    draining,
    backups: { setup: options.backups, wake: () => backups.wake() },
    resetAsks: startResetAsks(http, context),
    mounted: [api.operations.docs],
  };
  mountRoutes(server);
  mountMetrics(server, metrics, options.metricsToken);
  const webApp = options.webFolder
    ? await serveWebApp(http, options.webFolder, {
        isDemo: options.isDemo,
        settings: server.settings,
        clock: context.clock,
      })
    : null;
  lane.attach(http);
  http.setNotFoundHandler(createFallback(server.mounted, webApp));
  return {
    http,
    mounted: server.mounted,
    log,
    events,
    jobs,
    backups,
    kitchenClock,
    mail: sender,
    notifier,
    push,
    draining,
  };
}

/** For files and documents; routes of the contract have a deadline that also counts the body (mount.ts). */
function limitHandlers(http: FastifyInstance, limitMs: number): void {
  http.addHook('onRoute', (route) => {
    if (!route.config?.hasDeadline) route.handlerTimeout ??= limitMs;
  });
}

/** A connection that never finishes its request would hold a stop up for ever: Node no longer counts its time then. */
function cutConnectionsOnStop(http: FastifyInstance, graceMs: number): void {
  http.addHook('preClose', async () => {
    setTimeout(() => http.server.closeAllConnections(), graceMs).unref();
  });
}

/** /api/v1/… and /api/v1/auth/… mean the same as without the version: docs/rules/wire.md#paths. */
function withoutVersion(url: string): string {
  return url.replace(/^\/api\/v1(?=\/)/, '/api').replace(/^\/api\/auth(?=\/)/, '/auth');
}
