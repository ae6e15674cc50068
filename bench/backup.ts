import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Done, Step } from './backup-step.ts';
import { openBenchDatabase, stopAcceptanceClock } from './bench-database.ts';
import { signEverybodyIn } from './everybody.ts';
import { measurePlacements } from './placement-beside.ts';
import { startLoad, startProduct } from './processes.ts';
import { machine } from './results.ts';

/**
 * `npm run bench -- backup [orders]`: how long backups and restores of a million orders take, in how much memory, and what a
 * backup under way costs those who browse and order.
 */
const ORDERS = Number(process.argv[2] ?? 1_000_000);
const LIMITS = { whole: 30, portable: 60, restore: 60, megabytes: 250, browseMs: 100, share: 0.9 };
const BROWSERS = 4;
/** Long enough for some answers, and shorter than the backup beside it. */
const SECONDS = 3;
const ROUNDS = 3;

const benchDatabase = await openBenchDatabase({ orders: ORDERS });
const folder = await mkdtemp(join(tmpdir(), 'tiffin-bench-backups-'));
try {
  const beside = await measureBeside();
  const whole = await step('whole', 'backups');
  const portable = await step('portable', 'backups');
  const wholeAgain = await step('restore', 'restored-whole', whole.made);
  const portableAgain = await step('restore', 'restored-portable', portable.made);
  await writeResults({ whole, portable, wholeAgain, portableAgain }, beside);
} finally {
  await benchDatabase.stop();
  await rm(folder, { recursive: true, force: true });
}

async function step(what: Step['what'], into: string, from?: string): Promise<Done> {
  const child = fork(fileURLToPath(new URL('backup-step.ts', import.meta.url)), {
    execArgv: ['--import', 'tsx'],
  });
  const done = once(child, 'message');
  const { connection, folder: databaseFolder } = benchDatabase;
  child.send({
    what,
    connection,
    databaseFolder,
    folder: join(folder, into),
    ...(from && { from }),
  } satisfies Step);
  const answer = await Promise.race([
    done,
    once(child, 'exit').then(() => {
      throw new Error(`${what} failed`);
    }),
  ]);
  const [made] = answer as [Done];
  console.log(what, made);
  return made;
}

/** The worse of browsing, and the share of placements that is left, while one backup after the other is made. */
async function measureBeside(): Promise<{ browseMs: number; share: number }> {
  await stopAcceptanceClock(benchDatabase.connection);
  const product = await startProduct(benchDatabase.url, join(folder, 'data'), 0);
  const load = startLoad();
  try {
    const { port } = product;
    const { people, orders } = await signEverybodyIn(benchDatabase.connection, 0);
    const browsing = `GET /api/restaurants?view=card HTTP/1.1\r\nhost: 127.0.0.1\r\nauthorization: Bearer ${people[0]?.token}\r\n\r\n`;
    const place = () => measurePlacements({ load, port, orders }, SECONDS);
    const alone: number[] = [];
    const during: number[] = [];
    const browse: number[] = [];
    await place();
    for (let round = 0; round < ROUNDS; round++) {
      alone.push(await place());
      during.push(await whileBackingUp(place));
      const look = () => load.measure({ port, clients: BROWSERS, seconds: SECONDS, requests: [browsing] });
      browse.push((await whileBackingUp(look)).p99Ms);
    }
    console.log({ alone, during, browse });
    return { browseMs: median(browse), share: median(during) / median(alone) };
  } finally {
    await load.stop();
    await product.stop();
  }
}

async function whileBackingUp<T>(work: () => Promise<T>): Promise<T> {
  const [, answer] = await Promise.all([step('whole', 'backups'), work()]);
  return answer;
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

async function writeResults(
  steps: Readonly<Record<'whole' | 'portable' | 'wholeAgain' | 'portableAgain', Done>>,
  { browseMs, share }: { browseMs: number; share: number },
): Promise<void> {
  const { whole, portable, wholeAgain, portableAgain } = steps;
  const figures: readonly [string, number, string, boolean][] = [
    [`a whole backup, at most ${LIMITS.whole} s`, whole.seconds, 's', whole.seconds <= LIMITS.whole],
    [
      `its restore, at most ${LIMITS.restore} s`,
      wholeAgain.seconds,
      's',
      wholeAgain.seconds <= LIMITS.restore,
    ],
    [
      `a portable backup, at most ${LIMITS.portable} s`,
      portable.seconds,
      's',
      portable.seconds <= LIMITS.portable,
    ],
    [
      `its memory, at most ${LIMITS.megabytes} MB`,
      portable.peakMegabytes,
      'MB',
      portable.peakMegabytes <= LIMITS.megabytes,
    ],
    [
      `its restore, at most ${LIMITS.restore} s`,
      portableAgain.seconds,
      's',
      portableAgain.seconds <= LIMITS.restore,
    ],
    [
      `browsing beside a whole backup, p99, at most ${LIMITS.browseMs} ms`,
      browseMs,
      'ms',
      browseMs <= LIMITS.browseMs,
    ],
    [`placements beside one, at least ${LIMITS.share} of before`, share, '', share >= LIMITS.share],
  ];
  const lines = figures.map(
    ([what, figure, unit, isReached]) =>
      `| ${what} | ${figure.toFixed(2)} ${unit} | ${isReached ? 'reached' : '**missed**'} |`,
  );
  await writeFile(
    new URL('BACKUP.md', import.meta.url),
    `# Backups and their restores

Written by \`npm run bench -- backup\`; see \`bench/backup.ts\` for how. ${ORDERS.toLocaleString('en')} orders. A restore checks every
file first, and all invariants after.

${machine(benchDatabase.version).join('\n')}

| What | Took | |
|---|--:|---|
${lines.join('\n')}
`,
  );
}
