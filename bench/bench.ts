import { mkdtemp, rm } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ClientConfig } from 'pg';
import { loadFixtures, type Fixtures } from './fixtures.ts';
import type { Measured } from './load-client.ts';
import { measureDemo, measureFreshness } from './once.ts';
import { findPgbench, measurePgbench } from './pgbench.ts';
import { cpuMsOf, type Measurable, startLoad, startProduct, startRaw } from './processes.ts';
import type { Recorded } from './raw-server.ts';
import { type Figures, type Once, writeResults } from './results.ts';
import { createScenarios, type Scenario } from './scenarios.ts';
import { openBenchDatabase } from './bench-database.ts';

/** `npm run bench`: the built server beside a bare one and beside pgbench, in turn, each several times. */
const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 3);
const WARM_SECONDS = 0.7;
const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 5);
const PORT = Number(process.env['BENCH_PORT'] ?? 0);
/** A pattern for the names of the calls to measure; the figures are then printed and not kept. */
const ONLY = process.env['BENCH_ONLY'];

const pgbench = findPgbench();
if (!pgbench)
  console.log(
    'pgbench is missing, so placements and carts are measured without it: install PostgreSQL’s server package (Debian: apt-get install postgresql).',
  );

const benchDatabase = await openBenchDatabase();
const dataDir = await mkdtemp(join(tmpdir(), 'tiffin-bench-data-'));
const product = await startProduct(benchDatabase.url, dataDir, PORT);
const raw = await startRaw();
const load = startLoad();
try {
  const fixtures = await loadFixtures(benchDatabase.connection);
  const { headers } = await ask(product.port, 'GET /api/restaurants?view=card HTTP/1.1\r\n\r\n');
  const scenarios = createScenarios(fixtures, headers['etag'] ?? '').filter(({ name }) =>
    new RegExp(ONLY ?? '').test(name),
  );
  const all = new Map<Scenario, Round[]>();
  for (let round = 1; round <= ROUNDS; round++) {
    for (const scenario of scenarios) {
      const figures = await measureRound(scenario, fixtures, benchDatabase.connection, round % 2 === 0);
      all.set(scenario, [...(all.get(scenario) ?? []), figures]);
      console.log(
        `${round}/${ROUNDS} ${scenario.name}: ${figures.ours.rate.toFixed(0)}/s, raw ${figures.raw.rate.toFixed(0)}/s` +
          (figures.pgbench === undefined ? '' : `, pgbench ${figures.pgbench.toFixed(0)}/s`),
      );
    }
  }
  const results = {
    database: benchDatabase.version,
    loadedSeconds: benchDatabase.loadedSeconds,
    once: ONLY === undefined ? await measureOnce() : [],
    seconds: SECONDS,
    rounds: ROUNDS,
    rows: [...all].map(([scenario, rounds]) => ({ scenario, ...median(rounds) })),
  };
  await (ONLY === undefined
    ? writeResults(results)
    : console.table(
        results.rows.map(({ scenario, ours, raw: floor, pgbench: beside }) => ({
          call: scenario.name,
          ...ours,
          pgbench: beside,
          raw: floor.rate,
          rawCpu: floor.cpuMicros,
        })),
      ));
} finally {
  await Promise.all([load.stop(), raw.stop(), product.stop()]);
  await benchDatabase.stop();
  await rm(dataDir, { recursive: true, force: true });
}

/** After the rounds, so that nothing of it is in memory during them. */
async function measureOnce(): Promise<Once[]> {
  const freshness = await measureFreshness(benchDatabase.connection, product.port);
  const demo = await measureDemo(benchDatabase.connection);
  return [
    { name: 'the change of another node shows', took: freshness / 1_000, most: 1 },
    { name: 'the demo data are loaded', took: demo, most: 15 },
  ];
}

interface Round {
  readonly ours: Figures;
  readonly raw: Figures;
  readonly pgbench: number | undefined;
}

/** Ours, the bare server and pgbench one after the other; which comes first changes from round to round. */
async function measureRound(
  scenario: Scenario,
  fixtures: Fixtures,
  connection: ClientConfig,
  isRawFirst: boolean,
): Promise<Round> {
  const requests = scenario.requests();
  await raw.answer(await record(requests[0] ?? ''));
  const rawRequests = requests.slice(0, 100);
  const askRaw = () => figuresOf(scenario, raw, rawRequests);
  const before = isRawFirst ? await askRaw() : undefined;
  const ours = await figuresOf(scenario, product, requests);
  const figures = before ?? (await askRaw());
  const { pgbench: beside } = scenario;
  const tps =
    beside && pgbench
      ? await measurePgbench(pgbench, connection, fixtures, beside.call, scenario.clients, SECONDS)
      : undefined;
  return { ours, raw: figures, pgbench: tps };
}

async function figuresOf(scenario: Scenario, server: Measurable, requests: string[]): Promise<Figures> {
  const { clients } = scenario;
  const common = { port: server.port, clients, requests };
  // The rate leaves out what is compiled, cached and prepared once.
  const warmed = await load.measure({ ...common, seconds: WARM_SECONDS });
  const cpuBefore = cpuMsOf(server.pid);
  // From there on: a long list is never sent twice, and of a short one nothing is left that was never asked.
  const measured = await load.measure({ ...common, seconds: SECONDS, first: warmed.requests });
  const cpuAfter = cpuMsOf(server.pid);
  assertRight(scenario, measured);
  return {
    rate: measured.requests / measured.seconds,
    p50Ms: measured.p50Ms,
    p99Ms: measured.p99Ms,
    cpuMicros:
      cpuBefore === undefined || cpuAfter === undefined
        ? undefined
        : ((cpuAfter - cpuBefore) * 1_000) / measured.requests,
  };
}

/** A server that refuses is fast. */
function assertRight({ name, status }: Scenario, { statuses }: Measured): void {
  const right = new Set([status].flat().map(String));
  const wrong = Object.keys(statuses).filter((one) => !right.has(one));
  if (wrong.length > 0) throw new Error(`${name} was answered ${JSON.stringify(statuses)}`);
}

/** Records the product's answer, for the bare server to send too. */
async function record(text: string): Promise<Recorded> {
  const { status, rawHeaders, body } = await ask(product.port, text);
  const skipped = new Set(['date', 'connection', 'keep-alive', 'transfer-encoding', 'content-length']);
  const headers: string[] = [];
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const [name = '', value = ''] = rawHeaders.slice(index, index + 2);
    if (!skipped.has(name.toLowerCase())) headers.push(name, value);
  }
  if (status !== 304) headers.push('content-length', String(body.length));
  return { status, headers, bodyBase64: body.toString('base64') };
}

function ask(port: number, text: string) {
  const [head = '', body = ''] = text.split('\r\n\r\n');
  const [line = '', ...lines] = head.split('\r\n');
  const [method, path] = line.split(' ');
  const headers = Object.fromEntries(
    lines.map((one) => [one.slice(0, one.indexOf(':')), one.slice(one.indexOf(':') + 2)]),
  );
  return new Promise<{ status: number; headers: Record<string, string>; rawHeaders: string[]; body: Buffer }>(
    (resolve, reject) => {
      const sent = request({ host: '127.0.0.1', port, method, path, headers }, (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            // No header looked at here comes twice.
            headers: response.headers as Record<string, string>,
            rawHeaders: response.rawHeaders,
            body: Buffer.concat(chunks),
          }),
        );
      });
      sent.on('error', reject);
      sent.end(body);
    },
  );
}

function mid(values: (number | undefined)[]): number | undefined {
  const known = values.filter((value) => value !== undefined).toSorted((a, b) => a - b);
  return known[Math.floor(known.length / 2)];
}

/** Takes the median of each figure by itself: one round that was disturbed decides nothing. */
function median(rounds: readonly Round[]): Round {
  const of = (which: 'ours' | 'raw'): Figures => ({
    rate: mid(rounds.map((round) => round[which].rate)) ?? 0,
    p50Ms: mid(rounds.map((round) => round[which].p50Ms)) ?? 0,
    p99Ms: mid(rounds.map((round) => round[which].p99Ms)) ?? 0,
    cpuMicros: mid(rounds.map((round) => round[which].cpuMicros)),
  });
  return { ours: of('ours'), raw: of('raw'), pgbench: mid(rounds.map((round) => round.pgbench)) };
}
