import type { Answer, Params, Query, RouteDef } from '@tiffin/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Scope } from '../../modules/catalogue/index.ts';
import { authenticateRequest } from '../authentication.ts';
import { documentRoute } from '../mount.ts';
import { isKnown } from '../revalidation.ts';
import type { Server } from '../server.ts';
import { choosePacking } from './packing.ts';
import { isPackable, type ReadyAnswer } from './ready-answers.ts';
import { type Wire, writeReady } from './write-ready.ts';

interface Question<D extends RouteDef> {
  readonly params: Params<D>;
  readonly query: Query<D>;
}

interface Said<D extends RouteDef> {
  readonly answer: Answer<D>;
  /** For how long it is right when nothing is written; for ever when absent. */
  readonly validMs?: number;
}

interface Ready<D extends RouteDef> {
  readonly shows: Scope['shows'];
  /** Where the answer is about one restaurant: which, from the question or, where only it tells, from the answer. */
  readonly restaurantIn?: (question: Question<D>) => number;
  readonly restaurantOf?: (answer: Answer<D>) => number;
  readonly say: (question: Question<D>) => Promise<Said<D>>;
}

/**
 * Serves a public read of the contract from finished bytes, packed and tagged, which are made anew when something
 * they show has changed (docs/decisions/0004). The answer is the same for everybody, so the caller is looked at only
 * for his budget. The bytes go straight to the socket: the reply's hooks, which would pack and tag again, are passed by.
 */
export function mountReady<const D extends RouteDef & { who: 'anybody'; method: 'GET' }>(
  server: Server,
  route: D,
  { shows, restaurantIn, restaurantOf, say }: Ready<D>,
): void {
  const { watch, answers, budgets } = server.ready;
  const scopeOf = (restaurantId: number | undefined): Scope | undefined => {
    if (shows === 'restaurants' || shows === 'offers') return { shows };
    return restaurantId === undefined ? undefined : { shows, restaurantId };
  };
  const build = (key: string, question: Question<D>) => {
    const early = scopeOf(restaurantIn?.(question));
    const make = async () => {
      const { answer, validMs } = await say(question);
      const scope = early ?? scopeOf(restaurantOf?.(answer));
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
    config: { isReady: true },
    compress: false,
    onRequest: (request) =>
      server.settings.isKnownOpen() ? budgets.spend(route, request) : admit(server, route, request),
    handler: async (request, reply) => {
      // Fastify has validated both against the schemas of this very route.
      const question = { params: request.params as Params<D>, query: request.query as Query<D> };
      const key = `${route.path} ${JSON.stringify([question.params, question.query])}`;
      if (!watch.isTrusted(shows)) await watch.refresh(shows);
      const answer = answers.find(key) ?? (await build(key, question));
      // From the second time on without all this.
      server.lane.remember(request.originalUrl, { route, key, shows, params: question.params });
      if (isKnown(request, answer.tag)) return send(server, request, reply, answer, 304);
      const packing = isPackable(answer) ? choosePacking(request.headers['accept-encoding']) : null;
      if (packing === null) return send(server, request, reply, answer, 200, answer.plain);
      const wire = answer.packed.get(packing) ?? (await answers.inPacking(key, answer, packing));
      return send(server, request, reply, answer, 200, wire, packing);
    },
  });
}

/** In maintenance mode the caller counts for once: administrators see what they work on. */
async function admit(
  { context, settings, ready }: Server,
  route: RouteDef,
  request: FastifyRequest,
): Promise<void> {
  if ((await settings.read()).maintenanceMode) {
    const actor = await authenticateRequest(context.db, request);
    if (actor?.role !== 'ADMIN') await settings.assertOpen();
  }
  await ready.budgets.spend(route, request);
}

function send(
  { ready }: Server,
  request: FastifyRequest,
  reply: FastifyReply,
  answer: ReadyAnswer,
  status: 200 | 304,
  wire?: Wire,
  packing?: string,
): FastifyReply {
  const { id, method, protocol } = request;
  reply.hijack();
  writeReady(reply.raw, { status, method, id, common: ready.headersFor(protocol), answer, wire, packing });
  return reply;
}
