import { writeFile } from 'node:fs/promises';
import { cpus, loadavg, release, totalmem } from 'node:os';
import type { Scenario } from './scenarios.ts';

export interface Figures {
  /** Requests a second. */
  readonly rate: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
  /** Processor time of the server's process for one request, in microseconds. */
  readonly cpuMicros: number | undefined;
}

/** Measurement without load, in seconds. */
export interface Once {
  readonly name: string;
  readonly took: number;
  readonly most: number;
}

export interface Results {
  readonly database: string;
  readonly loadedSeconds: number;
  readonly once: readonly Once[];
  readonly seconds: number;
  readonly rounds: number;
  readonly rows: readonly {
    readonly scenario: Scenario;
    readonly ours: Figures;
    readonly raw: Figures;
    readonly pgbench: number | undefined;
  }[];
}

const whole = (value: number) => Math.round(value).toLocaleString('en');
const tenth = (value: number) => value.toFixed(1);
const micros = (value: number | undefined) => (value === undefined ? '–' : whole(value));

/** Describes the machine measured on, as lines of a list. */
export function machine(database: string): string[] {
  const [cpu] = cpus();
  return [
    `- ${new Date().toISOString().slice(0, 10)}, ${cpus().length} × ${cpu?.model ?? 'unknown processor'}, ${Math.round(totalmem() / 2 ** 30)} GB, ${process.platform} ${release()}, load average ${tenth(loadavg()[0] ?? 0)}`,
    `- Node ${process.versions.node}, PostgreSQL ${database} (embedded, fsync on)`,
  ];
}

export async function writeResults(results: Results): Promise<void> {
  const lines = [
    '# What was measured',
    '',
    'Written by `npm run bench`; see `bench/bench.ts` for how. Read the ratios, not the absolutes: the load, the servers and',
    'the database share the machine. CPU is the time of the server’s own process for one request, without the database’s.',
    '',
    ...machine(results.database),
    `- 500 restaurants × 40 dishes, 20,000 customers, 200,000 orders, loaded in ${tenth(results.loadedSeconds)} s`,
    `- the median of ${results.rounds} rounds of ${results.seconds} s each, ours and the bare \`node:http\` server with the same bytes in turn`,
    '- the server logs warnings only (`LOG_LEVEL=warn`) and limits nobody, because one address asks for everything',
    '- after 0.7 s that do not count, so what is asked again and again has been asked before; the first time is measured by itself',
    '',
    '| Call | Clients | Requests/s | p50 ms | p99 ms | CPU µs | raw/s | raw CPU µs | of raw | pgbench/s | of pgbench |',
    '|---|--:|--:|--:|--:|--:|--:|--:|--:|--:|--:|',
    ...results.rows.map(({ scenario, ours, raw, pgbench }) =>
      [
        '',
        scenario.name,
        scenario.clients,
        whole(ours.rate),
        tenth(ours.p50Ms),
        tenth(ours.p99Ms),
        micros(ours.cpuMicros),
        whole(raw.rate),
        micros(raw.cpuMicros),
        (ours.rate / raw.rate).toFixed(2),
        pgbench === undefined ? '–' : whole(pgbench),
        pgbench === undefined ? '–' : (ours.rate / pgbench).toFixed(2),
        '',
      ]
        .join(' | ')
        .trim(),
    ),
    '',
    '## Targets',
    '',
    ...results.rows.flatMap(compareTargets),
    ...results.once.map(
      ({ name, took, most }) =>
        `- ${took <= most ? 'reached' : '**missed**'}: ${name} within ${took.toFixed(2)} s, wanted at most ${most} s`,
    ),
    '',
  ];
  await writeFile(new URL('RESULTS.md', import.meta.url), lines.join('\n'));
  console.log(lines.join('\n'));
}

function compareTargets({ scenario, ours, raw, pgbench }: Results['rows'][number]): string[] {
  const results: string[] = [];
  const addResult = (isReached: boolean, text: string) =>
    results.push(`- ${isReached ? 'reached' : '**missed**'}: ${scenario.name}, ${text}`);
  if (scenario.ofRaw !== undefined) {
    const share = ours.rate / raw.rate;
    addResult(share >= scenario.ofRaw, `${share.toFixed(2)} of raw, wanted ${scenario.ofRaw}`);
  }
  if (scenario.leastRate !== undefined)
    addResult(
      ours.rate >= scenario.leastRate,
      `${whole(ours.rate)} requests/s, wanted at least ${whole(scenario.leastRate)}`,
    );
  if (scenario.p99Ms !== undefined)
    addResult(
      ours.p99Ms <= scenario.p99Ms,
      `p99 ${tenth(ours.p99Ms)} ms, wanted at most ${scenario.p99Ms} ms`,
    );
  if (scenario.pgbench) {
    const { least } = scenario.pgbench;
    if (pgbench === undefined) results.push(`- not measured: ${scenario.name}, pgbench is missing`);
    else
      addResult(
        ours.rate / pgbench >= least,
        `${(ours.rate / pgbench).toFixed(2)} of pgbench, wanted ${least}`,
      );
  }
  return results;
}
