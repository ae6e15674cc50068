import type { Answer, Params, Query, RouteDef } from '@tiffin/contract/route';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { worksDuringMaintenance } from '../../auth/actor.ts';
import type { Scope } from '../../modules/catalogue/index.ts';
import { authenticateRequest } from '../authentication.ts';
import { documentRoute } from '../document-route.ts';
import { deadlineOf } from '../mount.ts';
import { RequestDeadline } from '../request-deadline.ts';
import { isKnown } from '../revalidation.ts';
import type { Server } from '../server.ts';
import { choosePacking } from './packing.ts';
import { isPackable, type ReadyAnswer } from './ready-answers.ts';
import { type Wire, writeReady } from './write-ready.ts';

interface Question<D extends RouteDef> {
  readonly params: Params<D>;
  readonly query: Query<D>;
}

interface LoadResult<D extends RouteDef> {
  readonly answer: Answer<D>;
  /** For how long it is right when nothing is written; for ever when absent. */
  readonly validMs?: number;
  /** A change of any restaurant may make it another one. */
  readonly dependsOnAll?: boolean;
}

interface Ready<D extends RouteDef> {
  readonly shows: Scope['shows'];
  /**
   * Restaurant that the answer is about, where it is about one: from the question or, where only the answer tells, from
   * the answer.
   */
  readonly restaurantIn?: (question: Question<D>) => number;
  readonly restaurantOf?: (answer: Answer<D>) => number;
  readonly load: (question: Question<D>) => Promise<LoadResult<D>>;
}

/**
 * Serves a public read of the contract from finished bytes, packed and tagged, which are made anew when something they
 * show has changed (docs/decisions/0004). The answer is the same for everybody, so the caller matters only for the
 * budget. The bytes go straight to the socket: the reply's hooks, which would pack and tag again, are passed by.
 */
export function mountReady<const D extends RouteDef & { who: 'anybody'; method: 'GET' }>(
  server: Server,
  route: D,
  { shows, restaurantIn, restaurantOf, load }: Ready<D>,
): void {
  const { changeFeed, answers, budgets } = server.ready;
  const scopeOf = (restaurantId: number | undefined): Scope | undefined => {
    if (shows === 'restaurants' || shows === 'offers') return { shows };
    return restaurantId === undefined ? undefined : { shows, restaurantId };
  };
  const build = (key: string, question: Question<D>) => {
    const early = scopeOf(restaurantIn?.(question));
    const make = async () => {
      const { answer, validMs, dependsOnAll } = await load(question);
      const scope = dependsOnAll
        ? ({ shows: 'restaurants' } as const)
        : (early ?? scopeOf(restaurantOf?.(answer)));
      if (!scope) throw new Error(`${route.path} does not say which restaurant it shows`);
      // Parsed, so that nothing leaves that the contract does not name.
      return { json: JSON.stringify(route.response.parse(answer)), scope, validMs };
    };
    return answers.build(key, make, early);
  };

  server.mounted.push(route);
  server.app.route({
    method: route.method,
    url: route.path,
    schema: documentRoute(route),
    config: { isReady: true, hasDeadline: true },
    compress: false,
    onRequest: (request, reply) => {
      const deadline = new RequestDeadline(reply, server.timeLimits.handlerMs);
      request.deadline = deadline;
      return deadline.race(() =>
        server.settings.isKnownOpen() ? budgets.spend(route, request) : admit(server, route, request),
      );
    },
    handler: async (request, reply) => {
      // Nothing is written by a request whose time was up.
      const prepared = await deadlineOf(request).race(() => prepare(request));
      return send(server, request, reply, prepared);
    },
  });

  async function prepare(request: FastifyRequest): Promise<Prepared> {
    // Fastify has validated both against the schemas of this very route.
    const question = { params: request.params as Params<D>, query: request.query as Query<D> };
    const key = `${route.path} ${JSON.stringify([question.params, question.query])}`;
    if (!changeFeed.isTrusted(shows)) await changeFeed.refresh(shows);
    const answer = answers.find(key) ?? (await build(key, question));
    // From the second time on without all this.
    server.lane.remember(request.originalUrl, { route, key, shows, params: question.params });
    if (isKnown(request, answer.tag)) return { answer, status: 304 };
    const packing = isPackable(answer) ? choosePacking(request.headers['accept-encoding']) : null;
    if (packing === null) return { answer, status: 200, wire: answer.plain };
    const wire = answer.packed.get(packing) ?? (await answers.inPacking(key, answer, packing));
    return { answer, status: 200, wire, packing };
  }
}

interface Prepared {
  readonly answer: ReadyAnswer;
  readonly status: 200 | 304;
  readonly wire?: Wire;
  readonly packing?: string;
}

/** In maintenance mode the caller counts for once: administrators and kitchens see what they work on. */
async function admit(
  { context, settings, ready }: Server,
  route: RouteDef,
  request: FastifyRequest,
): Promise<void> {
  if ((await settings.read()).maintenanceMode) {
    const actor = await authenticateRequest(context.db, request);
    if (!worksDuringMaintenance(actor, route)) await settings.assertOpen();
  }
  await ready.budgets.spend(route, request);
}

function send(
  { ready }: Server,
  request: FastifyRequest,
  reply: FastifyReply,
  prepared: Prepared,
): FastifyReply {
  const { id, method, protocol } = request;
  reply.hijack();
  writeReady(reply.raw, { ...prepared, method, id, common: ready.headersFor(protocol) });
  return reply;
}
