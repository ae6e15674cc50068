import { tmpdir } from 'node:os';
import { join } from 'node:path';
import compress from '@fastify/compress';
import etag from '@fastify/etag';
import { api, type RouteDef } from '@tiffin/contract';
import Fastify, { type FastifyError, type FastifyInstance, type FastifyRequest } from 'fastify';
import { validatorCompiler } from 'fastify-type-provider-zod';
import { constants } from 'node:zlib';
import type { ClientConfig } from 'pg';
import type { AccountContext, Context } from './auth/context.ts';
import { type SecretKeys, Secrets } from './auth/secrets.ts';
import type { DatabasePool } from './db/database.ts';
import { addApiDocuments } from './http/api-documents.ts';
import { closeConnectionsWhileDraining, Draining } from './http/draining.ts';
import { createErrorHandler } from './http/errors.ts';
import { ClientAddresses, type ProxyTrust } from './http/client-address.ts';
import { createFallback } from './http/fallback.ts';
import { acceptImages } from './http/image-body.ts';
import { acceptJsonOnly } from './http/json-body.ts';
import { AnswerCache } from './http/answer-cache.ts';
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
import { readRelease } from './http/release.ts';
import { addCommonHeaders, commonHeaders, setCommonHeaders } from './http/security-headers.ts';
import type { Server } from './http/server.ts';
import { serveWebApp } from './http/web-app.ts';
import { createJobs, type JobNeeds, JobRunner, KitchenClock, nodeName } from './jobs/index.ts';
import { EventHub } from './realtime/event-hub.ts';
import { type Clock, systemClock } from './kit/clock.ts';
import { DiskWatch, type DiskWatchOptions } from './kit/disk-watch.ts';
import { type TimeLimits, timeLimits } from './kit/time-limits.ts';
import { version } from './kit/version.ts';
import { ImageStore } from './modules/images/index.ts';
import { PollNotes } from './modules/consoles/index.ts';
import { CATALOGUE_TRUST_MS } from './modules/catalogue/index.ts';
import { CatalogueSearch } from './modules/restaurants/index.ts';
import { LINK_MAILS, ResetAskWorker } from './modules/recovery/index.ts';
import { prepareInvite } from './modules/staff/index.ts';
import { MailSender, type MailSettings, type Prepares, type SenderOptions } from './modules/mail/index.ts';
import { PushKeys, PushSender, type PushSettings } from './modules/notifications/index.ts';
import { Notifier, prepareFailingMail, prepareUnreadChat } from './modules/notifier/index.ts';
import { KnownSettings } from './modules/settings/index.ts';

export interface AppOptions {
  readonly db: DatabasePool;
  readonly clock?: Clock;
  readonly isRateLimited: boolean;
  readonly isDemo: boolean;
  /** Whose X-Forwarded-… headers are believed; nobody's unless said. */
  readonly trustProxy?: ProxyTrust;
  /** How mails are sent; not at all unless said. */
  readonly mail?: MailSettings;
  /** What seals secrets that must be readable again; a key in the database unless said. */
  readonly secretKeys?: SecretKeys;
  /** Where they differ from the usual ones. */
  readonly mailLimits?: Pick<SenderOptions, 'limits' | 'mailsPerSecond'>;
  /** How push services are reached, where it differs from the usual. */
  readonly push?: PushSettings;
  readonly logLevel: string;
  /** Where log lines go; the terminal unless said. */
  readonly logTo?: LogTarget;
  /** For the connection that hears of changes on other nodes; without it they are found a few seconds later. */
  readonly connection?: ClientConfig;
  /** How often event streams get a sign of life and their sessions are looked at. */
  readonly heartbeatMs?: number;
  /** How many event streams may be open; as many as a process carries unless said. */
  readonly mostEventStreams?: number;
  /** How long requests under way may go on once the server stops; longer than any handler may take. */
  readonly stopGraceMs?: number;
  /** Where they differ from the usual ones. */
  readonly timeLimits?: Partial<TimeLimits>;
  /** How long the catalogue may be answered from memory without asking what changed; 0 asks every time. */
  readonly catalogueTrustMs?: number;
  /** What that time is measured by, in milliseconds; a clock of the process unless said. */
  readonly catalogueNow?: () => number;
  /** Where uploaded pictures are kept; without it in a folder that does not outlive the machine. */
  readonly imageFolder?: string;
  /** The folder of the embedded database, whose disk is watched beside that of the pictures, and holds the reserve. */
  readonly databaseFolder?: string | undefined;
  /** How the space of a disk is asked for; the system unless said. */
  readonly readDisk?: DiskWatchOptions['read'];
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
  readonly jobs: JobRunner;
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
    // RULES 9. Without requestTimeout Fastify switches Node's own limit off, and slow bodies stay for ever (ENGINE).
    bodyLimit: 64 * 1024,
    requestTimeout: limits.requestMs,
    // Node looks for overdue requests at this interval; its own 30 s would make the limits a wish.
    http: { headersTimeout: limits.headersMs, connectionsCheckingInterval: 1_000 },
    // What comes while it stops is served, and its connection closed.
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
  const settings = new KnownSettings(options.db);
  acceptImages(http, settings);
  const ready = createReadyCatalogue(options.db, rateLimits, {
    trustMs: options.catalogueTrustMs ?? CATALOGUE_TRUST_MS,
    now: options.catalogueNow,
    headers,
  });
  const search = new CatalogueSearch(options.db, ready.changeFeed);
  const lane = new ExpressLane({ ready, settings, clients, tally: metrics.tally });
  const sender = startMail(http, options, mail);
  const pushKeys = new PushKeys(options.db, context.secrets);
  const push = startPush(http, options, pushKeys, mail.state === 'on' ? mail.from : mail.publicUrl);
  const notifier = startNotifier(http, context);
  const wake = () => {
    notifier.wake();
    sender?.wake();
    push.wake();
  };
  const events = startEvents(http, options, wake);
  const kitchenClock = runKitchenClock(http, context, options.db);
  const stopHearing = options.db.onWrite((written) => {
    if (written.has('settings')) settings.forget();
    if (written.has('catalogue')) ready.changeFeed.distrust('anything');
    if (written.has('events')) ready.changeFeed.distrust('stock');
    if (written.has('events') || written.has('outbox')) events.announceChange();
  });
  http.addHook('onClose', async () => stopHearing());
  draining.onBegin((ms) => events.drain(ms));
  draining.onBegin(() => lane.close());
  // Another node takes the jobs over while this one serves on.
  draining.onBegin(() => void jobs.stop());
  draining.onBegin(() => void kitchenClock.stop());
  draining.onBegin(() => void sender?.stop());
  draining.onBegin(() => void notifier.stop());
  draining.onBegin(() => void push.stop());
  const server: Server = {
    app: http,
    context,
    release,
    limits: rateLimits,
    timeLimits: limits,
    metrics,
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
    resetAsks: startResetAsks(http, context),
    mounted: [api.operations.docs],
  };
  mountRoutes(server);
  mountMetrics(server, metrics, options.metricsToken);
  const webApp = options.webFolder
    ? await serveWebApp(http, options.webFolder, { isDemo: options.isDemo, settings: server.settings })
    : null;
  lane.attach(http);
  http.setNotFoundHandler(createFallback(server.mounted, webApp));
  return {
    http,
    mounted: server.mounted,
    events,
    jobs,
    kitchenClock,
    mail: sender,
    notifier,
    push,
    draining,
  };
}

/** A link that somebody asked for is mailed by no request: what it takes would tell whether there is such an account. */
function startResetAsks(http: FastifyInstance, context: AccountContext): ResetAskWorker {
  const worker = new ResetAskWorker(context, (err) => http.log.warn({ err }, 'asked resets wait'));
  http.addHook('onListen', async () => worker.start());
  http.addHook('preClose', () => worker.stop());
  return worker;
}

function startEvents(http: FastifyInstance, options: AppOptions, onChange: () => void): EventHub {
  const { db, connection, heartbeatMs = 15_000, mostEventStreams: mostStreams } = options;
  const onTrouble = (error: unknown) => http.log.warn({ err: error }, 'events are late');
  const limits = { ...timeLimits, ...options.timeLimits };
  const hub = new EventHub({ db, connection, heartbeatMs, mostStreams, onTrouble, limits, onChange });
  http.addHook('onReady', async () => hub.start());
  http.addHook('preClose', () => hub.close());
  return hub;
}

/** What is found out when a mail is made: the secret of a link, or that there is nothing to say any more. */
const PREPARES: Prepares = {
  ...LINK_MAILS,
  invite: prepareInvite,
  'chat-unread': prepareUnreadChat,
  'mail-failing': prepareFailingMail,
};

/** Beside the requests, which never talk to a mail server and never wait for one. */
function startMail(http: FastifyInstance, { db, mailLimits }: AppOptions, settings: MailSettings) {
  if (settings.state === 'off') return undefined;
  const sender = new MailSender({
    db,
    settings,
    prepares: PREPARES,
    onTrouble: (err) => http.log.warn({ err }, 'mails are late'),
    ...mailLimits,
  });
  http.addHook('onListen', async () => sender.start());
  http.addHook('preClose', () => sender.stop());
  return sender;
}

/** Beside the requests, which never talk to a push service. */
function startPush(
  http: FastifyInstance,
  { db, push: settings = {} }: AppOptions,
  keys: PushKeys,
  from: string | undefined,
): PushSender {
  const sender = new PushSender({
    db,
    keys,
    settings,
    from,
    onTrouble: (err) => http.log.warn({ err }, 'push messages are late'),
  });
  http.addHook('onListen', async () => sender.start());
  http.addHook('preClose', () => sender.stop());
  return sender;
}

function startNotifier(http: FastifyInstance, context: Context): Notifier {
  const notifier = new Notifier({
    context,
    onTrouble: (err) => http.log.warn({ err }, 'notifications are late'),
  });
  http.addHook('onListen', async () => notifier.start());
  http.addHook('preClose', () => notifier.stop());
  return notifier;
}

/** Uploads and exports are refused, and operators told, before nothing can be written any more. */
function watchDisk(http: FastifyInstance, imageFolder: string, options: AppOptions): DiskWatch {
  const { databaseFolder, readDisk } = options;
  const disk = new DiskWatch({
    folders: databaseFolder === undefined ? [imageFolder] : [imageFolder, databaseFolder],
    reserveFolder: databaseFolder,
    ...(readDisk && { read: readDisk }),
    onChange: (state) => {
      if (state.isLow) http.log.error(state, 'the disk is almost full');
      else http.log.info(state, 'the disk has room again');
    },
  });
  http.addHook('onListen', async () => disk.start());
  http.addHook('preClose', () => disk.stop());
  return disk;
}

/** Maintenance begins when the server listens, and lets its leases go before the server stops. */
function runJobs(http: FastifyInstance, db: DatabasePool, needs: JobNeeds): JobRunner {
  const runner = new JobRunner({
    db,
    node: nodeName(),
    jobs: createJobs(needs),
    onFailure: (job, err, isAlarming) =>
      http.log[isAlarming ? 'error' : 'warn']({ err, job }, 'a job failed'),
  });
  http.addHook('onListen', async () => runner.start());
  http.addHook('preClose', () => runner.stop());
  return runner;
}

/** Begins when the server listens, as the jobs do. */
function runKitchenClock(http: FastifyInstance, { mail }: Context, db: DatabasePool): KitchenClock {
  const clock = new KitchenClock({
    db,
    mail,
    onTrouble: (error) => http.log.warn({ err: error }, 'the clock of orders is late'),
  });
  http.addHook('onListen', async () => clock.start());
  http.addHook('preClose', () => clock.stop());
  return clock;
}

function notePolls(http: FastifyInstance, db: DatabasePool): PollNotes {
  const notes = new PollNotes(db, (error) =>
    http.log.warn({ err: error }, 'kitchens that poll were not noted'),
  );
  http.addHook('preClose', async () => notes.stop());
  return notes;
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

/** API 1: /api/v1/… and /api/v1/auth/… mean the same as without the version. */
function withoutVersion(url: string): string {
  return url.replace(/^\/api\/v1(?=\/)/, '/api').replace(/^\/api\/auth(?=\/)/, '/auth');
}
