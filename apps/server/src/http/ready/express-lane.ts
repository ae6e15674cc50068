import type { IncomingMessage, ServerResponse } from 'node:http';
import type { RouteDef } from '@tiffin/contract/route';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Scope } from '../../modules/catalogue/index.ts';
import type { KnownSettings } from '../../modules/settings/index.ts';
import type { ClientAddresses } from '../client-address.ts';
import type { Tally } from '../metrics/durations.ts';
import { rawHeader } from '../raw-header.ts';
import { newRequestId } from '../request-id.ts';
import { isKnownTag } from '../revalidation.ts';
import { choosePacking } from './packing.ts';
import { isPackable, type ReadyAnswer } from './ready-answers.ts';
import type { ReadyCatalogue } from './ready-catalogue.ts';
import { type Wire, writeReady } from './write-ready.ts';

/** What a route answered at an address. */
interface Entry {
  readonly route: RouteDef;
  readonly key: string;
  readonly shows: Scope['shows'];
  /** Parts of the address that the log may show (logging.ts). */
  readonly params: unknown;
}

/** With the counts of its answers, by status. */
interface CountedEntry extends Entry {
  readonly tallies: Map<number, Tally>;
}

/** Addresses differ without end (`?q=`); those that are asked again are few. */
const MAX_ADDRESSES = 5_000;

export interface LaneOptions {
  readonly ready: ReadyCatalogue;
  readonly settings: KnownSettings;
  readonly clients: ClientAddresses;
  /** Every answer is counted, whichever way it took. */
  readonly tally: (method: string, route: string, status: number) => Tally;
}

/**
 * Answers before Fastify what a route has answered already at the same address and what is still right: the same bytes
 * and headers, at half the cost. Anything not certain at once, refusals included, goes the usual way. It stands in
 * front of the socket only, so injected requests meet the routes.
 */
export class ExpressLane {
  private readonly entries = new Map<string, CountedEntry>();
  /** A server that stops says so in its answers, which the usual way knows. */
  private isOpen = true;

  constructor(private readonly options: LaneOptions) {}

  /** @param address as it stood in the request line */
  remember(address: string, entry: Entry): void {
    if (this.entries.size >= MAX_ADDRESSES) this.entries.clear();
    this.entries.set(address, { ...entry, tallies: new Map() });
  }

  /** From now on every request takes the usual way. */
  close(): void {
    this.isOpen = false;
  }

  attach(app: FastifyInstance): void {
    // Asked for once: to look something up in an app takes as long as to count an answer.
    const { server, log } = app;
    app.addHook('preClose', async () => this.close());
    const handlers = server.listeners('request') as ((...args: [IncomingMessage, ServerResponse]) => void)[];
    server.removeAllListeners('request');
    server.on('request', (request, response) => {
      const usual = () => {
        for (const handler of handlers) handler(request, response);
      };
      if (!this.serve(log, request, response, usual)) usual();
    });
  }

  private serve(
    log: FastifyBaseLogger,
    request: IncomingMessage,
    response: ServerResponse,
    usual: () => void,
  ): boolean {
    const entry = this.entries.get(request.url ?? '');
    if (!entry || !this.isOpen || (request.method !== 'GET' && request.method !== 'HEAD')) return false;
    const { ready, settings, clients } = this.options;
    if (!settings.isKnownOpen() || !ready.changeFeed.isTrusted(entry.shows)) return false;
    const answer = ready.answers.find(entry.key);
    const choice = answer && choose(answer, request);
    if (!answer || !choice) return false;
    const send = () => this.send(log, entry, request, response, answer, choice);
    if (!ready.budgets.isOn) return send();
    // Refusals are sent in the usual words.
    ready.budgets.spendOf(entry.route, request.headers.authorization, clients.of(request)).then(send, usual);
    return true;
  }

  private send(
    log: FastifyBaseLogger,
    entry: CountedEntry,
    request: IncomingMessage,
    response: ServerResponse,
    answer: ReadyAnswer,
    { status, wire, packing }: Choice,
  ): true {
    const began = performance.now();
    const { ready, clients } = this.options;
    const method = request.method ?? 'GET';
    const id = newRequestId();
    const common = ready.headersFor(clients.protocolOf(request));
    writeReady(response, { status, method, id, common, answer, wire, packing });
    const ms = performance.now() - began;
    this.tallyOf(entry, method, status).add(ms / 1_000);
    const req = { method, route: entry.route.path, params: entry.params };
    log.info({ reqId: id, req, statusCode: status, responseTime: ms }, 'request completed');
    return true;
  }

  private tallyOf({ route, tallies }: CountedEntry, method: string, status: number): Tally {
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

const NOT_MODIFIED: Choice = { status: 304 };

/** Returns the answer for the caller, when it is there already. */
function choose(answer: ReadyAnswer, { rawHeaders }: IncomingMessage): Choice | undefined {
  if (isKnownTag(rawHeader(rawHeaders, 'if-none-match'), answer.tag)) return NOT_MODIFIED;
  const packing = isPackable(answer) ? choosePacking(rawHeader(rawHeaders, 'accept-encoding')) : null;
  if (packing === null) return { status: 200, wire: answer.plain };
  const wire = answer.packed.get(packing);
  return wire && { status: 200, wire, packing };
}
