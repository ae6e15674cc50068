import type { OutgoingHttpHeaders } from 'node:http';
import type { Readable } from 'node:stream';
import type { Answer, Body, Params, Query, RouteDef } from '@tiffin/contract/route';
import { isDutyOf } from '@tiffin/contract/rules/duties';
import type { z } from 'zod';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Actor, type ActorFor, worksDuringMaintenance } from '../auth/actor.ts';
import { AppError } from '../kit/app-error.ts';
import { timeLimits } from '../kit/time-limits.ts';
import { EventStream } from '../realtime/event-stream.ts';
import { authenticateRequest } from './authentication.ts';
import { forCaller } from './answer-cache.ts';
import { ACCEPTS_IMAGE } from './image-body.ts';
import { documentRoute } from './document-route.ts';
import { idempotencyKey } from './idempotency-key.ts';
import { assertKnownFields } from './known-fields.ts';
import { spend } from './rate-limits.ts';
import { RequestDeadline } from './request-deadline.ts';
import { isKnown, tagOf } from './revalidation.ts';
import type { ReadRow, RowCache } from './row-cache.ts';
import { compileSerializer } from './serializing.ts';
import type { Server } from './server.ts';

/** Arguments of a handler: everything validated, and an actor of a role that may call. */
export interface Call<D extends RouteDef> {
  readonly params: Params<D>;
  readonly query: Query<D>;
  readonly body: Body<D>;
  readonly actor: ActorFor<D['who']>;
  /** Only on routes that honour Idempotency-Key, and only when one was sent. */
  readonly idempotencyKey: string | undefined;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  /** Aborted when the time of the request is up, or its caller has gone. */
  readonly signal: AbortSignal;
}

/** Kept by the caller, and asked about every time. */
const POLLED = 'private, no-cache';

/** Answers written bit by bit are streams; mount() does not know how they are written. */
type HandlerResult<D extends RouteDef> = D extends { media: 'events' }
  ? EventStream
  : D extends { media: 'csv' }
    ? Readable
    : Answer<D>;
type Handler<D extends RouteDef> = (call: Call<D>) => HandlerResult<D> | Promise<HandlerResult<D>>;

interface Polled<D extends RouteDef> {
  /**
   * Another value whenever the answer may be another one; it refuses whom the handler refuses. A poll that brings the
   * tag of this version gets 304 without the answer being built. Read before the answer, so that a tag is never newer
   * than what it stands for. Undefined where this very question has none: then the answer is built and compared.
   */
  readonly version: (call: Call<D>) => Promise<number | string | undefined>;
  /** For a list whose version names its rows (kit/row-versions.ts): those that are not in memory are read by their ids. */
  readonly rows?: Rows<D>;
}

interface Rows<D extends RouteDef> {
  /** Cache shared by all callers to whom the rows look the same as to this one. */
  readonly cacheFor: (call: Call<D>) => RowCache<RowOf<D>>;
  readonly schema: z.ZodType<RowOf<D>>;
  readonly read: (call: Call<D>, ids: readonly number[]) => Promise<readonly ReadRow<RowOf<D>>[]>;
}

type RowOf<D extends RouteDef> = Answer<D> extends readonly (infer Row)[] ? Row : never;

/**
 * Serves one call of the contract: who may call, what may come in, what may go out. This is the only way a
 * JSON route gets into the server, and it cannot be used without a contract that names its callers.
 */
export function mount<const D extends RouteDef>(
  server: Server,
  route: D,
  handler: Handler<D>,
  polled?: Polled<D>,
): void {
  server.mounted.push(route);
  const limitMs =
    route.accepts === 'image' || route.isUpload ? server.timeLimits.uploadMs : server.timeLimits.handlerMs;
  const json = textOf(route, handler, polled?.rows);
  server.app.route({
    method: route.method,
    url: route.path,
    schema: documentRoute(route),
    config: {
      hasDeadline: true,
      acceptsImage: route.accepts === 'image',
      acceptsForm: route.accepts === 'form',
      isEndless: route.media === 'events',
    },
    ...(route.accepts === 'image' && ACCEPTS_IMAGE),
    ...(route.accepts === 'form' && { bodyLimit: 1_024 }),
    ...(route.isUpload && UPLOAD),
    ...(route.maxBodyBytes !== undefined && { bodyLimit: route.maxBodyBytes }),
    ...(route.media === 'events' && ENDLESS),
    ...(route.media === 'csv' && LONG),
    // Before the body is read: a stranger's megabytes are not worth parsing.
    onRequest: (request, reply) => {
      const deadline = new RequestDeadline(reply, limitMs);
      request.deadline = deadline;
      return deadline.race(() => admitRequest(server, route, request, reply));
    },
    // Before validation, so that a stranger learns nothing from what the body would have been told.
    preValidation: async (request) => {
      assertOwnPath(route, request);
      assertKnownFields(route, request.body);
    },
    handler: async (request, reply) => {
      const deadline = deadlineOf(request);
      const call: Call<D> = {
        // Fastify has validated all three against the schemas of this very route.
        params: request.params as Params<D>,
        query: request.query as Query<D>,
        body: request.body as Body<D>,
        // admit() let nobody pass whose role the route does not list.
        actor: request.actor as ActorFor<D['who']>,
        idempotencyKey: route.idempotent ? idempotencyKey(request) : undefined,
        request,
        reply,
        signal: deadline.signal,
      };
      const version = polled && (await deadline.race(async () => polled.version(call)));
      if (version !== undefined)
        return sendVersion(server, call, version, () => deadline.race(() => json(call, version)));
      const answer = await deadline.race(() => answerOf(handler, call));
      deadline.end();
      reply.header('cache-control', route.etag ? POLLED : 'no-store');
      if (answer instanceof EventStream) return sendEvents(request, reply, answer);
      return reply.code(route.status ?? 200).send(answer);
    },
  });
}

/** For as long as it lasts: what the request needed until here is let go. */
function sendEvents(request: FastifyRequest, reply: FastifyReply, events: EventStream): void {
  request.deadline?.release();
  request.deadline = undefined;
  reply.hijack();
  reply.raw.writeHead(200, reply.getHeaders() as OutgoingHttpHeaders);
  events.attach(reply.raw);
}

/** Tells kitchens and customers with every answer whether new orders are stopped: what they see works on. */
const MAINTENANCE_HEADER = 'x-tiffin-maintenance';

async function admitRequest(
  server: Server,
  route: RouteDef,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const actor = await authenticateRequest(server.context.db, request);
  admit(route, actor);
  if (!worksDuringMaintenance(actor, route)) await server.settings.assertOpen(route.maintenanceSentence);
  else if (route.duringMaintenance !== 'everybody' && actor?.role !== 'ADMIN') {
    const { maintenanceMode } = await server.settings.read();
    reply.header(MAINTENANCE_HEADER, maintenanceMode ? 'on' : 'off');
  }
  request.actor = actor;
  await spend(server.limits, route, request);
  if (takesRoom(route)) await server.disk.assertRoom();
}

/** Uploads and exports: a disk that is almost full is left to orders. */
const takesRoom = ({ accepts, isUpload, media }: RouteDef): boolean =>
  accepts === 'image' || isUpload === true || media === 'csv';

/** Set by the first hook of every mounted route. */
export function deadlineOf({ deadline }: FastifyRequest): RequestDeadline {
  if (!deadline) throw new Error('The route has no deadline');
  return deadline;
}

/** 304 to who has this version, else its bytes, which are made once for each version. */
async function sendVersion<D extends RouteDef>(
  { answerCache, release, epoch }: Server,
  { request, reply }: Call<D>,
  version: number | string,
  makeBody: () => Promise<Buffer | string>,
): Promise<FastifyReply> {
  const etag = tagOf(`${release}${epoch}`, request, version);
  reply.headers({ etag, 'cache-control': POLLED });
  if (isKnown(request, etag)) return reply.code(304).send();
  const found = answerCache.find(etag) ?? answerCache.add(etag, await makeBody());
  const { bytes, isPacked } = forCaller(found, request.headers['accept-encoding']);
  reply.headers({ 'content-type': 'application/json; charset=utf-8', vary: 'accept-encoding' });
  if (isPacked) reply.header('content-encoding', 'gzip');
  return reply.send(bytes);
}

/** The answer of a version as JSON: of the rows in memory, else the handler's. */
function textOf<D extends RouteDef>(
  { method, path }: D,
  handler: Handler<D>,
  rows: Rows<D> | undefined,
): (call: Call<D>, version: number | string) => Promise<Buffer | string> {
  if (!rows) return async (call) => call.reply.serialize(await answerOf(handler, call)) as string;
  const serialize = compileSerializer({ schema: rows.schema, method, url: path });
  return (call, version) =>
    rows.cacheFor(call).list(String(version), (ids) => rows.read(call, ids), serialize);
}

/** A promise also of what is thrown before the first await. */
async function answerOf<D extends RouteDef>(handler: Handler<D>, call: Call<D>): Promise<HandlerResult<D>> {
  return handler(call);
}

/**
 * An answer that ends when its reader goes, or after a day; nothing may wait to see the whole of it. Without a limit of
 * Fastify's, whose timer and signal each stream would keep: the hub ends what is too old.
 */
const ENDLESS = {
  exposeHeadRoute: false,
  compress: false,
} as const;

/** Bytes that two hundred dishes may take in a script of three bytes a letter. */
const UPLOAD = { bodyLimit: 512 * 1024 } as const;

/** Time for a slow reader of a large file; to HEAD the file would be written whole, for nobody. */
const LONG = { handlerTimeout: timeLimits.exportMs, exposeHeadRoute: false } as const;

/** Deny by default: no listed role, no entry. */
function admit(route: RouteDef, actor: Actor | null): void {
  if (route.who === 'anybody') return;
  if (!actor) throw new AppError('UNAUTHENTICATED');
  if (!route.who.includes(actor.role)) throw new AppError('FORBIDDEN');
  if (actor.role === 'RESTAURANT' && !(route.duty && isDutyOf(actor.position, route.duty)))
    throw new AppError('NOT_YOUR_DUTY');
  if (actor.mustChangePassword && !route.allowsTemporaryPassword)
    throw new AppError('PASSWORD_CHANGE_REQUIRED');
  if (actor.mustSetUpSecondFactor && !route.allowsMissingSecondFactor)
    throw new AppError('SECOND_FACTOR_SETUP_REQUIRED');
}

/** A path below another person's id is refused, whatever stands there: docs/rules/wire.md#access. */
function assertOwnPath({ ownership }: RouteDef, { params, actor }: FastifyRequest): void {
  if (ownership !== 'self') return;
  // Every such path begins with the id of its person; what is no id is left to validation.
  const { id } = params as { id: string };
  if (/^\d+$/.test(id) && Number(id) !== actor?.id) throw new AppError('FORBIDDEN');
}
