import type { IncomingMessage, ServerResponse } from 'node:http';
import type { RouteDef } from '@tiffin/contract';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Scope } from '../../modules/catalogue/index.ts';
import type { KnownSettings } from '../../modules/settings/index.ts';
import type { Tally } from '../metrics/durations.ts';
import { newRequestId } from '../request-id.ts';
import { isKnownTag } from '../revalidation.ts';
import { choosePacking } from './packing.ts';
import { isPackable, type ReadyAnswer } from './ready-answers.ts';
import type { ReadyCatalogue } from './ready-catalogue.ts';
import { type Wire, writeReadyAtOnce } from './write-ready.ts';

/** Where the answer to an address is, as the route found it. */
interface Place {
  readonly route: RouteDef;
  readonly key: string;
  readonly shows: Scope['shows'];
  /** What the log may tell of the address (logging.ts). */
  readonly params: unknown;
}

/** With where its answers are counted, by status. */
interface KnownPlace extends Place {
  readonly tallies: Map<number, Tally>;
}

/** Addresses differ without end (`?q=`); those that are asked again are few. */
const MOST_ADDRESSES = 5_000;

export interface LaneOptions {
  readonly ready: ReadyCatalogue;
  readonly settings: KnownSettings;
  readonly isBehindProxy: boolean;
  /** Every answer is counted, whichever way it took. */
  readonly tally: (method: string, route: string, status: number) => Tally;
}

/** What every answer needs of the app. */
interface Way {
  readonly log: FastifyBaseLogger;
  readonly keepAliveMs: number;
}

/**
 * Answers before Fastify what a route has answered already at the same address and what is still right: the same bytes
 * and headers, at half the cost. Whatever is not certain at once, refusals included, goes the usual way. It stands in
 * front of the socket only, so whoever injects requests meets the routes.
 */
export class ExpressLane {
  private readonly places = new Map<string, KnownPlace>();
  /** A server that stops says so in its answers, which the usual way knows. */
  private isOpen = true;

  constructor(private readonly options: LaneOptions) {}

  /** @param address as it stood in the request line */
  remember(address: string, place: Place): void {
    if (this.places.size >= MOST_ADDRESSES) this.places.clear();
    this.places.set(address, { ...place, tallies: new Map() });
  }

  attach(app: FastifyInstance): void {
    // Asked for once: to look something up in an app takes as long as to count an answer.
    const { server, log } = app;
    const way = { log, keepAliveMs: server.keepAliveTimeout };
    app.addHook('preClose', async () => {
      this.isOpen = false;
    });
    const handlers = server.listeners('request') as ((...args: [IncomingMessage, ServerResponse]) => void)[];
    server.removeAllListeners('request');
    server.on('request', (request, response) => {
      const usual = () => {
        for (const handler of handlers) handler(request, response);
      };
      if (!this.serve(way, request, response, usual)) usual();
    });
  }

  private serve(way: Way, request: IncomingMessage, response: ServerResponse, usual: () => void): boolean {
    const place = this.places.get(request.url ?? '');
    if (!place || !this.isOpen || (request.method !== 'GET' && request.method !== 'HEAD')) return false;
    const { ready, settings, isBehindProxy } = this.options;
    if (!settings.isKnownOpen() || !ready.watch.isTrusted(place.shows)) return false;
    const answer = ready.answers.find(place.key);
    const choice = answer && choose(answer, request);
    if (!answer || !choice) return false;
    const { headers, socket } = request;
    const send = () => this.send(way, place, request, response, answer, choice);
    if (!ready.budgets.isOn) return send();
    const address = (isBehindProxy && first(headers['x-forwarded-for'])) || socket.remoteAddress || '';
    // Whoever is refused is refused in the usual words.
    ready.budgets.spendOf(place.route, headers.authorization, address).then(send, usual);
    return true;
  }

  private send(
    way: Way,
    place: KnownPlace,
    request: IncomingMessage,
    response: ServerResponse,
    answer: ReadyAnswer,
    { status, wire, packing }: Choice,
  ): true {
    const began = performance.now();
    const { ready, isBehindProxy } = this.options;
    const method = request.method ?? 'GET';
    const id = newRequestId();
    const isTls = isBehindProxy && last(request.headers['x-forwarded-proto']) === 'https';
    const common = ready.headersFor(isTls ? 'https' : 'http');
    writeReadyAtOnce(response, { status, method, id, common, answer, wire, packing }, way.keepAliveMs);
    const ms = performance.now() - began;
    this.tallyOf(place, method, status).add(ms / 1_000);
    const req = { method, route: place.route.path, params: place.params };
    way.log.info({ reqId: id, req, statusCode: status, responseTime: ms }, 'request completed');
    return true;
  }

  private tallyOf({ route, tallies }: KnownPlace, method: string, status: number): Tally {
    // A HEAD of it is rare, and counted by looking.
    if (method !== 'GET') return this.options.tally(method, route.path, status);
    let tally = tallies.get(status);
    if (!tally) tallies.set(status, (tally = this.options.tally(method, route.path, status)));
    return tally;
  }
}

interface Choice {
  readonly status: 200 | 304;
  readonly wire?: Wire;
  readonly packing?: string;
}

/** What the caller gets, when it is there already. */
function choose(answer: ReadyAnswer, { headers }: IncomingMessage): Choice | undefined {
  if (isKnownTag(headers['if-none-match'], answer.tag)) return { status: 304 };
  const encoding = headers['accept-encoding'];
  const packing = isPackable(answer)
    ? choosePacking(typeof encoding === 'string' ? encoding : undefined)
    : null;
  if (packing === null) return { status: 200, wire: answer.plain };
  const wire = answer.packed.get(packing);
  return wire && { status: 200, wire, packing };
}

// As Fastify reads them when it trusts the proxy in front.
const first = (header: string | string[] | undefined) =>
  String(header ?? '')
    .split(',')[0]
    ?.trim();
const last = (header: string | string[] | undefined) =>
  String(header ?? '')
    .split(',')
    .at(-1)
    ?.trim();
